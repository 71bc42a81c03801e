#pragma once
// The public key of a passkey, and what is signed with it: ES256 (P-256), EdDSA (Ed25519) and RS256 (RSA of 2048 to
// 4096 bits), by OpenSSL.
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "online/base/octets.hpp"
#include "online/passkey/cbor_reader.hpp"

struct evp_pkey_st;

namespace turncoat::online {

class PublicKey {
 public:
  // By their numbers in COSE (RFC 9053, RFC 8812), the one that is wanted most first.
  static constexpr std::array<int, 3> algorithms{-8, -7, -257};

  // Reads a key as an authenticator sends it (COSE_Key, RFC 9052) with no members but the needed ones. None if its
  // algorithm is not listed above, or if it is not valid.
  static std::optional<PublicKey> of_cose(CborReader& from);
  // As it is kept: SubjectPublicKeyInfo (RFC 5280) in DER.
  static std::optional<PublicKey> of_der(Octets der);

  // Throws std::bad_alloc where there is no memory.
  std::string der() const;
  bool has_signed(Octets message, Octets signature) const;

 private:
  explicit PublicKey(std::shared_ptr<evp_pkey_st> key) : key_(std::move(key)) {}

  std::shared_ptr<evp_pkey_st> key_;
};

}  // namespace turncoat::online
