#pragma once
// An answer that goes on for as long as there is something to send: lines, each a chunk of its own. An empty line now
// and then says that the connection is still there. A client that does not read is cut off.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <memory>
#include <string>

#include "server/http/connection.hpp"

namespace turncoat::server {

class LineStream : public std::enable_shared_from_this<LineStream> {
 public:
  static constexpr std::size_t most_unsent = 256;             // lines,
  static constexpr std::size_t most_unsent_bytes = 1U << 20;  // and what they have together

  // `chunked`: the client speaks HTTP/1.1.
  LineStream(Connection& connection, bool chunked);

  // Queues a line, which has no end of line yet.
  void line(std::string_view text);
  // Sends what is queued, and says that this is all.
  void end();
  // Ends without a word.
  void cut();

  // Sends the head of the answer and all lines, until end() or cut(), or until the client has gone.
  boost::asio::awaitable<void> run();

 private:
  void queue(std::string bytes);
  void write();
  void written(const boost::system::error_code& error);
  void keep_alive();
  boost::asio::awaitable<void> read_until_gone();

  const std::shared_ptr<Connection> connection_;
  const bool chunked_;
  boost::asio::steady_timer timer_;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool running_ = false, ending_ = false, cut_ = false;
};

}  // namespace turncoat::server
