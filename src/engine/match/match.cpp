#include "engine/match/match.hpp"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <ostream>
#include <system_error>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"
#include "engine/match/faults.hpp"
#include "engine/match/match_records.hpp"
#include "engine/match/uci_player.hpp"
#include "engine/variant_files.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "native/threads.hpp"

namespace turncoat {

namespace {

// Fits the number of players to the game.
Expected<MatchPlan> make_plan(const MatchOptions& order, std::vector<PlayerSettings>& players) {
  const auto game = open_game(order.spec);
  if (!game) return std::unexpected(game.error());
  const std::string spec = (*game)->spec().text();
  MatchPlan plan{.spec = spec,
                 .sides = sides_of(**game),
                 .seed = order.seed,
                 .random_plies = order.random_plies,
                 .most_plies = order.most_plies};
  auto openings = read_openings(order.openings, spec);
  if (!openings) return std::unexpected(openings.error());
  plan.openings = std::move(*openings);
  if (plan.sides.count > 1 && players.size() < 2) return failure(fault::sides, spec, plan.sides.count);
  if (plan.sides.count == 3 && players.size() == 2) players.push_back(players[1]);
  const auto most = static_cast<std::size_t>(std::max(2, plan.sides.count));
  if (players.size() > most) return failure(fault::no_third, spec);
  if (order.sprt && plan.sides.count != 2) return failure(fault::sprt_players);
  plan.players = static_cast<int>(players.size());
  for (std::size_t i = 0; i < players.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (players[i].name == players[j].name) players[i].name += " (" + std::to_string(i + 1) + ')';
  return plan;
}

std::string begun_hash(std::string_view content) { return " (" + hex(blake2b(content)).substr(0, 16) + ')'; }

// What runs must have in common to be one match: files by their content, too.
Expected<std::string> match_text(const MatchOptions& order, const MatchPlan& plan,
                                 std::span<const PlayerSettings> players) {
  std::string out = plan.spec;
  for (const PlayerSettings& player : players) {
    out += " | " + player.text;
    if (player.network.empty()) continue;
    const auto network = read_file(player.network, most_variant_file_bytes);
    if (!network) return failure(fault::at, player.name, network.error());
    out += begun_hash(*network);
  }
  out += " | seed " + std::to_string(plan.seed) + ", " + std::to_string(plan.random_plies) + " random plies, " +
         std::to_string(plan.most_plies) + " at most, " + std::to_string(std::lround(1000 * order.margin)) + " ms late";
  if (!order.openings.empty()) {
    std::string all;
    for (const std::string& opening : plan.openings) all += opening + '\n';
    out += " | " + std::to_string(plan.openings.size()) + " openings of " + order.openings + begun_hash(all);
  }
  std::ranges::replace(out, '\n', ' ');  // as a tag shows it
  std::ranges::replace(out, '\r', ' ');
  return out;
}

// A match as it is played in parts: its text, and what plays it.
struct PartedMatch {
  std::vector<PlayerSettings> players;
  MatchPlan plan;
  std::string text, signature, manifest;
};
Expected<PartedMatch> parted_match(const MatchOptions& order) {
  PartedMatch out{.players = order.players, .plan = {}, .text = {}, .signature = {}, .manifest = {}};
  auto plan = make_plan(order, out.players);
  if (!plan) return std::unexpected(plan.error());
  out.plan = std::move(*plan);
  auto text = match_text(order, out.plan, out.players);
  if (!text) return std::unexpected(text.error());
  out.text = std::move(*text);
  auto signature = lab::lab_signature(out.plan.spec);
  if (!signature) return std::unexpected(signature.error());
  out.signature = std::move(*signature);
  out.manifest = out.text + " | program " + out.signature;
  for (const PlayerSettings& player : out.players) {
    if (player.command.empty()) continue;
    const auto name = UciPlayer::program_name(player);
    if (!name) return failure(fault::at, player.name, name.error());
    out.manifest += " | " + *name;
  }
  return out;
}

int openings_of(const MatchOptions& order, const MatchPlan& plan) {
  return (order.games + plan.rotations() - 1) / plan.rotations();
}

// The games that are played, some at a time, and what they add up to.
class Matchroom {
 public:
  Matchroom(const MatchOptions& order, const MatchPlan& plan, std::span<const PlayerSettings> settings,
            std::string text, const std::atomic<bool>& stopped, std::ostream* progress)
      : order_(order),
        plan_(plan),
        settings_(settings),
        text_(std::move(text)),
        stopped_(stopped),
        progress_(progress),
        score_(plan),
        games_(std::min(openings_of(order, plan), order.openings_part.behind) * plan.rotations()),
        next_(std::min(openings_of(order, plan), order.openings_part.first) * plan.rotations()) {}

  // Keeps the records of all games in the place of a file.
  void keep_records() { kept_.emplace(); }
  bool has_games() const { return next_ < games_; }
  // One after the other.
  std::string kept_text() const {
    std::string out;
    for (const auto& [number, text] : *kept_) out += text;
    return out;
  }

  Expected<void> go_on_from(const std::string& path) {
    auto records = MatchRecords::open(path, plan_, settings_, text_);
    if (!records) return std::unexpected(records.error());
    records_.emplace(std::move(*records));
    for (const GameOutcome& game : records_->found()) count(game);
    return {};
  }

  Expected<void> run() {
    {
      JoinedThreads workers;
      try {
        for (int i = 0; i < std::min(order_.concurrency, games_); ++i) workers.add([this] { work(); });
        await_end();
      } catch (const std::system_error& error) {
        give_up(failure(fault::match_thread, error.what()).error());
      }
      ending_ = true;
    }
    if (progress_ != nullptr) *progress_ << "\r\033[K" << std::flush;
    if (records_ && !error_)
      if (auto ok = records_->sync(); !ok) return ok;
    return error_ ? std::unexpected(*error_) : Expected<void>();
  }
  const MatchScore& score() const { return score_; }
  const std::vector<std::string>& complaints() const { return complaints_; }

 private:
  // An interrupt notifies no thread: it is looked for from time to time.
  void await_end() {
    std::unique_lock lock(mutex_);
    const auto finished = [this] { return idle_ == std::min(order_.concurrency, games_) || enough(); };
    while (!finished()) changed_.wait_for(lock, std::chrono::milliseconds(20), finished);
  }
  bool enough() const { return stopped_ || decided_; }

  void work() {
    try {
      if (auto players = open_players(); !players)
        give_up(players.error());
      else
        for (int number = next(); number >= 0; number = next()) play(number, *players);
    } catch (const std::bad_alloc&) {
      give_up(failure(fault::match_memory).error());
    }
    const std::lock_guard lock(mutex_);
    ++idle_;
    changed_.notify_all();
  }
  Expected<std::vector<std::unique_ptr<Player>>> open_players() const {
    std::vector<std::unique_ptr<Player>> players;
    for (const PlayerSettings& settings : settings_) {
      auto player = open_player(settings, plan_.spec, ending_);
      if (!player) return failure(fault::at, settings.name, player.error());
      players.push_back(std::move(*player));
    }
    return players;
  }
  // The number of a game to be played; -1 if there is none left.
  int next() {
    const std::lock_guard lock(mutex_);
    if (error_ || ending_ || enough()) return -1;
    while (next_ < games_ && score_.has(next_)) ++next_;
    return next_ < games_ ? next_++ : -1;
  }
  void play(int number, std::vector<std::unique_ptr<Player>>& players) {
    const GameOptions order{plan_, settings_, order_.margin, ending_};
    auto game = play_game(order, number, players);
    if (!game) return give_up(game.error());
    if (!*game) return;
    const auto culprit = static_cast<std::size_t>((*game)->culprit);
    const bool crashed = (*game)->ending == Ending::crash;
    add(number, std::move(**game));
    // One that does not answer gets another chance in the next game.
    if (!crashed) return;
    auto again = open_player(settings_[culprit], plan_.spec, ending_);
    if (!again) return give_up(again.error());
    players[culprit] = std::move(*again);
  }
  void add(int number, PlayedGame game) {
    const std::lock_guard lock(mutex_);
    count({number, game.record.result, game.ending, game.culprit, game.complaint});
    if (kept_)
      kept_->emplace(number, match_record(text_, number, std::move(game)));
    else if (records_)
      if (auto ok = records_->add(number, std::move(game)); !ok) error_ = ok.error();
    if (order_.sprt && order_.sprt->verdict(score_.scores(0)) != lab::Verdict::open) decided_ = true;
    if (progress_ != nullptr)
      *progress_ << "\r\033[K" << score_.games() << " of " << games_ << "  " << score_.short_text(settings_)
                 << std::flush;
  }
  void count(const GameOutcome& game) {
    score_.add(game);
    if (game.culprit >= 0) complaints_.push_back("game " + std::to_string(game.number + 1) + ": " + game.complaint);
  }
  void give_up(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = error;
  }

  const MatchOptions& order_;
  const MatchPlan& plan_;
  std::span<const PlayerSettings> settings_;
  std::string text_;
  const std::atomic<bool>& stopped_;
  std::ostream* progress_;

  std::condition_variable changed_;  // when a worker has nothing left to do
  std::mutex mutex_;                 // guards what follows
  MatchScore score_;
  std::optional<MatchRecords> records_;
  std::optional<std::map<int, std::string>> kept_;  // records by the number of their game
  std::optional<Error> error_;
  std::vector<std::string> complaints_;
  int games_, next_, idle_ = 0;
  std::atomic<bool> ending_ = false;   // running searches are broken off
  std::atomic<bool> decided_ = false;  // by the SPRT
};

}  // namespace

Expected<void> run_match(const MatchOptions& order, const std::atomic<bool>& stopped, std::ostream& out,
                         std::ostream* progress) {
  std::vector<PlayerSettings> players = order.players;
  const auto plan = make_plan(order, players);
  if (!plan) return std::unexpected(plan.error());
  auto text = match_text(order, *plan, players);
  if (!text) return std::unexpected(text.error());
  Matchroom room(order, *plan, players, std::move(*text), stopped, progress);
  if (!order.records.empty())
    if (auto ok = room.go_on_from(order.records); !ok) return ok;
  const int found = room.score().games();
  if (found > 0) out << "Going on after " << found << " games in " << order.records << ".\n";
  if (auto ok = room.run(); !ok) return ok;
  for (const std::string& complaint : room.complaints()) out << complaint << '\n';
  room.score().write(out, players, order.sprt);
  if (stopped && !order.records.empty()) out << "Stopped; the same command goes on from here.\n";
  return {};
}

Expected<void> write_match_part(const MatchOptions& order, const std::atomic<bool>& stopped, std::ostream& out) {
  const auto match = parted_match(order);
  if (!match) return std::unexpected(match.error());
  if (auto ok = lab::check_signature(order.signature, match->signature); !ok) return ok;
  Matchroom room(order, match->plan, match->players, match->text, stopped, nullptr);
  if (!room.has_games()) return failure(fault::lab_no_part, openings_of(order, match->plan));
  room.keep_records();
  if (auto ok = room.run(); !ok) return ok;
  if (stopped) return failure(fault::lab_part_stopped);
  out << match->manifest << '\n' << room.kept_text();
  return {};
}

Expected<std::string> match_outline(const MatchOptions& order) {
  const auto match = parted_match(order);
  if (!match) return std::unexpected(match.error());
  return lab::parts_outline({match->manifest, match->signature, openings_of(order, match->plan)});
}

}  // namespace turncoat
