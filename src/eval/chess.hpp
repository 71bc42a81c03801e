#pragma once
// Evaluation of orthodox chess: what each term is worth between middle game and endgame, and what a network adds.
#include "eval/chess_network.hpp"
#include "eval/chess_values.hpp"
#include "eval/exchange.hpp"
#include "eval/lone_king.hpp"
#include "games/chess/chess.hpp"
#include "search/evaluation.hpp"

namespace turncoat {

template <>
struct Evaluation<Chess>
    : EvaluationTraits<{.rarely_stalemated = true, .null_move = true, .static_exchange = true, .structure = true}> {
  using Values = ChessValues;
  using NetworkInputs = ChessInputs;
  static constexpr const Values& usual = chess_values;

  // The values, and what they make of each kind of piece on each cell.
  struct Weights : Values {
    explicit Weights(const Values& values);
    std::array<std::array<std::array<Tapered, 64>, piece_kinds>, 2> placed{};  // [army][kind][cell]
  };
  static const Weights usual_weights;

  static int value(const ChessSight& g) {
    const auto known = ending(g);
    return known ? *known : value_in_play(g);
  }
  // Where known endings do not hold, as with pieces in hand.
  static int value_in_play(const ChessSight& g) { return value(g, usual_weights) + network_value(g); }
  static int value_of_terms(const ChessSight& g) {
    const auto known = ending(g);
    return known ? *known : value(g, usual_weights);
  }
  static int value(const ChessSight& g, const Weights& w);  // without the network
  static int gain(const Chess& g, Move m) { return taking_gain(g, m, usual.pieces); }
  static bool static_exchange(const Chess& g, Move m, int least) {
    const auto& board = g.board();
    return move_gains(g, m, worth_taken(g, m, usual.pieces), board.of(g.turn()), board.of(!g.turn()), least,
                      KindsByNumber{usual.pieces});
  }
  static bool in_check(const Chess& g) { return g.in_check(g.turn()); }
  static bool may_pass(const Chess& g) {
    const auto& board = g.board();
    return static_cast<bool>(board.of(g.turn()) - board.all(pawn) - board.all(king));
  }
  static std::uint64_t structure(const Chess& g) {
    return scatter(g.board().of(white, pawn).word(0) ^ scatter(g.board().of(black, pawn).word(0)));
  }

 private:
  // What an ending is worth of which more is known than terms and network say (lone_king.hpp).
  static std::optional<int> ending(const ChessSight& g) {
    const auto& board = g.board();
    for (const Army weak : {white, black}) {
      if ((board.of(weak) - board.all(king)).several()) continue;
      const auto value =
          lone_king<Chess::PieceMovement>(board, weak, board.of(!weak) - board.all(king), usual.pieces_in_endgame);
      if (value) return weak == g.turn() ? -*value : *value;
    }
    return {};
  }
};

}  // namespace turncoat
