#pragma once
// Brings a database to the tables of this version.
#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

// Several servers may begin at the same time; they do it one after the other. An error also if the database was made by
// a later version that this one does not understand.
Pg<void> migrate(PgConnection& database);

}  // namespace turncoat::online
