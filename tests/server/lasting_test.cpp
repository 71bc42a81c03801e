// What a server does for as long as it runs goes on when memory fails it.
#include "server/lasting.hpp"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <new>

namespace turncoat::server {
namespace {

namespace asio = boost::asio;

asio::awaitable<void> next_time() {
  asio::steady_timer timer(co_await asio::this_coro::executor, std::chrono::milliseconds(1));
  co_await timer.async_wait(asio::use_awaitable);
}

struct ServerLasting : ::testing::Test {
  asio::io_context context{1};
  Lasting lasting{context};
};

TEST_F(ServerLasting, ALoopThatFailsBeginsAgain) {
  int begun = 0, others = 0;
  lasting.add([&]() -> asio::awaitable<void> {
    if (++begun == 4) co_return context.stop();
    if (begun > 1) co_await next_time();  // the first time it fails before it has waited for anything
    throw std::bad_alloc();
  });
  lasting.add([&]() -> asio::awaitable<void> {
    while (true) {
      ++others;
      co_await next_time();
    }
  });
  lasting.run();
  EXPECT_EQ(begun, 4);
  EXPECT_GT(others, 0);
}

TEST_F(ServerLasting, ALoopThatEndsDoesNotBeginAgain) {
  int ended = 0, failed = 0;
  lasting.add([&]() -> asio::awaitable<void> {
    ++ended;
    co_return;
  });
  lasting.add([&]() -> asio::awaitable<void> {
    co_await next_time();
    if (++failed == 2) co_return context.stop();
    throw std::bad_alloc();
  });
  lasting.run();
  EXPECT_EQ(ended, 1);
}

TEST_F(ServerLasting, WhatElseFailsDoesNotEndIt) {
  int seen = 0;
  asio::post(context, [] { throw std::bad_alloc(); });
  lasting.add([&]() -> asio::awaitable<void> {
    co_await next_time();
    ++seen;
    context.stop();
  });
  lasting.run();
  EXPECT_EQ(seen, 1);
}

}  // namespace
}  // namespace turncoat::server
