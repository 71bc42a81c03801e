// The dice that name Red's pieces and squares in variants of Cooperative Chess (VA-56 to VA-58), read a second time:
// every way in which they can fall is looked at, one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

#include "edge/answers/answers.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/drawn_throw.hpp"
#include "edge/record/record.hpp"
#include "support/conversation.hpp"
#include "support/outcomes.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {
namespace {

struct Dice {
  const char* text;
  int dice, sides, less, rank_sides, rank_plus, file_sides, file_plus;
};
constexpr Dice variants[] = {
    {"board = 10x10 | throw = 4d6-3 | square = d8+1 d8+1 | start = "
     "*Ra*Nb*Bc*Bd*Qe*Kf*Bg*Bh*Ni*Rj/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph*Pi*Pj/10/10/10/10/10/10/PPPPPppppp/RNBBKkbbnr",
     4, 6, 3, 8, 1, 8, 1},
    {"throw = 3d12-2 | square = d4+2 d8", 3, 12, 2, 4, 2, 8, 0},
    {"throw = 2d10-1 | options = stuck=next", 2, 10, 1, 6, 1, 6, 1},
    {"board = 6x8 | throw = 1d12 | square = d8 d4+1 | start = "
     "*Ra*Nb*Kc*Qd*Ne*Rf/*Pa*Pb*Pc*Pd*Pe*Pf/6/6/6/6/PPPppp/RNKknr",
     1, 12, 0, 8, 0, 4, 1},
    {"board = 16x8 | throw = 4d10-3 | square = d6+1 d12+2 | start = "
     "*Ra*Nb*Bc*Bd*Ne*Rf*Bg*Qh*Ki*Bj*Rk*Nl*Bm*Bn*No*Rp/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph*Pi*Pj*Pk*Pl*Pm*Pn*Po*Pp/16/16/16/16/"
     "PPPPPPPPpppppppp/RNBBNRBKkbrnbbnr",
     4, 10, 3, 6, 1, 12, 2},
};

std::unique_ptr<AnyGame> opened(const std::string& text) {
  auto game = open_game("[x : cooperative] | " + text);
  if (!game) ADD_FAILURE() << text << ": " << sentence(game.error());
  return game ? std::move(*game) : nullptr;
}

// How many of all throws name each number.
std::map<int, int> all_throws(const Dice& of) {
  std::map<int, int> out;
  std::vector<int> faces(static_cast<std::size_t>(of.dice), 1);
  while (true) {
    ++out[std::accumulate(faces.begin(), faces.end(), -of.less)];
    std::size_t i = 0;
    while (i < faces.size() && faces[i] == of.sides) faces[i++] = 1;
    if (i == faces.size()) return out;
    ++faces[i];
  }
}
// The cells that two dice name.
std::set<std::string> all_squares(const Dice& of) {
  std::set<std::string> out;
  for (int rank = 1; rank <= of.rank_sides; ++rank)
    for (int file = 1; file <= of.file_sides; ++file)
      out.insert(static_cast<char>('a' + file + of.file_plus - 1) + std::to_string(rank + of.rank_plus));
  return out;
}
// CO-26: the number there that is nearest to another one.
int nearest(const std::set<int>& there, int number) {
  int best = 0;
  for (const int one : there) {
    if (one == number) continue;
    const int far = std::abs(one - number), least = std::abs(best - number);
    if (best == 0 || far < least || (far == least && (number % 2 == 1) == (one < best))) best = one;
  }
  return best;
}
int fact(const ThrowView& way, std::string_view name) {
  const auto found = std::ranges::find(way.facts, name, &ThrowFact::name);
  return found == way.facts.end() ? 0 : found->numbers[0];
}

}  // namespace

TEST(CooperativeNaming, VA57_EveryThrowNamesANumberAsOftenAsItFalls) {
  Random random(3);
  int named_positions = 0, puts = 0, nobodys = 0;
  for (const Dice& of : variants) {
    const auto throws = all_throws(of);
    EXPECT_EQ(throws.begin()->first, 1);
    const std::set<std::string> squares = all_squares(of);
    for (int games = 0; games < (sanitized ? 1 : 3); ++games) {
      const auto game = opened(of.text);
      ASSERT_TRUE(game);
      for (int ply = 0; ply < 70 && !game->decided(); ++ply) {
        if (game->actor() == dice) {
          SCOPED_TRACE(game->fen());
          std::set<int> there;
          std::map<int, std::string> cell_of;
          for (const PieceView& piece : game->view().pieces)
            if (piece.number != 0) there.insert(piece.number), cell_of[piece.number] = piece.cell;
          const bool next = game->spec().text().contains("stuck=next");
          std::map<int, Fraction> share;                       // of each number that is named
          std::map<int, std::map<std::string, Fraction>> put;  // by the piece that is put
          Fraction all;
          for (const OutcomeView& outcome : expect_whole_outcomes(*game))
            for (const ThrowView& way : outcome.ways) {
              const int number = fact(way, "named");
              if (number == 0) continue;
              share[number] = share[number] + way.probability, all = all + way.probability;
              const bool here = there.contains(number);
              const bool moved_on = way.cause.starts_with("P7");
              EXPECT_EQ(fact(way, "nearest"), moved_on ? nearest(there, number) : 0) << outcome.text;
              EXPECT_TRUE(!moved_on || !here || next) << outcome.text;
              if (const std::size_t at = outcome.text.find('@'); at != std::string::npos) {
                std::string cell = outcome.text.substr(at + 1);
                if (cell.back() == '-') cell.pop_back();
                EXPECT_TRUE(squares.contains(cell)) << outcome.text;
                auto& of_piece = put[fact(way, "nearest")];
                of_piece[cell] = of_piece[cell] + way.probability;
                ++puts;
              }
            }
          int counted = 0;
          for (const auto& [number, ways] : throws) {
            if (share.contains(number))
              counted += ways;
            else
              EXPECT_TRUE(there.contains(number) || share.empty()) << number;  // it has no move
          }
          for (const auto& [number, part] : share) {
            EXPECT_EQ(part, all * Fraction(static_cast<std::uint64_t>(throws.at(number)),
                                           static_cast<std::uint64_t>(counted)))
                << number;
            if (!cell_of.contains(number) && number > static_cast<int>(game->fen_form().home_files) * 2) ++nobodys;
          }
          for (const auto& [number, cells] : put) {
            for (const auto& [cell, part] : cells) EXPECT_EQ(part, cells.begin()->second) << number << cell;
            EXPECT_FALSE(cells.contains(cell_of[number]));
          }
          named_positions += share.empty() ? 0 : 1;
          if (::testing::Test::HasFailure()) return;
        }
        ASSERT_TRUE(game->play_random(random));
      }
    }
  }
  EXPECT_GT(named_positions, sanitized ? 20 : 100);
  EXPECT_GT(puts, sanitized ? 100 : 1000);
  EXPECT_GT(nobodys, 20);
}

// Nothing is in Red's way: a pawn is put on every square that two dice name but its own, and not where it would
// promote.
TEST(CooperativeNaming, VA58_APieceIsPutOnEverySquareThatTwoDiceName) {
  const auto game = opened(variants[3].text);
  ASSERT_TRUE(game->restart("2*Kc3/3*Pa2/6/6/6/6/5K/5k rb - - 0 9"));
  std::set<std::string> puts, expected = all_squares(variants[3]);
  for (const OutcomeView& outcome : game->outcomes())
    if (outcome.text.starts_with("d7@")) puts.insert(outcome.text.substr(3, 2));
  std::erase_if(expected, [](const std::string& cell) { return cell[1] == '1' || cell == "d7"; });
  EXPECT_EQ(puts, expected);
}

// docs/spec/variants.md, and a trap: of 100 cells the 64th is e7.
TEST(CooperativeNaming, VA58_APutOnTheSixtyFourthCellReadsBack) {
  const auto game = opened(variants[0].text);
  ASSERT_TRUE(game->restart("4*Kf5/*Pa9/10/10/10/10/10/10/10/K8k rb - - 0 9"));
  ASSERT_TRUE(game->play("a9@e7"));
  EXPECT_EQ(game->fen(), "4*Kf5/10/10/4*Pa5/10/10/10/10/10/K8k b - - 0 9");
  const auto again = open_record(*read_record(write_record(record_of(*game))));
  ASSERT_TRUE(again) << sentence(again.error());
  EXPECT_EQ((*again)->fen(), game->fen());
}

TEST(CooperativeNaming, VA56_TheKingStepsAsideOnRankTen) {
  const auto game = opened(variants[0].text);
  ASSERT_TRUE(game->restart("*Kf9/1*Pb8/B9/10/10/10/10/10/K9/R8k rb - - 0 9"));
  for (const OutcomeView& outcome : game->outcomes()) {
    const auto next = game->clone();
    ASSERT_TRUE(next->play(outcome.text)) << outcome.text;
    ASSERT_TRUE(next->restart(next->fen())) << next->fen();
  }
}

TEST(CooperativeNaming, VA57_ThrowsAreToldWithTheirDice) {
  const auto game = opened(variants[0].text);
  ASSERT_TRUE(game->restart("4*Kf5/*Pa9/10/10/10/10/10/10/10/K8k rb - - 0 9"));
  const auto outcomes = game->outcomes(true);
  const auto king = std::ranges::find_if(outcomes, [](const OutcomeView& outcome) {
    return std::ranges::any_of(outcome.ways, [](const ThrowView& way) { return fact(way, "named") == 21; });
  });
  ASSERT_NE(king, outcomes.end());
  std::set<std::string> words;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) words.insert(drawn_throw(*game, king->text, seed)->words);
  EXPECT_TRUE(std::ranges::any_of(words, [](const std::string& one) {
    return one.starts_with(
        "Four dice: 6 + 6 + 6 + 6 - 3 = 21: no piece has that number, the nearest number is 16, the king from f10. ");
  })) << *words.begin();
}

TEST(CooperativeNaming, VA57_PeopleThrowWhatTheDiceCanShow) {
  const auto game = opened(variants[1].text);
  ASSERT_TRUE(game->play("d2d4"));
  const auto asked = game->ask_dice({});
  ASSERT_TRUE(asked && asked->question);
  EXPECT_EQ(asked->question->dice, 3);
  EXPECT_EQ(asked->question->sides, (std::array{12, 12}));
  EXPECT_EQ(asked->question->words, "Throw three dice with 12 sides: their sum less 2 names a piece.");
  EXPECT_EQ(sentence(game->ask_dice(std::array{13, 1, 1}).error()), "a die shows 1 to 12, not 13");
  EXPECT_TRUE(game->ask_dice(std::array{12, 12, 12}));
  EXPECT_FALSE(game->ask_dice(std::array{1, 1}));
}

TEST(CooperativeNaming, VA57_AreDescribedAndAskedByTheProtocol) {
  const auto tens = opened(variants[0].text);
  EXPECT_TRUE(describe_json(*tens).contains(
      R"("naming":{"dice":4,"sides":6,"less":3,"squareSides":[8,8],"squarePlus":[1,1]})"));
  EXPECT_FALSE(describe_json(**open_game("cooperative")).contains("naming"));
  Conversation talk;
  EXPECT_EQ(talk.line(R"(workshop naming {"files":10,"ranks":9})"), R"(naming {"throw":"3d8-2","square":"d6+1 d8+1"})");
}

}  // namespace turncoat::testing
