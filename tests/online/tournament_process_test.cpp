// Tournaments through the server's API, and an arena of many programs on two servers of which one is killed again and
// again: its standings are those that follow from the events in the database, found here by other code.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "edge/game/any_game.hpp"
#include "online/bot_client.hpp"
#include "online/cluster_table.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;

constexpr const char* short_arena =
    R"({"name":"Cup","kind":"arena","spec":"chess","control":{"base":60000,"increment":0},"rated":true,"length":LENGTH})";

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

struct TournamentCluster : ClusterTable, ::testing::WithParamInterface<const char*> {
  static std::string spec() { return GetParam(); }
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
    std::size_t played = 0;
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
      if (kind != "ended") continue;
      for (const JsonValue& end : event["ends"]->items) {
        const std::string table = text_of(end, "table");
        EXPECT_TRUE(under_way.contains(table)) << "a game ends twice";
        const auto card = database.run("SELECT card FROM game WHERE id = $1 AND status >= 2", {table});
        EXPECT_TRUE(card && card->count() == 1) << "it is not over";
        if (!card || card->count() != 1) continue;
        const JsonValue said = *read_json(card->text(0, 0));
        const JsonValue* const too_short = said["short"];
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

TEST_P(TournamentCluster, AnArenaGoesOnWhileAServerIsKilled) {
  const auto [programs, seconds] = size_of_arena();
  Server& one = start("web", "--connections 4000");
  const std::uint16_t other = start("web", "--connections 4000").port;
  std::vector<std::unique_ptr<BotClient>> bots;
  std::string id;
  JsonValue seen;
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
    std::string wanted = short_arena;
    wanted.replace(wanted.find("chess"), 5, spec());
    wanted.replace(wanted.find("LENGTH"), 6, std::to_string(seconds * 1000));
    id = text_of((co_await owner->ask("POST", "/api/tournaments", wanted)).content, "id");
    unsigned playing = programs;
    const std::chrono::milliseconds pause(std::max(100U, programs * 4));
    for (auto& bot : bots)
      asio::co_spawn(context, plays(*bot, id, pause), [&playing](const std::exception_ptr& trouble) {
        EXPECT_FALSE(trouble);
        --playing;
      });
    const std::string at = "/api/tournaments/" + id;
    while (true) {
      seen = (co_await owner->ask("GET", at)).content;
      const JsonValue* standings = seen["standings"];
      if (standings && standings->items.size() == programs) break;
      co_await wait(50ms);
    }
    EXPECT_EQ((co_await owner->ask("POST", at + "/begin", "{}")).status, 200);
    for (unsigned i = 0; i < 3; ++i) {
      co_await wait(std::chrono::milliseconds(seconds * 200));
      one.program.reset();  // kill -9
      co_await wait(300ms);
      again(one);
    }
    while (playing > 0) co_await wait(50ms);
    seen = (co_await owner->ask("GET", at)).content;
  };
  ASSERT_TRUE(run_within(context, std::chrono::seconds(4 * seconds + 60), work)) << "it takes too long";
  const Found found = found_in_database(id);
  EXPECT_EQ(found.status, "over");
  EXPECT_GE(found.played, programs / 3);
  for (const JsonValue& standing : seen["standings"]->items) {
    const int player = static_cast<int>(number_of(standing, "player"));
    EXPECT_EQ(static_cast<int>(number_of(standing, "points")),
              found.points.contains(player) ? found.points.at(player) : 0);
    EXPECT_EQ(static_cast<int>(number_of(standing, "games")),
              found.games.contains(player) ? found.games.at(player) : 0);
  }
  const auto& items = seen["standings"]->items;
  const std::vector<JsonValue> by_script = found_by_script();
  ASSERT_EQ(by_script.size(), 2U);
  const auto& scripted = by_script.front()["standings"]->items;
  ASSERT_EQ(scripted.size(), items.size());
  for (std::size_t i = 0; i < items.size(); ++i)
    for (const char* const member : {"player", "points", "tieBreak", "wins", "games"})
      EXPECT_EQ(number_of(items[i], member), number_of(scripted[i], member)) << i << ' ' << member;
  const std::uint64_t rated = number_of(by_script.back(), "rated");
  EXPECT_EQ(rated > 0, spec() != "cooperative") << "its partners give up at once";
  EXPECT_EQ(number_of(by_script.back(), "apart"), 0U) << "of " << rated;
  EXPECT_TRUE(std::ranges::is_sorted(items, std::ranges::greater(),
                                     [](const JsonValue& one) { return number_of(one, "points"); }));
  const auto took = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun);
  std::printf("%s: %u programs, %zu games, %zu of them rated, %ld s\n", GetParam(), programs, found.played,
              static_cast<std::size_t>(rated), static_cast<long>(took.count()));
}

INSTANTIATE_TEST_SUITE_P(Games, TournamentCluster, ::testing::Values("chess", "mercenary3", "cooperative"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace turncoat::testing
