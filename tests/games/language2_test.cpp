// Variants of chess in language 2 (docs/spec/variants.md, VA-61 to VA-93) against a slow second implementation, over
// random mixes of its keys. Their clauses are in tests/clauses/chess.language2.txt, counts in
// tests/perft/language2.perft.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "games/variants/parent.hpp"
#include "support/random_variant.hpp"
#include "support/sanitized.hpp"
#include "support/slow_free.hpp"

namespace turncoat::testing {
namespace {

struct FreelyPlayed {
  int variants = 0, positions = 0, ended = 0, repeated = 0;
};

// What a position decides that has come back, by a rule of the text (VA-91): a text as a decision has it, or nothing.
struct SlowHistory {
  std::vector<std::uint64_t> keys;
  std::vector<bool> checks;  // whether the side to move is in check
  std::vector<int> turns;

  void add(std::uint64_t key, const SlowFree& slow) {
    keys.push_back(key), checks.push_back(slow.in_check()), turns.push_back(slow.turn());
  }
  std::string decides(const VariantDefinition& variant) const {
    const OfChess& own = variant.of<OfChess>();
    const int wanted = own.repetition.times == 0 ? 3 : own.repetition.times;
    if (!variant.repetition) return "";
    std::vector<std::size_t> same;
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (keys[i] == keys.back()) same.push_back(i);
    if (static_cast<int>(same.size()) < wanted) return "";
    bool always[2] = {true, true};
    for (std::size_t i = same[same.size() - static_cast<std::size_t>(wanted)] + 1; i < keys.size(); ++i)
      if (!checks[i]) always[1 - turns[i]] = false;
    if (own.repetition.perpetual && always[0] != always[1])
      return always[0] ? "0 1 perpetual check" : "1 0 perpetual check";
    if (own.repetition.times == 0) return "";
    if (own.repetition.loser == RepetitionLoser::first) return "0 1 repetition";
    if (own.repetition.loser == RepetitionLoser::repeater)
      return turns.back() == 0 ? "1 0 repetition" : "0 1 repetition";
    return own.draws == DrawsFor::white   ? "1 0 repetition"
           : own.draws == DrawsFor::black ? "0 1 repetition"
                                          : "1/2 1/2 repetition";
  }
};

// Moves of the first that the second lacks, and of the second that the first lacks.
std::string differences(const std::vector<std::string>& moves, const std::vector<std::string>& others) {
  std::vector<std::string> more, fewer;
  std::ranges::set_difference(moves, others, std::back_inserter(more));
  std::ranges::set_difference(others, moves, std::back_inserter(fewer));
  std::string out;
  for (const std::string& move : more) out += " +" + move;
  for (const std::string& move : fewer) out += " -" + move;
  return out;
}

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
  SlowHistory history;
  std::string before;  // the last move, and from where
  for (int ply = 0; ply < plies; ++ply, ++played.positions) {
    SCOPED_TRACE(text + before + (*game)->fen());
    std::vector<std::string> moves;
    for (const MoveView& move : (*game)->moves()) moves.push_back(move.text);
    const auto decided = (*game)->decided();
    history.add((*game)->key(), slow);
    if (const std::string by_history = slow.result().empty() ? history.decides(*definition) : ""; !by_history.empty()) {
      ASSERT_EQ(decided ? decision_text(*decided, 2) : "", by_history);
      ++played.repeated;
      break;
    }
    const bool claimed = definition->of<OfChess>().repetition.times == 0;
    if (decided && ((claimed && decided->reason == Reason::repetition) || decided->reason == Reason::move_limit)) break;
    ASSERT_EQ(differences(moves, slow.moves()), "");
    ASSERT_EQ(std::ranges::adjacent_find(moves), moves.end()) << "two moves have one text";
    ASSERT_EQ(decided ? decision_text(*decided, 2) : "", slow.result());
    if (moves.empty()) {
      ++played.ended;
      break;
    }
    ASSERT_EQ((*game)->count(), moves.size());
    ASSERT_EQ((*game)->view().checks.empty(), !slow.in_check());
    const std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    before = (*game)->fen() + " " + move + "\n";
    ASSERT_TRUE((*game)->play(move));
    slow.play(move);
    const auto read = (*again)->restart((*game)->fen());
    ASSERT_TRUE(read) << (*game)->fen() << sentence(read.error());
    ASSERT_EQ((*again)->key(), (*game)->key()) << (*game)->fen();
    ASSERT_EQ((*again)->fen(), (*game)->fen());
  }
}

// What promotes `from` a rank can be put where it could not go on, and its FEN is read (VA-74, VA-80).
TEST(LanguageTwo, ReadsWhereAPieceWasPut) {
  const std::string text =
      "[v : chess] | piece B = boat cR | promotion B = Q from rank 4 | castles = - | hand = B | start = "
      "rn1qkqnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKQNR | drop B = d4-e8";
  for (const char* cell : {"d4", "e6"}) {
    const auto game = *open_game(text), again = *open_game(text);
    ASSERT_TRUE(game->play("B@" + std::string(cell)));
    const auto read = again->restart(game->fen());
    ASSERT_TRUE(read) << sentence(read.error());
    EXPECT_EQ(again->key(), game->key());
  }
}

// A pass is a ply for the limit as any other (VA-15, VA-92), also where there are no royal pieces.
TEST(LanguageTwo, CountsPassesForTheLimit) {
  for (const char* royals : {"", " | royal = - | extinct = all"}) {
    const auto game = *open_game("[v : chess] | castles = - | pass = may" + std::string(royals));
    for (const char* move : {"b1c3", "pass", "g1f3", "pass"}) ASSERT_TRUE(game->play(move));
    EXPECT_TRUE(game->fen().ends_with(" w-passed - - 4 3")) << game->fen();
    for (const char* move : {"e2e4", "pass"}) ASSERT_TRUE(game->play(move));
    EXPECT_TRUE(game->fen().ends_with(" w-passed - - 1 4")) << game->fen();
  }
}

// `TURNCOAT_FREE_VARIANTS=2000` plays so many of them, `TURNCOAT_FREE_SEED=9` others: several runs share the processors.
TEST(LanguageTwo, IsPlayedAsTheSlowImplementationDoes) {
  const char* wanted = std::getenv("TURNCOAT_FREE_VARIANTS");
  const int many = wanted != nullptr ? std::atoi(wanted) : sanitized ? 20 : 60;
  const char* seed_wanted = std::getenv("TURNCOAT_FREE_SEED");
  const auto seed = static_cast<std::uint64_t>(seed_wanted != nullptr ? std::atoi(seed_wanted) : 8);
  RandomVariants texts(seed);
  Random random(seed);
  FreelyPlayed played;
  for (int i = 0; i < many && !::testing::Test::HasFatalFailure(); ++i)
    play_freely(texts.next_free(), 60, random, played);
  EXPECT_GT(8 * played.variants, many) << "too many texts had faults";
  EXPECT_GT(played.ended, played.variants / 10);
  RecordProperty("positions", played.positions);
}

// With as many kinds as there can be (VA-8), and the duck beside them.
TEST(LanguageTwo, HasSixteenKinds) {
  const std::string text =
      "[v : chess] | board = 16x8 | piece A = a W | piece C = c F | piece D = d D | piece E = e A | piece F = f H | "
      "piece G = g G | piece H = h N | piece I = i C | piece J = j Z | piece L = l KpR | promotion P = L J I | "
      "start = racdefghijlnbqkr/pppppppppppppppp/16/16/16/16/PPPPPPPPPPPPPPPP/RACDEFGHIJLNBQKR | castles = -";
  Random random(5);
  FreelyPlayed played;
  for (const char* rest : {" | capture = hand", " | capture = hand | demote = off | blast = K spares L",
                           " | turn = move duck | royal = - | extinct = K", " | capture = turn | checks = 3",
                           " | extinct = L J | goal L = ranks 5-5 safe"})
    play_freely(text + rest, sanitized ? 20 : 80, random, played);
  EXPECT_EQ(played.variants, 5);
  EXPECT_GT(played.positions, 50);
}

// Positions come back where few pieces stand: what a text says of that, by a slow look at the whole game.
TEST(LanguageTwo, EndsByRepetitionAsASlowLookAtTheGameSays) {
  const std::string starts[] = {"k2q/4/4/K2Q", "k3/4/4/K2Q", "k2r/4/4/K3", "k2r/4/1q2/K2R"};
  const std::string rules[] = {
      "repetition = 3",          "repetition = 4",    "repetition = 3 first",          "repetition = 4 repeater",
      "repetition = 3 repeater", "perpetual = loses", "draws = black | repetition = 3"};
  Random random(11);
  FreelyPlayed played;
  for (int i = 0; i < (sanitized ? 40 : 400) && !::testing::Test::HasFatalFailure(); ++i) {
    const std::string& rule = rules[random.below(7)];
    const std::string perpetual = rule[0] != 'p' && random.below(2) == 0 ? " | perpetual = loses" : "";
    play_freely("[v : chess] | castles = - | piece K = king W | piece Q = minister " +
                    std::string(random.below(2) == 0 ? "W" : "WF") +
                    " | piece R = boat W2 | board = 4x4 | limit = 1000 | start = " + starts[random.below(4)] + " | " +
                    rule + perpetual,
                400, random, played);
  }
  EXPECT_GT(played.repeated, played.variants / 8);
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
