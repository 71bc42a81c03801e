#include "online/table/read_command.hpp"

#include <algorithm>
#include <array>

#include "edge/json/faults.hpp"
#include "search/level.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t longest_move = 1000;
constexpr std::int64_t longest_time = std::int64_t{1} << 50;
constexpr std::size_t most_words = 4 * 140;  // bytes

Seat seat(JsonFields& in) { return static_cast<Seat>(in.number("a", 0, most_seats - 1)); }
std::optional<Seat> seat_or_none(JsonFields& in, std::string_view name) {
  const auto number = in.number_or_none(name, 0, most_seats - 1);
  return number ? std::optional(static_cast<Seat>(*number)) : std::nullopt;
}
int level(JsonFields& in) { return static_cast<int>(in.number("level", 1, strongest_level)); }

Command move(JsonFields& in) {
  return command::Move{.text = in.text("x", longest_move),
                       .thought = in.number_or_none("ms", 0, longest_time).value_or(0)};
}

// With `no` the offer of that kind is declined or withdrawn.
template <class What>
Command propose(JsonFields& in) {
  What what;
  if (in.flag("no")) {
    command::Decline decline{.kind = Proposal(what).index()};
    if constexpr (requires { what.seat; }) decline.seat = seat_or_none(in, "a");
    return decline;
  }
  if constexpr (requires { what.seat; }) what.seat = seat(in);
  if constexpr (requires { what.level; }) what.level = level(in);
  return command::Propose{what};
}

template <class Empty>
Command nothing_else(JsonFields&) {
  return Empty{};
}

struct Reader {
  std::string_view name;
  Command (*read)(JsonFields&);
};
constexpr Reader readers[] = {
    {"join",
     [](JsonFields& in) -> Command { return command::Join{.seat = seat(in), .salt = in.hex_or_none("salt", 32)}; }},
    {"vacate", [](JsonFields& in) -> Command { return command::Vacate{seat_or_none(in, "a")}; }},
    {"bot", [](JsonFields& in) -> Command { return command::SeatComputer{.seat = seat(in), .level = level(in)}; }},
    {"swap", [](JsonFields& in) -> Command { return command::Swap{seat(in)}; }},
    {"salt",
     [](JsonFields& in) -> Command {
       command::AddSalt out{.salt = in.hex_or_none("salt", 32)};
       if (out.salt.empty()) in.fault(failure(fault::json_missing, "salt"));
       return out;
     }},
    {"start", nothing_else<command::Start>},
    {"move", move},
    {"resign", nothing_else<command::Resign>},
    {"abort", nothing_else<command::Abort>},
    {"resume", nothing_else<command::Resume>},
    {"claim", nothing_else<command::Claim>},
    {"claim-draw", nothing_else<command::ClaimDraw>},
    {"draw", propose<proposal::Draw>},
    {"takeback", propose<proposal::Takeback>},
    {"pause", propose<proposal::Pause>},
    {"put-out", propose<proposal::PutOut>},
    {"seat-bot", propose<proposal::SeatComputer>},
    {"seat-guest", propose<proposal::SeatGuest>},
    {"rematch", propose<proposal::Rematch>},
    {"say", [](JsonFields& in) -> Command { return command::Say{in.text("x", most_words)}; }},
};

constexpr auto names = [] {
  std::array<std::string_view, std::size(readers)> out;
  std::ranges::transform(readers, out.begin(), &Reader::name);
  return out;
}();

std::string all_names() {
  std::string out;
  for (const std::string_view name : names) (out += out.empty() ? "" : ", ") += name;
  return out;
}

}  // namespace

std::span<const std::string_view> command_names() { return names; }

Command read_command(std::string_view name, JsonFields& in) {
  const auto* const reader = std::ranges::find(readers, name, &Reader::name);
  if (reader != std::end(readers)) return reader->read(in);
  in.fault(failure(fault::json_choice, "k", name, all_names()));
  return command::Start{};
}

Request read_request(JsonFields& in) {
  constexpr std::int64_t most_versions = 1'000'000'000;
  Request request;
  request.idempotency_key = in.hex_or_none("r", 16);
  if (request.idempotency_key.empty()) in.fault(failure(fault::json_missing, "r"));
  request.position = static_cast<int>(in.number("b", 0, most_versions));
  request.seat = seat_or_none(in, "s");
  request.command = read_command(in.text("k", 16), in);
  return request;
}

}  // namespace turncoat::online
