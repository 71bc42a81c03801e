#include "online/store/sqlite/queries.hpp"

#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

Sql<std::vector<Vacation>> read_vacations(Database& database, const std::string& person, Millis since) {
  return all<Vacation>(
      database.query("SELECT begun, days FROM vacation WHERE person = ? AND begun + days * ? > ? ORDER BY begun")
          .with(person)
          .with(day)
          .with(since),
      [](const Query& row) { return Vacation{.begun = row.number(0), .days = static_cast<int>(row.number(1))}; });
}

Sql<std::optional<bool>> write_vacation(Database& database, const std::string& person, const Vacation& wanted) {
  const auto before = read_vacations(database, person, wanted.begun - 365 * day);
  if (!before) return std::unexpected(before.error());
  if (!may_take(*before, wanted)) return std::nullopt;
  const auto written =
      database.query("INSERT INTO vacation (person, begun, days) SELECT id, ?, ? FROM person WHERE id = ?")
          .with(wanted.begun)
          .with(wanted.days)
          .with(person)
          .run();
  if (!written) return std::unexpected(written.error());
  return *written == 1 ? std::optional(true) : std::nullopt;
}

Sql<std::optional<bool>> write_vacation_end(Database& database, const std::string& person, Millis now) {
  const auto under_way = read_vacations(database, person, now);
  if (!under_way) return std::unexpected(under_way.error());
  if (under_way->empty()) return std::nullopt;
  const Vacation& last = under_way->back();
  if (auto ok = run(database.query("UPDATE vacation SET days = ? WHERE person = ? AND begun = ?")
                        .with(vacation_days_begun(last, now))
                        .with(person)
                        .with(last.begun));
      !ok)
    return std::unexpected(ok.error());
  return true;
}

}  // namespace turncoat::online
