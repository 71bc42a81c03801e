// Programs that play by tokens (docs/api.md), over the network against a server that is a process of its own.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "edge/game/any_game.hpp"
#include "edge/json/json_value.hpp"
#include "online/bot_client.hpp"
#include "online/process.hpp"
#include "server/api/api.hpp"
#include "server/api/openapi.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

std::string code_of(const Visitor::Answer& answer) { return text_of(answer.content, "code"); }

std::vector<int> seats_in(const JsonValue& line) {
  std::vector<int> out;
  for (const JsonValue& seat : line["you"]->items) out.push_back(static_cast<int>(seat.number));
  return out;
}

// Everything in a folder's files, as one text.
std::string all_bytes(const std::filesystem::path& folder) {
  std::string out;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.is_regular_file()) {
      std::ifstream in(file.path(), std::ios::binary);
      out.append(std::istreambuf_iterator<char>(in), {});
    }
  return out;
}

// "get /api/…", as openapi.json has them, each with the statuses that it may be answered with: a path stands two steps
// in, its methods three, the statuses five.
std::map<std::string, std::set<int>> described_routes() {
  std::map<std::string, std::set<int>> out;
  std::istringstream text{std::string(server::openapi())};
  std::string path, route;
  for (std::string line; std::getline(text, line);) {
    const auto name = [&](std::size_t indent) {
      return line.substr(indent + 1, line.find('"', indent + 1) - indent - 1);
    };
    if (line.starts_with("  \"/")) path = name(2);
    if (!path.empty() && line.starts_with("   \"")) out[route = name(3) + ' ' + path];
    if (!path.empty() && line.starts_with("     \"") && std::isdigit(line[6]) != 0)
      out[route].insert(std::stoi(name(5)));
    if (line == " },") path.clear();
  }
  return out;
}

// What an endpoint may answer, by what it is.
std::set<int> possible_statuses(const server::Endpoint& endpoint) {
  using boost::beast::http::verb;
  using server::Access;
  std::set<int> out{200, 429, 503};
  const auto [route, access, rate, answer] = endpoint;
  if (access == Access::person || access == Access::player || access == Access::program) out.insert(401);
  if (access == Access::stranger || access == Access::person || route.method != verb::get) out.insert(403);
  if (route.method == verb::post) out.insert({400, 413});
  if (route.path.contains("{id}") || route.path.contains("{code}")) out.insert(404);
  return out;
}

struct Bots : Processes {
  std::optional<Program> program;
  std::uint16_t port = 0;
  std::filesystem::path folder() const { return site.page().parent_path(); }

  void SetUp() override { start(); }
  // Its port stays the same.
  void start() {
    launch(program, port, "--connections 2000 --db '" + (folder() / "tables.db").string() + "'",
           "exec 2>'" + (folder() / "log.txt").string() + "'; ");
  }

  static std::string new_table(const std::string& spec, std::size_t seats, const std::string& control = "{}") {
    std::string out = R"({"spec":")" + spec + R"(","control":)" + control + R"(,"seats":[{"kind":"self"})";
    for (std::size_t i = 1; i < seats; ++i) out += R"(,{"kind":"open"})";
    return out + "]}";
  }

  // Two programs of one person at a table of their own.
  struct Two {
    std::unique_ptr<Visitor> owner;
    std::vector<MadeToken> tokens;
    std::vector<std::unique_ptr<BotClient>> bots;
    std::string table;
  };
  Task<Two> two(const std::string& spec = "chess", unsigned number = 1, const std::string& control = "{}") {
    Two out;
    out.owner = std::make_unique<Visitor>(port, "owner", number);
    EXPECT_TRUE(co_await out.owner->introduce());
    for (unsigned i = 0; i < 2; ++i) {
      out.tokens.push_back(co_await make_token(*out.owner, i == 0 ? "One" : "Two"));
      out.bots.push_back(std::make_unique<BotClient>(port, out.tokens.back().token, 2 * number + i));
    }
    const auto made = co_await out.bots[0]->ask("POST", "/api/tables", new_table(spec, 2, control));
    EXPECT_EQ(made.status, 200);
    out.table = text_of(made.content, "id");
    EXPECT_EQ((co_await out.bots[1]->at(out.table, "join/any")).status, 200);
    co_return out;
  }
};

// ---- challenges and seeks

TEST_F(Bots, ProgramsAreChallengedAndSeek) {
  run([&]() -> Task<void> {
    Visitor owner(port, "owner", 1), ada(port, "ada", 2);
    EXPECT_TRUE(co_await owner.introduce());
    EXPECT_TRUE(co_await ada.introduce());
    const MadeToken token = co_await make_token(owner, "One");
    BotClient bot(port, token.token, 3);
    EXPECT_TRUE((co_await ada.ask("GET", "/api/programs")).content.items.empty()) << "it has asked for nothing yet";
    const std::unique_ptr<LineReader> events = co_await bot.stream("/api/bot/stream/event");
    if (!events) co_return;
    const JsonValue here = (co_await ada.ask("GET", "/api/programs")).content;
    EXPECT_EQ(here.items.size(), 1U);
    if (here.items.empty()) co_return;
    const std::string to = text_of(here.items[0], "id");
    EXPECT_EQ(to, token.id);
    EXPECT_EQ(text_of(here.items[0], "name"), "One");

    const auto challenge = [&](std::string name) {
      return R"({"spec":"mercenary","control":{"base":300000,"increment":3000},"to":")" + name + R"("})";
    };
    EXPECT_EQ(code_of(co_await ada.ask("POST", "/api/seeks", challenge("elsewhere"))), "away");
    EXPECT_EQ(code_of(co_await bot.ask("POST", "/api/seeks", challenge(to))), "myself");
    const auto first = co_await ada.ask("POST", "/api/seeks", challenge(to));
    EXPECT_EQ(text_of(first.content, "to"), "One");
    const std::string id = text_of(first.content, "id");
    const auto told = co_await events->next("challenge");
    EXPECT_TRUE(told);
    if (!told) co_return;
    EXPECT_EQ(text_of(*(*told)["seek"], "id"), id);
    EXPECT_EQ(text_of(*(*told)["seek"], "name"), "ada");
    EXPECT_EQ((co_await bot.ask("DELETE", "/api/seeks/" + id)).status, 200);
    EXPECT_TRUE(co_await events->next("challengeOver"));
    EXPECT_EQ(code_of(co_await ada.ask("GET", "/api/seeks/" + id)), "seek") << "declined";

    const auto second = co_await ada.ask("POST", "/api/seeks", challenge(to));
    EXPECT_TRUE(co_await events->next("challenge"));
    const auto accepted = co_await bot.ask("POST", "/api/seeks/" + text_of(second.content, "id"), "{}");
    const std::string table = text_of(accepted.content, "table");
    EXPECT_NE(table, "");
    EXPECT_EQ(text_of((co_await ada.ask("GET", "/api/seeks/" + text_of(second.content, "id"))).content, "table"),
              table);
    const auto begun = co_await events->next("gameStart");
    EXPECT_TRUE(begun);
    if (begun) {
      EXPECT_EQ(text_of(*(*begun)["game"], "id"), table);
    }

    // Its owner plays with it, but not for its rating, and the answer says so.
    for (Visitor* const player : {&owner, &ada}) {
      const auto rated = co_await player->ask(
          "POST", "/api/seeks", R"({"spec":"chess","control":{"base":300000},"rated":true,"to":")" + to + R"("})");
      const auto played = co_await bot.ask("POST", "/api/seeks/" + text_of(rated.content, "id"), "{}");
      const std::string at = "/api/tables/" + text_of(played.content, "table") + "/ratings";
      EXPECT_EQ((co_await player->ask("GET", at)).content["ownProgram"] != nullptr, player == &owner);
    }

    // A program that seeks is met by persons that choose it.
    const auto seek = co_await bot.ask("POST", "/api/seeks", R"({"spec":"chess","control":{"base":300000}})");
    EXPECT_EQ(seek.status, 200);
    const JsonValue shown = (co_await ada.ask("GET", "/api/seeks")).content;
    EXPECT_EQ(shown.items.size(), 1U);
    if (!shown.items.empty()) {
      EXPECT_TRUE(shown.items[0]["program"]);
    }
    const auto met = co_await ada.ask("POST", "/api/seeks/" + text_of(seek.content, "id"), "{}");
    EXPECT_NE(text_of(met.content, "table"), "");
  });
}

// ---- tokens

TEST_F(Bots, TokensAreShownOnceAndKeptAsTheirHashes) {
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1);
    EXPECT_EQ((co_await ada.ask("GET", "/api/me/tokens")).status, 401);
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_EQ((co_await ada.ask("POST", "/api/me/tokens", R"({"name":"  "})")).status, 400);
    const MadeToken made = co_await make_token(ada, "Robot");
    EXPECT_EQ(made.token.size(), 9U + 64U);
    BotClient bot(port, made.token, 2);
    const auto account = co_await bot.ask("GET", "/api/bot/account");
    EXPECT_EQ(account.status, 200);
    EXPECT_EQ(text_of(account.content, "name"), "Robot");
    const auto list = co_await ada.ask("GET", "/api/me/tokens");
    EXPECT_EQ(list.content.items.size(), 1U);
    EXPECT_EQ(text_of(list.content.items[0], "name"), "Robot");
    EXPECT_EQ(text_of(list.content.items[0], "token"), "");
    EXPECT_GT(number_of(list.content.items[0], "seen"), 0U);
    // Neither the database nor the log has it.
    const std::string kept = all_bytes(folder());
    EXPECT_NE(kept.find("Robot"), kept.npos);
    EXPECT_EQ(kept.find(made.token.substr(9)), kept.npos);
    // Others cannot revoke it; its owner can, once.
    Visitor bob(port, "bob", 3);
    EXPECT_TRUE(co_await bob.introduce());
    EXPECT_EQ((co_await bob.ask("DELETE", "/api/me/tokens/" + made.id)).status, 404);
    EXPECT_EQ((co_await ada.ask("DELETE", "/api/me/tokens/" + made.id)).status, 200);
    EXPECT_EQ((co_await ada.ask("DELETE", "/api/me/tokens/" + made.id)).status, 404);
    EXPECT_EQ((co_await bot.ask("GET", "/api/bot/account")).status, 401);
    EXPECT_TRUE((co_await ada.ask("GET", "/api/me/tokens")).content.items.empty());
    // No more than twenty, and none once the person is forgotten.
    MadeToken last;
    for (std::size_t i = 0; i < online::most_bots; ++i) {
      last = co_await make_token(ada, "Robot " + std::to_string(i));
      EXPECT_FALSE(last.token.empty());
    }
    EXPECT_EQ(code_of(co_await ada.ask("POST", "/api/me/tokens", R"({"name":"one more"})")), "tokens");
    BotClient other(port, last.token, 4);
    EXPECT_EQ((co_await other.ask("GET", "/api/bot/account")).status, 200);
    EXPECT_EQ((co_await ada.ask("DELETE", "/api/me")).status, 200);
    EXPECT_EQ((co_await other.ask("GET", "/api/bot/account")).status, 401);
  });
}

TEST_F(Bots, ATokenStandsForItsProgramOnlyAndNeedsNoOrigin) {
  run([&]() -> Task<void> {
    Visitor ada(port, "ada", 1);
    EXPECT_TRUE(co_await ada.introduce());
    const MadeToken made = co_await make_token(ada, "Robot");
    BotClient bot(port, made.token, 2), wrong(port, "turncoat_" + std::string(64, '0'), 3), shapeless(port, "x", 4),
        nobody(port, "", 5);
    const std::vector<TextSocket::Field> elsewhere{{.name = "Origin", .value = "https://elsewhere.example"}};
    EXPECT_EQ((co_await bot.ask("POST", "/api/tables", new_table("chess", 2), elsewhere)).status, 200);
    EXPECT_EQ((co_await nobody.ask("POST", "/api/tables", new_table("chess", 2), elsewhere)).status, 403);
    EXPECT_EQ((co_await nobody.ask("GET", "/api/bot/account")).status, 401);
    EXPECT_EQ((co_await ada.ask("GET", "/api/bot/account")).status, 401);  // a cookie is no token
    EXPECT_EQ((co_await shapeless.ask("GET", "/api/bot/account")).status, 401);
    // It makes no tokens, forgets no person, and brings no devices.
    for (const auto& [method, path] : {std::pair{"GET", "/api/me/tokens"},
                                       {"POST", "/api/me/tokens"},
                                       {"DELETE", "/api/me"},
                                       {"POST", "/api/me"},
                                       {"POST", "/api/me/code"},
                                       {"POST", "/api/device"}})
      EXPECT_EQ(code_of(co_await bot.ask(method, path, R"({"name":"x"})")), "program") << method << path;
    EXPECT_EQ((co_await bot.ask("PUT", "/api/bot/account")).status, 405);
    EXPECT_EQ((co_await bot.ask("POST", "/api/bot/account")).status, 405);
    EXPECT_EQ((co_await bot.ask("GET", "/api/bot/nothing")).status, 404);
    // Guessing is limited.
    int status = 401;
    for (int i = 0; i < 70 && status == 401; ++i) status = (co_await wrong.ask("GET", "/api/bot/account")).status;
    EXPECT_EQ(status, 429);
    EXPECT_EQ((co_await bot.ask("GET", "/api/bot/account")).status, 200);
  });
}

// ---- playing

// Reads its stream and plays by chance; after so many moves it gives up.
struct RandomPlayer {
  BotClient& bot;
  std::string table;
  unsigned seed;
  std::size_t most = 60;
  std::string result;
  std::size_t moves = 0;
  std::vector<double> milliseconds;  // from asking to its answer
  bool labelled = false;

  Task<void> play() {
    std::mt19937 random(seed);
    const auto lines = co_await bot.stream("/api/bot/game/stream/" + table);
    EXPECT_TRUE(lines && lines->status == 200);
    if (!lines) co_return;
    std::unique_ptr<AnyGame> game;
    std::vector<int> own;
    while (const auto line = co_await lines->next()) {
      const std::string type = text_of(*line, "type");
      if (type != "gameFull" && type != "gameState") continue;
      if (type == "gameFull") {
        own = seats_in(*line);
        labelled = (*line)["seats"]->items.front()["program"] != nullptr;
      }
      const JsonValue& state = type == "gameFull" ? *(*line)["state"] : *line;
      if (type == "gameFull") game = *open_game(text_of(*line, "spec"));
      game->restart();
      std::size_t plies = 0;
      std::istringstream texts(text_of(state, "moves"));
      for (std::string text; texts >> text; ++plies) EXPECT_TRUE(game->play(text)) << text;
      if (text_of(state, "status") == "over") {
        result = text_of(state, "result");
        continue;  // the stream ends by itself
      }
      const JsonValue* turn = state["turn"];
      if (text_of(state, "status") != "running" || !turn ||
          std::ranges::find(own, static_cast<int>(turn->number)) == own.end())
        continue;
      EXPECT_EQ(game->actor(), static_cast<Seat>(turn->number));
      const auto legal = game->moves();
      const bool enough = plies >= most;
      std::string path = enough ? "resign" : "move/";
      if (!enough)
        for (const char c : legal[random() % legal.size()].text)
          path += c == '%' || c == '#' || c == '?' ? "%" + digits_of(static_cast<unsigned char>(c)).substr(14)
                                                   : std::string(1, c);
      const auto begun = Clock::now();
      const auto answer =
          co_await bot.at(table, path, R"({"position":)" + std::to_string(number_of(state, "position")) + "}");
      milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
      EXPECT_EQ(answer.status, 200) << path << ' ' << code_of(answer);
      if (answer.status != 200) co_return;
      ++moves;
    }
    EXPECT_TRUE(lines->ended_well());
  }
};

TEST_F(Bots, PlayEveryGameToItsEnd) {
  run([&]() -> Task<void> {
    unsigned number = 0;
    for (const auto& [spec, seats, players] : {std::tuple{"chess", 2U, 2U},
                                               {"mercenary", 2U, 2U},
                                               {"mercenary3", 3U, 3U},
                                               {"mercurial", 2U, 2U},
                                               {"merger", 2U, 2U},
                                               {"cooperative", 3U, 2U}}) {
      Visitor owner(port, "owner", ++number);
      EXPECT_TRUE(co_await owner.introduce());
      std::vector<std::unique_ptr<BotClient>> bots;
      std::vector<std::unique_ptr<LineReader>> events;
      for (unsigned i = 0; i < players; ++i) {
        const MadeToken made = co_await make_token(owner, "Bot " + std::to_string(i));
        bots.push_back(std::make_unique<BotClient>(port, made.token, 10 * number + i));
        events.push_back(co_await bots.back()->stream("/api/bot/stream/event"));
      }
      const auto made = co_await bots[0]->ask("POST", "/api/tables", new_table(spec, seats));
      const std::string table = text_of(made.content, "id");
      EXPECT_FALSE(table.empty()) << spec;
      for (unsigned i = 1; i < players; ++i)
        EXPECT_EQ((co_await bots[i]->at(table, "join/" + std::to_string(i))).status, 200) << spec;
      std::vector<std::unique_ptr<RandomPlayer>> playing;
      std::size_t ended = 0;
      for (unsigned i = 0; i < players; ++i) {
        const auto started = co_await events[i]->next("gameStart");
        EXPECT_TRUE(started && text_of(*(*started)["game"], "id") == table) << spec;
        playing.push_back(std::make_unique<RandomPlayer>(*bots[i], table, number * 7 + i));
        asio::co_spawn(context, playing.back()->play(), [&ended](const std::exception_ptr&) { ++ended; });
      }
      while (ended < players) co_await wait(5ms);
      for (unsigned i = 0; i < players; ++i) {
        EXPECT_FALSE(playing[i]->result.empty()) << spec;
        EXPECT_TRUE(playing[i]->labelled) << spec;
        EXPECT_GT(playing[i]->moves, 0U) << spec;  // against the dice two moves can be enough to lose
        const auto finished = co_await events[i]->next("gameFinish");
        EXPECT_TRUE(finished && text_of(*(*finished)["game"], "status") == "over") << spec;
      }
      std::printf("%s: %s\n", spec, playing[0]->result.c_str());
    }
  });
}

TEST_F(Bots, ARequestWithANumberIsDoneOnceAndForItsPosition) {
  run([&]() -> Task<void> {
    const Two here = co_await two();
    BotClient &one = *here.bots[0], &other = *here.bots[1];
    const auto lines = co_await one.stream("/api/bot/game/stream/" + here.table);
    auto line = co_await lines->next("gameFull");
    EXPECT_TRUE(line);
    if (!line) co_return;
    JsonValue state = *(*line)["state"];
    if (text_of(state, "status") == "open") {  // it is about to begin
      line = co_await lines->next("gameState");
      if (line) state = *line;
    }
    const std::string at = std::to_string(number_of(state, "position"));
    const std::string numbered = R"({"request":"00000000000000aa","position":)" + at + "}";
    const auto done = co_await one.at(here.table, "move/e2e4", numbered);
    EXPECT_EQ(done.status, 200);
    const auto again = co_await one.at(here.table, "move/e2e4", numbered);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(number_of(again.content, "version"), number_of(done.content, "version"));
    EXPECT_EQ(code_of(co_await one.at(here.table, "move/d2d4", numbered)), "request");
    EXPECT_EQ(code_of(co_await other.at(here.table, "move/e7e5", R"({"position":)" + at + "}")), "stale");
    EXPECT_EQ(code_of(co_await other.at(here.table, "move/e7e5", R"({"request":"short"})")), "message");
    EXPECT_EQ(code_of(co_await one.at(here.table, "move/d2d4")), "turn");
    const auto illegal = co_await other.at(here.table, "move/e7e4");
    EXPECT_EQ(illegal.status, 400);
    EXPECT_EQ(code_of(illegal), "illegal");
    EXPECT_TRUE(illegal.content["why"]);
    EXPECT_EQ((co_await other.at(here.table, "move/e7e5")).status, 200);
    EXPECT_EQ((co_await other.at("nosuchone", "move/e7e5")).status, 404);
    // Offers: declined, made again and agreed to.
    EXPECT_EQ((co_await one.at(here.table, "takeback/yes")).status, 200);
    EXPECT_EQ((co_await other.at(here.table, "takeback/no")).status, 200);
    EXPECT_EQ((co_await one.at(here.table, "draw/maybe")).status, 400);
    EXPECT_EQ((co_await one.at(here.table, "chat", R"({"text":"good-game"})")).status, 200);
    const auto said = co_await lines->next("chatLine");
    EXPECT_TRUE(said && text_of(*said, "text") == "good-game" && text_of(*said, "username") == "One");
    EXPECT_EQ((co_await one.at(here.table, "draw/yes")).status, 200);
    EXPECT_EQ((co_await other.at(here.table, "draw/yes")).status, 200);
    std::optional<JsonValue> last;
    while (auto next = co_await lines->next()) last = std::move(next);
    EXPECT_TRUE(last && text_of(*last, "status") == "over");
    EXPECT_TRUE(lines->ended_well());
    // Another game, seats turned.
    EXPECT_EQ((co_await one.at(here.table, "offer/rematch/yes")).status, 200);
    EXPECT_EQ((co_await other.at(here.table, "offer/rematch/yes")).status, 200);
  });
}

TEST_F(Bots, StreamsOfOthersGamesAreRefusedAndRevokingEndsOnesOwn) {
  run([&]() -> Task<void> {
    const Two here = co_await two("chess", 1), there = co_await two("chess", 2);
    const auto refused = co_await there.bots[0]->stream("/api/bot/game/stream/" + here.table);
    EXPECT_EQ(refused->status, 403);
    EXPECT_EQ((co_await there.bots[0]->stream("/api/bot/game/stream/nosuchone"))->status, 404);
    const auto events = co_await here.bots[0]->stream("/api/bot/stream/event");
    const auto game = co_await here.bots[0]->stream("/api/bot/game/stream/" + here.table);
    EXPECT_TRUE(co_await events->next("gameStart"));
    EXPECT_TRUE(co_await game->next("gameFull"));
    // A second stream of the same ends the first.
    const auto second = co_await here.bots[0]->stream("/api/bot/stream/event");
    EXPECT_TRUE(co_await second->next("gameStart"));
    EXPECT_FALSE(co_await events->next());
    EXPECT_TRUE(events->ended_well());
    EXPECT_EQ((co_await here.owner->ask("DELETE", "/api/me/tokens/" + here.tokens[0].id)).status, 200);
    EXPECT_FALSE(co_await second->next());
    EXPECT_FALSE(co_await game->next());
    EXPECT_TRUE(second->ended_well() && game->ended_well());
  });
}

TEST_F(Bots, StreamsEndWellWhenTheServerStops) {
  run([&]() -> Task<void> {
    const Two here = co_await two();
    const auto events = co_await here.bots[0]->stream("/api/bot/stream/event");
    const auto game = co_await here.bots[0]->stream("/api/bot/game/stream/" + here.table);
    EXPECT_TRUE(co_await game->next("gameFull"));
    program->interrupt();
    while (co_await events->next()) {}
    while (co_await game->next()) {}
    EXPECT_TRUE(events->ended_well() && game->ended_well());
  });
  EXPECT_EQ(program->exit_status(), 0);
}

TEST_F(Bots, FloodsAreLimitedAndOthersUnharmed) {
  run([&]() -> Task<void> {
    const Two here = co_await two("chess", 1), there = co_await two("chess", 2);
    int status = 0, asked = 0;
    for (; asked < 150 && status != 429; ++asked)
      status = (co_await here.bots[1]->at(here.table, "move/e2e4")).status;  // not its turn
    EXPECT_EQ(status, 429);
    EXPECT_GE(asked, 90);
    EXPECT_EQ((co_await there.bots[0]->at(there.table, "move/e2e4")).status, 200);
    EXPECT_EQ((co_await here.bots[0]->at(here.table, "move/e2e4")).status, 200);
    // The owner of an IPv6 network has one share, whatever address in it they come from.
    Visitor eve(port, "eve", 9);
    for (int i = 0; i <= 60; ++i) {
      eve.come_from("2001:db8::" + std::to_string(i));
      status = (co_await eve.ask("POST", "/api/me", R"({"name":""})")).status;
      EXPECT_EQ(status, i < 60 ? 400 : 429) << i;
    }
    eve.come_from("2001:db8:0:1::1");
    EXPECT_EQ((co_await eve.ask("POST", "/api/me", R"({"name":""})")).status, 400);
  });
}

// ---- what is written of it

TEST_F(Bots, TheDescriptionHasThePathsThatTheServerKnows) {
  auto described = described_routes();
  for (const char* beside : {"get /health", "get /live"}) EXPECT_EQ(described.erase(beside), 1U) << beside;
  std::set<std::string> known;
  for (const auto& endpoint : server::all_endpoints()) {
    std::string method = std::string(to_string(endpoint.route.method));
    std::ranges::transform(method, method.begin(), [](char c) { return static_cast<char>(c | 32); });
    const std::string route = method + " /" + std::string(endpoint.route.path);
    EXPECT_TRUE(known.insert(route).second) << route << " is there twice";
    if (!described.contains(route)) ADD_FAILURE() << route << " is not described";
    for (const int status : possible_statuses(endpoint))
      EXPECT_TRUE(described[route].contains(status)) << route << " may be answered with " << status;
  }
  for (const auto& [route, statuses] : described) EXPECT_TRUE(known.contains(route)) << route << " is no route";
}

// Whatever is refused is refused with a code and a reason, as JSON.
TEST_F(Bots, EveryRefusalSaysWhy) {
  run([&]() -> Task<void> {
    const Two here = co_await two();
    for (const auto& endpoint : server::all_endpoints()) {
      std::string path = "/" + std::string(endpoint.route.path);
      for (const char* place :
           {"{id}", "{seat}", "{move}", "{answer}", "{kind}", "{code}", "{token}", "{seek}", "{block}", "{name}"})
        if (const auto at = path.find(place); at != path.npos) path.replace(at, std::strlen(place), "nothing");
      Visitor stranger(port, "stranger", 77);
      for (const char* body : {"{", "[]", R"({"nonsense":1})"}) {
        const auto answer = co_await stranger.ask(std::string(to_string(endpoint.route.method)), path, body);
        if (answer.status == 200 || answer.status == 304) continue;
        SCOPED_TRACE(path + " " + body + " " + answer.text);
        EXPECT_GE(answer.status, 400);
        EXPECT_FALSE(code_of(answer).empty());
        EXPECT_NE(answer.content["why"], nullptr);
      }
      const auto answer = co_await here.bots[0]->ask("PATCH", path);
      EXPECT_EQ(answer.status, 405) << path;
      EXPECT_EQ(code_of(answer), "method");
    }
    EXPECT_EQ(code_of(co_await here.bots[0]->ask("GET", "/api/nothing")), "path");
    EXPECT_EQ(code_of(co_await here.bots[0]->ask("GET", "/ws/g/x")), "upgrade");
    EXPECT_EQ(code_of(co_await here.bots[0]->ask("POST", "/api/tables", std::string(20'000, ' '))), "large");
  });
}

// ---- the example

TEST_F(Bots, TheExamplePlaysWithAnEngine) {
  if (std::system("python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null") != 0)
    GTEST_SKIP() << "there is no Python 3.11";
  std::array<std::string, 2> tokens;
  run([&]() -> Task<void> {
    Visitor owner(port, "owner", 1);
    EXPECT_TRUE(co_await owner.introduce());
    for (std::string& token : tokens) token = (co_await make_token(owner, "Example")).token;
  });
  const auto example = [&](std::size_t i, const std::string& arguments) {
    return "TURNCOAT_TOKEN=" + tokens[i] +
           " exec python3 '" TURNCOAT_TESTS_DIR "/../examples/bot.py' --server http://127.0.0.1:" +
           std::to_string(port) + " --engine '" TURNCOAT_ENGINE "' --option 'Skill Level=1' --movetime 5 " + arguments;
  };
  for (const std::string spec : {"cooperative", "mercenary:castling=on"}) {
    Program first(Program::Shell(example(0, "--clock 0 --create " + spec)));
    const auto lines = first.lines_until("Table ");
    ASSERT_FALSE(lines.empty() || !lines.back().starts_with("Table ")) << first.complaints();
    const std::string table = lines.back().substr(6, 10);
    Program second(Program::Shell(example(1, "--join " + table)));
    EXPECT_TRUE(second.line() && second.line()) << second.complaints();
    const auto some_time = Clock::now() + patience;
    std::size_t plies = 0;
    // To its end, or so far; the server is killed on the way, and comes back.
    const auto watch = [&](std::size_t until) {
      run([&]() -> Task<void> {
        Visitor watcher(port, "watcher", 7);
        const auto chair = co_await watcher.sit(table);
        while (chair && chair->plays < until && chair->status != "over" && Clock::now() < some_time)
          if (!co_await chair->next()) break;
        plies = chair && chair->status == "over" ? until : chair ? chair->plays : 0;
      });
    };
    watch(10);
    program.reset();
    start();
    watch(40);
    EXPECT_GE(plies, 40U);
    for (Program* one : {&first, &second}) {
      one->interrupt();
      const std::string words = one->rest();
      EXPECT_EQ(one->exit_status(), 0) << words << one->complaints();
      EXPECT_FALSE(words.contains("refuses") || words.contains("finds no move")) << words;
    }
  }
}

}  // namespace
}  // namespace turncoat::testing
