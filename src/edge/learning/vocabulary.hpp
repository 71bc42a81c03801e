#pragma once
// The tokens that moves are made of when they are chosen one token after the other: enough for every move that can ever
// be legal under a spec, so that none is cut off, and few enough for the head of a network.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

using Token = std::uint16_t;

// Tokens in this order:
//   the cells of the board, in FEN order
//   signs: "." (the move ends here, where it could go on), "pass", "hire", "alone", "~" (a piece is given up, a cell
//   follows), "+" (the king steps, two cells follow)
//   "N@" for each kind: it is dropped or placed
//   "=q" for each kind that is no pawn: what a pawn becomes
//   where several pieces stand as one on a cell: "(" and ")" around those that move, "/" before each that is sent
//   home, "=" before those that are promoted; each piece "Na", those that were pawns "Q~c"; "cq": the pawn from c
//   becomes a queen
class Vocabulary {
 public:
  explicit Vocabulary(const AnyGame& game);

  std::size_t size() const { return names_.size(); }
  std::span<const std::string> names() const { return names_; }
  std::string_view name(Token token) const { return names_[token]; }
  Token end_token() const { return end_; }
  // The tokens of the choices that make up a move, without the one for its end.
  std::vector<Token> tokens_of(std::span<const Step> steps) const;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };

  void add(std::string name);
  void add_pieces(const AnyGame& game);

  std::vector<std::string> names_;
  std::unordered_map<std::string, Token, Hash, std::equal_to<>> numbers_;
  std::size_t longest_ = 0;  // name, in bytes
  Token end_ = 0;
};

}  // namespace turncoat
