#include "simulation/judged.hpp"

#include <algorithm>

#include "edge/game/drawn_throw.hpp"
#include "online/table/judge.hpp"
#include "simulation/life.hpp"
#include "simulation/words.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr Millis leeway = 1500;
constexpr Millis unnoticed = 3500;          // of an outage: servers say twice a second that they are there
constexpr Millis most_lag = 1300;           // that a move may be given
constexpr Millis longest_cut_off = 90'000;  // for this time a player is not absent after their server died
constexpr Millis most_words = 16;           // a minute: eight at either side of the limit's own minute

bool is_reason(const event::Left& left, std::string_view reason) {
  return !left.plays.texts.empty() && left.plays.texts.front().ends_with(reason);
}

}  // namespace

Judged::Judged(Life& life, const Witness& witness, FoundTable& table, const Change& change, Millis decided,
               unsigned machine)
    : life_(life),
      witness_(witness),
      table_(table),
      before_(table.live.table),
      change_(change),
      event_(change.event),
      decided_(decided),
      machine_(machine) {}

void Judged::fails(const std::string& what) const {
  life_.fails(words("{} (event {} of table {}, {})", what, event_.version, change_.table, name_of(event_.what)));
}

void Judged::look() {
  if (event_.version != before_.version + 1) fails("order: events are stored out of order");
  if (event_.at + 100 < table_.live.table.turn_at - 60'000 * 60 * 30) fails("time: it has gone back");
  find_sender();
  if (event_.is<event::Created>()) return;
  look_at_offers();
  look_at_clocks();
  look_at_dice();
  look_at_words();
}

// ---- the sender

bool Judged::holds(const std::string& person, Seat seat) const {
  return seat >= 0 && static_cast<std::size_t>(seat) < before_.seats.size() &&
         before_.seats[static_cast<std::size_t>(seat)].kind == SeatKind::person &&
         before_.seats[static_cast<std::size_t>(seat)].person == person;
}

void Judged::find_sender() {
  if (event_.request.empty()) {
    if (!may_come_by_itself()) fails("request: it was done without one");
    return;
  }
  if (table_.done.contains(event_.request)) return fails("request: it was done twice");
  for (const Sent* one : life_.sent.find(event_.request, event_.digest))
    if (one->table == change_.table && (!sent_ || !fits(*sent_))) sent_ = one;
  if (!sent_) return fails("request: nobody has sent it");
  check_request();
}

bool Judged::may_come_by_itself() const {
  if (event_.is<event::Created>() || event_.is<event::Started>() || event_.is<event::Aborted>() ||
      event_.is<event::TimeReturned>())
    return true;
  if (before_.status == Status::open && (event_.is<event::Joined>() || event_.is<event::ComputerSeated>())) return true;
  if (const auto* moved = event_.as<event::Moved>())
    return before_.seats[static_cast<std::size_t>(moved->seat)].kind == SeatKind::bot;
  const auto* left = event_.as<event::Left>();
  if (!left) return false;
  const Seat mover = table_.live.game->actor();
  const bool computer = mover >= 0 && before_.seats[static_cast<std::size_t>(mover)].kind == SeatKind::bot;
  return is_reason(*left, "time") || (computer && table_.live.game->claimable());
}

// Whether this is what has been asked for, by a person that may ask for it.
bool Judged::fits(const Sent& sent) const {
  const std::string& who = sent.person;
  if (const auto* joined = event_.as<event::Joined>())
    return sent.kind == "join" && joined->person == who && sent.about == joined->seat;
  if (const auto* moved = event_.as<event::Moved>())
    return sent.kind == "move" && holds(who, moved->seat) && moved->seat == table_.live.game->actor() &&
           moved->plays.texts.front() == sent.words;
  if (const auto* said = event_.as<event::Said>()) return sent.kind == "say" && holds(who, said->seat);
  if (const auto* salted = event_.as<event::Salted>())
    return sent.kind == "salt" && holds(who, salted->seat) && salted->salt == sent.words;
  if (const auto* offered = event_.as<event::Offered>())
    return holds(who, offered->seat) && sent.kind == offer_key().substr(0, offer_key().find(' '));
  if (const auto* agreed = event_.as<event::Agreed>()) return holds(who, agreed->seat);
  if (const auto* withdrawn = event_.as<event::Withdrawn>()) return holds(who, withdrawn->seat) && sent.no;
  if (const auto* paused = event_.as<event::Paused>()) return sent.kind == "pause" && holds(who, paused->seat);
  if (const auto* resumed = event_.as<event::Resumed>()) return sent.kind == "resume" && holds(who, resumed->seat);
  if (const auto* aborted = event_.as<event::Aborted>()) return sent.kind == "abort" && holds(who, aborted->seat);
  if (event_.is<event::TookBack>()) return sent.kind == "takeback" && seat_of(before_, who).has_value();
  if (const auto* left = event_.as<event::Left>()) {
    if (is_reason(*left, "resign")) return sent.kind == "resign" && holds(who, left->seat);
    if (is_reason(*left, "agreement")) return sent.kind == "draw" && seat_of(before_, who).has_value();
    if (sent.kind == "claim-draw") return holds(who, left->seat) && table_.live.game->claimable().has_value();
    return (sent.kind == "claim" || sent.kind == "put-out") && seat_of(before_, who).has_value();
  }
  return seat_of(before_, who).has_value() || before_.host == who;
}

void Judged::check_request() const {
  if (!fits(*sent_)) fails("request: it is not what " + sent_->person + " may ask for: " + sent_->text);
  if (sent_->seat && !holds(sent_->person, static_cast<Seat>(*sent_->seat)) && sent_->kind != "join" &&
      before_.status == Status::running)
    fails("request: " + sent_->person + " speaks for another's seat: " + sent_->text);
  static const std::set<std::string> for_position = {"move",     "abort", "resume",  "claim",    "claim-draw", "draw",
                                                     "takeback", "pause", "put-out", "seat-bot", "seat-guest"};
  if (before_.status == Status::running && for_position.contains(sent_->kind) && sent_->position != before_.position)
    fails("request: it was made for another position: " + sent_->text);
}

// ---- consent

std::string Judged::offer_key() const {
  const Offer* offer = nullptr;
  if (const auto* offered = event_.as<event::Offered>()) offer = &offered->offer;
  if (const auto* agreed = event_.as<event::Agreed>()) offer = &agreed->offer;
  if (!offer) return {};
  return words("{} {}", name_of(offer->what), static_cast<int>(seat_about(offer->what).value_or(-1)));
}

void Judged::look_at_offers() {
  const bool running = before_.status == Status::running;
  if (!sent_) {
    if (event_.is<event::Left>()) table_.consents.clear();
    if (event_.is<event::Moved>()) forget_offers_but_of("");
    return;
  }
  if (event_.is<event::Offered>()) {
    table_.consents.clear();
    table_.consents[offer_key()].insert(sent_->person);
  } else if (event_.is<event::Agreed>()) {
    table_.consents[offer_key()].insert(sent_->person);
  } else if (const auto* left = event_.as<event::Left>()) {
    if (is_reason(*left, "agreement")) need_consent("draw", -1, false);
    if (sent_->kind == "claim") need_absence(static_cast<Seat>(holds(sent_->person, 0) ? 1 : 0));
    if (sent_->kind == "put-out") {
      need_consent("put-out", sent_->about.value_or(-1), false);
      need_absence(static_cast<Seat>(sent_->about.value_or(0)));
    }
  } else if (event_.is<event::TookBack>()) {
    need_consent("takeback", -1, false);
  } else if (event_.is<event::Paused>()) {
    need_consent("pause", -1, false);
  } else if (const auto* computer = event_.as<event::ComputerSeated>(); computer && running) {
    need_consent("seat-bot", computer->seat, false);
    need_absence_or_wish(computer->seat, "seat-bot");
  } else if (const auto* vacated = event_.as<event::Vacated>(); vacated && running) {
    need_consent("seat-guest", vacated->seat, false);
    need_absence_or_wish(vacated->seat, "seat-guest");
  } else if (event_.is<event::Rematched>()) {
    need_consent("rematch", -1, true);
  }
  constexpr auto stays = [](const Event& event) {
    return event.is<event::Offered>() || event.is<event::Agreed>() || event.is<event::Said>() ||
           event.is<event::Resumed>() || event.is<event::Joined>();
  };
  if (event_.is<event::Moved>())
    forget_offers_but_of(sent_->person);
  else if (!stays(event_))
    table_.consents.clear();
}

// A draw and a pause stand while those seats move that have agreed to them, and computers (without a person).
void Judged::forget_offers_but_of(const std::string& mover) const {
  std::erase_if(table_.consents, [&](const auto& offer) {
    const bool lasts = offer.first == "draw -1" || offer.first == "pause -1";
    return !lasts || (!mover.empty() && !offer.second.contains(mover));
  });
}

void Judged::need_consent(const std::string& what, int about, bool those_out_too) const {
  const auto found = table_.consents.find(words("{} {}", what, about));
  for (std::size_t seat = 0; seat < before_.seats.size(); ++seat) {
    const TableSeat& one = before_.seats[seat];
    if (one.kind != SeatKind::person || static_cast<int>(seat) == about || (one.out && !those_out_too)) continue;
    const bool agrees =
        one.person == sent_->person || (found != table_.consents.end() && found->second.contains(one.person));
    if (!agrees) fails("consent: " + one.person + " has not agreed to it: " + sent_->text);
  }
}

// ---- absence

// One's own seat can be given up by proposing it.
void Judged::need_absence_or_wish(Seat seat, const std::string& what) const {
  const auto offer = table_.consents.find(words("{} {}", what, static_cast<int>(seat)));
  const std::string& owner = before_.seats[static_cast<std::size_t>(seat)].person;
  const bool own = sent_->person == owner || (offer != table_.consents.end() && offer->second.contains(owner));
  if (!own) need_absence(seat);
}

void Judged::need_absence(Seat seat) const {
  const TableSeat& one = before_.seats[static_cast<std::size_t>(seat)];
  if (one.kind != SeatKind::person) return;
  const auto found = witness_.whereabouts_.find(one.person);
  Millis gone = found == witness_.whereabouts_.end() ? table_.turn : found->second.gone;
  const bool there = found != witness_.whereabouts_.end() && !found->second.lines.empty();
  if (there && found->second.came + leeway < decided_)
    return fails("absence: " + one.person + " is there: " + sent_->text);
  if (there) return;
  if (found != witness_.whereabouts_.end() && found->second.died && life_.story.setting.shared) gone += longest_cut_off;
  const Millis away = decided_ - std::max(gone, life_.nobody.last_end(decided_, unnoticed));
  const bool closed = found != witness_.whereabouts_.end() && found->second.closed;
  const Millis allowed = !before_.control.clocked() ? 120'000
                         : before_.seats.size() > 2 ? 30'000
                                                    : absence_allowed(before_.control, closed);
  if (away < allowed - leeway)
    fails(words("absence: {} could be seen to be away for {} ms only: {}", one.person, away, sent_->text));
}

// ---- time

std::optional<Seat> Judged::timed_actor() const {
  if (before_.status != Status::running || before_.paused || !before_.control.timed()) return {};
  const Seat seat = table_.live.game->actor();
  if (seat < 0 || table_.live.game->decided()) return {};
  return seat;
}

// What the player to move could surely not use of this turn, and what they may be given back of it.
Millis Judged::lost() const {
  const Life::Paths* paths = paths_of_actor();
  const Millis all = life_.nobody.lost(table_.turn, decided_, unnoticed);
  // A player may lose some of it if one server after the other fails while they look for another.
  if (!paths || !life_.one_server_fails || paths->own.times(table_.turn, decided_) > 1) return all;
  return all + paths->own.lost(table_.turn, decided_, unnoticed);
}
Millis Judged::may_be_returned() const {
  const Life::Paths* paths = paths_of_actor();
  const Path& path = paths ? paths->seen : life_.nobody;
  const int times = path.times(table_.turn, decided_);
  const Millis not_told_apart = times > 1 ? 4000 : 0;
  const Millis lost = path.lost(table_.turn, decided_, 0);
  return lost + (times + 1) * leeway + not_told_apart;
}
const Life::Paths* Judged::paths_of_actor() const {
  const Seat seat = table_.live.game->actor();
  if (seat < 0) return nullptr;
  // A player that has not come to a new table yet, named by the old one, is not known to be on the way there.
  const std::string& person = before_.seats[static_cast<std::size_t>(seat)].person;
  return witness_.whereabouts(person).tables.contains(before_.id) ? life_.paths_of(person) : nullptr;
}

void Judged::look_at_clocks() const {
  if (!before_.control.timed()) return;
  if (const auto* moved = event_.as<event::Moved>()) {
    if (!moved->plays.clocks) return fails("clocks: a move says nothing of them");
    auto game = table_.live.game->clone();
    const Seat mover = game->actor();
    for (const std::string& text : moved->plays.texts)
      if (!game->play(text)) return fails("rules: an illegal move");
    return check_charge(*moved->plays.clocks, game->decided() || game->actor() != mover);
  }
  if (const auto* paused = event_.as<event::Paused>(); paused && paused->clocks)
    return check_charge(*paused->clocks, false);
  if (const auto* vacated = event_.as<event::Vacated>(); vacated && vacated->clocks)
    return check_charge(*vacated->clocks, false);
  if (event_.is<event::Aborted>() && !sent_ && before_.status == Status::running) return check_flag();
  if (const auto* left = event_.as<event::Left>()) {
    if (!sent_ && is_reason(*left, "time")) return check_flag();
    if (left->plays.clocks) check_charge(*left->plays.clocks, false);
  }
  if (event_.is<event::TimeReturned>()) const_cast<Judged*>(this)->check_returned();
}

void Judged::check_charge(const Clocks& after, bool passes) const {
  const auto clock = running_clock(table_.live);
  const auto seat = timed_actor();
  if (after.left.size() != before_.clocks.left.size()) return fails("clocks: there are others than before");
  for (std::size_t i = 0; i < after.left.size(); ++i) {
    if (after.left[i] < 0) fails("clocks: one is negative");
    if (before_.control.days == 0 && (!clock || !seat || i != *clock) && after.left[i] != before_.clocks.left[i])
      fails("clocks: one that does not run has changed");
  }
  if (!clock || !seat || before_.control.days > 0) return;
  const Millis charged =
      before_.clocks.left[*clock] - after.left[*clock] + (passes && under_way(before_) ? before_.control.increment : 0);
  if (!under_way(before_)) {
    if (charged != 0) fails("clocks: one has changed before all have moved");
    return;
  }
  const bool person = before_.seats[static_cast<std::size_t>(*seat)].kind == SeatKind::person;
  const Millis most = decided_ - table_.turn - lost() + leeway;
  if (charged > most) fails(words("clocks: {} ms are charged, and there were {} ms", charged, most - leeway));
  if (!person) return;
  const Millis arrived =
      sent_ && event_.is<event::Moved>() && sent_->arrived > 0 ? std::min(sent_->arrived, decided_) : decided_;
  const Millis least = std::min(arrived - table_.turn - may_be_returned() - most_lag, before_.clocks.left[*clock]);
  if (charged < least) fails(words("clocks: {} ms are charged of {} ms at least", charged, least));
}

// The time of the player to move is up.
void Judged::check_flag() const {
  const auto seat = timed_actor();
  const auto clock = running_clock(table_.live);
  if (before_.paused) return fails("flag: the clocks stand still");
  if (!seat || !clock) return fails("flag: no clock runs");
  const Millis had = before_.control.clocked() && !under_way(before_) ? first_move_time(before_.control)
                     : before_.control.days > 0                       ? before_.control.days * day
                                                                      : before_.clocks.left[*clock];
  const Millis thought = decided_ - table_.turn - lost();
  if (thought + leeway < had) fails(words("flag: it falls after {} ms of {} ms", thought, had));
}

void Judged::check_returned() {
  table_.given_back += std::get<event::TimeReturned>(event_.what).span;
  Millis most = may_be_returned();
  for (const auto& [at, by] : life_.set_forward)
    if (at >= table_.turn) most += by;
  if (table_.given_back > most)
    fails(words("clocks: {} ms of this turn are given back, and {} ms were lost at most", table_.given_back, most));
}

// ---- the rest

// Every throw falls as its number says, and no number is used twice.
void Judged::look_at_dice() {
  const std::vector<std::string>* texts = nullptr;
  if (const auto* started = event_.as<event::Started>()) texts = &started->throws.texts;
  if (const auto* moved = event_.as<event::Moved>()) texts = &moved->plays.texts;
  if (const auto* left = event_.as<event::Left>()) texts = &left->plays.texts;
  if (const auto* salted = event_.as<event::Salted>())
    if (!before_.seats[static_cast<std::size_t>(salted->seat)].salt.empty())
      fails("dice: a seat adds to them for the second time");
  if (!texts || before_.commitment.empty()) return;
  fair::Terms terms = terms_of(before_);
  if (event_.is<event::Started>()) terms.salts = salts_of_seats(before_);
  auto game = table_.live.game->clone();
  for (const std::string& text : *texts) {
    if (game->actor() == dice && !game->decided() && !game->outcomes().empty()) {
      const auto due = fair_outcome(*game, fair::draw(table_.seed, terms, table_.throws++)).text;
      if (due != text) fails(words("dice: {} was thrown, and throw {} is {}", text, table_.throws - 1, due));
    }
    if (!game->play(text)) return fails("rules: an illegal move");
  }
}

void Judged::look_at_words() {
  const auto* said = event_.as<event::Said>();
  if (!said || !sent_) return;
  if (said->text.contains('\xE2')) fails("words: they hide or turn what stands beside them");
  auto& times = table_.words[{sent_->person, 1000 * machine_ + life_.machines[machine_]->process}];
  times.push_back(decided_);
  std::erase_if(times, [&](Millis at) { return at + 60'000 < decided_; });
  if (static_cast<Millis>(times.size()) > most_words) fails("words: " + sent_->person + " says more than anybody may");
}

}  // namespace turncoat::simulation
