// Where a king may be left to be captured (MU-16): the search omits the moves that do so, and its captures come to an
// end soon.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "eval/mercurial.hpp"
#include "support/game_at.hpp"

namespace turncoat::testing {

namespace {

// Positions of random games.
std::vector<Mercurial> positions(int number) {
  std::vector<Mercurial> out;
  Random random(5);
  MoveList<MercurialMove> moves;
  while (static_cast<int>(out.size()) < number) {
    Mercurial g = Mercurial::start();
    for (auto left = 2 + random.below(60); left > 0 && !g.decided(); --left) {
      moves.clear();
      g.list(moves);
      g.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!g.decided()) out.push_back(g);
  }
  return out;
}

bool can_capture_king(const Mercurial& g) {
  MoveList<MercurialMove> moves;
  g.list(moves);
  return std::ranges::any_of(moves, [&](const MercurialMove& m) {
    Mercurial next = g;
    next.play(m);
    return next.king_captured();
  });
}

TEST(KingLeft, IsSoIfTheOtherSideCanCaptureIt) {
  for (const Mercurial& g : positions(200)) {
    MoveList<MercurialMove> moves;
    g.list(moves);
    for (const MercurialMove& m : moves) {
      Mercurial next = g;
      next.play(m);
      EXPECT_EQ(Evaluation<Mercurial>::king_left(next), !next.king_captured() && can_capture_king(next)) << g.text(m);
    }
  }
}

// It was 191 nodes in the middle and up to 4157 when every move was tried that leaves the threat to the king.
TEST(KingLeft, KeepsTheFirstIterationShort) {
  std::vector<std::uint64_t> nodes;
  for (const Mercurial& g : positions(250))
    nodes.push_back(search(*game_at("mercurial", fen_of(g)), {.depth = 1}).nodes);
  std::ranges::sort(nodes);
  EXPECT_LE(nodes[nodes.size() / 2], 130u);
  EXPECT_LE(nodes.back(), 1500u);
}

}  // namespace

}  // namespace turncoat::testing
