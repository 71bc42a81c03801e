#pragma once
// Variants of Mercenary Chess for three a second time, slowly and without tables: the star is three territories of
// columns and rows, every way is walked, and a move is legal if the position after it is. Shares the reading of texts
// and of Betza notation with the program, and nothing else.
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/variants/definition.hpp"

namespace turncoat::testing {

class SlowStar {
 public:
  // From the start.
  explicit SlowStar(const VariantDefinition& variant);

  // The texts of all legal moves, sorted; none once the game is over.
  std::vector<std::string> moves() const;
  void play(const std::string& move);
  std::string fen() const;
  int players() const { return in_[0] + in_[1] + in_[2]; }
  bool has_silent() const { return !silent_.empty(); }
  bool king_on(const std::string& cell) const;

 private:
  struct Spot {
    int territory = 0, column = 0, row = 0;
    auto operator<=>(const Spot&) const = default;
  };
  struct Walker {
    Spot at;
    int heading = 0;  // quarter turns clockwise from "to the middle"
    auto operator<=>(const Walker&) const = default;
  };
  struct StarPiece {
    char letter = 0;
    int birth = 0, owner = 0;  // owner 3: none
  };
  struct Attack {  // of a piece on a king
    Spot from;
    int victim = 0;
    auto operator<=>(const Attack&) const = default;
  };
  enum class Kind { plain, passing, castling, hire, pass };
  struct Move {
    Kind kind = Kind::plain;
    Spot from{}, to{};
    char becomes = 0;
    int right = -1;  // of castling
  };
  struct Right {
    std::string letter;
    int army;
    Spot king, rook;
  };
  static constexpr int nobody = 3;

  static std::string name(Spot s);
  static std::optional<Spot> spot(const std::string& name);
  static std::vector<std::vector<Spot>> rows();
  static std::optional<Walker> step(Walker w);
  static std::optional<Walker> walk(Walker w, int direction, int cells);
  static std::vector<Walker> leap(Walker w, int ahead, int aside, bool long_first);
  static int facing(int birth, Spot s) { return s.territory == birth ? 0 : 2; }

  const std::vector<Leap>& leaps(const StarPiece& piece) const {
    return leaps_.at(piece.letter)[static_cast<std::size_t>(piece.birth)];
  }
  const VariantKind& kind(const StarPiece& piece) const { return *variant_->kind(piece.letter); }
  bool option(std::string_view text) const { return variant_->options.find(text) != std::string::npos; }
  bool at_home(const StarPiece& piece, Spot s) const;
  bool promotes_on(const StarPiece& piece, Spot s) const;
  bool forward(const StarPiece& piece) const;
  std::optional<Spot> passed_over(const StarPiece& piece, Spot from, Spot to) const;
  bool takes_in_passing(Spot from, Spot to) const;
  std::optional<Spot> king_of(int player) const;

  // Where a piece could go or capture by one of its leaps, whatever stands there, others in the way apart.
  template <class Visit>
  void ride(Spot from, const StarPiece& piece, const Leap& leap, Visit visit) const;
  std::set<Spot> reached(Spot from, bool capturing) const;
  bool strikes(Spot from, Spot target) const;
  // The cells that an attacker of a king attacks otherwise than along the line on which it does (M3-15).
  std::set<Spot> minded(Spot attacker, Spot king) const;
  std::vector<Spot> attackers(Spot target, int player) const;
  std::set<Attack> attacks_on_kings() const;

  std::vector<Move> tries() const;
  std::vector<Move> legal() const;
  bool is_legal(const Move& move) const;
  bool mated() const;
  bool insufficient() const;
  std::string text(const Move& move) const;
  // What a move does to the pieces; the rest follows.
  void move_pieces(const Move& move);
  void put_out(int player);
  void judge(int mover, const std::map<Attack, bool>& before);  // before: and whether it was silent
  void next_turn();

  const VariantDefinition* variant_;
  std::map<char, std::array<std::vector<Leap>, 3>> leaps_;
  std::map<Spot, StarPiece> start_, pieces_;
  std::vector<Right> rights_;
  std::array<std::optional<Spot>, 3> passed_, passer_;
  std::set<Attack> silent_;
  std::array<bool, 3> in_ = {true, true, true};
  int turn_ = 0, clock_ = 0, number_ = 1;
};

}  // namespace turncoat::testing
