#pragma once
// Why a move is refused: the reason as an error, and what shows it on the board.
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cells.hpp"
#include "core/error.hpp"

namespace turncoat {

// What somebody wants to do: go from one cell to another; or, with no `from`, put a piece on `to` or hire the one
// there.
struct Attempt {
  Cell from = nowhere, to = nowhere;
  char dropped = 0;            // the kind that is put down, by its letter; 0: none is
  std::string_view part = {};  // merger: which components move, as moves write it: "(RaNb)"
};

struct Refusal {
  // A piece that attacks a cell, or would.
  struct Attack {
    std::string from, on;
  };

  Error error;
  std::string_view clause = {};         // of the rules, if the reason is told by one: "MC-8"
  std::vector<std::string> cells = {};  // what stands in the way, or is spoken of
  std::vector<Attack> attacks = {};
};

inline Refusal refusal(std::unexpected<Error> reason, std::string_view clause = {},
                       std::vector<std::string> cells = {}) {
  return {.error = std::move(reason).error(), .clause = clause, .cells = std::move(cells)};
}

}  // namespace turncoat
