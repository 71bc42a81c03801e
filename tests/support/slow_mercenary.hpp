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

  bool controls(int player, Place p) const;
  std::vector<Move> of_army(int army) const;  // nobody's king is asked about
  std::vector<Move> main_moves(int player) const;
  std::vector<Move> gray_moves() const;
  bool mated(int player) const { return in_check(player) && main_moves(player).empty(); }
  void move_men(const Move& move);
  void make(const Move& move);
  std::string text(const Move& move) const;

  int side_ = 0;
  bool gray_ = false;  // whose phase it is
  std::array<std::vector<Place>, 2> caps_;
  std::vector<Passed> passed_;
  std::size_t hold_ = 1;
  bool choose_ = false, gray_loss_ = false, passing_ = false;
};

}  // namespace turncoat::testing
