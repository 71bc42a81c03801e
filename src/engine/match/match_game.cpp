#include "engine/match/match_game.hpp"

#include <algorithm>
#include <random>

#include "edge/game/drawn_throw.hpp"
#include "edge/game/faults.hpp"
#include "engine/faults.hpp"
#include "engine/match/faults.hpp"
#include "native/clock.hpp"

namespace turncoat {

namespace {

constexpr std::string_view ending_texts[] = {"rules", "ply limit", "late move", "illegal move", "crash"};

// A player may play several seats (allies) and stands for all of them.
class GameInPlay {
 public:
  GameInPlay(const GameOptions& order, int number, std::span<const std::unique_ptr<Player>> players,
             std::unique_ptr<AnyGame> game)
      : order_(order), number_(number), players_(players), game_(std::move(game)), moves_(game_->played()) {
    for (std::size_t seat = 0; seat < game_->info().seats.size(); ++seat) {
      const int player = order.plan.player_of(number, seat);
      if (player < 0) continue;
      clocks_.left[seat] = settings_of(player).clock;
      clocks_.increment[seat] = settings_of(player).increment;
    }
  }

  Expected<std::optional<PlayedGame>> play() {
    if (begin_players())
      while (!done_ && !order_.stopped && !game_->claim() && !game_->decided()) step();
    if (broken_) return std::unexpected(*broken_);
    if (order_.stopped) return std::nullopt;
    out_.record = record();
    return std::move(out_);
  }

 private:
  bool begin_players() {
    const std::uint64_t seed = order_.plan.seed_of(number_);
    for (std::size_t i = 0; i < players_.size(); ++i) {
      const auto ok = players_[i]->begin(seed, order_.plan.fen_of(number_));
      if (!ok) return cannot_go_on(static_cast<int>(i), ok.error());
    }
    return true;
  }

  void step() {
    if (static_cast<int>(moves_.size()) >= order_.plan.most_plies) {
      out_.ending = Ending::ply_limit;
      done_ = true;
    } else if (game_->actor() < 0) {
      take(drawn_outcome(*game_, random_()).text);
    } else {
      ask(game_->actor());
    }
  }

  void ask(Seat seat) {
    const int player = order_.plan.player_of(number_, static_cast<std::size_t>(seat));
    const double start = seconds_now();
    const auto choice = players_[static_cast<std::size_t>(player)]->choose(moves_, seat, clocks_);
    const double taken = seconds_now() - start;
    if (order_.stopped) return;
    if (!choice) {
      cannot_go_on(player, choice.error());
    } else if (const double over = overrun(seat, player, taken); over > order_.margin) {
      fault(player, Ending::late, failure(fault::too_late, choice->move, static_cast<int>(over * 1000)).error());
    } else if (!take(choice->move)) {
      fault(player, Ending::illegal, failure(fault::no_move, choice->move).error());
    } else if (game_->actor() != seat && clocks_.left[static_cast<std::size_t>(seat)] > 0) {
      clocks_.left[static_cast<std::size_t>(seat)] += settings_of(player).increment;
    }
  }

  // Takes the time off the seat's clock, and returns by how much it exceeds what was allowed.
  double overrun(Seat seat, int player, double taken) {
    const PlayerSettings& settings = settings_of(player);
    double& left = clocks_.left[static_cast<std::size_t>(seat)];
    double over = settings.seconds > 0 ? taken - settings.seconds : 0;
    if (settings.clock > 0) {
      over = std::max(over, taken - left);
      left = std::max(0.001, left - taken);
    }
    return over;
  }

  bool take(const std::string& move) {
    if (!game_->play(move)) return false;
    moves_.push_back(move);
    return true;
  }
  // Another program loses the game. Our own lacks something, memory above all: that says nothing about its strength.
  bool cannot_go_on(int player, const Error& error) {
    if (!settings_of(player).command.empty()) return fault(player, Ending::crash, error);
    broken_ = failure(fault::at, settings_of(player).name, error).error();
    done_ = true;
    return false;
  }
  bool fault(int player, Ending ending, const Error& error) {
    out_.ending = ending;
    out_.culprit = player;
    out_.complaint = sentence(failure(fault::at, settings_of(player).name, error).error());
    done_ = true;
    return false;
  }

  Record record() const {
    Record record = record_of(*game_);
    record.seed = order_.plan.seed_of(number_);
    record.seats = seat_names(order_.plan, order_.settings, number_);
    if (!game_->decided()) record.result = adjudicated();
    return record;
  }
  // A game beyond the limit of plies has no winner; otherwise all seats of the culprit lose, and the others share the
  // point. Seats that share a side are scored alike, as the rules would.
  std::string adjudicated() const {
    const std::size_t seats = game_->info().seats.size();
    std::size_t losers = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) losers += loses(seat) ? 1 : 0;
    const bool allies = game_->info().allies > 0;
    const std::size_t sharing = seats - losers;
    const Score share = sharing == 1 || (allies && losers > 0) ? Score::whole
                        : sharing == 2 || allies               ? Score::half
                                                               : Score::third;
    std::string out;
    for (std::size_t seat = 0; seat < seats; ++seat) (out += score_text(loses(seat) ? Score::none : share)) += ' ';
    return out + (out_.ending == Ending::late ? "time" : out_.culprit >= 0 ? "resignation" : "agreement");
  }
  bool loses(std::size_t seat) const {
    return out_.culprit >= 0 && order_.plan.player_of(number_, seat) == out_.culprit;
  }
  const PlayerSettings& settings_of(int player) const { return order_.settings[static_cast<std::size_t>(player)]; }

  const GameOptions& order_;
  int number_;
  std::span<const std::unique_ptr<Player>> players_;
  std::unique_ptr<AnyGame> game_;
  std::vector<std::string> moves_;
  Clocks clocks_;
  std::mt19937_64 random_{order_.plan.seed_of(number_) + 1};  // the dice
  PlayedGame out_;
  std::optional<Error> broken_;
  bool done_ = false;
};

}  // namespace

std::string_view ending_text(Ending ending) { return ending_texts[static_cast<std::size_t>(ending)]; }

std::optional<Ending> read_ending(std::string_view text) {
  const auto* const found = std::ranges::find(ending_texts, text);
  if (found == std::end(ending_texts)) return std::nullopt;
  return static_cast<Ending>(found - std::begin(ending_texts));
}

std::vector<std::string> seat_names(const MatchPlan& plan, std::span<const PlayerSettings> settings, int number) {
  std::vector<std::string> out;
  for (std::size_t seat = 0; seat < plan.sides.of_seat.size(); ++seat) {
    const int player = plan.player_of(number, seat);
    out.push_back(player < 0 ? "Dice" : settings[static_cast<std::size_t>(player)].name);
  }
  return out;
}

Expected<std::optional<PlayedGame>> play_game(const GameOptions& order, int number,
                                              std::span<const std::unique_ptr<Player>> players) {
  auto game = open_game_of(order.plan, number);
  if (!game) return std::unexpected(game.error());
  return GameInPlay(order, number, players, std::move(*game)).play();
}

}  // namespace turncoat
