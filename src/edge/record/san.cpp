#include "edge/record/san.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "core/ascii.hpp"
#include "edge/game/faults.hpp"
#include "edge/game/why_not.hpp"
#include "edge/record/faults.hpp"
#include "edge/record/written_move.hpp"

namespace turncoat {

namespace {

// What SAN says of a move.
struct Plain {
  std::size_t number = 0;  // in the game's own order
  std::string from, to;
  char kind = 0;  // the piece's letter
  bool pawn = false;
  char promotion = 0;  // the letter of what it becomes
  bool captures = false;
  std::string_view castling = {};  // "O-O", "O-O-O" or nothing
};

char file_of(const std::string& cell) { return cell.front(); }
std::string rank_of(const std::string& cell) { return cell.substr(1); }

KindRole role_of(const GameInfo& game, char letter) {
  const auto kind = std::ranges::find(game.kinds, letter, &KindView::letter);
  return kind == game.kinds.end() ? KindRole::piece : kind->role;
}

// What a piece's move is to SAN; nothing if it is more than SAN can say.
std::optional<Plain> plain_of(const AnyGame& game, const PositionView& view, std::size_t number) {
  const auto steps = game.steps_at(number);
  const bool promotes = steps.size() == 3 && steps[2].type == StepType::promotion && steps[2].pieces.size() == 1;
  const bool stays = steps.size() == 3 && steps[2].type == StepType::promotion && steps[2].pieces.empty();
  if (steps.size() < 2 || (steps.size() == 3 && !promotes && !stays) || steps.size() > 3) return {};
  if (steps[0].type != StepType::cell || steps[1].type != StepType::cell) return {};
  const auto piece = std::ranges::find(view.pieces, steps[0].text, &PieceView::cell);
  if (piece == view.pieces.end() || piece->kind == 0) return {};
  const KindRole role = role_of(game.info(), piece->kind);
  Plain out{.number = number,
            .from = steps[0].text,
            .to = steps[1].text,
            .kind = piece->kind,
            .pawn = role == KindRole::pawn,
            .promotion = promotes ? steps[2].pieces.front().kind : '\0',
            .captures = game.captures_at(number)};
  const int aside = file_of(out.to) - file_of(out.from);
  const auto there = std::ranges::find(view.pieces, out.to, &PieceView::cell);
  const bool takes_rook = there != view.pieces.end() && there->army == piece->army && !out.captures;
  if (role == KindRole::royal && (takes_rook || std::abs(aside) == 2) && rank_of(out.from) == rank_of(out.to))
    out.castling = aside > 0 ? "O-O" : "O-O-O";
  return out;
}

// As much of the cell where a move begins as distinguishes it from moves of other pieces of the kind to the same cell:
// its file, else its rank, else both.
std::string origin(const Plain& move, const std::vector<Plain>& all) {
  bool alone = true, own_file = true, own_rank = true;
  for (const Plain& other : all) {
    if (other.kind != move.kind || other.to != move.to || other.from == move.from || !other.castling.empty()) continue;
    alone = false;
    own_file = own_file && file_of(other.from) != file_of(move.from);
    own_rank = own_rank && rank_of(other.from) != rank_of(move.from);
  }
  if (alone && !(move.pawn && move.captures)) return "";
  return own_file ? std::string(1, file_of(move.from)) : own_rank ? rank_of(move.from) : move.from;
}

std::vector<Plain> plain_moves(const AnyGame& game) {
  const PositionView view = game.view();
  std::vector<Plain> out;
  for (std::size_t i = 0; i < game.count(); ++i)
    if (auto plain = plain_of(game, view, i)) out.push_back(std::move(*plain));
  return out;
}

std::string plain_san(const Plain& move, const std::vector<Plain>& all) {
  if (!move.castling.empty()) return std::string(move.castling);
  std::string out = move.pawn ? "" : kind_text(move.kind);
  out += origin(move, all) + (move.captures ? "x" : "") + move.to;
  if (move.promotion != 0) out += "=" + kind_text(move.promotion);
  return out;
}

// "+" if the move gives check, "#" if it mates. The game is as before then.
std::string_view alarm(AnyGame& game, std::size_t number) {
  game.play_at(number);
  const auto end = game.decided();
  const bool checks = !game.view().checks.empty();
  game.undo();
  return !checks ? "" : end && end->reason == Reason::checkmate ? "#" : "+";
}

// The cell of the rook with which a king castles: the first piece beside the king on that side, if the king has one.
std::string castling_rook(const PositionView& view, const Plain& move) {
  const int side = file_of(move.to) > file_of(move.from) ? 1 : -1;
  const PieceView* nearest = nullptr;
  for (const PieceView& piece : view.pieces) {
    if (rank_of(piece.cell) != rank_of(move.from) || side * (file_of(piece.cell) - file_of(move.from)) <= 0) continue;
    if (nearest == nullptr || side * (file_of(nearest->cell) - file_of(piece.cell)) > 0) nearest = &piece;
  }
  return nearest == nullptr ? "" : nearest->cell;
}

// Whether what is written can mean a move. A castling king may take its rook.
bool means(const WrittenMove& written, const Plain& move, const PositionView& view) {
  if (!written.castling.empty()) return written.castling == move.castling;
  // A cell, and the one where it begins, need no letter.
  const bool of_kind = written.kind == 0 ? move.pawn || written.tells_from() : written.kind == move.kind;
  if (!of_kind || written.promotion != move.promotion) return false;
  if (!written.from_file.empty() && written.from_file != std::string(1, file_of(move.from))) return false;
  if (!written.from_rank.empty() && written.from_rank != rank_of(move.from)) return false;
  if (written.to == move.to || (written.to.size() == 1 && written.to.front() == file_of(move.to) && move.captures))
    return true;
  return !move.castling.empty() && written.to == castling_rook(view, move);
}

// A drop in the game's own writing, "P@d5", from "@d5", "P@d5+" or "n@f3"; nothing if it is none.
std::string own_drop(const GameInfo& game, std::string_view written) {
  const std::size_t at = written.find('@');
  if (at > 1) return {};
  const std::size_t end = written.find_last_not_of("+#!?");
  const auto pawn = std::ranges::find(game.kinds, KindRole::pawn, &KindView::role);
  const char letter = at == 1 ? to_capital(written[0]) : pawn != game.kinds.end() ? pawn->letter : 'P';
  return letter + std::string(written.substr(at, end + 1 - at));
}

// What else the letter of a piece can be, in other languages or in small writing; 0 if nothing.
char other_letter(const GameInfo& game, char letter) {
  constexpr std::string_view foreign = "SLTDCFA", own = "NBRQNBB";
  if (std::ranges::find(game.kinds, letter, &KindView::letter) != game.kinds.end()) return 0;
  const std::size_t at = foreign.find(letter);
  return at == foreign.npos ? '\0' : own[at];
}
std::optional<WrittenMove> read_otherwise(const GameInfo& game, std::string_view written) {
  if (!written.empty() && std::string_view("nrqk").contains(written.front())) {
    std::string capital(written);
    capital.front() = to_capital(written.front());
    return take_apart(capital);
  }
  auto out = take_apart(written);
  if (out) out->kind = other_letter(game, out->kind);
  return out && out->kind != 0 ? out : std::nullopt;
}

// Whether a move's own text may be one that this means; those that cannot be are not looked at closely. A castling king
// may name its rook's cell.
bool may_mean(const GameInfo& game, const WrittenMove& written, std::string_view text) {
  return !written.castling.empty() || written.tells_from() || role_of(game, written.kind) == KindRole::royal ||
         text.contains(written.to);
}

Expected<std::size_t> find(const AnyGame& game, const WrittenMove& wanted, std::string_view written) {
  const PositionView view = game.view();
  std::vector<std::size_t> found, promoting;  // those promote a pawn, although the text does not say to what
  for (std::size_t i = 0; i < game.count(); ++i) {
    if (!may_mean(game.info(), wanted, game.text_at(i))) continue;
    const auto move = plain_of(game, view, i);
    if (!move) continue;
    WrittenMove full = wanted;
    if (wanted.promotion == 0) full.promotion = move->promotion;
    if (means(full, *move, view)) (wanted.promotion == move->promotion ? found : promoting).push_back(i);
  }
  const auto& all = found.empty() ? promoting : found;
  if (all.empty()) return failure(fault::no_move, written);
  if (all.size() > 1) return failure(fault::several_moves, written, game.text_at(all[0]), game.text_at(all[1]));
  return all[0];
}

}  // namespace

bool is_chess960(const AnyGame& game) { return game.info().id.starts_with("chess960@"); }
bool is_written_in_san(const AnyGame& game) { return game.info().id == "chess" || is_chess960(game); }

std::optional<std::string> san_of(const AnyGame& game, std::string_view text) {
  return san_by_playing(*game.clone(), text);
}

std::optional<std::string> san_by_playing(AnyGame& game, std::string_view text) {
  const auto all = plain_moves(game);
  const auto move = std::ranges::find_if(all, [&](const Plain& one) { return game.text_at(one.number) == text; });
  if (move == all.end()) return {};
  return plain_san(*move, all) + std::string(alarm(game, move->number));
}

std::map<std::string, std::string, std::less<>> plain_sans_of(const AnyGame& game) {
  const auto all = plain_moves(game);
  std::map<std::string, std::string, std::less<>> out;
  for (const Plain& move : all) out.emplace(game.text_at(move.number), plain_san(move, all));
  return out;
}

Expected<std::size_t> read_move(const AnyGame& game, std::string_view written) {
  const std::string drop = own_drop(game.info(), written);
  for (std::size_t i = 0; i < game.count(); ++i)
    if (const std::string text = game.text_at(i); text == written || (!drop.empty() && text == drop)) return i;
  Expected<std::size_t> out = failure(fault::no_move, written);
  if (game.actor() == dice) return out;
  if (const auto wanted = take_apart(written)) out = find(game, *wanted, written);
  if (out || out.error().is(fault::several_moves)) return out;
  if (const auto wanted = read_otherwise(game.info(), written))
    if (const auto other = find(game, *wanted, written)) return other;
  return out;
}

std::unexpected<Error> not_meant(const AnyGame& game, std::string_view written, const Error& error) {
  const auto parts = take_apart(written);
  if (!error.is(fault::no_move) || (parts && !parts->tells_from())) return std::unexpected(error);
  return illegal(game, written);
}

Expected<std::string> read_san(const AnyGame& game, std::string_view san) {
  const auto number = read_move(game, san);
  if (!number) return std::unexpected(number.error());
  return game.text_at(*number);
}

std::optional<std::string> read_castling(const AnyGame& game, std::string_view cells) {
  const auto written = take_apart(cells);
  if (!written || written->kind != 0 || !written->tells_from()) return {};
  const PositionView view = game.view();
  for (const Plain& move : plain_moves(game))
    if (!move.castling.empty() && means(*written, move, view)) return game.text_at(move.number);
  return {};
}

bool is_null_move(std::string_view written) {
  constexpr std::string_view forms[] = {"--", "Z0", "z0", "null", "NULL", "0000", "@@@@", "<>"};
  return std::ranges::find(forms, written) != std::end(forms);
}

}  // namespace turncoat
