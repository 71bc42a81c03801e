// Castling of an entry: there for the rights of its start, which that program finds by files.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/sort_few.hpp"
#include "edge/game/variants.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

namespace {

// The name of a file, numbered from 1.
std::string file_name(int number) { return std::string(1, static_cast<char>('a' + number - 1)); }

}  // namespace

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

// All rooks that castle, with the king that they castle with.
std::vector<FairyReader::Castling> FairyReader::castlings() {
  std::vector<Castling> out;
  if (!flag("castling", true)) return out;
  for (std::size_t a = 0; a < 2; ++a) {
    const Rights rights = rights_of(a);
    for (std::size_t side = 0; side < 2; ++side) {
      if (!rights.rook[side]) continue;
      Castling& one = out.emplace_back(Castling{a, side, rights.king, *rights.rook[side]});
      one.king = piece_of(rules_.castling_king[a]);
      for (const FairyPiece& piece : pieces_)
        for (const FairyCell& cell : board_.cells_of(piece.letter, a))
          if (cell.rank == castling_rank() && cell.file == one.rook_file) one.rook = &piece;
    }
  }
  return out;
}

// Of a king and rooks that are put from the hand: the rooks' homes are the corners there.
void FairyReader::write_homes() {
  const FairyPiece* const king = piece_of(rules_.castling_king[0]);
  const FairyPiece* const rook = piece_of(rules_.slot_of("rook"));
  const int file = number("castlingKingFile", 5);
  const bool alike = rules_.castling_king[0] == rules_.castling_king[1] && king != nullptr && rook != nullptr &&
                     rules_.castling_rooks[0] == rules_.castling_rooks[1] && rules_.castling_rooks[0].count() == 1 &&
                     rules_.castling_rooks[0].test(rook->slot);
  const bool usual = file == number("castlingKingsideFile", 7) - 2 && file == number("castlingQueensideFile", 3) + 2;
  if (!alike || !usual || !castlings().empty() || castling_rank() != 0)
    return leave("castlingDroppedPiece", failure(fault::fairy_castling));
  say("castles", joined_letters(std::string{king->letter, rook->letter}) + " home " + file_name(file) + " a " +
                     file_name(board_.files));
}

void FairyReader::write_castling() {
  if (flag("castlingDroppedPiece", false)) return write_homes();
  const int goals[] = {number("castlingKingsideFile", 7), number("castlingQueensideFile", 3)};
  const auto all = castlings();
  if (all.empty()) return say("castles", "-");
  const FairyPiece& king = *all[0].king;
  std::string rooks, wanted;
  bool elsewhere = false;  // goals that are not two cells from the king
  for (const Castling& one : all) {
    wanted += "KQkq"[2 * one.army + one.side];
    if (!rooks.contains(one.rook->letter)) rooks += one.rook->letter;
    elsewhere = elsewhere || goals[one.side] != static_cast<int>(one.king_file) + 1 + (one.side == 0 ? 2 : -2);
  }
  bool fits = (king.royal || king.letter == 'K') && rooks.size() <= 2;
  if (elsewhere) fits = fits && goals[1] < goals[0] && goals[1] > 0 && goals[0] <= board_.files;
  for (const Castling& one : all) fits = fits && one.king == &king && outermost(rooks, one);
  if (!fits) {
    leave_one_of(
        {"startFen", "castlingKingsideFile", "castlingQueensideFile", "castlingKingPiece", "castlingRookPieces"},
        failure(fault::fairy_castling));
    return say("castles", "-");
  }
  sort_few(rooks, {}, [](char letter) { return letter != 'R'; });
  std::string said = joined_letters(king.letter + rooks);
  if (elsewhere) said += " to " + file_name(goals[1]) + ' ' + file_name(goals[0]);
  if (said != "K R" || !king.royal) say("castles", said);
  wanted_rights_ = wanted;
}

bool FairyReader::outermost(const std::string& rooks, const Castling& one) {
  return std::ranges::none_of(rooks, [&](char letter) {
    return std::ranges::any_of(board_.cells_of(letter, one.army), [&](const FairyCell& cell) {
      return cell.rank == castling_rank() && (one.side == 0 ? cell.file > one.rook_file : cell.file < one.rook_file);
    });
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
    if (fields.size() <= 2) return;
    std::string rights(fields[2]);  // files are of gates
    std::erase_if(rights, [](char letter) { return !std::string_view("KQkq").contains(letter); });
    if (rights == wanted_rights_) return;
  } else {
    const std::size_t at = text_.find("\ncastles = ");
    if (at == text_.npos) return;
    const std::string without =
        text_.substr(0, at) + "\ncastles = -" + text_.substr(std::min(text_.find('\n', at + 1), text_.size()));
    VariantFaults of_it;
    game = open_variant(without, of_it);
    if (!game) return;  // something else is wrong
    text_ = without;
  }
  leave("startFen", failure(fault::fairy_castling));
}

}  // namespace turncoat
