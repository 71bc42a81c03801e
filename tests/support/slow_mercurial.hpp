#pragma once
// Variants of Mercurial Chess a second time: every way is walked, prisoners and hands are lists (slow_board.hpp).
#include "support/slow_board.hpp"

namespace turncoat::testing {

class SlowMercurial : SlowBoard {
 public:
  SlowMercurial(const VariantDefinition& variant, const std::string& fen);

  // The texts of all legal moves, sorted; none once a king is gone.
  std::vector<std::string> moves() const;
  void play(const std::string& move);

 private:
  struct Move {
    Place from, to;
    char kind = 0;                // what it becomes, or what is put on the board
    std::optional<Place> over{};  // the piece that it jumps over
    std::optional<std::pair<Place, Place>> passenger{};
    bool put = false;
  };

  static bool above(Place p) { return p.file >= satellite_file; }
  bool jumps(const SlowPiece& piece) const { return variant_->of<OfMercurial>().jumps.contains(piece.letter); }
  bool flies(const SlowPiece& piece) const { return variant_->of<OfMercurial>().flies.contains(piece.letter); }
  std::vector<Place> empty_cells(bool above) const;
  std::vector<Move> tries() const;
  void add_jumper(Place from, std::vector<Move>& out) const;
  void add_flights(Place from, std::vector<Move>& out) const;
  void travel(Place from, Place to);
  std::string text(const Move& move) const;

  std::map<Place, std::vector<SlowPiece>> prisoners_;
  std::vector<SlowPiece> hand_;
  int turn_ = 0;
};

}  // namespace turncoat::testing
