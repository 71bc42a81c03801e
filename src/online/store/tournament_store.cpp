#include "online/store/tournament_store.hpp"

#include <algorithm>

#include "online/table/table_json.hpp"

namespace turncoat::online {

std::vector<std::string> persons_at_tables(const TournamentChange& change) {
  std::vector<std::string> out;
  for (const Change& table : change.tables)
    for (const Sitting& one : table.sitting) out.push_back(one.person);
  std::ranges::sort(out);
  const auto twice = std::ranges::unique(out);
  out.erase(twice.begin(), twice.end());
  return out;
}

FinishedTable finished_table(const std::string& table, const std::string& card) {
  FinishedTable out{.table = table};
  const auto json = read_json(card);
  if (!json || !json->is(JsonKind::object)) return out;
  const Members in(*json);
  out.result = in.text("result");
  out.too_short = in.boolean("short");
  for (const Millis player : in.numbers("absent")) out.absent.push_back(static_cast<int>(player));
  return out;
}

}  // namespace turncoat::online
