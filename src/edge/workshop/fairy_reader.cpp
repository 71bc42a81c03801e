// What an entry says and what is left of it; its name, its board and its pieces in the text.
#include "edge/workshop/fairy_reader.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/sort_few.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

namespace {

constexpr std::string_view for_looks[] = {"variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg",
                                          "pieceValueEg"},
                           usually_true[] = {"checking",        "dropChecks",        "mandatoryPawnPromotion",
                                             "connectVertical", "connectHorizontal", "connectDiagonal"},
                           usually_one[] = {"flagPieceCount", "soldierPromotionRank", "dropNoDoubledCount"},
                           // sets of pieces, which the rules hold
    of_pieces[] = {"pawnTypes",
                   "promotionPawnTypes",
                   "promotionPawnTypesWhite",
                   "promotionPawnTypesBlack",
                   "promotionPieceTypes",
                   "promotionPieceTypesWhite",
                   "promotionPieceTypesBlack",
                   "enPassantTypes",
                   "enPassantTypesWhite",
                   "enPassantTypesBlack",
                   "castlingKingPiece",
                   "castlingKingPieceWhite",
                   "castlingKingPieceBlack",
                   "castlingRookPieces",
                   "castlingRookPiecesWhite",
                   "castlingRookPiecesBlack",
                   "nMoveRuleTypes",
                   "nMoveRuleTypesWhite",
                   "nMoveRuleTypesBlack",
                   "extinctionPieceTypes"};

bool is_one_of(std::string_view key, std::span<const std::string_view> keys) {
  return std::ranges::find(keys, key) != keys.end();
}

}  // namespace

FairyReader::FairyReader(const FairyEntry& entry) : entry_(entry), rules_(entry.rules) {
  for (std::string_view key : of_pieces) read_.emplace(key);
  if (entry.taken) leave({entry.name, "", entry.line}, failure(fault::fairy_taken));
  for (const FairyLine& line : rules_.wrong) leave(line, failure(fault::fairy_letter, line.value));
}

Expected<FairyVariant> FairyReader::read() {
  std::string letters;
  for (const FairySlot& slot : rules_.slots())
    if (slot.letter != 0) letters += slot.letter;
  board_ = read_fairy_board(value("startFen", usual_start), number("maxFile", 8), number("maxRank", 8), letters);
  auto pieces = fairy_pieces(rules_, board_);
  if (!pieces) return std::unexpected(pieces.error());
  pieces_ = *std::move(pieces);
  settle_soldiers();
  has_hands_ = flag("capturesToHand", false) && flag("pieceDrops", false);
  find_forms();
  const bool forms = std::ranges::all_of(board_.forms, [this](char one) { return piece(one) != nullptr; });
  if (!board_.plain || !forms) leave("startFen", failure(fault::fairy_start));
  write_heading();
  find_royals();
  find_first_steps();
  find_promotions();
  find_unmoved();
  write_pieces();
  write_places();
  write_unmoved();
  write_royals();
  write_promotions();
  write_castling();
  if (board_.start != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") say("start", board_.start);
  write_passing();
  write_turns();
  write_captures();
  write_blasts();
  write_ends();
  write_checks();
  write_goals();
  leave_the_rest();
  sort_few(left_, {}, [](const FairyLeft& one) { return one.line.line; });
  return FairyVariant{std::move(text_), std::move(left_)};
}

const FairyLine* FairyReader::find(std::string_view key) {
  read_.emplace(key);
  return rules_.said(key);
}

std::string FairyReader::value(std::string_view key, std::string_view usual) {
  const FairyLine* line = find(key);
  return line == nullptr ? std::string(usual) : line->value;
}

// A size: digits, or the letter of a file.
int FairyReader::number(std::string_view key, int usual) {
  const FairyLine* line = find(key);
  if (line == nullptr) return usual;
  const std::string& said = line->value;
  if (said.size() == 1 && is_small(said[0])) return said[0] - 'a' + 1;
  const auto out = read_number(said, 0, 9999);
  if (!out) leave(*line, std::unexpected(out.error()));
  return out.value_or(usual);
}

FairyRegion FairyReader::region(const std::string& key, std::size_t army, const PerArmy& usual) {
  return fairy_region(value(key + std::string(armies[army]), usual[army]));
}

void FairyReader::leave(const FairyLine& line, const std::unexpected<Error>& why) {
  for (const FairyLeft& one : left_)
    if (one.line.key == line.key && one.line.line == line.line) return;
  left_.push_back({line, why.error()});
}

// Of a key that is not there the default is meant.
void FairyReader::leave(std::string_view key, const std::unexpected<Error>& why) {
  const FairyLine* line = find(key);
  leave(line != nullptr ? *line : FairyLine{std::string(key), "", entry_.line}, why);
}

// Of some keys that say something together, those that are there, or the first one.
void FairyReader::leave_one_of(std::initializer_list<std::string_view> keys, const std::unexpected<Error>& why) {
  bool any = false;
  for (std::string_view key : keys)
    if (find(key) != nullptr) any = true, leave(key, why);
  if (!any) leave(*keys.begin(), why);
}

void FairyReader::say(const std::string& key, const std::string& value) { text_ += '\n' + key + " = " + value; }

FairyPiece* FairyReader::piece(char letter) {
  const auto found = std::ranges::find(pieces_, letter, &FairyPiece::letter);
  return found == pieces_.end() ? nullptr : &*found;
}

FairyPiece* FairyReader::piece_of(std::size_t slot) {
  const auto found = std::ranges::find(pieces_, slot, &FairyPiece::slot);
  return found == pieces_.end() ? nullptr : &*found;
}

void FairyReader::write_heading() {
  std::string name;
  for (char c : entry_.name) {
    const char small = to_small(c);
    if (name.empty() && is_digit(small)) name = "v";  // names begin with a letter
    if (is_small(small) || (!name.empty() && (is_digit(small) || small == '-'))) name += small;
  }
  if (name.empty()) name = "imported";
  if (std::ranges::find(parent_ids, name) != std::end(parent_ids)) name = "my-" + name;
  text_ = "[" + name.substr(0, 24) + " : chess]";
  std::string title;
  for (char c : entry_.name.substr(0, 60))
    if (' ' < c && c <= '~' && !std::string_view("\"\\|#").contains(c)) title += c;
  if (!title.empty()) say("title", title);
  if (board_.files != 8 || board_.ranks != 8)
    say("board", std::to_string(board_.files) + "x" + std::to_string(board_.ranks));
  if (!board_.holes.empty()) say("holes", board_.holes);
}

void FairyReader::write_pieces() {
  const VariantDefinition& chess = chess_definition();
  for (const FairyPiece& one : pieces_) {
    if (!board_.holes.empty() && one.hops()) leave("startFen", failure(fault::fairy_wall));
    const VariantKind* before = chess.kind(one.letter);
    if (before != nullptr && before->name == one.name && same_leaps(leaps_of(before->betza[0]), one.leaps[0]) &&
        same_leaps(leaps_of(before->betza[1]), one.leaps[1]))
      continue;
    const std::string key = "piece " + kind_text(one.letter);
    if (same_leaps(one.leaps[0], one.leaps[1])) {
      say(key, one.name + ' ' + own_betza(one, 0));
    } else {
      say(key + ".white", one.name + ' ' + own_betza(one, 0));
      say(key + ".black", one.name + ' ' + own_betza(one, 1));
    }
  }
  std::string without;
  for (const VariantKind& kind : chess.kinds)
    if (piece(kind.letter) == nullptr) without += kind.letter;
  if (!without.empty()) say("without", joined_letters(without));
}

void FairyReader::leave_the_rest() {
  for (const auto& [key, line] : rules_.all_said()) {
    if (read_.contains(key) || names_fairy_piece(key)) continue;
    const std::string_view usual = is_one_of(key, usually_true) ? "true" : is_one_of(key, usually_one) ? "1" : "false";
    if (line.value == usual || line.value == "none" || line.value == "-" || line.value == "0") continue;
    leave(line, is_one_of(key, for_looks) ? failure(fault::fairy_looks) : failure(fault::fairy_no_rule));
  }
  check_castling();
}

}  // namespace turncoat
