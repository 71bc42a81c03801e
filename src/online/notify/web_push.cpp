#include "online/notify/web_push.hpp"

#include <openssl/evp.h>
#include <sodium.h>

#include <algorithm>
#include <memory>

#include "edge/json/json_writer.hpp"

namespace turncoat::online {

namespace {

using Hash = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;

Hash hmac(Octets key, std::string_view text) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, octets_in(text).data(), text.size());
  Hash out;
  crypto_auth_hmacsha256_final(&state, out.data());
  return out;
}
// HKDF (RFC 5869), of at most one block.
Hash derived(Octets salt, Octets from, std::string info) { return hmac(hmac(salt, text_in(from)), info + '\x01'); }

// AES-128-GCM, the tag behind the text.
std::optional<std::string> sealed(std::string_view text, Octets key, Octets nonce) {
  constexpr int tag = 16;
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(EVP_CIPHER_CTX_new(),
                                                                                EVP_CIPHER_CTX_free);
  std::string out(text.size() + tag, '\0');
  auto* to = reinterpret_cast<unsigned char*>(out.data());
  int size = 0, rest = 0;
  const bool done =
      context && EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) == 1 &&
      EVP_EncryptUpdate(context.get(), to, &size, octets_in(text).data(), static_cast<int>(text.size())) == 1 &&
      EVP_EncryptFinal_ex(context.get(), to + size, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag, to + text.size()) == 1;
  return done ? std::optional(out) : std::nullopt;
}

}  // namespace

std::optional<std::string> encrypted(std::string_view message, const BrowserKeys& to, const CurveKey& once,
                                     const std::array<std::uint8_t, 16>& salt) {
  constexpr std::string_view record_size("\0\0\x10\0", 4);
  constexpr char last_record = '\x02';
  if (message.size() > longest_push) return std::nullopt;
  const auto shared = once.shared_with(to.point);
  if (!shared) return std::nullopt;
  using namespace std::string_literals;
  const Hash input = derived(to.secret, *shared, "WebPush: info\0"s + text_in(to.point) + text_in(once.point()));
  const Hash key = derived(salt, input, "Content-Encoding: aes128gcm\0"s);
  const Hash nonce = derived(salt, input, "Content-Encoding: nonce\0"s);
  auto content = sealed(std::string(message) + last_record, Octets(key).first(16), Octets(nonce).first(12));
  if (!content) return std::nullopt;
  return text_in(salt) + std::string(record_size) + static_cast<char>(once.point().size()) + text_in(once.point()) +
         *content;
}

std::string push_authorization(const CurveKey& key, std::string_view origin, std::string_view contact, Millis now) {
  constexpr Millis valid = 12 * 60 * 60'000;
  JsonWriter claims;
  claims.object([&] {
    claims.member("aud", origin);
    claims.member("exp", (now + valid) / 1000);
    claims.member("sub", contact);
  });
  const std::string signed_part =
      base64url(octets_in(R"({"typ":"JWT","alg":"ES256"})")) + '.' + base64url(octets_in(claims.text()));
  return "vapid t=" + signed_part + '.' + base64url(octets_in(key.signature_of(signed_part))) +
         ", k=" + base64url(key.point());
}

}  // namespace turncoat::online
