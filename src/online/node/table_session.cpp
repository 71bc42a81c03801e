#include "online/node/table_session.hpp"

#include <algorithm>

#include "online/base/contains.hpp"
#include "online/base/planted.hpp"
#include "online/table/offers.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t most_said = 20;  // words that newcomers are shown

}  // namespace

// ---- how it stands

std::expected<bool, std::string> TableSession::read(const StoredTable& stored, Millis now) {
  auto folded = fold(stored.events);
  if (!folded) return std::unexpected(folded.error());
  // The clients here have missed what others have done.
  const bool news = out_of_date_ || (known_ && version() > 0 && version() != folded->table.version);
  live_ = std::move(*folded);
  seed_ = stored.seed;
  code_ = stored.code;
  answered_.clear();
  said_.clear();
  for (const Event& event : stored.events) remember(event);
  if (!shown_) shown_ = std::make_shared<const TableState>(live_);
  known_ = true;
  out_of_date_ = false;
  stop_useless_thought();
  if (news)
    for (Connection* connection : connections_) welcome(*connection, now);
  return news;
}

bool TableSession::follow(const std::vector<Event>& events, Millis now) {
  bool fits = known_;
  for (const Event& event : events) {
    if (event.version <= version()) continue;
    fits = fits && !event.is<event::Forgotten>();
    if (planted(PlantedFault::catching_up_skips) && &event != &events.back() && !event.is<event::Moved>()) {
      live_.table.version = event.version;
      continue;
    }
    Decided others{.event = event, .after = TableState(live_)};
    fits = fits && event.version == version() + 1 && apply(others.after, event).has_value();
    if (fits) change(std::move(others), now);
  }
  return fits;
}

void TableSession::tell_known(const Allowed<void>& known) {
  for (const auto& tell : std::exchange(on_known_, {})) tell(known);
}

void TableSession::remember(const Event& event) {
  if (!event.request.empty()) answered_[event.request] = {.version = event.version, .digest = event.digest};
  if (const auto* moved = event.as<event::Moved>()) presence_.moved(person_at(moved->seat), event.at);
  if (!event.is<event::Said>()) return;
  said_.push_back(event);
  if (said_.size() > most_said) said_.erase(said_.begin());
}

const TableSession::Answered* TableSession::answered(std::string_view idempotency_key) const {
  const auto found = idempotency_key.empty() ? answered_.end() : answered_.find(idempotency_key);
  return found == answered_.end() ? nullptr : &found->second;
}

// ---- changing it

Pending TableSession::next() {
  Pending out = std::move(waiting_.front());
  waiting_.pop_front();
  return out;
}

std::vector<Pending> TableSession::take_copies(const Pending& of) {
  std::vector<Pending> out;
  if (of.idempotency_key().empty()) return out;
  std::erase_if(waiting_, [&](const Pending& other) {
    const bool copy = other.idempotency_key() == of.idempotency_key() && other.digest == of.digest;
    if (copy) out.push_back(other);
    return copy;
  });
  return out;
}

void TableSession::change(Decided decided, Millis now) {
  const Event& event = decided.event;
  std::size_t plays_before = live_.table.plays.size();
  if (const auto* took_back = event.as<event::TookBack>())
    plays_before = std::min(plays_before, static_cast<std::size_t>(took_back->plays));
  std::shared_ptr<const TableState> before;
  if (live_.table.delayed) before = std::make_shared<const TableState>(std::move(live_));
  live_ = std::move(decided.after);
  stop_useless_thought();
  remember(event);
  tell(event, plays_before, std::move(before), now);
}

std::optional<std::stop_token> TableSession::begin_thinking(int position) {
  if (thinking_about_ == position) return {};
  thinking_.request_stop();
  thinking_about_ = position;
  thinking_ = std::stop_source();
  return thinking_.get_token();
}

void TableSession::stop_useless_thought() {
  if (!is_thought_about() || (thinking_about_ == live_.table.position && computer_to_move(live_))) return;
  thinking_.request_stop();
  thinking_about_ = -1;
}

Context TableSession::context(const Downtime& downtime, Millis now) const {
  return {.now = now,
          .round_trip =
              [this](Seat seat) {
                Millis trip = 0;
                for (const Connection* one : connections_)
                  if (one->person.id == person_at(seat)) trip = std::max(trip, one->median_trip());
                return trip;
              },
          .throw_dice = [this](const Table& table, int number) { return fair::draw(seed_, terms_of(table), number); },
          .absent = [this, &downtime,
                     now](Seat seat) { return presence_.absence(person_at(seat), live_.table.turn_at, downtime, now); },
          .lost = [this, &downtime, now](Millis since) { return lost(downtime, since, now); }};
}

Millis TableSession::lost(const Downtime& downtime, Millis since, Millis now) const {
  Outages all = downtime.everywhere().after(since);
  const Seat seat = live_.game->actor();
  if (seat >= 0 && live_.table.seats[static_cast<std::size_t>(seat)].kind == SeatKind::person)
    all.add(presence_.lost_by(person_at(seat), downtime, since, now));
  return all.within(since, now);
}

// ---- presence

std::optional<Presence> TableSession::arrive(Connection& connection, const Downtime& downtime, Millis now) {
  const std::string& person = connection.person.id;
  const bool was_away = presence_.is_away(person);
  const bool first = presence_.arrive(person, downtime, now);
  if (const auto seat = known_ && was_away ? seat_of(live_.table, person) : std::nullopt) tell_presence(*seat, false);
  connections_.push_back(&connection);
  if (!first) return {};
  return Presence{.person = person, .here = true};
}

std::optional<Presence> TableSession::leave(Connection& connection, bool by_page, Millis now) {
  std::erase(connections_, &connection);
  const std::string& person = connection.person.id;
  const auto seat = known_ ? seat_of(live_.table, person) : std::nullopt;
  auto gone = presence_.leave(person, by_page, seat.has_value(), now);
  if (gone && seat && presence_.is_away(person)) tell_presence(*seat, true);
  return gone;
}

void TableSession::all_present(const std::vector<Presence>& presence, const Downtime& downtime, Millis now) {
  const std::vector<int> before = away();
  presence_.hear(presence, downtime, now);
  const std::vector<int> after = away();
  for (std::size_t seat = 0; known_ && seat < live_.table.seats.size(); ++seat) {
    const bool was = contains(before, static_cast<int>(seat)), is = contains(after, static_cast<int>(seat));
    if (was != is) tell_presence(static_cast<Seat>(seat), is);
  }
}

bool TableSession::waits_for_arrival(const std::string& person, std::function<void()> what) {
  const auto coming = arriving_.find(person);
  if (coming == arriving_.end()) return false;
  coming->second.push_back(std::move(what));
  return true;
}

std::vector<std::function<void()>> TableSession::end_arriving(const std::string& person) {
  auto waited = arriving_.extract(person);
  return waited.empty() ? std::vector<std::function<void()>>() : std::move(waited.mapped());
}

bool TableSession::is_idle() const {
  return deserted() && !storing_ && !reading_ && waiting_.empty() && on_known_.empty() && arriving_.empty() &&
         !is_thought_about();
}

void TableSession::tell_presence(Seat seat, bool gone) const {
  const bool clocked = live_.table.control.clocked();
  const Millis claim = clocked ? absence_before_claim(live_.table, presence_.closed_page(person_at(seat))) : 0;
  for (Connection* connection : connections_)
    if (Observer* observer = connection->peer.observer())
      observer->sees_gone(seat, gone);
    else
      connection->tell(gone_message(seat, gone, claim));
}

bool TableSession::plays(const Connection& connection) const {
  return known_ && seat_of(live_.table, connection.person.id).has_value();
}

// The seats of persons that have been here and are not any more.
std::vector<int> TableSession::away() const {
  std::vector<int> out;
  for (std::size_t seat = 0; seat < live_.table.seats.size(); ++seat)
    if (const std::string& person = live_.table.seats[seat].person; !person.empty() && presence_.is_away(person))
      out.push_back(static_cast<int>(seat));
  return out;
}

bool TableSession::behind(const Connection& connection) const {
  return live_.table.delayed && live_.table.status == Status::running && shown_ && !plays(connection);
}

void TableSession::welcome(Connection& connection, Millis now) const {
  const bool late = behind(connection);
  connection.welcomed = true;
  const TableState& shown = late ? *shown_ : live_;
  if (Observer* observer = connection.peer.observer())
    return observer->sees(shown, code_for(connection.person.id), now);
  connection.tell(full_message(shown, said_, {.person = connection.person.id, .gone = away()}, code_,
                               late ? "" : shown_seed(), now));
}

// The code is for persons that may invite others.
const std::string& TableSession::code_for(const std::string& person) const {
  static const std::string none;
  const bool invites =
      live_.table.status == Status::open && (person == live_.table.host || seat_of(live_.table, person).has_value());
  return invites ? code_ : none;
}

void TableSession::tell_wait(Millis time) const {
  for (Connection* connection : connections_)
    if (!connection->peer.observer()) connection->tell(wait_message(time));
}

int TableSession::version_shown_to(const Connection& connection) const {
  return live_.table.version - (behind(connection) ? static_cast<int>(withheld_.size()) : 0);
}

// ---- messages to all

void TableSession::tell(const Event& event, std::size_t plays_before, std::shared_ptr<const TableState> before,
                        Millis now) {
  const Text message = shared(event_message(event, live_, plays_before, shown_seed(), now));
  const std::vector<Text> for_watchers = now_for_watchers(event, message, std::move(before));
  for (Connection* connection : connections_) {
    if (!connection->welcomed) continue;
    if (changes_seats(event.what)) {  // one's own seats are sent in a full message only
      welcome(*connection, now);
    } else if (Observer* observer = connection->peer.observer()) {
      if (!behind(*connection)) observer->sees(live_, event, now);
    } else if (!live_.table.delayed || plays(*connection)) {
      connection->tell(message);
    } else {
      for (const Text& one : for_watchers) connection->tell(one);
    }
  }
}

// At a delayed table watchers see what came before the turn passed; at the end everything, and also when seats change:
// a person that could take one has to see it.
std::vector<Text> TableSession::now_for_watchers(const Event& event, const Text& message,
                                                 std::shared_ptr<const TableState> before) {
  if (!live_.table.delayed) return {};
  withheld_.push_back(message);
  if (live_.table.status != Status::running || changes_seats(event.what)) {
    shown_ = std::make_shared<const TableState>(live_);
    return std::exchange(withheld_, {});
  }
  const auto* moved = event.as<event::Moved>();
  const bool turn = event.is<event::Started>() || (moved && live_.game->actor() != moved->seat);
  if (!turn) return {};
  std::vector<Text> out = std::exchange(withheld_, {message});
  out.pop_back();
  if (before) shown_ = std::move(before);
  return out;
}

std::optional<fair::Seed> TableSession::known_seed() const {
  const Table& table = live_.table;
  const bool ended = table.status == Status::over || table.status == Status::aborted;
  return ended && !table.commitment.empty() ? std::optional(seed_) : std::nullopt;
}

std::string TableSession::shown_seed() const {
  const auto seed = known_seed();
  return seed ? hex(*seed) : "";
}

}  // namespace turncoat::online
