#pragma once
// What a PostgreSQL server is asked beside the questions of both databases (queries/queries.hpp): of the processes that
// share it.
#include <string>
#include <vector>

#include "online/store/queries/queries.hpp"

namespace turncoat::online {

Sql<Versions> read_versions(Database& database, const std::vector<std::string>& tables);
// Those of the tables that no other process has taken meanwhile; the process that asks has them until `until`.
Sql<std::vector<std::string>> lease_moves(Database& database, const std::vector<std::string>& tables, Millis now,
                                          Millis until);
// Of tables that are leased still.
Sql<void> renew_move_leases(Database& database, const std::vector<std::string>& tables, Millis until);
// Threads that think, of all processes that are there.
Sql<std::size_t> count_workers(Database& database, Millis now);

Sql<void> write_presence(Database& database, const std::string& node, const std::string& table,
                         const Presence& presence);
// A person that was there through a server that has not been heard of lately is gone.
Sql<std::vector<Presence>> read_presence(Database& database, const std::string& table, Millis now);
// That this server is there, and that any is.
Sql<void> write_node(Database& database, const std::string& node, Millis now, std::size_t threads);
Sql<void> write_alive(Database& database, const std::string& node, Millis now, std::size_t threads);
// The presence through servers that have been gone for a day.
Sql<void> forget_old_presence(Database& database, Millis now);

}  // namespace turncoat::online
