#include "server/http/line_stream.hpp"

#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdio>
#include <tuple>

#include "online/base/vital.hpp"
#include "server/http/head.hpp"

namespace turncoat::server {

namespace {

namespace asio = boost::asio;
constexpr auto alive_every = std::chrono::seconds(6);
constexpr auto write_time = std::chrono::seconds(30);   // for what is queued at a time
constexpr auto parting_time = std::chrono::seconds(1);  // for the client to close, once everything is said
constexpr std::size_t most_dropped = 64 << 10;          // that a client may send meanwhile

std::string chunk_of(std::string_view bytes) {
  std::array<char, 20> size{};
  std::snprintf(size.data(), size.size(), "%zx\r\n", bytes.size());
  return std::string(size.data()).append(bytes).append("\r\n");
}

}  // namespace

LineStream::LineStream(Connection& connection, bool chunked)
    : connection_(connection.shared_from_this()), chunked_(chunked), timer_(connection.socket().get_executor()) {
  std::string head = head_of(200);
  add_field(head, "Content-Type", "application/x-ndjson");
  add_field(head, "Cache-Control", "no-store");
  add_field(head, "X-Accel-Buffering", "no");  // a proxy (nginx) passes every line on at once
  if (chunked_) add_field(head, "Transfer-Encoding", "chunked");
  finish(head, false);
  queue(std::move(head));
}

void LineStream::line(std::string_view text) {
  if (ending_ || cut_) return;
  const std::string whole = std::string(text) + '\n';
  queue(chunked_ ? chunk_of(whole) : whole);
}

void LineStream::end() {
  if (ending_ || cut_) return;
  if (chunked_) queue("0\r\n\r\n");
  ending_ = true;
  if (running_ && unsent_.empty()) written({});
}

void LineStream::cut() {
  if (cut_) return;
  cut_ = true;
  boost::system::error_code ignored;
  std::ignore = connection_->socket().close(ignored);
}

void LineStream::queue(std::string bytes) {
  if (cut_) return;
  if (unsent_.size() >= most_unsent || unsent_bytes_ + bytes.size() > most_unsent_bytes) return cut();
  unsent_bytes_ += bytes.size();
  unsent_.push_back(std::move(bytes));
  if (running_ && unsent_.size() == 1) write();
}

void LineStream::write() {
  const online::Vital vital;
  connection_->expires_after(write_time);
  asio::async_write(connection_->socket(), asio::buffer(unsent_.front()),
                    [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                      self->unsent_bytes_ -= self->unsent_.front().size();
                      self->unsent_.pop_front();
                      self->written(error);
                    });
}

void LineStream::written(const boost::system::error_code& error) {
  if (error || cut_) {
    unsent_.clear();
    return cut();
  }
  if (!unsent_.empty()) return write();
  if (!ending_) return connection_->expires_after(4 * alive_every);
  boost::system::error_code ignored;
  std::ignore = connection_->socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  connection_->expires_after(parting_time);
}

void LineStream::keep_alive() {
  timer_.expires_after(alive_every);
  timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
    if (error || self->ending_ || self->cut_) return;
    if (self->unsent_.empty()) self->line("");
    self->keep_alive();
  });
}

// A client has nothing to say here; that it has gone shows when reading ends.
asio::awaitable<void> LineStream::read_until_gone() {
  std::array<char, 1024> rest;
  for (std::size_t dropped = 0; dropped < most_dropped;) {
    const auto [error, count] = co_await connection_->socket().async_read_some(asio::buffer(rest), as_values);
    if (error) co_return;
    dropped += count;
  }
}

asio::awaitable<void> LineStream::run() {
  struct AtLast {
    LineStream& stream;
    ~AtLast() {
      stream.cut();
      stream.timer_.cancel();
    }
  } const at_last{*this};
  // What a client has not read yet waits here, within bounds, and not in the system's memory.
  boost::system::error_code ignored;
  std::ignore = connection_->socket().set_option(asio::socket_base::send_buffer_size(64 << 10), ignored);
  // A machine that has gone is noticed by what it does not confirm.
  const int unconfirmed = 45'000;  // milliseconds
  std::ignore = ::setsockopt(connection_->socket().native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &unconfirmed,
                             sizeof unconfirmed);
  running_ = true;
  if (cut_)
    unsent_.clear();
  else
    write();
  keep_alive();
  co_await read_until_gone();
}

}  // namespace turncoat::server
