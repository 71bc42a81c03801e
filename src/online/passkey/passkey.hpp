#pragma once
// Passkeys (WebAuthn level 2, https://www.w3.org/TR/webauthn-2/): what browsers and authenticators say when one is made
// and when it is used, and what of that is true. Attestations are not looked at: any authenticator is as good.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "online/base/octets.hpp"
#include "online/passkey/public_key.hpp"

namespace turncoat::online {

// An address of the server, as browsers say it: https, or http on this machine.
struct PasskeySite {
  std::string origin;  // "https://chess.example.org:8443"
  std::string domain;  // "chess.example.org", for which passkeys are made (the RP ID)
  friend bool operator==(const PasskeySite&, const PasskeySite&) = default;
};
// None if no browser makes passkeys there: the address has no name but a number, or does not begin with https://; or if
// a browser would write it in another way: capital letters, a path, a port that is the usual one.
std::optional<PasskeySite> passkey_site(std::string_view origin);

inline constexpr std::size_t least_credential_id = 16, most_credential_id = 1023;  // bytes

// What is kept of a new one.
struct NewPasskey {
  std::string id;   // bytes, chosen by the authenticator
  std::string key;  // PublicKey::der()
  std::uint32_t counter = 0;
  friend bool operator==(const NewPasskey&, const NewPasskey&) = default;
};

// The challenge that a browser's CollectedClientData answers, as it was sent; none if that is not about `type`
// ("webauthn.create", "webauthn.get"), or was said by a page of another origin, or within one.
std::optional<std::string> challenge_answered(std::string_view client_data, std::string_view type,
                                              const PasskeySite& site);

// What an attestation object has made, for that site, with the person present.
std::optional<NewPasskey> passkey_made(Octets attestation_object, const PasskeySite& site);

// What was signed when a passkey was used.
struct PasskeyUse {
  Octets authenticator_data, client_data, signature;
};
// The counter of a use for that site, with the person present, if the signature holds.
std::optional<std::uint32_t> counter_signed(const PasskeyUse& use, const PublicKey& key, const PasskeySite& site);

// Whether that counter can follow this one: it grows, unless the authenticator does not count.
inline bool may_follow(std::uint32_t counter, std::uint32_t before) {
  return counter > before || (counter == 0 && before == 0);
}

}  // namespace turncoat::online
