#include "support/slow_star.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace turncoat::testing {

namespace {

constexpr std::string_view files[] = {"abcdefgh", "lkjidcba", "hgfeijkl"};

int rank_of(int territory, int row) { return territory == 0 ? row + 1 : territory == 1 ? 8 - row : 12 - row; }

}  // namespace

SlowStar::SlowStar(const VariantDefinition& variant) : variant_(&variant) {
  for (const VariantKind& kind : variant.kinds)
    for (std::size_t a = 0; a < 3; ++a) leaps_[kind.letter][a] = leaps_of(kind.betza[a]);
  std::vector<Spot> all;
  for (const auto& row : rows()) all.insert(all.end(), row.begin(), row.end());
  std::size_t next = 0;
  const std::string& board = variant.start;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i] == '/') continue;
    if (std::isdigit(static_cast<unsigned char>(board[i]))) {
      next += static_cast<std::size_t>(board[i] - '0');
      continue;
    }
    const bool red = board[i] == '*';
    if (red) ++i;
    const bool small = std::islower(static_cast<unsigned char>(board[i]));
    const int birth = red ? 2 : small ? 1 : 0;
    pieces_[all[next++]] = {static_cast<char>(std::toupper(static_cast<unsigned char>(board[i]))), birth, birth};
  }
  start_ = pieces_;
  if (variant.castles.empty()) return;
  for (int army = 0; army < 3; ++army)
    for (int side : {1, -1}) {
      const Spot king = *king_of(army);
      std::optional<Spot> rook;
      for (int column = king.column + 3 * side; 0 <= column && column < 8; column += side) {
        const auto there = pieces_.find({king.territory, column, king.row});
        if (there != pieces_.end() && there->second.letter == variant.castles[1] && there->second.birth == army)
          rook = there->first;
      }
      if (!rook) continue;
      std::string letter(1, side > 0 ? 'K' : 'Q');
      if (army == 1) letter[0] = static_cast<char>(std::tolower(letter[0]));
      rights_.push_back({army == 2 ? "*" + letter : letter, army, king, *rook});
    }
}

std::string SlowStar::name(Spot s) {
  return files[s.territory][static_cast<std::size_t>(s.column)] + std::to_string(rank_of(s.territory, s.row));
}

std::optional<SlowStar::Spot> SlowStar::spot(const std::string& name) {
  for (const auto& row : rows())
    for (Spot s : row)
      if (SlowStar::name(s) == name) return s;
  return {};
}

bool SlowStar::king_on(const std::string& cell) const {
  const auto there = pieces_.find(*spot(cell));
  return there != pieces_.end() && kind(there->second).royal;
}

std::vector<std::vector<SlowStar::Spot>> SlowStar::rows() {
  std::vector<std::vector<Spot>> out;
  for (int rank = 12; rank > 0; --rank) {
    const int territory = rank > 8 ? 2 : rank > 4 ? 1 : 0;
    std::vector<Spot> row;
    for (int column = 0; column < 8; ++column)
      for (int r = 0; r < 4; ++r)
        if (rank_of(territory, r) == rank) row.push_back({territory, column, r});
    std::ranges::sort(row, {}, [](Spot s) { return files[s.territory][static_cast<std::size_t>(s.column)]; });
    out.push_back(row);
  }
  return out;
}

std::optional<SlowStar::Walker> SlowStar::step(Walker w) {
  auto& [territory, column, row] = w.at;
  if (w.heading == 1) ++column;
  if (w.heading == 3) --column;
  if (w.heading == 2) --row;
  if (w.heading == 0 && ++row == 4) {
    row = 3;
    territory = (territory + (column < 4 ? 1 : 2)) % 3;
    column = 7 - column;
    w.heading = 2;
  }
  return column < 0 || column > 7 || row < 0 ? std::nullopt : std::optional(w);
}

std::optional<SlowStar::Walker> SlowStar::walk(Walker w, int direction, int cells) {
  if (cells < 0) direction += 2, cells = -cells;
  for (; cells > 0; --cells) {
    const auto to = step({w.at, (w.heading + direction) % 4});
    if (!to) return {};
    w = {to->at, (to->heading + 8 - direction) % 4};
  }
  return w;
}

std::vector<SlowStar::Walker> SlowStar::leap(Walker w, int ahead, int aside, bool long_first) {
  std::vector<Walker> out;
  for (bool ahead_first : {true, false}) {
    const bool oblique = std::abs(ahead) != std::abs(aside);
    if (long_first && oblique && ahead_first != (std::abs(ahead) > std::abs(aside))) continue;
    auto to = ahead_first ? walk(w, 0, ahead) : walk(w, 1, aside);
    if (to) to = ahead_first ? walk(*to, 1, aside) : walk(*to, 0, ahead);
    if (to && std::ranges::none_of(out, [&](const Walker& o) { return o.at == to->at; })) out.push_back(*to);
  }
  return out;
}

bool SlowStar::at_home(const StarPiece& piece, Spot s) const {
  const auto at = start_.find(s);
  return at != start_.end() && at->second.letter == piece.letter && at->second.birth == piece.birth;
}

bool SlowStar::promotes_on(const StarPiece& piece, Spot s) const {
  if (kind(piece).becomes.empty()) return false;
  return (s.territory == piece.birth ? 7 - s.row : s.row) <= kind(piece).before_end;
}

bool SlowStar::forward(const StarPiece& piece) const {
  return !kind(piece).becomes.empty() && std::ranges::all_of(leaps(piece), [](const Leap& l) { return l.ahead > 0; });
}

std::optional<SlowStar::Spot> SlowStar::passed_over(const StarPiece& piece, Spot from, Spot to) const {
  if (!variant_->passing || kind(piece).becomes.empty() || !at_home(piece, from) || promotes_on(piece, to)) return {};
  const bool doubles = std::ranges::any_of(leaps(piece), [](const Leap& l) {
    return l.initial && l.lame && l.moves && !l.captures && l.ahead == 2 && l.aside == 0;
  });
  const auto two = walk({from, facing(piece.birth, from)}, 0, 2);
  const auto over = walk({from, facing(piece.birth, from)}, 0, 1);
  if (!doubles || !two || two->at != to || pieces_.contains(over->at)) return {};
  return over->at;
}

bool SlowStar::takes_in_passing(Spot from, Spot to) const {
  const StarPiece& piece = pieces_.at(from);
  if (kind(piece).becomes.empty()) return false;
  for (const Leap& l : leaps(piece)) {
    if (l.range != 1 || l.lame || !l.captures || l.moves || (l.initial && !at_home(piece, from))) continue;
    for (const Walker& w : leap({from, facing(piece.birth, from)}, l.ahead, l.aside, option("knight=two-one")))
      if (w.at == to) return true;
  }
  return false;
}

std::optional<SlowStar::Spot> SlowStar::king_of(int player) const {
  for (const auto& [at, piece] : pieces_)
    if (kind(piece).royal && piece.birth == player) return at;
  return {};
}

template <class Visit>
void SlowStar::ride(Spot from, const StarPiece& piece, const Leap& l, Visit visit) const {
  if (l.initial && !at_home(piece, from)) return;
  const auto free = [&](Spot s) { return !pieces_.contains(s); };
  const Walker start{from, facing(piece.birth, from)};
  if (l.lame)  // along a rank or file alone
    for (int n = 1; n < std::max(std::abs(l.ahead), std::abs(l.aside)); ++n) {
      const auto over = l.ahead != 0 ? walk(start, 0, l.ahead > 0 ? n : -n) : walk(start, 1, l.aside > 0 ? n : -n);
      if (!over || !free(over->at)) return;
    }
  const auto on = [&](auto& self, const Walker& at, int left) -> void {
    if (left == 0) return;
    for (const Walker& to : leap(at, l.ahead, l.aside, option("knight=two-one"))) {
      visit(to.at);
      if (free(to.at)) self(self, to, left - 1);
    }
  };
  on(on, start, l.range);
}

std::set<SlowStar::Spot> SlowStar::reached(Spot from, bool capturing) const {
  std::set<Spot> out;
  const StarPiece& piece = pieces_.at(from);
  for (const Leap& l : leaps(piece))
    if (capturing ? l.captures : l.moves) ride(from, piece, l, [&](Spot to) { out.insert(to); });
  return out;
}

bool SlowStar::strikes(Spot from, Spot target) const {
  bool out = false;
  const StarPiece& piece = pieces_.at(from);
  for (const Leap& l : leaps(piece))
    if (l.captures && !out) ride(from, piece, l, [&](Spot to) { out = out || to == target; });
  return out;
}

std::set<SlowStar::Spot> SlowStar::minded(Spot attacker, Spot king) const {
  std::set<Spot> out;
  std::map<std::pair<int, int>, std::set<Spot>> lines;  // by heading
  const StarPiece& piece = pieces_.at(attacker);
  for (const Leap& l : leaps(piece)) {
    if (!l.captures) continue;
    std::set<Spot>& seen = l.range == 1 ? out : lines[{l.ahead, l.aside}];
    ride(attacker, piece, l, [&](Spot to) { seen.insert(to); });
  }
  for (const auto& [heading, seen] : lines)
    if (!seen.contains(king)) out.insert(seen.begin(), seen.end());
  return out;
}

std::vector<SlowStar::Spot> SlowStar::attackers(Spot target, int player) const {
  std::vector<Spot> out;
  for (const auto& [at, piece] : pieces_)
    if (piece.owner != nobody && piece.owner != player && at != target && strikes(at, target)) out.push_back(at);
  return out;
}

std::set<SlowStar::Attack> SlowStar::attacks_on_kings() const {
  std::set<Attack> out;
  for (int player = 0; player < 3; ++player)
    if (const auto king = king_of(player))
      for (Spot from : attackers(*king, player)) out.insert({from, player});
  return out;
}

}  // namespace turncoat::testing
