#include "edge/game/why_not.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/faults.hpp"
#include "core/printable.hpp"
#include "edge/game/faults.hpp"

namespace turncoat {

namespace {

// The parts of a text like "e4(RaNb)d6=q".
struct Wish {
  Cell from = nowhere, to = nowhere;
  std::string_view part = {}, rest = {};
  char dropped = 0;  // the kind that is put on the board, by its letter
  bool hires = false;
};

// Answers one question.
class Asked {
 public:
  explicit Asked(const AnyGame& game) : game_(game), view_(game.view()), moves_(game.moves()) {
    for (std::size_t cells = game.cells().size(); names_.size() < cells;)
      names_.push_back(game.cell_name(static_cast<Cell>(names_.size())));
  }

  std::optional<WhyNot> answer(std::string_view text, bool only_begun) {
    for (const MoveView& move : moves_)
      if (move.text == text) return {};
    Refusal out;
    if (of_turn(text, out)) return in_words(out);
    wish_ = read(text);
    if (wish_.from == nowhere && wish_.to == nowhere) {
      out.say(fault::no_move, Word());
      return in_words(out, text);
    }
    if (const std::string_view behind = behind_move(); !behind.empty()) {
      const std::string move(text.substr(0, text.size() - behind.size()));
      return WhyNot{.error = failure(fault::behind_move, printable(behind), move).error()};
    }
    if (const std::string on = continued(); !on.empty()) {
      if (wish_.rest.empty() && (only_begun || wish_.to == nowhere)) return {};
      out.say(fault::choices, Word());
      return in_words(out, on);
    }
    const bool told = wish_.from == nowhere ? of_board(out) : of_piece(out);
    if (!told) out = {}, out.say(fault::not_allowed);
    return in_words(out);
  }

 private:
  // ---- what is asked

  // Takes the name of a cell off the front, the longest that fits; nowhere if there is none.
  Cell take_cell(std::string_view& text) const {
    std::size_t found = nowhere, length = 0;
    for (std::size_t c = 0; c < names_.size(); ++c)
      if (names_[c].size() > length && text.starts_with(names_[c])) found = c, length = names_[c].size();
    text.remove_prefix(length);
    return static_cast<Cell>(found);
  }
  Wish read(std::string_view text) const {
    Wish wish;
    const std::size_t at = text.find('@');
    if (at <= 2 && letter_of_word(text.substr(0, at)) != 0) {
      wish.dropped = letter_of_word(text.substr(0, at));
      text.remove_prefix(at + 1);
    } else if (text.starts_with('=')) {
      wish.hires = true;
      text.remove_prefix(1);
    } else {
      wish.from = take_cell(text);
      if (text.starts_with('(')) wish.part = text.substr(0, text.find(')') + 1);
      text.remove_prefix(wish.part.size());
      if (text.size() > 1 && (text[0] == 'x' || text[0] == '-')) {  // "e4xd5", "e2-e4"
        std::string_view goal = text.substr(1);
        if (take_cell(goal) != nowhere) text.remove_prefix(1);
      }
    }
    wish.to = take_cell(text);
    wish.rest = text;
    return wish;
  }

  // What stands behind a move and is no part of it. A move that is legal without it has nothing behind it, unless
  // others begin so; behind any move a letter that is no piece's means nothing.
  std::string_view behind_move() const {
    if (wish_.rest.empty() || wish_.hires) return {};
    bool whole = false;
    for (const MoveView& move : moves_)
      if (begins(move)) {
        if (wish_.to == nowhere || move.steps.size() > steps()) return nonsense() ? wish_.rest : std::string_view();
        whole = true;
      }
    return whole || nonsense() ? wish_.rest : std::string_view();
  }
  // Letters and digits that cannot say what a piece becomes.
  bool nonsense() const {
    const char first = wish_.rest[0];
    if (!is_small(first) && !is_capital(first) && !is_digit(first)) return false;
    return wish_.rest.size() > 1 ||
           std::ranges::find(game_.info().kinds, to_capital(first), &KindView::letter) == game_.info().kinds.end();
  }
  std::size_t steps() const {
    return std::size_t{wish_.dropped != 0} + std::size_t{wish_.from != nowhere} + std::size_t{!wish_.part.empty()} +
           std::size_t{wish_.to != nowhere};
  }

  // ---- what could be done

  static bool drops(const MoveView& move) { return move.steps.front().type == StepType::drop; }
  bool begins(const MoveView& move) const {
    std::size_t i = 0;
    const auto goes_on = [&](std::string_view step) { return i < move.steps.size() && move.steps[i++].text == step; };
    if (wish_.dropped != 0 && !(drops(move) && move.steps[i++].pieces[0].kind == wish_.dropped)) return false;
    if (wish_.from != nowhere && !goes_on(names_[wish_.from])) return false;
    if (!wish_.part.empty() && !goes_on(wish_.part)) return false;
    return wish_.to == nowhere || goes_on(names_[wish_.to]);
  }
  // The moves that begin with what is wished for.
  std::string continued() const {
    constexpr std::size_t long_enough = 60;
    std::string out;
    for (const MoveView& move : moves_) {
      if (wish_.hires || !begins(move)) continue;
      if (out.size() > long_enough) return out + ", ...";
      (out += out.empty() ? "" : ", ") += move.text;
    }
    return out;
  }

  // ---- why not; whether there is something to say

  // What holds for every move.
  bool of_turn(std::string_view text, Refusal& out) const {
    if (moves_.empty()) return out.say(fault::game_over);
    if (text == "pass") return out.say(fault::no_pass);
    return moves_.front().steps.front().type == StepType::pass && moves_.size() == 1 && out.say(fault::only_pass);
  }

  // Something is put on the board, or hired.
  bool of_board(Refusal& out) const {
    const Cell to = wish_.to;
    if (wish_.hires) return game_.refused({nowhere, to}, out);
    if (std::ranges::none_of(moves_, drops)) return out.say(fault::no_drops);
    if (piece_on(to) != nullptr) return out.show(to, fault::not_empty, Word::cell(to));
    bool kind_known = false, kind_goes = false, cell_takes = false;
    for (const KindView& kind : game_.info().kinds) kind_known = kind_known || kind.letter == wish_.dropped;
    for (const MoveView& move : moves_) {
      kind_goes = kind_goes || (drops(move) && move.steps[0].pieces[0].kind == wish_.dropped);
      cell_takes = cell_takes || move.steps.back().text == names_[to];
    }
    if (!kind_known) return false;
    if (!kind_goes && !in_hand()) return out.say(fault::none_left, Word::kind(wish_.dropped));
    return ((cell_takes || in_hand()) && game_.refused({nowhere, to, {&wish_.dropped, 1}}, out)) ||
           out.say(fault::place_elsewhere, Word::cell(to));
  }
  bool in_hand() const {
    bool out = false;
    if (!view_.hands.empty())
      for (const PieceView& piece : view_.hands[static_cast<std::size_t>(game_.actor())])
        out = out || piece.kind == wish_.dropped;
    return out;
  }

  bool of_piece(Refusal& out) const {
    const Cell from = wish_.from;
    const PieceView* const piece = piece_on(from);
    if (game_.actor() == dice)  // a person moves for them, as in a study
      return piece != nullptr && piece->why == mover_reason::dice ? out.say(fault::dice_never)
                                                                  : out.say(fault::dice_turn);
    if (piece == nullptr) return out.show(from, fault::empty_cell, Word::cell(from));
    const bool phases = !game_.info().phases.empty();
    if (phases && drops(moves_.front())) return out.say(fault::drop_first);
    if (std::ranges::find(piece->movers, game_.actor()) == piece->movers.end()) return of_others(*piece, out);
    if (phases && piece->army != view_.army) return out.say(fault::phase_army, Word::army(view_.army));
    return wish_.to == nowhere ? of_stuck(*piece, out) : game_.refused({from, wish_.to, wish_.part}, out);
  }

  // A piece that another seat moves, or none.
  bool of_others(const PieceView& piece, Refusal& out) const {
    out.shown = wish_.from;
    if (game_.owner_refused({wish_.from, wish_.to, wish_.part}, out)) return true;
    return !piece.movers.empty() &&
           out.say(fault::others_piece, Word::army(piece.movers[0]), Word::army(game_.actor()));
  }

  // A piece without any move: whether that is the king's fault.
  bool of_stuck(const PieceView& piece, Refusal& out) const {
    for (std::size_t c = 0; c < names_.size(); ++c) {
      out = {};
      if (game_.refused({wish_.from, static_cast<Cell>(c)}, out) &&
          (out.is(fault::pinned) || out.is(fault::still_check)))
        return true;
    }
    out = {};
    return out.show(wish_.from, fault::stuck, Word::kind(piece.kind), Word::cell(wish_.from));
  }

  const PieceView* piece_on(Cell cell) const {
    if (cell != nowhere)
      for (const PieceView& piece : view_.pieces)
        if (piece.cell == names_[cell]) return &piece;
    return nullptr;
  }

  // ---- in words

  std::string in_words(Word word, std::string_view text) const {
    const GameInfo& info = game_.info();
    switch (word.type) {
      case Word::Type::text: return printable(text);
      case Word::Type::cell: return names_[word.value];
      case Word::Type::kind:
        return std::string(word.value == 0 ? "Piece" : info.kind_name(static_cast<char>(word.value)));
      case Word::Type::army: return std::string(info.armies[word.value]);  // seats have the names of their armies
      default: return std::to_string(word.value);
    }
  }
  WhyNot in_words(const Refusal& refusal, std::string_view text = {}) const {
    WhyNot out{.error = {.fault = refusal.fault}, .clause = refusal.clause};
    for (std::size_t i = 0; i < failing::needs_of(refusal.fault->english).arguments; ++i)
      out.error.arguments.push_back(in_words(refusal.words[i], text));
    if (refusal.attackers) {
      for (Cell c : refusal.attackers) out.attackers.push_back(names_[c]);
      out.attacked = names_[refusal.attacked];
    } else if (refusal.shown != nowhere) {
      out.cells.push_back(names_[refusal.shown]);
    }
    return out;
  }

  const AnyGame& game_;
  PositionView view_;
  std::vector<MoveView> moves_;
  std::vector<std::string> names_;  // of the cells
  Wish wish_;
};

}  // namespace

std::optional<WhyNot> why_not(const AnyGame& game, std::string_view wish, bool only_begun) {
  return Asked(game).answer(wish, only_begun);
}

std::unexpected<Error> illegal(const AnyGame& game, std::string_view text) {
  const auto reason = why_not(game, text, false);
  if (!reason || reason->error.is(fault::no_move)) return failure(fault::no_move, text);
  return failure(fault::illegal, text, reason->error);
}

}  // namespace turncoat
