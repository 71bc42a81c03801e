#pragma once
// An authenticator with one passkey, and the browser around it, as far as servers can tell: keys by OpenSSL, CBOR by
// hand.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace turncoat::testing {

// A head of CBOR, and what follows it.
std::string cbor(int kind, std::uint64_t number);
inline std::string cbor_number(std::int64_t number) {
  return number < 0 ? cbor(1, static_cast<std::uint64_t>(-1 - number)) : cbor(0, static_cast<std::uint64_t>(number));
}
inline std::string cbor_bytes(std::string_view bytes) { return cbor(2, bytes.size()) + std::string(bytes); }
inline std::string cbor_text(std::string_view text) { return cbor(3, text.size()) + std::string(text); }

// CollectedClientData. `more`: further members, as `,"crossOrigin":true`.
std::string client_data(std::string_view type, std::string_view challenge, std::string_view origin,
                        std::string_view more = "");
// An attestation object without an attestation.
std::string attestation_object(std::string_view authenticator_data);

class Authenticator {
 public:
  // By its number in COSE: -7 (ES256), -8 (EdDSA), -257 (RS256).
  explicit Authenticator(int algorithm);

  static constexpr std::uint8_t present = 0x01, verified = 0x04, made = 0x40, extended = 0x80;

  // The public key, as COSE_Key.
  std::string cose_key() const;
  // Authenticator data, of a passkey that is used or (flag `made`) made.
  std::string data(std::string_view domain, std::uint8_t flags) const;
  // What is signed when that is said with this client data.
  std::string signature(std::string_view data, std::string_view client_data) const;

  std::string id;             // bytes
  std::uint32_t counter = 1;  // said next; it does not grow by itself

 private:
  int algorithm_;
  std::shared_ptr<evp_pkey_st> key_;
};

}  // namespace turncoat::testing
