#pragma once
// What tables say of one position and of each of its moves.
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "search/endgames.hpp"

namespace turncoat {

// What a move comes to.
struct ExactMove {
  std::string move;    // as AnyGame::play takes it
  EndgameValue value;  // for the seat that makes it; the move is one of the plies
  int clock = 0;       // of the position behind it
};

struct ExactEnding {
  EndgameValue value;  // for the seat to move
  int clock = 0;
  std::optional<int> move_limit;  // plies without progress after which a game is drawn, or can be; none if it goes on
  std::vector<ExactMove> moves;   // the best first: wins that are soon, draws, losses that are late

  // Whether the move limit may come before the end, of the position or behind a move, which the clock there has counted.
  bool may_be_late() const { return may_be_late(value, value.plies, clock); }
  bool may_be_late(const ExactMove& one) const { return may_be_late(one.value, one.value.plies - 1, one.clock); }

 private:
  bool may_be_late(const EndgameValue& end, int plies, int begun_at) const {
    return move_limit && end.result != EndgameValue::Result::drawn && begun_at + plies > *move_limit;
  }
};

// Nothing if the tables do not have the position. Moves that lead out of all tables are left out.
std::optional<ExactEnding> exact_ending(const AnyGame& at, const AnyEndgames& tables);

// Makes the tables of a position, with all that it leads to, when it is asked about; those of the last game are kept.
class EndingsOnDemand {
 public:
  // Of so many pieces at most, those below others and in hands among them. An error says why there is no table.
  Expected<ExactEnding> of(const AnyGame& at, std::size_t most_pieces, const EndgameWork& work = {});

 private:
  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<AnyEndgames> tables_;
  int plans_ = 0;  // that were made of them
};

// {"result": "won", "plies", "late"?: true, "moves": [{"move", "result", "plies", "late"?}, …]}
std::string exact_ending_json(const ExactEnding& ending);

}  // namespace turncoat
