#include "games/chess/orthodox.hpp"

#include "core/chess_movement.hpp"
#include "core/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

}  // namespace

const GameInfo chess_info = {.id = "chess",
                             .title = "Chess",
                             .summary = "Orthodox chess, the game that the others turn upside down.",
                             .seats = players,
                             .facing = face_to_face,
                             .armies = players,
                             .kinds = piece_infos};

Expected<ChessOptions> chess_options(const Spec&) { return ChessOptions(); }

const Castling<ChessPieceMovement, 4>& OrthodoxRules::castling() {
  static constexpr Castling<PieceMovement, 4> table(
      {CastlingRight::on<BoardMap>('K', white, 0, 4, 7), CastlingRight::on<BoardMap>('Q', white, 0, 4, 0),
       CastlingRight::on<BoardMap>('k', black, 7, 4, 7), CastlingRight::on<BoardMap>('q', black, 7, 4, 0)});
  return table;
}

Expected<void> OrthodoxRules::check_pieces(const Board& board) {
  if (auto ok = check_kings(board, players); !ok) return ok;
  for (Army a : {white, black})
    if (auto ok = check_roster({{8, 2, 2, 2, 1, 1}, players[a]}, board, a); !ok) return ok;
  if (PieceMovement::king_reach(board.of(white, king).first()).has(board.of(black, king).first()))
    return failure(fault::kings_touch);
  if (const Set lost = board.all(pawn) & (BoardMap::whole_rank(0) | BoardMap::whole_rank(7)); lost)
    return failure(fault::pawn_rank, BoardMap::name(lost.first()));
  return {};
}

}  // namespace turncoat
