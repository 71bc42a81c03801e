#include "edge/workshop/fairy_rules.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"

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
    {"immobile", ""},
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
};
constexpr int custom_pieces = 25;
constexpr std::string_view custom_word = "customPiece";

// Keys that are said of both armies and of each, those of sets of pieces apart.
constexpr std::string_view of_both[] = {"promotionRegion", "enPassantRegion", "flagPiece",
                                        "flagRegion",      "dropRegion",      "pass",
                                        "passOnStalemate", "wallingRegion"};
// Older names of keys.
constexpr std::string_view older[][2] = {{"whiteFlag", "flagRegionWhite"},
                                         {"blackFlag", "flagRegionBlack"},
                                         {"whiteDropRegion", "dropRegionWhite"},
                                         {"blackDropRegion", "dropRegionBlack"},
                                         {"castlingRookPiece", "castlingRookPieces"}};

std::string ranks_text(int from, int to) {
  std::string out;
  for (int rank = from; rank <= to; ++rank) out += (out.empty() ? "*" : " *") + std::to_string(rank);
  return out.empty() ? "-" : out;
}
int number_or(const FairyLine* line, int usual) {
  return line == nullptr ? usual : read_number(line->value, 1, 16).value_or(usual);
}

}  // namespace

bool names_fairy_piece(std::string_view key) {
  if (key == "king" || std::ranges::find(named, key, &Named::key) != std::end(named)) return true;
  if (!key.starts_with(custom_word)) return false;
  const auto number = read_number(key.substr(custom_word.size()), 1, custom_pieces);
  return number.has_value();
}

FairyRules::FairyRules(bool chess) {
  // The order in which that program reads them: of two with a letter the later one has it.
  for (const Named& one : named) slots_.push_back({std::string(one.key), 0, std::string(one.betza)});
  for (int i = 1; i <= custom_pieces; ++i) slots_.push_back({std::string(custom_word) + std::to_string(i), 0, ""});
  slots_.push_back({"king", 0, "K"});
  const std::size_t pawn = slot_of("pawn"), king = slot_of("king");
  for (std::size_t a = 0; a < 2; ++a) {
    promote[a].set(pawn), pass[a].set(pawn), reset[a].set(pawn);
    captured_as[a] = pawn, castling_king[a] = king, flag[a] = slots_.size();
    castling_rooks[a].set(slot_of("rook"));
  }
  if (!chess) return;
  for (std::string_view key : {"pawn", "knight", "bishop", "rook", "queen", "king"}) {
    FairySlot& slot = slots_[slot_of(key)];
    slot.letter = key == "knight" ? 'N' : to_capital(key[0]);
    if (key != "pawn" && key != "king")
      for (Set& of : targets) of.set(slot_of(key));
  }
}

std::size_t FairyRules::slot_of(std::string_view key) const {
  return static_cast<std::size_t>(std::ranges::find(slots_, key, &FairySlot::key) - slots_.begin());
}

const FairyLine* FairyRules::said(std::string_view key) const {
  const auto found = said_.find(key);
  return found == said_.end() ? nullptr : &found->second;
}
std::string FairyRules::value(std::string_view key, std::string_view usual) const {
  const FairyLine* line = said(key);
  return line == nullptr ? std::string(usual) : line->value;
}

void FairyRules::add(const std::vector<FairyLine>& all) {
  Lines lines;
  for (const FairyLine& line : all) lines.insert_or_assign(line.key, line);
  take_pieces(lines);
  say_older(lines);
  take_sets(lines);
  for (const std::string_view key : of_both)
    if (const auto both = lines.find(key); both != lines.end()) {
      for (std::string_view army : {"White", "Black"})
        lines.try_emplace(std::string(key) + std::string(army), both->second);
      lines.erase(both);
    }
  for (auto& [key, line] : lines) said_.insert_or_assign(key, line);
  // Without double steps there are no cells for them either, even if an entry says `true` on top of that.
  if (const FairyLine* none = said("doubleStep"); none != nullptr && none->value == "false")
    for (std::string_view key : {"doubleStepRegionWhite", "doubleStepRegionBlack"})
      said_.insert_or_assign(std::string(key), FairyLine{"doubleStep", "-", none->line});
}

void FairyRules::remove(std::size_t slot) {
  slots_[slot].letter = 0;
  for (Set& of : targets) of.reset(slot);
}

void FairyRules::take_pieces(const Lines& lines) {
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    FairySlot& slot = slots_[i];
    const auto found = lines.find(slot.key);
    if (found == lines.end() || found->second.value.empty()) continue;
    const std::string& value = found->second.value;
    slot.line = found->second;
    if (!is_letter(value[0])) {
      remove(i);
      if (value != "-") wrong.push_back(slot.line);
      continue;
    }
    const bool drawn = value.size() > 2 && value[1] == ':', is_custom = slot.key.starts_with(custom_word);
    if (value.size() > 1 && (!drawn || (!is_custom && slot.key != "king"))) wrong.push_back(slot.line);
    const char letter = to_capital(value[0]);
    for (std::size_t other = 0; other < slots_.size(); ++other)
      if (slots_[other].letter == letter) remove(other);
    slot.letter = letter;
    if (slot.key == "king") slot.betza = drawn ? value.substr(2) : "K";
    if (!is_custom) continue;
    if (value.size() == 1) wrong.push_back(slot.line);
    slot.betza = value.size() > 2 ? value.substr(2) : "";
    if (slot.betza.contains('e'))
      for (Set& of : pass) of.set(i);
  }
}

// What older keys say, in today's.
void FairyRules::say_older(Lines& lines) const {
  const auto find = [&](std::string_view key) {
    const auto found = lines.find(key);
    return found == lines.end() ? nullptr : &found->second;
  };
  const auto say = [&](const std::string& key, const FairyLine& like, const std::string& value) {
    lines.try_emplace(key, FairyLine{like.key, value, like.line});
  };
  const FairyLine* here = find("maxRank");
  const int ranks = number_or(here != nullptr ? here : said("maxRank"), 8);
  if (const FairyLine* line = find("promotionRank")) {
    const int rank = number_or(line, 8);
    say("promotionRegionWhite", *line, ranks_text(rank, ranks));
    say("promotionRegionBlack", *line, ranks_text(1, ranks + 1 - rank));
  }
  const FairyLine *most = find("doubleStepRank"), *least = find("doubleStepRankMin");
  if (const FairyLine* line = most != nullptr ? most : least) {
    const int from = number_or(least, 2), to = number_or(most, 2);
    say("doubleStepRegionWhite", *line, ranks_text(from, to));
    say("doubleStepRegionBlack", *line, ranks_text(ranks + 1 - to, ranks + 1 - from));
  }
  for (const auto& [old, now] : older)
    if (const FairyLine* line = find(old)) say(std::string(now), *line, line->value);
  if (const FairyLine* line = find("dropOnTop"); line != nullptr && line->value == "true")
    say("enclosingDrop", *line, "top");
  for (std::string_view key : {"promotionRank", "doubleStepRank", "doubleStepRankMin", "whiteFlag", "blackFlag",
                               "whiteDropRegion", "blackDropRegion", "castlingRookPiece", "dropOnTop"})
    if (const auto found = lines.find(key); found != lines.end()) lines.erase(found);
}

void FairyRules::take_sets(const Lines& lines) {
  for (std::size_t a = 0; a < 2; ++a) {
    take_piece(lines, "pawnTypes", captured_as[a]);
    for (Set* of : {&promote[a], &pass[a], &reset[a]}) take_set(lines, "pawnTypes", *of);
    take_piece(lines, "promotionPawnTypes", captured_as[a]);
    take_piece(lines, a == 0 ? "promotionPawnTypesWhite" : "promotionPawnTypesBlack", captured_as[a]);
    take_piece(lines, "castlingKingPiece", castling_king[a]);
    take_piece(lines, a == 0 ? "castlingKingPieceWhite" : "castlingKingPieceBlack", castling_king[a]);
  }
  take_both(lines, "promotionPawnTypes", promote);
  take_both(lines, "promotionPieceTypes", targets);
  take_both(lines, "enPassantTypes", pass);
  take_both(lines, "castlingRookPieces", castling_rooks);
  take_both(lines, "nMoveRuleTypes", reset);
  for (std::size_t a = 0; a < 2; ++a)
    for (const char* key : {"flagPiece", a == 0 ? "flagPieceWhite" : "flagPieceBlack"})
      if (const auto found = lines.find(key); found != lines.end()) {
        flag_all[a] = found->second.value.contains('*');
        take_piece(lines, key, flag[a]);
      }
  if (const auto found = lines.find("extinctionPieceTypes"); found != lines.end())
    all_extinct = found->second.value.contains('*');
  take_set(lines, "extinctionPieceTypes", extinction);
}

template <class Take>
void FairyRules::each_piece(const Lines& lines, std::string_view key, Take take) {
  const auto found = lines.find(key);
  if (found == lines.end()) return;
  for (const char c : found->second.value) {
    if (c == ' ' || c == '*') continue;
    const auto slot = std::ranges::find(slots_, to_capital(c), &FairySlot::letter);
    if (!is_letter(c) || slot == slots_.end()) {
      if (c != '-') wrong.push_back(found->second);
      return;
    }
    take(static_cast<std::size_t>(slot - slots_.begin()));
  }
}
void FairyRules::take_set(const Lines& lines, std::string_view key, Set& out) {
  if (lines.contains(key)) out.reset();
  each_piece(lines, key, [&](std::size_t slot) { out.set(slot); });
}
void FairyRules::take_both(const Lines& lines, const std::string& key, OfBoth& out) {
  for (std::size_t a = 0; a < 2; ++a) {
    take_set(lines, key, out[a]);
    take_set(lines, key + (a == 0 ? "White" : "Black"), out[a]);
  }
}
void FairyRules::take_piece(const Lines& lines, std::string_view key, std::size_t& out) {
  if (lines.contains(key)) out = slots_.size();  // "-": none
  each_piece(lines, key, [&](std::size_t slot) { out = slot; });
}

}  // namespace turncoat
