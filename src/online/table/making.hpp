#pragma once
// An event in the making: what requests (judge.cpp) and what happens by itself (course.cpp) have in common.
#include <string>

#include "online/table/judge.hpp"

namespace turncoat::online {

using Ok = Allowed<void>;

inline std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

class Making {
 public:
  // The next event of the table, dated by the context. Both must outlive it.
  Making(const TableState& live, const Context& context);

 protected:
  // The event, and the table after it.
  Allowed<Decided> finish();

  // A move, and the throws of the dice that follow.
  Ok move(Seat seat, const std::string& text, const Arrival& arrival, int expects = -1);
  // A leaving; it takes no time of its own. `seat`: the one that has brought it about.
  Ok leave(Seat seat, Leaving leaving);
  // All have agreed to a draw that this seat proposed.
  Ok agree(Seat by);
  // The game begins, with the throws that come first.
  void begin(Seat host);
  // What has run since the turn began is kept off the clock.
  Clocks stopped_clocks() const;

  const TableState& live_;
  const Table& table_;
  const Context& context_;
  Event event_;
  Played played_;

 private:
  Ok left(Seat seat, const std::string& text);
  Allowed<Plays> play(const std::string& text, const Arrival* arrival);
  void throw_dice(AnyGame& game, const Table& by, int number, std::vector<std::string>& throws);
  std::optional<Clocks> charged(const AnyGame& after, const Arrival* arrival) const;
  Millis round_trip_after(const AnyGame& game) const;
};

}  // namespace turncoat::online
