#include "edge/workshop/fairy_board.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/letters.hpp"

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
      if (is_form(c)) out += '+';
      out += without_plus(c);
    }
  }
  flush();
  return out;
}

std::vector<std::string_view> words_in(std::string_view text) {
  auto out = split(text, ' ');
  std::erase(out, std::string_view());
  return out;
}

}  // namespace

FairyBoard read_fairy_board(std::string_view fen, int files, int ranks, std::string_view letters) {
  FairyBoard out;
  out.files = files, out.ranks = ranks;
  const auto fields = words_in(fen);
  std::string_view board = fields.empty() ? std::string_view() : fields[0];
  if (const std::size_t bracket = board.find('['); bracket != board.npos) {
    for (char c : board.substr(bracket))
      if (is_letter(c)) out.hand += c;
    board = board.substr(0, bracket);
  }
  if (fields.size() > 1 && fields[1] == "b") out.plain = false;
  if (fields.size() > 2 && !is_digit(fields[2][0])) out.rights = fields[2];
  for (std::string_view row : split(board, '/')) {
    if (out.rows.size() >= most_cells) break;
    std::vector<char>& cells = out.rows.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      int number = 0;
      while (i < row.size() && is_digit(row[i]) && number <= most_cells) number = 10 * number + (row[i++] - '0');
      cells.insert(cells.end(), static_cast<std::size_t>(std::min(number, most_cells + 1)), char{0});
      if (i == row.size()) break;
      const bool plus = row[i] == '+' && i + 1 < row.size();
      if (plus) ++i;
      if (row[i] != '*' && !letters.contains(to_capital(row[i])))
        out.plain = false;  // as ~, which marks what is promoted
      else if (plus && cells.size() <= most_cells)
        cells.push_back(letter_of_form(row[i])), out.forms += letter_of_form(to_capital(row[i]));
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

std::size_t FairyBoard::rank_of(std::size_t own, std::size_t army) const {
  return army == 0 ? own : static_cast<std::size_t>(ranks) - 1 - own;
}

std::vector<FairyCell> FairyBoard::cells_of(char letter, std::size_t army) const {
  std::vector<FairyCell> out;
  const char piece = letter_of(static_cast<Army>(army), letter);
  for (std::size_t r = 0; r < std::min(rows.size(), static_cast<std::size_t>(ranks)); ++r)
    for (std::size_t f = 0; f < rows[r].size(); ++f)
      if (rows[r][f] == piece) out.push_back({f, rank_of(r, army)});
  return out;
}

FairyRegion fairy_region(std::string_view text) {
  FairyRegion out;
  for (std::string_view word : words_in(text)) {
    if (word == "-") break;
    const char file = to_small(word[0]);
    const bool is_file = 'a' <= file && file < 'a' + most_cells;
    if (is_file && word.substr(1) == "*")
      for (auto& row : out) row.set(static_cast<std::size_t>(file - 'a'));
    const auto rank = read_number(word.substr(1), 1, most_cells);
    if (!rank) continue;
    auto& row = out[static_cast<std::size_t>(*rank - 1)];
    if (file == '*') row.set();
    if (is_file) row.set(static_cast<std::size_t>(file - 'a'));
  }
  return out;
}

bool FairyBoard::has(const FairyRegion& region, FairyCell own, std::size_t army) const {
  const std::size_t rank = rank_of(own.rank, army);
  return rank < region.size() && own.file < region[rank].size() && region[rank][own.file];
}

std::optional<std::pair<int, int>> FairyBoard::whole_ranks(const FairyRegion& region, std::size_t army) const {
  std::vector<int> found;
  for (std::size_t own = 0; own < static_cast<std::size_t>(std::min(ranks, most_cells)); ++own) {
    std::size_t cells = 0;
    for (std::size_t f = 0; f < static_cast<std::size_t>(std::min(files, most_cells)); ++f)
      if (has(region, {f, own}, army)) ++cells;
    if (cells == 0) continue;
    if (cells != static_cast<std::size_t>(files)) return std::nullopt;
    found.push_back(static_cast<int>(own) + 1);
  }
  if (found.empty()) return std::pair(0, 0);
  if (found.back() - found.front() + 1 != static_cast<int>(found.size())) return std::nullopt;
  return std::pair(found.front(), found.back());
}

std::optional<int> FairyBoard::promotion_rank(const FairyRegion& region, std::size_t army) const {
  const auto found = whole_ranks(region, army);
  if (!found || (found->second != 0 && found->second != ranks)) return std::nullopt;
  return found->first;
}

}  // namespace turncoat
