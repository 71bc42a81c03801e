#include "online/store/queries/queries.hpp"

namespace turncoat::online {

Sql<std::vector<Vacation>> read_vacations(Database& database, const std::string& person, Millis since) {
  return all(
      database.run("SELECT begun, days FROM vacation WHERE person = $1 AND begun + days * $2 > $3 ORDER BY begun",
                   {person, day, since}),
      [](const Row& row) { return Vacation{.begun = row.number(0), .days = row.small(1)}; });
}

Sql<std::optional<bool>> write_vacation(Database& database, const std::string& person, const Vacation& wanted) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    const auto known = hold_person(database, person);
    if (!known || !*known) return if_any(known);
    const auto before = read_vacations(database, person, wanted.begun - 365 * day);
    if (!before) return std::unexpected(before.error());
    // It may be asked twice, if the connection is lost before the answer.
    if (!before->empty() && before->back() == wanted) return true;
    if (!may_take(*before, wanted)) return std::nullopt;
    return if_any(changed(database.run("INSERT INTO vacation (person, begun, days) VALUES ($1, $2, $3)",
                                       {person, wanted.begun, wanted.days})));
  });
}

Sql<std::optional<bool>> write_vacation_end(Database& database, const std::string& person, Millis now) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    if (auto known = hold_person(database, person); !known) return std::unexpected(known.error());
    const auto under_way = read_vacations(database, person, now);
    if (!under_way) return std::unexpected(under_way.error());
    if (under_way->empty()) return std::nullopt;
    const Vacation& last = under_way->back();
    return if_any(changed(database.run("UPDATE vacation SET days = $3 WHERE person = $1 AND begun = $2",
                                       {person, last.begun, vacation_days_begun(last, now)})));
  });
}

}  // namespace turncoat::online
