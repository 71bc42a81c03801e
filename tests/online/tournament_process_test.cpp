// Tournaments through the server's API, and those of each kind with many programs on two servers of which one is killed
// again and again: standings are those that follow from the events in the database, found here by other code.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "edge/game/any_game.hpp"
#include "online/bot_client.hpp"
#include "online/club/tournament.hpp"
#include "online/cluster_table.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;

struct TournamentProcess : Processes {
  std::optional<Program> program;
  std::uint16_t port = 0;
  Task<Visitor::Answer> fails(Visitor& who, std::string method, std::string target, std::string code,
                              std::string body = "{}") {
    auto answer = co_await who.ask(std::move(method), target, body);
    EXPECT_EQ(text_of(answer.content, "code"), code) << target << ' ' << body;
    co_return answer;
  }
};

TEST_F(TournamentProcess, AreMadeJoinedAndBegun) {
  launch(program, port, "--db :memory:");
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1), bob(port, "bob", 2);
    const std::string cup = R"({"name":"Cup","kind":"round-robin","spec":"chess","control":{"base":300000}})";
    EXPECT_EQ((co_await ada.ask("POST", "/api/tournaments", cup)).status, 401);
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    const std::string id = text_of((co_await ada.ask("POST", "/api/tournaments", cup)).content, "id");
    const auto list = co_await bob.ask("GET", "/api/tournaments");
    EXPECT_EQ(list.content.items.size(), 1U);
    const std::string at = "/api/tournaments/" + id;
    std::ignore = co_await fails(bob, "POST", at + "/begin", "maker");
    std::ignore = co_await fails(ada, "POST", at + "/begin", "too-few");
    std::ignore = co_await fails(ada, "POST", "/api/tournaments/nowhere/join", "tournament");
    std::ignore = co_await fails(ada, "POST", "/api/tournaments", "words",
                                 R"({"name":" ","kind":"arena","spec":"chess","control":{"base":1000}})");
    std::ignore = co_await fails(ada, "POST", "/api/tournaments", "message", R"({"name":"Cup"})");
    EXPECT_EQ((co_await ada.ask("POST", at + "/join", "{}")).status, 200);
    EXPECT_EQ((co_await bob.ask("POST", at + "/join", "{}")).status, 200);
    EXPECT_EQ((co_await ada.ask("POST", at + "/begin", "{}")).status, 200);
    std::string table;
    JsonValue seen;
    while (table.empty()) {
      co_await wait(50ms);
      seen = (co_await bob.ask("GET", at)).content;
      table = text_of(seen, "table");
    }
    EXPECT_EQ(number_of(seen, "you"), 1U);
    const auto chair = co_await ada.sit(table), other = co_await bob.sit(table);
    while (chair && chair->status != "running")
      if (!co_await chair->next()) co_return;
    std::ignore = co_await chair->ask("resign", digits_of(1), 0);
    while (text_of(seen, "status") != "over") {
      co_await wait(50ms);
      seen = (co_await bob.ask("GET", at)).content;
    }
    const JsonValue* standings = seen["standings"];
    EXPECT_EQ(text_of(standings->items[0], "name"), "bob");
    EXPECT_EQ(number_of(standings->items[0], "points"), 6U);
  });
}

TEST_F(TournamentProcess, OnlyTheOperatorsProgramsMakeThemIfWanted) {
  const std::string database = (site.page().parent_path() / "tables.db").string();
  const auto token = [&] {
    Program command(Program::Shell("exec $TURNCOAT token Referee --db '" + database + "'"));
    const std::string told = command.finish("").output;
    const std::size_t at = told.find("turncoat_");
    return at == told.npos ? std::string() : told.substr(at, 9 + 64);
  };
  launch(program, port, "--db '" + database + "'");
  program.reset();
  const std::string operators = token();
  launch(program, port, "--tournaments operator --db '" + database + "'");
  run([&]() -> Task<void> {
    const std::string cup = R"({"name":"Cup","kind":"swiss","rounds":3,"spec":"merger","control":{"days":2}})";
    Visitor ada(port, "ada", 1);
    EXPECT_TRUE(co_await ada.introduce());
    std::ignore = co_await fails(ada, "POST", "/api/tournaments", "operators", cup);
    BotClient referee(port, operators, 2);
    const auto made = co_await referee.ask("POST", "/api/tournaments", cup);
    EXPECT_EQ(made.status, 200) << text_of(made.content, "code");
    const std::string id = text_of(made.content, "id");
    EXPECT_EQ((co_await ada.ask("POST", "/api/tournaments/" + id + "/join", "{}")).status, 200);
  });
}

// How many programs, and for how long: TURNCOAT_ARENA=300x120 takes more of both.
struct Size {
  unsigned programs = 10, seconds = 10;
};
Size size_of_arena() {
  Size out;
  const char* wanted = std::getenv("TURNCOAT_ARENA");
  if (wanted) std::sscanf(wanted, "%ux%u", &out.programs, &out.seconds);
  return out;
}

struct Cup {
  std::string_view name, kind, spec;
  std::string_view rest;  // of what is set up, for the test's size: S is its length in milliseconds
  unsigned rounds = 0;
};
constexpr Cup cups[] = {
    {"chess", "arena", "chess", R"("control":{"base":60000},"rated":true,"length":S)"},
    {"mercenary3", "arena", "mercenary3", R"("control":{"base":60000},"rated":true,"length":S)"},
    {"cooperative", "arena", "cooperative", R"("control":{"base":60000},"rated":true,"length":S)"},
    // By days no pause is between rounds.
    {"swiss", "swiss", "chess", R"("control":{"days":1},"rated":true,"rounds":7)", 7},
    {"round_robin", "round-robin", "chess", R"("control":{"days":1},"rated":true)"},
};

struct TournamentCluster : ClusterTable, ::testing::WithParamInterface<Cup> {
  static std::string spec() { return std::string(GetParam().spec); }
  std::map<std::string, std::unique_ptr<AnyGame>> boards;  // as their players know them

  // Plays every game of its arena: two turns, and then what the table's name says: one resigns, or both agree.
  Task<void> plays(BotClient& bot, const std::string id, std::chrono::milliseconds pause) {
    const std::string at = "/api/bot/tournament/" + id;
    while ((co_await bot.ask("POST", at + "/join", "{}")).status != 200) co_await wait(pause);
    std::string last;
    int turns = 0;
    while (true) {
      const auto seen = co_await bot.ask("GET", at);
      const std::string status = text_of(seen.content, "status"), table = text_of(seen.content, "table");
      if (status == "over" || status == "aborted") co_return;
      if (table.empty()) {
        co_await wait(pause);
        continue;
      }
      int seat = -1, people = 0;
      for (const JsonValue& game : seen.content["games"]->items)
        if (text_of(game, "table") == table)
          for (const JsonValue& player : game["players"]->items) {
            if (player.number == number_of(seen.content, "you")) seat = people;
            ++people;
          }
      const int lot = static_cast<int>(std::string_view("23456789abcdefghjkmnpqrstuvwxyz").find(table[0]));
      if (table != last) turns = 0;
      last = table;
      // Two turns of each, without which the game would count nothing; those of partners bring nothing in any case.
      if (turns < 2 && people > 0 && spec() != "cooperative") {
        auto& board = boards.try_emplace(table, *open_game(spec())).first->second;
        if (board->actor() == seat) {
          const std::string move = board->text_at(0);
          const auto moved = co_await bot.at(table, "move/" + move);
          const std::string code = text_of(moved.content, "code");
          // Done before, if the answer to that was lost.
          if (moved.status == 200 || code == "turn" || code == "illegal") std::ignore = board->play(move);
          if (board->actor() != seat) ++turns;
        }
      } else if (people == 2 && lot % 5 == 4) {
        std::ignore = co_await bot.at(table, "draw/yes", "{}");
      } else if (people > 0 && lot % people != seat) {
        std::ignore = co_await bot.at(table, "resign");
      }
      co_await wait(pause);
    }
  }

  // What the rows of the database say, by themselves.
  struct Found {
    std::map<int, int> points, games;  // by player
    std::size_t played = 0, byes = 0;
    std::string status = "open";
  };
  static Found found_in_database(const std::string& id) {
    online::PgConnection database(postgres().url());
    Found out;
    EXPECT_TRUE(database.connect());
    const auto events = database.run("SELECT body FROM tournament_event WHERE tournament = $1 ORDER BY version", {id});
    EXPECT_TRUE(events);
    std::map<std::string, std::vector<int>> under_way;
    std::set<int> playing;
    for (int row = 0; events && row < events->count(); ++row) {
      const JsonValue event = *read_json(events->text(row, 0));
      const std::string kind = text_of(event, "k");
      if (kind == "over") out.status = kind;
      if (kind == "paired")
        for (const JsonValue& game : event["games"]->items)
          for (const JsonValue& player : game["players"]->items) {
            under_way[text_of(game, "table")].push_back(static_cast<int>(player.number));
            EXPECT_TRUE(playing.insert(static_cast<int>(player.number)).second) << "a player has two games at once";
          }
      if (kind == "paired")
        if (const JsonValue* const byes = event["byes"])
          for (const JsonValue& player : byes->items) out.points[static_cast<int>(player.number)] += 6, ++out.byes;
      if (kind != "ended") continue;
      for (const JsonValue& end : event["ends"]->items) {
        const std::string table = text_of(end, "table");
        EXPECT_TRUE(under_way.contains(table)) << "a game ends twice";
        const auto card = database.run("SELECT card FROM game WHERE id = $1 AND status >= 2", {table});
        EXPECT_TRUE(card && card->count() == 1) << "it is not over";
        if (!card || card->count() != 1) continue;
        const JsonValue said = *read_json(card->text(0, 0));
        const bool too_short = said["short"] && GetParam().kind == "arena";
        const std::string result = too_short ? "" : text_of(said, "result");
        std::istringstream scores(result);
        for (const int player : under_way[table]) {
          std::string score;
          scores >> score;
          out.points[player] += score == "1" ? 6 : score == "1/2" ? 3 : score == "1/3" ? 2 : 0;
          ++out.games[player];
          playing.erase(player);
        }
        under_way.erase(table);
        ++out.played;
      }
    }
    EXPECT_TRUE(under_way.empty()) << under_way.size() << " games have no result";
    return out;
  }

  // What a script finds there, by the events of tournaments and the rated games alone.
  static std::vector<JsonValue> found_by_script() {
    const auto outcome =
        Program(Program::Shell("exec python3 '" TURNCOAT_TESTS_DIR "/online/standings.py' '" + postgres().url() + "'"))
            .finish("");
    EXPECT_EQ(outcome.status, 0) << outcome.complaints;
    std::vector<JsonValue> out;
    std::istringstream lines(outcome.output);
    for (std::string line; std::getline(lines, line);) out.push_back(read_json(line).value_or(JsonValue()));
    return out;
  }
};

TEST_P(TournamentCluster, GoesOnWhileAServerIsKilled) {
  const Cup& cup = GetParam();
  const auto [programs, seconds] = size_of_arena();
  Server& one = start("web", "--connections 4000");
  const std::uint16_t other = start("web", "--connections 4000").port;
  // More than play all against all play in several.
  const std::size_t most = online::tournament_kind(cup.kind)->most, parts = (programs + most - 1) / most;
  std::vector<std::unique_ptr<BotClient>> bots;
  std::vector<std::string> ids;
  std::vector<JsonValue> seen(parts);
  const auto begun = std::chrono::steady_clock::now();
  const auto work = [&]() -> Task<void> {
    std::unique_ptr<Visitor> owner;
    for (unsigned i = 0; i < programs; ++i) {
      if (i % 2 == 0) {  // programs of one owner are not rated among themselves
        owner = std::make_unique<Visitor>(other, "owner" + std::to_string(i / 2), 1000 + i / 2);
        EXPECT_TRUE(co_await owner->introduce());
      }
      const MadeToken token = co_await make_token(*owner, "Program " + std::to_string(i));
      bots.push_back(std::make_unique<BotClient>(i % 2 == 0 ? one.port : other, token.token, i + 1));
    }
    std::string rest(cup.rest);
    if (rest.ends_with(":S")) rest.replace(rest.size() - 1, 1, std::to_string(seconds * 1000));
    std::vector<std::unique_ptr<Visitor>> makers;
    for (std::size_t part = 0; part < parts; ++part) {
      makers.push_back(std::make_unique<Visitor>(other, "maker", 5000 + static_cast<unsigned>(part)));
      EXPECT_TRUE(co_await makers.back()->introduce());
      const auto made = co_await makers.back()->ask(
          "POST", "/api/tournaments",
          R"({"name":"Cup","kind":")" + std::string(cup.kind) + R"(","spec":")" + spec() + "\"," + rest + "}");
      EXPECT_EQ(made.status, 200) << made.text;
      ids.push_back(text_of(made.content, "id"));
    }
    unsigned playing = programs;
    const std::chrono::milliseconds pause(std::max(100U, programs * 4));
    for (std::size_t i = 0; i < bots.size(); ++i)
      asio::co_spawn(context, plays(*bots[i], ids[i % parts], pause), [&playing](const std::exception_ptr& trouble) {
        EXPECT_FALSE(trouble);
        --playing;
      });
    const auto look = [&](std::size_t part) -> Task<void> {
      seen[part] = (co_await makers[part]->ask("GET", "/api/tournaments/" + ids[part])).content;
    };
    for (std::size_t part = 0; part < parts; ++part) {
      const std::size_t all = (programs + parts - 1 - part) / parts;
      while (true) {
        co_await look(part);
        const JsonValue* standings = seen[part]["standings"];
        if (standings && standings->items.size() == all) break;
        co_await wait(50ms);
      }
      EXPECT_EQ((co_await makers[part]->ask("POST", "/api/tournaments/" + ids[part] + "/begin", "{}")).status, 200);
    }
    const bool timed = online::tournament_kind(cup.kind)->timed;
    for (unsigned i = 0; i < 3; ++i) {
      if (timed) co_await wait(std::chrono::milliseconds(seconds * 200));
      while (!timed && number_of(seen[0], "round") < 2 * i + 1) {
        co_await wait(50ms);
        co_await look(0);
      }
      one.program.reset();  // kill -9
      co_await wait(300ms);
      again(one);
    }
    while (playing > 0) co_await wait(50ms);
    for (std::size_t part = 0; part < parts; ++part) co_await look(part);
  };
  ASSERT_TRUE(run_within(context, std::chrono::seconds(8 * seconds + 60), work)) << "it takes too long";
  std::map<std::string, const JsonValue*> scripted;
  const std::vector<JsonValue> by_script = found_by_script();
  ASSERT_EQ(by_script.size(), parts + 1);
  for (const JsonValue& line : by_script) scripted[text_of(line, "tournament")] = &line;
  std::size_t played = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    const Found found = found_in_database(ids[part]);
    EXPECT_EQ(found.status, "over");
    const auto& items = seen[part]["standings"]->items;
    if (cup.rounds > 0) EXPECT_EQ(2 * found.played + found.byes, cup.rounds * items.size());
    if (cup.kind == "round-robin") EXPECT_EQ(found.played, items.size() * (items.size() - 1) / 2);
    played += found.played;
    for (const JsonValue& standing : items) {
      const int player = static_cast<int>(number_of(standing, "player"));
      EXPECT_EQ(static_cast<int>(number_of(standing, "points")),
                found.points.contains(player) ? found.points.at(player) : 0);
      EXPECT_EQ(static_cast<int>(number_of(standing, "games")),
                found.games.contains(player) ? found.games.at(player) : 0);
    }
    ASSERT_TRUE(scripted.contains(ids[part]));
    const auto& others = (*scripted[ids[part]])["standings"]->items;
    ASSERT_EQ(others.size(), items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      for (const char* const member : {"player", "points", "tieBreak", "wins", "games"})
        EXPECT_EQ(number_of(items[i], member), number_of(others[i], member)) << i << ' ' << member;
    EXPECT_TRUE(std::ranges::is_sorted(items, std::ranges::greater(),
                                       [](const JsonValue& standing) { return number_of(standing, "points"); }));
  }
  EXPECT_GE(played, programs / 3);
  const std::uint64_t rated = number_of(by_script.back(), "rated");
  EXPECT_EQ(rated > 0, spec() != "cooperative") << "its partners give up at once";
  EXPECT_EQ(number_of(by_script.back(), "apart"), 0U) << "of " << rated;
  const auto took = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun);
  std::printf("%s %s: %u programs in %zu, %zu games, %zu of them rated, %ld s\n", std::string(cup.kind).c_str(),
              spec().c_str(), programs, parts, played, static_cast<std::size_t>(rated),
              static_cast<long>(took.count()));
}

INSTANTIATE_TEST_SUITE_P(Cups, TournamentCluster, ::testing::ValuesIn(cups),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace turncoat::testing
