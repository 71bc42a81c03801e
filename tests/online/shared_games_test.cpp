// What the games of a variant share is in memory once for each text, within a limit.
#include "online/table/shared_games.hpp"

#include <malloc.h>

#include "online/table_fixture.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

constexpr std::size_t megabyte = 1 << 20;

std::string variant(int number, const std::string& more = "") {
  return "[v" + std::to_string(number) + " : chess] | start = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" + more;
}

// ---- the shelf

TEST(SharedGamesTest, OneCopyForEachCanonicalText) {
  SharedGames games;
  const auto one = *games.open(variant(1));
  const std::size_t bytes = games.figures().bytes;
  EXPECT_GT(bytes, 100'000U);
  // The same with another comment and other spaces, and as the first one has it.
  const auto again = *games.open("# mine\n" + variant(1)), canonical = *games.open(one->spec().text());
  EXPECT_EQ(games.figures().variants, 1U);
  EXPECT_EQ(games.figures().bytes, bytes);
  EXPECT_EQ(again->spec().text(), one->spec().text());
  EXPECT_EQ(&again->spec().game(), &one->spec().game());
  ASSERT_TRUE(again->play("e2e4"));
  EXPECT_TRUE(canonical->played().empty()) << "games are independent of each other";
}

TEST(SharedGamesTest, GamesOfTheTableAreNotHeld) {
  SharedGames games;
  EXPECT_TRUE(games.open("mercenary:castling=on"));
  EXPECT_FALSE(games.open("nothing of the kind"));
  EXPECT_FALSE(games.open("[own : chess] | start = nonsense"));
  EXPECT_TRUE(games.admits("chess"));
  EXPECT_TRUE(games.admits("nothing of the kind")) << "what is wrong with it is told elsewhere";
  EXPECT_EQ(games.figures().variants, 0U);
}

TEST(SharedGamesTest, TheLeastUsedIsDroppedAndNoneThatIsPlayed) {
  SharedGames games;
  const auto played = *games.open(variant(0));
  const std::size_t each = games.figures().bytes;
  games.set_most_bytes(4 * each + each / 2);
  for (int i = 1; i < 50; ++i) EXPECT_TRUE(games.admits(variant(i))) << i;
  EXPECT_EQ(games.figures().variants, 4U);
  EXPECT_LE(games.figures().bytes, 4 * each + each / 2);
  const auto same = *games.open(variant(0));
  EXPECT_EQ(&same->spec().game(), &played->spec().game()) << "it has been held all along";
}

TEST(SharedGamesTest, WhenAllArePlayedAnotherIsNotAdmitted) {
  SharedGames games;
  std::vector<std::unique_ptr<AnyGame>> played;
  played.push_back(*games.open(variant(0)));
  const std::size_t each = games.figures().bytes;
  games.set_most_bytes(3 * each + each / 2);
  for (int i = 1; i < 3; ++i) played.push_back(*games.open(variant(i)));
  EXPECT_FALSE(games.admits(variant(3)));
  EXPECT_TRUE(games.admits(variant(2)));
  EXPECT_TRUE(games.admits("# the same\n" + variant(2)));
  EXPECT_EQ(games.figures().variants, 3U);
  // A table that has it already goes on, whatever the limit.
  EXPECT_TRUE(games.open(variant(3)));
  played.pop_back();
  EXPECT_TRUE(games.admits(variant(4)));
}

// ---- tables

struct VariantTables : TableTest {
  void SetUp() override {
    World silent = world();
    silent.think = {};
    node = std::make_unique<Node>(store, std::move(silent));
  }
  ~VariantTables() override { shared_games().set_most_bytes(SharedGames::usual_most_bytes); }

  // Why it is not there; empty if it is. A player stays at it.
  std::string set_up(const std::string& spec) {
    std::string out = "no answer", id;
    node->create({.id = "mallory", .name = "mallory"}, {.spec = spec, .places = {{Place::self}, {Place::open}}},
                 [&](const Allowed<std::string>& made) {
                   out = made ? "" : made.error().code();
                   id = made.value_or("");
                 });
    settle();
    if (out.empty()) visitors.emplace_back(std::make_unique<Client>(*node, id, "mallory"))->connect();
    settle();
    return out;
  }
  static std::size_t memory() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

  std::vector<std::unique_ptr<Client>> visitors;
};

TEST_F(VariantTables, AThousandTablesOfOneTextTakeLittle) {
  const std::size_t before = memory();
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(set_up(variant(0)), "");
  EXPECT_EQ(node->figures().tables, 1000U);
  const std::size_t took = memory() - before;
  std::printf("1000 tables of one text: %zu MB\n", took / megabyte);
  if (!sanitized) EXPECT_LE(took, 100 * megabyte);
}

TEST_F(VariantTables, AThousandTextsStayWithinTheLimit) {
  constexpr std::size_t limit = 16 * megabyte;
  shared_games().set_most_bytes(limit);
  const std::size_t before = memory();
  int made = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::string why = set_up(variant(i));
    if (why.empty())
      ++made;
    else
      ASSERT_EQ(why, "variants");
    ASSERT_LE(shared_games().figures().bytes, limit);
  }
  const std::size_t took = memory() - before;
  std::printf("%d tables of as many texts: %zu MB\n", made, took / megabyte);
  EXPECT_GT(made, 10);
  EXPECT_LT(made, 1000);
  if (!sanitized) EXPECT_LE(took, limit + 20 * megabyte);
  EXPECT_EQ(set_up("chess"), "") << "games that are not variants are played";
  EXPECT_EQ(set_up(variant(0)), "") << "so are variants that are being played";
}

TEST_F(VariantTables, TablesThatNobodyLooksAtMakeRoom) {
  shared_games().set_most_bytes(4 * megabyte);
  for (int i = 0; i < 200; ++i) {
    ASSERT_EQ(set_up(variant(i)), "") << i;
    visitors.back()->leave();
    visitors.clear();
  }
  EXPECT_LE(shared_games().figures().bytes, 4 * megabyte);
}

// A table that is not in memory, and finds no room for its variant, is there again when there is some.
TEST_F(VariantTables, ATableWaitsForRoomForItsVariant) {
  SharedGames& games = shared_games();
  games.set_most_bytes(1);
  games.set_most_bytes(SharedGames::usual_most_bytes);
  come_to({.spec = variant(7), .places = {{Place::self}, {Place::open}}});
  const std::size_t each = games.figures().bytes / games.figures().variants;
  ada->leave(), bob->leave();
  ada->closed = bob->closed = true;
  wait(70'000);
  ASSERT_EQ(node->figures().tables, 0U);
  games.set_most_bytes(1);  // what is not played is dropped
  ASSERT_EQ(games.figures().variants, 0U);
  const auto other = *games.open(variant(8));
  games.set_most_bytes(each + each / 2);
  Client late(*node, table_id, "ada");
  late.connect();
  settle();
  EXPECT_EQ(late.denied, "variants");
  EXPECT_TRUE(late.closed);
  late.leave();
  games.set_most_bytes(SharedGames::usual_most_bytes);
  late.moved_to(*node);
  settle();
  EXPECT_EQ(late.status(), "open");
  late.leave();
}

}  // namespace

}  // namespace turncoat::testing
