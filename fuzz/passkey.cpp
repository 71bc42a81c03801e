// What an authenticator says: an attestation object; of what is accepted the key can be kept, and it has signed nothing
// of all that. Then the same bytes as authenticator data, as the browser's words, and as a key.
#include "online/passkey/passkey.hpp"
#include "fuzz_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat::online;
  using turncoat::fuzzing::require;
  const PasskeySite site{.origin = "https://chess.example.org", .domain = "chess.example.org"};
  const Octets bytes(data, size);
  if (const auto made = passkey_made(bytes, site)) {
    require(made->id.size() >= least_credential_id && made->id.size() <= most_credential_id);
    const auto key = PublicKey::of_der(octets_in(made->key));
    require(key && key->der() == made->key);
    const PasskeyUse use{
        .authenticator_data = bytes.first(size / 2), .client_data = bytes, .signature = bytes.last(size / 2)};
    require(!counter_signed(use, *key, site));
  }
  const std::string_view text = turncoat::fuzzing::text_of(data, size);
  if (const auto challenge = challenge_answered(text, "webauthn.get", site)) require(text.contains("webauthn.get"));
  CborReader reader(bytes);
  if (const auto key = PublicKey::of_cose(reader)) require(reader.rest().size() < size);
  return 0;
}
