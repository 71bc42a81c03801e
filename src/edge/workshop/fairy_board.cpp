#include "edge/workshop/fairy_board.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"

namespace turncoat {

namespace {

constexpr int most_cells = 16;  // in a row, and rows; more are no board of ours

std::string row_text(const std::vector<char>& row) {
  std::string out;
  int empty = 0;
  const auto flush = [&] {
    if (empty != 0) out += std::to_string(empty);
    empty = 0;
  };
  for (char c : row) {
    if (c == '*') continue;
    if (c == 0) {
      ++empty;
    } else {
      flush();
      out += c;
    }
  }
  flush();
  return out;
}

}  // namespace

FairyBoard read_fairy_board(std::string_view fen, int files, int ranks) {
  FairyBoard out;
  out.files = files, out.ranks = ranks;
  const auto fields = split(fen, ' ');
  std::string_view board = fields[0];
  if (const std::size_t bracket = board.find('['); bracket != board.npos) {
    const std::string_view hand = board.substr(bracket);
    out.plain = hand == "[]" || hand == "[-]";
    board = board.substr(0, bracket);
  }
  if (fields.size() > 1 && fields[1] == "b") out.plain = false;
  if (fields.size() > 2 && std::ranges::all_of(fields[2], [](char c) { return std::string_view("KQkq").contains(c); }))
    out.rights = fields[2];
  for (std::string_view row : split(board, '/')) {
    if (out.rows.size() >= most_cells) break;
    std::vector<char>& cells = out.rows.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      int number = 0;
      while (i < row.size() && '0' <= row[i] && row[i] <= '9' && number <= most_cells)
        number = 10 * number + (row[i++] - '0');
      cells.insert(cells.end(), static_cast<std::size_t>(std::min(number, most_cells + 1)), char{0});
      if (i == row.size()) break;
      if (!is_letter(row[i]) && row[i] != '*')
        out.plain = false;  // such as + and ~, which mark what is promoted
      else if (cells.size() <= most_cells)
        cells.push_back(row[i]);
    }
  }
  std::ranges::reverse(out.rows);
  for (std::size_t r = out.rows.size(); r-- > 0;) {
    const std::string row = row_text(out.rows[r]);
    out.start += (r + 1 == out.rows.size() ? "" : "/") + row;
  }
  for (std::size_t r = 0; r < out.rows.size(); ++r)
    for (std::size_t f = 0; f < out.rows[r].size(); ++f)
      if (out.rows[r][f] == '*')
        out.holes +=
            (out.holes.empty() ? "" : " ") + std::string(1, static_cast<char>('a' + f)) + std::to_string(r + 1);
  return out;
}

int FairyBoard::count(char letter, std::size_t army) const {
  int out = 0;
  for (const auto& row : rows)
    out += static_cast<int>(std::ranges::count(row, letter_of(static_cast<Army>(army), letter)));
  return out;
}

int FairyBoard::file_of(char letter, std::size_t army) const {
  for (const auto& row : rows)
    if (const auto at = std::ranges::find(row, letter_of(static_cast<Army>(army), letter)); at != row.end())
      return static_cast<int>(at - row.begin()) + 1;
  return 0;
}

FairyRegion fairy_region(std::string_view text) {
  FairyRegion out;
  for (std::string_view word : split(text, ' ')) {
    if (word.empty()) continue;
    const auto rank = read_number(word.substr(1), 1, most_cells);
    if (!rank) continue;
    auto& row = out[static_cast<std::size_t>(*rank - 1)];
    if (word[0] == '*') row.set();
    if ('a' <= word[0] && word[0] < 'a' + most_cells) row.set(static_cast<std::size_t>(word[0] - 'a'));
  }
  return out;
}

DoubleSteps FairyBoard::double_steps(char letter, std::size_t army, const FairyRegion& region) const {
  const char piece = letter_of(static_cast<Army>(army), letter);
  int there = 0, elsewhere = 0;
  std::size_t first = rows.size(), later = 0;  // ranks from the own edge
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t f = 0; f < std::min(rows[r].size(), region[r].size()); ++f) {
      const std::size_t rank = army == 0 ? r : rows.size() - 1 - r;
      if (rows[r][f] == piece) {
        region[r][f] ? ++there : ++elsewhere;
        first = std::min(first, rank);
      } else if (region[r][f]) {
        later = std::max(later, rank);
      }
    }
  if (there == 0 && elsewhere != 0) return DoubleSteps::none;
  // From a cell ahead of where they begin they could step twice later on.
  return elsewhere != 0 || (there != 0 && later > first) ? DoubleSteps::some : DoubleSteps::all;
}

std::optional<std::pair<int, int>> FairyBoard::whole_ranks(std::string_view region) const {
  std::vector<int> found;
  for (std::string_view word : split(region, ' ')) {
    if (word.empty()) continue;
    const auto rank = word[0] == '*' ? read_number(word.substr(1), 1, 99) : read_number("", 1, 1);
    if (!rank) return std::nullopt;
    if (*rank <= ranks) found.push_back(*rank);
  }
  std::ranges::sort(found);
  if (found.empty() || found.back() - found.front() + 1 != static_cast<int>(found.size())) return std::nullopt;
  return std::pair(found.front(), found.back());
}

std::optional<int> FairyBoard::promotion_rank(std::string_view upper, std::string_view lower) const {
  if (upper == "-" && lower == "-") return ranks;
  const auto up = whole_ranks(upper), down = whole_ranks(lower);
  if (!up || !down || up->first != ranks + 1 - down->second) return std::nullopt;
  return std::max(2, up->first);
}

std::optional<std::pair<int, int>> FairyBoard::drop_ranks(std::string_view upper, std::string_view lower) const {
  if (upper.empty() && lower.empty()) return std::pair(1, ranks);
  const auto up = whole_ranks(upper), down = whole_ranks(lower);
  if (!up || !down || up->first != ranks + 1 - down->second || up->second != ranks + 1 - down->first)
    return std::nullopt;
  return up;
}

}  // namespace turncoat
