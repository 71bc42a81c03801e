#pragma once
// A pair of keys on the curve P-256: signatures (ES256) and shared secrets, by OpenSSL.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "online/base/octets.hpp"

struct evp_pkey_st;

namespace turncoat::online {

class CurveKey {
 public:
  using Private = std::array<std::uint8_t, 32>;
  using Point = std::array<std::uint8_t, 65>;  // uncompressed

  // Throws std::bad_alloc where there is no memory, as signing does.
  static CurveKey made();
  // None if that is no key of the curve.
  static std::optional<CurveKey> of(const Private& number);

  const Private& number() const { return number_; }
  const Point& point() const { return point_; }
  // What both sides can compute; none if that is no point of the curve.
  std::optional<std::array<std::uint8_t, 32>> shared_with(Octets point) const;
  // 64 bytes.
  std::string signature_of(std::string_view text) const;

 private:
  CurveKey() = default;

  Private number_{};
  Point point_{};
  std::shared_ptr<evp_pkey_st> key_;
};

}  // namespace turncoat::online
