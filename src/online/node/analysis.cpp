#include "online/node/analysis.hpp"

#include "edge/json/json_writer.hpp"

namespace turncoat::online {

namespace {

enum class Next : std::uint8_t { player, dice, over };

Next next_in(const AnyGame& game) {
  if (game.decided()) return Next::over;
  return game.actor() == dice ? Next::dice : Next::player;
}

bool is_leaving(const AnyGame& game, const std::string& text) {
  const auto read = read_leaving(text, static_cast<int>(game.info().seats.size()), game.actor());
  return read && *read;
}

}  // namespace

std::vector<int> plies_to_search(const AnyGame& played) {
  const std::vector<std::string> moves = played.played();
  const auto game = played.clone();
  std::vector<int> out;
  Next after = next_in(*game);
  for (int ply = static_cast<int>(moves.size()); ply >= 0; --ply) {
    const std::string& move = ply > 0 ? moves[static_cast<std::size_t>(ply - 1)] : "";
    const Next before = ply > 0 && game->undo() ? next_in(*game) : Next::over;
    const bool led_there = before == Next::player && !is_leaving(*game, move);
    if (after == Next::player || (after == Next::dice && led_there)) out.insert(out.begin(), ply);
    after = before;
  }
  return out;
}

std::optional<PositionSearch> search_of(const AnyGame& played, int ply, std::uint64_t nodes) {
  const std::vector<std::string> moves = played.played();
  const int last = static_cast<int>(moves.size());
  if (ply < 0 || ply > last) return {};
  PositionSearch out{.game = played.clone(), .nodes = nodes};
  for (int at = last; at > ply; --at) out.game->undo();
  const Next next = next_in(*out.game);
  if (next == Next::player) return out;
  if (next == Next::over || ply == 0) return {};
  out.game->undo();
  out.only = {moves[static_cast<std::size_t>(ply - 1)]};
  if (next_in(*out.game) != Next::player || is_leaving(*out.game, out.only[0])) return {};
  return out;
}

std::string analysis_json(const StoredAnalysis& analysis) {
  std::string out =
      "{\"done\":" + std::to_string(analysis.of - analysis.waiting) + ",\"of\":" + std::to_string(analysis.of);
  if (analysis.waiting > 0) out += ",\"wait\":" + std::to_string(analysis.wait);
  out += ",\"positions\":[";
  for (const FoundPosition& found : analysis.found)
    out += (out.ends_with('[') ? "" : ",") + ("{\"ply\":" + std::to_string(found.ply)) + ",\"found\":" + found.report +
           "}";
  return out + "]}";
}

}  // namespace turncoat::online
