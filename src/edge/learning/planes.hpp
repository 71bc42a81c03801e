#pragma once
// A position as numbers for a network: planes, each with one number for every cell of the board, made of what a game
// says of its positions as data (core/setup.hpp). Which planes there are follows from the spec alone.
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// Planes in this order, each as far as the game has it. A plane "of the cells" has a number for what is on each cell, 0
// elsewhere; a plane "throughout" has the same number on all of them. Nothing is turned round for the seat that acts.
//   pieces       for each army and each kind: how many stand on the cell; prisoners left out
//   prisoners    for each army and each kind: how many are held on the cell
//   homes        for each army of pieces with homes, for each home: how many pieces from there stand on the cell
//   promoted     for each of these armies: how many on the cell were pawns
//   served       for each seat: 1 where it has hired the piece; where it controls pieces, their places in its list,
//                from 1
//   passed       1 on cells that a pawn has just passed over; if these marks name seats, for each seat
//   silent       for each seat: 1 on pieces with an attack that it need not heed
//   castling     for each seat: 1 throughout if it has a right called K; the same called Q; 1 on the files that rights
//                called by a file's letter name
//   hand         for each army and each kind: how many are in hand, throughout
//   turn         for each side that a FEN can name: 1 throughout if it is that one's turn
//   phase        for each phase: 1 throughout if it is that phase
//   clock        plies since the last irreversible move, in hundredths, throughout
// What only the history knows, as how often a position has been there, is not in them.
class Planes {
 public:
  explicit Planes(const AnyGame& game);

  std::size_t planes() const { return names_.size(); }
  std::size_t cells() const { return files_.size(); }
  std::size_t size() const { return planes() * cells(); }
  // "white rook", for each plane.
  std::span<const std::string> names() const { return names_; }
  // Writes planes() × cells() numbers, plane by plane, cells in FEN order. The game must be of the same spec.
  void write(const AnyGame& game, float* out) const;

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t add(std::string name);
  std::size_t add_for_seats(std::string_view name);
  void fill(float* out, std::size_t plane, float value) const;
  void write_pieces(const Setup& setup, float* out) const;
  void write_marks(const Setup& setup, float* out) const;
  void write_rights(const Setup& setup, float* out) const;
  void write_turn(const Setup& setup, float* out) const;
  std::size_t of_kind(const PlacedPiece& piece) const {
    return piece.army * kinds_ + kind_[static_cast<unsigned char>(piece.kind)];
  }

  const GameInfo& info_;
  const FenForm& form_;
  std::size_t kinds_;
  std::array<std::size_t, 128> kind_{};  // the number of a letter among the kinds
  std::vector<std::size_t> index_;       // by cell: its place in FEN order
  std::vector<char> files_;              // by place: the letter of its file
  std::vector<std::string> names_;
  // Where the planes of each group begin; `none` if the game has none of them.
  std::size_t pieces_ = none, prisoners_ = none, served_ = none, passed_ = none, silent_ = none, castling_ = none,
              hand_ = none, clock_ = none;
  std::array<std::array<std::size_t, 128>, 4> homes_{};  // by army and letter
  std::array<std::size_t, 4> promoted_{};                // by army
  std::vector<std::pair<std::string, std::size_t>> turns_, phases_;
};

}  // namespace turncoat
