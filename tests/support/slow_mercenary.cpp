#include "support/slow_mercenary.hpp"

#include <algorithm>
#include <sstream>

namespace turncoat::testing {

SlowMercenary::SlowMercenary(const VariantDefinition& variant, const std::string& fen)
    : SlowBoard(variant, fen.substr(0, fen.find(' '))) {
  const std::string& options = variant.options;
  if (const auto at = options.find("hold="); at != options.npos)
    hold_ = static_cast<std::size_t>(options[at + 5] - '0');
  choose_ = options.contains("release=choose");
  gray_loss_ = options.contains("grayloss=on");
  passing_ = options.contains("enpassant=on");
  std::istringstream in(fen);
  std::string board, turn, phase, rights, passed, control;
  in >> board >> turn >> phase >> rights >> passed >> control;
  side_ = turn == "b" ? 1 : 0;
  phase_ = phase == "gray" ? Phase::gray : phase == "silver" ? Phase::silver : Phase::main;
  std::istringstream lists(control);
  for (auto& players : caps_)
    for (auto& caps : players) {
      std::string list, cell;
      if (!std::getline(lists, list, '/') || list == "-") continue;
      std::istringstream cells(list);
      while (std::getline(cells, cell, ',')) caps.push_back(place(cell));
    }
}

bool SlowMercenary::controls(int player, Place p) const {
  return std::ranges::any_of(caps_, [&](const auto& players) {
    const auto& caps = players[static_cast<std::size_t>(player)];
    return std::ranges::find(caps, p) != caps.end();
  });
}

// MC-9, MC-13
bool SlowMercenary::in_check(int player) const {
  for (const auto& [at, piece] : pieces_)
    if (piece.army == player && kind(piece).royal)
      return attacked(at, [&](Place from, const SlowPiece& other) {
        return other.army >= 2 ? !controls(player, from) : other.army != player;
      });
  return false;
}

std::vector<SlowMercenary::Move> SlowMercenary::of_faction(int wanted) const {
  std::vector<Move> out;
  for (const auto& [from, piece] : pieces_) {
    if (faction(piece.army) != wanted || (wanted >= 2 && controls(1 - side_, from))) continue;
    const auto add = [&, &from = from, &piece = piece](Move move) {
      move.from = from;
      if (!promotes_on(piece, move.to)) return out.push_back(move);
      for (char c : kind(piece).becomes) {
        move.becomes = c;
        out.push_back(move);
      }
    };
    std::vector<Place> seen;
    for (const End& end : ends(from)) {
      if (std::ranges::find(seen, end.to) != seen.end()) continue;
      if (end.captures && (faction(pieces_.at(end.to).army) == wanted || kind(pieces_.at(end.to)).royal)) continue;
      seen.push_back(end.to);
      add({.to = end.to,
           .captured = end.captures ? std::optional(end.to) : std::nullopt,
           .over = passing_ ? passed_over(piece, from, end.to) : std::nullopt});
    }
    for (const Passed& one : passed_)
      if (faction(one.army) != wanted && takes_in_passing(from, one.over) &&
          std::ranges::find(seen, one.over) == seen.end())
        add({.to = one.over, .captured = one.pawn});
  }
  return out;
}

// MC-11 to MC-14, whichever player's phase it is.
std::vector<SlowMercenary::Move> SlowMercenary::main_moves(int player) const {
  std::vector<Move> out;
  for (const Move& move : of_faction(player)) {
    SlowMercenary after = *this;
    after.move_pieces(move);
    if (!after.in_check(player)) out.push_back(move);
  }
  return out;
}

// MC-6, MC-8, MC-28
std::vector<SlowMercenary::Move> SlowMercenary::hired_moves() const {
  std::vector<Move> out;
  const auto& mine = caps(side_);
  for (const Move& move : of_faction(phase_ == Phase::silver ? 3 : 2)) {
    if (!choose_ || mine.size() < hold_ || controls(side_, *move.from)) {
      out.push_back(move);
      continue;
    }
    for (Place released : mine) {
      out.push_back(move);
      out.back().released = released;
    }
  }
  if (out.empty() && !gray_loss_) out.push_back({});
  return out;
}

// What a move does to the pieces and to control of those that it captures.
void SlowMercenary::move_pieces(const Move& move) {
  const SlowPiece piece = pieces_.at(*move.from);
  if (move.captured) {
    pieces_.erase(*move.captured);
    for (auto& players : caps_)
      for (auto& caps : players) std::erase(caps, *move.captured);
  }
  pieces_.erase(*move.from);
  pieces_[move.to] = {move.becomes != 0 ? move.becomes : piece.letter, piece.army};
}

void SlowMercenary::make(const Move& move) {
  if (move.from) {
    const SlowPiece piece = pieces_.at(*move.from);
    move_pieces(move);
    if (piece.army >= 2) {  // MC-7, MC-28
      auto& mine = caps(side_);
      if (controls(side_, *move.from))
        std::erase(mine, *move.from);
      else if (mine.size() == hold_)
        std::erase(mine, choose_ ? *move.released : Place(mine[0]));
      mine.push_back(move.to);
    }
    // MC-27
    std::erase_if(passed_, [&](const Passed& one) { return one.over == move.to || one.pawn == move.captured; });
    if (move.over) {
      std::erase_if(passed_, [&](const Passed& one) { return one.player == side_ && one.army == piece.army; });
      passed_.push_back({*move.over, move.to, side_, piece.army});
    }
  }
  if (phase_ != Phase::main) {
    phase_ = phase_ == Phase::gray && variant_->of<OfMercenary>().hired == MercenaryArmies::fourth ? Phase::silver
                                                                                                   : Phase::main;
    return;
  }
  side_ = 1 - side_;
  phase_ = Phase::gray;
  std::erase_if(passed_, [this](const Passed& one) { return one.player == side_; });
}

std::string SlowMercenary::text(const Move& move) const {
  if (!move.from) return "pass";
  std::string out = name(*move.from) + name(move.to);
  if (move.becomes != 0) out += static_cast<char>(move.becomes - 'A' + 'a');
  return move.released ? out + "~" + name(*move.released) : out;
}

std::vector<std::string> SlowMercenary::moves() const {
  const bool hired_left = std::ranges::any_of(pieces_, [](const auto& one) { return one.second.army >= 2; });
  if (!hired_left && none_can_mate()) return {};                                                          // MC-22
  if ((phase_ != Phase::main && mated(side_)) || (phase_ != Phase::gray && mated(1 - side_))) return {};  // MC-16
  std::vector<std::string> out;
  for (const Move& move : all_moves()) out.push_back(text(move));
  std::ranges::sort(out);
  return out;
}

void SlowMercenary::play(const std::string& wanted) {
  for (const Move& move : all_moves())
    if (text(move) == wanted) return make(move);
}

}  // namespace turncoat::testing
