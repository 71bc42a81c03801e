#pragma once
// Pieces of a variant on a board a second time, slowly and without tables: every way is walked step by step. Shares the
// reading of texts and of Betza notation with the program, and nothing else.
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/variants/parent.hpp"

namespace turncoat::testing {

struct Place {
  int file = 0, rank = 0;
  auto operator<=>(const Place&) const = default;
};
struct SlowPiece {
  char letter = 0;
  int army = 0;  // 0 White, 1 Black, 2 Gray, 3 a second army for hire
  char was = 0;  // the kind from which it was promoted, where that is known
  bool operator==(const SlowPiece&) const = default;
};

class SlowBoard {
 public:
  // `board`: the first field of a FEN that is known to be right.
  SlowBoard(const VariantDefinition& variant, const std::string& board);

 protected:
  using PieceMovement = std::map<Place, SlowPiece>;

  // What a piece is, however it came to be it.
  static bool is(const SlowPiece& piece, char letter, int army) { return piece.letter == letter && piece.army == army; }

  bool inside(Place p) const;
  // Where the satellite of a variant of Mercurial Chess is: no way leads there.
  static constexpr int satellite_file = 100;
  std::string name(Place p) const {
    return std::string(1, p.file >= satellite_file ? "*@"[p.file - satellite_file] : static_cast<char>('a' + p.file)) +
           std::to_string(p.rank + 1);
  }
  // All cells, as a FEN lists them.
  std::vector<Place> cells() const;
  Place place(const std::string& name) const { return {name[0] - 'a', std::stoi(name.substr(1)) - 1}; }
  bool at_home(const SlowPiece& piece, Place p) const;
  // Whether what is initial counts there: where the start has the piece, or in the place that the text says (VA-68).
  bool begins_at(const SlowPiece& piece, Place p) const;
  bool is_in(const std::string& place, int army, Place p) const;
  // (ahead, aside) of an army as (up, right) of the board.
  Place turned(int army, int ahead, int aside) const;
  const std::vector<Leap>& leaps(const SlowPiece& piece) const {
    return leaps_.at(piece.letter)[static_cast<std::size_t>(piece.army)];
  }
  // By the cell from which it goes, where that matters (VA-67).
  std::vector<Leap> leaps(const SlowPiece& piece, Place from) const;
  // Whether a cell is in its region (VA-69); whether it avoids another piece (VA-94).
  bool goes_to(const SlowPiece& piece, Place to) const;
  bool avoids(const SlowPiece& piece, const SlowPiece& other) const {
    return kind(piece).avoids.contains(other.letter);
  }
  // Whether FENs tell what a piece was before its promotion (VA-25, VA-66).
  bool knows_origins() const;
  const VariantKind& kind(const SlowPiece& piece) const {
    static const VariantKind duck{.letter = duck_letter};
    return piece.letter == duck_letter ? duck : *variant_->kind(piece.letter);
  }

  // Where the piece on a place could go, captures apart from mere moves; no king's safety is asked about.
  struct End {
    Place to;
    bool captures = false;
  };
  std::vector<End> ends(Place from) const;
  // Whether one of the pieces that `attacker` admits would capture an enemy of its own on a place.
  bool attacked(Place target, const std::function<bool(Place, const SlowPiece&)>& attacker) const;
  // The cell that a double step passes over, if the move is one.
  std::optional<Place> passed_over(const SlowPiece& piece, Place from, Place to) const;
  // Whether a piece that promotes goes to an empty cell by a single leap that only captures.
  bool takes_in_passing(Place from, Place to) const;
  bool promotes_on(const SlowPiece& piece, Place to) const;
  // Whether it could not move from there on an empty board.
  bool stuck(const SlowPiece& piece, Place at) const;
  // The rook with which a king castles: the outermost one of its rank at the start, three cells away or more.
  std::optional<Place> rook_of(Place king, int army, int side) const;
  // VA-16 for the pieces of the first two armies.
  bool none_can_mate() const;

  const VariantDefinition* variant_;
  PieceMovement start_, pieces_;

  PieceMovement read(const std::string& board) const;

 private:
  std::map<char, std::array<std::vector<Leap>, 4>> leaps_;

  // What stands for a piece that could be captured: no piece avoids a royal one.
  char royal_letter() const {
    for (const VariantKind& one : variant_->kinds)
      if (one.royal) return one.letter;
    return variant_->kinds[0].letter;
  }
  int way(int army) const {
    return army == 0 ? 0 : army == 1 ? 2 : variant_->of<OfMercenary>().ways[static_cast<std::size_t>(army - 2)];
  }
};

}  // namespace turncoat::testing
