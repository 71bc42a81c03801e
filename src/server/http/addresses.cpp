#include "server/http/addresses.hpp"

#include <algorithm>
#include <charconv>

namespace turncoat::server {
namespace {

namespace ip = boost::asio::ip;

std::optional<Address> parsed(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return mapped(address);
}

// In X-Forwarded-For an address may come with a port, "192.0.2.7:4711" or "[2001:db8::1]:4711".
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, std::min(text.find(']'), text.size()) - 1);
  const auto colon = text.find(':');
  return colon == text.rfind(':') ? text.substr(0, colon) : text;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

Address network_of(const Address& address) {
  if (address.is_v4_mapped()) return address;
  auto bytes = address.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return Address(bytes);
}

Address mapped(const ip::address& address) {
  return address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : Address(address.to_v6().to_bytes());
}

std::expected<AddressRange, std::string> AddressRange::parse(std::string_view text) {
  const auto slash = text.find('/');
  const auto first = parsed(text.substr(0, slash));
  if (!first) return std::unexpected("'" + std::string(text) + "' is no address and no range like 10.0.0.0/8");
  const int before = first->is_v4_mapped() ? 96 : 0;
  int bits = 128 - before;
  if (slash != std::string_view::npos) {
    const auto digits = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (error != std::errc{} || end != digits.data() + digits.size() || bits < 0 || bits > 128 - before) {
      return std::unexpected("'" + std::string(text) + "': after the slash comes a number of bits, 0 to " +
                             std::to_string(128 - before));
    }
  }
  return AddressRange(*first, bits + before);
}

bool AddressRange::contains(const Address& address) const {
  const auto ours = first_.to_bytes();
  const auto theirs = address.to_bytes();
  const auto whole = static_cast<std::size_t>(bits_ / 8);
  if (!std::equal(ours.begin(), ours.begin() + static_cast<std::ptrdiff_t>(whole), theirs.begin())) return false;
  return bits_ % 8 == 0 || ((ours[whole] ^ theirs[whole]) >> (8 - bits_ % 8)) == 0;
}

std::expected<Proxies, std::string> Proxies::parse(const std::vector<std::string>& ranges) {
  Proxies proxies;
  for (const auto& text : ranges) {
    auto range = AddressRange::parse(text);
    if (!range) return std::unexpected(range.error());
    proxies.ranges_.push_back(*range);
  }
  return proxies;
}

bool Proxies::contains(const Address& address) const {
  return std::ranges::any_of(ranges_, [&](const AddressRange& range) { return range.contains(address); });
}

std::optional<Address> Proxies::client(std::string_view forwarded_for) const {
  while (true) {
    const auto comma = forwarded_for.rfind(',');
    const auto last = forwarded_for.substr(comma == std::string_view::npos ? 0 : comma + 1);
    const auto address = parsed(without_port(trimmed(last)));
    if (!address) return std::nullopt;
    if (!contains(*address)) return address;
    if (comma == std::string_view::npos) return std::nullopt;
    forwarded_for = forwarded_for.substr(0, comma);
  }
}

std::unique_ptr<AddressCounts::Share> AddressCounts::take(const Address& address) {
  const Address network = network_of(address);
  auto& count = counts_[network];
  if (count >= most_) return nullptr;
  auto share = std::make_unique<Share>(*this, network);
  ++count;
  return share;
}

void AddressCounts::give_back(const Address& network) {
  const auto at = counts_.find(network);
  if (--at->second == 0) counts_.erase(at);
}

}  // namespace turncoat::server
