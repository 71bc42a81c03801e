#pragma once
// What an editor of variants asks: what a text says, line by line and as a whole, and how movements are drawn and
// written. Answers are JSON (docs/protocol.md, "workshop"); texts are those of docs/spec/variants.md.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace turncoat {

// The ids of the games from which variants can start.
std::string parents_json();

// What is said by a text, whatever is wrong with it:
// {"name", "parent", "sections", "line", "faults": [{"line", "column", "fault"}], "unchanged", "keys": [key],
// "pieceKeys": [key], "options": [name], "entries": [{"key", "letter", "army", "value", "line", "column",
// "valueColumn"}], "model", "spec", "id", "text", "changes"}
// "line" is where the last section's heading stands, the entries are its lines; "unchanged" is the text in which
// nothing is different; it, "keys", "pieceKeys" and "options" are left out if the parent is not known, and all behind
// "entries" if there are faults.
std::string outline_json(std::string_view text);

// A movement, given as Betza notation, or as {"leaps": [leap]} with the leaps of which it is made:
// {"betza", "leaps": [{"to", "range", "moves", "captures", "lame", "initial", "hop"}], "reach", "crowded"}
// A board of 9 by 9 cells shows it, with the piece on e5; "to" is the first leap's cell there, "range" 99 without end,
// "hop" none, far or near.
Expected<std::string> movement_json(std::string_view asked);

// The field of a start array: {"files", "ranks", "holes": [cell], "pieces": [{"cell", "army", "kind", "home"}]} → "8/8/…",
// as JSON; of boards with cells beside them "poles", the files of both, from 0, and "satellite": {"files", "ranks",
// "at"}. Pieces off the board are left out.
Expected<std::string> start_json(std::string_view asked);

// The dice that suit a board, where dice name pieces and squares, as lines of a text have them: {"files", "ranks"} →
// {"throw": "3d6-2", "square": "d6+1 d6+1"}
Expected<std::string> naming_json(std::string_view asked);

// What the program reckons a variant's pieces to be worth, and the same variant with other worths.

struct PieceWorth {
  char letter = 0;
  std::string name;
  int centipawns = 0;  // 1 to 9999
};

// Of all kinds but royal ones. None where worths are rules (CO-15), and of a text that is not in order.
std::vector<PieceWorth> piece_worths(std::string_view text);

// The variant's canonical text (VA-4) in lines, with these worths, of kinds that it has. The text must be in order.
std::string with_worths(std::string_view text, std::span<const PieceWorth> worths);

}  // namespace turncoat
