#pragma once
// The pieces of an entry of Fairy-Stockfish's `variants.ini` as they move on its board: in which armies there are any,
// from where they step twice, to what they promote.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/betza.hpp"
#include "core/error.hpp"
#include "edge/workshop/fairy_board.hpp"
#include "edge/workshop/fairy_rules.hpp"

namespace turncoat {

// Movements as Fairy-Stockfish reads them: a part of Betza notation with rules of its own, of which some differ from
// XBoard's (core/betza.hpp).

// The leaps of a movement as that program plays them. An error names the sign that it does not know, or that says what
// no leap of ours does.
Expected<std::vector<Leap>> read_fairy_betza(std::string_view betza);

struct FairyPiece {
  std::size_t slot = 0;
  char letter = 0;
  std::string name, betza;  // the movement as the entry writes it
  FairyLine line = {};
  std::array<std::vector<Leap>, 2> leaps = {};    // by army
  std::array<bool, 2> there = {false, false};     // whether an army has any, or can have
  std::array<bool, 2> promotes = {false, false};  // whether that program asks what it becomes where it promotes
  bool royal = false;
  std::string becomes = {};                    // letters, once that is settled
  std::array<std::string, 2> becomes_in = {};  // of each army, where they differ

  bool only_ahead(std::size_t army) const;
  bool hops() const;
};

// An error names the line of a movement that cannot be read.
Expected<std::vector<FairyPiece>> fairy_pieces(const FairyRules& rules, const FairyBoard& board);

// What is said of leaps from the start alone: those of an army with pieces that stand elsewhere are taken away. Whether
// pieces step from where they begin and from nowhere else then, as they do here.
bool settle_first_steps(FairyPiece& piece, std::size_t army, const FairyBoard& board, const FairyRegion& region,
                        bool has_hands);

// Movements as our texts have them; the entry's own writing where both read it alike.
std::string own_betza(const FairyPiece& piece, std::size_t army);

// Whether two movements are the same, however they are written.
bool same_leaps(const std::vector<Leap>& a, const std::vector<Leap>& b);

// The double step of pawns.
bool is_double_step(const Leap& leap);

}  // namespace turncoat
