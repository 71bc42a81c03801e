#include "lab/experiment/odds.hpp"

#include <algorithm>

#include "lab/experiment/faults.hpp"

namespace turncoat::lab {

namespace {

// Takes pieces of an army off the board; whether there were so many.
bool take(Setup& setup, Army army, const std::string& kinds, Random& random) {
  for (const char kind : kinds) {
    std::vector<std::size_t> alike;
    for (std::size_t i = 0; i < setup.stacks.size(); ++i) {
      const auto& pieces = setup.stacks[i].pieces;
      if (pieces.size() == 1 && pieces[0].army == army && pieces[0].kind == kind) alike.push_back(i);
    }
    if (alike.empty()) return false;
    const std::size_t which = alike[random.below(static_cast<std::uint32_t>(alike.size()))];
    setup.stacks.erase(setup.stacks.begin() + static_cast<std::ptrdiff_t>(which));
  }
  return true;
}

std::string names(const std::string& kinds, const GameInfo& info) {
  std::string out;
  for (std::size_t i = 0; i < kinds.size(); ++i)
    (out += i == 0 ? "" : i + 1 == kinds.size() ? " and " : ", ") += info.kind_name(kinds[i]);
  return out;
}

}  // namespace

std::string text_of(const LabOdds& odds) {
  if (odds.none()) return std::string(no_odds);
  return odds.against.empty() ? odds.lacking : odds.lacking + ':' + odds.against;
}

Expected<LabOdds> read_odds(std::string_view text) {
  if (text == no_odds) return LabOdds{};
  const std::size_t colon = std::min(text.find(':'), text.size());
  LabOdds out{std::string(text.substr(0, colon)), std::string(text.substr(std::min(text.size(), colon + 1)))};
  const auto letter = [](char c) { return c >= 'A' && c <= 'Z'; };
  const bool whole = !out.lacking.empty() && (colon == text.size() || !out.against.empty());
  if (!whole || !std::ranges::all_of(out.lacking + out.against, letter)) return failure(fault::lab_odds, text);
  return out;
}

std::string odds_name(const LabOdds& odds, const GameInfo& info) {
  return names(odds.lacking, info) + (odds.against.empty() ? "" : " for " + names(odds.against, info));
}

Expected<void> begin_at_odds(AnyGame& game, const LabOdds& odds, Seat weaker, Random random) {
  game.restart();
  Setup setup = game.setup();
  const auto army = static_cast<Army>(weaker), other = static_cast<Army>(1 - weaker);
  if (!take(setup, army, odds.lacking, random) || !take(setup, other, odds.against, random))
    return failure(fault::lab_no_piece, game.spec().text(), text_of(odds));
  const auto rights = std::exchange(setup.rights, {});
  if (auto ok = game.restart(setup); !ok) return ok;
  // Rights stay that the pieces left allow.
  for (const Right& right : rights) {
    setup.rights.push_back(right);
    if (!game.restart(setup)) setup.rights.pop_back();
  }
  return game.restart(setup);
}

std::vector<LabOdds> possible_odds(const AnyGame& game) {
  std::vector<LabOdds> out;
  if (game.info().seats.size() != 2 || game.dice_seat()) return out;
  for (const KindView& kind : game.info().kinds) {
    if (kind.role == KindRole::royal || is_form(kind.letter)) continue;
    const LabOdds odds{.lacking = std::string(1, kind.letter)};
    const auto trial = game.clone();
    if (begin_at_odds(*trial, odds, 0, Random(1)) && !trial->decided()) out.push_back(odds);
  }
  return out;
}

}  // namespace turncoat::lab
