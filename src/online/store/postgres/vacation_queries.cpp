#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

namespace {

// One vacation of a person after the other, so that days are counted right.
Pg<bool> lock_person(PgConnection& database, const std::string& person) {
  const auto locked = database.run("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {person});
  if (!locked) return std::unexpected(locked.error());
  return locked->count() == 1;
}

Pg<std::optional<bool>> take_days(PgConnection& database, const std::string& person, const Vacation& wanted) {
  const auto known = lock_person(database, person);
  if (!known) return std::unexpected(known.error());
  if (!*known) return std::nullopt;
  const auto before = read_vacations(database, person, wanted.begun - 365 * day);
  if (!before) return std::unexpected(before.error());
  // It may be asked twice, if the connection is lost before the answer.
  if (!before->empty() && before->back() == wanted) return true;
  if (!may_take(*before, wanted)) return std::nullopt;
  const auto written = database.run("INSERT INTO vacation (person, begun, days) VALUES ($1, $2::bigint, $3::integer)",
                                    {person, text(wanted.begun), text(wanted.days)});
  if (!written) return std::unexpected(written.error());
  return true;
}

Pg<std::optional<bool>> come_back(PgConnection& database, const std::string& person, Millis now) {
  if (auto known = lock_person(database, person); !known) return std::unexpected(known.error());
  const auto under_way = read_vacations(database, person, now);
  if (!under_way) return std::unexpected(under_way.error());
  if (under_way->empty()) return std::nullopt;
  const Vacation& last = under_way->back();
  const auto written = database.run("UPDATE vacation SET days = $3::integer WHERE person = $1 AND begun = $2::bigint",
                                    {person, text(last.begun), text(vacation_days_begun(last, now))});
  if (!written) return std::unexpected(written.error());
  return true;
}

}  // namespace

Pg<std::vector<Vacation>> read_vacations(PgConnection& database, const std::string& person, Millis since) {
  const auto rows = database.run(
      "SELECT begun, days FROM vacation WHERE person = $1 AND begun + days * $2::bigint > $3::bigint ORDER BY begun",
      {person, text(day), text(since)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Vacation> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.begun = rows->number(row, 0), .days = static_cast<int>(rows->number(row, 1))});
  return out;
}

Pg<std::optional<bool>> write_vacation(PgConnection& database, const std::string& person, const Vacation& wanted) {
  return transaction(database, [&] { return take_days(database, person, wanted); });
}

Pg<std::optional<bool>> write_vacation_end(PgConnection& database, const std::string& person, Millis now) {
  return transaction(database, [&] { return come_back(database, person, now); });
}

}  // namespace turncoat::online
