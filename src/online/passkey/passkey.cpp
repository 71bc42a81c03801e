#include "online/passkey/passkey.hpp"

#include <sodium.h>

#include <algorithm>

#include "edge/json/json_fields.hpp"

namespace turncoat::online {

namespace {

using Hash = std::array<std::uint8_t, crypto_hash_sha256_BYTES>;

Hash sha256(Octets bytes) {
  Hash out;
  crypto_hash_sha256(out.data(), bytes.data(), bytes.size());
  return out;
}

// The bits of the flags (WebAuthn, 6.1).
enum Flag : std::uint8_t { present = 0x01, may_be_copied = 0x08, is_copied = 0x10, made = 0x40, extended = 0x80 };

struct AuthenticatorData {
  std::uint8_t flags;
  std::uint32_t counter;
  Octets rest;  // what was made, then extensions
};

std::optional<AuthenticatorData> authenticator_data(Octets bytes, const PasskeySite& site) {
  constexpr std::size_t hash = crypto_hash_sha256_BYTES, least = hash + 1 + 4;
  if (bytes.size() < least || !std::ranges::equal(bytes.first(hash), sha256(octets_in(site.domain))))
    return std::nullopt;
  AuthenticatorData out{.flags = bytes[hash], .counter = 0, .rest = bytes.subspan(least)};
  for (const std::uint8_t byte : bytes.subspan(hash + 1, 4)) out.counter = out.counter << 8 | byte;
  if ((out.flags & present) == 0) return std::nullopt;
  if ((out.flags & is_copied) != 0 && (out.flags & may_be_copied) == 0) return std::nullopt;
  return out;
}

// Whether nothing follows but extensions, if the flags announce any.
bool ends_well(CborReader& from, std::uint8_t flags) {
  if ((flags & extended) != 0) {
    CborReader ahead = from;
    if (!ahead.map() || !from.skip()) return false;
  }
  return from.rest().empty();
}

std::optional<NewPasskey> made_in(const AuthenticatorData& data) {
  constexpr std::size_t model = 16;  // bytes, the AAGUID
  if ((data.flags & made) == 0 || data.rest.size() < model + 2) return std::nullopt;
  const std::size_t size = std::size_t{data.rest[model]} << 8 | data.rest[model + 1];
  const Octets behind = data.rest.subspan(model + 2);
  if (size < least_credential_id || size > most_credential_id || behind.size() < size) return std::nullopt;
  CborReader reader(behind.subspan(size));
  const auto key = PublicKey::of_cose(reader);
  if (!key || !ends_well(reader, data.flags)) return std::nullopt;
  return NewPasskey{.id = text_in(behind.first(size)), .key = key->der(), .counter = data.counter};
}

bool is_domain(std::string_view text) {
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
  const std::string_view last = text.substr(text.rfind('.') + 1);
  return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, allowed) && !text.starts_with('.') &&
         !text.contains("..") && std::ranges::any_of(last, [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_port(std::string_view text, std::string_view usual) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && text.size() <= 5 && text.front() != '0' && std::ranges::all_of(text, digit) && text != usual;
}

}  // namespace

std::optional<PasskeySite> passkey_site(std::string_view origin) {
  constexpr std::string_view secure = "https://", plain = "http://", here = "localhost";
  const bool is_secure = origin.starts_with(secure);
  if (!is_secure && !origin.starts_with(plain)) return std::nullopt;
  const std::string_view host = origin.substr(is_secure ? secure.size() : plain.size());
  const std::size_t colon = std::min(host.find(':'), host.size());
  const std::string_view domain = host.substr(0, colon);
  if (!is_domain(domain) || (!is_secure && domain != here)) return std::nullopt;
  if (colon < host.size() && !is_port(host.substr(colon + 1), is_secure ? "443" : "80")) return std::nullopt;
  return PasskeySite{.origin = std::string(origin), .domain = std::string(domain)};
}

std::optional<std::string> challenge_answered(std::string_view client_data, std::string_view type,
                                              const PasskeySite& site) {
  constexpr std::size_t longest = 300;
  const auto said = read_json(client_data);
  if (!said) return std::nullopt;
  JsonFields in(*said);  // browsers may say more
  std::string challenge = in.text("challenge", longest);
  const bool fits = in.text("type", longest) == type && in.text("origin", longest) == site.origin;
  const bool elsewhere = in.flag("crossOrigin") || in.has("topOrigin");
  if (!in.so_far() || !fits || elsewhere) return std::nullopt;
  return challenge;
}

std::optional<NewPasskey> passkey_made(Octets attestation_object, const PasskeySite& site) {
  CborReader reader(attestation_object);
  const auto pairs = reader.map();
  if (pairs != std::size_t{3}) return std::nullopt;
  std::optional<Octets> data;
  bool format = false, statement = false;
  for (std::size_t i = 0; i < *pairs; ++i) {
    const auto name = reader.text();
    if (name == "authData" && !data)
      data = reader.bytes();
    else if (name == "fmt" && !format)
      format = reader.text().has_value();
    else if (name == "attStmt" && !statement)
      statement = reader.skip();
    else
      return std::nullopt;
  }
  if (!data || !format || !statement || !reader.rest().empty()) return std::nullopt;
  const auto found = authenticator_data(*data, site);
  return found ? made_in(*found) : std::nullopt;
}

std::optional<std::uint32_t> counter_signed(const PasskeyUse& use, const PublicKey& key, const PasskeySite& site) {
  const auto data = authenticator_data(use.authenticator_data, site);
  if (!data || (data->flags & made) != 0) return std::nullopt;
  CborReader reader(data->rest);
  if (!ends_well(reader, data->flags)) return std::nullopt;
  const std::string message = text_in(use.authenticator_data) + text_in(sha256(use.client_data));
  if (!key.has_signed(octets_in(message), use.signature)) return std::nullopt;
  return data->counter;
}

}  // namespace turncoat::online
