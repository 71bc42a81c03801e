#include "server/delivery/endpoint.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <memory>

namespace turncoat::server {

namespace {

namespace ip = boost::asio::ip;

constexpr std::array private_networks{"0.0.0.0/8",      "10.0.0.0/8",     "100.64.0.0/10", "127.0.0.0/8",
                                      "169.254.0.0/16", "172.16.0.0/12",  "192.0.0.0/24",  "192.0.2.0/24",
                                      "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24",
                                      "203.0.113.0/24", "224.0.0.0/3"};
// Of what is given out to hosts (2000::/3): ways to other networks, documentation.
constexpr std::array special_networks{"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};

bool contains(const ip::network_v4& network, const ip::address_v4& address) {
  return ip::network_v4(address, network.prefix_length()).canonical() == network.canonical();
}
bool contains(const ip::network_v6& network, const ip::address_v6& address) {
  return ip::network_v6(address, network.prefix_length()).canonical() == network.canonical();
}

class Url {
 public:
  explicit Url(const std::string& text) : url_(curl_url(), curl_url_cleanup) {
    sound_ = url_ && curl_url_set(url_.get(), CURLUPART_URL, text.c_str(), 0) == CURLUE_OK;
  }
  bool sound() const { return sound_; }
  // Nothing if it has none.
  std::optional<std::string> part(CURLUPart which) const {
    char* found = nullptr;
    if (curl_url_get(url_.get(), which, &found, 0) != CURLUE_OK) return std::nullopt;
    std::string out = found;
    curl_free(found);
    return out;
  }

 private:
  std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> url_;
  bool sound_ = false;
};

bool plain(char c) { return c > ' ' && c < '\x7f' && c != '"' && c != '\\' && c != '<' && c != '>'; }

}  // namespace

bool may_be_push_service(const std::string& endpoint, std::string_view also) {
  if (endpoint.size() > longest_endpoint || !std::ranges::all_of(endpoint, plain)) return false;
  if (!also.empty() && endpoint.starts_with(also) && endpoint.substr(also.size()).starts_with('/')) return true;
  if (!endpoint.starts_with("https://")) return false;
  const Url url(endpoint);
  if (!url.sound() || url.part(CURLUPART_USER) || url.part(CURLUPART_PASSWORD)) return false;
  if (const auto port = url.part(CURLUPART_PORT); port && *port != "443") return false;
  std::string host = url.part(CURLUPART_HOST).value_or("");
  if (!host.contains('.') || host.starts_with('[')) return false;
  boost::system::error_code no_address;
  const auto address = ip::make_address(host, no_address);
  return no_address || is_public(address);
}

bool is_public(const ip::address& address) {
  if (address.is_v4())
    return std::ranges::none_of(
        private_networks, [&](const char* network) { return contains(ip::make_network_v4(network), address.to_v4()); });
  const ip::address_v6 long_address = address.to_v6();
  if (long_address.is_v4_mapped()) return is_public(ip::make_address_v4(ip::v4_mapped, long_address));
  return contains(ip::make_network_v6("2000::/3"), long_address) &&
         std::ranges::none_of(special_networks, [&](const char* network) {
           return contains(ip::make_network_v6(network), long_address);
         });
}

}  // namespace turncoat::server
