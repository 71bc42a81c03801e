#include "engine/match/player_settings.hpp"

#include <algorithm>

#include "core/decimal.hpp"
#include "edge/uci/words.hpp"
#include "engine/match/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view all_settings =
    "level=1..10, engine=default|uct|paranoid|maxn|mcts|terms|greedy, depth=N, nodes=N, movetime=MILLISECONDS, "
    "tc=SECONDS+INCREMENT, hash=MEGABYTES, threads=N, network=FILE, name=TEXT, cmd=PROGRAM, option.NAME=VALUE";
constexpr std::int64_t most_milliseconds = 86'400'000, most_nodes = 1'000'000'000'000'000;

// A time such as "10" or "0.1".
Expected<double> read_seconds(std::string_view text, double least) {
  const auto value = read_decimal(text);
  if (!value || *value < least || *value > 86400) return failure(fault::setting_time, text);
  return *value;
}

Expected<void> read_time_control(PlayerSettings& settings, std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto clock = read_seconds(text.substr(0, plus), 0.01);
  if (!clock) return std::unexpected(clock.error());
  settings.clock = *clock;
  if (plus == text.npos) return {};
  const auto increment = read_seconds(text.substr(plus + 1), 0);
  if (!increment) return std::unexpected(increment.error());
  settings.increment = *increment;
  return {};
}

template <class T>
Expected<void> store(T& where, std::string_view name, std::string_view text, std::int64_t least, std::int64_t most) {
  const auto number = read_integer(name, text, least, most);
  if (!number) return std::unexpected(number.error());
  where = static_cast<T>(*number);
  return {};
}

Expected<void> set_engine(PlayerSettings& settings, std::string_view value) {
  const auto* const found = std::ranges::find(searcher_names, value);
  if (found == std::end(searcher_names))
    return failure(fault::setting_engine, "default, uct, paranoid, maxn, mcts, terms or greedy", value);
  settings.engine = static_cast<SearcherKind>(found - std::begin(searcher_names));
  return {};
}

Expected<void> set(PlayerSettings& settings, std::string_view name, std::string_view value) {
  if (name == "level") return store(settings.level, name, value, 1, strongest_level);
  if (name == "engine") return set_engine(settings, value);
  if (name == "depth") return store(settings.depth, name, value, 1, 100);
  if (name == "nodes") return store(settings.nodes, name, value, 1, most_nodes);
  if (name == "hash") return store(settings.hash, name, value, 1, 1024);
  if (name == "threads") return store(settings.threads, name, value, 1, most_threads);
  if (name == "tc") return read_time_control(settings, value);
  if (name == "movetime") {
    std::int64_t milliseconds = 0;
    auto ok = store(milliseconds, name, value, 1, most_milliseconds);
    settings.seconds = static_cast<double>(milliseconds) / 1000;
    return ok;
  }
  if (value.empty()) return failure(fault::setting_value, name);
  if (name == "name")
    settings.name = value;
  else if (name == "network")
    settings.network = value;
  else if (name == "cmd")
    settings.command = value;
  else if (name.starts_with("option.") && name.size() > 7)
    settings.options.emplace_back(name.substr(7), value);
  else
    return failure(fault::setting, name, all_settings);
  return {};
}

// Whether the settings go together.
Expected<void> check(const PlayerSettings& s, bool of_our_engine) {
  const bool ours = s.command.empty();
  if (!ours && of_our_engine) return failure(fault::setting_ours);
  if (ours && !s.options.empty()) return failure(fault::setting_cmd, s.options[0].first);
  const bool limited =
      s.depth > 0 || s.nodes > 0 || s.seconds > 0 || s.clock > 0 || (ours && s.level < strongest_level);
  if (!limited) return failure(fault::setting_limit);
  return {};
}

}  // namespace

Expected<PlayerSettings> read_player_settings(std::string_view text) {
  PlayerSettings settings;
  settings.text = text;
  bool of_our_engine = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    const std::size_t equals = one.find('=');
    const std::string_view name = one.substr(0, equals);
    const std::string_view value = equals == one.npos ? "" : one.substr(equals + 1);
    if (auto ok = set(settings, name, value); !ok) return std::unexpected(ok.error());
    of_our_engine |= name == "level" || name == "engine" || name == "hash" || name == "threads" || name == "network";
  }
  if (auto ok = check(settings, of_our_engine); !ok) return std::unexpected(ok.error());
  if (settings.name.empty()) settings.name = settings.text;
  return settings;
}

}  // namespace turncoat
