// One person's computers beside those of others: no player waits for long, whatever one of them has set up.
#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <list>

#include "edge/game/any_game.hpp"
#include "online/process.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

struct Attack : Processes {
  static constexpr int tables = 12, moves = 3;
  std::optional<Program> program;
  std::uint16_t port = 0;
  std::vector<double> waits;  // seconds until a computer has answered a move

  // A table with computers in all seats, or in the second one alone.
  static Task<std::string> set_up(Visitor& who, const std::string& spec, bool all, int level) {
    const std::string bot = R"({"kind":"bot","level":)" + std::to_string(level) + "}";
    const std::string first = all ? bot : R"({"kind":"self"})";
    const auto answer =
        co_await who.ask("POST", "/api/tables", R"({"spec":")" + spec + R"(","seats":[)" + first + "," + bot + "]}");
    co_return text_of(answer.content, "id");
  }

  // Some moves against a computer, each after its answer.
  Task<void> play(unsigned number, int& playing) {
    Visitor who(port, "player", number);
    EXPECT_TRUE(co_await who.introduce());
    const std::string id = co_await set_up(who, "chess", false, 1 + static_cast<int>(number) % 4);
    const auto chair = id.empty() ? nullptr : co_await who.sit(id);
    EXPECT_TRUE(chair);
    const auto game = *open_game("chess");
    for (int move = 0; chair && move < moves && !game->decided(); ++move) {
      while (chair->status != "running")
        if (!co_await chair->next()) break;
      const std::string own = game->moves()[number % game->count()].text;
      EXPECT_TRUE(game->play(own));
      const auto begun = Clock::now();
      std::ignore = co_await chair->ask("move", digits_of(number * 100 + static_cast<unsigned>(move)), chair->position,
                                        R"(,"ms":0,"x":")" + own + "\"");
      const std::size_t plays = game->played().size();
      std::string answer;
      while (chair->plays <= plays && chair->status == "running") {
        const auto message = co_await chair->next();
        if (!message) break;
        EXPECT_NE(text_of(*message, "t"), "no") << text_of(*message, "code");
        if (const JsonValue* made = (*message)["moves"]; made && chair->plays == plays + 1 && !made->items.empty())
          answer = made->items.back().text;
      }
      waits.push_back(Seconds(Clock::now() - begun).count());
      if (answer.empty() || !game->play(answer)) break;
    }
    --playing;
  }
  // Waits until computers have moved at one of these tables.
  static Task<void> until_they_play(Visitor& who, const std::vector<std::string>& ids) {
    for (std::size_t i = 0;; i = (i + 1) % ids.size()) {
      if ((co_await who.ask("GET", "/api/tables/" + ids[i] + "/record")).text.contains("1. ")) co_return;
      co_await wait(20ms);
    }
  }
  Task<void> play_all() {
    waits.clear();
    int playing = tables;
    for (unsigned i = 0; i < tables; ++i) asio::co_spawn(context, play(i + 1, playing), asio::detached);
    while (playing > 0) co_await wait(10ms);
    std::ranges::sort(waits);
  }
  double p99() const { return waits.empty() ? 1e9 : waits[(waits.size() - 1) * 99 / 100]; }
};

TEST_F(Attack, OrdinaryTablesDoNotWaitForComputersThatThinkForLong) {
  launch(program, port, "--connections 500 --thinkers 1 --db '" + (site.page().parent_path() / "t.db").string() + "'");
  run([&]() -> Task<void> {
    co_await play_all();  // how long it takes here, on whatever machine
    EXPECT_GT(waits.size(), static_cast<std::size_t>(tables * moves / 2)) << "games were played";
    const double undisturbed = p99();
    std::list<Visitor> attackers;
    std::vector<std::string> ids;
    for (unsigned i = 0; i < 3; ++i) {
      Visitor& mallory = attackers.emplace_back(port, "mallory", 9000 + i / 2);
      EXPECT_TRUE(co_await mallory.introduce());
      // Two computers each that think for three seconds a move, and others.
      for (int table = 0; table < 8; ++table)
        ids.push_back(co_await set_up(mallory, table % 2 == 0 ? "chess" : "merger", true, 10 - table % 2));
    }
    EXPECT_EQ(std::ranges::count(ids, ""), 0);
    co_await until_they_play(attackers.back(), ids);
    // Variants in which a first move took a minute to find, at tables or refused.
    for (const char* heavy :
         {"[qq : chess] | king = taken | castles = - | start = "
          "qqqkqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQKQQQQ",
          "[x : chess] | promotion P = Q R B N at rank 3", "[y : chess] | promotion P = Q at rank 3"})
      for (const int level : {9, 1}) {
        const auto begun = Clock::now();
        const std::string id = co_await set_up(attackers.front(), heavy, true, level);
        std::printf("%s at level %d: %s after %.2f s\n", heavy, level, id.empty() ? "refused" : "played",
                    Seconds(Clock::now() - begun).count());
      }
    co_await wait(1s);
    co_await play_all();
    EXPECT_GT(waits.size(), static_cast<std::size_t>(tables * moves / 2)) << "games were played";
    std::printf("%zu waits: p99 %.2f s undisturbed, %.2f s beside the attackers\n", waits.size(), undisturbed, p99());
    EXPECT_LE(p99(), 3 + 10 * undisturbed);
  });
  // Whatever is searched, the server ends on its signal.
  const auto told = Clock::now();
  kill(program->id(), SIGTERM);
  EXPECT_EQ(program->exit_status(), 0);
  EXPECT_LT(Seconds(Clock::now() - told).count(), 20);
}

}  // namespace
}  // namespace turncoat::testing
