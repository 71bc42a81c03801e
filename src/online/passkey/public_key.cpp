#include "online/passkey/public_key.hpp"

#include <openssl/core_names.h>
#include <openssl/x509.h>

#include <algorithm>
#include <array>
#include <new>

#include "online/base/openssl.hpp"

namespace turncoat::online {

namespace {

using openssl::Builder;
using openssl::Key;
using openssl::KeyContext;
using openssl::Number;

// The members of a COSE_Key; which of them there are depends on the kind of the key.
struct CoseKey {
  std::optional<std::int64_t> kind, algorithm, curve;
  std::optional<Octets> first, second, third;  // labels -1, -2, -3 where they are bytes
};

template <class T>
bool take(std::optional<T>& place, std::optional<T> found) {
  if (place || !found) return false;
  place = found;
  return true;
}

std::optional<CoseKey> members_in(CborReader& from) {
  const auto pairs = from.map();
  if (!pairs) return std::nullopt;
  CoseKey out;
  for (std::size_t i = 0; i < *pairs; ++i) {
    const auto label = from.number();
    if (!label) return std::nullopt;
    const bool taken = *label == 1                             ? take(out.kind, from.number())
                       : *label == 3                           ? take(out.algorithm, from.number())
                       : *label == -1 && from.next_is_number() ? take(out.curve, from.number())
                       : *label == -1                          ? take(out.first, from.bytes())
                       : *label == -2                          ? take(out.second, from.bytes())
                       : *label == -3                          ? take(out.third, from.bytes())
                                                               : false;
    if (!taken) return std::nullopt;
  }
  return out;
}

constexpr std::size_t coordinate = 32;  // bytes

// Null unless it is a point of its curve.
Key checked(Key key) {
  const KeyContext context(key ? EVP_PKEY_CTX_new(key.get(), nullptr) : nullptr);
  return context && EVP_PKEY_public_check(context.get()) == 1 ? std::move(key) : nullptr;
}

Key elliptic(const CoseKey& key) {
  if (key.curve != 1 || key.first || !key.second || !key.third || key.second->size() != coordinate ||
      key.third->size() != coordinate)
    return nullptr;
  std::array<std::uint8_t, 1 + 2 * coordinate> point{4};  // uncompressed
  std::ranges::copy(*key.second, point.begin() + 1);
  std::ranges::copy(*key.third, point.begin() + 1 + coordinate);
  const Builder builder(OSSL_PARAM_BLD_new());
  if (!builder || OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1 ||
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1)
    return nullptr;
  return checked(openssl::key_of("EC", EVP_PKEY_PUBLIC_KEY, builder.get()));
}

Key edwards(const CoseKey& key) {
  if (key.curve != 6 || key.first || !key.second || key.third || key.second->size() != coordinate) return nullptr;
  return checked(Key(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, key.second->data(), key.second->size())));
}

// The modulus is not tested for factors: OpenSSL takes a tenth of a second for that, and all else would wait.
Key rsa(const CoseKey& key) {
  constexpr std::size_t least = 256, most = 512, longest_exponent = 4;  // bytes
  if (key.curve || !key.first || !key.second || key.third || key.first->size() < least || key.first->size() > most ||
      key.first->front() < 0x80 || key.second->empty() || key.second->size() > longest_exponent)
    return nullptr;
  const auto number = [](Octets bytes) {
    return Number(BN_bin2bn(bytes.data(), static_cast<int>(bytes.size()), nullptr));
  };
  const Number modulus = number(*key.first), exponent = number(*key.second);
  const Builder builder(OSSL_PARAM_BLD_new());
  if (!builder || !modulus || !exponent || !BN_is_odd(modulus.get()) || !BN_is_odd(exponent.get()) ||
      BN_is_one(exponent.get()) || OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, modulus.get()) != 1 ||
      OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, exponent.get()) != 1)
    return nullptr;
  return openssl::key_of("RSA", EVP_PKEY_PUBLIC_KEY, builder.get());
}

}  // namespace

std::optional<PublicKey> PublicKey::of_cose(CborReader& from) {
  const auto members = members_in(from);
  if (!members) return std::nullopt;
  const auto is = [&](int kind, int algorithm) { return members->kind == kind && members->algorithm == algorithm; };
  Key key = is(2, -7) ? elliptic(*members) : is(1, -8) ? edwards(*members) : is(3, -257) ? rsa(*members) : nullptr;
  if (!key) return std::nullopt;
  return PublicKey(std::move(key));
}

std::optional<PublicKey> PublicKey::of_der(Octets der) {
  const unsigned char* at = der.data();
  Key key(d2i_PUBKEY(nullptr, &at, static_cast<long>(der.size())));
  if (!key || at != der.data() + der.size()) return std::nullopt;
  return PublicKey(std::move(key));
}

std::string PublicKey::der() const {
  unsigned char* bytes = nullptr;
  const int size = i2d_PUBKEY(key_.get(), &bytes);
  if (size <= 0) throw std::bad_alloc();
  const std::string out(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
  OPENSSL_free(bytes);
  return out;
}

bool PublicKey::has_signed(Octets message, Octets signature) const {
  const openssl::Digest digest(EVP_MD_CTX_new());
  // Ed25519 has a hash of its own.
  const EVP_MD* const hash = EVP_PKEY_is_a(key_.get(), "ED25519") == 1 ? nullptr : EVP_sha256();
  return digest && EVP_DigestVerifyInit(digest.get(), nullptr, hash, nullptr, key_.get()) == 1 &&
         EVP_DigestVerify(digest.get(), signature.data(), signature.size(), message.data(), message.size()) == 1;
}

}  // namespace turncoat::online
