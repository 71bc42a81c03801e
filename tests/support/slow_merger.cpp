#include "support/slow_merger.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <tuple>

namespace turncoat::testing {

SlowMerger::SlowMerger(const VariantDefinition& variant) : SlowBoard(variant, variant.start) {
  for (const auto& [at, piece] : start_) stacks_[at].push_back({piece.letter, piece.letter, piece.army, at});
  if (variant.castles.empty()) return;
  for (int army : {0, 1})
    for (int side : {1, -1})
      for (const auto& [at, piece] : start_) {
        if (!is(piece, variant.castles[0], army)) continue;
        if (const auto rook = rook_of(at, army, side))
          rights_.push_back({"KQkq"[army * 2 + (side == 1 ? 0 : 1)], army, at, *rook});
      }
}

int SlowMerger::colour(const Stack& stack) {
  const auto white = std::ranges::count(stack, 0, &Component::army);
  const auto black = static_cast<std::ptrdiff_t>(stack.size()) - white;
  return white > black ? 0 : black > white ? 1 : grey;
}

SlowMerger::Stack SlowMerger::active(const Stack& stack) {
  Stack out;
  for (const Component& one : stack)
    if (colour(stack) == grey || one.army == colour(stack)) out.push_back(one);
  return out;
}

SlowMerger::Stack SlowMerger::without(Stack stack, const Stack& gone) {
  std::erase_if(stack, [&](const Component& one) { return holds(gone, one); });
  return stack;
}

bool SlowMerger::holds(const Stack& stack, const Component& one) {
  return std::ranges::any_of(stack, [&](const Component& o) { return o.army == one.army && o.home == one.home; });
}

bool SlowMerger::may_move(int player, const Stack& stack, Place from) const {
  if (colour(stack) != grey) return colour(stack) == player;
  const bool light = (from.file + from.rank) % 2 == 1;
  switch (variant_->of<OfMerger>().grey) {
    case GreyPieces::both: return true;
    case GreyPieces::none: return false;
    default: return light == (player == 0);
  }
}

SlowMerger SlowMerger::seen_by(const Component& one, Place from) const {
  SlowMerger out = *this;
  out.pieces_.clear();
  for (const auto& [at, stack] : stacks_) out.pieces_[at] = {stack[0].letter, stack[0].army, false};
  out.pieces_[from] = piece(one);
  return out;
}

bool SlowMerger::forward(const Component& one) const {
  return !kind(piece(one)).becomes.empty() &&
         std::ranges::all_of(leaps(piece(one)), [](const Leap& leap) { return leap.ahead > 0; });
}

std::vector<SlowMerger::Move> SlowMerger::tries() const {
  std::vector<Move> out;
  for (const auto& [from, whole] : stacks_) {
    if (!may_move(turn_, whole, from)) continue;
    if (whole.size() < largest()) {
      add_ways(from, whole, out);
      continue;
    }
    for (unsigned bits = 1; bits + 1 < 1u << whole.size(); ++bits) {
      Stack part;
      for (std::size_t i = 0; i < whole.size(); ++i)
        if (bits >> i & 1) part.push_back(whole[i]);
      const bool fits = option("split=any") || part.size() == largest() / 2;
      if (fits && (option("part=any") || may_move(turn_, part, from))) add_ways(from, part, out);
    }
  }
  add_castling(out);
  return out;
}

void SlowMerger::add_ways(Place from, const Stack& moving, std::vector<Move>& out) const {
  const int mine = colour(moving);
  std::map<Place, Manner> quiet;
  std::set<Place> captures;
  bool passing = false;
  for (const Component& one : active(moving)) {
    const SlowMerger seen = seen_by(one, from);
    const auto raise = [&](Place to, Manner manner) {
      Manner& best = quiet.try_emplace(to, manner).first->second;
      if (manner > best) best = manner;
    };
    for (const End& end : seen.ends(from)) {
      if (end.captures) {
        if (mine == grey || colour(on(end.to)) != mine) captures.insert(end.to);
        continue;
      }
      const auto over = passed_over(piece(one), from, end.to);
      raise(end.to, over && variant_->passing && !stacks_.contains(*over) ? Manner::twice
                    : forward(one)                                        ? Manner::step
                                                                          : Manner::plain);
    }
    if (passed_ && one.army == 1 - passer_army_ && seen.takes_in_passing(from, *passed_)) passing = true;
  }
  if (passing) {
    const Place at = {passed_->file, passed_->rank + (passer_army_ == 0 ? 1 : -1)};
    const Stack there = on(at);
    if (mine == grey || colour(there) != mine) {
      if (moving.size() + there.size() <= largest()) quiet.erase(*passed_);
      add_captures({from, *passed_, Manner::passing, moving}, at, out);
    }
  }
  for (const auto& [to, manner] : quiet) add_promotions({from, to, manner, moving}, 0, out);
  for (Place to : captures) add_captures({from, to, Manner::capture, moving}, to, out);
}

void SlowMerger::add_captures(Move move, Place at, std::vector<Move>& out) const {
  const Stack there = on(at);
  const std::size_t all = move.moving.size() + there.size();
  if (all <= largest()) return add_promotions(move, 0, out);
  if (there.size() < largest() && !option("returns=any")) return;
  add_sent(std::move(move), there, all - largest(), out);
}

// Those of the captured that are left to choose from, and how many more must go.
void SlowMerger::add_sent(Move move, Stack captured, std::size_t needed, std::vector<Move>& out) const {
  if (needed == 0) return add_promotions(move, 0, out);
  while (!captured.empty()) {
    const Component one = captured.back();
    captured.pop_back();
    if (one.home == move.to) continue;
    add_home(move, one, [&](const Move& then) { add_sent(then, captured, needed - 1, out); });
  }
}

void SlowMerger::add_home(Move move, const Component& one, const std::function<void(const Move&)>& then) const {
  move.sent.push_back(one);
  const Stack there = on(one.home);
  if (there.size() < largest() || one.home == move.from) return then(move);
  for (const Component& displaced : there)
    if (displaced.home != move.to) add_home(move, displaced, then);
}

void SlowMerger::add_promotions(const Move& move, std::size_t next, std::vector<Move>& out) const {
  for (; next < move.moving.size(); ++next) {
    const Component& one = move.moving[next];
    if (!promotes_on(piece(one), move.to) || promotes_on(piece(one), move.from)) continue;
    for (char c : kind(piece(one)).becomes) {
      Move promoted = move;
      promoted.promotions.push_back({one, c});
      add_promotions(promoted, next + 1, out);
    }
  }
  out.push_back(move);
}

void SlowMerger::add_castling(std::vector<Move>& out) const {
  for (const Right& right : rights_) {
    if (right.army != turn_) continue;
    const int side = right.rook.file > right.king.file ? 1 : -1;
    bool free = true;
    for (Place p = {right.king.file + side, right.king.rank}; p != right.rook; p.file += side)
      free = free && !stacks_.contains(p);
    if (free)
      out.push_back({right.king, {right.king.file + 2 * side, right.king.rank}, Manner::castling, on(right.king)});
  }
}

std::string SlowMerger::list(Stack stack, std::string_view before) const {
  const auto place = [this](char letter) {
    return -(std::ranges::find(variant_->kinds, letter, &VariantKind::letter) - variant_->kinds.begin());
  };
  std::ranges::sort(stack, {}, [&](const Component& one) {
    return std::tuple(one.army, place(one.letter), one.letter != one.born, one.home.file);
  });
  std::string out;
  for (const Component& one : stack) {
    out += before;
    out += one.army == 0 ? one.letter : static_cast<char>(std::tolower(one.letter));
    if (one.letter != one.born) out += '~';
    out += static_cast<char>('a' + one.home.file);
  }
  return out;
}

std::string SlowMerger::text(const Move& move) const {
  std::string out = name(move.from);
  if (move.moving.size() < on(move.from).size()) out += '(' + list(move.moving, "") + ')';
  out += name(move.to) + list(move.sent, "/");
  auto promotions = move.promotions;
  std::ranges::sort(promotions, {}, [](const auto& one) { return one.first.home.file; });
  for (const auto& [one, to] : promotions) {
    if (&one == &promotions[0].first) out += '=';
    (out += static_cast<char>('a' + one.home.file)) += static_cast<char>(std::tolower(to));
  }
  return out;
}

std::vector<std::string> SlowMerger::moves() const {
  std::vector<std::string> out;
  if (over_) return out;
  for (const Move& move : tries()) out.push_back(text(move));
  std::ranges::sort(out);
  return out;
}

void SlowMerger::drop_rights(Place p) {
  std::erase_if(rights_, [&](const Right& right) { return right.king == p || right.rook == p; });
}

void SlowMerger::land(const Component& one, const Stack& sent) {
  drop_rights(one.home);
  Stack& there = stacks_[one.home];
  if (there.size() < largest()) return there.push_back(one);
  const auto next = std::ranges::find_if(there, [&](const Component& o) { return holds(sent, o); });
  const Component displaced = *next;
  there.erase(next);
  there.push_back(one);
  land(displaced, sent);
}

void SlowMerger::play(const std::string& wanted) {
  const auto moves = tries();
  const Move move = *std::ranges::find_if(moves, [&](const Move& m) { return text(m) == wanted; });
  const auto king_at = [&](int army) {
    for (const auto& [at, stack] : stacks_)
      for (const Component& one : stack)
        if (one.army == army && kind(piece(one)).royal) return at;
    return Place{};
  };
  const Place king_before = king_at(1 - turn_);
  const std::map<Place, Stack> before = stacks_;
  const std::optional<Place> passed = passed_;
  ++clock_;
  passed_.reset();
  drop_rights(move.from), drop_rights(move.to);
  bool hit = false;  // whether what MG-16 says has come about for the enemy king
  if (move.manner == Manner::castling) {
    const int side = move.to.file > move.from.file ? 1 : -1;
    for (Place p = {move.from.file + side, move.from.rank};; p.file += side)
      if (stacks_.contains(p)) {
        stacks_[{move.from.file + side, move.from.rank}] = stacks_[p];
        stacks_.erase(p);
        break;
      }
  }
  Stack left = without(on(move.from), move.moving), moving = move.moving, captured;
  for (Component& one : moving)
    for (const auto& [who, to] : move.promotions)
      if (who.army == one.army && who.home == one.home) one.letter = to;
  if (left.empty())
    stacks_.erase(move.from);
  else
    stacks_[move.from] = left;
  if (move.manner == Manner::capture || move.manner == Manner::passing) {
    Place at = move.to;
    if (move.manner == Manner::passing) at = {passed->file, passed->rank + (passer_army_ == 0 ? 1 : -1)};
    captured = on(at);
    stacks_.erase(at);
    const Stack kept = without(captured, move.sent);
    moving.insert(moving.end(), kept.begin(), kept.end());
  }
  stacks_[move.to] = moving;
  for (const Component& one : captured)
    if (holds(move.sent, one)) land(one, move.sent);
  for (auto at = stacks_.begin(); at != stacks_.end();) at = at->second.empty() ? stacks_.erase(at) : std::next(at);
  const Place king = king_at(1 - turn_);
  const auto royal = [&](const Component& one) { return one.army != turn_ && kind(piece(one)).royal; };
  const bool king_sent = std::ranges::any_of(move.sent, royal), king_moves = std::ranges::any_of(move.moving, royal);
  if (std::ranges::any_of(captured, royal) && !king_sent) hit = true;
  if (king_sent) hit = on(king).size() > 1;
  if (!king_sent && !king_moves && king == king_before)
    for (const Component& one : move.sent) hit = hit || one.home == king;
  int winner = -1;
  if (hit && colour(on(king)) != 1 - turn_) winner = turn_;
  if (winner < 0 && option("king=owned"))
    for (int army : {turn_, 1 - turn_})
      if (winner < 0 && colour(on(king_at(1 - army))) == army) winner = army;
  over_ = winner >= 0;
  if (!captured.empty() || !move.promotions.empty() || move.manner == Manner::step || move.manner == Manner::twice)
    clock_ = 0;
  if (move.manner == Manner::twice) {
    passed_ = Place{move.from.file, (move.from.rank + move.to.rank) / 2};
    passer_army_ = move.to.rank > move.from.rank ? 0 : 1;
  }
  if (turn_ == 1) ++number_;
  turn_ = 1 - turn_;
}

std::string SlowMerger::fen() const {
  std::string out;
  for (int r = variant_->ranks; r-- > 0;) {
    int empty = 0;
    std::string row;
    for (int f = 0; f < variant_->files; ++f) {
      if (!inside({f, r})) continue;
      const Stack there = on({f, r});
      if (there.empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) row += std::to_string(empty);
      empty = 0;
      row += there.size() == 1 ? list(there, "") : '(' + list(there, "") + ')';
    }
    if (empty > 0) row += std::to_string(empty);
    out += (out.empty() ? "" : "/") + row;
  }
  std::string rights;
  for (const Right& right : rights_) rights += right.letter;
  out += (turn_ == 0 ? " w " : " b ") + (rights.empty() ? "-" : rights) + ' ' + (passed_ ? name(*passed_) : "-");
  return out + ' ' + std::to_string(clock_) + ' ' + std::to_string(number_);
}

}  // namespace turncoat::testing
