#pragma once
// What an entry of Fairy-Stockfish's `variants.ini` says in the end, its keys taken in that program's order: which
// piece has which letter, and which pieces promote, capture in passing, castle or are extinction. These sets are of
// pieces, not of letters: a piece that another one with its letter replaces is in none of them any more.
#include <array>
#include <bitset>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

struct FairyLine {
  std::string key, value;
  int line = 0;  // from 1; 0: the template says it
};

// A key that names a piece.
struct FairySlot {
  std::string key;
  char letter = 0;    // in upper case; 0: no piece
  std::string betza;  // as that program writes it
  FairyLine line = {};
};

class FairyRules {
 public:
  static constexpr std::size_t pieces = 64;
  using Set = std::bitset<pieces>;
  using OfBoth = std::array<Set, 2>;  // of White and of Black

  // Chess, or no pieces at all, from which entries start.
  explicit FairyRules(bool chess);
  // The lines of an entry, or of a template, on top.
  void add(const std::vector<FairyLine>& lines);

  const std::vector<FairySlot>& slots() const { return slots_; }
  std::size_t slot_of(std::string_view key) const;
  // The line that says a key; nothing if none does. What both armies have, or older keys say, is said of each here.
  const FairyLine* said(std::string_view key) const;
  const std::map<std::string, FairyLine, std::less<>>& all_said() const { return said_; }
  std::string value(std::string_view key, std::string_view usual) const;

  OfBoth promote, targets, pass, reset;      // reset: those that set the clock of the move limit to 0
  std::array<std::size_t, 2> captured_as{};  // what promoted pieces are in a hand; the number of slots: nothing
  std::array<std::size_t, 2> castling_king{};
  OfBoth castling_rooks;
  std::array<std::size_t, 2> flag{};         // the piece that wins on a goal; the number of slots: none
  std::array<bool, 2> flag_all{true, true};  // every piece does
  Set extinction;                            // `extinctionPieceTypes`
  bool all_extinct = false;
  std::vector<FairyLine> wrong;  // lines that name a piece that there is not

 private:
  using Lines = std::map<std::string, FairyLine, std::less<>>;
  void take_pieces(const Lines& lines);
  void take_sets(const Lines& lines);
  void take_set(const Lines& lines, std::string_view key, Set& out);
  void take_both(const Lines& lines, const std::string& key, OfBoth& out);
  void take_piece(const Lines& lines, std::string_view key, std::size_t& out);
  void say_older(Lines& lines) const;
  // Reads letters up to the first that is none.
  template <class Take>
  void each_piece(const Lines& lines, std::string_view key, Take take);
  void remove(std::size_t slot);

  std::vector<FairySlot> slots_;
  Lines said_;
};

// Whether a key names a piece.
bool names_fairy_piece(std::string_view key);

}  // namespace turncoat
