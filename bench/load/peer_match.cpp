// boardgame.io speaks socket.io: digits before the JSON say which kind of packet it is (engine.io 4, socket.io 5).
#include <unistd.h>

#include <array>
#include <charconv>

#include "match.hpp"

namespace turncoat::load {

namespace {

using testing::TextSocket;

class PeerMatch : public Match {
 public:
  PeerMatch(std::uint16_t port, std::size_t number)
      : port_(port), name_("match" + std::to_string(::getpid()) + "-" + std::to_string(number)) {}

  Task<bool> begin() override {
    for (std::size_t player = 0; player < sockets_.size(); ++player) {
      auto socket = co_await TextSocket::open(port_, "/socket.io/?EIO=4&transport=websocket", {});
      if (!socket || !co_await packet(*socket, "0") || !co_await socket->send("40/counter,")) co_return false;
      if (!co_await packet(*socket, "40/counter,")) co_return false;
      const std::string sync = R"(42/counter,["sync",")" + name_ + "\",\"" + std::to_string(player) + "\",null,2]";
      if (!co_await socket->send(sync) || !co_await packet(*socket, R"(42/counter,["sync")")) co_return false;
      sockets_[player] = std::move(socket);
    }
    co_return true;
  }

  Task<bool> move(Clock::time_point due, Timings& timings) override {
    const std::size_t player = state_ % 2;
    std::string text = R"(42/counter,["update",{"type":"MAKE_MOVE","payload":{"type":"count","args":[],"playerID":")";
    text += std::to_string(player) + R"("}},)" + std::to_string(state_) + ",\"" + name_ + "\",\"";
    text += std::to_string(player) + "\"]";
    if (!co_await sockets_[player]->send(std::move(text))) co_return false;
    // The mover is informed as every other player is.
    const auto told = co_await packet(*sockets_[player], R"(42/counter,["update")");
    if (!told) co_return false;
    timings.acknowledged.push_back(milliseconds_since(due));
    if (!co_await packet(*sockets_[1 - player], R"(42/counter,["update")")) co_return false;
    timings.seen.push_back(milliseconds_since(due));
    co_return learn(*told);
  }

 private:
  // The next packet that begins so; pings are answered.
  static Task<std::optional<std::string>> packet(TextSocket& socket, std::string_view beginning) {
    while (true) {
      auto text = co_await socket.next();
      if (!text || text->starts_with(beginning)) co_return text;
      if (*text == "2" && !co_await socket.send("3")) co_return std::nullopt;
    }
  }
  // The number of the state that it is in now.
  bool learn(const std::string& update) {
    constexpr std::string_view name = "\"_stateID\":";
    const std::size_t at = update.find(name);
    if (at == update.npos) return false;
    const char* begin = update.data() + at + name.size();
    return std::from_chars(begin, update.data() + update.size(), state_).ec == std::errc();
  }

  std::uint16_t port_;
  std::string name_;
  std::uint64_t state_ = 0;
  std::array<std::unique_ptr<TextSocket>, 2> sockets_;
};

}  // namespace

std::unique_ptr<Match> peer_match(std::uint16_t port, std::size_t number) {
  return std::make_unique<PeerMatch>(port, number);
}

}  // namespace turncoat::load
