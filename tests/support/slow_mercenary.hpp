#pragma once
// Variants of Mercenary Chess a second time (slow_board.hpp).
#include "support/slow_board.hpp"

namespace turncoat::testing {

class SlowMercenary : SlowBoard {
 public:
  SlowMercenary(const VariantDefinition& variant, const std::string& fen);

  // The texts of all legal moves, sorted; none once the game is over.
  std::vector<std::string> moves() const;
  void play(const std::string& move);
  bool in_check(int player) const;

 private:
  struct Move {
    std::optional<Place> from = {};  // none: pass
    Place to = {};
    char becomes = 0;
    std::optional<Place> captured = {}, over = {}, released = {};
  };
  struct Passed {
    Place over, pawn;
    int player = 0, army = 0;
  };
  enum class Phase { main, gray, silver };

  // Armies of one faction do not capture each other.
  int faction(int army) const {
    return army == 3 && variant_->of<OfMercenary>().hired == MercenaryArmies::two ? 2 : army;
  }
  std::vector<Place>& caps(int player) {
    return caps_[phase_ == Phase::silver ? 1 : 0][static_cast<std::size_t>(player)];
  }
  const std::vector<Place>& caps(int player) const { return const_cast<SlowMercenary*>(this)->caps(player); }
  bool controls(int player, Place p) const;
  std::vector<Move> of_faction(int wanted) const;  // no king's safety is asked about
  std::vector<Move> main_moves(int player) const;
  std::vector<Move> hired_moves() const;
  std::vector<Move> all_moves() const { return phase_ == Phase::main ? main_moves(side_) : hired_moves(); }
  bool mated(int player) const { return in_check(player) && main_moves(player).empty(); }
  void move_pieces(const Move& move);
  void make(const Move& move);
  std::string text(const Move& move) const;

  int side_ = 0;
  Phase phase_ = Phase::main;
  std::array<std::array<std::vector<Place>, 2>, 2> caps_;  // gray's and silver's, White's and Black's
  std::vector<Passed> passed_;
  std::size_t hold_ = 1;
  bool choose_ = false, gray_loss_ = false, passing_ = false;
};

}  // namespace turncoat::testing
