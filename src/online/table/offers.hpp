#pragma once
// Offers and votes: what may be offered at a table, which seats have to agree, and what becomes of it once all have.
#include "online/table/judge.hpp"

namespace turncoat::online {

// A bit for each seat of that person; they agree together.
unsigned seats_of(const Table& table, std::string_view person);

// A bit for each seat that must agree: persons that play on, without the one that it is about.
unsigned asked(const Table& table, const Proposal& what);

// Whether that seat may propose it, or agree to it, in a running game.
Allowed<void> may_propose(const TableState& live, const Proposal& what, Seat by, const Context& context);

// Computers have a say in draws only (edge/game/agreeing.hpp).
bool computers_agree(const TableState& live, const Proposal& what);

// Whether the offer of a table stands after a move of that seat: of a draw (FIDE 9.1.2.1) and of a pause it does,
// unless the mover is a person that has not agreed to it and so declines it.
bool stands_after_move(const Table& table, Seat mover);

// How many plays were there before a seat's last decision; -1 if it has not decided anything.
int decision_before(const Table& table, Seat seat);

// Whether the person of a seat has been away for long enough that others may act on it.
Allowed<void> is_gone(const Table& table, Seat seat, const Context& context);
// For how long a player must be away before that, where a clock runs.
Millis absence_before_claim(const Table& table, bool closed);

}  // namespace turncoat::online
