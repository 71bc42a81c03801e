#include "engine/lab/lab_runner.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <ostream>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "core/random.hpp"
#include "edge/uci/version.hpp"
#include "engine/faults.hpp"
#include "engine/figures.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t largest_file = std::size_t{8} << 30;

// The file of a run, locked as long as this lives.
class RunFile {
 public:
  Expected<void> open(const std::string& path, const LabManifest& manifest, const LabShard& shard, int in_round) {
    auto opened = open_to_extend(path);
    if (!opened) return std::unexpected(opened.error());
    file_ = *std::move(opened);
    if (!file_.lock()) return failure(fault::lab_used, path);
    std::string text;
    if (!file_.read_all(text, largest_file)) return file_failure(fault::cannot_read, path);
    auto run = read_run(text);
    if (!run) return failure(fault::at, path, run.error());
    if (run->whole > 0 && manifest_line(run->manifest) != manifest_line(manifest))
      return failure(fault::lab_other, path, difference(manifest, run->manifest));
    done_.assign(static_cast<std::size_t>(manifest.plan.games), false);
    for (const LabGame& game : run->games) {
      if (!shard.has(game.number, in_round) || game.number >= manifest.plan.games)
        return failure(fault::lab_other_shard, path, game.number,
                       std::to_string(shard.index + 1) + '/' + std::to_string(shard.count));
      done_[static_cast<std::size_t>(game.number)] = true;
    }
    path_ = path;
    // A first line that was not written to its end; what is of others stays as it is.
    if (run->whole == 0 && !manifest_line(manifest).starts_with(text))
      return failure(fault::at, path, failure(fault::lab_manifest).error());
    if (run->whole < text.size() && !file_.cut(run->whole)) return file_failure(fault::cannot_write, path);
    return run->whole > 0 ? Expected<void>() : add(manifest_line(manifest));
  }
  Expected<void> add(std::string line) {
    if (!file_.write_all(line += '\n')) return file_failure(fault::cannot_write, path_);
    return {};
  }
  bool has(int game) const { return done_[static_cast<std::size_t>(game)]; }

 private:
  OpenFile file_;
  std::string path_;
  std::vector<bool> done_;
};

// "1:05"
std::string duration(double seconds) {
  const auto whole = static_cast<long>(std::ceil(seconds));
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + ':' + (rest.size() < 2 ? "0" : "") + rest;
}

// The games that are played, some at a time.
class Laboratory {
 public:
  // Takes a game that is over; never two at a time.
  using Taker = std::function<Expected<void>(LabGame)>;

  Laboratory(const LabOptions& order, std::span<const LabCell> cells, std::vector<int> todo, Taker taker,
             const std::atomic<bool>& stopped, std::ostream* progress)
      : order_(order),
        cells_(cells),
        taker_(std::move(taker)),
        stopped_(stopped),
        progress_(progress),
        todo_(std::move(todo)) {}

  Expected<int> run() {
    run_together(std::max(1, std::min(order_.jobs, static_cast<int>(todo_.size()))), [this](int) { work(); });
    if (progress_ != nullptr) *progress_ << "\r\033[K" << std::flush;
    return error_ ? Expected<int>(std::unexpected(*error_)) : Expected<int>(done_);
  }
  std::size_t todo() const { return todo_.size(); }

 private:
  void work() {
    const auto stopped = [this] { return stopped_ || failed_; };
    while (!stopped()) {
      const std::size_t at = next_++;
      if (at >= todo_.size()) return;
      auto game = play_lab_game(order_.plan, cells_, todo_[at], stopped);
      const std::lock_guard lock(mutex_);
      if (!game)
        give_up(game.error());
      else if (*game)
        add(*std::move(*game));
    }
  }
  void add(LabGame game) {
    if (auto ok = taker_(std::move(game)); !ok) return give_up(ok.error());
    ++done_;
    const double now = seconds_now();
    if (progress_ == nullptr || now - shown_ < 0.25) return;
    shown_ = now;
    const auto left = static_cast<double>(todo_.size()) - done_;
    *progress_ << "\r\033[K" << done_ << " of " << todo_.size() << " games, " << duration((now - begun_) / done_ * left)
               << " left" << std::flush;
  }
  void give_up(const Error& error) {
    if (!error_) error_ = error;
    failed_ = true;
  }

  const LabOptions& order_;
  std::span<const LabCell> cells_;
  Taker taker_;
  const std::atomic<bool>& stopped_;
  std::ostream* progress_;
  std::vector<int> todo_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  const double begun_ = seconds_now();

  std::mutex mutex_;  // guards what follows
  std::optional<Error> error_;
  int done_ = 0;
  double shown_ = 0;
};

int rounds_of(const LabPlan& plan, std::span<const LabCell> cells) {
  const int in_round = games_in_round(cells);
  return (plan.games + in_round - 1) / in_round;
}

std::vector<int> games_of(const LabOptions& order, std::span<const LabCell> cells) {
  std::vector<int> out;
  const int in_round = games_in_round(cells);
  for (int game = 0; game < order.plan.games; ++game)
    if (order.shard.has(game, in_round)) out.push_back(game);
  return out;
}

}  // namespace

std::string network_hash(std::string_view network) {
  return network.empty() ? "" : hex(blake2b(network)).substr(0, 16);
}

Expected<LabManifest> manifest_of(const LabPlan& plan) {
  auto signature = lab_signature(plan.spec, plan.network);
  if (!signature) return std::unexpected(signature.error());
  return LabManifest{std::string(version()), std::move(*signature), plan, network_hash(plan.network)};
}

Expected<void> run_lab(const LabOptions& order, const std::atomic<bool>& stopped, std::ostream& out,
                       std::ostream* progress) {
  const auto cells = cells_of(order.plan);
  if (!cells) return std::unexpected(cells.error());
  const auto manifest = manifest_of(order.plan);
  if (!manifest) return std::unexpected(manifest.error());
  if (auto ok = check_signature(order.signature, manifest->signature); !ok) return ok;
  RunFile file;
  if (auto ok = file.open(order.file, *manifest, order.shard, games_in_round(*cells)); !ok) return ok;
  auto games = games_of(order, *cells);
  std::erase_if(games, [&](int game) { return file.has(game); });
  Laboratory lab(
      order, *cells, std::move(games), [&](const LabGame& game) { return file.add(line_of(game)); }, stopped, progress);
  const std::size_t todo = lab.todo();
  const auto played = lab.run();
  if (!played) return std::unexpected(played.error());
  out << *played << " games played, " << todo - static_cast<std::size_t>(*played) << " left: " << order.file << '\n';
  if (stopped) out << "Stopped; the same command goes on from here.\n";
  return {};
}

Expected<void> write_part(const LabOptions& order, const std::atomic<bool>& stopped, std::ostream& out,
                          std::ostream* progress) {
  const auto cells = cells_of(order.plan);
  if (!cells) return std::unexpected(cells.error());
  const auto manifest = manifest_of(order.plan);
  if (!manifest) return std::unexpected(manifest.error());
  if (auto ok = check_signature(order.signature, manifest->signature); !ok) return ok;
  auto games = games_of(order, *cells);
  if (games.empty()) return failure(fault::lab_no_part, rounds_of(order.plan, *cells));
  std::map<int, std::string> lines;
  const auto keep = [&](const LabGame& game) -> Expected<void> {
    lines[game.number] = line_of(game);
    return {};
  };
  const auto played = Laboratory(order, *cells, std::move(games), keep, stopped, progress).run();
  if (!played) return std::unexpected(played.error());
  if (stopped) return failure(fault::lab_part_stopped);
  out << manifest_line(*manifest) << '\n';
  for (const auto& [number, line] : lines) out << line << '\n';
  return {};
}

Expected<std::string> outline_of(const LabOptions& order) {
  const auto cells = cells_of(order.plan);
  if (!cells) return std::unexpected(cells.error());
  const auto manifest = manifest_of(order.plan);
  if (!manifest) return std::unexpected(manifest.error());
  if (auto ok = check_signature(order.signature, manifest->signature); !ok) return std::unexpected(ok.error());
  const std::string line = manifest_line(*manifest);
  if (!order.file.empty() && std::filesystem::exists(order.file)) {
    const auto text = read_file(order.file, largest_file);
    if (!text) return std::unexpected(text.error());
    const auto run = read_run(*text);
    if (!run) return failure(fault::at, order.file, run.error());
    if (run->whole > 0 && manifest_line(run->manifest) != line)
      return failure(fault::lab_other, order.file, difference(*manifest, run->manifest));
    if (std::ssize(run->games) == order.plan.games) return std::string();
  }
  PartsOutline out{.manifest = line, .signature = manifest->signature, .rounds = rounds_of(order.plan, *cells)};
  using enum PartsOutline::Argument::Kind;
  out.arguments = {{"lab"}, {"run"}, {line, content}};
  if (!order.network.empty()) out.arguments.insert(out.arguments.end(), {{"--network"}, {order.network, file}});
  if (order.jobs_for_parts) out.arguments.insert(out.arguments.end(), {{"--jobs"}, {std::to_string(order.jobs)}});
  out.file = order.file;
  return parts_outline(out);
}

Expected<int> games_in(const LabOptions& order, double seconds) {
  const auto text = read_file(order.file);
  const auto manifest = text ? read_manifest(text->substr(0, text->find('\n'))) : failure(fault::lab_manifest);
  if (manifest) {
    LabPlan same = order.plan;
    same.games = manifest->plan.games;
    if (const auto own = manifest_of(same); own && manifest_line(*own) == manifest_line(*manifest)) return same.games;
  }
  const auto cells = cells_of(order.plan);
  if (!cells) return std::unexpected(cells.error());
  // Whole rounds of the cells, so that none is preferred; those of much thought are the slowest.
  const double begun = seconds_now(), most = std::min(10.0, seconds / 10);
  int played = 0;
  for (; seconds_now() - begun < most; ++played) {
    const int round = played / static_cast<int>(cells->size());
    if (round > 20) break;
    const auto game = play_lab_game(order.plan, *cells, played);
    if (!game) return std::unexpected(game.error());
  }
  const double each = (seconds_now() - begun) / played;
  const int cell_count = static_cast<int>(cells->size());
  int sides = 1;
  if (order.plan.contest != LabContest::none || !order.plan.odds.empty())
    if (const auto game = open_game(order.plan.spec)) sides = 1 + std::ranges::max(lab_sides(**game));
  const int rounds = static_cast<int>(seconds * order.jobs / each) / (cell_count * sides);
  return std::max(1, rounds) * cell_count * sides;
}

Expected<LabGames> read_labs(const std::vector<std::string>& files) {
  LabGames out;
  for (const std::string& path : files) {
    const auto text = read_file(path, largest_file);
    if (!text) return std::unexpected(text.error());
    auto run = read_run(*text);
    if (!run) return failure(fault::at, path, run.error());
    if (auto ok = out.add(path, std::move(*run)); !ok) return std::unexpected(ok.error());
  }
  if (auto ok = out.finish(); !ok) return std::unexpected(ok.error());
  return out;
}

Expected<int> verify_lab(const std::vector<std::string>& files, double share, std::ostream& out,
                         const std::string& network) {
  const auto runs = read_labs(files);
  if (!runs) return std::unexpected(runs.error());
  const LabManifest& manifest = runs->manifest();
  LabPlan plan = manifest.plan;
  plan.network = network;
  const auto cells = cells_of(plan);
  if (!cells) return std::unexpected(cells.error());
  const auto own = manifest_of(plan);
  if (!own) return std::unexpected(own.error());
  if (manifest_line(*own) != manifest_line(manifest))
    out << "This program is another one than that of the run: " << difference(manifest, *own) << " differs.\n";
  // Which ones, is drawn by their numbers, so that a repetition looks at the same; at least one.
  const std::size_t all = runs->games().size();
  const auto wanted =
      std::max<std::size_t>(1, static_cast<std::size_t>(std::llround(share * static_cast<double>(all))));
  std::vector<std::size_t> order(all);
  for (std::size_t i = 0; i < all; ++i) order[i] = i;
  std::ranges::sort(order, {}, [](std::size_t i) { return scatter(i); });
  order.resize(std::min(wanted, all));
  std::ranges::sort(order);
  int different = 0;
  for (const std::size_t i : order) {
    const LabGame& told = runs->games()[i];
    const auto game = play_lab_game(plan, *cells, told.number);
    if (!game) return std::unexpected(game.error());
    if (line_of(**game) == line_of(told)) continue;
    ++different;
    const auto [here, there] = std::ranges::mismatch((*game)->moves, told.moves);
    const auto place = 1 + std::count((*game)->moves.begin(), here, ' ');
    out << "Game " << told.number << ": ";
    if (here == (*game)->moves.end() && there == told.moves.end())
      out << "the same moves, but something else is told of them\n";
    else
      out << "move " << place << " is another one\n";
  }
  out << order.size() << " of " << all << " games played again, " << different << " came out differently.\n";
  return different;
}

}  // namespace turncoat::lab
