#include "online/store/tournament_store.hpp"

#include "online/table/table_json.hpp"

namespace turncoat::online {

FinishedTable finished_table(const std::string& table, const std::string& card) {
  FinishedTable out{.table = table};
  const auto json = read_json(card);
  if (!json || !json->is(JsonValue::Kind::object)) return out;
  const Members in(*json);
  out.result = in.text("result");
  out.plies = static_cast<int>(in.number("plies"));
  return out;
}

}  // namespace turncoat::online
