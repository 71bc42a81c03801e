// Searching for one of three seats, and for a team against dice: kings are taken and kept, weak players are beaten, and
// a search obeys its limits.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "search/limits.hpp"
#include "support/game_at.hpp"

namespace turncoat::testing {

namespace {

// Whether White's king, a K without a star before it, is on the board.
bool white_is_in(const AnyGame& game) {
  const std::string fen = game.fen(), board = fen.substr(0, fen.find(' '));
  for (std::size_t i = 0; i < board.size(); ++i)
    if (board[i] == 'K' && (i == 0 || board[i - 1] != '*')) return true;
  return false;
}

// One of the moves, or of the outcomes of the dice, each as likely as another.
void play_at_random(AnyGame& game, Random& random) {
  const auto moves = game.moves();
  ASSERT_TRUE(game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
}

// Plays to the end; the engine has one seat, or with its ally the first two, and must always find a legal move.
void play_out(AnyGame& game, Seat engine, bool allies, std::uint64_t nodes, std::uint64_t seed) {
  Random random(seed);
  const auto searcher = *game.searcher(usual_hash_megabytes);
  while (!game.decided() && game.ply() < 1000) {
    const Seat actor = game.actor();
    const bool engines = actor != dice && (actor == engine || (allies && actor != 2));
    if (engines)
      ASSERT_TRUE(game.play(searcher->search(game, {.nodes = nodes}).move)) << game.fen();
    else
      play_at_random(game, random);
  }
}

TEST(SeatsSearch, TakesAKingThatCanBeTaken) {
  const auto game = game_at("mercenary3", "4*K3/8/8/8/k7/8/8/8/8/8/8/R3K3 w - - - 0 1");
  for (const int depth : {1, 2, 3, 4}) EXPECT_EQ(search(*game, {.depth = depth}).move, "a1a8");
}

TEST(SeatsSearch, OtherSearchersTakeTheKingToo) {
  for (const SearcherKind kind : {SearcherKind::paranoid, SearcherKind::max_n, SearcherKind::tree}) {
    const auto game = game_at("mercenary3", "4*K3/8/8/8/k7/8/8/8/8/8/8/R3K3 w - - - 0 1");
    EXPECT_EQ(search(*game, {.nodes = 3000}, {}, kind).move, "a1a8");
  }
  EXPECT_FALSE(game_at("chess")->searcher(1, SearcherKind::max_n));
}

// Two allies take from the third, whatever either of them could have of the other.
TEST(SeatsSearch, AlliesDoWhatIsBestForTheirSum) {
  const SearcherKind kind = SearcherKind::paranoid;
  for (const int depth : {1, 2, 3}) {
    const auto both = game_at("mercenary3", "4*K3/8/8/4R3/k7/8/8/8/8/8/8/R3K3 w - - - 0 1");
    EXPECT_EQ(search(*both, {.depth = depth, .against = 2}, {}, kind).move, "i9i12");
    EXPECT_EQ(search(*both, {.depth = depth, .against = 1}, {}, kind).move, "a1a8");
    // Of half of the point Red would have more than of a third.
    const auto ally = game_at("mercenary3", "4*K3/8/8/8/k7/8/8/8/8/8/8/R3K3 w - - - 0 1");
    EXPECT_EQ(search(*ally, {.depth = depth}, {}, kind).move, "a1a8");
    SearchLine last;
    const auto keep = [&](const SearchLine& line) { last = line; };
    EXPECT_NE(search(*ally, {.depth = depth, .against = 2}, keep, kind).move, "a1a8");
    EXPECT_EQ(last.score.expected[0] + last.score.expected[1] + last.score.expected[2], 1000);
  }
}

TEST(SeatsSearch, AlliesWhoHaveNobodyToPlayAgainstPlayForThemselves) {
  const SearcherKind kind = SearcherKind::paranoid;
  // Red is out; and no player plays against itself.
  for (const int against : {0, 2}) {
    const auto game = game_at("mercenary3", "8/8/8/8/k6r/8/8/8/8/8/PPP5/R3K3 w - - - 0 1");
    const SearchResult alone = search(*game, {.nodes = 3000}, {}, kind);
    const SearchResult allied = search(*game, {.nodes = 3000, .against = against}, {}, kind);
    EXPECT_EQ(alone.move, allied.move);
    EXPECT_EQ(alone.nodes, allied.nodes);
  }
}

TEST(SeatsSearch, LeavesNoKingToASilentAttack) {
  for (const int depth : {1, 2, 3, 4}) {
    const auto game = game_at("mercenary3", "*K7/8/8/8/7k/r7/8/8/8/8/8/K6R w - - a7w 0 1");
    ASSERT_TRUE(game->play(search(*game, {.depth = depth}).move));
    for (const MoveView& reply : game->moves()) {
      const auto copy = game->clone();
      ASSERT_TRUE(copy->play(reply.text));
      EXPECT_TRUE(white_is_in(*copy)) << reply.text << ' ' << copy->fen();
    }
  }
}

TEST(SeatsSearch, OneBeatsTwoWhoMoveAtRandom) {
#if defined(NDEBUG)
  constexpr int games = 6;
#else
  constexpr int games = 3;
#endif
  for (int n = 0; n < games; ++n) {
    const auto game = *open_game("mercenary3");
    const Seat engine = static_cast<Seat>(n % 3);
    play_out(*game, engine, false, 1000, static_cast<std::uint64_t>(n) + 1);
    ASSERT_TRUE(game->decided());
    EXPECT_EQ(game->decided()->scores[static_cast<std::size_t>(engine)], Score::whole) << game->result();
  }
}

TEST(SeatsSearch, TheTeamBeatsTheDice) {
  constexpr int games = 6;
  int won = 0;
  for (int n = 0; n < games; ++n) {
    const auto game = *open_game("cooperative");
    play_out(*game, 0, true, 3000, static_cast<std::uint64_t>(n) + 1);
    won += game->decided() && game->decided()->scores[0] == Score::whole;
  }
  EXPECT_GE(won, games - 2);
}

TEST(SeatsSearch, ExpectedScoresAreShared) {
  for (const std::string spec : {"mercenary3", "cooperative", "cooperative:red=player"}) {
    const auto game = *open_game(spec);
    SearchLine last;
    search(*game, {.depth = 3}, [&](const SearchLine& line) { last = line; });
    const auto& e = last.score.expected;
    EXPECT_EQ(spec == "mercenary3" ? e[0] + e[1] + e[2] : e[0] + e[2], 1000) << spec;
    if (spec != "mercenary3") EXPECT_EQ(e[0], e[1]);
  }
}

TEST(SeatsSearch, GivesSeveralLinesAndKeepsToItsMovesAndNodes) {
  for (const std::string spec : {"mercenary3", "cooperative"}) {
    const auto game = *open_game(spec);
    const auto last = last_lines(*game, {.depth = 3, .lines = 2});
    ASSERT_EQ(last.size(), 2u);
    EXPECT_NE(last[0].moves[0], last[1].moves[0]);
    EXPECT_GE(last[0].score.centipawns, last[1].score.centipawns);
    EXPECT_EQ(search(*game, {.depth = 2, .only = {"a2a3"}}).move, "a2a3");
    EXPECT_LE(search(*game, {.nodes = 3000}).nodes, 3000u + 512);
  }
}

}  // namespace

}  // namespace turncoat::testing
