#pragma once
// Between a store and the PostgreSQL server of the tests: passes on what both say, and loses an answer when asked to.
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

namespace turncoat::testing {

class LosingProxy {
 public:
  // To the server with its socket in that folder.
  explicit LosingProxy(const std::filesystem::path& server);
  ~LosingProxy();
  LosingProxy(const LosingProxy&) = delete;
  LosingProxy& operator=(const LosingProxy&) = delete;

  std::string url() const;
  // The answer after so many others, to a statement or transaction that the server has done, does not come: the
  // connection ends in its place. 0: the next one; -1: none.
  void lose_after(int others) { left_ = others; }
  // Whether that has happened since.
  bool has_lost() const { return left_ == lost; }

 private:
  using Socket = boost::asio::local::stream_protocol::socket;
  static constexpr int lost = -2;

  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(std::shared_ptr<Socket> client, std::shared_ptr<Socket> server);
  boost::asio::awaitable<void> answer(std::shared_ptr<Socket> client, std::shared_ptr<Socket> server);
  bool loses_this();

  std::filesystem::path server_, folder_;
  std::atomic<int> left_ = -1;
  boost::asio::io_context context_{1};
  boost::asio::local::stream_protocol::acceptor acceptor_;
  std::thread thread_;
};

}  // namespace turncoat::testing
