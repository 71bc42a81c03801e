#include "online/retrying_players.hpp"

#include <algorithm>
#include <random>

#include "edge/game/any_game.hpp"
#include "online/process.hpp"

namespace turncoat::testing {

namespace {

using namespace std::chrono_literals;

std::string digits_at(const RetryingPlayers& table, std::size_t ply) {
  return digits_of((table.number + 1) << 32 | ply);
}

std::string move_member(const RetryingPlayers& table, std::size_t ply) {
  return R"(,"ms":0,"x":")" + table.line[ply].text + "\"";
}

void acknowledge(RetryingPlayers& table, const JsonValue& message) {
  table.acknowledged.emplace(text_of(message, "r"), static_cast<int>(number_of(message, "v")));
}

void say(RetryingPlayers& table, std::size_t seat, const std::string& what, const Chair& chair) {
  table.doing[seat] = what + " (" + std::to_string(chair.plays) + " plays, position " + std::to_string(chair.position) +
                      ", version " + std::to_string(chair.version) + ", " + chair.status + ")";
}

// What one seat has asked for: the position of each of its plies, so that a request is repeated as it was.
using Asked = std::map<std::size_t, int>;

// Plays the seat's moves over a socket, until it breaks or the line is at its end.
Task<void> play_while_connected(RetryingPlayers& table, std::size_t seat, Chair& chair, Asked& asked) {
  while (chair.plays < table.line.size() && !table.ended) {
    const std::size_t ply = chair.plays;
    // A player that has sat down before the table began knows no position of the game yet.
    if (table.line[ply].seat != seat || chair.status == "open") {
      say(table, seat, "waits for the others", chair);
      if (!co_await chair.next()) co_return;
      continue;
    }
    // No faster than people may be.
    co_await wait(200ms);
    const int position = asked.try_emplace(ply, chair.position).first->second;
    const std::string digits = digits_at(table, ply);
    say(table, seat, "asks for play " + std::to_string(ply) + " at position " + std::to_string(position), chair);
    if (!co_await chair.ask("move", digits, position, move_member(table, ply))) co_return;
    while (chair.plays == ply || !table.acknowledged.contains(digits)) {
      const auto message = co_await chair.next();
      if (!message) co_return;
      const std::string kind = text_of(*message, "t");
      if (kind == "no") {
        // Faster than people may be, or there is no database for the moment.
        const std::string code = text_of(*message, "code");
        EXPECT_TRUE(code == "often" || code == "full") << code << ' ' << table.spec << ' ' << table.id << ' ' << ply
                                                       << " of " << table.line.size() << " status " << chair.status;
        co_await wait(200ms);
        break;
      }
      if (kind == "ack") acknowledge(table, *message);
    }
  }
}

// A move that no answer has confirmed may be done.
Task<void> ask_again(RetryingPlayers& table, std::size_t seat, Chair& chair, const Asked& asked) {
  if (asked.empty()) co_return;
  const auto [ply, position] = *asked.rbegin();
  if (ply >= chair.plays || table.acknowledged.contains(digits_at(table, ply))) co_return;
  say(table, seat, "asks again for play " + std::to_string(ply), chair);
  std::ignore = co_await chair.ask("move", digits_at(table, ply), position, move_member(table, ply));
  while (const auto answer = co_await chair.next()) {
    const std::string kind = text_of(*answer, "t");
    if (kind == "ack") acknowledge(table, *answer);
    if (kind == "ack" || kind == "no") co_return;
  }
}

}  // namespace

std::vector<RetryingPlayers::Move> random_line(const std::string& spec, unsigned seed, std::size_t longest) {
  const auto game = *open_game(spec);
  std::mt19937 random(seed);
  std::vector<RetryingPlayers::Move> out;
  while (out.size() < longest && !game->decided()) {
    const auto moves = game->moves();
    out.push_back({static_cast<std::size_t>(game->actor()), moves[random() % moves.size()].text});
    EXPECT_TRUE(game->play(out.back().text));
  }
  return out;
}

Task<bool> set_up(RetryingPlayers& table, const std::vector<Visitor*>& persons) {
  const std::size_t seats = (*open_game(table.spec))->info().seats.size();
  table.id = co_await persons[0]->set_up(table.spec, seats, R"({"base":600000,"increment":10000})");
  for (std::size_t seat = 1; seat < seats; ++seat) {
    const auto chair = co_await persons[seat]->sit(table.id);
    if (!chair) co_return false;
    std::ignore = co_await chair->ask("join", digits_of((table.number + 1) << 8 | seat), chair->position,
                                      ",\"a\":" + std::to_string(seat));
    if (!co_await chair->next("ack")) co_return false;
  }
  co_return !table.id.empty();
}

Task<void> play_and_retry(RetryingPlayers& table, std::size_t seat, Visitor visitor,
                          std::vector<std::uint16_t> servers) {
  Asked asked;
  for (std::size_t at = seat; !table.ended; ++at) {
    const std::uint16_t port = servers[at % servers.size()];
    visitor.go_to(port);
    table.doing[seat] = "connects to " + std::to_string(port);
    if (const auto chair = co_await visitor.sit(table.id)) {
      co_await ask_again(table, seat, *chair, asked);
      co_await play_while_connected(table, seat, *chair, asked);
      if (chair->plays >= table.line.size()) table.ended = true;
    }
    co_await wait(20ms);
  }
}

std::string told(const RetryingPlayers& table) {
  std::string out = table.spec + ' ' + table.id + ", " + std::to_string(table.acknowledged.size()) + " of " +
                    std::to_string(table.line.size()) + " moves acknowledged";
  for (std::size_t seat = 0; seat < table.doing.size(); ++seat)
    if (!table.doing[seat].empty()) out += "; seat " + std::to_string(seat) + ' ' + table.doing[seat];
  return out;
}

void expect_nothing_lost(const RetryingPlayers& table, const std::vector<online::Event>& events) {
  std::map<std::string, int> written;
  std::vector<std::string> played;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i].version, static_cast<int>(i) + 1) << "a version is missing";
    const auto* const moved = events[i].as<online::event::Moved>();
    if (!moved) continue;
    EXPECT_TRUE(written.emplace(events[i].request, events[i].version).second) << "done twice";
    played.insert(played.end(), moved->plays.texts.begin(), moved->plays.texts.end());
  }
  ASSERT_LE(played.size(), table.line.size());
  EXPECT_TRUE(
      std::ranges::equal(played, std::span(table.line).first(played.size()), {}, {}, &RetryingPlayers::Move::text));
  for (const auto& [digits, version] : table.acknowledged) {
    EXPECT_TRUE(written.contains(digits)) << "acknowledged, and not kept";
    EXPECT_EQ(written[digits], version);
  }
}

}  // namespace turncoat::testing
