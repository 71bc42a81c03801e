// The protocol's commands that search and count.
#include <algorithm>

#include "edge/uci/faults.hpp"
#include "edge/uci/go_command.hpp"
#include "edge/uci/info_line.hpp"
#include "edge/uci/protocol.hpp"

namespace turncoat {

// The sender of `go` waits for a move, also where there is none to be had; counting alone ends with an error.
Expected<void> Protocol::go(Words words) {
  const double asked_at = host_.now();
  bool counts = false, json = false;
  for (Words rest = words; !rest.empty();) {
    const std::string_view word = rest.next();
    counts = counts || word == "perft", json = json || word == "json";
  }
  auto done = obey_go(words, asked_at);
  if (done || counts) return done;
  refuse(done.error());
  emit(json ? "best " + best_json({}) : best_line({}));
  return {};
}

Expected<void> Protocol::obey_go(Words words, double asked_at) {
  if (refused_) return failure(fault::refused_position, *refused_);
  auto wanted = read_go(words, *game_);
  if (!wanted) return std::unexpected(wanted.error());
  if (wanted->level_time) {
    double& seconds = wanted->limits.seconds;
    seconds = seconds == 0 ? level_seconds(settings_.level) : std::min(seconds, level_seconds(settings_.level));
    wanted->limits.at_most = true;
  }
  if (wanted->ponder && !host_.ponder_hit) return failure(fault::no_ponder);
  if (wanted->perft > caps_.perft_depth) return failure(fault::perft_depth, caps_.perft_depth);
  if (wanted->perft > 0) return perft(wanted->perft);
  if (game_->actor() == dice && !game_->decided()) return failure(fault::dice_decide);
  for (const std::string& remark : wanted->remarks) emit("info string " + remark);
  wanted->limits.asked_at = asked_at;
  return search(std::move(*wanted));
}

Expected<void> Protocol::perft(int depth) {
  const auto lines = game_->perft(depth, host_.stopped);
  if (host_.stopped && host_.stopped()) return failure(fault::perft_stopped);
  std::uint64_t nodes = 0;
  for (const PerftLine& line : lines) {
    emit(line.move + ": " + std::to_string(line.leaves));
    nodes += line.leaves;
  }
  emit("Nodes searched: " + std::to_string(nodes));
  return {};
}

Expected<void> Protocol::search(GoCommand wanted) {
  if (auto ok = fit_tables(); !ok) return ok;
  if (auto ok = fit_endgames(); !ok) refuse(ok.error());
  SearchLimits& limits = wanted.limits;
  limits.endgames = endgames_.get();
  limits.lines = settings_.lines;
  limits.level = settings_.level;
  limits.seed = static_cast<std::uint64_t>(settings_.seed);
  // Once "stop" can no longer come, what would go on until then is at its end.
  const auto deserted = [this] { return host_.deserted && host_.deserted(); };
  if (limits.infinite)
    limits.stopped = [this, deserted] { return host_.stopped() || deserted(); };
  else
    limits.stopped = host_.stopped;
  limits.now = host_.now;
  limits.overhead = settings_.overhead / 1000.0;
  limits.threads = settings_.threads;
  limits.together = host_.together;
  if (caps_.nodes > 0) {
    limits.nodes = limits.nodes == 0 ? caps_.nodes : std::min(limits.nodes, caps_.nodes);
    limits.first_nodes = std::min(limits.first_nodes, caps_.nodes);
  }
  const auto tell = [&](const SearchLine& line) {
    emit(wanted.json ? "found " + info_json(line, game_->info()) : info_line(line, game_->info()));
  };
  const auto think = [&] {
    std::uint64_t nodes_reported = 0;
    SearchResult found;
    if (const auto decision = game_->decided())
      tell(final_line(*game_, *decision));
    else
      found = searcher_->search(*game_, limits, [&](const SearchLine& line) {
        nodes_reported = line.nodes;
        tell(line);
      });
    // UCI: an infinite search says nothing before it is stopped, also when nothing more can be found.
    if (limits.infinite && host_.await_stop) host_.await_stop();
    if (!wanted.json && nodes_reported != 0 && nodes_reported != found.nodes) emit(effort_line(found));
    return found;
  };
  SearchResult result;
  if (wanted.ponder) {  // without end; the search in earnest finds its tables filled
    const SearchLimits earnest = limits;
    limits.infinite = true;
    limits.depth = limits.mate = 0, limits.nodes = caps_.nodes, limits.seconds = limits.clock = 0;
    limits.stopped = [this, deserted] { return host_.stopped() || host_.ponder_hit() || deserted(); };
    result = think();
    limits = earnest;
    limits.asked_at = host_.now();
  }
  if (!wanted.ponder || host_.ponder_hit()) result = think();
  emit(wanted.json ? "best " + best_json(result) : best_line(result));
  return {};
}

Expected<void> Protocol::fit_tables() {
  if (searcher_) return {};
  return renew(searcher_, *game_, static_cast<std::size_t>(settings_.hash), settings_.engine);
}

// The tables of endings of the game that is played now; where they cannot be read, the search does without them.
Expected<void> Protocol::fit_endgames() {
  if constexpr (asks_endgames) {
    const std::string spec = game_->spec().text();
    if (spec == endgames_spec_) return {};
    endgames_spec_ = spec;
    endgames_.reset();
    if (endgames_folder_.empty() || game_->info().seats.size() != 2) return {};
    auto read = host_.read_tables(*game_, endgames_folder_, [this](const Error& error) { refuse(error); });
    if (!read) return std::unexpected(read.error());
    const std::size_t tables = (*read)->materials().size();
    emit("info string " + std::to_string(tables) + (tables == 1 ? " table" : " tables") + " of endings for this game");
    if (tables > 0) endgames_ = std::move(*read);
  }
  return {};
}

// Switched on or off, there is nothing more to tell.
Expected<void> Protocol::debug(Words words) {
  const std::string_view value = words.next();
  if (value != "on" && value != "off") return failure(fault::debug_value, value);
  return nothing_behind("debug " + std::string(value), words);
}

// A search that can be stopped is stopped by the host.
Expected<void> Protocol::stop(Words words) { return nothing_behind("stop", words); }
// So is one that ponders.
Expected<void> Protocol::ponder_hit(Words words) { return nothing_behind("ponderhit", words); }

}  // namespace turncoat
