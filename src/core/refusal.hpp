#pragma once
// Why a move is refused: a sentence of the table with what it speaks of, and what shows it on the board. Games answer
// in numbers; the edge makes words of them (edge/game/why_not.hpp).
#include <array>
#include <string_view>

#include "core/board.hpp"
#include "core/error.hpp"

namespace turncoat {

// Cells of whatever board.
using Cells = CellSet<128>;

// What somebody wants to do: go from one cell to another; or, with no `from`, put a piece on `to` or hire the one
// there.
struct Attempt {
  Cell from = nowhere, to = nowhere;
  char dropped = 0;            // the kind that is put down, by its letter; 0: none is
  std::string_view part = {};  // merger: which components move, as moves write it: "(RaNb)"
};

// A word of a sentence.
struct Word {
  enum class Type : std::uint8_t { none, cell, kind, army, number };
  Type type = Type::none;
  std::uint8_t value = 0;

  static constexpr Word cell(Cell c) { return {Type::cell, c}; }
  static constexpr Word kind(char letter) { return {Type::kind, static_cast<std::uint8_t>(letter)}; }
  static constexpr Word army(int a) { return {Type::army, static_cast<std::uint8_t>(a)}; }
  static constexpr Word number(int n) { return {Type::number, static_cast<std::uint8_t>(n)}; }
};

struct Refusal {
  const Fault* fault = nullptr;  // none: nothing is to be said
  std::array<Word, 4> words{};
  const char* clause = "";  // of the rules, if one is the reason: "MC-8"
  Cell cell = nowhere;      // what stands in the way, or is spoken of
  Cell attacked = nowhere;  // a cell that
  Cells attackers = {};     // these attack, or would

  explicit operator bool() const { return fault != nullptr; }
  bool is(std::string_view code) const { return fault != nullptr && fault->code == code; }
  Refusal by(const char* the_clause) const {
    Refusal out = *this;
    out.clause = the_clause;
    return out;
  }
  Refusal showing(Cell shown) const {
    Refusal out = *this;
    out.cell = shown;
    return out;
  }
};

template <class... Words>
Refusal refusal(failing::Code<std::type_identity_t<Words>...> code, Words... words) {
  return {.fault = code.fault, .words = {words...}};
}

}  // namespace turncoat
