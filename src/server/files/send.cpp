#include "server/files/send.hpp"

#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cerrno>

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

// After this much of a file the other connections get their turn.
constexpr std::uint64_t turn_bytes = 1 << 20;

// After a system call that sent nothing: waits, if it is worth trying again. False if the client has gone.
asio::awaitable<bool> can_go_on(tcp::socket& socket) {
  if (errno == EINTR) co_return true;
  if (errno != EAGAIN) co_return false;
  const auto [error] = co_await socket.async_wait(tcp::socket::wait_write, asio::as_tuple(asio::use_awaitable));
  co_return !error;
}

asio::awaitable<bool> send_parts(tcp::socket& socket, std::string_view head, std::string_view body, int flags) {
  while (!head.empty() || !body.empty()) {
    std::array<iovec, 2> parts{{{const_cast<char*>(head.data()), head.size()},  // NOLINT: sendmsg only reads
                                {const_cast<char*>(body.data()), body.size()}}};
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    const auto sent = ::sendmsg(socket.native_handle(), &message, MSG_NOSIGNAL | flags);
    if (sent < 0) {
      if (!co_await can_go_on(socket)) co_return false;
      continue;
    }
    const auto of_head = std::min(static_cast<std::size_t>(sent), head.size());
    head.remove_prefix(of_head);
    body.remove_prefix(static_cast<std::size_t>(sent) - of_head);
  }
  co_return true;
}

}  // namespace

asio::awaitable<bool> send(tcp::socket& socket, std::string_view head, std::string_view body) {
  return send_parts(socket, head, body, 0);
}

asio::awaitable<bool> send(tcp::socket& socket, std::string_view head, const FileContent& content) {
  if (content.in_memory()) co_return co_await send_parts(socket, head, content.bytes(), 0);
  if (!co_await send_parts(socket, head, {}, MSG_MORE)) co_return false;
  off_t offset = 0;
  for (std::uint64_t left = content.size(); left != 0;) {
    const auto sent =
        ::sendfile(socket.native_handle(), content.descriptor(), &offset, std::min<std::uint64_t>(left, turn_bytes));
    if (sent == 0) co_return false;  // the file has become shorter
    if (sent < 0) {
      if (!co_await can_go_on(socket)) co_return false;
      continue;
    }
    left -= static_cast<std::uint64_t>(sent);
    if (static_cast<std::uint64_t>(sent) == turn_bytes && left != 0) co_await asio::post(asio::use_awaitable);
  }
  co_return true;
}

}  // namespace turncoat::server
