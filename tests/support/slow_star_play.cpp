// The slow star: what is tried out, what is legal, and what a move does.
#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "support/slow_star.hpp"

namespace turncoat::testing {

// All that might be a move, whatever becomes of the king.
std::vector<SlowStar::Move> SlowStar::tries() const {
  std::vector<Move> out;
  const auto add = [&](Move move, const StarPiece& piece) {
    if (!promotes_on(piece, move.to)) return out.push_back(move);
    for (char c : kind(piece).becomes) {
      move.becomes = c;
      out.push_back(move);
    }
  };
  for (const auto& [from, piece] : pieces_) {
    if (piece.owner != turn_) continue;
    std::set<Spot> to;
    for (Spot s : reached(from, false))
      if (!pieces_.contains(s)) to.insert(s);
    for (Spot s : reached(from, true)) {
      const auto there = pieces_.find(s);
      if (there != pieces_.end() && there->second.owner != turn_ && there->second.owner != nobody) to.insert(s);
    }
    for (Spot s : to) add({Kind::plain, from, s}, piece);
    for (int player = 0; player < 3; ++player)
      if (passed_[static_cast<std::size_t>(player)] && player != turn_) {
        const Spot over = *passed_[static_cast<std::size_t>(player)];
        if (takes_in_passing(from, over) && !to.contains(over)) add({Kind::passing, from, over}, piece);
      }
  }
  for (std::size_t i = 0; i < rights_.size(); ++i) {
    const Right& right = rights_[i];
    if (right.army != turn_) continue;
    const int side = right.rook.column > right.king.column ? 1 : -1;
    bool free = true;
    for (int c = right.king.column + side; c != right.rook.column; c += side)
      free = free && !pieces_.contains({right.king.territory, c, right.king.row});
    Move move{Kind::castling, right.king, right.king};
    move.to.column += 2 * side;
    move.right = static_cast<int>(i);
    if (free) out.push_back(move);
  }
  if (players() < 3 && variant_->of<OfMercenary3>().hire != Hiring::nobody)
    for (const auto& [at, piece] : pieces_) {
      if (piece.owner != nobody) continue;
      bool attacked = variant_->of<OfMercenary3>().hire == Hiring::anybody;
      for (const auto& [from, other] : pieces_) attacked = attacked || (other.owner == turn_ && strikes(from, at));
      if (attacked) out.push_back({Kind::hire, at, at});
    }
  return out;
}

bool SlowStar::is_legal(const Move& move) const {
  const Spot king = *king_of(turn_);
  std::vector<Spot> silent;
  for (const Attack& one : silent_)
    if (one.victim == turn_) silent.push_back(one.from);
  const auto is_silent = [&](Spot s) { return std::ranges::find(silent, s) != silent.end(); };
  const auto open_on = [&](const SlowStar& board, Spot cell) {
    for (Spot from : board.attackers(cell, turn_))
      if (!is_silent(from)) return true;
    return false;
  };
  SlowStar after = *this;
  if (move.kind == Kind::castling) {
    Spot over = move.to;
    over.column = (move.from.column + move.to.column) / 2;
    for (Spot s : silent)
      if (minded(s, king).contains(over) || minded(s, king).contains(move.to)) return false;
    if (open_on(*this, king) || open_on(*this, over)) return false;
    after.move_pieces(move);
    return !open_on(after, move.to);
  }
  const auto there = pieces_.find(move.to);
  const bool kills = move.kind == Kind::plain && there != pieces_.end() && kind(there->second).royal;
  const int killed = kills ? there->second.birth : nobody;
  after.move_pieces(move);
  const Spot now = *after.king_of(turn_);
  for (Spot from : after.attackers(now, turn_)) {
    const bool stands = is_silent(from) && from != move.to;
    if (!stands) return false;
    if (now != king && minded(from, king).contains(now)) return false;
  }
  // The king minds those that it would have expected to attack its goal, unless they are gone or serve no player now.
  if (now != king)
    for (Spot from : silent)
      if (from != move.to && pieces_.at(from).owner != killed && minded(from, king).contains(now)) return false;
  return true;
}

std::vector<SlowStar::Move> SlowStar::legal() const {
  std::vector<Move> out;
  for (const Move& move : tries())
    if (is_legal(move)) out.push_back(move);
  return out;
}

bool SlowStar::mated() const {
  const Spot king = *king_of(turn_);
  for (Spot from : attackers(king, turn_))
    if (!silent_.contains({from, turn_})) return legal().empty();
  return false;
}

bool SlowStar::insufficient() const {
  std::vector<StarPiece> minor;
  int kings = 0;
  for (const auto& [at, piece] : pieces_) kind(piece).royal ? void(++kings) : minor.push_back(piece);
  const auto is = [&](const VariantKind& k, std::string_view betza) {
    return k.betza[0] == betza && k.betza[1] == betza && k.betza[2] == betza;
  };
  for (const VariantKind& k : variant_->kinds)
    if (k.royal && !is(k, "K")) return false;
  if (pieces_.size() > 3) return false;
  if (minor.empty()) return true;
  const VariantKind& k = kind(minor[0]);
  return kings == 2 && minor.size() == 1 && k.becomes.empty() && (is(k, "N") || is(k, "B"));
}

std::string SlowStar::text(const Move& move) const {
  if (move.kind == Kind::pass) return "pass";
  if (move.kind == Kind::hire) return "=" + name(move.to);
  std::string out = name(move.from) + name(move.to);
  if (move.becomes != 0) out += static_cast<char>(std::tolower(move.becomes));
  return out;
}

std::vector<std::string> SlowStar::moves() const {
  std::vector<std::string> out;
  if (players() < 2 || insufficient()) return out;
  for (const Move& move : legal()) out.push_back(text(move));
  if (out.empty() && players() == 3) out.push_back("pass");
  std::ranges::sort(out);
  return out;
}

void SlowStar::put_out(int player) {
  for (auto& [at, piece] : pieces_)
    if (piece.owner == player) piece.owner = nobody;
  in_[static_cast<std::size_t>(player)] = false;
  passed_[static_cast<std::size_t>(player)].reset();
  std::erase_if(rights_, [&](const Right& right) { return right.army == player; });
  clock_ = 0;
}

void SlowStar::move_pieces(const Move& move) {
  if (move.kind == Kind::pass) return;
  if (move.kind == Kind::hire) {
    pieces_[move.to].owner = turn_, clock_ = 0;
    return;
  }
  if (move.kind == Kind::castling) {
    const Right right = rights_[static_cast<std::size_t>(move.right)];
    Spot over = move.to;
    over.column = (move.from.column + move.to.column) / 2;
    pieces_[over] = pieces_.at(right.rook);
    pieces_.erase(right.rook);
  }
  StarPiece piece = pieces_.at(move.from);
  std::optional<Spot> captured;
  if (pieces_.contains(move.to)) captured = move.to;
  if (move.kind == Kind::passing)
    for (std::size_t p = 0; p < 3; ++p)
      if (passed_[p] == move.to) captured = passer_[p];
  const auto over = move.kind == Kind::plain ? passed_over(piece, move.from, move.to) : std::nullopt;
  if (captured || forward(piece)) clock_ = 0;
  int killed = nobody;
  if (captured) {
    if (kind(pieces_.at(*captured)).royal) killed = pieces_.at(*captured).birth;
    pieces_.erase(*captured);
  }
  for (std::size_t p = 0; p < 3; ++p)
    if (passed_[p] == move.to || (passed_[p] && captured && passer_[p] == captured)) passed_[p].reset();
  pieces_.erase(move.from);
  if (move.becomes != 0) piece.letter = move.becomes;
  pieces_[move.to] = piece;
  if (killed != nobody) put_out(killed);
  std::erase_if(rights_, [&](const Right& right) {
    for (Spot s : {move.from, move.to})
      if (s == right.king || s == right.rook) return true;
    return false;
  });
  const auto mover = static_cast<std::size_t>(turn_);
  if (over) passed_[mover] = over, passer_[mover] = move.to;
}

// M3-14
void SlowStar::judge(int mover, const std::map<Attack, bool>& before) {
  silent_.clear();
  if (option("discovered=announced")) return;
  for (const Attack& one : attacks_on_kings()) {
    if (pieces_.at(one.from).owner == mover) continue;
    const auto was = before.find(one);
    if (was != before.end() && !was->second) continue;
    silent_.insert(one);
  }
}

void SlowStar::next_turn() {
  const int mover = turn_;
  do turn_ = (turn_ + 1) % 3;
  while (!in_[static_cast<std::size_t>(turn_)]);
  if (turn_ <= mover) ++number_;
  passed_[static_cast<std::size_t>(turn_)].reset();
}

void SlowStar::play(const std::string& wanted) {
  Move move{Kind::pass};
  for (const Move& one : legal())
    if (text(one) == wanted) move = one;
  const int mover = turn_;
  std::map<Attack, bool> before;
  std::array<std::optional<Spot>, 3> kings;
  for (int p = 0; p < 3; ++p) kings[static_cast<std::size_t>(p)] = king_of(p);
  for (const Attack& one : attacks_on_kings()) before[one] = silent_.contains(one);
  ++clock_;
  move_pieces(move);
  // Both on the same cells as now.
  const auto settle = [&] {
    std::map<Attack, bool> stood;
    for (const auto& [attack, was] : before)
      if (king_of(attack.victim) == kings[static_cast<std::size_t>(attack.victim)] &&
          (move.kind == Kind::pass || move.kind == Kind::hire || (attack.from != move.to && attack.from != move.from)))
        stood[attack] = was;
    judge(mover, stood);
  };
  settle();
  next_turn();
  while (players() > 1 && mated()) {
    pieces_.erase(*king_of(turn_));
    put_out(turn_);
    settle();
    next_turn();
  }
}

std::string SlowStar::fen() const {
  std::string out;
  for (const auto& row : rows()) {
    std::string line;
    int empty = 0;
    for (Spot s : row) {
      const auto there = pieces_.find(s);
      if (there == pieces_.end()) {
        ++empty;
        continue;
      }
      if (empty > 0) line += std::to_string(empty);
      empty = 0;
      const StarPiece& piece = there->second;
      if (piece.birth == 2) line += '*';
      line += piece.birth == 1 ? static_cast<char>(std::tolower(piece.letter)) : piece.letter;
      if (piece.owner != piece.birth && piece.owner != nobody) line += std::string("=") + "wbr"[piece.owner];
    }
    if (empty > 0) line += std::to_string(empty);
    out += (out.empty() ? "" : "/") + line;
  }
  std::string rights;
  for (const Right& right : rights_) rights += right.letter;
  out += std::string(" ") + "wbr"[turn_] + ' ' + (rights.empty() ? "-" : rights) + ' ';
  // By file, then by rank.
  const auto place = [](Spot s) { return std::pair(name(s)[0], std::stoi(name(s).substr(1))); };
  std::vector<std::tuple<std::pair<char, int>, int, std::string>> entries, silents;
  for (int p = 0; p < 3; ++p)
    if (const auto& over = passed_[static_cast<std::size_t>(p)])
      entries.push_back({place(*over), p, name(*over) + "wbr"[p]});
  for (const Attack& one : silent_)
    silents.push_back({place(one.from), one.victim, name(one.from) + "wbr"[one.victim]});
  for (auto* list : {&entries, &silents}) {
    std::ranges::sort(*list);
    std::string joined;
    for (const auto& [at, player, entry] : *list) joined += (joined.empty() ? "" : ",") + entry;
    out += (joined.empty() ? "-" : joined) + ' ';
  }
  return out + std::to_string(clock_) + ' ' + std::to_string(number_);
}

}  // namespace turncoat::testing
