#pragma once
// What the store asks the database about passkeys (passkey_store.hpp).
#include <optional>
#include <string>
#include <vector>

#include "online/store/passkey_store.hpp"
#include "online/store/sqlite/database.hpp"

namespace turncoat::online {

Sql<void> write_challenge(Database& database, const std::string& challenge, const std::string& person, Millis now);
// Within a transaction, as what follows it; nothing if there is none.
Sql<std::optional<std::string>> take_challenge(Database& database, const std::string& challenge, Millis now);
Sql<std::optional<bool>> write_passkey(Database& database, const Passkey& passkey);
Sql<std::vector<Passkey>> read_passkeys(Database& database, const std::string& person);
Sql<std::optional<Passkey>> read_passkey(Database& database, const std::string& id);
// Nothing if there is none.
Sql<std::optional<bool>> write_passkey_name(Database& database, const std::string& person, const std::string& id,
                                            const std::string& name);
Sql<void> delete_passkey(Database& database, const std::string& person, const std::string& id);
Sql<std::optional<Person>> write_passkey_used(Database& database, const std::string& id, std::uint32_t counter,
                                              const std::string& token, Millis now);
Sql<void> delete_old_challenges(Database& database, Millis now);

}  // namespace turncoat::online
