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

// The same rules under another name.
template <class R>
struct Renamed : R {
  using R::R;
};

struct ChessWithoutStalemate : OrthodoxRules {
  using OrthodoxRules::OrthodoxRules;

 private:
  using OrthodoxRules::stalemate;
};
struct ChessWithoutLoser : CaptureEffectRules<64> {
  using CaptureEffectRules<64>::CaptureEffectRules;

 private:
  using CaptureEffectRules<64>::loser;
};
struct ChessWithoutGates : FreeRules<64> {
  using FreeRules<64>::FreeRules;

 private:
  using FreeRules<64>::gates;
};
struct MercenaryWithoutCheck : StandardMercenary<MercenaryArmies::one> {
  using StandardMercenary<MercenaryArmies::one>::StandardMercenary;

 private:
  using StandardMercenary<MercenaryArmies::one>::in_check;
};
struct Mercenary3WithoutHiring : Mercenary3Rules {
  using Mercenary3Rules::Mercenary3Rules;

 private:
  using Mercenary3Rules::hiring;
};
struct MercurialWithoutFlyers : PlanetRules {
  using PlanetRules::PlanetRules;

 private:
  using PlanetRules::flyers;
};
struct MergerWithoutHomes : MergerRules {
  using MergerRules::MergerRules;

 private:
  using MergerRules::home_of;
};
struct MergerWithoutReach : MergerRules {
  using MergerRules::MergerRules;

 private:
  using MergerRules::reach;
};
struct CooperativeWithoutDice : CooperativeRules {
  using CooperativeRules::CooperativeRules;

 private:
  using CooperativeRules::naming;
};

// A movement that does not say what a piece attacks.
struct MuteMovement : ChessPieceMovement {
 private:
  using ChessPieceMovement::attacks;
};
struct ChessWithoutAttacks : OrthodoxRules {
  using OrthodoxRules::OrthodoxRules;
  using PieceMovement = MuteMovement;
  static MuteMovement movement() { return {}; }
};
struct ChessWithOtherMovement : OrthodoxRules {
  using OrthodoxRules::OrthodoxRules;
  using PieceMovement = Renamed<ChessPieceMovement>;
  static PieceMovement movement() { return {}; }
};

TEST(ContractTest, NeedsEveryFunction) {
  EXPECT_TRUE(RulesOfChess<Renamed<OrthodoxRules>> && !RulesOfChess<ChessWithoutStalemate>);
  EXPECT_TRUE(RulesOfChess<Renamed<CaptureEffectRules<64>>> && !RulesOfChess<ChessWithoutLoser>);
  EXPECT_TRUE(RulesOfChess<Renamed<FreeRules<64>>> && !RulesOfChess<ChessWithoutGates>);
  EXPECT_TRUE(RulesOfChess<ChessWithOtherMovement> && !RulesOfChess<ChessWithoutAttacks>);
  using OneGray = StandardMercenary<MercenaryArmies::one>;
  EXPECT_TRUE(RulesOfMercenary<Renamed<OneGray>> && !RulesOfMercenary<MercenaryWithoutCheck>);
  EXPECT_TRUE(RulesOfMercenary3<Renamed<Mercenary3Rules>> && !RulesOfMercenary3<Mercenary3WithoutHiring>);
  EXPECT_TRUE(RulesOfMercurial<Renamed<PlanetRules>> && !RulesOfMercurial<MercurialWithoutFlyers>);
  EXPECT_TRUE(RulesOfMerger<Renamed<MergerRules>> && !RulesOfMerger<MergerWithoutHomes>);
  EXPECT_FALSE(RulesOfMerger<MergerWithoutReach>);
  EXPECT_TRUE(RulesOfCooperative<Renamed<CooperativeRules>> && !RulesOfCooperative<CooperativeWithoutDice>);
}

}  // namespace
}  // namespace turncoat
