#pragma once
// A pooler (PgBouncer) between a server and its database: statements that are prepared, locks and LISTEN belong to a
// session, which a pooler must leave to its client for as long as that is connected.
#include <string>

#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

// That there is no pooler, or one in session mode. `database` has been connected to by `url`.
Pg<void> check_pooler(PgConnection& database, const std::string& url);

}  // namespace turncoat::online
