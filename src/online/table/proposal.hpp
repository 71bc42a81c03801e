#pragma once
// What can be proposed at a table: all seats that are asked must agree before it is done. Each proposal is a struct of
// its own, with the seat that it is about where it is about one.
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/result.hpp"

namespace turncoat::online {

namespace proposal {

struct Draw {
  bool operator==(const Draw&) const = default;
};
struct Takeback {
  bool operator==(const Takeback&) const = default;
};
struct Pause {
  bool operator==(const Pause&) const = default;
};
// The seat of an absent person loses on time.
struct PutOut {
  Seat seat = 0;
  bool operator==(const PutOut&) const = default;
};
// A computer takes the seat.
struct SeatComputer {
  Seat seat = 0;
  int level = 1;
  bool operator==(const SeatComputer&) const = default;
};
struct Rematch {
  bool operator==(const Rematch&) const = default;
};
// The seat becomes free for a guest.
struct SeatGuest {
  Seat seat = 0;
  bool operator==(const SeatGuest&) const = default;
};

}  // namespace proposal

using Proposal = std::variant<proposal::Draw, proposal::Takeback, proposal::Pause, proposal::PutOut,
                              proposal::SeatComputer, proposal::Rematch, proposal::SeatGuest>;

// Their names in messages and in the store, in the order of the variant.
inline constexpr std::string_view proposal_names[] = {"draw",     "takeback", "pause",     "put-out",
                                                      "seat-bot", "rematch",  "seat-guest"};
static_assert(std::size(proposal_names) == std::variant_size_v<Proposal>);

constexpr std::string_view name_of(const Proposal& proposal) { return proposal_names[proposal.index()]; }

// The proposal of that name, about no particular seat yet; none if there is none of that name.
constexpr std::optional<Proposal> proposal_named(std::string_view name) {
  using namespace proposal;
  const Proposal all[] = {Draw{}, Takeback{}, Pause{}, PutOut{}, SeatComputer{}, Rematch{}, SeatGuest{}};
  for (const Proposal& one : all)
    if (name_of(one) == name) return one;
  return std::nullopt;
}

// The seat that it is about; none if it is about the whole table.
constexpr std::optional<Seat> seat_about(const Proposal& proposal) {
  return std::visit(
      [](const auto& one) -> std::optional<Seat> {
        if constexpr (requires { one.seat; }) return one.seat;
        return std::nullopt;
      },
      proposal);
}

// A proposal on the table. It lapses with the next move, but for what stands_after_move (offers.hpp) says.
struct Offer {
  Proposal what;
  Seat by = 0;
  std::uint8_t agreed = 0;  // a bit for each seat
  friend bool operator==(const Offer&, const Offer&) = default;
};

}  // namespace turncoat::online
