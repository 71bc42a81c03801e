// What players and programs say that they should not: in the name of others, at the wrong time, twice, too often.
#include "core/hex.hpp"
#include "online/base/tokens.hpp"
#include "online/table/read_command.hpp"
#include "simulation/life.hpp"
#include "simulation/player.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

// A person's further socket, at which no client listens.
struct Deaf : Peer {
  void send(Text) override {}
  void close() override {}
};
Deaf deaf;

constexpr std::string_view hidden_words = "come\xE2\x80\xAE, sit";

}  // namespace

void Player::send_as_is(const std::string& key, Sent sent, const std::string& text) {
  life_.sent.add(key, std::move(sent));
  send(text);
}

void Player::say(const std::string& kind, std::optional<int> about, std::optional<int> seat, int position,
                 const std::string& more) {
  auto sent = request(kind);
  sent.about = about, sent.seat = seat, sent.position = position;
  const std::string key = new_key();
  const std::string text = write(key, sent, more);
  old_.emplace_back(key, sent);
  send_as_is(key, std::move(sent), text);
}

// Any kind of command, naming any seat, for any position.
void Player::say_anything(Random& random) {
  const auto kinds = command_names();
  auto sent = request(std::string(kinds[random.below(static_cast<std::uint32_t>(kinds.size()))]));
  if (sent.kind == "resign" && random.below(4) > 0) sent.kind = "draw";
  if (random.below(2) == 0) sent.seat = static_cast<int>(random.below(3));
  if (random.below(2) == 0) sent.about = static_cast<int>(random.below(3));
  if (random.below(3) == 0) sent.position = std::max(0, position_ - static_cast<int>(random.below(4)));
  sent.no = random.below(5) == 0;
  sent.level = 1 + static_cast<int>(random.below(3));
  sent.words = sent.kind == "salt" ? std::string(32, 'a') : sent.kind == "say" ? "hello" : "e2e4";
  if (sent.kind == "move" && game_ && game_->count() > 0)
    sent.words = game_->text_at(random.below(static_cast<std::uint32_t>(game_->count())));
  const std::string key = new_key();
  const std::string text = write(key, sent);
  old_.emplace_back(key, sent);
  send_as_is(key, std::move(sent), text);
}

// Over many sockets.
void Player::spam_words(Random& random) {
  Machine& machine = *life_.machines[machine_];
  machine.deliver(machine.process, [this, &machine, times = 20 + static_cast<int>(random.below(20))] {
    if (!open_) return;
    std::vector<Connection::Id> sockets;
    for (int i = 0; i < 5; ++i) sockets.push_back(machine.node->open(table_, person(), deaf));
    for (int i = 0; i < times; ++i) {
      auto sent = request("say");
      sent.words = "hello";
      const std::string key = new_key();
      const std::string text = write(key, sent);
      life_.sent.add(key, std::move(sent));
      machine.node->receive(sockets[static_cast<std::size_t>(i) % sockets.size()], text);
    }
    for (const Connection::Id one : sockets) machine.node->closed(one, false);
  });
}

void Player::spam_nonsense() {
  for (int i = 0; i < 45; ++i) send(R"({"t":"do","k":"draw","r":"0123456789abcdef","b":1,"a":1,"more":[)");
}

void Player::look_for_strangers() {
  Machine& machine = *life_.machines[machine_];
  machine.deliver(machine.process, [this, &machine] {
    for (int i = 0; i < 12; ++i) machine.node->look("stranger" + std::to_string(++life_.strangers), [](const auto&) {});
  });
}

void Player::lie(std::uint64_t seed) {
  if (!open_ || !game_) return;
  Random random(seed);
  const auto any_old = [&](const std::vector<std::pair<std::string, Sent>>& from) -> const auto& {
    return from[random.below(static_cast<std::uint32_t>(from.size()))];
  };
  const int another = seats_.empty() ? static_cast<int>(random.below(2)) : (static_cast<int>(seats_[0]) + 1) % 2;
  switch (random.below(16)) {
    case 0:  // the same once more
    case 1:
      if (!old_.empty()) {
        auto [key, sent] = any_old(old_);
        life_.sent.repeated(key);
        sent.table = table_;  // where it may be another one by now
        const std::string text = sent.text;
        send_as_is(key, std::move(sent), text);
      }
      return;
    case 2:  // another request with the digits of an old one
      if (!old_.empty()) {
        const std::string key = any_old(old_).first;
        auto sent = request("say");
        sent.words = "thanks";
        const std::string text = write(key, sent);
        send_as_is(key, std::move(sent), text);
      }
      return;
    case 3: {  // what another person has sent
      const Player& other = *life_.players[random.below(static_cast<std::uint32_t>(life_.players.size()))];
      if (other.old_.empty()) return;
      auto [key, sent] = any_old(other.old_);
      life_.sent.repeated(key);
      const std::string text = sent.text;
      sent.person = name, sent.table = table_, sent.digest = digest_of(text);
      return send_as_is(key, std::move(sent), text);
    }
    case 4:  // for another's seat
    case 5:
    case 6: {
      constexpr const char* kinds[] = {"draw", "takeback", "pause"};
      return say(kinds[random.below(3)], random.below(2) == 0 ? std::optional(another) : std::nullopt, another,
                 position_);
    }
    case 7: return spam_nonsense();
    case 8: {
      auto sent = request("say");
      sent.words = hidden_words;
      const std::string key = new_key();
      const std::string text = write(key, sent);
      return send_as_is(key, std::move(sent), text);
    }
    case 9: {  // a good move for a position of before
      auto sent = request("move");
      if (game_->count() == 0) return;
      sent.words = game_->text_at(random.below(static_cast<std::uint32_t>(game_->count())));
      sent.position = std::max(0, position_ - 1 - static_cast<int>(random.below(3)));
      const std::string key = new_key();
      const std::string text = write(key, sent);
      return send_as_is(key, std::move(sent), text);
    }
    case 10: return say(random.below(2) == 0 ? "claim" : "put-out", another, std::nullopt, position_);
    case 11: {
      auto sent = request("salt");
      sent.words = hex(random_bytes<16>(life_.entropy_of_life()));
      const std::string key = new_key();
      const std::string text = write(key, sent);
      return send_as_is(key, std::move(sent), text);
    }
    case 12: return look_for_strangers();
    case 13: return spam_words(random);
    default: return say_anything(random);
  }
}

}  // namespace turncoat::simulation
