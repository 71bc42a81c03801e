#include "edge/setup/men_texts.hpp"

#include <algorithm>

#include "core/fen.hpp"

namespace turncoat {

namespace {

constexpr std::string_view digits = "0123456789";

// A piece without its cell, what it carries and who may move it there.
PieceView alone(const PieceView& piece) {
  return {.army = piece.army,
          .kind = piece.kind,
          .controller = piece.controller,
          .idle = piece.idle,
          .home = piece.home,
          .number = piece.number,
          .promoted = piece.promoted};
}

// How many characters of a text the piece at its front takes.
std::size_t length_of_man(std::string_view text, const PieceView& man) {
  std::size_t length = text[0] == '*' ? 2 : 1;
  if (man.promoted && length < text.size() && text[length] == '~') ++length;
  if (man.is_named()) ++length;
  if (length < text.size() && text[length] == '=') length += 2;  // and who has hired it
  return length;
}

// "*Q~c" was "*Pc".
std::string pawn_text(std::string text) {
  std::erase(text, '~');
  char& letter = text[text[0] == '*' ? 1 : 0];
  letter = letter < 'a' ? 'P' : 'p';
  return text;
}

// Takes a man off the front of `rest`.
ManText take_man(std::string_view& rest, const PieceView& man) {
  const std::size_t length = length_of_man(rest, man);
  ManText out{std::string(rest.substr(0, length)), alone(man)};
  if (man.promoted && man.is_named()) out.was = pawn_text(out.text);
  rest.remove_prefix(length);
  return out;
}

// Takes all that stands on a cell off the front of `rest`; what it is, is known from the view.
std::vector<ManText> take_cell(std::string_view& rest, const PieceView& piece) {
  std::vector<ManText> out;
  if (piece.kind != 0) out.push_back(take_man(rest, piece));
  const bool several = rest.starts_with('(') && !piece.parts.empty();
  if (several) rest.remove_prefix(1);
  for (const PieceView& part : piece.parts) out.push_back(take_man(rest, part));
  if (several) rest.remove_prefix(1);
  return out;
}

std::string mark_of(const GameInfo& info, int seat) {
  const char initial = info.seats[static_cast<std::size_t>(seat)][0];
  return {'=', static_cast<char>(initial - 'A' + 'a')};
}

// A man's text without its letter: whether it has a star and how it is written; pieces with the same are one group.
struct Style {
  bool starred = false, lower = false;
  int army = 0;
  bool named = false;  // its pieces are told apart
  bool operator==(const Style&) const = default;
};

Style style_of(const ManText& man) {
  const bool starred = man.text[0] == '*';
  return {starred, man.text[starred ? 1 : 0] >= 'a', man.piece.army, man.piece.is_named()};
}

std::string text_of(const Style& style, char kind) {
  return (style.starred ? "*" : "") + std::string(1, style.lower ? static_cast<char>(kind - 'A' + 'a') : kind);
}

}  // namespace

BoardTexts board_texts(const AnyGame& game) {
  const std::string fen = game.fen();
  const auto names = game.cells();
  const PositionView view = game.view();
  const bool marks = field_of(game.info(), FieldForm::control) > 0;
  BoardTexts out;
  for (std::string_view rank : split(split(fen, ' ')[0], '/')) {
    const std::size_t before = out.cells.size();
    while (!rank.empty()) {
      const std::size_t run = std::min(rank.find_first_not_of(digits), rank.size());
      if (run > 0) {
        const auto number = read_number(rank.substr(0, run), 1, static_cast<int>(names.size()));
        out.cells.resize(out.cells.size() + static_cast<std::size_t>(*number));
        rank.remove_prefix(run);
        continue;
      }
      const auto piece = std::ranges::find(view.pieces, names[out.cells.size()].name, &PieceView::cell);
      auto& men = out.cells.emplace_back(take_cell(rank, *piece));
      if (marks && piece->controller >= 0) men[0].text += mark_of(game.info(), piece->controller);
    }
    out.ranks.push_back(out.cells.size() - before);
  }
  return out;
}

std::vector<ManText> hand_texts(const AnyGame& game) {
  std::vector<ManText> out;
  const std::size_t field = field_of(game.info(), FieldForm::hand);
  if (field == 0) return out;
  const std::string fen = game.fen();
  std::string_view rest = split(fen, ' ')[field];
  for (const auto& hand : game.view().hands)
    for (const PieceView& piece : hand) out.push_back(take_man(rest, piece));
  return out;
}

std::vector<ManText> men_to_place(const AnyGame& game) {
  const auto start = game.clone();
  start->restart();
  std::vector<ManText> out;
  std::vector<Style> styles;
  for (auto& men : board_texts(*start).cells)
    for (ManText& man : men) {
      man.text.resize(length_of_man(man.text, man.piece));
      if (const auto mark = man.text.find('='); mark != man.text.npos) man.text.resize(mark);
      man.piece.controller = -1;
      const Style style = style_of(man);
      if (std::ranges::find(styles, style) == styles.end()) styles.push_back(style);
      if (style.named) out.push_back(std::move(man));
    }
  std::ranges::sort(styles, {}, [](const Style& style) { return std::pair(style.army, style.lower); });
  for (ManText& man : out) man.group = static_cast<int>(std::ranges::find(styles, style_of(man)) - styles.begin());
  for (std::size_t group = 0; group < styles.size(); ++group)
    for (const KindView& kind : game.info().kinds) {
      const Style& style = styles[group];
      const bool royal = static_cast<std::size_t>(style.army) < game.info().seats.size();
      if (style.named || (kind.letter == 'K' && !royal)) continue;
      out.push_back({text_of(style, kind.letter), {.army = style.army, .kind = kind.letter}, static_cast<int>(group)});
    }
  return out;
}

std::vector<CapText> caps_to_give(const AnyGame& game) {
  const GameInfo& info = game.info();
  std::vector<CapText> out;
  if (!info.fen.owners && field_of(info, FieldForm::control) == 0) return out;
  for (std::size_t seat = 0; seat < info.seats.size(); ++seat)
    out.push_back({mark_of(info, static_cast<int>(seat)), static_cast<Seat>(seat)});
  return out;
}

std::size_t field_of(const GameInfo& info, FieldForm form) {
  const auto at = std::ranges::find(info.fen.fields, form);
  return at == info.fen.fields.end() ? 0 : static_cast<std::size_t>(at - info.fen.fields.begin()) + 1;
}

}  // namespace turncoat
