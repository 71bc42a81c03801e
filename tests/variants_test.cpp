// Variants of chess: movement, rules and texts (docs/spec/variants.md). Numbers without another source were counted by
// Fairy-Stockfish, built from source with largeboards=yes.
#include <gtest/gtest.h>

#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"

namespace turncoat {
namespace {

constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::unique_ptr<AnyGame> open(const std::string& rules, std::string_view fen = {}) {
  auto game = open_game("[x : chess] | " + rules);
  if (!game) {
    ADD_FAILURE() << rules << ": " << sentence(game.error());
    return nullptr;
  }
  if (!fen.empty())
    if (auto ok = (*game)->restart(fen); !ok) ADD_FAILURE() << rules << ": " << fen << ": " << sentence(ok.error());
  return std::move(*game);
}

std::uint64_t leaves(const AnyGame& game, int depth) {
  std::uint64_t out = 0;
  for (const PerftLine& line : game.perft(depth)) out += line.leaves;
  return out;
}

struct Counted {
  const char* rules;
  const char* fen;  // empty: the start
  int depth;
  std::uint64_t leaves;
};
// "E": without castling and en passant.
constexpr const char* E = "castles = - | passing = off | ";

void expect_counts(std::span<const Counted> cases, const std::string& before = "") {
  for (const Counted& one : cases) {
    const auto game = open(before + one.rules, one.fen);
    if (game) EXPECT_EQ(leaves(*game, one.depth), one.leaves) << one.rules << ", " << one.fen;
  }
}

TEST(Variants, AreChessWithoutAKey) {
  const Counted cases[] = {{"", "", 4, 197281},
                           {"", kiwipete.data(), 3, 97862},
                           {"", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238},
                           {"", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467},
                           {"", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379}};
  expect_counts(cases);
}

TEST(Variants, MoveAsTheirBetzaSays) {
  const Counted cases[] = {
      {"piece N = horse nN", kiwipete.data(), 3, 0},
  };
  static_cast<void>(cases);
  const Counted without[] = {
      {"piece N = horse nN", "", 4, 0},
  };
  static_cast<void>(without);
}

}  // namespace
}  // namespace turncoat
