#pragma once
// Evaluation of Mercenary Chess: a player's own army, the gray pieces that it controls, and how exposed the kings are;
// with one gray army also what a network adds.
#include "eval/lone_king.hpp"
#include "eval/mercenary_network.hpp"
#include "eval/mercenary_terms.hpp"
#include "eval/mercenary_values.hpp"
#include "games/mercenary/mercenary.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <MercenaryArmies A>
struct Evaluation<Mercenary<A>> : EvaluationTraits<{.plies_per_turn = A == MercenaryArmies::fourth ? 3 : 2,
                                                    .rarely_stalemated = true,
                                                    .null_move = true,
                                                    .phases = true,
                                                    .static_exchange = true}> {
  using G = Mercenary<A>;
  using Values = MercenaryValues;
  using Weights = Values;  // as the evaluation uses them
  static constexpr const Values& usual = mercenary_values;

  using NetworkInputs = std::conditional_t<A == MercenaryArmies::one, MercenaryInputs, void>;

  static int value(const G& g) {
    if (g.placing()) return 0;
    if (const auto known = ending(g)) return *known;
    const int terms = value(g, usual);
    if constexpr (A == MercenaryArmies::one) return terms + network_value(g);
    return terms;
  }
  static int value_of_terms(const G& g) {
    if (g.placing()) return 0;
    const auto known = ending(g);
    return known ? *known : value(g, usual);
  }
  static int value(const G& g, const Weights& w);  // without the network
  static int gain(const G& g, Move m) { return mercenary_terms::gain(g, m, usual.pieces); }
  // Either player captures with the player's own pieces or with gray pieces that the other doesn't control. Moves of
  // gray pieces are not weighed: they are not one player's to lose.
  static bool static_exchange(const G& g, Move m, int least) {
    if (g.phase() != MercenaryPhase::main) return true;
    const Piece captured = g.board()[m.to];
    const int taken = worth_taken(g, m, usual.pieces) / (captured && captured.army >= 2 ? mercenary_terms::of_gray : 1);
    return move_gains(g, m, taken, g.enemies(!g.side()), g.enemies(g.side()), least, KindsByNumber{usual.pieces});
  }
  static bool in_check(const G& g) { return mercenary_terms::in_check(g); }
  static bool may_pass(const G& g) { return mercenary_terms::may_pass(g); }
  static bool skips(const G& g) { return !g.placing() && g.phase() != MercenaryPhase::main; }

 private:
  // What an ending is worth in which all pieces are a player's own or controlled, of which more is known than terms and
  // network say (lone_king.hpp).
  static std::optional<int> ending(const G& g) {
    const auto& board = g.board();
    for (const Army weak : {white, black}) {
      if ((board.of(weak) - board.all(king)).several()) continue;
      const auto pieces = board.of(!weak) | g.controlled(!weak);
      if (board.occupied() - board.of(weak) - pieces) continue;  // gray pieces that the other side can move
      if (const auto value = lone_king<typename G::PieceMovement>(board, weak, pieces - board.all(king), usual.pieces))
        return weak == g.side() ? -*value : *value;
    }
    return {};
  }
};

extern template struct Evaluation<Mercenary<MercenaryArmies::one>>;
extern template struct Evaluation<Mercenary<MercenaryArmies::two>>;
extern template struct Evaluation<Mercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
