// Variants of chess: movement, rules and texts (docs/spec/variants.md). Counts without another source are
// Fairy-Stockfish's, built from source with largeboards=yes; bench/fairy_stockfish.py compares random variants.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "support/outcomes.hpp"
#include "support/random_variant.hpp"
#include "support/sanitized.hpp"
#include "support/slow_mercenary.hpp"
#include "support/slow_mercurial.hpp"
#include "support/slow_merger.hpp"
#include "support/slow_star.hpp"
#include "support/slow_variant.hpp"

namespace turncoat::testing {
namespace {

constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                           without_rights = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1";

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

std::string fault_of(const std::string& text) {
  const auto game = open_game(text);
  return game ? "none" : sentence(game.error());
}

bool has_move(const AnyGame& game, std::string_view move) { return game.texts().find(move).has_value(); }

struct Counted {
  std::string rules;
  std::string_view fen;  // empty: the start
  int depth;
  std::uint64_t leaves;
};

void expect_counts(const std::vector<Counted>& cases) {
  for (const Counted& one : cases) {
    const auto game = open(one.rules, one.fen);
    if (game) EXPECT_EQ(leaves(*game, one.depth), one.leaves) << one.rules << ", " << one.fen;
  }
}

// Without castling and en passant.
const std::string bare = "castles = - | passing = off | ";

// ---- the rules

TEST(Variants, AreChessWithoutAnyKey) {
  expect_counts({{"", "", 4, 197281},
                 {"", kiwipete, 3, 97862},
                 {"", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238},
                 {"", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467},
                 {"", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379}});
}

TEST(Variants, MoveAsTheirBetzaSays) {
  expect_counts({{"piece N = horse nN", kiwipete, 4, 2436517},
                 {bare + "piece N = horse nN", without_rights, 4, 2034640},
                 {bare + "piece N = nightrider NN", without_rights, 4, 4352916},
                 {bare + "piece B = short B2 | piece R = short R3", without_rights, 4, 2601585},
                 {bare + "piece N = knibis mNcB | piece R = lance fRbW", without_rights, 4, 1948748},
                 {bare + "piece R = cannon mRcpR", without_rights, 4, 3924849},
                 {bare + "piece Q = grasshopper gQ", without_rights, 4, 2506072},
                 {bare + "piece N = horse nN | piece B = elephant nA | piece R = cannon mRcpR | piece Q = diagonal pB",
                  without_rights, 4, 528516},
                 {bare + "piece K = centaur KN", without_rights, 4, 3713346}});
}

TEST(Variants, KnowLinesLegsAndHops) {
  const std::string cannon = "piece R = cannon mRcpR | castles = -", range = "piece R = range mRcR3 | castles = -";
  expect_counts({{cannon, "4k3/8/8/8/4r3/8/4P3/4K3 w - - 0 1", 1, 4},    // the pawn stays a screen
                 {cannon, "4k3/8/8/8/4r3/8/8/3NK3 w - - 0 1", 1, 7},     // no Ne3
                 {cannon, "4k3/8/8/4r3/4N3/8/4P3/4K3 w - - 0 1", 1, 5},  // pinned by two screens
                 {"piece N = horse nN", "4k3/8/8/8/8/3n4/3R4/4K3 w - - 0 1", 1, 4},
                 {"piece N = nightrider NN", "k7/8/8/2n5/8/3B4/8/4K3 w - - 0 1", 1, 5},
                 {range, "4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1", 1, 4},
                 {range, "4k3/8/8/4r3/8/8/8/N3K3 w - - 0 1", 1, 6}});
  const auto horse = open("piece N = horse nN", "4k3/8/8/8/8/3n4/3R4/4K3 w - - 0 1");
  EXPECT_TRUE(has_move(*horse, "d2d3"));
}

TEST(Variants, HaveBoardsAndHoles) {
  expect_counts(
      {{bare + "holes = a8 h8 d5 e5 d4 e4 a1 h1 | start = nbqkbn/pppppppp/8/6/6/8/PPPPPPPP/NBQKBN", "", 4, 113156},
       {"board = 10x10 | castles = - | start = rnbbqkbbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBBQKBBNR", "", 4,
        440839},
       {bare + "piece N = nightrider NN | board = 12x8 | start = "
               "rnbqkbnrnbqr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNBQKBNRNBQR",
        "", 4, 3014015}});
  const auto ten =
      open("board = 10x10 | castles = - | start = rnbbqkbbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBBQKBBNR");
  EXPECT_TRUE(has_move(*ten, "a2a4"));
  EXPECT_TRUE(ten->play("a2a3") && ten->play("a9a8"));
  EXPECT_EQ(ten->last_cells(), (std::vector<std::string>{"a9", "a8"}));
}

TEST(Variants, HaveSeveralRoyalPieces) {
  const std::string kings = bare + "start = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR";
  expect_counts({{kings, "", 4, 187762},
                 {kings, "r2kk2r/p1ppbpb1/bn2pnp1/3PN3/1p2P3/2N2B1p/PPPBBPPP/R2KK2R w - - 0 1", 4, 1717403}});
  // With the last one royal alone the first one can be captured.
  const auto last = open(kings + " | royals = last", "4k3/8/8/8/8/8/4k3/R2KK3 w - - 0 1");
  EXPECT_TRUE(has_move(*last, "e1e2"));
  EXPECT_TRUE(last->play("e1e2"));
  EXPECT_FALSE(last->decided());
}

TEST(Variants, TakeInPassingOnlyByCaptures) {
  // A Berolina pawn's step to the passed cell takes nothing.
  const auto berolina = open("piece P = pawn fmFfcWifmnD | castles = -", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  EXPECT_TRUE(berolina->play("d4e3"));
  EXPECT_EQ(berolina->fen(), "4k3/8/8/8/4P3/4p3/8/4K3 w - - 0 2");
}

TEST(Variants, EndAsTheirTextSays) {
  const std::string stale = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
  EXPECT_EQ(open("", stale)->result(), "1/2 1/2 stalemate");
  EXPECT_EQ(open("stalemate = loses", stale)->result(), "1 0 stalemate");
  EXPECT_EQ(open("stalemate = wins", stale)->result(), "0 1 stalemate");
}

// The game's tables against the slow second implementation: every position of random games of random variants, of which
// `make simulation` plays more.
const bool few = sanitized || std::getenv("TURNCOAT_SIMULATION") == nullptr;
struct Played {
  int variants = 0, positions = 0, checks = 0, drops = 0;
};
void play_as_slow(const std::string& text, int plies, Random& random, Played& played) {
  VariantFaults faults;
  const auto definition = read_definition(text, faults);
  const auto game = definition ? open_game(text) : Expected<std::unique_ptr<AnyGame>>(faults.error());
  // What a random text cannot help: a king that castles anyway, a queen that is promoted to and is not there, a check.
  if (!game) return;
  ++played.variants;
  const auto again = open_game((*game)->spec().text());
  ASSERT_TRUE(again && (*again)->info().id == (*game)->info().id) << text << (*game)->spec().text();
  SlowVariant slow(*definition, (*game)->fen());
  for (int ply = 0; ply < plies; ++ply, ++played.positions) {
    std::vector<std::string> moves;
    for (const MoveView& move : (*game)->moves()) moves.push_back(move.text);
    const auto decided = (*game)->decided();
    if (decided && (decided->reason == Reason::repetition || decided->reason == Reason::move_limit)) break;
    ASSERT_EQ(moves, slow.moves()) << text << (*game)->fen();
    if (moves.empty()) break;
    ASSERT_EQ((*game)->count(), moves.size()) << text << (*game)->fen();
    played.checks += slow.in_check() ? 1 : 0;
    ASSERT_EQ((*game)->view().checks.empty(), !slow.in_check()) << text << (*game)->fen();
    const std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    played.drops += move.contains('@') ? 1 : 0;
    ASSERT_TRUE((*game)->play(move));
    slow.play(move);
    // A position is what its FEN says.
    ASSERT_TRUE((*again)->restart((*game)->fen())) << text << (*game)->fen();
    ASSERT_EQ((*again)->key(), (*game)->key()) << text << (*game)->fen();
    ASSERT_EQ((*again)->fen(), (*game)->fen()) << text;
  }
}

TEST(Variants, PlayAsTheSlowImplementation) {
  RandomVariants variants(20261125);
  Random random(7);
  Played played;
  for (int i = 0; i < (few ? 25 : 100); ++i) ASSERT_NO_FATAL_FAILURE(play_as_slow(variants.next(), 30, random, played));
  EXPECT_GT(played.variants, (few ? 15 : 65));
  EXPECT_GT(played.positions, 25 * played.variants);
  EXPECT_GT(played.checks, played.variants / 2);
}

TEST(Variants, WithCaptureEffectsPlayAsTheSlowImplementation) {
  RandomVariants variants(20261127);
  Random random(9);
  Played played;
  for (int i = 0; i < (few ? 20 : 120); ++i)
    ASSERT_NO_FATAL_FAILURE(play_as_slow(variants.next_with_capture_effects(), 50, random, played));
  EXPECT_GT(played.variants, (few ? 10 : 70));
  EXPECT_GT(played.positions, 25 * played.variants);
  EXPECT_GT(played.checks, played.variants / 2);
  EXPECT_GT(played.drops, played.variants);
}

// A piece that the dice have moved to safety cannot be captured, and what they move is a legal move of Red.
TEST(Variants, OfCooperativeChessAreMovedByDiceAsTheRulesSay) {
  RandomVariants variants(20261201);
  Random random(11);
  int played = 0, safe_moves = 0, puts = 0;
  for (int i = 0; i < (few ? 15 : 80); ++i) {
    const std::string text = variants.next_cooperative();
    auto game = open_game(text);
    if (!game) continue;
    ++played;
    auto again = open_game(text);
    for (int ply = 0; ply < 60 && !(*game)->decided(); ++ply) {
      const std::string fen = (*game)->fen();
      ASSERT_TRUE((*again)->restart(fen)) << text << fen;
      ASSERT_EQ((*again)->fen(), fen) << text;
      ASSERT_EQ((*again)->key(), (*game)->key()) << text << fen;
      if ((*game)->actor() != dice) {
        ASSERT_TRUE((*game)->play_random(random));
        continue;
      }
      SCOPED_TRACE(text);
      const auto outcomes = expect_whole_outcomes(**game);
      ASSERT_FALSE(outcomes.empty()) << fen;
      for (const OutcomeView& one : outcomes) {
        if (one.text.contains('@')) ++puts;
        const bool safe = one.cause == "P2" || one.cause == "P3" || one.cause == "P6a" || one.cause == "P6c";
        if (!safe || one.ways.size() != 1) continue;
        auto next = (*game)->clone();
        ASSERT_TRUE(next->play(one.text)) << text << fen << ' ' << one.text;
        const std::string cell = one.text.substr(2, 2);
        const PositionView view = next->view();
        if (std::ranges::find(view.pieces, cell, &PieceView::cell)->kind == 'K') continue;
        ++safe_moves;
        for (const MoveView& move : next->moves())
          EXPECT_FALSE(move.captures && move.text.substr(2, 2) == cell) << text << fen << ' ' << one.text << move.text;
      }
      ASSERT_FALSE(::testing::Test::HasFailure());
      ASSERT_TRUE((*game)->play_random(random));
    }
  }
  EXPECT_GT(played, (few ? 8 : 45));
  EXPECT_GT(safe_moves, 20 * played);
  EXPECT_GT(puts, played);
}

TEST(Variants, OfMercenaryChessPlayAsTheSlowImplementation) {
  RandomVariants variants(20261126);
  Random random(8);
  int played = 0, checks = 0, variants_played = 0, promotions = 0;
  for (int i = 0; i < (few ? 18 : 90); ++i) {
    const std::string text = variants.next_mercenary(i % 2 == 1);
    VariantFaults faults;
    const auto definition = read_definition(text, faults);
    ASSERT_TRUE(definition) << text << sentence(faults.list().front().error);
    const auto game = open_game(text);
    if (!game) continue;  // Black is in check at the start
    ++variants_played;
    const auto again = open_game((*game)->spec().text());
    ASSERT_TRUE(again && (*again)->info().id == (*game)->info().id) << text << (*game)->spec().text();
    SlowMercenary slow(*definition, (*game)->fen());
    for (int ply = 0; ply < 40; ++ply, ++played) {
      std::vector<std::string> moves;
      for (const MoveView& move : (*game)->moves()) moves.push_back(move.text);
      if (moves.empty()) {
        if ((*game)->decided()->reason == Reason::checkmate)
          ASSERT_TRUE(slow.moves().empty()) << text << (*game)->fen();
        break;
      }
      ASSERT_EQ(moves, slow.moves()) << text << (*game)->fen();
      ASSERT_EQ((*game)->view().checks.size(), (slow.in_check(0) ? 1u : 0u) + (slow.in_check(1) ? 1u : 0u))
          << text << (*game)->fen();
      checks += (*game)->view().checks.empty() ? 0 : 1;
      const std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      promotions += 'a' <= move.back() && move.back() <= 'z' && move != "pass" ? 1 : 0;
      ASSERT_TRUE((*game)->play(move));
      slow.play(move);
      ASSERT_TRUE((*again)->restart((*game)->fen())) << text << (*game)->fen();
      ASSERT_EQ((*again)->key(), (*game)->key()) << text << (*game)->fen();
    }
  }
  EXPECT_GT(variants_played, few ? 9 : 45);
  EXPECT_GT(played, 10 * variants_played);
  EXPECT_GT(checks, variants_played);
  EXPECT_GT(promotions, 0);
}

TEST(Variants, OfMercurialChessPlayAsTheSlowImplementation) {
  RandomVariants variants(20261128);
  Random random(10);
  int played = 0, drops = 0, flights = 0, promotions = 0;
  for (int i = 0; i < (few ? 15 : 80); ++i) {
    const std::string text = variants.next_mercurial();
    VariantFaults faults;
    const auto definition = read_definition(text, faults);
    ASSERT_TRUE(definition) << text << sentence(faults.list().front().error);
    const auto game = open_game(text);
    ASSERT_TRUE(game) << text;
    const auto again = open_game((*game)->spec().text());
    ASSERT_TRUE(again && (*again)->info().id == (*game)->info().id) << text << (*game)->spec().text();
    SlowMercurial slow(*definition, (*game)->fen());
    for (int ply = 0; ply < 60; ++ply, ++played) {
      std::vector<std::string> moves;
      for (const MoveView& move : (*game)->moves()) moves.push_back(move.text);
      const auto decided = (*game)->decided();
      if (decided && decided->reason == Reason::move_limit) break;
      ASSERT_EQ(moves, slow.moves()) << text << (*game)->fen();
      if (moves.empty()) break;
      ASSERT_EQ((*game)->count(), moves.size()) << text << (*game)->fen();
      // Kings are taken late, so that there is something to see.
      std::string move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      drops += move.contains('@') && move[1] == '@' ? 1 : 0;
      flights += move.contains('+') ? 1 : 0;
      promotions += 'a' <= move.back() && move.back() <= 'z' ? 1 : 0;
      ASSERT_TRUE((*game)->play(move));
      slow.play(move);
      ASSERT_TRUE((*again)->restart((*game)->fen())) << text << (*game)->fen();
      ASSERT_EQ((*again)->key(), (*game)->key()) << text << (*game)->fen();
      ASSERT_EQ((*again)->fen(), (*game)->fen()) << text;
    }
  }
  EXPECT_GT(played, few ? 300 : 1500);
  EXPECT_GT(drops, few ? 5 : 40);
  EXPECT_GT(flights, few ? 5 : 40);
  EXPECT_GT(promotions, few ? 0 : 20);
}

TEST(Variants, OfMergerChessPlayAsTheSlowImplementation) {
  RandomVariants variants(20261129);
  Random random(11);
  int variants_played = 0, played = 0, sent = 0, promotions = 0, kings = 0;
  for (int i = 0; i < (few ? 12 : 60); ++i) {
    const std::string text = variants.next_merger();
    VariantFaults faults;
    const auto definition = read_definition(text, faults);
    if (!definition) continue;  // a random movement is none
    const auto game = open_game(text);
    ASSERT_TRUE(game) << text;
    const auto again = open_game((*game)->spec().text());
    ASSERT_TRUE(again && (*again)->info().id == (*game)->info().id) << text << (*game)->spec().text();
    ++variants_played;
    SlowMerger slow(*definition);
    for (int ply = 0; ply < 50; ++ply, ++played) {
      std::vector<std::string> moves;
      for (const MoveView& move : (*game)->moves()) moves.push_back(move.text);
      const auto decided = (*game)->decided();
      if (decided && (decided->reason == Reason::move_limit || decided->reason == Reason::repetition)) break;
      ASSERT_EQ(moves, slow.moves()) << text << (*game)->fen();
      ASSERT_EQ((*game)->fen(), slow.fen()) << text;
      kings += slow.king_captured() ? 1 : 0;
      if (moves.empty()) break;
      ASSERT_EQ((*game)->count(), moves.size()) << text << (*game)->fen();
      ASSERT_TRUE((*again)->restart((*game)->fen())) << text << (*game)->fen();
      ASSERT_EQ((*again)->key(), (*game)->key()) << text << (*game)->fen();
      // What is rare is played more often.
      std::string move;
      for (int tries = 0; tries < 4 && !move.contains('/') && !move.contains('='); ++tries)
        move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      sent += move.contains('/') ? 1 : 0;
      promotions += move.contains('=') ? 1 : 0;
      ASSERT_TRUE((*game)->play(move)) << move;
      slow.play(move);
    }
  }
  EXPECT_GT(variants_played, few ? 8 : 50);
  EXPECT_GT(played, few ? 300 : 1500);
  EXPECT_GT(sent, few ? 20 : 150);
  EXPECT_GT(promotions, few ? 2 : 20);
  EXPECT_GT(kings, few ? 2 : 10);
}

TEST(Variants, OfMercenaryChessForThreePlayAsTheSlowImplementation) {
  RandomVariants variants(20261130);
  Random random(12);
  int variants_played = 0, played = 0, silent = 0, hired = 0, promotions = 0, out = 0;
  for (int i = 0; i < (sanitized ? 4 : 16); ++i) {
    const std::string text = variants.next_mercenary3();
    VariantFaults faults;
    const auto definition = read_definition(text, faults);
    if (!definition) continue;  // a random movement is none
    const auto game = open_game(text);
    if (!game) continue;  // a player is mated at the start
    const auto again = open_game((*game)->spec().text());
    ASSERT_TRUE(again && (*again)->info().id == (*game)->info().id) << text << (*game)->spec().text();
    ++variants_played;
    SlowStar slow(*definition);
    for (int ply = 0; ply < (sanitized ? 30 : 60); ++ply, ++played) {
      std::vector<std::string> moves;
      for (const MoveView& move : (*game)->moves()) moves.push_back(move.text);
      const auto decided = (*game)->decided();
      if (decided && (decided->reason == Reason::move_limit || decided->reason == Reason::repetition)) break;
      ASSERT_EQ(moves, slow.moves()) << text << (*game)->fen();
      ASSERT_EQ((*game)->fen(), slow.fen()) << text;
      if (moves.empty()) break;
      ASSERT_EQ((*game)->count(), moves.size()) << text << (*game)->fen();
      ASSERT_TRUE((*again)->restart((*game)->fen())) << text << (*game)->fen();
      ASSERT_EQ((*again)->key(), (*game)->key()) << text << (*game)->fen();
      silent += slow.has_silent() ? 1 : 0;
      out += slow.players() < 3 ? 1 : 0;
      // What is rare is played more often: captures of kings, hiring, promotions.
      std::string move;
      for (const MoveView& one : (*game)->moves())
        if (one.captures && slow.king_on(one.steps[1].text)) move = one.text;
      for (int tries = 0; tries < 4 && move.empty(); ++tries) {
        const std::string& one = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (tries == 3 || one.starts_with('=') || (one.size() > 4 && one.back() >= 'a')) move = one;
      }
      hired += move.starts_with('=') ? 1 : 0;
      promotions += move != "pass" && 'a' <= move.back() && move.back() <= 'z' ? 1 : 0;
      ASSERT_TRUE((*game)->play(move)) << move;
      slow.play(move);
    }
  }
  EXPECT_GT(variants_played, sanitized ? 1 : 8);
  EXPECT_GT(played, sanitized ? 30 : 300);
  if (sanitized) return;
  EXPECT_GT(silent, 0);
  EXPECT_GT(out, 20);
  EXPECT_GT(hired, 5);
  EXPECT_GT(promotions, 0);
}

// ---- texts

TEST(Variants, VA4HaveOneCanonicalText) {
  const auto one = open_game(
      "[hawks : chess]\n# a comment\npiece H = hawk  HAD worth 500\nstart = "
      "rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR\nlimit=100\npromotion P = Q R B N\n");
  ASSERT_TRUE(one) << sentence(one.error());
  const std::string canonical =
      "[hawks : chess] | language = 1 | piece H = hawk HAD worth 500 | start = "
      "rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR";
  EXPECT_EQ((*one)->spec().text(), canonical);
  const auto two = open_game(canonical);
  ASSERT_TRUE(two) << sentence(two.error());
  EXPECT_EQ((*two)->spec().text(), canonical);
  // Poles on a board that has none unless said.
  const auto tall =
      open_game("[x : mercurial]\nboard = 6x7\npoles = c0 d8\nstart = k/dnrsnd/pppppp/6/8/8/PPPPPP/DNSRND/K");
  ASSERT_TRUE(tall) << sentence(tall.error());
  const auto again = open_game((*tall)->spec().text());
  ASSERT_TRUE(again) << sentence(again.error());
  EXPECT_EQ((*again)->spec().text(), (*tall)->spec().text());
  EXPECT_EQ((*two)->info().id, (*one)->info().id);
  EXPECT_TRUE((*one)->info().id.starts_with("hawks@"));
  EXPECT_EQ((*one)->info().id.size(), 6u + 16u);
}

TEST(Variants, StandOnOthersAbove) {
  const std::string text = "[a : chess]\npiece N = horse nN\nlimit = 60\n[b : a]\nlimit = 80\n";
  const auto game = open_game(text);
  ASSERT_TRUE(game) << sentence(game.error());
  EXPECT_EQ((*game)->spec().text(), "[b : chess] | language = 1 | piece N = horse nN | limit = 80");
}

TEST(Variants, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(fault_of("[x : chess]\nlanguage = 1\nboard = 3x9\n"),
            "line 3, column 9: '3x9' is no board such as 10x8: 4 to 16 files and ranks, at most 128 cells");
  EXPECT_EQ(fault_of("[x : chess]\npiece N = knight NQQ\n"),
            "line 2, column 20: 'NQQ', character 3: this is no range: 1 to 9, or the letter again for a rider");
  EXPECT_EQ(fault_of("[x : go]\n"),
            "line 1, column 1: 'go' is no parent: allowed are chess, mercenary, mercurial, cooperative, merger, "
            "mercenary3, variants above and ready-made ones");
  EXPECT_EQ(fault_of("[x : chess]\nlimit = 40\nlimit = 90\n").substr(0, 31), "line 3, column 1: 'limit' stand");
  EXPECT_EQ(fault_of("[x : chess]\ntitle = \xC3\xA4\n").substr(0, 17), "line 2, column 9:");
  EXPECT_EQ(faults_of_variant("[x : chess]\nlimit = 4\nboard = 99\npiece N = q ?\n").size(), 3u);
  EXPECT_EQ(fault_of("[x : chess]\npiece K = king KD\n"), "none");  // castling is gone without a word
  EXPECT_NE(fault_of("[x : chess]\npiece K = king KD\ncastles = K R\n"), "none");
  EXPECT_NE(fault_of("[x : chess]\nroyals = last\n"), "none");
  // Where the parent's start no longer fits, or cannot be played, a fault points to the line that is the cause.
  EXPECT_TRUE(fault_of("[x : chess]\nlimit = 60\nwithout = Q\n")
                  .starts_with("line 3, column 11: this variant needs a start of its own"));
  EXPECT_EQ(fault_of("[x : mercurial]\nsatellite = 1x3 at 2\nwithout = R\n").substr(0, 18), "line 2, column 13:");
  EXPECT_EQ(fault_of("[x : mercurial]\nroyal = D\n").substr(0, 17), "line 2, column 9:");
  EXPECT_EQ(fault_of("[x : chess]\nlimit = 60\npiece P = hopper gQ\n").substr(0, 18), "line 3, column 11:");
  EXPECT_EQ(fault_of("[x : cooperative]\ndare = 2\npromotion N = Q\n").substr(0, 18), "line 3, column 15:");
  EXPECT_EQ(fault_of("[x : cooperative]\ndare = 2\npiece P = cannon mRcpR\n").substr(0, 18), "line 3, column 11:");
  EXPECT_EQ(fault_of("[x : mercurial]\nlimit = 40\npiece P.black = pawn R\n").substr(0, 17), "line 3, column 1:");
  EXPECT_EQ(faults_of_variant("[x : cooperative]\nlimit = 40\nboard = 10x10\n")[1].line, 3);
  EXPECT_EQ(fault_of("[a : chess]\n[x : mercenary3]\npassing = on\nroyal = P\n").substr(0, 6), "line 4");
  EXPECT_EQ(fault_of("[x : chess]\npiece n = knight N\n"),
            "line 2, column 7: 'n' is no letter of a piece: there are A to Z");
  EXPECT_EQ(fault_of("[x : chess]\npromotion PN = Q\n").substr(0, 23), "line 2, column 11: 'PN'");
  // A heading that cannot be read is one fault, not one for each line below it.
  EXPECT_EQ(faults_of_variant("[Hawks : chess]\npiece B = hawk HADG\nlimit = 3\n").size(), 1u);
  EXPECT_EQ(faults_of_variant("piece B = hawk HADG\nlimit = 3\n").size(), 1u);
  EXPECT_EQ(faults_of_variant("[a : chess]\nlimit = 30\n[a : chess]\nlimit = 3\n").size(), 1u);
  // A whole FEN is distinguished from a start that does not fit.
  for (const char* parent : {"chess", "mercenary", "mercenary3", "cooperative"})
    EXPECT_TRUE(fault_of("[x : " + std::string(parent) + "]\nstart = 8/8/8/8/8/8/8/8 w KQkq - 0 1\n")
                    .starts_with("line 2, column 25: the start is the board of a FEN alone, without 'w KQkq - 0 1'"))
        << parent;
}

TEST(Variants, VA30TheStartFollowsTheSatellite) {
  const auto low = open_game("[x : mercurial]\nsatellite = 1x3 at 2\n"),
             none = open_game("[x : mercurial]\nsatellite = none\n");
  ASSERT_TRUE(low) << sentence(low.error());
  ASSERT_TRUE(none) << sentence(none.error());
  EXPECT_EQ((*low)->fen().substr(0, 41), "k/dnrsnd/pppppp/7/7/PPPPPP1/DNSRND/K w - ");
  EXPECT_EQ((*none)->fen().substr(0, 40), "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K w - ");
  EXPECT_FALSE(open_game("[x : mercurial]\nboard = 7x6\nsatellite = none\n"));
}

TEST(Blake2b, HashesAsRfc7693) {
  EXPECT_EQ(hex(blake2b("")), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  EXPECT_EQ(hex(blake2b("abc")), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

}  // namespace
}  // namespace turncoat::testing
