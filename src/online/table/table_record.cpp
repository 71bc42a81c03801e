#include "online/table/table_record.hpp"

#include <ctime>

#include "core/hex.hpp"
#include "edge/record/pgn.hpp"
#include "fair_dice/verify.hpp"

namespace turncoat::online {

namespace {

// "a b c"
template <class Range>
std::string joined(const Range& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

// "2 White+Black; 3 White+Black"
std::string takebacks(const TableState& live) {
  std::string out;
  for (const TakenBack& one : live.table.taken_back) {
    std::string who;
    for (std::size_t seat = 0; seat < live.table.seats.size(); ++seat)
      if ((one.agreed >> seat & 1) != 0) (who += who.empty() ? "" : "+") += live.game->info().seats[seat];
    (out += out.empty() ? "" : "; ") += std::to_string(one.number) + ' ' + (who.empty() ? "?" : who);
  }
  return out.empty() ? "-" : out;
}

// By the time of Greenwich.
std::string date_of(Millis time) {
  const auto seconds = static_cast<std::time_t>(time / 1000);
  std::tm day{};
  return date_tag(gmtime_r(&seconds, &day));
}

void add_dice(Record& record, const TableState& live) {
  const Table& table = live.table;
  std::vector<std::string> throws;
  for (const Play& play : table.plays)
    if (play.number >= 0) throws.push_back(std::to_string(play.number));
  record.tags.emplace_back(fair::commitment_tag, table.commitment);
  record.tags.emplace_back(fair::salts_tag, joined(table.salts));
  record.tags.emplace_back(fair::throws_tag, joined(throws));
  record.tags.emplace_back(fair::takebacks_tag, takebacks(live));
}

}  // namespace

std::string table_record(const TableState& live, const std::optional<fair::Seed>& seed) {
  Record record = record_of(*live.game);
  for (std::size_t seat = 0; seat < live.table.seats.size(); ++seat) {
    const TableSeat& who = live.table.seats[seat];
    if (who.kind == SeatKind::bot)
      record.seats[seat] = "Turncoat " + std::to_string(who.level);
    else if (!who.name.empty())
      record.seats[seat] = who.name;
  }
  record.tags.emplace_back("Date", date_of(live.table.created));
  record.tags.emplace_back(fair::table_tag, live.table.id);
  if (!live.table.commitment.empty()) add_dice(record, live);
  if (!live.table.commitment.empty() && seed) record.tags.emplace_back(fair::seed_tag, hex(*seed));
  return write_file(record);
}

}  // namespace turncoat::online
