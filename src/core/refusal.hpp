#pragma once
// Why a move is refused: a sentence of the table with what it speaks of, and what shows it on the board. Games answer
// in numbers; the edge makes words of them (edge/game/why_not.hpp).
#include <array>
#include <string_view>

#include "core/cells.hpp"
#include "core/error.hpp"

namespace turncoat {

// Cells of whatever board.
using Cells = CellSet<128>;

// What a player wants to do: go from one cell to another; or, with no `from`, put a piece on `to` or hire the one
// there.
struct Attempt {
  Cell from = nowhere, to = nowhere;
  std::string_view part = {};  // which parts of a piece move, as moves write them: "(RaNb)"
};

// A word of a sentence.
struct Word {
  enum class Type : std::uint8_t { text, cell, kind, army, number };
  Type type = Type::text;
  std::uint8_t value = 0;

  static constexpr Word cell(Cell c) { return {Type::cell, c}; }
  static constexpr Word kind(char letter) { return {Type::kind, static_cast<std::uint8_t>(letter)}; }
  static constexpr Word army(int a) { return {Type::army, static_cast<std::uint8_t>(a)}; }
  static constexpr Word number(int n) { return {Type::number, static_cast<std::uint8_t>(n)}; }
};

// An answer as it is found; a function that finds it returns `true`.
struct Refusal {
  const Fault* fault = nullptr;  // none: nothing has been said
  std::array<Word, 4> words{};
  const char* clause = "";  // of the rules, if one is the reason, by its number
  Cell shown = nowhere;     // what stands in the way, or is spoken of
  Cell attacked = nowhere;  // a cell that
  Cells attackers = {};     // these attack, or would

  template <class... Words>
  bool say(failing::Fitting<std::type_identity_t<Words>...> what, Words... arguments) {
    fault = what.fault;
    words = {arguments...};
    return true;
  }
  // The same of a cell that is marked.
  template <class... Words>
  bool show(Cell cell, failing::Fitting<std::type_identity_t<Words>...> what, Words... arguments) {
    shown = cell;
    return say<Words...>(what, arguments...);
  }
  bool attack(const Cells& from, Cell on) {
    attackers = from;
    attacked = on;
    return true;
  }
  bool is(const Fault& one) const { return fault == &one; }
};

}  // namespace turncoat
