#include "edge/record/san.hpp"

#include <algorithm>
#include <cstdlib>

namespace turncoat {

namespace {

// What SAN tells of a move.
struct Plain {
  std::string text;  // the game's own
  std::string from, to;
  char kind = 0;  // the man's letter
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

// What a man's move is to SAN; nothing if it is more than SAN can tell.
std::optional<Plain> plain_of(const AnyGame& game, const PositionView& view, const MoveView& move) {
  const auto& steps = move.steps;
  const bool promotes = steps.size() == 3 && steps[2].type == StepType::promotion && steps[2].pieces.size() == 1;
  if (steps.size() < 2 || (steps.size() == 3 && !promotes) || steps.size() > 3) return {};
  if (steps[0].type != StepType::cell || steps[1].type != StepType::cell) return {};
  const auto man = std::ranges::find(view.pieces, steps[0].text, &PieceView::cell);
  if (man == view.pieces.end() || man->kind == 0) return {};
  const KindRole role = role_of(game.info(), man->kind);
  Plain out{.text = move.text,
            .from = steps[0].text,
            .to = steps[1].text,
            .kind = man->kind,
            .pawn = role == KindRole::pawn,
            .promotion = promotes ? steps[2].pieces.front().kind : '\0',
            .captures = move.captures};
  const int aside = file_of(out.to) - file_of(out.from);
  if (role == KindRole::royal && std::abs(aside) == 2 && rank_of(out.from) == rank_of(out.to))
    out.castling = aside > 0 ? "O-O" : "O-O-O";
  return out;
}

std::vector<Plain> plain_moves(const AnyGame& game) {
  const PositionView view = game.view();
  std::vector<Plain> out;
  for (const MoveView& move : game.moves())
    if (auto plain = plain_of(game, view, move)) out.push_back(std::move(*plain));
  return out;
}

// As much of the cell where a move begins as tells it from others of such men to the same cell: its file, else its
// rank, else both.
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

// "+" if the move gives check, "#" if it mates.
std::string_view alarm(const AnyGame& game, const Plain& move) {
  const auto after = game.clone();
  if (!after->play(move.text) || after->view().checks.empty()) return "";
  const auto end = after->decided();
  return end && end->reason == Reason::checkmate ? "#" : "+";
}

// Without what can be left out.
std::string bare(std::string_view san) {
  std::string out;
  for (char c : san)
    if (std::string_view("+#!?=x").find(c) == std::string_view::npos) out += c;
  return out;
}

// Whether bare SAN can mean a move: letter, what it likes of the origin, the goal, what it becomes.
bool means(std::string_view san, const Plain& move) {
  if (!move.castling.empty()) return san == move.castling;
  if (!move.pawn) {
    if (san.empty() || san.front() != move.kind) return false;
    san.remove_prefix(1);
  }
  if (move.promotion != 0) {
    if (san.empty() || san.back() != move.promotion) return false;
    san.remove_suffix(1);
  }
  if (!san.ends_with(move.to)) return false;
  san.remove_suffix(move.to.size());
  return san.empty() || san == move.from || san == rank_of(move.from) || san == std::string(1, file_of(move.from));
}

}  // namespace

std::optional<std::string> san_of(const AnyGame& game, std::string_view text) {
  const auto all = plain_moves(game);
  const auto move = std::ranges::find(all, text, &Plain::text);
  if (move == all.end()) return {};
  std::string out(move->castling);
  if (out.empty()) {
    if (!move->pawn) out += move->kind;
    out += origin(*move, all) + (move->captures ? "x" : "") + move->to;
    if (move->promotion != 0) out += std::string("=") + move->promotion;
  }
  return out + std::string(alarm(game, *move));
}

Expected<std::string> read_san(const AnyGame& game, std::string_view san) {
  const std::string wanted = bare(san);
  std::optional<std::string> found;
  for (const Plain& move : plain_moves(game)) {
    if (!means(wanted, move)) continue;
    if (found) return failure("several-moves", san, *found, move.text);
    found = move.text;
  }
  if (!found) return failure("no-move", san);
  return *found;
}

}  // namespace turncoat
