#pragma once
// What most work with the database is made of.
#include <string>
#include <utility>
#include <vector>

#include "online/store/sqlite/database.hpp"

namespace turncoat::online {

// One statement that changes something.
inline Sql<void> run(Query query) {
  const auto done = query.run();
  if (!done) return std::unexpected(done.error());
  return {};
}

// Several statements as one: all or none; `wanted` says of what was found whether it is to be kept.
template <class Work, class Wanted>
auto transaction(Database& database, Work work, Wanted wanted) -> decltype(work()) {
  if (auto ok = database.execute("BEGIN IMMEDIATE"); !ok) return std::unexpected(ok.error());
  auto done = work();
  const bool keep = done && wanted(done);
  if (keep)
    if (auto ok = database.execute("COMMIT"); !ok) done = std::unexpected(ok.error());
  if (!keep || !done) (void)database.execute("ROLLBACK");
  return done;
}
template <class Work>
auto transaction(Database& database, Work work) -> decltype(work()) {
  return transaction(database, std::move(work), [](const auto&) { return true; });
}

// All rows of a query, each made by `row`.
template <class T, class Row>
Sql<std::vector<T>> all(Query query, Row row) {
  std::vector<T> out;
  while (true) {
    const auto more = query.step();
    if (!more) return std::unexpected(more.error());
    if (!*more) return out;
    out.push_back(row(query));
  }
}

// The number that a query answers with; 0 if there is no row.
inline Sql<std::int64_t> one_number(Query query) {
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? query.number(0) : 0;
}

}  // namespace turncoat::online
