#pragma once
// What the store asks the database about passkeys (passkey_store.hpp).
#include <optional>
#include <string>
#include <vector>

#include "online/store/passkey_store.hpp"
#include "online/store/postgres/attempt.hpp"

namespace turncoat::online {

Pg<void> write_challenge(PgConnection& database, const std::string& challenge, const std::string& person, Millis now);
// Nothing if there is none.
Pg<std::optional<std::string>> take_challenge(PgConnection& database, const std::string& challenge, Millis now,
                                              const Attempt& attempt);
Pg<std::optional<bool>> write_passkey(PgConnection& database, const Passkey& passkey);
Pg<std::vector<Passkey>> read_passkeys(PgConnection& database, const std::string& person);
Pg<std::optional<Passkey>> read_passkey(PgConnection& database, const std::string& id);
// Nothing if there is none.
Pg<std::optional<bool>> write_passkey_name(PgConnection& database, const std::string& person, const std::string& id,
                                           const std::string& name);
Pg<void> delete_passkey(PgConnection& database, const std::string& person, const std::string& id);
Pg<std::optional<Person>> write_passkey_used(PgConnection& database, const std::string& id, std::uint32_t counter,
                                             const std::string& token, Millis now);
Pg<void> delete_old_challenges(PgConnection& database, Millis now);

}  // namespace turncoat::online
