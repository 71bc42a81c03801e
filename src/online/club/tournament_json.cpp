// The events of tournaments as text.
#include <algorithm>
#include <array>

#include "online/club/tournament.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::online {

namespace {

using TournamentEventKind = TournamentEvent::Kind;

constexpr std::string_view tournament_event_names[] = {"made",  "joined", "left", "begun",  "paired",
                                                       "ended", "over",   "off",  "closing"};

std::vector<int> ints_in(const Members& in, std::string_view name) {
  std::vector<int> out;
  for (const Millis one : in.numbers(name)) out.push_back(static_cast<int>(one));
  return out;
}

void write_plan(JsonWriter& json, const TournamentPlan& plan) {
  write_what_is_played(json, plan);
  json.member("rated", plan.terms.rated);
  if (plan.terms.partners) json.member("partners", true);
  if (plan.teams) json.member("teams", true);
  json.member("rounds", plan.rounds);
  json.member("length", plan.length);
  json.member("begins", plan.begins);
}

std::optional<TournamentPlan> plan_in(const Members& in) {
  TournamentPlan out{.name = in.text("name"), .kind = tournament_kind(in.text("kind"))};
  if (!out.kind) return std::nullopt;
  out.terms = {.spec = in.text("spec"),
               .title = in.text("title"),
               .people = static_cast<int>(in.number("people")),
               .rated = in.boolean("rated"),
               .partners = in.boolean("partners")};
  if (const JsonValue* control = in.object("control")) out.terms.control = read_control(*control);
  out.rounds = static_cast<int>(in.number("rounds"));
  out.length = in.number("length");
  out.begins = in.number("begins");
  out.teams = in.boolean("teams");
  return out;
}

}  // namespace

void write_what_is_played(JsonWriter& json, const TournamentPlan& plan) {
  json.member("name", plan.name);
  json.member("kind", plan.kind->name);
  json.member("spec", plan.terms.spec);
  json.member("title", plan.terms.title);
  json.name("control");
  write_control(json, plan.terms.control);
  json.member("people", plan.terms.people);
}

std::string tournament_event_body(const TournamentEvent& event) {
  JsonWriter json;
  json.object([&] {
    json.member("k", tournament_event_names[static_cast<std::size_t>(event.kind)]);
    if (event.player >= 0) json.member("player", event.player);
    json.member_unless_empty("mark", event.mark);
    if (event.partner >= 0) json.member("partner", event.partner);
    if (event.plan) write_plan(json, *event.plan);
    json.member_unless_empty("players", event.players);
    if (!event.teams.empty()) {
      json.name("teams");
      json.list(event.teams, [&](const auto& team) { json.list(std::array{team.first, team.second}); });
    }
    if (event.kind == TournamentEventKind::paired) {
      json.name("games");
      json.list(event.games, [&](const PairedGame& game) {
        json.object([&] {
          json.member("table", game.table);
          json.member("players", game.players);
        });
      });
      json.member_unless_empty("byes", event.byes);
    }
    if (event.kind == TournamentEventKind::ended) {
      json.name("ends");
      json.list(event.ends, [&](const GameEnd& end) {
        json.object([&] {
          json.member("table", end.table);
          json.member("points", end.points);
          json.member_unless_empty("gone", end.gone);
        });
      });
    }
  });
  return json.text();
}

std::optional<TournamentEvent> read_tournament_event(int version, Millis at, const std::string& body) {
  const auto json = read_json(body);
  if (!json || !json->is(JsonKind::object)) return std::nullopt;
  const Members in(*json);
  const auto* const name = std::ranges::find(tournament_event_names, in.text("k"));
  if (name == std::end(tournament_event_names)) return std::nullopt;
  TournamentEvent out{.version = version,
                      .at = at,
                      .kind = static_cast<TournamentEventKind>(name - std::begin(tournament_event_names)),
                      .player = static_cast<int>(in.number("player", -1)),
                      .mark = in.text("mark"),
                      .partner = static_cast<int>(in.number("partner", -1)),
                      .players = ints_in(in, "players"),
                      .byes = ints_in(in, "byes")};
  if (out.kind == TournamentEventKind::made) out.plan = plan_in(in);
  if (const JsonValue* teams = in.list("teams"))
    for (const JsonValue& team : teams->items) {
      if (team.items.size() != 2) return std::nullopt;
      out.teams.emplace_back(static_cast<int>(team.items[0].number), static_cast<int>(team.items[1].number));
    }
  if (const JsonValue* games = in.list("games"))
    for (const JsonValue& item : games->items) {
      const Members game(item);
      out.games.push_back({.table = game.text("table"), .players = ints_in(game, "players")});
    }
  if (const JsonValue* ends = in.list("ends"))
    for (const JsonValue& item : ends->items) {
      const Members end(item);
      out.ends.push_back({.table = end.text("table"), .points = ints_in(end, "points"), .gone = ints_in(end, "gone")});
    }
  return out;
}

}  // namespace turncoat::online
