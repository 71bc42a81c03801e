#include "lab/experiment/plan.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lab/experiment/faults.hpp"

namespace turncoat::lab {

namespace {

constexpr int most_times = 1000, most_share = 99;
constexpr std::string_view together_word = "together", patient_word = "patient", first_word = "first=";

// A number from 1 on; 0 if it is none, or larger.
int number_in(std::string_view text, int most) {
  int out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && out >= 1 && out <= most ? out : 0;
}

bool take(std::string_view word, LabSingle& out) {
  if (word == together_word) return !std::exchange(out.together, true);
  if (word == patient_word) return !std::exchange(out.patient, true);
  if (!word.starts_with(first_word)) return false;
  return (out.first = number_in(word.substr(first_word.size()), most_share)) > 0;
}

}  // namespace

std::string text_of(const LabSingle& single) {
  std::string out = std::to_string(single.times);
  if (single.together) out += '+' + std::string(together_word);
  if (single.patient) out += '+' + std::string(patient_word);
  if (single.first != LabSingle().first) out += '+' + std::string(first_word) + std::to_string(single.first);
  return out;
}

Expected<LabSingle> read_single(std::string_view text) {
  LabSingle out;
  const std::size_t end = std::min(text.find('+'), text.size());
  bool read = (out.times = number_in(text.substr(0, end), most_times)) > 0;
  for (std::size_t at = end; read && at < text.size();) {
    const std::size_t next = std::min(text.find('+', at + 1), text.size());
    read = take(text.substr(at + 1, next - at - 1), out);
    at = next;
  }
  if (!read) return failure(fault::lab_single, text);
  return out;
}

Expected<std::vector<LabSingle>> read_singles(std::string_view text) {
  std::vector<LabSingle> out;
  while (true) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto one = read_single(text.substr(0, end));
    if (!one || std::ranges::count(out, *one) > 0) return failure(fault::lab_single, text);
    out.push_back(*one);
    if (end == text.size()) return out;
    text.remove_prefix(end + 1);
  }
}

namespace {

std::vector<std::string> parts_of(std::string_view text, char at) {
  std::vector<std::string> out;
  while (true) {
    const std::size_t end = text.find(at);
    out.emplace_back(text.substr(0, end));
    if (end == text.npos) return out;
    text.remove_prefix(end + 1);
  }
}

template <class Number>
bool read_whole(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// "1,2,3", or "0..959" for all whole numbers between.
std::vector<std::string> values_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  std::size_t first = 0, last = 0;
  if (dots == text.npos || !read_whole(text.substr(0, dots), first) || !read_whole(text.substr(dots + 2), last) ||
      first > last || last - first >= most_cells)
    return parts_of(text, ',');
  std::vector<std::string> out;
  for (std::size_t value = first; value <= last; ++value) out.push_back(std::to_string(value));
  return out;
}

// A spec with one more option.
void add_option(std::string& spec, const std::string& name, const std::string& value) {
  spec += (spec.find(':') == spec.npos ? ":" : ",") + name + '=' + value;
}

// The next combination of levels; false after the last one.
bool advance(std::vector<int>& levels, const std::vector<LabFactor>& factors) {
  for (std::size_t i = factors.size(); i-- > 0;) {
    if (++levels[i] < static_cast<int>(factors[i].levels.size())) return true;
    levels[i] = 0;
  }
  return false;
}

// As many games without odds as with any: what the regression says is compared with all the others.
void repeat_without_odds(const LabPlan& plan, const std::vector<LabFactor>& factors,
                         std::vector<std::vector<int>>& levels) {
  const auto factor =
      static_cast<std::size_t>(std::ranges::find(factors, odds_factor, &LabFactor::name) - factors.begin());
  if (factor == factors.size()) return;
  const std::size_t all = levels.size();
  for (std::size_t i = 0; i < all && levels.size() <= most_cells; ++i)
    if (plan.odds[static_cast<std::size_t>(levels[i][factor])].none())
      for (std::size_t more = 2; more < plan.odds.size(); ++more) levels.push_back(levels[i]);
}

std::vector<std::vector<int>> combinations(const LabPlan& plan, const std::vector<LabFactor>& factors) {
  std::vector<int> levels(factors.size(), 0);
  std::vector<std::vector<int>> out = {levels};
  if (plan.design == LabDesign::factorial) {
    while (out.size() <= most_cells && advance(levels, factors)) out.push_back(levels);
    repeat_without_odds(plan, factors, out);
    return out;
  }
  // Everything is compared with the first cell: so it is played more often, as Dunnett advises, by the root of how many
  // there are to be compared with it.
  std::size_t others = 0;
  for (const LabFactor& factor : factors) others += factor.levels.size() - 1;
  for (std::size_t more = 1; (more + 1) * (more + 1) <= others; ++more) out.push_back(levels);
  for (std::size_t i = 0; i < factors.size(); ++i)
    for (int level = 1; level < static_cast<int>(factors[i].levels.size()); ++level) {
      out.push_back(levels);
      out.back()[i] = level;
    }
  return out;
}

}  // namespace

namespace {

Expected<void> check_odds(const LabPlan& plan, const LabCell& cell, AnyGame& game) {
  if (cell.odds.none()) return {};
  if (plan.contest != LabContest::none) return failure(fault::lab_odds_contest);
  if (game.info().seats.size() != 2 || game.dice_seat()) return failure(fault::lab_odds_sides, cell.spec);
  const auto begun = game.clone();
  if (auto ok = begin_at_odds(*begun, cell.odds, 0, Random(1)); !ok)
    return failure(fault::lab_cell, cell.spec, ok.error());
  return {};
}

}  // namespace

std::string_view name_of(SearcherKind kind) { return searcher_names[static_cast<std::size_t>(kind)]; }

std::vector<LabFactor> factors_of(const LabPlan& plan) {
  std::vector<LabFactor> out = plan.options;
  if (plan.odds.size() > 1) {
    out.push_back({std::string(odds_factor), {}});
    for (const LabOdds& odds : plan.odds) out.back().levels.push_back(text_of(odds));
  }
  if (plan.singles.size() > 1) {
    out.push_back({std::string(single_factor), {}});
    for (const LabSingle& single : plan.singles) out.back().levels.push_back(text_of(single));
  }
  if (plan.searchers.size() > 1) {
    out.push_back({"searcher", {}});
    for (const SearcherKind kind : plan.searchers) out.back().levels.emplace_back(name_of(kind));
  }
  if (plan.nodes.size() > 1) {
    out.push_back({"nodes", {}});
    for (const std::uint64_t nodes : plan.nodes) out.back().levels.push_back(std::to_string(nodes));
  }
  return out;
}

Expected<std::vector<LabCell>> cells_of(const LabPlan& plan) {
  const auto factors = factors_of(plan);
  const auto all = combinations(plan, factors);
  if (all.size() > most_cells) return failure(fault::lab_many_cells, all.size(), most_cells);
  std::vector<LabCell> out;
  for (const auto& levels : all) {
    LabCell cell{.spec = plan.spec, .nodes = plan.nodes.front(), .levels = levels, .searcher = plan.searchers.front()};
    cell.single = plan.singles.front();
    if (!plan.odds.empty()) cell.odds = plan.odds.front();
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const auto level = static_cast<std::size_t>(levels[i]);
      if (factors[i].name == copy_factor)
        continue;
      else if (factors[i].name == rules_factor)
        cell.spec = factors[i].levels[level];
      else if (i < plan.options.size())
        add_option(cell.spec, factors[i].name, factors[i].levels[level]);
      else if (factors[i].name == "nodes")
        cell.nodes = plan.nodes[level];
      else if (factors[i].name == odds_factor)
        cell.odds = plan.odds[level];
      else if (factors[i].name == single_factor)
        cell.single = plan.singles[level];
      else
        cell.searcher = plan.searchers[level];
    }
    const auto game = open_game(cell.spec);
    if (!game) return failure(fault::lab_cell, cell.spec, game.error());
    const auto sides = lab_sides(**game);
    if (plan.contest != LabContest::none && *std::ranges::max_element(sides) == 0)
      return failure(fault::lab_one_side, cell.spec);
    if ((cell.single.together || cell.single.patient) && (sides.size() != 3 || sides != std::vector{0, 1, 2}))
      return failure(fault::lab_single_seats, cell.spec);
    if (auto ok = check_odds(plan, cell, **game); !ok) return std::unexpected(ok.error());
    cell.spec = (*game)->spec().text();
    out.push_back(std::move(cell));
  }
  return out;
}

std::vector<int> lab_sides(const AnyGame& game) {
  std::vector<int> out;
  int next = 0;
  const auto dice_play = game.dice_seat();
  for (int seat = 0; seat < static_cast<int>(game.info().seats.size()); ++seat)
    out.push_back(dice_play && *dice_play == seat ? -1 : seat > 0 && seat < game.info().allies ? 0 : next++);
  return out;
}

Expected<LabFactor> read_factor(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos || equals == 0) return failure(fault::lab_vary, text);
  LabFactor out{std::string(text.substr(0, equals)), values_of(text.substr(equals + 1))};
  for (std::size_t i = 0; i < out.levels.size(); ++i) {
    if (out.levels[i].empty()) return failure(fault::lab_vary, text);
    if (std::ranges::count(out.levels, out.levels[i]) > 1) return failure(fault::lab_vary_twice, out.levels[i]);
  }
  return out;
}

Expected<std::vector<std::uint64_t>> read_nodes(std::string_view text) {
  std::vector<std::uint64_t> out;
  for (const std::string& part : parts_of(text, ',')) {
    std::uint64_t nodes = 0;
    if (!read_whole(part, nodes) || nodes < least_nodes || nodes > most_nodes ||
        std::ranges::find(out, nodes) != out.end())
      return failure(fault::lab_nodes, text, least_nodes, most_nodes);
    out.push_back(nodes);
  }
  return out;
}

Expected<std::vector<SearcherKind>> read_searchers(std::string_view text) {
  std::vector<SearcherKind> out;
  for (const std::string& part : parts_of(text, ',')) {
    const auto found = std::ranges::find(searcher_names, part);
    const auto kind = static_cast<SearcherKind>(found - std::begin(searcher_names));
    if (found == std::end(searcher_names) || std::ranges::count(out, kind) > 0)
      return failure(fault::lab_searchers, text);
    out.push_back(kind);
  }
  return out;
}

Expected<std::vector<LabOdds>> read_odds_list(std::string_view text) {
  std::vector<LabOdds> out;
  for (const std::string& part : parts_of(text, ',')) {
    auto odds = read_odds(part);
    if (!odds) return std::unexpected(odds.error());
    if (std::ranges::count(out, *odds) > 0) return failure(fault::lab_odds, text);
    out.push_back(std::move(*odds));
  }
  return out;
}

int games_in_round(std::span<const LabCell> cells) {
  const auto sides = lab_sides(**open_game(cells.front().spec));
  return static_cast<int>(cells.size()) * (*std::ranges::max_element(sides) + 1);
}

Expected<LabShard> read_shard(std::string_view text) {
  LabShard out;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const bool read = slash < text.size() && read_whole(text.substr(0, slash), out.index) &&
                    read_whole(text.substr(slash + 1), out.count);
  if (!read || out.index < 1 || out.index > out.count) return failure(fault::lab_shard, text);
  --out.index;
  return out;
}

Expected<LabPart> read_part(std::string_view text) {
  LabPart out;
  const std::size_t dash = std::min(text.find('-'), text.size());
  const bool read = dash < text.size() && read_whole(text.substr(0, dash), out.first) &&
                    read_whole(text.substr(dash + 1), out.behind);
  if (!read || out.first < 1 || out.first > out.behind) return failure(fault::lab_part, text);
  --out.first;
  return out;
}

}  // namespace turncoat::lab
