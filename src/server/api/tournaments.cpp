// Tournaments: their list, one as it stands, and what its players and its maker ask for.
#include <boost/asio/use_awaitable.hpp>

#include "edge/game/variants.hpp"
#include "edge/json/json_fields.hpp"
#include "online/table/table_json.hpp"
#include "server/api/api_answers.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;
using TournamentAnswer = Allowed<std::shared_ptr<const TournamentSeen>>;

constexpr std::size_t longest_tournament_name_bytes = 240, longest_tournament_name = 60;
constexpr std::size_t longest_team_word_bytes = 160, longest_team_word = 40;
constexpr std::size_t most_past_games = 50;

// The games in an answer: all that are under way, and the latest that are over.
std::vector<const TournamentGame*> games_told(const Tournament& tournament) {
  std::vector<const TournamentGame*> out;
  std::size_t past = 0;
  for (auto game = tournament.games.rbegin(); game != tournament.games.rend(); ++game)
    if (!game->points || ++past <= most_past_games) out.push_back(&*game);
  return out;
}

void write_standing(JsonWriter& json, const TournamentSeen& seen, const Standing& standing) {
  const auto place = static_cast<std::size_t>(standing.player);
  const Entrant& entrant = seen.tournament.entrants[place];
  const TournamentPlayer player = place < seen.players.size() ? seen.players[place] : TournamentPlayer();
  json.object([&] {
    json.member("player", standing.player);
    json.member("name", player.person.empty() ? deleted_person : std::string_view(player.name));
    if (player.program) json.member("program", true);
    if (!entrant.here || player.person.empty()) json.member("gone", true);
    json.member("points", standing.points);
    json.member("tieBreak", standing.tie_break);
    json.member("wins", standing.wins);
    json.member("games", standing.games);
    if (entrant.partner >= 0) json.member("partner", entrant.partner);
  });
}

void write_tournament(JsonWriter& json, const TournamentSeen& seen, const Person& person, Millis now) {
  const Tournament& tournament = seen.tournament;
  const TournamentPlan& plan = tournament.plan;
  json.object([&] {
    json.member("id", tournament.id);
    write_what_is_played(json, plan);
    if (plan.terms.rated) json.member("rated", true);
    if (plan.teams) json.member("teams", true);
    json.member("status", status_names[static_cast<std::size_t>(tournament.status)]);
    if (tournament.closing && !tournament.over()) json.member("closing", true);
    json.member("version", tournament.version);
    json.member("made", tournament.made);
    if (plan.begins > 0) json.member("begins", plan.begins);
    if (tournament.begun > 0) json.member("begun", tournament.begun);
    if (plan.kind->timed && tournament.begun > 0) json.member("ends", tournament.ends());
    if (plan.length > 0) json.member("length", plan.length);
    if (plan.rounds > 0) json.member("rounds", plan.rounds);
    if (!plan.kind->timed) json.member("round", tournament.round);
    if (plan.kind->late) json.member("late", true);
    if (!person.id.empty() && seen.maker == person.id) json.member("yours", true);
    if (const auto player = seen.player_of(person.id)) {
      json.member("you", *player);
      if (const TournamentGame* game = tournament.game_of(*player)) json.member("table", game->paired.table);
    }
    json.name("standings");
    json.list(standings(tournament), [&](const Standing& standing) { write_standing(json, seen, standing); });
    json.name("games");
    json.list(games_told(tournament), [&](const TournamentGame* game) {
      json.object([&] {
        json.member("table", game->paired.table);
        json.member("round", game->round);
        json.member("players", game->paired.players);
        if (game->points) json.member("points", *game->points);
      });
    });
    json.member("now", now);
  });
}

asio::awaitable<ApiAnswer> list_tournaments(ApiCall call) {
  const auto found = co_await stored<std::vector<std::string>>(
      [&](Reply<std::vector<std::string>> reply) { call.online.store().tournaments(std::move(reply)); });
  if (!found) co_return failed();
  std::string out = "[";
  for (const std::string& card : *found) out += (out.size() > 1 ? "," : "") + card;
  co_return json_answer(out + "]");
}

template <class Ask>
asio::awaitable<ApiAnswer> answer_with_tournament(const ApiCall& call, Ask ask) {
  const auto seen = co_await reply_of<TournamentAnswer>([&](Tournaments::Told told) { ask(std::move(told)); });
  if (!seen) co_return no(seen.error());
  JsonWriter json;
  write_tournament(json, **seen, call.person, call.online.now());
  co_return json_answer(json.text());
}

asio::awaitable<ApiAnswer> look_at_tournament(ApiCall call) {
  co_return co_await answer_with_tournament(
      call, [&](Tournaments::Told told) { call.online.tournaments().look(call.values.front(), std::move(told)); });
}

asio::awaitable<ApiAnswer> make_tournament(ApiCall call) {
  JsonFields in(call.body);
  Tournaments::Wanted wanted{.name = line_in(in.text("name", longest_tournament_name_bytes), longest_tournament_name),
                             .kind = in.text("kind", 20),
                             .spec = in.text("spec", most_variant_bytes)};
  if (const JsonValue* given = in.object_or_none("control")) {
    const auto read = control_in(*given);
    if (!read) co_return malformed(read.error());
    wanted.control = *read;
  }
  constexpr std::int64_t latest = 1'000'000'000'000'000;
  wanted.rated = in.flag("rated");
  wanted.rounds = static_cast<int>(in.number_or_none("rounds", 0, 1000).value_or(0));
  wanted.length = in.number_or_none("length", 0, latest).value_or(0);
  wanted.begins = in.number_or_none("begins", 0, latest).value_or(0);
  wanted.teams = in.flag("teams");
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  if (wanted.name.empty()) co_return no(rejections::words);
  if (call.online.only_operator_makes_tournaments() && !call.person.of_operator) co_return no(rejections::operators);
  const auto made = co_await reply_of<TournamentAnswer>(
      [&](Tournaments::Told told) { call.online.tournaments().create(call.person, wanted, std::move(told)); });
  if (!made) co_return no(made.error());
  co_return object([&](JsonWriter& json) { json.member("id", (*made)->tournament.id); });
}

asio::awaitable<ApiAnswer> join_tournament(ApiCall call) {
  JsonFields in(call.body);
  const std::string word = line_in(in.text_or_none("team", longest_team_word_bytes), longest_team_word);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  co_return co_await answer_with_tournament(call, [&](Tournaments::Told told) {
    call.online.tournaments().join(call.person, call.values.front(), word, std::move(told));
  });
}

using Asked = void (Tournaments::*)(const Person&, const std::string&, Tournaments::Told);
template <Asked What>
asio::awaitable<ApiAnswer> ask_of_tournament(ApiCall call) {
  co_return co_await answer_with_tournament(call, [&](Tournaments::Told told) {
    (call.online.tournaments().*What)(call.person, call.values.front(), std::move(told));
  });
}

constexpr Endpoint tournament_list[] = {
    {{verb::get, "api/tournaments"}, Access::open, Rate::look, list_tournaments},
    {{verb::post, "api/tournaments"}, Access::player, Rate::change, make_tournament},
    {{verb::get, "api/tournaments/{id}"}, Access::stranger, Rate::look, look_at_tournament},
    {{verb::post, "api/tournaments/{id}/join"}, Access::player, Rate::change, join_tournament},
    {{verb::post, "api/tournaments/{id}/leave"}, Access::player, Rate::change, ask_of_tournament<&Tournaments::leave>},
    {{verb::post, "api/tournaments/{id}/begin"}, Access::player, Rate::change, ask_of_tournament<&Tournaments::begin>},
    {{verb::post, "api/tournaments/{id}/end"}, Access::player, Rate::change, ask_of_tournament<&Tournaments::end>},
    // The same for programs, which are counted by program and not by their address.
    {{verb::get, "api/bot/tournament/{id}"}, Access::program, Rate::look, look_at_tournament},
    {{verb::post, "api/bot/tournament/{id}/join"}, Access::program, Rate::change, join_tournament},
    {{verb::post, "api/bot/tournament/{id}/leave"},
     Access::program,
     Rate::change,
     ask_of_tournament<&Tournaments::leave>},
};

}  // namespace

std::span<const Endpoint> tournament_endpoints() { return tournament_list; }

}  // namespace turncoat::server
