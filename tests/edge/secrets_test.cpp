// What the rules keep from a player is shown nowhere: the silent checks of Mercenary Chess for Three (M3-14, M3-15).
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/random.hpp"
#include "edge/answers/answers.hpp"
#include "edge/game/why_not.hpp"
#include "games/mercenary3/mercenary3.hpp"
#include "support/game_at.hpp"

namespace turncoat::testing {

namespace {

// Red's rook on b3 attacks Black's king on b8 without a warning; Black's rook on i8 could take a bishop.
constexpr const char* silent = "7*K/8/8/8/1k2r3/7p/4B3/8/8/1*R6/8/6K1 b - - b3b 0 1";

std::set<std::string> texts(const AnyGame& game) {
  std::set<std::string> out;
  for (const MoveView& move : game.moves()) out.insert(move.text);
  return out;
}

std::set<std::string> texts(const Mercenary3& position) {
  MoveList<Move> list;
  position.list(list);
  std::set<std::string> out;
  for (Move m : list) out.insert(position.text(m));
  return out;
}

// The cells from which the player to move is silently attacked.
std::set<std::string> silent_attackers(const AnyGame& game) {
  std::set<std::string> out;
  for (const Mark& mark : game.setup().silent)
    if (mark.seat == game.actor()) out.insert(game.cell_name(mark.cell));
  return out;
}

std::string best_move(const std::string& fen, bool overlooking) {
  SearchLimits limits;
  limits.depth = 6;
  limits.overlooking = overlooking;
  return search(*game_at("mercenary3", fen), limits).move;
}

// Random games, each from a start that soon opens lines.
template <class Look>
void look_at_random_games(Look look) {
  for (const char* spec : {"mercenary3", "mercenary3:knight=two-one"})
    for (std::uint64_t n = 1; n <= 60; ++n) {
      const auto game = game_at(spec, n % 2 == 0 ? "" : "q7/8/6*K1/2*B5/k2r4/8/4*Q3/1n6/8/3B*N3/P2R4/4K3 r - - - 0 1");
      Random random(n);
      for (int ply = 0; ply < 150 && !game->decided(); ++ply) {
        look(*game);
        ASSERT_TRUE(game->play_random(random));
      }
    }
}

}  // namespace

TEST(Secrets, NothingShownTellsOfASilentCheck) {
  const auto game = game_at("mercenary3", silent);
  EXPECT_TRUE(game->view().checks.empty());
  EXPECT_TRUE(game->view().attacks.empty());
  const std::string shown = show_json(*game);
  EXPECT_FALSE(shown.contains("\"b3\",\"b8\"")) << shown;
  EXPECT_TRUE(texts(*game).contains("b8b7"));
  EXPECT_FALSE(why_not(*game, "b8b7", false));
}

TEST(Secrets, ThePlayersMovesAreThoseOfWhoHasOverlookedIt) {
  int seen = 0;
  look_at_random_games([&](const AnyGame& game) {
    if (silent_attackers(game).empty()) return;
    ++seen;
    const auto options = mercenary3_options(game.spec());
    const auto position = read_fen<Mercenary3>(*options, game.fen());
    ASSERT_TRUE(position) << game.fen();
    EXPECT_EQ(texts(position->overlooked()), texts(*position)) << game.fen();
  });
  EXPECT_GT(seen, 20);
}

TEST(Secrets, NoReasonNamesASilentAttackerOfAKingThatStays) {
  int seen = 0;
  look_at_random_games([&](const AnyGame& game) {
    const auto hidden = silent_attackers(game);
    if (hidden.empty()) return;
    ++seen;
    const PositionView view = game.view();
    std::string king;
    for (const PieceView& piece : view.pieces)
      if (piece.kind == 'K' && piece.army == view.army) king = piece.cell;
    for (const PieceView& piece : view.pieces)
      for (const CellView& to : game.cells())
        if (const auto reason = why_not(game, piece.cell + to.name, false))
          for (const std::string& attacker : reason->attackers)
            if (hidden.contains(attacker)) {
              EXPECT_EQ(piece.cell, king) << game.fen() << ": " << piece.cell << to.name;
              EXPECT_NE(reason->attacked, king) << game.fen() << ": " << piece.cell << to.name;
            }
    for (const auto& [from, to] : view.attacks) EXPECT_FALSE(hidden.contains(from)) << game.fen();
  });
  EXPECT_GT(seen, 20);
}

TEST(Secrets, AHintDoesNotTell) {
  EXPECT_NE(best_move(silent, false), "i8i6");
  EXPECT_EQ(best_move(silent, true), "i8i6");
}

// A player that overlooks an attack overlooks it for good, as long as attacker and king stay where they are; all others
// know.
TEST(Secrets, WhoOverlooksACheckIsNotKilledByItInThought) {
  Mercenary3 thought = read_fen<Mercenary3>({}, silent)->overlooked();
  const auto play = [&](const std::string& text) {
    MoveList<Move> list;
    thought.list(list);
    const auto move = std::ranges::find(list, text, [&](Move m) { return thought.text(m); });
    ASSERT_TRUE(move != list.end()) << text;
    thought.play(*move);
  };
  play("i8i6");
  EXPECT_FALSE(texts(thought).contains("b3b8"));
  play("l12l11");
  play("g1g2");
  EXPECT_FALSE(thought.open_attackers(black));
  EXPECT_TRUE(thought.in(black));

  const auto known = game_at("mercenary3", silent);
  EXPECT_TRUE(known->play("i8i6"));
  EXPECT_TRUE(texts(*known).contains("b3b8"));
}

}  // namespace turncoat::testing
