// Answers that go on, line by line, over a real connection: what a reader gets, and what becomes of one that does not
// read.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>

#include "server/http/line_stream.hpp"
#include "support/patience.hpp"

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

struct ServerStream : ::testing::Test {
  asio::io_context context{1};
  tcp::acceptor acceptor{context, {asio::ip::address_v4::loopback(), 0}};
  tcp::socket client{context};
  Connections all;
  std::shared_ptr<Connection> connection;
  std::shared_ptr<LineStream> stream;
  bool ended = false;

  void begin(bool chunked = true) {
    client.open(tcp::v4());
    client.set_option(asio::socket_base::receive_buffer_size(4096));
    client.connect(acceptor.local_endpoint());
    connection = std::make_shared<Connection>(acceptor.accept(), Address(), all);
    stream = std::make_shared<LineStream>(*connection, chunked);
    asio::co_spawn(context, stream->run(), [this](const std::exception_ptr&) { ended = true; });
    context.poll();
  }
  // Everything that the client gets, to the end.
  std::string all_read() {
    std::string out;
    asio::async_read(client, asio::dynamic_buffer(out), [this](const auto&, std::size_t) { client.close(); });
    context.restart();
    context.run_for(testing::patience);
    return out;
  }
};

TEST_F(ServerStream, SendsLinesAsChunksAndSaysThatItEnds) {
  begin();
  stream->line("one");
  stream->line("");
  stream->end();
  stream->line("too late");
  const std::string text = all_read();
  EXPECT_TRUE(text.starts_with("HTTP/1.1 200 OK\r\n")) << text;
  EXPECT_TRUE(text.contains("Transfer-Encoding: chunked\r\n"));
  EXPECT_TRUE(text.ends_with("\r\n\r\n4\r\none\n\r\n1\r\n\n\r\n0\r\n\r\n")) << text;
}

TEST_F(ServerStream, SendsPlainLinesToHttp10) {
  begin(false);
  stream->line("one");
  stream->end();
  const std::string text = all_read();
  EXPECT_FALSE(text.contains("chunked"));
  EXPECT_TRUE(text.ends_with("\r\n\r\none\n")) << text;
}

TEST_F(ServerStream, CutsOffWhoeverDoesNotRead) {
  for (const std::size_t length : {1000UZ, 20'000UZ}) {
    client = tcp::socket(context);
    ended = false;
    begin();
    const std::string line(length, 'x');
    std::size_t lines = 0, bytes = 0;
    for (; connection->socket().is_open() && lines < 10'000; ++lines) {
      stream->line(line);
      bytes += length;
      context.restart();
      context.poll();
    }
    context.restart();
    context.run_for(testing::patience);
    EXPECT_TRUE(ended);
    EXPECT_LT(lines, 10'000U);
    EXPECT_LT(bytes, 8U << 20);
    EXPECT_FALSE(connection->socket().is_open());
    connection.reset();
  }
}

TEST_F(ServerStream, EndsWhenTheReaderHasGone) {
  begin();
  stream->line("one");
  client.close();
  context.restart();
  context.run_for(testing::patience);
  EXPECT_TRUE(ended);
}

}  // namespace
}  // namespace turncoat::server
