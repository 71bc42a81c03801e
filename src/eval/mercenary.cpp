#include "eval/mercenary.hpp"

#include <array>

#include "eval/networks.hpp"

namespace turncoat {

GameNetwork<MercenaryInputs> mercenary_network(built_in_network("mercenary"));

namespace {

// By army and cell: where an enemy pawn keeps a pawn from being passed, on its file and those next to it.
template <class G>
constexpr auto passed_zones = [] {
  using Map = typename G::BoardMap;
  std::array<std::array<typename G::Set, Map::size>, 2> out{};
  for (Cell c = 0; c < Map::size; ++c)
    for (Cell e = 0; e < Map::size; ++e) {
      const int aside = Map::file(e) - Map::file(c), ahead = Map::rank(e) - Map::rank(c);
      if (aside < -1 || aside > 1 || ahead == 0) continue;
      out[ahead > 0 ? white : black][c].add(e);
    }
  return out;
}();

// What both players' pieces and kings add up to. The cells that a piece attacks are looked up once: for its freedom,
// and for what it does to a king.
template <class G>
class Standing {
 public:
  Standing(const G& g, const MercenaryValues& w) : g_(g), w_(w) {
    for (Army a : {white, black}) ring_[a] = G::PieceMovement::king_reach(g.king_of(a));
    auto loose = g.band(0);
    if constexpr (G::bands == 2) loose |= g.band(1);
    for (Army a : {white, black}) {
      const auto hired = g.controlled(a);
      loose -= hired;
      own_pieces(a), hired_pieces(a, hired);
    }
    for (Cell c : loose) {
      const auto attacked = attacks(c);
      for (Army a : {white, black}) press(a, board_[c].kind, attacked);
    }
  }
  int of(Army a) const { return value_[a] - king_danger(a); }

 private:
  using Set = G::Set;

  Set attacks(Cell c) const { return G::PieceMovement::attacks(board_[c], c, occupied_); }

  // Pieces, their freedom and their pawns' progress, in a player's own army.
  void own_pieces(Army a) {
    using Map = G::BoardMap;
    const Set own = board_.of(a);
    for (Cell c : own - board_.all(king)) {
      const Kind kind = board_[c].kind;
      const Set attacked = attacks(c);
      const int rank = a == white ? Map::rank(c) : 7 - Map::rank(c);
      value_[a] += w_.pieces[kind];
      if (kind == pawn) {
        const bool central = Map::file(c) == G::first_file + 3 || Map::file(c) == G::first_file + 4;
        value_[a] += rank * rank * w_.pawn_rank_squared + (central ? rank * w_.central_pawn_rank : 0);
        if (!(passed_zones<G>[a][c] & board_.of(!a, pawn))) value_[a] += rank * rank * w_.passed_rank_squared;
      } else {
        value_[a] += w_.mobility[kind] * (attacked - own).count() + (rank == 0 ? w_.at_home : 0);
      }
      press(!a, kind, attacked);
    }
  }

  // The gray pieces that a player controls, and their freedom.
  void hired_pieces(Army a, const Set& hired) {
    const Set own = board_.of(a);
    for (Cell c : hired) {
      const Kind kind = board_[c].kind;
      const Set attacked = attacks(c);
      value_[a] += w_.controlled[kind] + w_.gray_mobility[kind] * (attacked - own).count();
      press(!a, kind, attacked);
    }
  }

  // What an enemy, gray ones included, attacks around a king.
  void press(Army a, Kind kind, const Set& attacked) {
    pressure_[a] += (attacked & ring_[a]).count() * (kind == queen ? 3 : kind == rook ? 2 : 1);
  }
  // The danger to one king, and whether it stands alone.
  int king_danger(Army a) const {
    const int pressure = pressure_[a];
    return pressure * pressure * w_.pressure_squared / 16 + pressure * w_.pressure -
           (ring_[a] & board_.of(a)).count() * w_.company;
  }

  const G& g_;
  const MercenaryValues& w_;
  const G::PieceMovement::Board& board_ = g_.board();
  Set occupied_ = board_.occupied();
  std::array<Set, 2> ring_;
  std::array<int, 2> value_{}, pressure_{};
};

}  // namespace

template <MercenaryArmies A>
int Evaluation<Mercenary<A>>::value(const G& g, const Weights& w) {
  if (g.placing()) return 0;
  const Standing standing(g, w);
  return standing.of(g.side()) - standing.of(!g.side()) + (g.phase() == MercenaryPhase::main ? w.tempo : w.later_tempo);
}

template struct Evaluation<Mercenary<MercenaryArmies::one>>;
template struct Evaluation<Mercenary<MercenaryArmies::two>>;
template struct Evaluation<Mercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
