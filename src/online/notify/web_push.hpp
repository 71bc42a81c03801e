#pragma once
// Messages for browsers by their push services: encrypted for the browser alone (RFC 8291), and signed for the service
// with this server's key (RFC 8292).
#include <optional>
#include <string>
#include <string_view>

#include "online/base/clock.hpp"
#include "online/notify/curve_key.hpp"

namespace turncoat::online {

// What a browser has said when it subscribed.
struct BrowserKeys {
  CurveKey::Point point{};
  std::array<std::uint8_t, 16> secret{};
};

inline constexpr std::size_t longest_push = 3000;  // bytes of a message

// A body with Content-Encoding aes128gcm. `once`: a key for this message alone; `salt`: random. None if the browser's
// point is none of the curve.
std::optional<std::string> encrypted(std::string_view message, const BrowserKeys& to, const CurveKey& once,
                                     const std::array<std::uint8_t, 16>& salt);

// The field Authorization. `origin`: of the push service; `contact`: how it reaches the operator, mailto: or https:.
std::string push_authorization(const CurveKey& key, std::string_view origin, std::string_view contact, Millis now);

}  // namespace turncoat::online
