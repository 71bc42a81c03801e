#pragma once
// Brings a database to the tables of this version.
#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

// Several servers may start at the same time: one after the other does it. Fails if the database does, or if a later
// version has made it, which this one does not understand.
Pg<void> migrate(PgConnection& database);

}  // namespace turncoat::online
