#pragma once
// Where passkeys are kept, and the challenges that browsers are to answer (online/passkey/passkey.hpp).
#include <cstdint>
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/store/person_store.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

struct Passkey {
  std::string id;  // as authenticators know it, in Base64 for URLs
  std::string person, name;
  std::string key;  // its public key, PublicKey::der() in Base64
  std::uint32_t counter = 0;
  Millis made = 0, used = 0;  // 0: never
  friend bool operator==(const Passkey&, const Passkey&) = default;
};
inline constexpr std::size_t most_passkeys = 10;  // of one person

class PasskeyStore {
 public:
  static constexpr Millis time_for_passkey = 5 * 60'000;  // to answer a challenge

  virtual ~PasskeyStore() = default;
  // The hash of a challenge for a person that makes a passkey, or for any that signs in (empty). It can be taken once,
  // until that time is over, and the answer is the person that it was for.
  virtual void add_challenge(const std::string& challenge, const std::string& person, Millis now,
                             Reply<void> reply) = 0;
  virtual void take_challenge(const std::string& challenge, Millis now, Reply<std::string> reply) = 0;

  // Missing if the person is, has most_passkeys already, or if there is one of that id.
  virtual void add_passkey(const Passkey& passkey, Reply<void> reply) = 0;
  virtual void passkeys_of(const std::string& person, Reply<std::vector<Passkey>> reply) = 0;
  // Missing if the person has none of that id.
  virtual void rename_passkey(const std::string& person, const std::string& id, const std::string& name,
                              Reply<void> reply) = 0;
  virtual void remove_passkey(const std::string& person, const std::string& id, Reply<void> reply) = 0;
  virtual void passkey(const std::string& id, Reply<Passkey> reply) = 0;
  // It was used, with that counter, by this person; missing unless the counter may follow the one that is kept.
  virtual void passkey_used(const std::string& id, std::uint32_t counter, const std::string& token, Millis now,
                            Reply<Person> reply) = 0;
};

}  // namespace turncoat::online
