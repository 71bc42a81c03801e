#pragma once
// Reads what passkeys need of CBOR (RFC 8949), strictly: lengths are given beforehand and in their shortest form, and
// nothing nests deeply. Tags, fractions and texts or lists without a length are refused. What does not read answers
// with nothing; the reader is of no use then.
#include <cstddef>
#include <optional>
#include <string_view>

#include "online/base/octets.hpp"

namespace turncoat::online {

class CborReader {
 public:
  static constexpr int deepest = 4;

  // The bytes must outlive this, and what it answers with.
  explicit CborReader(Octets bytes) : rest_(bytes) {}

  // A whole number of at most 63 bits.
  std::optional<std::int64_t> number();
  std::optional<Octets> bytes();
  std::optional<std::string_view> text();
  // How many pairs follow, a key and a value each.
  std::optional<std::size_t> map();
  // Reads over a value of any kind.
  bool skip() { return skip(deepest); }

  bool next_is_number() const;
  // What is not read yet.
  Octets rest() const { return rest_; }

 private:
  enum class Kind : std::uint8_t { natural, negative, bytes, text, list, map, tag, simple };
  struct Head {
    Kind kind;
    std::uint64_t value;
  };
  std::optional<Head> head();
  std::optional<Octets> content(Kind kind);
  bool skip(int levels);

  Octets rest_;
};

}  // namespace turncoat::online
