// The C interface, called in any order with anything: pairs of bytes choose a function and a number, texts follow up to
// a line feed. Two games, either of which may be missing. Whatever is refused leaves the position as it was.
#include <array>
#include <cstring>
#include <string>

#include "c/turncoat.h"
#include "fuzz_input.hpp"

namespace {

using turncoat::fuzzing::require;

constexpr std::size_t most_calls = 60;

class Caller {
 public:
  Caller(const std::uint8_t* data, std::size_t size) : rest_(reinterpret_cast<const char*>(data), size) {}
  ~Caller() {
    for (turncoat_game* game : games_) turncoat_close(game);
  }

  bool call() {
    if (rest_.size() < 2) return false;
    const auto what = static_cast<unsigned char>(rest_[0]), number = static_cast<unsigned char>(rest_[1]);
    rest_.remove_prefix(2);
    turncoat_game*& game = games_[number & 1];
    const auto n = static_cast<std::size_t>(number >> 1);
    turncoat_error error{};
    switch (what % 14) {
      case 0: replace(game, turncoat_open(line().c_str(), &error)); break;
      case 1: {
        const std::string text = rest_text();
        replace(game, turncoat_open_record(text.c_str(), &error));
        require((turncoat_reading_json(text.c_str(), nullptr, 0) == 0) == (error.code[0] != 0));
        require(turncoat_records(text.c_str()) <= text.size());
        break;
      }
      case 2: replace(game, turncoat_clone(games_[~number & 1])); break;
      case 3: {
        const auto play = n % 2 == 0 ? turncoat_play : turncoat_play_written;
        attempt(game, [&](turncoat_error* why) { return play(game, line().c_str(), why); });
        break;
      }
      case 4: attempt(game, [&](turncoat_error* why) { return turncoat_play_number(game, n, why); }); break;
      case 5: attempt(game, [&](turncoat_error* why) { return turncoat_restart(game, line().c_str(), why); }); break;
      case 6: turncoat_undo(game); break;
      case 7: tell(game, n); break;
      case 8: turncoat_play_random(game, &random_); break;
      case 9: tell_move(game, n); break;
      case 10: think(game, n); break;
      case 11: think_by(game, n); break;
      case 12: attempt(game, [&](turncoat_error* why) { return turncoat_set_hash(game, number % 3, why); }); break;
      default: turncoat_perft(game, number % 3, nullptr, nullptr);
    }
    return true;
  }

 private:
  std::string line() {
    const std::string out(rest_.substr(0, rest_.find('\n')));
    rest_.remove_prefix(std::min(rest_.size(), out.size() + 1));
    return out;
  }
  std::string rest_text() {
    const std::string out(rest_);
    rest_ = {};
    return out;
  }
  static std::string fen(const turncoat_game* game) {
    std::string out(turncoat_fen(game, nullptr, 0) + 1, '\0');
    turncoat_fen(game, out.data(), out.size());
    return out;
  }

  static void replace(turncoat_game*& game, turncoat_game* opened) {
    if (opened == nullptr) return;
    turncoat_close(game);
    game = opened;
  }
  // What fails says why, and changes nothing.
  template <class Call>
  static void attempt(const turncoat_game* game, Call call) {
    const std::string before = fen(game);
    turncoat_error error{};
    if (call(&error)) return;
    require(error.code[0] != 0 && error.text[0] != 0 && fen(game) == before);
    require(std::memchr(error.text, 0, sizeof error.text) != nullptr);
  }

  static void tell(const turncoat_game* game, std::size_t size) {
    std::array<char, 64> out{};
    out.fill('?');
    for (const auto give : {turncoat_spec, turncoat_fen, turncoat_phase, turncoat_result, turncoat_checks,
                            turncoat_moves, turncoat_leavings, turncoat_claimable, turncoat_played, turncoat_first_fen,
                            turncoat_record, turncoat_svg, turncoat_show_json, turncoat_describe_json}) {
      const std::size_t room = std::min(size, out.size() - 1), whole = give(game, out.data(), room);
      if (room > 0) require(std::strlen(out.data()) <= std::min(whole, room - 1));
      require(out[room] == '?');
    }
  }
  static void tell_move(const turncoat_game* game, std::size_t number) {
    std::array<char, 256> out{};
    turncoat_move(game, number, out.data(), out.size());
    require((out[0] != 0) == (number < turncoat_count(game)));
    turncoat_steps(game, number, out.data(), out.size());
    std::array<std::uint64_t, 8> over{}, under{};
    turncoat_outcomes(game, over.data(), under.data(), number % (over.size() + 1));
    turncoat_why(game, out.data(), out.data(), out.size());
    std::array<char, 256> san{}, meant{};
    turncoat_move(game, number, out.data(), out.size());
    turncoat_san(game, out.data(), san.data(), san.size());
    turncoat_meant(game, out.data(), meant.data(), meant.size());
    require(std::string_view(out.data()) == meant.data());
    turncoat_pgn(game, san.data(), meant.data(), meant.size());
    turncoat_ended(game, nullptr);
  }
  void think(turncoat_game* game, std::size_t number) {
    turncoat_limits limits;
    turncoat_no_limits(&limits);
    limits.nodes = 1 + number, limits.level = static_cast<int>(number % 12),
    limits.lines = static_cast<int>(number % 4);
    std::array<char, 8> move{};
    attempt(game,
            [&](turncoat_error* why) { return turncoat_think(game, &limits, nullptr, move.data(), move.size(), why); });
  }

  // Any bytes as limits, of which any number is known; the listener ends the search after a while.
  void think_by(turncoat_game* game, std::size_t known) {
    turncoat_limits limits;
    turncoat_no_limits(&limits);
    const std::string bytes = line(), only = line();
    std::memcpy(&limits, bytes.data(), std::min(bytes.size(), offsetof(turncoat_limits, only)));
    limits.size = known, limits.only = only.c_str();
    if (limits.threads > 2) limits.threads = 2;
    int asked = 0;
    const turncoat_listener listener{.stopped = [](void* user) { return ++*static_cast<int*>(user) > 20; },
                                     .line = [](const turncoat_line* told, void*) { require(told->moves[0] != 0); },
                                     .user = &asked};
    std::array<char, 8> move{};
    attempt(game, [&](turncoat_error* why) {
      return turncoat_think(game, &limits, &listener, move.data(), move.size(), why);
    });
  }

  std::string_view rest_;
  std::array<turncoat_game*, 2> games_{};
  std::uint64_t random_ = 1;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Caller caller(data, size);
  for (std::size_t i = 0; i < most_calls && caller.call(); ++i) {}
  return 0;
}
