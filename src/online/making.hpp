#pragma once
// An event in the making: what requests (judge.cpp) and what happens by itself (course.cpp) have in common.
#include <string>

#include "online/judge.hpp"

namespace turncoat::online {

using Ok = Allowed<void>;

inline std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

class Making {
 public:
  // The next event of the table, dated by the context. Both must outlive it.
  Making(const Live& live, const Context& context);

 protected:
  // The event, and the table after it.
  Allowed<Decided> finish();

  // A move or a leaving, and the throws of the dice that follow. Without an arrival it takes no time of its own.
  Ok play(EventKind kind, const std::string& text, const Arrival* arrival);
  Ok leave(Seat seat, Reason reason);
  // The game begins, with the throws that come first.
  void begin();
  void throw_dice(AnyGame& game, const Table& by, int number);
  void look_ahead(const AnyGame& after);
  // What has run since the turn began is kept off the clock.
  Clocks stopped_clocks() const;

  const Live& live_;
  const Table& table_;
  const Context& context_;
  Event event_;
  Played played_;

 private:
  void charge_clock(const AnyGame& after, const Arrival* arrival);
};

}  // namespace turncoat::online
