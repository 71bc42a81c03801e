#include "edge/workshop/fairy_pieces.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "edge/workshop/fairy_betza.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/movement/movement.hpp"

namespace turncoat {

namespace {

// "dragonHorse" → "dragon-horse", as our texts name pieces.
std::string plain_name(std::string_view key) {
  std::string out;
  for (char c : key) is_capital(c) ? (out += '-') += to_small(c) : out += c;
  return out;
}

// A piece that the file does not name is called as chess' piece of that letter, unless that has another one.
std::string name_of_piece(const FairySlot& slot, const std::vector<FairyPiece>& others) {
  if (!slot.key.starts_with("custom")) return plain_name(slot.key);
  const VariantKind* chess = parent_definition(VariantParent::chess).kind(slot.letter);
  if (chess != nullptr && std::ranges::find(others, chess->name, &FairyPiece::name) == others.end()) return chess->name;
  return std::string("custom-") + to_small(slot.letter);
}

constexpr Leap double_step = {.ahead = 2, .aside = 0, .captures = false, .lame = true, .initial = true};

// In which armies there is a piece: at the start, in hand, by promotion or by capture.
void find_where(std::vector<FairyPiece>& pieces, const FairyRules& rules, const FairyBoard& board, bool has_hands) {
  for (FairyPiece& piece : pieces)
    for (std::size_t a = 0; a < 2; ++a)
      piece.there[a] =
          board.count(piece.letter, a) > 0 || board.hand.contains(letter_of(static_cast<Army>(a), piece.letter));
  for (bool more = true; more;) {
    more = false;
    const auto add = [&](FairyPiece& piece, std::size_t a) { more = more || !piece.there[a], piece.there[a] = true; };
    for (FairyPiece& piece : pieces)
      for (std::size_t a = 0; a < 2; ++a) {
        if (!piece.there[a]) continue;
        if (has_hands) add(piece, 1 - a);
        if (!piece.promotes[a]) continue;
        for (FairyPiece& other : pieces)
          if (rules.targets[a].test(other.slot)) add(other, a);
      }
  }
}

}  // namespace

bool is_double_step(const Leap& leap) { return same_leap(leap, double_step); }

bool same_leaps(const std::vector<Leap>& a, const std::vector<Leap>& b) {
  return leaps_without(a, b).empty() && leaps_without(b, a).empty();
}

bool FairyPiece::only_ahead(std::size_t army) const {
  return std::ranges::all_of(leaps[army], [](const Leap& leap) { return leap.ahead > 0; });
}
bool FairyPiece::hops() const {
  return std::ranges::any_of(leaps[0], [](const Leap& leap) { return leap.hop != Hop::none; });
}

Expected<std::vector<FairyPiece>> fairy_pieces(const FairyRules& rules, const FairyBoard& board) {
  std::vector<FairyPiece> out;
  const std::size_t pawn = rules.slot_of("pawn"), king = rules.slot_of("king");
  const bool has_hands = rules.value("capturesToHand", "false") == "true";
  // Named pieces first, so that they have their names.
  for (bool custom : {false, true})
    for (std::size_t i = 0; i < rules.slots().size(); ++i) {
      const FairySlot& slot = rules.slots()[i];
      if (slot.letter == 0 || slot.key.starts_with("custom") != custom) continue;
      FairyPiece piece{
          .slot = i, .letter = slot.letter, .name = name_of_piece(slot, out), .betza = slot.betza, .line = slot.line};
      auto leaps = read_fairy_betza(slot.betza);
      if (!leaps) return failure(fault::fairy_word, slot.line.line, slot.key, leaps.error());
      piece.leaps = {*leaps, *leaps};
      for (std::size_t a = 0; a < 2; ++a) {
        if (i == pawn) piece.leaps[a].push_back(double_step);
        piece.promotes[a] = i != king && (i == pawn || rules.promote[a].test(i));
      }
      out.push_back(std::move(piece));
    }
  std::ranges::sort(out, {}, &FairyPiece::slot);
  find_where(out, rules, board, has_hands);
  return out;
}

bool settle_first_steps(FairyPiece& piece, std::size_t army, const FairyBoard& board, const FairyRegion& region,
                        bool has_hands) {
  const auto is_first = [](const Leap& leap) { return leap.initial; };
  auto& leaps = piece.leaps[army];
  if (!piece.there[army] || std::ranges::none_of(leaps, is_first)) return true;
  const auto homes = board.cells_of(piece.letter, army);
  std::size_t inside = 0, first = homes.empty() ? 0 : homes[0].rank;
  for (const FairyCell& home : homes)
    first = std::min(first, home.rank), inside += board.has(region, home, army) ? 1 : 0;
  bool later = false;  // whether it can come to another cell of the region
  const bool anywhere = has_hands || homes.empty() || !piece.only_ahead(army);
  for (std::size_t r = 0; r < static_cast<std::size_t>(board.ranks); ++r)
    for (std::size_t f = 0; f < std::min<std::size_t>(16, static_cast<std::size_t>(board.files)); ++f)
      later = later ||
              (board.has(region, {f, r}, army) && (anywhere || r > first) &&
               std::ranges::none_of(homes, [&](const FairyCell& home) { return home.rank == r && home.file == f; }));
  if (inside == 0) std::erase_if(leaps, is_first);
  return !later && (inside == 0 || inside == homes.size());
}

std::string own_betza(const FairyPiece& piece, std::size_t army) {
  const std::vector<Leap>& leaps = piece.leaps[army];
  std::string written;
  for (char c : piece.betza)
    if (c != 'e') written += c;  // which pieces capture in passing follows from the rules here
  for (const std::string& text : {written, written + "ifmnD"})
    if (const auto read = read_movement(text); read && same_leaps(*read, leaps)) return text.empty() ? "-" : text;
  return betza_of(leaps);
}

}  // namespace turncoat
