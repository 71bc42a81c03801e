// What a client is: its address, or the one that a proxy names; and how much it can get.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "server/files/file_cache.hpp"
#include "server/files/open_files.hpp"
#include "server/http/addresses.hpp"

namespace turncoat::server {
namespace {

Address at(const char* text) { return mapped(boost::asio::ip::make_address(text)); }

bool covers(const char* range, const char* address) { return AddressRange::parse(range).value().contains(at(address)); }

TEST(ServerAddresses, RangesShareTheirFirstBits) {
  EXPECT_TRUE(covers("10.0.0.0/8", "10.1.2.3"));
  EXPECT_FALSE(covers("10.0.0.0/8", "11.0.0.0"));
  EXPECT_TRUE(covers("192.0.2.128/25", "192.0.2.255"));
  EXPECT_FALSE(covers("192.0.2.128/25", "192.0.2.127"));
  EXPECT_TRUE(covers("192.0.2.7", "192.0.2.7"));
  EXPECT_FALSE(covers("192.0.2.7", "192.0.2.8"));
  EXPECT_TRUE(covers("192.0.2.7", "::ffff:192.0.2.7"));
  EXPECT_TRUE(covers("0.0.0.0/0", "255.255.255.255"));
  EXPECT_FALSE(covers("0.0.0.0/0", "2001:db8::1"));
  EXPECT_TRUE(covers("::/0", "2001:db8::1"));
  EXPECT_TRUE(covers("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(covers("2001:db8::/33", "2001:db8:8000::1"));
}

TEST(ServerAddresses, WhatIsNoRangeIsNamed) {
  for (const char* text :
       {"", "proxy", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "::/129", "/8"}) {
    const auto range = AddressRange::parse(text);
    ASSERT_FALSE(range) << text;
    EXPECT_TRUE(range.error().contains(text)) << range.error();
  }
}

TEST(ServerAddresses, TheLastThatIsNoProxyIsTheClient) {
  const auto proxies = Proxies::parse({"127.0.0.0/8", "10.0.0.0/8"}).value();
  EXPECT_EQ(proxies.client("192.0.2.1"), at("192.0.2.1"));
  EXPECT_EQ(proxies.client("192.0.2.9, 192.0.2.1"), at("192.0.2.1"));
  EXPECT_EQ(proxies.client("192.0.2.9,192.0.2.1 ,\t10.1.1.1, 127.0.0.1"), at("192.0.2.1"));
  EXPECT_EQ(proxies.client("192.0.2.1:4711"), at("192.0.2.1"));
  EXPECT_EQ(proxies.client("[2001:db8::1]:4711"), at("2001:db8::1"));
  EXPECT_EQ(proxies.client("2001:db8::1"), at("2001:db8::1"));
  for (const char* none : {"", ",", "10.1.1.1", "unknown", "192.0.2.1, unknown", "192.0.2.1,", "[", "[]", ":"}) {
    EXPECT_FALSE(proxies.client(none)) << none;
  }
}

TEST(ServerAddresses, EachGetsItsShare) {
  AddressCounts counts(2);
  const auto first = counts.take(at("192.0.2.1"));
  auto second = counts.take(at("192.0.2.1"));
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(counts.take(at("192.0.2.1")));
  EXPECT_TRUE(counts.take(at("192.0.2.2")));
  second.reset();
  EXPECT_TRUE(counts.take(at("192.0.2.1")));
}

TEST(ServerAddresses, AnIpv6NetworkIsOneClient) {
  AddressCounts counts(1);
  const auto first = counts.take(at("2001:db8::1"));
  EXPECT_FALSE(counts.take(at("2001:db8::ffff:1")));
  EXPECT_TRUE(counts.take(at("2001:db8:0:1::1")));
}

TEST(ServerOpenFiles, ConnectionsFitThem) {
  EXPECT_EQ(connections_within(0), 1);
  EXPECT_EQ(connections_within(FileCache::capacity), 1);
  EXPECT_EQ(connections_within(1024), (1024 - FileCache::capacity - 32) / 2);
  EXPECT_GT(connections_within(RLIM_INFINITY), 1'000'000);
}

TEST(ServerOpenFiles, AreRaisedAsFarAsTheyGo) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit few{.rlim_cur = 100, .rlim_max = before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
  EXPECT_EQ(raise_open_files(), before.rlim_max);
  rlimit after{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &after), 0);
  EXPECT_EQ(after.rlim_cur, before.rlim_max);
}

}  // namespace
}  // namespace turncoat::server
