#include "server/bots/bot_streams.hpp"

#include <algorithm>

#include "edge/json/json_value.hpp"
#include "online/table/bot_messages.hpp"
#include "online/table/offers.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::server {

using namespace online;

namespace {

constexpr std::size_t most_games = 200;  // of one program
constexpr Millis games_every = 1000, challenges_every = 1000, tokens_every = 5000;

// What the card of a table says of its status.
Status status_of(const std::string& card) {
  const auto json = read_json(card);
  if (!json || !json->is(JsonKind::object)) return Status::open;
  const auto found = std::ranges::find(status_names, Members(*json).text("status"));
  return found == std::end(status_names) ? Status::open : static_cast<Status>(found - std::begin(status_names));
}

std::string challenge_line(const Seek& challenge) {
  JsonWriter json;
  json.object([&] {
    json.member("type", "challenge");
    json.name("seek");
    json.object([&] { write_seek(json, challenge, challenge.addressee); });
  });
  return json.text();
}
std::string challenge_over_line(const std::string& id) {
  JsonWriter json;
  json.object([&] {
    json.member("type", "challengeOver");
    json.member("id", id);
  });
  return json.text();
}

}  // namespace

void GameStream::sees(const TableState& live, const std::string& code, Millis now) {
  lines_->line(game_full_line(live, person_, code, now));
  end_with(live);
}
void GameStream::sees(const TableState& live, const Event& event, Millis now) {
  const auto* said = event.as<event::Said>();
  lines_->line(said ? chat_line(live, *said) : game_state_line(live, now));
  end_with(live);
}
void GameStream::end_with(const TableState& live) {
  if (live.table.status == Status::over || live.table.status == Status::aborted) lines_->end();
}
void GameStream::sees_gone(Seat seat, bool gone) { lines_->line(gone_line(seat, gone)); }

void EventStream::sees(const std::string& table, Status status, const std::string& card, unsigned seats) {
  if (status == Status::running) {
    if (running_.insert(table).second) lines_->line(game_event_line("gameStart", card, seats));
  } else if (status != Status::open && running_.erase(table) > 0) {
    lines_->line(game_event_line("gameFinish", card, seats));
  }
}

void EventStream::sees_challenges(const std::vector<Seek>& waiting) {
  std::set<std::string> now;
  for (const Seek& challenge : waiting) {
    now.insert(challenge.id);
    if (!challenges_.contains(challenge.id)) lines_->line(challenge_line(challenge));
  }
  for (const std::string& id : challenges_)
    if (!now.contains(id)) lines_->line(challenge_over_line(id));
  challenges_ = std::move(now);
}

bool BotStreams::may_open(const std::string& bot) const {
  const auto own = std::ranges::count_if(
      streams_, [&](const auto& item) { return item.second.lines && item.second.owner.bot.id == bot; });
  return !ended_ && static_cast<std::size_t>(own) < most_of_one;
}

std::unique_ptr<BotStreams::Entry> BotStreams::add(const StreamOwner& owner, const std::string& table,
                                                   std::shared_ptr<LineStream> lines,
                                                   std::shared_ptr<EventStream> events) {
  for (const auto& [number, stream] : streams_)
    if (stream.lines && stream.owner.bot.id == owner.bot.id && stream.table == table) stream.end();
  if (events) listening_[owner.bot.id] = events;
  streams_[++last_] = {.owner = owner, .table = table, .lines = std::move(lines), .events = std::move(events)};
  return std::make_unique<Entry>(self_, last_);
}

std::unique_ptr<BotStreams::Entry> BotStreams::add_socket(const StreamOwner& owner, std::function<void()> end) {
  streams_[++last_] = {.owner = owner, .end_socket = std::move(end)};
  return std::make_unique<Entry>(self_, last_);
}

std::size_t BotStreams::size() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(streams_, [](const auto& item) { return item.second.lines != nullptr; }));
}

void BotStreams::remove(std::uint64_t number) {
  const auto found = streams_.find(number);
  const auto listening = listening_.find(found->second.owner.bot.id);
  if (listening != listening_.end() && listening->second == found->second.events) listening_.erase(listening);
  streams_.erase(found);
}

void BotStreams::changed(const TableState& live) {
  if (live.table.status == Status::open || listening_.empty()) return;
  for (const TableSeat& seat : live.table.seats)
    if (const auto found = listening_.find(seat.person); found != listening_.end())
      found->second->sees(live.table.id, live.table.status, card_json(live), seats_of(live.table, seat.person));
}

void BotStreams::look(const std::string& bot) {
  if (!looking_.insert(bot).second) return;
  store_.tables_of(bot, most_games, [self = self_, bot](const std::expected<std::vector<Card>, StoreFault>& cards) {
    if (!*self) return;
    (*self)->looking_.erase(bot);
    if (!cards) return;
    const auto found = (*self)->listening_.find(bot);
    if (found == (*self)->listening_.end()) return;
    for (const Card& card : *cards)
      if (card.yours != 0) found->second->sees(card.id, status_of(card.content), card.content, card.yours);
  });
}

void BotStreams::revoked(const std::string& bot) {
  end_of([&](const Person& one) { return one.id == bot; });
}

void BotStreams::end_of(const std::function<bool(const Person&)>& whom) {
  for (const auto& [number, stream] : streams_)
    if (whom(stream.owner.bot)) stream.end();
}

void BotStreams::look_elsewhere(Millis now) {
  if (store_.shared() && looked_ + games_every <= now) {
    looked_ = now;
    for (const auto& [bot, stream] : listening_) look(bot);
  }
  look_for_challenges(now);
  if (asked_ + tokens_every > now) return;
  asked_ = now;
  std::map<std::string, std::string> tokens;
  for (const auto& [number, stream] : streams_) tokens[stream.owner.token] = stream.owner.bot.id;
  for (const auto& [token, bot] : tokens) {
    if (!asking_.insert(token).second) continue;
    store_.bot_of(token, now, [self = self_, token, bot](const std::expected<Person, StoreFault>& found) {
      if (!*self) return;
      (*self)->asking_.erase(token);
      if (!found && found.error() == StoreFault::missing) (*self)->revoked(bot);
    });
  }
}

void BotStreams::look_for_challenges(Millis now) {
  if (listening_.empty() || asks_for_challenges_ || challenges_asked_ + challenges_every > now) return;
  challenges_asked_ = now;
  asks_for_challenges_ = true;
  std::vector<std::string> programs;
  for (const auto& [bot, stream] : listening_) programs.push_back(bot);
  store_.challenges(std::move(programs), now,
                    [self = self_](const std::expected<std::vector<Seek>, StoreFault>& found) {
                      if (!*self) return;
                      (*self)->asks_for_challenges_ = false;
                      if (!found) return;
                      std::map<std::string, std::vector<Seek>> waiting;
                      for (const Seek& challenge : *found) waiting[challenge.addressee].push_back(challenge);
                      for (const auto& [bot, stream] : (*self)->listening_) stream->sees_challenges(waiting[bot]);
                    });
}

void BotStreams::end_all() {
  ended_ = true;
  for (const auto& [number, stream] : streams_)
    if (stream.lines) stream.end();
}

}  // namespace turncoat::server
