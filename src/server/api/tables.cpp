// Tables, looked at from outside: lists, new ones, records and analyses.
#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "edge/game/variants.hpp"
#include "edge/json/faults.hpp"
#include "edge/json/json_fields.hpp"
#include "online/table/table_json.hpp"
#include "online/table/table_record.hpp"
#include "search/level.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/openapi.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

constexpr std::size_t most_listed = 100, most_own = 500, most_unfinished = 200;
// A game is named by its id and options, or by the text of a variant.
constexpr std::size_t longest_spec = most_variant_bytes, longest_fen = 1000, longest_kind = 8;

// Cards are JSON already.
ApiAnswer cards(const std::vector<Card>& list) {
  std::string body = "[";
  for (const Card& card : list)
    body += (body.size() > 1 ? "," : "") + ("{\"created\":" + std::to_string(card.created)) +
            ",\"changed\":" + std::to_string(card.changed) + ",\"yours\":" + std::to_string(card.yours) +
            ",\"table\":" + (card.yours == 0 ? card_for_watchers(card.content) : card.content) + "}";
  return json_answer(body + "]");
}

asio::awaitable<ApiAnswer> lobby(ApiCall call) {
  const auto found = co_await stored<std::vector<Card>>(
      [&](Reply<std::vector<Card>> reply) { call.online.store().lobby(most_listed, std::move(reply)); });
  co_return found ? cards(*found) : failed();
}

asio::awaitable<Stored<std::vector<Card>>> own_tables(const ApiCall& call) {
  return stored<std::vector<Card>>([&call](Reply<std::vector<Card>> reply) {
    call.online.store().tables_of(call.person.id, most_own, std::move(reply));
  });
}
asio::awaitable<ApiAnswer> mine(ApiCall call) {
  const auto found = co_await own_tables(call);
  co_return found ? cards(*found) : failed();
}

asio::awaitable<ApiAnswer> table_of_code(ApiCall call) {
  OnlineService& online = call.online;
  if (!online.rates().codes.pass(call.network, online.now())) co_return no(rejections::often);
  std::string code = call.values.front();
  std::ranges::transform(code, code.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  if (code.size() == 8) code.insert(4, "-");
  const auto found = co_await stored<std::string>(
      [&](Reply<std::string> reply) { online.store().table_of_code(code, std::move(reply)); });
  if (!found) co_return failed(found.error(), rejections::code);
  co_return object([&](JsonWriter& json) { json.member("id", *found); });
}

// ---- a new table

Expected<NewTable::Place> place_in(const JsonValue& value) {
  using Kind = NewTable::Place::Kind;
  JsonFields in(value);
  const std::string kind = in.text("kind", longest_kind);
  NewTable::Place place{.kind = kind == "self" ? Kind::self : kind == "bot" ? Kind::bot : Kind::open};
  // Where dice play, what stands there does not matter.
  if (place.kind == Kind::open && kind != "open" && kind != "dice")
    in.fault(failure(fault::json_choice, "kind", kind, "self, open, bot, dice"));
  const auto level = in.number_or_none("level", 1, strongest_level);
  place.level = static_cast<int>(level.value_or(1));
  if (auto ok = in.end(); !ok) return std::unexpected(ok.error());
  return place;
}

Expected<NewTable> wanted_in(const JsonValue& body) {
  JsonFields in(body);
  NewTable wanted{.spec = in.text("spec", longest_spec), .fen = in.text_or_none("fen", longest_fen)};
  if (const JsonValue* control = in.object_or_none("control")) {
    const auto read = control_in(*control);
    if (!read) return std::unexpected(read.error());
    wanted.control = *read;
  }
  wanted.listed = in.flag("listed");
  wanted.delayed = in.flag("delayed");
  wanted.rated = in.flag("rated");
  // It was given here once: before the commitment to the dice was known.
  (void)in.hex_or_none("salt", 32);
  if (const JsonValue* seats = in.list_or_none("seats"))
    for (const JsonValue& item : seats->items) {
      const auto place = place_in(item);
      if (!place) return std::unexpected(place.error());
      wanted.places.push_back(*place);
    }
  if (auto ok = in.end(); !ok) return std::unexpected(ok.error());
  return wanted;
}

asio::awaitable<ApiAnswer> create(ApiCall call) {
  OnlineService& online = call.online;
  const auto wanted = wanted_in(call.body);
  if (!wanted) co_return malformed(wanted.error());
  const auto unfinished =
      co_await stored<int>([&](Reply<int> reply) { online.store().unfinished_of(call.person.id, std::move(reply)); });
  if (!unfinished) co_return failed();
  if (*unfinished >= static_cast<int>(most_unfinished)) co_return no(rejections::many);
  const auto made = co_await reply_of<Allowed<std::string>>([&](std::function<void(Allowed<std::string>)> reply) {
    online.node().create(call.person, *wanted, std::move(reply));
  });
  if (!made) co_return no(made.error());
  co_return object([&](JsonWriter& json) { json.member("id", *made); });
}

// ---- what was played

asio::awaitable<ApiAnswer> record(ApiCall call) {
  const std::string& id = call.values.front();
  const auto table = co_await look_at(id, call.online);
  if (!table) co_return no(table.error());
  const Table& seen = (*table)->live.table;
  if (seen.delayed && seen.status == Status::running && !seat_of(seen, call.person.id)) co_return no(rejections::seat);
  co_return ApiAnswer{.type = "text/plain; charset=utf-8",
                      .body = table_record((*table)->live, (*table)->seed),
                      .filename = "turncoat-" + id + ".pgn"};
}

asio::awaitable<ApiAnswer> records(ApiCall call) {
  const auto found = co_await own_tables(call);
  if (!found) co_return failed();
  ApiAnswer out{.type = "text/plain; charset=utf-8", .filename = "turncoat-games.pgn"};
  for (const Card& card : *found) {
    const auto table = co_await look_at(card.id, call.online);
    if (!table) co_return no(table.error());  // rather than a file with holes
    out.body += table_record((*table)->live, (*table)->seed) + '\n';
  }
  co_return out;
}

asio::awaitable<ApiAnswer> analysis(ApiCall call) {
  const auto found =
      co_await reply_of<Allowed<StoredAnalysis>>([&](std::function<void(Allowed<StoredAnalysis>)> reply) {
        call.online.analysts().look(call.values.front(), std::move(reply));
      });
  if (!found) co_return no(found.error());
  co_return json_answer(analysis_json(*found));
}
asio::awaitable<ApiAnswer> ask_for_analysis(ApiCall call) {
  const auto begun = co_await reply_of<Allowed<void>>([&](std::function<void(Allowed<void>)> reply) {
    call.online.analysts().ask(call.person, call.values.front(), std::move(reply));
  });
  if (!begun) co_return no(begun.error());
  co_return co_await analysis(std::move(call));
}

asio::awaitable<ApiAnswer> description(ApiCall) { co_return json_answer(std::string(openapi())); }

constexpr Endpoint table_list[] = {
    {{verb::get, "api/openapi.json"}, Access::open, Rate::look, description},
    {{verb::get, "api/tables"}, Access::open, Rate::look, lobby},
    {{verb::post, "api/tables"}, Access::player, Rate::change, create},
    {{verb::get, "api/codes/{code}"}, Access::open, Rate::look, table_of_code},
    {{verb::get, "api/mine"}, Access::player, Rate::look, mine},
    {{verb::get, "api/mine/records"}, Access::player, Rate::long_look, records},
    {{verb::get, "api/tables/{id}/record"}, Access::player, Rate::look, record},
    {{verb::get, "api/tables/{id}/analysis"}, Access::player, Rate::look, analysis},
    {{verb::post, "api/tables/{id}/analysis"}, Access::player, Rate::change, ask_for_analysis},
};

}  // namespace

std::span<const Endpoint> table_endpoints() { return table_list; }

}  // namespace turncoat::server
