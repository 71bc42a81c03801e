// Castling of an entry: there for the rights of its start, which that program finds by files.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "edge/game/variants.hpp"
#include "edge/workshop/faults.hpp"

namespace turncoat {

std::size_t FairyReader::castling_rank() {
  return static_cast<std::size_t>(std::max(1, number("castlingRank", 1))) - 1;
}

FairyReader::Rights FairyReader::rights_of(std::size_t a) {
  Rights out;
  const std::size_t own_rank = castling_rank();
  const FairyPiece* king = piece_of(rules_.castling_king[a]);
  if (king == nullptr || own_rank >= static_cast<std::size_t>(board_.ranks)) return out;
  std::vector<std::size_t> kings, rooks;
  const auto add = [&](const FairyPiece& one, std::vector<std::size_t>& files) {
    for (const FairyCell& cell : board_.cells_of(one.letter, a))
      if (cell.rank == own_rank) files.push_back(cell.file);
  };
  add(*king, kings);
  for (const FairyPiece& one : pieces_)
    if (rules_.castling_rooks[a].test(one.slot)) add(one, rooks);
  std::ranges::sort(rooks);
  const std::size_t usual_king = static_cast<std::size_t>(number("castlingKingFile", 5)) - 1;
  if (kings.empty() || (kings.size() > 1 && std::ranges::find(kings, usual_king) == kings.end())) return out;
  out.king = kings.size() == 1 ? kings[0] : usual_king;
  const std::size_t right = static_cast<std::size_t>(number("castlingRookKingsideFile", 16)),
                    left = static_cast<std::size_t>(number("castlingRookQueensideFile", 1)) - 1;
  for (char c : board_.rights) {
    if (is_small(c) != (a == 1)) continue;
    const char letter = to_capital(c);
    std::optional<std::size_t> rook;
    for (std::size_t file : rooks) {
      if (letter == 'K' && file < right) rook = file;
      if (letter == 'Q' && file >= left && !rook) rook = file;
      if (letter != 'K' && letter != 'Q' && is_letter(c) && file == static_cast<std::size_t>(letter - 'A')) rook = file;
    }
    if (rook) out.rook[*rook > out.king ? 0 : 1] = rook;
  }
  return out;
}

void FairyReader::write_castling() {
  const auto why = failure(fault::fairy_castling);
  const int goals[] = {number("castlingKingsideFile", 7), number("castlingQueensideFile", 3)};
  std::string wanted;
  const FairyPiece *king = nullptr, *rook = nullptr;
  bool fits = true;
  if (flag("castling", true))
    for (std::size_t a = 0; a < 2; ++a) {
      const Rights rights = rights_of(a);
      for (std::size_t side = 0; side < 2; ++side) {
        if (!rights.rook[side]) continue;
        wanted += "KQkq"[2 * a + side];
        const FairyPiece* this_king = piece_of(rules_.castling_king[a]);
        const FairyPiece* this_rook = nullptr;
        for (const FairyPiece& one : pieces_)
          for (const FairyCell& cell : board_.cells_of(one.letter, a))
            if (cell.rank == castling_rank() && cell.file == *rights.rook[side]) this_rook = &one;
        fits = fits && (this_king->royal || this_king->letter == 'K') && (king == nullptr || king == this_king) &&
               (rook == nullptr || rook == this_rook);
        king = this_king, rook = this_rook;
        fits = fits && goals[side] == static_cast<int>(rights.king) + 1 + (side == 0 ? 2 : -2) &&
               outermost(*rook, a, *rights.rook[side], side);
      }
    }
  if (wanted.empty()) return say("castles", "-");
  if (!fits) {
    leave_one_of(
        {"startFen", "castlingKingsideFile", "castlingQueensideFile", "castlingKingPiece", "castlingRookPieces"}, why);
    return say("castles", "-");
  }
  if (king->letter != 'K' || rook->letter != 'R' || !king->royal)
    say("castles", std::string({king->letter, ' ', rook->letter}));
  wanted_rights_ = wanted;
}

bool FairyReader::outermost(const FairyPiece& rook, std::size_t a, std::size_t file, std::size_t side) {
  const std::size_t own_rank = castling_rank();
  return std::ranges::none_of(board_.cells_of(rook.letter, a), [&](const FairyCell& cell) {
    return cell.rank == own_rank && (side == 0 ? cell.file > file : cell.file < file);
  });
}

// Only the game itself knows whether it has all these rights.
void FairyReader::check_castling() {
  if (wanted_rights_.empty()) return;
  VariantFaults unused;
  auto game = open_variant(text_, unused);
  if (game) {
    const std::string start = (*game)->fen();
    const auto fields = split(start, ' ');
    if (fields.size() <= 2 || fields[2] == wanted_rights_) return;
  } else {
    const std::size_t at = text_.find("\ncastles = ");
    if (at == text_.npos) return;
    const std::string without =
        text_.substr(0, at) + "\ncastles = -" + text_.substr(std::min(text_.find('\n', at + 1), text_.size()));
    game = open_variant(without, unused);
    if (!game) return;  // something else is wrong
    text_ = without;
  }
  leave("startFen", failure(fault::fairy_castling));
}

}  // namespace turncoat
