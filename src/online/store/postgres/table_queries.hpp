#pragma once
// What the store asks a PostgreSQL server about tables.
#include "online/store/postgres/connection.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

// The change of one table. False if another process has changed it.
Pg<bool> write_change(PgConnection& database, const Change& change);
// The same as a part of a transaction.
Pg<bool> write_change_within(PgConnection& database, const Change& change);
// {"a","b"}: ids as a parameter for `ANY($1::text[])`. They need no escapes, and everything else is refused by the
// server.
std::string list_of(const std::vector<std::string>& texts);

Pg<std::optional<StoredTable>> read_table(PgConnection& database, const std::string& id);
// The events behind a version.
Pg<std::vector<Event>> read_events(PgConnection& database, const std::string& id, int behind);
Pg<Versions> read_versions(PgConnection& database, const std::vector<std::string>& tables);
Pg<std::vector<Card>> read_lobby(PgConnection& database, std::size_t most);
Pg<std::vector<Card>> read_tables_of(PgConnection& database, const std::string& person, std::size_t most);
Pg<std::optional<std::string>> read_table_of_code(PgConnection& database, const std::string& code);
Pg<std::vector<std::string>> read_overdue(PgConnection& database, Millis now, std::size_t most);
// Tables at which a computer is to move and no process thinks; the process that asks has them until `until`.
Pg<std::vector<WaitingMove>> read_waiting_moves(PgConnection& database, Millis now);
// Those of the tables that no other process has taken meanwhile.
Pg<std::vector<std::string>> lease_moves(PgConnection& database, const std::vector<std::string>& tables, Millis now,
                                         Millis until);
// Of tables that are leased still.
Pg<void> renew_move_leases(PgConnection& database, const std::vector<std::string>& tables, Millis until);
// Threads that think, of all processes that are there.
Pg<std::size_t> count_workers(PgConnection& database, Millis now);
Pg<std::string> read_mark_key(PgConnection& database);

Pg<void> write_presence(PgConnection& database, const std::string& node, const std::string& table,
                        const Presence& presence);
// A person that was there through a server that has not been heard of lately is gone.
Pg<std::vector<Presence>> read_presence(PgConnection& database, const std::string& table, Millis now);
// That this server is there, and that any is.
Pg<void> write_node(PgConnection& database, const std::string& node, Millis now, std::size_t threads);
Pg<void> write_alive(PgConnection& database, const std::string& node, Millis now, std::size_t threads);
// The presence through servers that have been gone for a day. When a server was there last, and outages that ended
// since then.
Pg<Life> read_life(PgConnection& database, Millis since);
Pg<void> forget_old_presence(PgConnection& database, Millis now);

// The person's name and words in the events of all tables where they sat, and in their cards; then the person.
// Their devices are signed out. The tables are returned, with their versions now.
Pg<Versions> forget_person(PgConnection& database, const std::string& person, Millis now);
// Words of persons' own at a table.
Pg<Versions> blank_words(PgConnection& database, const std::string& table);

}  // namespace turncoat::online
