#include "edge/protocol/info_line.hpp"

#include <cmath>
#include <span>

#include "edge/json/json_writer.hpp"

namespace turncoat {

namespace {

int turns(int plies) { return plies > 0 ? (plies + 1) / 2 : -((1 - plies) / 2); }

std::string score_text(const SearchScore& score, const GameInfo& game) {
  std::string out = score.mate_plies == 0 ? "cp " + std::to_string(score.centipawns)
                                          : "mate " + std::to_string(turns(score.mate_plies));
  if (game.seats.size() > 2) {
    out += " scores";
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) out += ' ' + std::to_string(score.expected[seat]);
  }
  return out;
}

}  // namespace

std::string info_line(const SearchLine& line, const GameInfo& game) {
  const auto milliseconds = std::llround(line.seconds * 1000);
  const double per_second = line.seconds > 0 ? static_cast<double>(line.nodes) / line.seconds : 0;
  std::string out = "info depth " + std::to_string(line.depth) + " seldepth " + std::to_string(line.selective_depth) +
                    " multipv " + std::to_string(line.rank) + " score " + score_text(line.score, game) + " nodes " +
                    std::to_string(line.nodes) + " nps " + std::to_string(std::llround(per_second)) + " hashfull " +
                    std::to_string(line.hash_permille) + " time " + std::to_string(milliseconds) + " pv";
  for (const std::string& move : line.moves) out += ' ' + move;
  return out;
}

std::string best_line(const SearchResult& result) {
  return "bestmove " + (result.move.empty() ? "(none)" : result.move) +
         (result.ponder.empty() ? "" : " ponder " + result.ponder);
}

std::string info_json(const SearchLine& line, const GameInfo& game) {
  JsonWriter json;
  json.object([&] {
    json.member("depth", line.depth);
    json.member("rank", line.rank);
    json.member("nodes", line.nodes);
    json.name("score");
    json.object([&] {
      json.member("centipawns", line.score.centipawns);
      if (line.score.mate_plies != 0) json.member("mate", turns(line.score.mate_plies));
      if (game.seats.size() > 2) json.member("expected", std::span(line.score.expected).first(game.seats.size()));
    });
    json.member("moves", line.moves);
  });
  return json.text();
}

std::string best_json(const SearchResult& result) {
  JsonWriter json;
  json.object([&] {
    json.member_unless_empty("move", result.move);
    json.member_unless_empty("ponder", result.ponder);
  });
  return json.text();
}

}  // namespace turncoat
