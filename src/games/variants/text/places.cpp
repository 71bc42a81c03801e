#include "games/variants/text/places.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "core/faults.hpp"
#include "core/fen.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

// From and to, counted from 0.
using Span = std::pair<int, int>;

struct Place {
  bool by_cells = true;
  CellSet<128> cells;  // said by their names
  Span files, ranks;
};

int side_of(std::string_view text, int most, bool of_files) {
  if (!of_files) return read_number(text, 1, most).value_or(0) - 1;
  return text.size() == 1 && 'a' <= text[0] && text[0] < 'a' + most ? text[0] - 'a' : -1;
}
// "c-e", or "c" alone.
std::optional<Span> span_in(std::string_view text, int most, bool of_files) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const int from = side_of(text.substr(0, dash), most, of_files),
            to = dash == text.size() ? from : side_of(text.substr(dash + 1), most, of_files);
  return from < 0 || to < from ? std::nullopt : std::optional(Span(from, to));
}

std::optional<Cell> cell_in(std::string_view name, const Area<128>& map) {
  for (const Cell c : map.cells())
    if (map.name(c) == name) return c;
  return {};
}

CellSet<128> rectangle(const Area<128>& map, Span files, Span ranks) {
  CellSet<128> out;
  for (const Cell c : map.cells())
    if (files.first <= map.file(c) && map.file(c) <= files.second && ranks.first <= map.rank(c) &&
        map.rank(c) <= ranks.second)
      out.add(c);
  return out;
}

// Cells, and rectangles from one corner to another.
Expected<Place> read_cells(std::span<const std::string_view> words, const Area<128>& map) {
  Place out;
  for (const std::string_view word : words) {
    const std::size_t dash = std::min(word.find('-'), word.size());
    const std::string_view names[] = {word.substr(0, dash), word.substr(std::min(dash + 1, word.size()))};
    const auto from = cell_in(names[0], map), to = dash == word.size() ? from : cell_in(names[1], map);
    if (!from || !to) return failure(fault::variant_cell, from ? names[1] : names[0]);
    const auto [file, last_file] = std::minmax({map.file(*from), map.file(*to)});
    const auto [rank, last_rank] = std::minmax({map.rank(*from), map.rank(*to)});
    out.cells |= rectangle(map, {file, last_file}, {rank, last_rank});
  }
  return out;
}

Expected<Place> parse(std::span<const std::string_view> words, const Area<128>& map) {
  if (words.empty()) return failure(fault::variant_place, "");
  if (words[0] != "ranks" && words[0] != "files") return read_cells(words, map);
  Place out{.by_cells = false, .files = {0, map.files() - 1}, .ranks = {0, map.ranks() - 1}};
  std::string_view before;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const bool of_files = words[i] == "files";
    const auto span = i + 1 == words.size() || words[i] == before || (!of_files && words[i] != "ranks")
                          ? std::nullopt
                          : span_in(words[i + 1], of_files ? map.files() : map.ranks(), of_files);
    if (!span || i > 2) return failure(fault::variant_place, words[i]);
    (of_files ? out.files : out.ranks) = *span;
    before = words[i];
  }
  return out;
}

std::string said(const Place& place, const Area<128>& map) {
  if (!place.by_cells) {
    const auto [file, last_file] = place.files;
    const auto [rank, last_rank] = place.ranks;
    const auto letter = [](int of) { return std::string(1, static_cast<char>('a' + of)); };
    const bool all_files = file == 0 && last_file == map.files() - 1,
               all_ranks = rank == 0 && last_rank == map.ranks() - 1;
    std::string out = all_files ? "" : "files " + letter(file) + "-" + letter(last_file);
    if (all_files || !all_ranks)
      (out += out.empty() ? "" : " ") += "ranks " + std::to_string(rank + 1) + "-" + std::to_string(last_rank + 1);
    return out;
  }
  const Cell first = place.cells.first();
  Cell last = first;
  for (const Cell c : place.cells) last = c;
  if (first != last &&
      rectangle(map, {map.file(first), map.file(last)}, {map.rank(first), map.rank(last)}) == place.cells)
    return map.name(first) + "-" + map.name(last);
  std::string out;
  for (const Cell c : place.cells) (out += out.empty() ? "" : " ") += map.name(c);
  return out;
}

}  // namespace

Expected<std::string> read_place(std::span<const std::string_view> words, const Area<128>& map) {
  const auto place = parse(words, map);
  if (!place) return std::unexpected(place.error());
  return said(*place, map);
}

CellSet<128> cells_of_place(std::string_view text, const Area<128>& map, Army army) {
  const auto place = parse(words_of(text), map);
  if (!place) return {};
  if (place->by_cells) return place->cells;
  const auto [rank, last_rank] = place->ranks;
  const int top = map.ranks() - 1;
  return rectangle(map, place->files, army == white ? Span(rank, last_rank) : Span(top - last_rank, top - rank));
}

std::vector<PassingStep> passing_steps(const VariantDefinition& variant, const Area<128>& map, Army army,
                                       const Passing& passing) {
  std::vector<PassingStep> out;
  if (!passing.on) return out;
  const CellSet<128> open = passing.over.empty() ? map.cells() : cells_of_place(passing.over, map, army);
  for (const VariantKind& kind : variant.kinds) {
    if (kind.becomes.empty()) continue;
    const CellSet<128> last = promotes_on(variant, map, army, kind);
    CellSet<128> home = cells_of_place(kind.initial[army].place, map, army);
    if (kind.initial[army].place.empty())
      for (const Stack& stack : variant.pieces)
        if (stack.pieces[0] == PlacedPiece{.army = army, .kind = kind.letter}) home.add(stack.cell);
    const CellSet<128> region = region_of(kind, map, army);
    const auto own = leaps_of(kind.betza[army]);
    for (const Cell from : map.cells())
      for (const Leap& leap : kind.elsewhere[army].empty() ? own : leaps_from(kind, map, army, from)) {
        const int length = std::max(std::abs(leap.ahead), std::abs(leap.aside));
        const bool first = leap.ahead == 2 && leap.aside == 0 && leap.initial,
                   straight = leap.ahead == 0 || leap.aside == 0 || std::abs(leap.ahead) == std::abs(leap.aside);
        if (!leap.lame || !leap.moves || leap.captures || length < 2 || length > 3 || !straight ||
            (!passing.all && !first) || (leap.initial && !home.has(from)))
          continue;
        const Stance stands{from, map.facing(way_of(variant, army), from)};
        const Landings to = map.leap(stands, leap.ahead, leap.aside);
        if (to.empty() || !region.has(to[0].cell) || last.has(to[0].cell)) continue;
        for (int n = 1; n < length; ++n) {
          const Landings over = map.leap(stands, n * leap.ahead / length, n * leap.aside / length);
          if (!over.empty() && open.has(over[0].cell)) out.push_back({kind.letter, from, over[0].cell, to[0].cell});
        }
      }
  }
  return out;
}

}  // namespace turncoat
