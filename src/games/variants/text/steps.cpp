#include "games/variants/text/steps.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/fen.hpp"
#include "games/variants/parent.hpp"

namespace turncoat {

namespace {

// ---- movements
constexpr std::string_view leaps[] = {"W", "F", "D", "N", "A", "H"};

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// "fmW2": modifiers, an atom, its range; a rider has its letter twice.
struct MovementText {
  std::string modifiers, atom, range;
  std::string text() const { return modifiers + atom + range; }
};
std::vector<MovementText> movements_of(std::string_view betza) {
  std::vector<MovementText> out;
  for (std::size_t at = 0; at < betza.size();) {
    MovementText& one = out.emplace_back();
    while (at < betza.size() && is_lower(betza[at])) one.modifiers += betza[at++];
    if (at == betza.size() || !is_upper(betza[at])) return {};
    one.atom = betza[at++];
    if (at < betza.size() && betza[at] == one.atom[0]) one.atom += betza[at++];
    while (at < betza.size() && betza[at] >= '0' && betza[at] <= '9') one.range += betza[at++];
  }
  return out;
}

// Part by part; those of an army stand where those of another one do.
std::vector<std::string> movement_steps(const std::string& betza) {
  std::vector<std::string> out;
  const std::vector<MovementText> all = movements_of(betza);
  const auto with = [&](std::size_t at, const MovementText* other) {
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (i != at || other != nullptr) text += (i == at ? *other : all[i]).text();
    out.push_back(text);
  };
  for (const std::string_view leap : leaps) out.push_back(betza + std::string(leap));
  for (std::size_t i = 0; i < all.size(); ++i) {
    with(i, nullptr);
    for (const std::string_view range : {"", "2", "3", "4"}) {
      MovementText other = all[i];
      other.range = range;
      with(i, &other);
    }
    for (const char mode : {'m', 'c'}) {
      MovementText other = all[i];
      std::erase_if(other.modifiers, [](char c) { return c == 'm' || c == 'c'; });
      if (all[i].modifiers.find(mode) == std::string::npos) other.modifiers += mode;
      with(i, &other);
    }
  }
  return out;
}

// ---- boards
constexpr Field board_alone[] = {Field::board};

// The start of the pieces on the variant's board; those of cells that are no more are left out.
void place_pieces(VariantDefinition& variant, std::vector<std::pair<std::pair<int, int>, Stack>> pieces) {
  const Area<128> map = map_of(variant);
  Setup setup;
  for (const auto& row : board_text(map).rows)
    for (const Cell cell : row)
      for (auto& [place, stack] : pieces)
        if (map.at(place.first, place.second) == cell) setup.stacks.push_back({.cell = cell, .pieces = stack.pieces});
  variant.start =
      write_setup(setup, {.fields = board_alone, .kinds = {}, .armies = 4, .homes = 0b100}, board_text(map));
}
std::vector<std::pair<std::pair<int, int>, Stack>> placed(const VariantDefinition& variant) {
  const Area<128> map = map_of(variant);
  std::vector<std::pair<std::pair<int, int>, Stack>> out;
  for (const Stack& stack : variant.pieces) out.push_back({{map.file(stack.cell), map.rank(stack.cell)}, stack});
  return out;
}
bool on_grid(const VariantDefinition& variant) { return !module_of(variant).star && !variant.unusual_board(); }

// What stands in each file or rank: nothing, pieces, a royal one.
enum class Line : std::uint8_t { empty, taken, royal };
std::vector<Line> lines_on(const VariantDefinition& variant, bool files) {
  std::vector<Line> out(static_cast<std::size_t>(files ? variant.files : variant.ranks));
  for (const auto& [place, stack] : placed(variant)) {
    const auto at = static_cast<std::size_t>(files ? place.first : place.second);
    if (at >= out.size()) continue;
    const VariantKind* kind = variant.kind(stack.pieces[0].kind);
    if (out[at] != Line::royal) out[at] = kind != nullptr && kind->royal ? Line::royal : Line::taken;
  }
  return out;
}

// With a file or a rank that is no more, or stands there once more.
VariantDefinition with_line(const VariantDefinition& variant, bool files, int at, bool more) {
  VariantDefinition out = variant;
  (files ? out.files : out.ranks) += more ? 1 : -1;
  std::vector<std::pair<std::pair<int, int>, Stack>> pieces;
  for (auto& [place, stack] : placed(variant)) {
    int& line = files ? place.first : place.second;
    if (line == at && !more) continue;
    if (line == at) pieces.push_back({place, stack});
    if (line > at || (line == at && more)) line += more ? 1 : -1;
    pieces.push_back({place, stack});
  }
  out.holes.clear();
  place_pieces(out, std::move(pieces));
  return out;
}

// Where a cell lies for the other of White and Black, if the start is the same for both: across the board, or turned.
class Facing {
 public:
  explicit Facing(const VariantDefinition& variant) : variant_(variant), pieces_(placed(variant)) {
    for (const bool turned : {false, true})
      if (std::ranges::all_of(pieces_, [&](const auto& one) { return matched(one, turned); })) {
        turned_ = turned, known_ = true;
        return;
      }
  }
  bool known() const { return known_; }
  std::pair<int, int> of(std::pair<int, int> place) const { return across(place, turned_); }

 private:
  std::pair<int, int> across(std::pair<int, int> place, bool turned) const {
    return {turned ? variant_.files - 1 - place.first : place.first, variant_.ranks - 1 - place.second};
  }
  bool matched(const std::pair<std::pair<int, int>, Stack>& one, bool turned) const {
    const PlacedPiece& piece = one.second.pieces[0];
    if (piece.army > black) return true;
    return std::ranges::any_of(pieces_, [&](const auto& other) {
      return other.first == across(one.first, turned) && other.second.pieces[0].kind == piece.kind &&
             other.second.pieces[0].army == 1 - piece.army;
    });
  }

  const VariantDefinition& variant_;
  std::vector<std::pair<std::pair<int, int>, Stack>> pieces_;
  bool turned_ = false, known_ = false;
};

}  // namespace

std::vector<VariantDefinition> board_steps(const VariantDefinition& variant) {
  std::vector<VariantDefinition> out;
  if (!on_grid(variant)) return out;
  for (const bool files : {false, true}) {
    const std::vector<Line> lines = lines_on(variant, files);
    for (std::size_t at = 0; at < lines.size(); ++at)
      for (const bool more : {false, true})
        if (lines[at] == Line::empty || (files && lines[at] == Line::taken))
          out.push_back(with_line(variant, files, static_cast<int>(at), more));
  }
  return out;
}

std::vector<VariantDefinition> hole_steps(const VariantDefinition& variant) {
  std::vector<VariantDefinition> out;
  const Facing facing(variant);
  if (!on_grid(variant) || !facing.known()) return out;
  const Area<128> map = map_of(variant);
  const auto pieces = placed(variant);
  const auto with_holes = [&](std::vector<std::string> holes) {
    VariantDefinition other = variant;
    other.holes = std::move(holes);
    place_pieces(other, pieces);
    out.push_back(std::move(other));
  };
  if (!variant.holes.empty()) with_holes({});
  for (int rank = 0; rank < variant.ranks; ++rank)
    for (int file = 0; file < variant.files; ++file) {
      const std::pair<int, int> place{file, rank}, other = facing.of(place);
      const auto taken = [&](const auto& one) { return one.first == place || one.first == other; };
      if (map.at(file, rank) == nowhere || std::pair(other.second, other.first) < std::pair(rank, file) ||
          std::ranges::any_of(pieces, taken))
        continue;
      auto holes = variant.holes;
      holes.push_back(Area<128>::name_at(file, rank));
      if (other != place) holes.push_back(Area<128>::name_at(other.first, other.second));
      with_holes(std::move(holes));
    }
  return out;
}

std::vector<VariantDefinition> piece_steps(const VariantDefinition& variant) {
  std::vector<VariantDefinition> out;
  for (std::size_t i = 0; i < variant.kinds.size(); ++i) {
    const VariantKind& kind = variant.kinds[i];
    if (kind.royal) continue;
    std::vector<std::vector<std::string>> armies;
    for (const std::string& betza : kind.betza)
      armies.push_back(betza.empty() ? std::vector<std::string>{} : movement_steps(betza));
    const std::size_t steps = armies[0].size();
    if (std::ranges::any_of(armies, [&](const auto& one) { return !one.empty() && one.size() != steps; })) continue;
    for (std::size_t step = 0; step < steps; ++step) {
      VariantDefinition& other = out.emplace_back(variant);
      for (std::size_t a = 0; a < armies.size(); ++a)
        if (!armies[a].empty()) other.kinds[i].betza[a] = armies[a][step];
      if (std::ranges::any_of(other.kinds[i].betza, &std::string::empty) &&
          std::ranges::none_of(kind.betza, &std::string::empty))
        out.pop_back();
    }
  }
  return out;
}

std::vector<VariantDefinition> start_steps(const VariantDefinition& variant) {
  std::vector<VariantDefinition> out;
  if (!on_grid(variant)) return out;
  const Facing facing(variant);
  if (!facing.known()) return out;
  const auto pieces = placed(variant);
  const auto at = [&](std::pair<int, int> place) {
    return static_cast<std::size_t>(std::ranges::find(pieces, place, [](const auto& one) { return one.first; }) -
                                    pieces.begin());
  };
  const auto royal = [&](char kind) { return variant.kind(kind) != nullptr && variant.kind(kind)->royal; };
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto& [place, stack] = pieces[i];
    const PlacedPiece piece = stack.pieces[0];
    const std::size_t other = at(facing.of(place));
    if (piece.army != white || stack.pieces.size() > 1 || piece.home != 0 || other == pieces.size()) continue;
    const auto change = [&](char kind) {  // 0: no piece
      auto changed = pieces;
      for (const std::size_t one : {i, other}) changed[one].second.pieces[0].kind = kind;
      if (kind == 0)
        for (const std::size_t one : {std::max(i, other), std::min(i, other)})
          changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(one));
      VariantDefinition& variant_of = out.emplace_back(variant);
      place_pieces(variant_of, std::move(changed));
    };
    if (!royal(piece.kind)) change(0);
    for (const VariantKind& kind : variant.kinds)
      if (!royal(piece.kind) && !kind.royal && kind.becomes.empty() && kind.letter != piece.kind &&
          variant.kind(piece.kind)->becomes.empty())
        change(kind.letter);
    const std::size_t beside = at({place.first + 1, place.second});
    if (beside == pieces.size() || pieces[beside].second.pieces[0].army != white) continue;
    const std::size_t across = at(facing.of(pieces[beside].first));
    if (across == pieces.size()) continue;
    auto exchanged = pieces;
    std::swap(exchanged[i].second.pieces, exchanged[beside].second.pieces);
    std::swap(exchanged[other].second.pieces, exchanged[across].second.pieces);
    VariantDefinition& variant_of = out.emplace_back(variant);
    place_pieces(variant_of, std::move(exchanged));
  }
  return out;
}

std::vector<VariantDefinition> promotion_steps(const VariantDefinition& variant) {
  std::vector<VariantDefinition> out;
  for (std::size_t i = 0; i < variant.kinds.size(); ++i) {
    if (variant.kinds[i].becomes.empty()) continue;
    for (const VariantKind& to : variant.kinds) {
      if (to.royal || !to.becomes.empty()) continue;
      VariantDefinition& other = out.emplace_back(variant);
      std::string& letters = other.kinds[i].becomes;
      if (std::erase(letters, to.letter) == 0) letters += to.letter;
      if (letters.empty()) out.pop_back();
    }
    VariantDefinition& earlier = out.emplace_back(variant);
    ++earlier.kinds[i].before_end;
  }
  return out;
}

}  // namespace turncoat
