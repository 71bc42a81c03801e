#pragma once
// Variants of chess a second time, slowly and without tables: every move is tried out, every attack is looked for by
// walking. Shares the reading of texts and of Betza notation with the program, and nothing else.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/variants/definition.hpp"

namespace turncoat::testing {

class SlowVariant {
 public:
  // A definition that has been read, and a position of it as a FEN that is known to be right.
  SlowVariant(const VariantDefinition& variant, const std::string& fen);

  // The texts of all legal moves, sorted; none where neither side can mate.
  std::vector<std::string> moves() const;
  void play(const std::string& move);
  bool in_check() const { return attacked_royal(black_to_move_); }

 private:
  struct Place {
    int file = 0, rank = 0;
    auto operator<=>(const Place&) const = default;
  };
  struct SlowMan {
    char letter = 0;
    bool black = false;
  };
  struct SlowMove {
    Place from, to;
    char becomes = 0;
    bool passing = false;                         // captures in passing
    std::optional<Place> over;                    // what a double step passes over
    std::optional<std::pair<Place, Place>> rook;  // castling: from, to
  };

  bool inside(Place p) const;
  std::string name(Place p) const {
    return std::string(1, static_cast<char>('a' + p.file)) + std::to_string(p.rank + 1);
  }
  bool at_home(SlowMan man, Place p) const;
  // Where the man on a place could go, captures apart from mere moves; royal safety is not asked.
  struct Ends {
    Place to;
    bool captures = false;
    const Leap* leap = nullptr;
  };
  std::vector<Ends> ends(Place from) const;
  bool attacks(bool black, Place target) const;
  std::vector<Place> royals(bool black) const;
  bool attacked_royal(bool black) const;
  std::vector<SlowMove> tries() const;
  void make(const SlowMove& move);
  std::string text(const SlowMove& move) const;
  bool nobody_mates() const;

  const VariantDefinition& variant_;
  std::map<char, std::array<std::vector<Leap>, 2>> leaps_;
  std::map<Place, SlowMan> start_, men_;
  std::string rights_;
  std::optional<Place> passed_;
  bool black_to_move_ = false;
};

}  // namespace turncoat::testing
