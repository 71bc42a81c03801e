#include "online/table_record.hpp"

#include "edge/record/record.hpp"

namespace turncoat::online {

std::string table_record(const Live& live) {
  Record record = record_of(*live.game);
  for (std::size_t seat = 0; seat < live.table.seats.size(); ++seat) {
    const TableSeat& who = live.table.seats[seat];
    if (who.kind == SeatKind::bot)
      record.seats[seat] = "Turncoat " + std::to_string(who.level);
    else if (!who.name.empty())
      record.seats[seat] = who.name;
  }
  record.tags.emplace_back("Site", "table " + live.table.id);
  return write_record(record);
}

}  // namespace turncoat::online
