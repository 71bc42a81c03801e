#include "online/notify/curve_key.hpp"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/obj_mac.h>

#include <new>

#include "online/base/openssl.hpp"
#include "online/base/tokens.hpp"

namespace turncoat::online {

namespace {

using openssl::Builder;
using openssl::Digest;
using openssl::KeyContext;
using openssl::Number;
using openssl::Owned;
using Group = Owned<EC_GROUP, EC_GROUP_free>;
using CurvePoint = Owned<EC_POINT, EC_POINT_free>;
using Signature = Owned<ECDSA_SIG, ECDSA_SIG_free>;

constexpr const char* curve = "prime256v1";

Group p256() { return Group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)); }

// A key of these numbers, one of which may be missing.
std::shared_ptr<EVP_PKEY> key_of(Octets point, const BIGNUM* number) {
  const Builder builder(OSSL_PARAM_BLD_new());
  if (!builder || OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) != 1 ||
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1 ||
      (number && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number) != 1))
    return nullptr;
  return openssl::key_of("EC", number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, builder.get());
}

}  // namespace

CurveKey CurveKey::made() {
  const Entropy entropy = system_entropy();
  // One number of four thousand millions is none of the curve: what fails again has no memory.
  for (int i = 0; i < 3; ++i)
    if (auto key = of(random_bytes<32>(entropy))) return *std::move(key);
  throw std::bad_alloc();
}

std::optional<CurveKey> CurveKey::of(const Private& number) {
  const Group group = p256();
  const Number secret(BN_bin2bn(number.data(), static_cast<int>(number.size()), nullptr));
  if (!group || !secret || BN_is_zero(secret.get()) || BN_cmp(secret.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  const CurvePoint point(EC_POINT_new(group.get()));
  CurveKey out;
  out.number_ = number;
  if (!point || EC_POINT_mul(group.get(), point.get(), secret.get(), nullptr, nullptr, nullptr) != 1 ||
      EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, out.point_.data(), out.point_.size(),
                         nullptr) != out.point_.size())
    return std::nullopt;
  out.key_ = key_of(out.point_, secret.get());
  if (!out.key_) return std::nullopt;
  return out;
}

std::optional<std::array<std::uint8_t, 32>> CurveKey::shared_with(Octets point) const {
  if (point.size() != point_.size() || point.front() != POINT_CONVERSION_UNCOMPRESSED) return std::nullopt;
  const auto other = key_of(point, nullptr);
  const KeyContext context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  std::array<std::uint8_t, 32> out{};
  std::size_t size = out.size();
  if (!other || !context || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1 ||
      EVP_PKEY_derive(context.get(), out.data(), &size) != 1 || size != out.size())
    return std::nullopt;
  return out;
}

std::string CurveKey::signature_of(std::string_view text) const {
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  const Digest digest(EVP_MD_CTX_new());
  std::array<unsigned char, 80> der{};
  std::size_t size = der.size();
  if (!digest || EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key_.get()) != 1 ||
      EVP_DigestSign(digest.get(), der.data(), &size, bytes, text.size()) != 1)
    throw std::bad_alloc();  // the key is one of the curve
  const unsigned char* at = der.data();
  const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  if (!signature) throw std::bad_alloc();
  std::string out(64, '\0');
  auto* to = reinterpret_cast<unsigned char*>(out.data());
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), to, 32);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), to + 32, 32);
  return out;
}

}  // namespace turncoat::online
