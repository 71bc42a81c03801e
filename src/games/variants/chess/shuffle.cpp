#include "games/variants/chess/shuffle.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include "core/chess960.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

// The pieces of a rank from left to right, and what must hold of their order.
class Dealer {
 public:
  Dealer(const VariantDefinition& variant, Army army) : variant_(variant), shuffle_(variant.of<OfChess>().shuffle) {
    const Area<128> map = map_of(variant);
    const int rank = army == white ? shuffle_.rank - 1 : variant.ranks - shuffle_.rank;
    for (int file = 0; file < variant.files; ++file)
      for (const Stack& stack : variant.pieces)
        if (stack.cell == map.at(file, rank) && stack.cell != nowhere && stack.pieces[0].army == army) {
          start_ += stack.pieces[0].kind;
          cells_.push_back(stack.cell);
          shades_.push_back(map.shade(stack.cell));
        }
    for (const VariantKind& kind : variant.kinds)
      if (start_.contains(kind.letter)) {
        kinds_ += kind.letter;
        bound_.push_back(shuffle_.shades && kind.betza[army] == "B");
        left_.push_back(static_cast<int>(std::ranges::count(start_, kind.letter)));
      }
  }

  const std::vector<Cell>& cells() const { return cells_; }
  const std::string& start() const { return start_; }
  std::uint64_t count() const { return rest(left_, {}, 0); }

  // The pieces in the order of that number.
  std::string dealt(std::uint64_t number) const {
    if (is_of_chess()) return scharnagl(number);
    std::string out;
    walk([&](std::size_t, char kind, std::uint64_t ways) {
      if (number < ways) return out += kind, true;
      number -= ways;
      return false;
    });
    return out;
  }
  std::optional<std::uint64_t> number() const {
    if (!fits()) return {};
    if (is_of_chess()) {
      for (std::uint64_t n = 0; n < chess960_starts; ++n)
        if (scharnagl(n) == start_) return n;
      return {};
    }
    std::uint64_t out = 0;
    walk([&](std::size_t at, char kind, std::uint64_t ways) {
      if (kind == start_[at]) return true;
      out += ways;
      return false;
    });
    return out;
  }
  bool shades_fit() const {
    Placed placed{};
    for (std::size_t at = 0; at < start_.size(); ++at) note_shade(placed, kinds_.find(start_[at]), at);
    return balanced(placed);
  }
  bool between_fits() const {
    if (!shuffle_.between || variant_.castles.empty()) return true;
    const std::string rooks = variant_.castles.substr(1);
    const std::size_t king = start_.find(variant_.castles[0]);
    return king == start_.npos ||
           (start_.find_first_of(rooks) < king && start_.find_first_of(rooks, king) != start_.npos);
  }

 private:
  using Counts = std::vector<int>;
  // Of each kind how many stand on the second shade.
  using Placed = std::map<std::size_t, int>;

  // Goes from place to place: `stands(place, kind, ways)` says whether a piece of this kind stands there, with which the
  // others can stand in so many ways.
  template <class Stands>
  void walk(Stands stands) const {
    Counts left = left_;
    Placed placed{};
    for (std::size_t at = 0; at < start_.size(); ++at)
      for (std::size_t k = 0; k < kinds_.size(); ++k) {
        const auto next = with(placed, k, at, left);
        if (!next) continue;
        --left[k];
        if (stands(at, kinds_[k], rest(left, *next, at + 1))) {
          placed = *next;
          break;
        }
        ++left[k];
      }
  }
  bool fits() const { return shades_fit() && between_fits(); }
  void note_shade(Placed& placed, std::size_t k, std::size_t at) const {
    if (bound_[k]) placed[k] += shades_[at];
  }
  bool balanced(const Placed& placed) const {
    return std::ranges::all_of(placed, [this](const auto& one) {
      const int all = left_[one.first];
      return one.second == all / 2 || one.second == all - all / 2;
    });
  }
  // What is placed once a piece of this kind stands there; nothing if there is none left or it may not.
  std::optional<Placed> with(Placed placed, std::size_t k, std::size_t at, const Counts& left) const {
    if (left[k] == 0) return {};
    if (shuffle_.between && !variant_.castles.empty() && kinds_[k] == variant_.castles[0]) {
      bool before = false, behind = false;
      for (std::size_t rook = 0; rook < kinds_.size(); ++rook)
        if (variant_.castles.find(kinds_[rook], 1) != std::string::npos)
          before = before || left[rook] < left_[rook], behind = behind || left[rook] > 0;
      if (!before || !behind) return {};
    }
    note_shade(placed, k, at);
    return placed;
  }
  // In how many ways those that are left can stand from there on.
  std::uint64_t rest(const Counts& left, const Placed& placed, std::size_t at) const {
    if (at == start_.size()) return balanced(placed) ? 1 : 0;
    auto& known = known_[{left, placed}];
    if (known) return *known;
    std::uint64_t out = 0;
    for (std::size_t k = 0; k < kinds_.size(); ++k)
      if (const auto next = with(placed, k, at, left)) {
        Counts less = left;
        --less[k];
        out += rest(less, *next, at + 1);
      }
    known_[{left, placed}] = out;
    return out;
  }

  // Whether these are the pieces of chess, dealt as in Chess960.
  bool is_of_chess() const {
    std::string sorted = start_;
    std::ranges::sort(sorted);
    return sorted == "BBKNNQRR" && variant_.files == 8 && shuffle_.shades && shuffle_.between &&
           count() == chess960_starts && shades_[0] == 0;
  }
  static std::string scharnagl(std::uint64_t number) {
    const auto rank = chess960_rank(static_cast<int>(number));
    return {rank.begin(), rank.end()};
  }

  const VariantDefinition& variant_;
  const Shuffle& shuffle_;
  std::string start_, kinds_;
  std::vector<Cell> cells_;
  std::vector<int> shades_;
  std::vector<bool> bound_;
  Counts left_;
  mutable std::map<std::pair<Counts, Placed>, std::optional<std::uint64_t>> known_;
};

bool is_shuffled(const VariantDefinition& variant) {
  const OfChess* own = std::get_if<OfChess>(&variant.own);
  return own != nullptr && own->shuffle.rank != 0;
}

}  // namespace

std::uint64_t count_of_starts(const VariantDefinition& variant) {
  if (!is_shuffled(variant)) return 1;
  const std::uint64_t one = Dealer(variant, white).count();
  if (!variant.of<OfChess>().shuffle.each) return one;
  const std::uint64_t other = Dealer(variant, black).count();
  return other > std::numeric_limits<std::uint64_t>::max() / one ? 0 : one * other;
}

VariantDefinition with_start(const VariantDefinition& variant, std::uint64_t number) {
  VariantDefinition out = variant;
  if (!is_shuffled(variant)) return out;
  const Dealer first(variant, white), second(variant, black);
  const bool each = variant.of<OfChess>().shuffle.each;
  const std::uint64_t ways = each ? second.count() : 1;
  const std::string orders[] = {first.dealt(number / ways), each ? second.dealt(number % ways) : first.dealt(number)};
  Setup setup{.stacks = variant.pieces};
  for (const Army a : {white, black}) {
    const auto& cells = a == white ? first.cells() : second.cells();
    for (Stack& stack : setup.stacks)
      if (const auto at = std::ranges::find(cells, stack.cell); at != cells.end())
        stack.pieces[0].kind = orders[a][static_cast<std::size_t>(at - cells.begin())];
  }
  const Area<128> map = map_of(variant);
  out.start = write_setup(setup, {.fields = board_field, .kinds = {}}, board_text(map));
  out.pieces = std::move(setup.stacks);
  return out;
}

std::optional<std::uint64_t> number_of_start(const VariantDefinition& variant) {
  if (!is_shuffled(variant)) return 0;
  const Dealer first(variant, white), second(variant, black);
  const auto one = first.number();
  if (!variant.of<OfChess>().shuffle.each) return one;
  const auto other = second.number();
  return one && other ? std::optional(*one * second.count() + *other) : std::nullopt;
}

const Fault* why_no_start(const VariantDefinition& variant) {
  if (!is_shuffled(variant)) return nullptr;
  const Shuffle& shuffle = variant.of<OfChess>().shuffle;
  const Dealer first(variant, white), second(variant, black);
  if (!first.shades_fit() || !second.shades_fit()) return &fault::not_dealt_shades;
  if (!first.between_fits() || !second.between_fits()) return &fault::not_dealt_king;
  if (shuffle.each) return nullptr;
  const Area<128> map = map_of(variant);
  const bool alike =
      first.start() == second.start() &&
      std::ranges::equal(
          first.cells(), second.cells(), {}, [&](Cell c) { return map.file(c); }, [&](Cell c) { return map.file(c); });
  return alike ? nullptr : &fault::not_dealt_black;
}

}  // namespace turncoat
