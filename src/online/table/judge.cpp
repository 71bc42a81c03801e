#include "online/table/judge.hpp"

#include <algorithm>

#include "online/base/contains.hpp"
#include "online/base/planted.hpp"
#include "online/base/printable.hpp"
#include "online/table/making.hpp"
#include "online/table/offers.hpp"
#include "search/level.hpp"

namespace turncoat::online {

namespace {

// Decides on one request.
class Judge : Making {
 public:
  Judge(const TableState& live, const Request& request, const Context& context)
      : Making(live, context), request_(request) {
    event_.request = request_.idempotency_key;
  }

  Allowed<Decided> decide() {
    const auto ok = std::visit([this](const auto& command) { return (*this)(command); }, request_.command);
    if (!ok) return std::unexpected(ok.error());
    return finish();
  }

 private:
  // ---- the asking person

  bool holds(Seat seat) const {
    return seat >= 0 && index(seat) < table_.seats.size() && table_.seats[index(seat)].kind == SeatKind::person &&
           table_.seats[index(seat)].person == request_.person;
  }
  Ok find_seat() {
    if (request_.seat) {
      if (!holds(*request_.seat) && !planted(PlantedFault::agrees_for_another)) return rejected(rejections::seat);
      seat_ = *request_.seat;
    } else if (is_of_the_mover() && table_.status == Status::running && holds(live_.game->actor())) {
      seat_ = live_.game->actor();
    } else if (const auto seat = seat_of(table_, request_.person)) {
      seat_ = *seat;
    } else if (!is_host()) {
      return rejected(rejections::seat);
    }
    return {};
  }
  bool is_of_the_mover() const {
    return std::holds_alternative<command::Move>(request_.command) ||
           std::holds_alternative<command::ClaimDraw>(request_.command);
  }
  bool is_host() const { return !request_.person.empty() && request_.person == table_.host; }
  Ok needs_seat() const { return seat_ < 0 ? Ok(rejected(rejections::seat)) : Ok(); }

  // ---- before the game

  Ok before() const {
    return table_.status == Status::open
               ? Ok()
               : Ok(table_.status == Status::running ? rejected(rejections::started) : rejected(rejections::over));
  }
  Ok is_seat(Seat seat) const {
    return seat >= 0 && index(seat) < table_.seats.size() && table_.seats[index(seat)].kind != SeatKind::dice
               ? Ok()
               : Ok(rejected(rejections::no_seat));
  }
  // What only the host may do with a seat, before the game.
  Ok as_host(Seat seat) {
    if (auto ok = find_seat(); !ok) return ok;
    if (auto ok = before(); !ok) return ok;
    if (auto ok = is_seat(seat); !ok) return ok;
    return is_host() ? Ok() : Ok(rejected(rejections::host));
  }

  // Also in a running game, where a seat has been left open for a guest.
  Ok operator()(const command::Join& join) {
    if (table_.status != Status::open && table_.status != Status::running) return rejected(rejections::over);
    if (auto ok = is_seat(join.seat); !ok) return ok;
    if (table_.seats[index(join.seat)].kind != SeatKind::open) return rejected(rejections::taken);
    if (join.name.empty()) return rejected(rejections::name);
    return happens(event::Joined{
        .seat = join.seat, .person = request_.person, .name = join.name, .salt = join.salt, .program = join.program});
  }
  Ok operator()(const command::Vacate& vacate) {
    if (auto ok = find_seat(); !ok) return ok;
    if (auto ok = before(); !ok) return ok;
    if (!vacate.seat) {
      if (auto ok = needs_seat(); !ok) return ok;
      return happens(event::Vacated{.seat = seat_});
    }
    if (auto ok = is_seat(*vacate.seat); !ok) return ok;
    if (!is_host() && !holds(*vacate.seat)) return rejected(rejections::host);
    return happens(event::Vacated{.seat = *vacate.seat});
  }
  Ok operator()(const command::SeatComputer& computer) {
    if (auto ok = as_host(computer.seat); !ok) return ok;
    if (table_.rated) return rejected(rejections::rated);
    if (table_.seats[index(computer.seat)].kind == SeatKind::person) return rejected(rejections::taken);
    return happens(
        event::ComputerSeated{.seat = computer.seat, .level = std::clamp(computer.level, 1, strongest_level)});
  }
  Ok operator()(const command::Swap& swap) {
    if (auto ok = as_host(swap.seat); !ok) return ok;
    if (auto ok = needs_seat(); !ok) return ok;
    return happens(event::Swapped{.seat = seat_, .other = swap.seat});
  }
  // Once a seat: a player that could change it could wait for what others add.
  Ok operator()(const command::AddSalt& salt) {
    if (auto ok = find_seat(); !ok) return ok;
    if (auto ok = before(); !ok) return ok;
    if (auto ok = needs_seat(); !ok) return ok;
    if (table_.commitment.empty()) return rejected(rejections::no_dice);
    if (!table_.seats[index(seat_)].salt.empty() && !planted(PlantedFault::salt_changes))
      return rejected(rejections::too_late);
    return happens(event::Salted{.seat = seat_, .salt = salt.salt});
  }
  Ok operator()(const command::Start&) {
    if (auto ok = find_seat(); !ok) return ok;
    if (auto ok = before(); !ok) return ok;
    if (!is_host()) return rejected(rejections::host);
    if (!all_seated(table_)) return rejected(rejections::seats);
    if (others_lack_salt()) return rejected(rejections::salts);
    begin(seat_);
    return {};
  }
  // Others than the host have a moment to add to the dice.
  bool others_lack_salt() const {
    return !table_.commitment.empty() && context_.now < table_.deadline &&
           std::ranges::any_of(
               table_.seats,
               [this](const TableSeat& seat) {
                 return seat.kind == SeatKind::person && seat.salt.empty() && seat.person != request_.person;
               });
  }

  // ---- in the game

  // That the client plays, and asks for this position of the game.
  Ok in_game() {
    if (auto ok = playing(); !ok) return ok;
    const bool wanted = request_.position == Request::any_position || request_.position == table_.position;
    return wanted || planted(PlantedFault::stale_position) ? Ok() : Ok(rejected(rejections::stale));
  }
  Ok playing() {
    if (auto ok = find_seat(); !ok) return ok;
    if (table_.status == Status::open) return rejected(rejections::not_started);
    if (table_.status != Status::running) return rejected(rejections::over);
    if (auto ok = needs_seat(); !ok) return ok;
    return table_.seats[index(seat_)].out ? Ok(rejected(rejections::over)) : Ok();
  }

  // The turn begins later by what was given back; so does what arrived before the outage was over.
  Millis arrived() const { return request_.arrived + context_.lost_since(request_.arrived); }
  // That it is the client's turn, and not too late for it.
  Ok to_move() {
    if (auto ok = in_game(); !ok) return ok;
    if (table_.paused) return rejected(rejections::paused);
    if (live_.game->actor() != seat_) return rejected(rejections::turn);
    return table_.deadline > 0 && arrived() > table_.deadline ? Ok(rejected(rejections::too_late)) : Ok();
  }

  Ok operator()(const command::Move& move) {
    if (auto ok = to_move(); !ok) return ok;
    const Arrival arrival{
        .at = arrived(), .thought = move.thought, .round_trip = context_.round_trip(seat_), .remote = true};
    return Making::move(seat_, move.text, arrival);
  }
  // Means the game, whatever its position.
  Ok operator()(const command::Resign&) {
    if (auto ok = playing(); !ok) return ok;
    return leave(seat_, {seat_, Reason::resignation});
  }
  Ok operator()(const command::Abort&) {
    if (auto ok = in_game(); !ok) return ok;
    if (!table_.tournament.empty()) return rejected(rejections::of_tournament);
    if (all_had_two_turns(table_) || table_.throws > 0) return rejected(rejections::too_late);
    return happens(event::Aborted{.seat = seat_});
  }
  Ok operator()(const command::Resume&) {
    if (auto ok = in_game(); !ok) return ok;
    if (!table_.paused) return rejected(rejections::not_paused);
    if (!all_seated(table_)) return rejected(rejections::seats);
    return happens(event::Resumed{.seat = seat_});
  }
  // The player that waits for an absent opponent ends the game; only in games of two.
  Ok operator()(const command::Claim&) {
    if (auto ok = in_game(); !ok) return ok;
    if (table_.seats.size() > 2) return rejected(rejections::three);
    const auto gone = static_cast<Seat>(1 - seat_);
    if (auto ok = is_gone(table_, gone, context_); !ok) return ok;
    if (live_.game->actor() == seat_) return rejected(rejections::turn);
    return leave(gone, {gone, Reason::time});
  }

  Ok operator()(const command::ClaimDraw&) {
    if (auto ok = to_move(); !ok) return ok;
    const auto reason = live_.game->claimable();
    return reason ? leave(seat_, {seat_, *reason}) : Ok(rejected(rejections::no_claim));
  }

  // ---- offers

  // What others have proposed already is agreed to.
  Offer offered_now(const Proposal& what) const {
    Offer offer = table_.offer && table_.offer->what == what ? *table_.offer : Offer{.what = what, .by = seat_};
    offer.agreed |= static_cast<std::uint8_t>(seats_of(table_, request_.person));
    if (planted(PlantedFault::agrees_for_another) && seat_ >= 0) offer.agreed |= static_cast<std::uint8_t>(1 << seat_);
    return offer;
  }
  bool agreed_by_all(const Offer& offer) const {
    const unsigned needed = asked(table_, offer.what);
    return (offer.agreed & needed) == needed;
  }
  Ok put_on_the_table(const Offer& offer) {
    const bool stood = table_.offer && table_.offer->what == offer.what;
    return stood ? happens(event::Agreed{.seat = seat_, .offer = offer})
                 : happens(event::Offered{.seat = seat_, .offer = offer});
  }

  Ok operator()(const command::Propose& propose) {
    if (std::holds_alternative<proposal::Rematch>(propose.what)) return rematch();
    if (auto ok = in_game(); !ok) return ok;
    const Offer offer = offered_now(propose.what);
    if (auto ok = may_propose(live_, offer.what, offer.by, context_); !ok) return ok;
    if (!agreed_by_all(offer)) return put_on_the_table(offer);
    if (!computers_agree(live_, offer.what)) return rejected(rejections::no_offer);
    return std::visit([&](const auto& what) { return carry_out(what, offer); }, offer.what);
  }
  Ok operator()(const command::Decline& decline) {
    const bool rematch = decline.kind == Proposal(proposal::Rematch()).index();
    if (auto ok = rematch ? find_seat() : in_game(); !ok) return ok;
    if (auto ok = needs_seat(); !ok) return ok;
    const bool stands = table_.offer && table_.offer->what.index() == decline.kind &&
                        (!decline.seat || decline.seat == seat_about(table_.offer->what));
    if (!stands) return rejected(rejections::no_offer);
    return happens(event::Withdrawn{.seat = seat_});
  }

  Ok carry_out(const proposal::Draw&, const Offer& offer) { return agree(offer.by); }
  Ok carry_out(const proposal::Takeback&, const Offer& offer) {
    return happens(event::TookBack{.seat = offer.by,
                                   .plays = decision_before(table_, offer.by),
                                   .agreed = offer.agreed,
                                   .round_trip = context_.round_trip(offer.by)});
  }
  Ok carry_out(const proposal::Pause&, const Offer&) {
    return happens(event::Paused{.seat = seat_, .clocks = stopped_clocks()});
  }
  Ok carry_out(const proposal::PutOut& out, const Offer&) { return leave(out.seat, {out.seat, Reason::time}); }
  Ok carry_out(const proposal::SeatComputer& computer, const Offer&) {
    return happens(
        event::ComputerSeated{.seat = computer.seat, .level = std::clamp(computer.level, 1, strongest_level)});
  }
  Ok carry_out(const proposal::SeatGuest& guest, const Offer&) {
    return happens(event::Vacated{.seat = guest.seat, .clocks = stopped_clocks()});
  }
  Ok carry_out(const proposal::Rematch&, const Offer&) { return {}; }

  // ---- words, and another game

  Ok operator()(const command::Say& say) {
    if (auto ok = find_seat(); !ok) return ok;
    if (auto ok = needs_seat(); !ok) return ok;
    const bool phrase = contains(phrases, say.text);
    // Strangers have phrases only: also at the table that they go on at, which is not listed.
    const bool among_friends = !table_.listed && !table_.rated && !table_.host.empty();
    const bool own_words = among_friends && (printable(say.text) || planted(PlantedFault::any_words));
    if (!phrase && !own_words) return rejected(rejections::words);
    return happens(event::Said{.seat = seat_, .text = say.text});
  }
  static bool printable(std::string_view text) {
    return !text.empty() && characters_in(text) <= longest_words && is_printable_line(text);
  }

  Ok rematch() {
    if (auto ok = find_seat(); !ok) return ok;
    if (table_.status != Status::over && table_.status != Status::aborted) return rejected(rejections::not_over);
    if (auto ok = needs_seat(); !ok) return ok;
    if (!table_.rematch.empty()) return rejected(rejections::too_late);
    const Offer offer = offered_now(proposal::Rematch());
    if (!agreed_by_all(offer)) return put_on_the_table(offer);
    return happens(event::Rematched{.seat = seat_});
  }

  Ok happens(Happening what) {
    event_.what = std::move(what);
    return {};
  }

  const Request& request_;
  Seat seat_ = no_seat;  // of the client
};

}  // namespace

Allowed<Decided> decide(const TableState& live, const Request& request, const Context& context) {
  return Judge(live, request, context).decide();
}

}  // namespace turncoat::online
