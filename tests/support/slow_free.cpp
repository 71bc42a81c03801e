#include "support/slow_free.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace turncoat::testing {

namespace {

std::string without_duck(const std::string& fen, char piece) {
  std::string out = fen;
  std::ranges::replace(out, duck_letter, piece);
  return out;
}

}  // namespace

SlowFree::SlowFree(const VariantDefinition& variant, const std::string& fen)
    : SlowVariant(variant, without_duck(fen, 'P')) {
  std::istringstream in(fen);
  std::string board, turn, field, passed;
  in >> board >> turn >> field >> passed;
  if (board.contains(duck_letter)) {
    const PieceMovement white = read(without_duck(board, 'P')), black = read(without_duck(board, 'p'));
    for (const auto& [at, piece] : white)
      if (black.at(at).army != piece.army) duck_ = at, pieces_[at] = {duck_letter, 2};
  }
  if (own().has_hands()) in >> field;
  if (own().counts_checks()) {
    in >> field;
    left_[0] = field[0] - '0', left_[1] = field[2] - '0';
  }
  std::erase(rights_, '-');
  if (own().counting != Counting::none && in >> field && field.contains('/')) {
    counted_ = std::stoi(field);
    count_limit_ = std::stoi(field.substr(field.find('/') + 1));
  }
  const bool gating = !own().gate[0].empty() || !own().gate[1].empty() ||
                      std::ranges::any_of(variant.kinds, [](const VariantKind& one) {
                        return one.initial[0].unmoved || one.initial[1].unmoved;
                      });
  if (!variant.castles.empty())
    for (const char letter : own().castles_home.empty() ? rights_ : std::string("KQkq"))
      if (own().shuffle.rank != 0 || std::string("KQkq").contains(letter))
        if (const auto one = castle_of(letter)) castles_.emplace(letter, *one);
  if (gating) {
    std::string castling;
    for (const char letter : rights_) {
      const int army = 'a' <= letter ? 1 : 0;
      const auto add = [&](Place p) {
        const bool known = std::ranges::find(gates_[army], p) != gates_[army].end();
        if (!known && (stands(army, p, of(army, own().gate)) || steps_first(army, p))) gates_[army].push_back(p);
      };
      if (castles_.contains(letter))
        castling += letter, add(castles_.at(letter).king), add(castles_.at(letter).rook);
      else if (letter != '-')
        add({letter - (army == 1 ? 'a' : 'A'), army == 0 ? 0 : variant.ranks - 1});
    }
    rights_ = castling;
    keep_useful_gates(0), keep_useful_gates(1);
  }
  take_turn(turn, passed);
}

void SlowFree::take_turn(const std::string& turn, const std::string& passed) {
  if (own().turn == TurnRule::duck && turn.contains("duck")) part_ = 1;
  if (moves_on()) {
    part_ = 0, parts_ = 2;
    if (const std::size_t slash = turn.find('/'); slash != turn.npos)
      part_ = std::stoi(turn.substr(2)) - 1, parts_ = std::stoi(turn.substr(slash + 1));
  }
  for (std::size_t at = turn.find("passed"); at != turn.npos; at = turn.find("passed", at + 1)) ++passes_;
  passed_ = {};
  std::vector<Place> cells;
  for (std::size_t at = 0; at < passed.size() && passed != "-";) {
    const std::size_t next = std::min(passed.find_first_of("abcdefghijklmnop", at + 1), passed.size());
    cells.push_back(place(passed.substr(at, next - at)));
    at = next;
  }
  if (moves_on()) {
    for (const Place cell : cells) {
      const auto own_piece = pieces_.find(ahead_of(turn_, cell));
      if (part_ > 0 && own_piece != pieces_.end() && own_piece->second.army == turn_)
        opened_.push_back(cell);
      else
        also_passed_.push_back(cell);
    }
    return;
  }
  if (cells.empty()) return;
  if (cells.size() > 1 && pieces_.contains(cells.back())) {
    passer_ = cells.back();
    cells.pop_back();
  }
  for (const Place cell : cells)
    if (const Place ahead = ahead_of(mover(), cell); !passer_ && pieces_.contains(ahead)) passer_ = ahead;
  passed_ = cells[0];
  also_passed_.assign(cells.begin() + 1, cells.end());
}

int SlowFree::count(int army, bool royal) const {
  int out = 0;
  for (const auto& [at, piece] : pieces_) out += piece.army == army && kind(piece).royal == royal ? 1 : 0;
  if (!royal)
    for (const auto& [letter, held] : hands_[army]) out += held;
  return out;
}
int SlowFree::least_royals(int army) const {
  int all = 0;
  for (const auto& [at, piece] : start_) all += piece.army == army && kind(piece).royal ? 1 : 0;
  return own().last_royal ? std::min(1, all) : all;
}
int SlowFree::count(int army, char letter) const {
  int out = 0;
  for (const auto& [at, piece] : pieces_) out += is(piece, letter, army) ? 1 : 0;
  const auto held = hands_[army].find(letter);
  return out + (held == hands_[army].end() ? 0 : held->second);
}

// Whether what an army captures on a place blasts another one.
bool SlowFree::in_blast(int army, Place at, Place p) const {
  return std::ranges::any_of(leaps_of(own().blast), [&](const Leap& leap) {
    const Place step = turned(army, leap.ahead, leap.aside);
    return p == Place{at.file + step.file, at.rank + step.rank};
  });
}

bool SlowFree::struck(int army, Place target) const {
  if (captors_die())
    for (const auto& [at, piece] : pieces_)
      if (piece.army != army && kind(piece).royal && !own().spares.contains(piece.letter) &&
          in_blast(1 - army, target, at))
        return false;
  return attacked(target, [&](Place, const SlowPiece& piece) {
    return piece.army != army && !(captors_die() && kind(piece).royal);
  });
}

bool SlowFree::exposed(int army) const {
  if (own().one_royal) {
    if (count(army, true) == 0) return false;
    return std::ranges::all_of(pieces_, [&](const auto& one) {
      return one.second.army != army || !kind(one.second).royal || struck(army, one.first);
    });
  }
  return std::ranges::any_of(royals(army), [&](Place p) { return struck(army, p); });
}

std::vector<Place> SlowFree::passes_over(const SlowPiece& piece, Place from, Place to) const {
  const Passing& rule = of(piece.army, own().passing);
  std::vector<Place> out;
  if (!rule.on || kind(piece).becomes.empty() || promotes_on(piece, to)) return out;
  for (const Leap& leap : leaps(piece, from)) {
    if (!leap.lame || !leap.moves || leap.captures || (leap.initial && !begins_at(piece, from))) continue;
    if (!(leap.initial && leap.ahead == 2 && leap.aside == 0) && !rule.all) continue;
    const Place step = turned(piece.army, leap.ahead, leap.aside);
    const int n = std::max(std::abs(step.file), std::abs(step.rank));
    if (n > 3 || step.file % n != 0 || step.rank % n != 0 || to != Place{from.file + step.file, from.rank + step.rank})
      continue;
    const auto on_way = [&](int i) { return Place{from.file + i * step.file / n, from.rank + i * step.rank / n}; };
    // It has jumped by another part of its movement.
    if (pieces_.contains(on_way(1)) || (n > 2 && pieces_.contains(on_way(2)))) continue;
    for (int i = 1; i < n; ++i) {
      const Place over = on_way(i);
      if ((rule.over.empty() || is_in(rule.over, piece.army, over)) && std::ranges::find(out, over) == out.end())
        out.push_back(over);
    }
  }
  return out;
}

// Moves without regard to safety.
std::vector<SlowVariant::Move> SlowFree::wanted() const {
  auto out = steps();
  std::erase_if(out,
                [&](const Move& move) { return captors_die() && captures(move) && kind(pieces_.at(move.from)).royal; });
  for (Move& move : out) {
    const auto over = move.put == 0 && !captures(move) ? passes_over(pieces_.at(move.from), move.from, move.to)
                                                       : std::vector<Place>();
    move.over = over.empty() ? std::nullopt : std::optional(over[0]);
  }
  choose_promotions(out);
  add_castles(out);
  return out;
}

// VA-74, VA-75.
void SlowFree::choose_promotions(std::vector<Move>& moves) const {
  std::vector<Move> out;
  for (Move move : moves) {
    const VariantKind* one = move.put == 0 ? &kind(pieces_.at(move.from)) : nullptr;
    const auto in_zone = [&](Place p) {
      const int gone = turn_ == 0 ? p.rank + 1 : variant_->ranks - p.rank;
      return gone >= variant_->ranks - one->before_end;
    };
    const bool counts = one != nullptr && one->zone != PromotionZone::at && !one->becomes.empty() &&
                        (in_zone(move.to) || (one->zone == PromotionZone::within && in_zone(move.from)));
    const bool stays = one != nullptr && captures(move) && this->stays(pieces_.at(move.from));
    // A dead end outside the zone.
    if (!counts && one != nullptr && one->zone != PromotionZone::at && !one->always && move.becomes != 0) {
      move.becomes = 0;
      if (std::ranges::none_of(out, [&](const Move& m) { return m.from == move.from && m.to == move.to; }))
        out.push_back(move);
      continue;
    }
    if (!counts || stays || move.becomes != 0) {
      out.push_back(move);
      continue;
    }
    if (!one->always) out.push_back(move);
    move.over = {};
    for (char c : one->becomes) move.becomes = c, out.push_back(move);
  }
  std::erase_if(out, [this](const Move& move) {
    if (move.becomes == 0) return false;
    const std::string& own_kinds = of(turn_, kind(pieces_.at(move.from)).becomes_in);
    if (!own_kinds.empty() && !own_kinds.contains(move.becomes)) return true;
    const int most = variant_->kind(move.becomes)->most;
    return most != 0 &&
           std::ranges::count_if(pieces_, [&](const auto& one) { return is(one.second, move.becomes, turn_); }) >= most;
  });
  moves = out;
}

bool SlowFree::stands(int army, Place p, const std::string& kinds) const {
  return pieces_.contains(p) && pieces_.at(p).army == army && kinds.contains(pieces_.at(p).letter);
}

// VA-81.
std::vector<Place> SlowFree::gates_left(const Move& move) const {
  std::vector<Place> out;
  if (move.put != 0 || move.becomes != 0) return out;
  const bool stays = captures(move) && this->stays(pieces_.at(move.from));
  for (const Place p : gates_[turn_]) {
    if (!stands(turn_, p, of(turn_, own().gate))) continue;
    if (move.rook && (p == *move.king_to || p == move.rook->second)) continue;
    if ((p == move.from && !stays) || (move.rook && p == move.rook->first)) out.push_back(p);
  }
  return out;
}

void SlowFree::add_gates(std::vector<Move>& moves) const {
  for (const Move& move : std::vector(moves))
    for (const Place p : gates_left(move))
      for (const auto& [letter, held] : hands_[turn_]) {
        SlowFree empty = *this;
        empty.pieces_.erase(p);
        if (held == 0 || !empty.can_be_put(letter, p)) continue;
        SlowFree after = *this;
        after.make_one(move);
        after.turn_ = turn_;
        if (after.put_is_forbidden({.to = p, .put = letter})) continue;
        after.pieces_[p] = {letter, turn_};
        if (after.exposed(turn_)) continue;
        Move more = move;
        more.gated = letter, more.gate_at = p;
        moves.push_back(more);
      }
}

void SlowFree::close_gates(const Move& move, const PieceMovement& before, bool capture) {
  for (const int army : {0, 1}) {
    std::erase_if(gates_[army], [&](Place p) {
      const auto now = pieces_.find(p);
      const bool same = now != pieces_.end() && now->second.letter == before.at(p).letter && now->second.army == army;
      const bool left = move.put == 0 && p == move.from && !(capture && stays(before.at(move.from)));
      return !same || left || (move.rook && p == move.rook->first) || (move.put == 0 && move.rook && p == move.from) ||
             (capture && p == move.to);
    });
    keep_useful_gates(army);
  }
}

void SlowFree::keep_useful_gates(int army) {
  int held = 0;
  for (const auto& [letter, count] : hands_[army]) held += count;
  if (own().capture != CaptureRule::hand && held == 0)
    std::erase_if(gates_[army], [&](Place p) { return !steps_first(army, p); });
}

// VA-68.
bool SlowFree::steps_first(int army, Place p) const {
  const auto found = pieces_.find(p);
  return found != pieces_.end() && found->second.army == army && found->second.letter != duck_letter &&
         of(army, kind(found->second).initial).unmoved && at_home(found->second, p);
}

bool SlowFree::is_lost_first_step(const Move& move) const {
  if (move.put != 0 || move.rook || !steps_first(turn_, move.from)) return false;
  const SlowPiece& piece = pieces_.at(move.from);
  const bool has_moved = std::ranges::find(gates_[turn_], move.from) == gates_[turn_].end();
  return std::ranges::any_of(leaps(piece), [&](const Leap& leap) {
    const Place step = turned(turn_, leap.ahead, leap.aside);
    return leap.initial && move.to == Place{move.from.file + step.file, move.from.rank + step.rank} &&
           (has_moved || (kind(piece).royal && of(turn_, kind(piece).royal_in) && exposed(turn_)));
  });
}

// An enemy has come to their file or rank.
void SlowFree::end_first_steps(const Move& move, const PieceMovement& before) {
  const int us = turn_;
  const auto comes = [&](char letter, Place to) {
    std::erase_if(gates_[1 - us], [&](Place p) {
      const auto found = before.find(p);
      return found != before.end() && found->second.letter != duck_letter &&
             of(1 - us, kind(found->second).initial).until == letter && (p.file == to.file || p.rank == to.rank);
    });
  };
  if (move.rook)
    comes(before.at(move.from).letter, *move.king_to), comes(before.at(move.rook->first).letter, move.rook->second);
  else
    comes(move.put != 0 ? move.put : before.at(move.from).letter, move.to);
  if (move.gated != 0) comes(move.gated, *move.gate_at);
}

// VA-80.
bool SlowFree::fits_shades(int army) const {
  for (const VariantKind& one : variant_->kinds) {
    if (!of(army, one.drop).shades) continue;
    int there[2] = {0, 0}, free[2] = {0, 0};
    const auto found = hands_[army].find(one.letter);
    const int held = found == hands_[army].end() ? 0 : found->second;
    for (int f = 0; f < variant_->files; ++f)
      for (int r = 0; r < variant_->ranks; ++r) {
        const auto at = pieces_.find({f, r});
        SlowFree mine = *this;
        mine.turn_ = army;
        if (at != pieces_.end())
          there[(f + r) % 2] += is(at->second, one.letter, army) && at->second.was == 0 ? 1 : 0;
        else if (mine.can_be_put(one.letter, {f, r}))
          ++free[(f + r) % 2];
      }
    const int most = (there[0] + there[1] + held + 1) / 2;
    bool fits = false;
    for (int n = 0; n <= held; ++n)
      fits = fits || (n <= free[0] && held - n <= free[1] && there[0] + n <= most && there[1] + held - n <= most);
    if (!fits) return false;
  }
  return true;
}

// VA-76, VA-77. Nothing if the letter stands for no right.
std::optional<SlowFree::Castle> SlowFree::castle_of(char letter) const {
  const int army = 'a' <= letter && letter <= 'z' ? 1 : 0;
  if (const std::string& home = own().castles_home; !home.empty()) {
    const int rank = army == 0 ? 0 : variant_->ranks - 1, side = letter == 'K' || letter == 'k' ? 1 : -1;
    const Place king{home[0] - 'a', rank}, rook{home[side > 0 ? 2 : 1] - 'a', rank};
    return Castle{letter, king, rook, {king.file + 2 * side, rank}, {king.file + side, rank}};
  }
  const bool shuffled = own().shuffle.rank != 0;
  for (const auto& [home, piece] : shuffled ? pieces_ : start_) {
    if (!is(piece, variant_->castles[0], army)) continue;
    const bool named_right = letter == 'K' || letter == 'k';
    const auto rook = shuffled ? std::optional(Place{letter - (army == 1 ? 'a' : 'A'), home.rank})
                               : rook_of(home, army, named_right ? 1 : -1);
    if (!rook) return {};
    const int side = rook->file > home.file ? 1 : -1;
    const int goal = own().castles_to.empty() ? home.file + 2 * side : own().castles_to[side > 0 ? 1 : 0] - 'a';
    return Castle{letter, home, *rook, {goal, home.rank}, {goal - side, home.rank}};
  }
  return {};
}

void SlowFree::add_castles(std::vector<Move>& out) const {
  if (variant_->castles.empty() || exposed(turn_)) return;
  for (const char letter : rights_) {
    const auto found = castles_.find(letter);
    if (found == castles_.end() || ('a' <= letter ? 1 : 0) != turn_) continue;
    const auto& [_, king, rook, king_to, rook_to] = found->second;
    const auto safe = royals(turn_);
    const bool heeds = std::ranges::find(safe, king) != safe.end();
    bool free = true;
    for (const auto& [from, to] : {std::pair(king, king_to), std::pair(rook, rook_to)}) {
      const int step = to.file > from.file ? 1 : -1;
      for (Place at = from; free; at.file += step) {
        free = inside(at) && (at == king || at == rook || !pieces_.contains(at));
        if (free && from == king && at != to && heeds) free = !struck(turn_, at);
        if (at == to) break;
      }
    }
    if (!free) continue;
    Move move{king, own().shuffle.rank != 0 ? rook : king_to, 0, false, {}, std::pair(rook, rook_to)};
    move.king_to = king_to;
    out.push_back(move);
  }
}

void SlowFree::castle(const Move& move) {
  const SlowPiece king = pieces_.at(move.from), rook = pieces_.at(move.rook->first);
  pieces_.erase(move.from);
  pieces_.erase(move.rook->first);
  pieces_[*move.king_to] = king;
  pieces_[move.rook->second] = rook;
  std::erase_if(rights_, [this](char letter) { return ('a' <= letter ? 1 : 0) == turn_; });
  passed_ = {};
  turn_ = 1 - turn_;
}

// VA-91.
int SlowFree::total(int army) const { return count(army, true) + count(army, false); }
bool SlowFree::holds_promoters() const {
  return std::ranges::any_of(variant_->kinds, [&](const VariantKind& one) {
    return !one.becomes.empty() && count(0, one.letter) + count(1, one.letter) > 0;
  });
}
int SlowFree::moves_to_count(int army) const {
  const auto has = [&](std::string_view betza) {
    int out = 0;
    for (const auto& [at, piece] : pieces_)
      out += piece.army != army && kind(piece).betza[0] == betza && kind(piece).betza[1] == betza ? 1 : 0;
    return out;
  };
  const bool bare = total(army) == 1, pawns = holds_promoters();
  if (own().counting == Counting::asean) {
    if (!bare || pawns) return 0;
    return has("R") > 0 ? 16 : has("FfW") > 0 ? 44 : has("N") > 0 ? 64 : 0;
  }
  if (total(1 - army) == 1) return 0;
  const bool khmer = own().counting == Counting::cambodian;
  if (khmer && total(army) > 3) return 0;
  if (pawns && (!khmer || bare)) return 0;
  int out = 64;
  if (bare && has("R") > 1)
    out = 8;
  else if (bare && has("R") == 1)
    out = 16;
  else if (bare && has("FfW") > 1)
    out = 22;
  else if (bare && has("N") > 1)
    out = 32;
  else if (bare && has("FfW") == 1)
    out = 44;
  return khmer ? out - 1 : out;
}

void SlowFree::make_one(const Move& move) {
  known_.moves.reset();
  const bool capture = captures(move);
  const int us = turn_;
  std::optional<Place> passer = move.over ? std::optional(move.to) : std::nullopt;
  std::vector<Place> over;
  if (move.over) over = passes_over(pieces_.at(move.from), move.from, move.to);
  const std::string rights = rights_;
  const Place captor = capture && stays(pieces_.at(move.from)) ? move.from : move.to;
  if (moves_on()) passer_ = {};
  const PieceMovement before = pieces_;
  if (!capture || captor != move.from) end_first_steps(move, before);
  if (move.rook)
    castle(move);
  else
    make(move);
  also_passed_.clear();
  if (over.size() > 1) also_passed_.assign(over.begin() + 1, over.end());
  if (own_rights() && !move.rook) rights_ = rights;
  passer_ = passer;
  if (capture && captors_die()) {
    std::vector<Place> gone = {captor};
    for (const auto& [at, piece] : pieces_)
      if (at != captor && in_blast(us, captor, at) && !own().spares.contains(piece.letter) &&
          piece.letter != duck_letter)
        gone.push_back(at);
    for (const Place at : gone) {
      const SlowPiece piece = pieces_.at(at);
      pieces_.erase(at);
      if (!own().blast.empty() && own().capture == CaptureRule::hand && !kind(piece).royal)
        ++hands_[1 - piece.army][in_hand_as(piece)];
    }
    if (!own_rights()) end_rights(false, captor);
  }
  if (own().converts) convert(move.king_to ? *move.king_to : captor);
  close_gates(move, before, capture);
  if (move.gated != 0) {
    pieces_[*move.gate_at] = {move.gated, us};
    --hands_[us][move.gated];
    keep_useful_gates(us);
  }
  if (!own().castles_home.empty() && move.put != 0)
    for (const auto& [letter, one] : castles_)
      if (('a' <= letter ? 1 : 0) == us && (move.to == one.king || move.to == one.rook) && !rights_.contains(letter) &&
          stands(us, one.king, variant_->castles.substr(0, 1)) && stands(us, one.rook, variant_->castles.substr(1)))
        rights_ += letter;
  if (own_rights())
    std::erase_if(rights_, [this](char letter) {
      const auto found = castles_.find(letter);
      const int army = 'a' <= letter ? 1 : 0;
      const auto stands = [&](Place p, const std::string& kinds) {
        return pieces_.contains(p) && pieces_.at(p).army == army && kinds.contains(pieces_.at(p).letter);
      };
      return found == castles_.end() || !stands(found->second.king, variant_->castles.substr(0, 1)) ||
             !stands(found->second.rook, variant_->castles.substr(1));
    });
}

// VA-85, by the piece of the army that has just moved.
void SlowFree::convert(Place by) {
  const auto piece = pieces_.find(by);
  if (piece == pieces_.end() || piece->second.army == turn_) return;
  for (const End& end : ends(by)) {
    const auto there = pieces_.find(end.to);
    if (!end.captures || there == pieces_.end() || there->second.army != turn_) continue;
    if (kind(there->second).royal)
      pieces_.erase(there);
    else
      there->second.army = 1 - turn_;
  }
  if (own().shuffle.rank == 0) end_rights(false, by);
}

// VA-92.
void SlowFree::make_freely(const Move& move) {
  const int us = turn_;
  known_.moves.reset();
  if (move.pass) {
    ++passes_;
    passed_ = {}, also_passed_.clear();
    return end_turn();
  }
  passes_ = 0;
  if (move.put == duck_letter) {
    if (duck_) pieces_.erase(*duck_);
    duck_ = move.to;
    pieces_[move.to] = {duck_letter, 2};
    std::erase(also_passed_, move.to);
    if (passed_ == move.to) passed_ = {};
    return end_turn();
  }
  std::vector<Place> open;
  if (move.passing) {
    open = also_passed_;
    if (passed_) open.push_back(*passed_);
    std::erase(open, move.to);
  }
  const auto over = move.over;
  const bool had_promoters = holds_promoters(), changed = captures(move) || move.becomes != 0;
  make_one(move);
  turn_ = us;
  if (moves_on()) {
    std::erase_if(opened_, [&](Place p) {
      const Place ahead = ahead_of(us, p);
      return (move.put == 0 && ahead == move.from) || ahead == move.to || p == move.to;
    });
    if (over) opened_.push_back(*over);
    passed_ = {}, also_passed_ = open;
  }
  ++part_;
  if (own().turn == TurnRule::move) {
    end_turn();
    if (own().counting != Counting::none) count_move(us, had_promoters, changed);
    return;
  }
  if (own().turn != TurnRule::duck && part_ >= std::max(1, parts_)) return end_turn();
  if (!ended().empty()) return;
  if ((moves_on() && exposed(1 - us)) || moves().empty()) end_turn();
}

void SlowFree::end_turn() {
  const int us = turn_;
  known_.moves.reset();
  turn_ = 1 - us, part_ = 0;
  parts_ = own().turn == TurnRule::two ? 2 : own().turn == TurnRule::progressive ? parts_ + 1 : 0;
  if (moves_on()) {
    passed_ = {}, also_passed_.clear();
    for (const Place p : opened_)
      if (!pieces_.contains(p)) also_passed_.push_back(p);
    opened_.clear();
  }
  if (left_[us] > 0 && of(us, own().checks) > 0 && exposed(turn_)) --left_[us];
}

// VA-91, after a move of that army.
void SlowFree::count_move(int us, bool had_promoters, bool changed) {
  if (count_limit_ > 0) ++counted_;
  const int all = static_cast<int>(pieces_.size());
  const bool asean = own().counting == Counting::asean, bare = total(turn_) == 1;
  if (!asean && had_promoters && !holds_promoters() && total(us) == 1 && moves_to_count(us) > 0)
    counted_ = 2 * all - 1, count_limit_ = 2 * moves_to_count(us);
  const bool anew = bare && changed;
  if ((count_limit_ == 0 || anew) && moves_to_count(turn_) > 0)
    counted_ = bare && !asean ? 2 * all : 0, count_limit_ = 2 * moves_to_count(turn_);
}

// VA-73.
bool SlowFree::faces() const {
  for (const auto& [one, king] : pieces_)
    for (const auto& [other, rival] : pieces_) {
      if (!kind(king).royal || !kind(rival).royal || king.army == rival.army) continue;
      if (one.file != other.file && one.rank != other.rank) continue;
      const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
      const int files = sign(other.file - one.file), ranks = sign(other.rank - one.rank);
      Place at{one.file + files, one.rank + ranks};
      while (at != other && inside(at) && !pieces_.contains(at)) at.file += files, at.rank += ranks;
      if (at == other) return true;
    }
  return false;
}

// VA-80.
bool SlowFree::put_is_forbidden(const Move& move) const {
  const DropRule& rule = of(turn_, variant_->kind(move.put)->drop);
  const bool shades =
      std::ranges::any_of(variant_->kinds, [&](const VariantKind& k) { return of(turn_, k.drop).shades; });
  if (shades && fits_shades(turn_)) {
    SlowFree after = *this;
    after.make_one(move);
    if (!after.fits_shades(turn_)) return true;
  }
  int there = 0;
  for (const auto& [at, piece] : pieces_)
    there += at.file == move.to.file && is(piece, move.put, turn_) && piece.was == 0 ? 1 : 0;
  if (rule.a_file > 0 && there >= rule.a_file) return true;
  if (!rule.no_check && !rule.no_mate) return false;
  SlowFree after = *this;
  // Whether the turn goes on is asked for mates alone: that tries out all moves again.
  if (rule.no_mate)
    after.make_freely(move);
  else
    after.make_one(move);
  if (!after.exposed(1 - turn_)) return false;
  return rule.no_check || (after.ended().empty() && after.legal().empty());
}

const std::vector<SlowVariant::Move>& SlowFree::legal() const {
  if (!known_.moves) known_.moves = find_legal();
  return *known_.moves;
}

std::vector<SlowVariant::Move> SlowFree::find_legal() const {
  std::vector<Move> out;
  if (puts_duck()) {
    for (const Place p : cells()) {
      if (pieces_.contains(p)) continue;
      SlowFree after = *this;
      if (after.duck_) after.pieces_.erase(*after.duck_);
      after.pieces_[p] = {duck_letter, 2};
      const bool gives = of(turn_, own().checks) == OfChess::checks_never && after.exposed(1 - turn_);
      if (!after.exposed(turn_) && !gives && !(own().facing_never && after.faces()))
        out.push_back({.to = p, .put = duck_letter});
    }
    return out;
  }
  for (const Move& move : wanted()) {
    if (is_lost_first_step(move)) continue;
    SlowFree after = *this;
    after.make_one(move);
    const bool blasts = !own().blast.empty();
    if (blasts && after.count(turn_, true) < count(turn_, true)) continue;
    if (!(blasts && after.count(1 - turn_, true) < least_royals(1 - turn_)) && after.exposed(turn_)) continue;
    out.push_back(move);
  }
  std::erase_if(out, [this](const Move& move) { return move.put != 0 && put_is_forbidden(move); });
  if (of(turn_, own().drops) == Drops::never) std::erase_if(out, [](const Move& move) { return move.put != 0; });
  add_gates(out);
  if (own().facing_never)
    std::erase_if(out, [&](const Move& move) {
      SlowFree after = *this;
      after.make_one(move);
      return after.faces();
    });
  if (of(turn_, own().checks) == OfChess::checks_never)
    std::erase_if(out, [&](const Move& move) {
      SlowFree after = *this;
      after.make_one(move);
      return after.exposed(1 - turn_);
    });
  if (of(turn_, own().drops) == Drops::first && std::ranges::any_of(out, [](const Move& m) { return m.put != 0; }))
    std::erase_if(out, [](const Move& move) { return move.put == 0; });
  const auto takes = [&](const Move& move) { return captures(move); };
  if (of(turn_, own().capturing) == Capturing::never) std::erase_if(out, takes);
  if (of(turn_, own().capturing) == Capturing::must && std::ranges::any_of(out, takes))
    std::erase_if(out, [&](const Move& move) { return !captures(move); });
  const bool forced = of(turn_, own().capturing) == Capturing::must && std::ranges::any_of(out, takes);
  const PassRule pass = of(turn_, own().pass);
  if (part_ == 0 && !forced && !exposed(turn_) && (pass == PassRule::may || (pass == PassRule::stuck && out.empty())))
    out.push_back({.pass = true});
  return out;
}

std::vector<std::string> SlowFree::moves() const {
  std::vector<std::string> out;
  if (!ended().empty() || dead() || counted_ > count_limit_) return out;
  for (const Move& move : legal()) out.push_back(text(move));
  std::ranges::sort(out);
  return out;
}

void SlowFree::play(const std::string& chosen) {
  for (const Move& move : legal())
    if (text(move) == chosen) return make_freely(Move(move));
}

std::string SlowFree::stands(int army, EndFor end, const std::string& reason) const {
  if (end == EndFor::draw) return "1/2 1/2 " + reason;
  return ((end == EndFor::wins) == (army == 0) ? "1 0 " : "0 1 ") + reason;
}

bool SlowFree::in_goal(int army, Place p) const {
  const auto there = pieces_.find(p);
  if (there == pieces_.end() || there->second.army != army) return false;
  const std::string& goal = of(army, kind(there->second).goal);
  return !goal.empty() && is_in(goal, army, p);
}

std::string SlowFree::goal_reached() const {
  const int mover = this->mover();
  const std::string reason = "goal reached";
  bool there[2] = {false, false}, safe[2] = {false, false};
  for (const auto& [at, piece] : pieces_)
    if (piece.letter != duck_letter && in_goal(piece.army, at)) {
      there[piece.army] = true;
      safe[piece.army] = safe[piece.army] || !struck(piece.army, at);
    }
  const auto win = [&](int army) { return stands(army, EndFor::wins, reason); };
  if (own().goal == GoalRule::once) return there[mover] ? win(mover) : "";
  if (own().goal == GoalRule::held) return part_ == 0 && there[turn_] ? win(turn_) : "";
  if (own().goal == GoalRule::safe) return safe[mover] ? win(mover) : safe[1 - mover] ? win(1 - mover) : "";
  if (there[0] && there[1]) return "1/2 1/2 " + reason;
  if (there[0] && mover == 0)
    for (const Move& move : legal()) {
      SlowFree after = *this;
      after.make_freely(move);
      for (const auto& [at, piece] : after.pieces_)
        if (piece.army == 1 && after.in_goal(1, at)) return "";
    }
  return there[0] ? win(0) : there[1] ? win(1) : "";
}

// VA-62, but for what needs a look at the moves.
std::string SlowFree::ended() const {
  const int order[] = {mover(), 1 - mover()};
  for (const int army : {0, 1}) {
    if ((own().king_taken || !own().blast.empty()) && count(army, true) < least_royals(army))
      return stands(army, EndFor::loses, own().king_taken ? "king captured" : "king exploded");
  }
  for (const int army : order) {
    const Extinction& end = of(army, own().extinct);
    if (!end.said) continue;
    bool met = end.letters.empty() && count(army, true) + count(army, false) <= end.at;
    for (const char letter : end.letters) met = met || count(army, letter) <= end.at;
    if (met) return stands(army, end.end, "extinction");
  }
  for (const int army : order) {
    const BareEnd& end = of(army, own().bare);
    if (!end.said || count(army, false) > 0) continue;
    if (end.reply && count(1 - army, false) == 0) return "1/2 1/2 bare king";
    if (!(end.reply && army == turn_ && count(1 - army, false) == 1)) return stands(army, end.end, "bare king");
  }
  for (const int army : order)
    if (of(army, own().checks) > 0 && left_[army] == 0) return stands(army, EndFor::wins, "checks");
  if (const std::string end = goal_reached(); !end.empty()) return end;
  return passes_ > 1 ? "1/2 1/2 both passed" : "";
}

// VA-65.
bool SlowFree::dead() const {
  for (const auto& hand : hands_)
    for (const auto& [letter, held] : hand)
      if (held > 0) return false;
  bool goal = false, others = false;
  for (const VariantKind& one : variant_->kinds) goal = goal || !one.goal[0].empty() || !one.goal[1].empty();
  for (const auto& [at, piece] : pieces_) others = others || !kind(piece).royal;
  if (goal || own().extinct[0].said || own().extinct[1].said || own().checkmate != EndFor::loses || own().converts ||
      own().turn != TurnRule::move)
    return false;
  if (count(0, true) == 0 || count(1, true) == 0 || own().king_taken) return false;
  if (others && (own().counts_checks() || !own().blast.empty() || own().bare[0].said || own().bare[1].said))
    return false;
  return over();
}

// VA-90.
std::string SlowFree::result() const {
  std::string out = result_as_drawn();
  if (out.starts_with("1/2") && own().draws != DrawsFor::none)
    out = (own().draws == DrawsFor::white ? "1 0" : "0 1") + out.substr(7);
  return out;
}

std::string SlowFree::result_as_drawn() const {
  if (const std::string end = ended(); !end.empty()) return end;
  if (dead()) return "1/2 1/2 insufficient material";
  if (!legal().empty()) return counted_ > count_limit_ ? "1/2 1/2 counting" : "";
  if (exposed(turn_)) return stands(turn_, own().checkmate, "checkmate");
  int pieces[2] = {0, 0};
  for (const auto& [at, piece] : pieces_)
    if (piece.letter != duck_letter) ++pieces[piece.army];
  switch (variant_->stalemate) {
    case Stalemate::loses: return stands(turn_, EndFor::loses, "stalemate");
    case Stalemate::wins: return stands(turn_, EndFor::wins, "stalemate");
    case Stalemate::draw: return stands(turn_, EndFor::draw, "stalemate");
    default: break;
  }
  if (pieces[0] == pieces[1]) return "1/2 1/2 stalemate";
  return stands(pieces[0] < pieces[1] ? 0 : 1, EndFor::wins, "stalemate");
}

}  // namespace turncoat::testing
