// Reading position texts.
#include <algorithm>

#include "core/faults.hpp"
#include "core/fen.hpp"
#include "core/first_module.hpp"
#include "core/leaving.hpp"
#include "core/letters.hpp"

namespace turncoat {

namespace {

class Reader {
 public:
  Reader(const FenForm& form, const BoardText& board) : form_(form), board_(board) {}

  Expected<Setup> read(std::string_view fen) {
    const auto parts = fields_of(fen);
    if (!parts) return std::unexpected(parts.error());
    for (std::size_t i = 0; i < parts->size(); ++i)
      if (auto ok = read_field(form_.fields[i], (*parts)[i]); !ok)
        return field_failure(form_, form_.fields[i], ok.error());
    return std::move(out_);
  }

 private:
  // At single spaces.
  Expected<std::vector<std::string_view>> fields_of(std::string_view fen) const {
    auto fields = split(fen, ' ');
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (fields[i].empty()) return failure(fault::fen_empty_field, i + 1);
    if (fields.size() == form_.fields.size()) return fields;
    std::string wanted;
    for (Field field : form_.fields) (((wanted += wanted.empty() ? "<" : " <") += name_of(field))) += '>';
    return failure(fault::fen_fields, fields.size(), form_.fields.size(), wanted);
  }

  Expected<void> read_field(Field field, std::string_view text) {
    switch (field) {
      case Field::board: return read_board(text);
      case Field::turn: out_.turn = text; return {};
      case Field::phase: out_.phase = text; return {};
      case Field::castling: return read_rights(text);
      case Field::passed:
        return form_.marks_run_on ? read_cells(text, out_.passed)
                                  : read_marks(text, form_.marks_name_seats, out_.passed);
      case Field::silent: return read_marks(text, true, out_.silent);
      case Field::control: return read_control(text);
      case Field::hand: return read_hand(text);
      case Field::checks:
        if constexpr (in_first_module) return {};
        return read_checks(text);
      case Field::count:
        if constexpr (in_first_module) return {};
        return read_count(text);
      case Field::clock: return read_number(text, 0, out_.clock);
      case Field::number: return read_number(text, 1, out_.number);
    }
    return {};
  }

  Expected<void> read_board(std::string_view text) {
    const auto parts = split(text, '/');
    if (parts.size() != board_.rows.size()) return failure(fault::ranks, parts.size(), board_.rows.size());
    for (std::size_t row = 0; row < parts.size(); ++row)
      if (auto ok = read_rank(parts[row], board_.rows[row]); !ok)
        return failure(fault::rank, rank_of(row), parts[row], ok.error());
    return {};
  }
  // As the names of its cells have it; a rank of holes has none.
  std::string rank_of(std::size_t row) const {
    const auto& cells = board_.rows[row];
    const std::string name = cells.empty() ? std::string() : board_.name(cells.front());
    const std::size_t digits = name.find_first_of(decimal_digits);
    return digits == name.npos ? std::to_string(static_cast<int>(board_.rows.size() - row)) : name.substr(digits);
  }
  Expected<void> read_rank(std::string_view rest, const std::vector<Cell>& cells) {
    std::size_t next = 0;
    while (!rest.empty()) {
      if (const std::size_t run = std::min(rest.find_first_not_of(decimal_digits), rest.size()); run > 0) {
        const auto empty = turncoat::read_number(rest.substr(0, run), 1, static_cast<int>(cells.size() - next));
        if (!empty) return failure(fault::run, rest.substr(0, run));
        next += static_cast<std::size_t>(*empty);
        rest.remove_prefix(run);
        continue;
      }
      auto stack = read_stack(rest);
      if (!stack) return std::unexpected(stack.error());
      if (next == cells.size()) return failure(fault::rank_full, next);
      stack->cell = cells[next++];
      out_.stacks.push_back(std::move(*stack));
    }
    if (next != cells.size()) return failure(fault::rank_length, next, cells.size());
    return {};
  }

  // Takes what stands on one cell off the front of `rest`.
  Expected<Stack> read_stack(std::string_view& rest) const {
    Stack out;
    const bool merged = form_.stacking == Stacking::merged && rest.starts_with('(');
    if (merged) rest.remove_prefix(1);
    const auto first = read_piece(rest);
    if (!first) return std::unexpected(first.error());
    out.pieces.push_back(*first);
    if (merged || (form_.stacking == Stacking::prisoners && rest.starts_with('('))) {
      if (!merged) rest.remove_prefix(1);
      if (auto ok = read_others(rest, out); !ok) return std::unexpected(ok.error());
    }
    if (form_.owners && rest.starts_with('=')) {
      const int owner = rest.size() < 2 ? -1 : seat_named(rest[1]);
      if (owner < 0) return failure(fault::owner);
      out.owner = static_cast<Seat>(owner);
      rest.remove_prefix(2);
    }
    return out;
  }
  // What stands below the first one, up to the closing parenthesis.
  Expected<void> read_others(std::string_view& rest, Stack& out) const {
    while (!rest.starts_with(')')) {
      if (rest.empty() || decimal_digits.contains(rest.front())) return failure(fault::parenthesis);
      const auto piece = read_piece(rest);
      if (!piece) return std::unexpected(piece.error());
      out.pieces.push_back(*piece);
    }
    rest.remove_prefix(1);
    if (out.pieces.size() == 1)
      return form_.stacking == Stacking::merged ? failure(fault::merged_one) : failure(fault::parentheses);
    return {};
  }

  // Takes a piece off the front of `rest`: its letter, with a plus before it if it is a form, and, where the game's FEN
  // has them, a tilde for a promoted pawn and the home file.
  Expected<PlacedPiece> read_piece(std::string_view& rest) const {
    const std::string_view all = rest;
    // The star of a third army, unless it is a kind of its own.
    const bool is_kind = std::ranges::find(form_.kinds, '*', &KindView::letter) != form_.kinds.end();
    const std::size_t star = rest.starts_with('*') && !is_kind ? 1 : 0;
    rest.remove_prefix(star);
    const std::size_t plus = rest.starts_with('+') ? 1 : 0;
    rest.remove_prefix(plus);
    if (rest.empty()) return failure(fault::no_piece, all);
    const char letter = rest.front();
    const bool lower = 'a' <= letter && letter <= 'z';
    const char capital = lower ? static_cast<char>(letter - 'a' + 'A') : letter;
    PlacedPiece piece{.army = static_cast<Army>(2 * star + (lower ? 1 : 0)),
                      .kind = plus != 0 ? letter_of_form(capital) : capital};
    const bool known =
        !is_form(letter) && std::ranges::find(form_.kinds, piece.kind, &KindView::letter) != form_.kinds.end();
    if (!known || piece.army >= form_.armies)
      return failure(fault::no_piece, all.substr(0, star + plus + first_character(rest).size()));
    rest.remove_prefix(1);
    const bool has_home = form_.homes >> piece.army & 1;
    for (const int most = has_home ? 1 : form_.promoted; piece.promoted < most && rest.starts_with('~');
         rest.remove_prefix(1))
      ++piece.promoted;
    if (!has_home) return piece;
    const std::string_view before = all.substr(0, all.size() - rest.size());
    if (rest.empty() || !is_home(form_, rest[0]))
      return failure(fault::home_file, all.substr(0, before.size() + (rest.empty() ? 0 : first_character(rest).size())),
                     static_cast<char>('a' + form_.home_files - 1));
    piece.home = rest.front();
    rest.remove_prefix(1);
    return piece;
  }

  Expected<void> read_rights(std::string_view text) {
    if (text == "-") return {};
    while (!text.empty()) {
      const std::size_t star = text.size() > 1 && text.starts_with('*') ? 1 : 0;
      const std::string_view letter = text.substr(0, star + first_character(text.substr(star)).size());
      const bool lower = 'a' <= letter.back() && letter.back() <= 'z';
      out_.rights.push_back({std::string(letter), static_cast<Seat>(2 * star + (lower ? 1 : 0))});
      text.remove_prefix(letter.size());
    }
    return {};
  }

  Expected<void> read_marks(std::string_view text, bool name_seats, std::vector<Mark>& out) const {
    if (text == "-") return {};
    for (std::string_view entry : split(text, ',')) {
      const std::string_view name = name_seats ? entry.substr(0, entry.size() - (entry.empty() ? 0 : 1)) : entry;
      const Cell cell = cell_named(name);
      const int seat = name_seats && !entry.empty() ? seat_named(entry.back()) : 0;
      if (!name_seats && cell == nowhere) return failure(fault::no_square, entry);
      if (cell == nowhere || seat < 0) return failure(fault::entry, entry, failure(fault::entry_form));
      out.push_back({cell, static_cast<Seat>(seat)});
    }
    return {};
  }

  // Cells without anything between them.
  Expected<void> read_cells(std::string_view text, std::vector<Mark>& out) const {
    if (text == "-") return {};
    while (!text.empty()) {
      const std::size_t digits = std::min(text.find_first_of(decimal_digits), text.size()),
                        end = std::min(text.find_first_not_of(decimal_digits, digits), text.size());
      const Cell cell = cell_named(text.substr(0, end));
      if (cell == nowhere) return failure(fault::no_square, text);
      out.push_back({cell});
      text.remove_prefix(end);
    }
    return {};
  }

  Expected<void> read_control(std::string_view text) {
    const auto lists = split(text, '/');
    if (lists.size() != 2 * static_cast<std::size_t>(form_.bands))
      return failure(fault::lists, lists.size(), 2 * form_.bands);
    for (std::string_view list : lists) {
      auto& cells = out_.control.emplace_back();
      if (list == "-") continue;
      for (std::string_view name : split(list, ',')) {
        const Cell cell = cell_named(name);
        if (cell == nowhere) return failure(fault::no_square, name);
        cells.push_back(cell);
      }
    }
    return {};
  }

  Expected<void> read_hand(std::string_view text) {
    if (text == "-") return {};
    while (!text.empty()) {
      const auto piece = read_piece(text);
      if (!piece) return std::unexpected(piece.error());
      out_.hand.push_back(*piece);
    }
    return {};
  }

  // Of two seats.
  Expected<void> read_checks(std::string_view text) {
    for (std::string_view one : split(text, '+')) {
      const auto left = turncoat::read_number(one, 0, most_checks);
      if (!left) return failure(fault::checks_left, text, most_checks);
      out_.checks.push_back(*left);
    }
    if (out_.checks.size() != 2) return failure(fault::checks_left, text, most_checks);
    return {};
  }

  Expected<void> read_count(std::string_view text) {
    if (text == "-") return {};
    for (std::string_view one : split(text, '/'))
      if (const auto n = turncoat::read_number(one, 0, most_counted)) out_.count.push_back(*n);
    if (out_.count.size() != 2 || out_.count[1] == 0 ||
        std::to_string(out_.count[0]) + '/' + std::to_string(out_.count[1]) != text)
      return failure(fault::count_field, text);
    return {};
  }

  Expected<void> read_number(std::string_view text, int least, int& out) const {
    const auto number = turncoat::read_number(text, least, most_number);
    if (!number) return std::unexpected(number.error());
    out = *number;
    return {};
  }

  static int seat_named(char letter) {
    const std::size_t seat = seat_letters.find(letter);
    return seat == seat_letters.npos ? -1 : static_cast<int>(seat);
  }
  Cell cell_named(std::string_view name) const {
    for (const auto& row : board_.rows)
      for (Cell c : row)
        if (board_.name(c) == name) return c;
    return nowhere;
  }

  const FenForm& form_;
  const BoardText& board_;
  Setup out_;
};

}  // namespace

Expected<Setup> read_setup(std::string_view fen, const FenForm& form, const BoardText& board) {
  return Reader(form, board).read(fen);
}

}  // namespace turncoat
