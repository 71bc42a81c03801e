#include "online/authenticator.hpp"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>

#include <array>

#include "online/base/octets.hpp"
#include "online/base/openssl.hpp"
#include "online/base/tokens.hpp"

namespace turncoat::testing {

using namespace online;

namespace {

std::string sha256(std::string_view text) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> out{};
  SHA256(octets_in(text).data(), text.size(), out.data());
  return text_in(out);
}

std::string big_endian(std::uint64_t number, std::size_t bytes) {
  std::string out;
  for (std::size_t i = bytes; i-- > 0;) out += static_cast<char>(number >> (8 * i) & 255);
  return out;
}

EVP_PKEY* new_key(int algorithm) {
  if (algorithm == -7) return EVP_EC_gen("P-256");
  return algorithm == -8 ? EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519") : EVP_RSA_gen(2048);
}

std::string number_of_key(EVP_PKEY* key, const char* name) {
  BIGNUM* number = nullptr;
  EVP_PKEY_get_bn_param(key, name, &number);
  const openssl::Number owned(number);
  std::string out(static_cast<std::size_t>(BN_num_bytes(number)), '\0');
  BN_bn2bin(number, reinterpret_cast<unsigned char*>(out.data()));
  return out;
}

}  // namespace

std::string cbor(int kind, std::uint64_t number) {
  const auto head = [&](int said) { return std::string(1, static_cast<char>(kind << 5 | said)); };
  if (number < 24) return head(static_cast<int>(number));
  int step = 0;
  while (step < 3 && number >> (8 << step) != 0) ++step;
  return head(24 + step) + big_endian(number, std::size_t{1} << step);
}

std::string client_data(std::string_view type, std::string_view challenge, std::string_view origin,
                        std::string_view more) {
  return R"({"type":")" + std::string(type) + R"(","challenge":")" + std::string(challenge) + R"(","origin":")" +
         std::string(origin) + "\"" + std::string(more) + "}";
}

std::string attestation_object(std::string_view authenticator_data) {
  return cbor(5, 3) + cbor_text("fmt") + cbor_text("none") + cbor_text("attStmt") + cbor(5, 0) + cbor_text("authData") +
         cbor_bytes(authenticator_data);
}

Authenticator::Authenticator(int algorithm)
    : id(text_in(random_bytes<32>(system_entropy()))), algorithm_(algorithm), key_(new_key(algorithm), EVP_PKEY_free) {}

std::string Authenticator::cose_key() const {
  const auto pair = [](std::int64_t label, const std::string& value) { return cbor_number(label) + value; };
  const std::string algorithm = pair(3, cbor_number(algorithm_));
  if (algorithm_ == -257)
    return cbor(5, 4) + pair(1, cbor_number(3)) + algorithm +
           pair(-1, cbor_bytes(number_of_key(key_.get(), OSSL_PKEY_PARAM_RSA_N))) +
           pair(-2, cbor_bytes(number_of_key(key_.get(), OSSL_PKEY_PARAM_RSA_E)));
  std::array<unsigned char, 65> bytes{};
  std::size_t size = bytes.size();
  if (algorithm_ == -8) {
    EVP_PKEY_get_raw_public_key(key_.get(), bytes.data(), &size);
    return cbor(5, 4) + pair(1, cbor_number(1)) + algorithm + pair(-1, cbor_number(6)) +
           pair(-2, cbor_bytes(text_in(Octets(bytes).first(32))));
  }
  EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes.data(), bytes.size(), &size);
  return cbor(5, 5) + pair(1, cbor_number(2)) + algorithm + pair(-1, cbor_number(1)) +
         pair(-2, cbor_bytes(text_in(Octets(bytes).subspan(1, 32)))) +
         pair(-3, cbor_bytes(text_in(Octets(bytes).subspan(33, 32))));
}

std::string Authenticator::data(std::string_view domain, std::uint8_t flags) const {
  std::string out = sha256(domain) + static_cast<char>(flags) + big_endian(counter, 4);
  if ((flags & made) != 0) out += std::string(16, '\0') + big_endian(id.size(), 2) + id + cose_key();
  if ((flags & extended) != 0) out += cbor(5, 1) + cbor_text("credProtect") + cbor_number(2);
  return out;
}

std::string Authenticator::signature(std::string_view data, std::string_view client_data) const {
  const openssl::Digest digest(EVP_MD_CTX_new());
  const std::string message = std::string(data) + sha256(client_data);
  std::string out(1024, '\0');
  std::size_t size = out.size();
  EVP_DigestSignInit(digest.get(), nullptr, algorithm_ == -8 ? nullptr : EVP_sha256(), nullptr, key_.get());
  EVP_DigestSign(digest.get(), reinterpret_cast<unsigned char*>(out.data()), &size, octets_in(message).data(),
                 message.size());
  out.resize(size);
  return out;
}

}  // namespace turncoat::testing
