#include "core/fen.hpp"

#include <algorithm>

#include "core/faults.hpp"
#include "core/first_module.hpp"
#include "core/leaving.hpp"
#include "core/letters.hpp"

namespace turncoat {

namespace {

constexpr std::string_view field_names[] = {"board",   "turn", "phase",  "castling", "en passant", "silent",
                                            "control", "hand", "checks", "count",    "clock",      "move"};

std::string stack_text(const Stack& stack, const FenForm& form) {
  const bool merged = form.stacking == Stacking::merged && stack.pieces.size() > 1;
  std::string out = merged ? "(" : "";
  for (std::size_t i = 0; i < stack.pieces.size(); ++i) {
    if (i == 1 && !merged) out += '(';
    out += piece_text(stack.pieces[i]);
  }
  if (stack.pieces.size() > 1) out += ')';
  if (stack.owner) (out += '=') += seat_letters[static_cast<std::size_t>(*stack.owner)];
  return out;
}

std::string rows_text(const std::vector<Stack>& stacks, const FenForm& form, const BoardText& board) {
  std::string out;
  auto next = stacks.begin();
  for (const auto& row : board.rows) {
    if (&row != board.rows.data()) out += '/';
    int run = 0;
    for (Cell c : row) {
      if (next == stacks.end() || next->cell != c) {
        ++run;
        continue;
      }
      if (run > 0) out += std::to_string(run);
      run = 0;
      out += stack_text(*next++, form);
    }
    if (run > 0) out += std::to_string(run);
  }
  return out;
}

std::string marks_text(const std::vector<Mark>& marks, bool name_seats, const BoardText& board, bool run_on = false) {
  std::string out;
  for (const Mark& mark : marks) {
    if (!out.empty() && !run_on) out += ',';
    out += board.name(mark.cell);
    if (name_seats) out += seat_letters[static_cast<std::size_t>(mark.seat)];
  }
  return out;
}

std::string control_text(const std::vector<std::vector<Cell>>& lists, const BoardText& board) {
  std::string out;
  for (const auto& list : lists) {
    if (&list != lists.data()) out += '/';
    for (const Cell& c : list) (out += &c == list.data() ? "" : ",") += board.name(c);
    if (list.empty()) out += '-';
  }
  return out;
}

std::string field_text(const Setup& setup, Field field, const FenForm& form, const BoardText& board) {
  std::string out;
  switch (field) {
    case Field::board: return rows_text(setup.stacks, form, board);
    case Field::turn: return setup.turn;
    case Field::phase: return setup.phase;
    case Field::castling:
      for (const Right& right : setup.rights) out += right.letter;
      return out;
    case Field::passed: return marks_text(setup.passed, form.marks_name_seats, board, form.marks_run_on);
    case Field::silent: return marks_text(setup.silent, true, board);
    case Field::control: return control_text(setup.control, board);
    case Field::hand:
      for (const PlacedPiece& piece : setup.hand) out += piece_text(piece);
      return out;
    case Field::checks:
      if constexpr (!in_first_module)
        for (const int n : setup.checks) out += (out.empty() ? "" : "+") + std::to_string(n);
      return out;
    case Field::count:
      if constexpr (!in_first_module)
        for (const int n : setup.count) out += (out.empty() ? "" : "/") + std::to_string(n);
      return out;
    case Field::clock: return std::to_string(setup.clock);
    case Field::number: return std::to_string(setup.number);
  }
  return out;
}

}  // namespace

std::string_view name_of(Field field) { return field_names[static_cast<std::size_t>(field)]; }

std::string write_setup(const Setup& setup, const FenForm& form, const BoardText& board) {
  std::string out;
  for (Field field : form.fields) {
    if (!out.empty()) out += ' ';
    const std::string text = field_text(setup, field, form, board);
    out += text.empty() ? "-" : text;
  }
  return out;
}

std::unexpected<Error> field_failure(const FenForm& form, Field field, const Error& why) {
  const auto at = std::ranges::find(form.fields, field) - form.fields.begin();
  return failure(fault::field, at + 1, name_of(field), why);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string_view first_character(std::string_view text) {
  std::size_t length = 1;
  while (length < 4 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
  return text.substr(0, length);
}

Expected<int> read_number(std::string_view text, int least, int most) {
  if (text.empty()) return failure(fault::no_number, text);
  if (text.find_first_not_of(decimal_digits) != text.npos) return failure(fault::no_number, text);
  if (text.size() > 1 && text[0] == '0') return failure(fault::leading_zero, text);
  if (text.size() > 10) return failure(fault::more, text, most);
  long long value = 0;
  for (char digit : text) value = value * 10 + (digit - '0');
  if (value < least) return failure(fault::less, text, least);
  if (value > most) return failure(fault::more, text, most);
  return static_cast<int>(value);
}

std::string piece_text(const PlacedPiece& piece) {
  std::string out = piece.army >= 2 ? "*" : "";
  if (is_form(piece.kind)) out += '+';
  out += letter_of(piece.army, without_plus(piece.kind));
  out.append(piece.promoted, '~');
  if (piece.home != 0) out += piece.home;
  return out;
}

}  // namespace turncoat
