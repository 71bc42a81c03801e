// A rules class without one of the functions that its game asks for satisfies no contract (games/*/contract.hpp).
#include <gtest/gtest.h>

#include "games/cooperative/cooperative.hpp"
#include "games/mercenary/mercenary.hpp"
#include "games/mercenary3/mercenary3.hpp"
#include "games/mercurial/mercurial.hpp"
#include "games/merger/merger.hpp"
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {
namespace {

class ChessWithoutStalemate : public OrthodoxRules {
  using OrthodoxRules::stalemate;
};
class ChessWithoutLoser : public CaptureEffectRules<64> {
  using CaptureEffectRules<64>::loser;
};
class ChessWithoutGates : public FreeRules<64> {
  using FreeRules<64>::gates;
};
// A movement that does not say what a piece attacks.
struct MuteMovement : ChessPieceMovement {
 private:
  using ChessPieceMovement::attacks;
};
class ChessWithoutAttacks : public OrthodoxRules {
 public:
  using PieceMovement = MuteMovement;
  static MuteMovement movement() { return {}; }
};
class MercenaryWithoutCheck : public StandardMercenary<MercenaryArmies::one> {
  using StandardMercenary<MercenaryArmies::one>::in_check;
};
class Mercenary3WithoutHiring : public Mercenary3Rules {
  using Mercenary3Rules::hiring;
};
class MercurialWithoutFlyers : public PlanetRules {
  using PlanetRules::flyers;
};
class MergerWithoutHomes : public MergerRules {
  using MergerRules::home_of;
};
class MergerWithoutReach : public MergerRules {
  using MergerRules::reach;
};
class CooperativeWithoutDice : public CooperativeRules {
  using CooperativeRules::naming;
};

TEST(ContractTest, NeedsEveryFunction) {
  EXPECT_TRUE(RulesOfChess<OrthodoxRules> && !RulesOfChess<ChessWithoutStalemate>);
  EXPECT_TRUE(RulesOfChess<CaptureEffectRules<64>> && !RulesOfChess<ChessWithoutLoser>);
  EXPECT_TRUE(RulesOfChess<FreeRules<64>> && !RulesOfChess<ChessWithoutGates>);
  EXPECT_FALSE(RulesOfChess<ChessWithoutAttacks>);
  EXPECT_FALSE(RulesOfMercenary<MercenaryWithoutCheck>);
  EXPECT_FALSE(RulesOfMercenary3<Mercenary3WithoutHiring>);
  EXPECT_FALSE(RulesOfMercurial<MercurialWithoutFlyers>);
  EXPECT_FALSE(RulesOfMerger<MergerWithoutHomes>);
  EXPECT_FALSE(RulesOfMerger<MergerWithoutReach>);
  EXPECT_FALSE(RulesOfCooperative<CooperativeWithoutDice>);
}

}  // namespace
}  // namespace turncoat
