// Where messages may reach browsers: nowhere on this machine, or in its networks.
#include <gtest/gtest.h>

#include "server/delivery/endpoint.hpp"

namespace turncoat::server {
namespace {

TEST(EndpointTest, IsAPublicAddressByTls) {
  for (const char* good :
       {"https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/Q", "https://push.example.org:443/x", "https://93.184.215.14/x"})
    EXPECT_TRUE(may_be_push_service(good, "")) << good;
  for (const char* bad : {"",
                          "http://push.example.org/x",
                          "https:/push.example.org",
                          "https://localhost/x",
                          "https://intern/x",
                          "https://127.0.0.1/x",
                          "https://2130706433/x",
                          "https://0x7f.1/x",
                          "https://10.1.2.3/x",
                          "https://192.168.0.1/x",
                          "https://169.254.169.254/latest/meta-data",
                          "https://[::1]/x",
                          "https://[2606:4700::1]/x",
                          "https://name@push.example.org/x",
                          "https://name:word@push.example.org/x",
                          "https://push.example.org:8443/x",
                          "https://push.example.org/a b",
                          "https://push.example.org/\nHost: x",
                          "ftp://push.example.org/",
                          "https://",
                          "file:///etc/passwd",
                          "https://push.example.org\\@10.0.0.1/"})
    EXPECT_FALSE(may_be_push_service(bad, "")) << bad;
  EXPECT_FALSE(may_be_push_service("https://push.example.org/" + std::string(longest_endpoint, 'x'), ""));
}

TEST(EndpointTest, MayBeOneMoreForTests) {
  EXPECT_TRUE(may_be_push_service("http://127.0.0.1:9999/x", "http://127.0.0.1:9999"));
  EXPECT_FALSE(may_be_push_service("http://127.0.0.1:99991/x", "http://127.0.0.1:9999"));
  EXPECT_FALSE(may_be_push_service("http://127.0.0.1:9999", "http://127.0.0.1:9999"));
}

TEST(EndpointTest, KnowsWhichAddressesArePublic) {
  using boost::asio::ip::make_address;
  for (const char* address :
       {"8.8.8.8", "172.15.255.255", "172.32.0.0", "100.63.0.1", "2606:4700::1111", "::ffff:8.8.8.8"})
    EXPECT_TRUE(is_public(make_address(address))) << address;
  for (const char* address : {"0.0.0.0",
                              "10.0.0.1",
                              "100.64.0.1",
                              "127.0.0.1",
                              "127.255.0.1",
                              "169.254.1.1",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.168.1.1",
                              "198.18.0.1",
                              "224.0.0.1",
                              "255.255.255.255",
                              "::",
                              "::1",
                              "::ffff:127.0.0.1",
                              "::ffff:10.0.0.1",
                              "64:ff9b::7f00:1",
                              "fc00::1",
                              "fd12::1",
                              "fe80::1",
                              "ff02::1",
                              "2002:7f00:1::",
                              "2001::1",
                              "2001:db8::1"})
    EXPECT_FALSE(is_public(make_address(address))) << address;
}

}  // namespace
}  // namespace turncoat::server
