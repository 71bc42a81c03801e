#include "edge/setup/arrange.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include "core/fen.hpp"

namespace turncoat {

namespace {

std::string joined(std::span<const std::string> words, std::string_view between) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) out += (i > 0 ? std::string(between) : std::string()) + words[i];
  return out;
}

// The number of fields that say whose turn it is: the phase has a field of its own.
std::size_t turn_fields(const AnyGame& game) { return field_of(game.info(), FieldForm::phase) > 0 ? 2 : 1; }

std::string turn_words(const AnyGame& game) {
  const std::string fen = game.fen();
  const auto fields = split(fen, ' ');
  return std::string(fields[1]) + (turn_fields(game) > 1 ? ' ' + std::string(fields[2]) : "");
}

std::string cell_text(std::span<const std::string> men, Stacking stacking) {
  if (men.size() < 2) return joined(men, "");
  return stacking == Stacking::merged ? '(' + joined(men, "") + ')' : men[0] + '(' + joined(men.subspan(1), "") + ')';
}

// `ranks` are the lengths of the ranks in the FEN's order.
std::string board_field(std::span<const std::string> cells, std::span<const std::size_t> ranks) {
  std::string out;
  std::size_t at = 0;
  for (const std::size_t rank : ranks) {
    if (at > 0) out += '/';
    int run = 0;
    for (const std::size_t end = at + rank; at < end; ++at) {
      if (cells[at].empty()) {
        ++run;
        continue;
      }
      if (run > 0) out += std::to_string(run);
      run = 0;
      out += cells[at];
    }
    if (run > 0) out += std::to_string(run);
  }
  return out;
}

// What a field is made of, each part good by itself; nothing if it holds only as a whole.
std::vector<std::string> parts_of(std::string_view field, FieldForm form) {
  std::vector<std::string> out;
  if (field == "-") return out;
  if (form == FieldForm::entries)
    for (const auto entry : split(field, ',')) out.emplace_back(entry);
  if (form == FieldForm::letters)
    while (!field.empty()) {
      out.emplace_back(field.substr(0, field[0] == '*' ? 2 : 1));
      field.remove_prefix(out.back().size());
    }
  return out;
}

// The control field: for each army that no seat plays a list of cells per seat.
class Control {
 public:
  Control(const AnyGame& game, std::string_view field)
      : seats_(game.info().seats.size()), caps_(caps_to_give(game)), men_(men_to_place(game)) {
    for (const auto list : split(field, '/')) {
      lists_.emplace_back();
      for (const auto cell : split(list, ',')) before_.emplace_back(cell);
    }
  }

  // Takes the mark of who controls a man off its text, and notes its cell.
  Expected<void> take(std::string& man, const std::string& cell) {
    const auto cap = std::ranges::find_if(caps_, [&](const CapText& one) { return man.ends_with(one.mark); });
    if (cap == caps_.end()) return {};
    man.resize(man.size() - cap->mark.size());
    const auto known = std::ranges::find(men_, man, &ManText::text);
    const std::size_t army = known == men_.end() ? 0 : static_cast<std::size_t>(known->piece.army);
    const std::size_t list = (army - seats_) * seats_ + static_cast<std::size_t>(cap->seat);
    if (army < seats_ || list >= lists_.size()) return failure("own-cap", cell);
    lists_[list].push_back(cell);
    return {};
  }

  // In each list those that stood there before come first, in their order.
  std::string text() const {
    const auto in = [](const std::vector<std::string>& list, const std::string& cell) {
      return std::ranges::find(list, cell) != list.end();
    };
    std::vector<std::string> out;
    for (const auto& list : lists_) {
      std::vector<std::string> cells;
      std::ranges::copy_if(before_, std::back_inserter(cells), [&](const auto& cell) { return in(list, cell); });
      std::ranges::copy_if(list, std::back_inserter(cells), [&](const auto& cell) { return !in(before_, cell); });
      out.push_back(cells.empty() ? "-" : joined(cells, ","));
    }
    return joined(out, "/");
  }

 private:
  std::size_t seats_;
  std::vector<CapText> caps_;
  std::vector<ManText> men_;
  std::vector<std::string> before_;
  std::vector<std::vector<std::string>> lists_;
};

// Puts FENs together and tries them out.
class Arranger {
 public:
  using Fields = std::vector<std::string>;  // the board, the turn with its phase, the others

  explicit Arranger(const AnyGame& game) : game_(game), trial_(game.clone()) {
    const std::string fen = game.fen();
    const auto fields = split(fen, ' ');
    fields_ = {std::string(fields[0]), turn_words(game)};
    for (std::size_t i = 1 + turn_fields(game); i < fields.size(); ++i) fields_.emplace_back(fields[i]);
    forms_ = game.info().fen.fields.subspan(turn_fields(game));
  }

  Expected<void> take(const Arrangement& wanted) {
    const auto names = game_.cells();
    const Stacking stacking = game_.info().fen.stacking;
    if (wanted.cells.size() != names.size()) return failure("cells", wanted.cells.size(), names.size());
    std::string* const control_field = field(FieldForm::control);
    std::optional<Control> control;
    if (control_field) control.emplace(game_, *control_field);
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < names.size(); ++i) {
      auto men = wanted.cells[i];
      if (men.size() > 1 && stacking == Stacking::none) return failure("one-piece", names[i].name);
      for (auto& man : men)
        if (control)
          if (auto ok = control->take(man, names[i].name); !ok) return ok;
      cells.push_back(cell_text(men, stacking));
    }
    fields_[0] = board_field(cells, board_texts(game_).ranks);
    fields_[1] = wanted.turn;
    if (control) *control_field = control->text();
    if (auto* rights = field(FieldForm::letters); rights && wanted.castling) *rights = *wanted.castling;
    if (auto* hand = field(FieldForm::hand)) *hand = wanted.hand.empty() ? "-" : joined(wanted.hand, "");
    return {};
  }

  // With as few fields emptied as there can be, and of these all that still fits.
  Expected<std::string> best() {
    std::vector<std::size_t> free;
    for (std::size_t i = 2; i < fields_.size(); ++i)
      if (form(i) != FieldForm::hand && form(i) != FieldForm::control) free.push_back(i);
    std::vector<unsigned> choices(std::size_t{1} << free.size());
    std::iota(choices.begin(), choices.end(), 0U);
    std::ranges::sort(choices, {}, [](unsigned without) { return std::pair(std::popcount(without), without); });
    for (const unsigned without : choices) {
      Fields fields = fields_;
      for (std::size_t i = 0; i < free.size(); ++i)
        if (without >> i & 1) fields[free[i]] = emptied(free[i]);
      if (!fits(fields)) continue;
      for (std::size_t i = 0; i < free.size(); ++i)
        if (without >> i & 1) put_back(fields, free[i]);
      if (auto ok = fits(fields); !ok) return std::unexpected(ok.error());
      return trial_->fen();
    }
    Fields fields = fields_;
    for (const std::size_t i : free) fields[i] = emptied(i);
    return std::unexpected(fits(fields).error());
  }

 private:
  FieldForm form(std::size_t field) const { return forms_[field - 2]; }
  std::string* field(FieldForm form) {
    const auto at = std::ranges::find(forms_, form);
    return at == forms_.end() ? nullptr : &fields_[static_cast<std::size_t>(at - forms_.begin()) + 2];
  }
  std::string emptied(std::size_t field) const {
    if (form(field) != FieldForm::number) return "-";
    return field + 1 == fields_.size() ? "1" : "0";
  }
  Expected<void> fits(const Fields& fields) { return trial_->restart(joined(fields, " ")); }
  // Adds what stood in an emptied field part by part, as far as it fits.
  void put_back(Fields& fields, std::size_t field) {
    for (const auto& part : parts_of(fields_[field], form(field))) {
      Fields more = fields;
      std::string& text = more[field];
      if (text == "-")
        text = part;
      else
        text += (form(field) == FieldForm::entries ? "," : "") + part;
      if (fits(more)) fields = std::move(more);
    }
  }

  const AnyGame& game_;
  std::unique_ptr<AnyGame> trial_;
  Fields fields_;
  std::span<const FieldForm> forms_;  // of the fields behind the turn
};

}  // namespace

std::vector<TurnText> turns_to_choose(const AnyGame& game) {
  constexpr int plies = 40;
  std::vector<TurnText> out;
  std::vector<bool> followed;
  const auto take = [&](const AnyGame& at) {
    const std::string words = turn_words(at);
    auto it = std::ranges::find(out, words, &TurnText::words);
    if (it == out.end()) it = out.insert(it, {words, at.actor(), at.view().phase, at.actor()});
    return it - out.begin();
  };
  const auto follow = [&](AnyGame& playing, std::ptrdiff_t turn, std::size_t choice) {
    const auto moves = playing.moves();
    if (moves.empty() || !playing.play(moves[choice % moves.size()].text)) return false;
    out[static_cast<std::size_t>(turn)].next = playing.actor();
    return true;
  };
  const auto playing = game.clone();
  if (!playing->decided()) follow(*playing, take(*playing), 0);
  playing->restart();
  for (std::size_t ply = 0; ply < plies && !playing->decided(); ++ply)
    if (!follow(*playing, take(*playing), 7 * ply)) break;
  for (TurnText& turn : out) {
    const auto same = [&](const TurnText& other) { return other.seat == turn.seat && other.phase == turn.phase; };
    if (std::ranges::count_if(out, same) == 1) turn.next = turn.seat;
  }
  return out;
}

std::vector<RightText> rights_to_choose(const AnyGame& game) {
  std::vector<RightText> out;
  const std::size_t field = field_of(game.info(), FieldForm::letters);
  if (field == 0) return out;
  const auto trial = game.clone();
  const std::string fen = game.fen();
  std::vector<std::string> fields;
  for (const auto one : split(fen, ' ')) fields.emplace_back(one);
  const auto here = parts_of(fields[field], FieldForm::letters);
  trial->restart();
  const std::string start = trial->fen();
  for (auto& right : parts_of(split(start, ' ')[field], FieldForm::letters)) {
    fields[field] = right;
    if (!trial->restart(joined(fields, " "))) continue;
    const Seat seat = right[0] == '*' ? Seat{2} : right[0] < 'a' ? Seat{0} : Seat{1};
    const bool on = std::ranges::find(here, right) != here.end();
    out.push_back({std::move(right), seat, on});
  }
  return out;
}

std::vector<ManText> promoted_to_place(const AnyGame& game) {
  std::vector<ManText> out;
  const auto start = game.clone();
  start->restart();
  const BoardTexts board = board_texts(*start);
  Arrangement wanted;
  for (const auto& men : board.cells) {
    auto& cell = wanted.cells.emplace_back();
    for (const ManText& man : men) cell.push_back(man.text);
  }
  wanted.turn = turn_words(*start);
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (board.cells[i].size() != 1) continue;
    const ManText& pawn = board.cells[i][0];
    if (pawn.piece.kind != 'P' || !pawn.piece.is_named()) continue;
    for (const KindView& kind : game.info().kinds) {
      if (kind.letter == 'P' || kind.letter == 'K') continue;
      ManText man{pawn.text, pawn.piece, pawn.group, pawn.text};
      const std::size_t at = man.text[0] == '*' ? 1 : 0;
      man.text[at] = man.text[at] < 'a' ? kind.letter : static_cast<char>(kind.letter - 'A' + 'a');
      man.text.insert(at + 1, 1, '~');
      man.piece.kind = kind.letter;
      man.piece.promoted = true;
      wanted.cells[i] = {man.text};
      if (arrange(*start, wanted)) out.push_back(std::move(man));
    }
    wanted.cells[i] = {pawn.text};
  }
  return out;
}

Expected<std::string> arrange(const AnyGame& game, const Arrangement& wanted) {
  Arranger arranger(game);
  if (auto ok = arranger.take(wanted); !ok) return std::unexpected(ok.error());
  return arranger.best();
}

}  // namespace turncoat
