#include "edge/workshop/fairy_pieces.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

namespace {

struct Named {
  std::string_view key, betza;
};
constexpr Named named[] = {
    {"pawn", "fmWfcF"},
    {"knight", "N"},
    {"bishop", "B"},
    {"rook", "R"},
    {"queen", "Q"},
    {"fers", "F"},
    {"alfil", "A"},
    {"fersAlfil", "FA"},
    {"silver", "FfW"},
    {"aiwok", "RNF"},
    {"bers", "RF"},
    {"archbishop", "BN"},
    {"chancellor", "RN"},
    {"amazon", "QN"},
    {"knibis", "mNcB"},
    {"biskni", "mBcN"},
    {"kniroo", "mNcR"},
    {"rookni", "mRcN"},
    {"shogiPawn", "fW"},
    {"lance", "fR"},
    {"shogiKnight", "fN"},
    {"gold", "WfF"},
    {"dragonHorse", "BW"},
    {"clobber", "cW"},
    {"breakthrough", "fmWfF"},
    {"immobile", "-"},
    {"cannon", "mRcpR"},
    {"janggiCannon", "pR"},
    {"soldier", "fsW"},
    {"horse", "nN"},
    {"elephant", "nA"},
    {"janggiElephant", "nZ"},
    {"banner", "RcpRnN"},
    {"wazir", "W"},
    {"commoner", "K"},
    {"centaur", "KN"},
    {"king", "K"},
};

// "dragonHorse" → "dragon-horse", as our texts name pieces.
std::string plain_name(std::string_view key) {
  std::string out;
  for (char c : key) is_capital(c) ? (out += '-') += to_small(c) : out += c;
  return out;
}

// A piece that the file does not name is called as chess' piece of that letter.
std::string custom_name(char letter) {
  const VariantKind* chess = parent_definition(VariantParent::chess).kind(letter);
  return chess != nullptr ? chess->name : std::string("custom-") + to_small(letter);
}

}  // namespace

std::optional<std::string_view> fairy_movement(std::string_view key) {
  for (const Named& one : named)
    if (one.key == key) return one.betza;
  return std::nullopt;
}

bool is_custom_piece(std::string_view key) {
  constexpr std::string_view word = "customPiece";
  return key.starts_with(word) && key.size() > word.size() &&
         std::ranges::all_of(key.substr(word.size()), [](char c) { return '0' <= c && c <= '9'; });
}

std::vector<FairyPiece> fairy_pieces(const std::vector<FairyLine>& lines, std::vector<FairyLine>& wrong) {
  struct Kept {
    std::string key;
    FairyPiece piece;
  };
  std::vector<Kept> kept;
  for (const FairyLine& line : lines) {
    const auto movement = fairy_movement(line.key);
    if (!movement && !is_custom_piece(line.key)) continue;
    std::erase_if(kept, [&](const Kept& one) { return one.key == line.key; });
    if (line.value == "-") continue;
    const bool drawn = line.value.size() > 2 && line.value[1] == ':';
    if (line.value.empty() || !is_letter(line.value[0]) || (!drawn && (!movement || line.value.size() > 1))) {
      wrong.push_back(line);
      continue;
    }
    FairyPiece piece{
        .letter = to_capital(line.value[0]), .pawn = line.key == "pawn", .royal = line.key == "king", .line = line};
    piece.betza = drawn ? line.value.substr(2) : std::string(*movement);
    piece.passes = piece.pawn || piece.betza.contains('e');
    std::erase(piece.betza, 'e');  // which pieces capture in passing follows from the rules here
    piece.name = movement ? plain_name(line.key) : custom_name(piece.letter);
    // Another piece with the letter takes its place.
    std::erase_if(kept, [&](const Kept& one) { return one.piece.letter == piece.letter; });
    kept.push_back({line.key, std::move(piece)});
  }
  std::vector<FairyPiece> out;
  for (Kept& one : kept) out.push_back(std::move(one.piece));
  return out;
}

}  // namespace turncoat
