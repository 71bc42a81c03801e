#pragma once
// Network addresses: which of them are proxies, which clients those speak for, and how many connections each client has
// got. All are kept as IPv6, IPv4 in its mapped form.
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::server {

using Address = boost::asio::ip::address_v6;

Address mapped(const boost::asio::ip::address& address);
// What counts as one client: the owner of an IPv6 network has 2^64 addresses.
Address network_of(const Address& address);

// Addresses with the same first bits: "10.0.0.0/8", "fd00::/8", or a single one, "192.0.2.7".
class AddressRange {
 public:
  // The error is a sentence that names what is wrong.
  static std::expected<AddressRange, std::string> parse(std::string_view text);

  bool contains(const Address& address) const;

 private:
  AddressRange(const Address& first, int bits) : first_(first), bits_(bits) {}

  Address first_;
  int bits_;  // that are the same, of 128
};

// The proxies that are believed when they name the client for which they ask.
class Proxies {
 public:
  static std::expected<Proxies, std::string> parse(const std::vector<std::string>& ranges);

  bool contains(const Address& address) const;

  // The client behind a request that came from a proxy: the last address in its X-Forwarded-For that isn't a proxy
  // itself (what stands before it may be forged); none if there is no address like this.
  std::optional<Address> client(std::string_view forwarded_for) const;

 private:
  std::vector<AddressRange> ranges_;
};

// How many connections each client holds.
class AddressCounts {
 public:
  explicit AddressCounts(std::size_t most) : most_(most) {}

  // One connection of an address, for as long as it lives.
  class Share {
   public:
    Share(AddressCounts& counts, const Address& network) : counts_(&counts), network_(network) {}
    ~Share() { counts_->give_back(network_); }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

   private:
    AddressCounts* counts_;
    Address network_;
  };

  // None if the address has as many as it may have.
  std::unique_ptr<Share> take(const Address& address);

 private:
  void give_back(const Address& network);

  std::size_t most_;
  std::map<Address, std::size_t> counts_;
};

}  // namespace turncoat::server
