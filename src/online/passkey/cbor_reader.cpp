#include "online/passkey/cbor_reader.hpp"

#include <limits>

namespace turncoat::online {

bool CborReader::next_is_number() const { return !rest_.empty() && rest_.front() >> 5 <= 1; }

// A kind of three bits, then a number: itself in five bits, or in so many bytes behind them.
std::optional<CborReader::Head> CborReader::head() {
  if (rest_.empty()) return std::nullopt;
  const auto kind = static_cast<Kind>(rest_.front() >> 5);
  const unsigned said = rest_.front() & 31U;
  rest_ = rest_.subspan(1);
  if (said < 24) return Head{kind, said};
  if (said > 27) return std::nullopt;
  const std::size_t size = std::size_t{1} << (said - 24);
  if (rest_.size() < size) return std::nullopt;
  std::uint64_t value = 0;
  for (const std::uint8_t byte : rest_.first(size)) value = value << 8 | byte;
  rest_ = rest_.subspan(size);
  const std::uint64_t least = size == 1 ? 24 : std::uint64_t{1} << (size * 4);
  return value >= least ? std::optional(Head{kind, value}) : std::nullopt;
}

std::optional<std::int64_t> CborReader::number() {
  const auto found = head();
  if (!found || found->kind > Kind::negative || found->value > std::numeric_limits<std::int64_t>::max())
    return std::nullopt;
  const auto value = static_cast<std::int64_t>(found->value);
  return found->kind == Kind::natural ? value : -1 - value;
}

std::optional<Octets> CborReader::content(Kind kind) {
  const auto found = head();
  if (!found || found->kind != kind || found->value > rest_.size()) return std::nullopt;
  const Octets out = rest_.first(found->value);
  rest_ = rest_.subspan(found->value);
  return out;
}

std::optional<Octets> CborReader::bytes() { return content(Kind::bytes); }

std::optional<std::string_view> CborReader::text() {
  const auto found = content(Kind::text);
  if (!found) return std::nullopt;
  return std::string_view(reinterpret_cast<const char*>(found->data()), found->size());
}

std::optional<std::size_t> CborReader::map() {
  const auto found = head();
  // Each key and each value has a byte at least.
  if (!found || found->kind != Kind::map || found->value > rest_.size() / 2) return std::nullopt;
  return found->value;
}

bool CborReader::skip(int levels) {
  const auto found = head();
  if (!found) return false;
  switch (found->kind) {
    case Kind::natural:
    case Kind::negative: return true;
    case Kind::bytes:
    case Kind::text:
      if (found->value > rest_.size()) return false;
      rest_ = rest_.subspan(found->value);
      return true;
    case Kind::list:
    case Kind::map: {
      if (levels == 0 || found->value > rest_.size()) return false;
      const std::uint64_t items = found->kind == Kind::map ? 2 * found->value : found->value;
      for (std::uint64_t i = 0; i < items; ++i)
        if (!skip(levels - 1)) return false;
      return true;
    }
    case Kind::simple: return found->value >= 20 && found->value <= 22;  // false, true, null
    case Kind::tag: break;
  }
  return false;
}

}  // namespace turncoat::online
