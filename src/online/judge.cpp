#include "online/judge.hpp"

#include <algorithm>

#include "online/contains.hpp"
#include "online/making.hpp"
#include "online/offers.hpp"
#include "search/level.hpp"

namespace turncoat::online {

namespace {

// Decides on one request.
class Judge : Making {
 public:
  Judge(const Live& live, const Request& request, const Context& context) : Making(live, context), request_(request) {
    event_.request = request_.digits;
  }

  Allowed<Decided> decide() {
    if (auto ok = fill(); !ok) return std::unexpected(ok.error());
    return finish();
  }

 private:
  Ok fill() {
    if (request_.ask == Ask::join) return join();
    if (auto ok = find_seat(); !ok) return ok;
    switch (request_.ask) {
      case Ask::join: break;
      case Ask::vacate: return vacate();
      case Ask::bot: return seat_computer_before();
      case Ask::swap: return swap();
      case Ask::start: return start();
      case Ask::say: return say();
      case Ask::rematch: return rematch();
      default: return in_game();
    }
    return {};
  }

  // ---- who asks

  bool holds(Seat seat) const {
    return seat >= 0 && index(seat) < table_.seats.size() && table_.seats[index(seat)].kind == SeatKind::person &&
           table_.seats[index(seat)].person == request_.person;
  }
  Ok find_seat() {
    if (request_.seat) {
      if (!holds(*request_.seat)) return denied("seat");
      event_.seat = *request_.seat;
    } else if (request_.ask == Ask::move && table_.status == Status::running && holds(live_.game->actor())) {
      event_.seat = live_.game->actor();
    } else if (const auto seat = seat_of(table_, request_.person)) {
      event_.seat = *seat;
    } else if (!is_host()) {
      return denied("seat");
    }
    return {};
  }
  bool is_host() const { return !request_.person.empty() && request_.person == table_.host; }
  Ok needs_seat() const { return event_.seat < 0 ? Ok(denied("seat")) : Ok(); }

  // ---- before the game

  Ok before() const {
    return table_.status == Status::open ? Ok()
                                         : Ok(table_.status == Status::running ? denied("started") : denied("over"));
  }
  Ok about_a_seat() const {
    return request_.about >= 0 && index(request_.about) < table_.seats.size() &&
                   table_.seats[index(request_.about)].kind != SeatKind::dice
               ? Ok()
               : Ok(denied("no-seat"));
  }

  // Also in a running game, where a seat has been left open for a guest.
  Ok join() {
    if (table_.status != Status::open && table_.status != Status::running) return denied("over");
    if (auto ok = about_a_seat(); !ok) return ok;
    if (table_.seats[index(request_.about)].kind != SeatKind::open) return denied("taken");
    if (request_.name.empty()) return denied("name");
    event_.kind = EventKind::joined;
    event_.seat = request_.about;
    event_.person = request_.person, event_.name = request_.name, event_.salt = request_.salt;
    event_.program = request_.program;
    return {};
  }
  Ok vacate() {
    if (auto ok = before(); !ok) return ok;
    event_.kind = EventKind::vacated;
    if (request_.about < 0) return needs_seat();
    if (auto ok = about_a_seat(); !ok) return ok;
    if (!is_host() && !holds(request_.about)) return denied("host");
    event_.seat = request_.about;
    return {};
  }
  Ok seat_computer_before() {
    if (auto ok = before(); !ok) return ok;
    if (auto ok = about_a_seat(); !ok) return ok;
    if (!is_host()) return denied("host");
    if (table_.seats[index(request_.about)].kind == SeatKind::person) return denied("taken");
    event_.kind = EventKind::bot;
    event_.seat = request_.about;
    event_.level = std::clamp(request_.level, 1, strongest_level);
    return {};
  }
  Ok swap() {
    if (auto ok = before(); !ok) return ok;
    if (auto ok = about_a_seat(); !ok) return ok;
    if (!is_host()) return denied("host");
    if (auto ok = needs_seat(); !ok) return ok;
    event_.kind = EventKind::swapped;
    event_.other = request_.about;
    return {};
  }
  Ok start() {
    if (auto ok = before(); !ok) return ok;
    if (!is_host()) return denied("host");
    if (!all_seated(table_)) return denied("seats");
    event_.kind = EventKind::started;
    auto game = live_.game->clone();
    throw_dice(*game, 0);
    look_ahead(*game);
    played_ = {.game = std::move(game), .first = dice};
    return {};
  }

  // ---- in the game

  Ok in_game() {
    if (table_.status == Status::open) return denied("not-started");
    if (table_.status != Status::running) return denied("over");
    if (auto ok = needs_seat(); !ok) return ok;
    if (table_.seats[index(event_.seat)].out) return denied("over");
    if (!wanted_now()) return denied("stale");
    switch (request_.ask) {
      case Ask::move: return move();
      case Ask::resign: return leave(event_.seat, Reason::resignation);
      case Ask::abort: return abort();
      case Ask::resume:
        if (!table_.paused) return denied("no-offer");
        if (!all_seated(table_)) return denied("seats");
        event_.kind = EventKind::resumed;
        return {};
      case Ask::claim: return claim();
      case Ask::draw: return offer(OfferKind::draw);
      case Ask::takeback: return offer(OfferKind::takeback);
      case Ask::pause: return offer(OfferKind::pause);
      case Ask::put_out: return offer(OfferKind::put_out);
      case Ask::seat_bot: return offer(OfferKind::seat_bot);
      case Ask::seat_guest: return offer(OfferKind::seat_guest);
      default: return denied("message");
    }
  }
  // Giving up means the game, all else this position of it.
  bool wanted_now() const {
    return request_.ask == Ask::resign || request_.position < 0 || request_.position == table_.position;
  }

  Ok move() {
    if (table_.paused) return denied("paused");
    if (live_.game->actor() != event_.seat) return denied("turn");
    if (table_.deadline > 0 && request_.arrived > table_.deadline) return denied("too-late");
    const Arrival arrival{.at = request_.arrived,
                          .thought = request_.thought,
                          .round_trip = context_.round_trip(event_.seat),
                          .remote = true};
    return play(EventKind::moved, request_.text, &arrival);
  }

  Ok abort() {
    if (under_way(table_)) return denied("too-late");
    event_.kind = EventKind::aborted;
    return {};
  }

  // ---- somebody is gone

  // The other of two, who waits for somebody who is gone, ends the game.
  Ok claim() {
    if (table_.seats.size() > 2) return denied("three");
    const auto gone = static_cast<Seat>(1 - event_.seat);
    if (auto ok = is_gone(table_, gone, context_); !ok) return ok;
    if (live_.game->actor() == event_.seat) return denied("turn");
    return leave(gone, Reason::time);
  }
  // ---- offers

  Ok offer(OfferKind kind) {
    const bool same = table_.offer && table_.offer->kind == kind;
    if (request_.no) {
      if (!same) return denied("no-offer");
      event_.kind = EventKind::withdrawn;
      return {};
    }
    Offer wanted =
        same ? *table_.offer : Offer{.kind = kind, .by = event_.seat, .about = request_.about, .level = request_.level};
    if (auto ok = may_offer(live_, wanted, context_); !ok) return ok;
    wanted.agreed |= static_cast<std::uint8_t>(seats_of(table_, request_.person));
    const unsigned needed = asked(table_, wanted);
    const bool all = (wanted.agreed & needed) == needed;
    if (all && !computers_agree(table_, wanted)) return denied("no-offer");
    if (all) return agreed_by_all(wanted);
    event_.kind = same ? EventKind::agreed : EventKind::offered;
    event_.offer = wanted;
    return {};
  }
  Ok agreed_by_all(const Offer& wanted) {
    switch (wanted.kind) {
      case OfferKind::draw:
        event_.seat = wanted.by;
        return play(EventKind::left, leaving_text({.reason = Reason::agreement}), nullptr);
      case OfferKind::takeback: return take_back(wanted.by);
      case OfferKind::pause:
        event_.kind = EventKind::paused;
        event_.clocks = stopped_clocks();
        return {};
      case OfferKind::put_out: return leave(wanted.about, Reason::time);
      case OfferKind::seat_bot:
        event_.kind = EventKind::bot;
        event_.seat = wanted.about;
        event_.level = std::clamp(wanted.level, 1, strongest_level);
        return {};
      case OfferKind::seat_guest:
        event_.kind = EventKind::vacated;
        event_.seat = wanted.about;
        event_.clocks = stopped_clocks();
        return {};
      case OfferKind::rematch: return {};
    }
    return {};
  }
  Ok take_back(Seat seat) {
    event_.kind = EventKind::took_back;
    event_.seat = seat;
    event_.plies = decision_before(table_, seat);
    event_.round_trip = context_.round_trip(seat);
    return {};
  }
  // ---- words, and another game

  Ok say() {
    if (auto ok = needs_seat(); !ok) return ok;
    const bool phrase = contains(phrases, request_.text);
    if (!phrase && (table_.listed || !printable_words())) return denied("words");
    event_.kind = EventKind::said;
    event_.text = request_.text;
    return {};
  }
  bool printable_words() const {
    return !request_.text.empty() && characters(request_.text) <= longest_words && is_one_line(request_.text);
  }
  static std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
  }
  static bool is_one_line(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  }

  Ok rematch() {
    if (table_.status != Status::over && table_.status != Status::aborted) return denied("not-over");
    if (auto ok = needs_seat(); !ok) return ok;
    if (!table_.rematch.empty()) return denied("too-late");
    const bool same = table_.offer && table_.offer->kind == OfferKind::rematch;
    Offer wanted = same ? *table_.offer : Offer{.kind = OfferKind::rematch, .by = event_.seat};
    wanted.agreed |= static_cast<std::uint8_t>(seats_of(table_, request_.person));
    const unsigned needed = asked(table_, wanted);
    event_.kind = (wanted.agreed & needed) == needed ? EventKind::rematched
                  : same                             ? EventKind::agreed
                                                     : EventKind::offered;
    event_.offer = wanted;
    return {};
  }

  const Request& request_;
};

}  // namespace

Allowed<Decided> decide(const Live& live, const Request& request, const Context& context) {
  return Judge(live, request, context).decide();
}

}  // namespace turncoat::online
