#include "edge/uci/info_line.hpp"

#include <cmath>
#include <span>

#include "edge/json/json_writer.hpp"

namespace turncoat {

namespace {

bool is_mate(const SearchScore& score) { return score.mate_plies != 0 || score.lost; }

std::string score_text(const SearchScore& score, const GameInfo& game) {
  std::string out =
      is_mate(score) ? "mate " + std::to_string(score.mate_turns) : "cp " + std::to_string(score.centipawns);
  if (game.seats.size() > 2) {
    out += " scores";
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) out += ' ' + std::to_string(score.expected[seat]);
  }
  return out;
}

std::string effort(std::uint64_t nodes, double seconds) {
  const double per_second = seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
  return " nodes " + std::to_string(nodes) + " nps " + std::to_string(std::llround(per_second)) + " time " +
         std::to_string(std::llround(seconds * 1000));
}

}  // namespace

std::string info_line(const SearchLine& line, const GameInfo& game) {
  if (line.moves.empty()) return "info depth 0 score " + score_text(line.score, game);  // the game is over
  std::string out = "info depth " + std::to_string(line.depth) + " seldepth " + std::to_string(line.selective_depth) +
                    " multipv " + std::to_string(line.rank) + " score " + score_text(line.score, game) +
                    effort(line.nodes, line.seconds) + " hashfull " + std::to_string(line.hash_permille);
  if (asks_endgames && line.table_hits) out += " tbhits " + std::to_string(*line.table_hits);
  out += " pv";
  for (const std::string& move : line.moves) out += ' ' + move;
  return out;
}

SearchLine final_line(const AnyGame& game, const Decision& decision) {
  SearchLine line;
  const std::size_t seats = game.info().seats.size();
  for (std::size_t seat = 0; seat < seats; ++seat)
    line.score.expected[seat] = static_cast<int>(std::lround(1000 * value_of(decision.scores[seat])));
  const Seat actor = game.actor() == dice ? game.dice_seat().value_or(0) : game.actor();
  const Score own = decision.scores[static_cast<std::size_t>(actor)];
  line.score.lost = own == Score::none;
  line.score.centipawns = own == Score::none ? -mate_value : own == Score::whole ? mate_value : 0;
  return line;
}

std::string effort_line(const SearchResult& result) { return "info" + effort(result.nodes, result.seconds); }

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
      if (is_mate(line.score)) json.member("mate", line.score.mate_turns);
      json.member("expected", std::span(line.score.expected).first(game.seats.size()));
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
