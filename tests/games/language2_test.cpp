// Variants of chess in language 2 (docs/spec/variants.md, VA-61 to VA-93) against a slow second implementation, over
// random mixes of its keys. Their clauses are in tests/clauses/chess.language2.txt, counts in
// tests/perft/language2.perft.
#include <gtest/gtest.h>

#include <cstdlib>

#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "games/variants/parent.hpp"
#include "support/random_variant.hpp"
#include "support/sanitized.hpp"
#include "support/slow_free.hpp"

namespace turncoat::testing {
namespace {

struct FreelyPlayed {
  int variants = 0, positions = 0, ended = 0;
};

// Every position of a random game: its moves, whether it is a check, how it ends, and that it is what its FEN says.
void play_freely(const std::string& text, int plies, Random& random, FreelyPlayed& played) {
  VariantFaults faults;
  const auto definition = read_definition(text, faults);
  const auto game = definition ? open_game(text) : Expected<std::unique_ptr<AnyGame>>(faults.error());
  if (!game || definition->language() == 1) return;
  ++played.variants;
  const auto again = open_game((*game)->spec().text());
  ASSERT_TRUE(again && (*again)->info().id == (*game)->info().id) << text << (*game)->spec().text();
  if (const std::uint64_t starts = count_of_starts(**game); starts > 1) {
    const auto number =
        std::to_string(random.below(static_cast<std::uint32_t>(std::min<std::uint64_t>(starts, 1u << 30))));
    const auto fen = fen_of_start(**game, number);
    ASSERT_TRUE(fen) << text;
    if (!(*game)->restart(*fen)) return;  // it would begin in check, or be over
  }
  SlowFree slow(*definition, (*game)->fen());
  for (int ply = 0; ply < plies; ++ply, ++played.positions) {
    SCOPED_TRACE(text + (*game)->fen());
    std::vector<std::string> moves;
    for (const MoveView& move : (*game)->moves()) moves.push_back(move.text);
    const auto decided = (*game)->decided();
    if (decided && (decided->reason == Reason::repetition || decided->reason == Reason::move_limit)) break;
    ASSERT_EQ(moves, slow.moves());
    ASSERT_EQ(decided ? decision_text(*decided, 2) : "", slow.result());
    if (moves.empty()) {
      ++played.ended;
      break;
    }
    ASSERT_EQ((*game)->count(), moves.size());
    ASSERT_EQ((*game)->view().checks.empty(), !slow.in_check());
    const std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    ASSERT_TRUE((*game)->play(move));
    slow.play(move);
    ASSERT_TRUE((*again)->restart((*game)->fen())) << (*game)->fen();
    ASSERT_EQ((*again)->key(), (*game)->key()) << (*game)->fen();
    ASSERT_EQ((*again)->fen(), (*game)->fen());
  }
}

// `TURNCOAT_FREE_VARIANTS=2000` plays so many of them.
TEST(LanguageTwo, IsPlayedAsTheSlowImplementationDoes) {
  const char* wanted = std::getenv("TURNCOAT_FREE_VARIANTS");
  const int many = wanted != nullptr ? std::atoi(wanted) : sanitized ? 20 : 60;
  RandomVariants texts(8);
  Random random(8);
  FreelyPlayed played;
  for (int i = 0; i < many && !::testing::Test::HasFatalFailure(); ++i)
    play_freely(texts.next_free(), 60, random, played);
  EXPECT_GT(4 * played.variants, many) << "too many texts had faults";
  EXPECT_GT(played.ended, played.variants / 10);
  RecordProperty("positions", played.positions);
}

// Searching them never fails, and finds a legal move wherever there is one.
TEST(LanguageTwo, IsSearched) {
  RandomVariants texts(9);
  Random random(9);
  for (int i = 0; i < (sanitized ? 10 : 40); ++i) {
    const std::string text = texts.next_free();
    const auto game = open_game(text);
    if (!game) continue;
    SCOPED_TRACE(text);
    for (int ply = 0; ply < 20 && (*game)->play_random(random); ++ply);
    if ((*game)->decided()) continue;
    const auto searcher = (*game)->searcher(1);
    ASSERT_TRUE(searcher);
    const SearchResult found = (*searcher)->search(**game, {.depth = 4});
    EXPECT_TRUE((*game)->texts().find(found.move)) << (*game)->fen();
  }
}

}  // namespace
}  // namespace turncoat::testing
