// Which lines of an entry become which of ours. Each key is asked for once; what nobody has asked for is left.
#include "edge/workshop/fairy.hpp"

#include <algorithm>
#include <map>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "edge/game/variants.hpp"
#include "edge/json/error_json.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/workshop/fairy_board.hpp"
#include "edge/workshop/fairy_pieces.hpp"
#include "edge/workshop/faults.hpp"
#include "edge/workshop/written.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

namespace {

constexpr std::string_view for_looks[] = {"variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg",
                                          "pieceValueEg"},
                           usually_true[] = {"checking", "dropChecks", "mandatoryPawnPromotion"};

bool is_one_of(std::string_view key, std::span<const std::string_view> keys) {
  return std::ranges::find(keys, key) != keys.end();
}

class FairyReader {
 public:
  explicit FairyReader(const FairyEntry& entry) : entry_(entry) {
    for (const FairyLine& line : entry.lines) said_[line.key] = line;
    std::vector<FairyLine> wrong;
    pieces_ = fairy_pieces(entry.lines, wrong);
    for (const FairyLine& line : wrong) leave(line, failure(fault::fairy_letter, line.value));
    std::erase_if(said_, [](const auto& one) { return fairy_movement(one.first) || is_custom_piece(one.first); });
  }

  FairyVariant read() {
    board_ = read_fairy_board(value("startFen", usual_start), number("maxFile", 8), number("maxRank", 8));
    if (!board_.plain) leave("startFen", failure(fault::fairy_start));
    write_heading();
    write_pieces();
    write_royals();
    write_promotions();
    write_castling();
    if (board_.start != "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") say("start", board_.start);
    write_passing();
    write_captures();
    write_ends();
    leave_the_rest();
    std::ranges::stable_sort(left_, {}, [](const FairyLeft& one) { return one.line.line; });
    return {std::move(text_), std::move(left_)};
  }

 private:
  static constexpr std::string_view usual_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  // ---- what the entry says; each key counts as read then
  const FairyLine* find(std::string_view key) {
    const auto found = said_.find(std::string(key));
    if (found == said_.end()) return nullptr;
    read_.push_back(found->first);
    return &found->second;
  }
  std::string value(std::string_view key, std::string_view usual) {
    const FairyLine* line = find(key);
    return line == nullptr ? std::string(usual) : line->value;
  }
  bool flag(std::string_view key, bool usual) { return value(key, usual ? "true" : "false") == "true"; }
  // A size: digits, or the letter of a file.
  int number(std::string_view key, int usual) {
    const FairyLine* line = find(key);
    if (line == nullptr) return usual;
    const std::string& said = line->value;
    if (said.size() == 1 && is_small(said[0])) return said[0] - 'a' + 1;
    const auto out = read_number(said, 0, 9999);
    if (!out) leave(*line, std::unexpected(out.error()));
    return out.value_or(usual);
  }

  // ---- what is left
  void leave(const FairyLine& line, const std::unexpected<Error>& why) {
    for (const FairyLeft& one : left_)
      if (one.line.key == line.key) return;
    left_.push_back({line, why.error()});
  }
  // Of a key that is not there the default is meant.
  void leave(std::string_view key, const std::unexpected<Error>& why) {
    const FairyLine* line = find(key);
    leave(line != nullptr ? *line : FairyLine{std::string(key), "", entry_.line}, why);
  }
  void say(const std::string& key, const std::string& value) { text_ += '\n' + key + " = " + value; }

  FairyPiece* piece(char letter) {
    const auto found = std::ranges::find(pieces_, letter, &FairyPiece::letter);
    return found == pieces_.end() ? nullptr : &*found;
  }
  // Letters of pieces that there are, in upper case.
  std::string letters(std::string_view said) const {
    std::string out;
    for (char c : said) {
      const char letter = to_capital(c);
      if (std::ranges::find(pieces_, letter, &FairyPiece::letter) != pieces_.end() && !out.contains(letter))
        out += letter;
    }
    return out;
  }
  // What is said of both colours, or of each alike.
  std::string of_both(const std::string& key, std::string_view usual, const std::unexpected<Error>& why) {
    const std::string both = value(key, usual), white = value(key + "White", both), black = value(key + "Black", both);
    if (white != black) leave(key + "Black", why);
    return white;
  }

  // ---- parts of the text
  void write_heading() {
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

  void write_pieces() {
    const bool doubles = flag("doubleStep", true);
    const FairyRegion regions[] = {fairy_region(value("doubleStepRegionWhite", "*2")),
                                   fairy_region(value("doubleStepRegionBlack", "*7"))};
    const VariantDefinition& chess = parent_definition(VariantParent::chess);
    for (FairyPiece& one : pieces_) {
      std::string betza[2] = {one.betza, one.betza};
      if (one.pawn || one.betza.contains('i'))
        for (std::size_t a = 0; a < 2; ++a) {
          const DoubleSteps steps = board_.double_steps(one.letter, a, regions[a]);
          if (one.pawn && doubles && steps != DoubleSteps::none) betza[a] += "ifmnD";
          if ((one.pawn && doubles && steps == DoubleSteps::some) || (!one.pawn && steps != DoubleSteps::all))
            leave(a == 0 ? "doubleStepRegionWhite" : "doubleStepRegionBlack", failure(fault::fairy_double));
        }
      const VariantKind* before = chess.kind(one.letter);
      if (before != nullptr && before->name == one.name && betza[0] == before->betza[0] && betza[1] == before->betza[1])
        continue;
      if (const auto movement = read_movement(one.betza); !movement) {
        leave(one.line, failure(fault::fairy_movement, movement.error()));
        betza[0] = betza[1] = "-";
      }
      const std::string key = std::string("piece ") + one.letter;
      if (betza[0] == betza[1]) {
        say(key, one.name + ' ' + betza[0]);
      } else {
        say(key + ".white", one.name + ' ' + betza[0]);
        say(key + ".black", one.name + ' ' + betza[1]);
      }
    }
    std::string without;
    for (const VariantKind& kind : chess.kinds)
      if (piece(kind.letter) == nullptr) (without += without.empty() ? "" : " ") += kind.letter;
    if (!without.empty()) say("without", without);
  }

  void write_royals() {
    std::string royal;
    for (const FairyPiece& one : pieces_)
      if (one.royal) royal += one.letter;
    const std::string types = value("extinctionPieceTypes", ""), lost = value("extinctionValue", "none");
    const bool pseudo = flag("extinctionPseudoRoyal", false);
    const int count = number("extinctionPieceCount", 0);
    if (lost != "none" || pseudo) {
      const std::string hunted = letters(types);
      const int most = hunted.size() == 1 ? std::max(board_.count(hunted[0], 0), board_.count(hunted[0], 1)) : 0;
      // As long as there are several, they are pieces like others, unless the count says that none may be missing.
      const bool all = count == most - 1, last = count == 0;
      if (lost != "loss" || hunted.size() != 1 || types.contains('*') || (!royal.empty() && royal != hunted) ||
          !(all || last) || flag("extinctionClaim", false)) {
        for (std::string_view key : {"extinctionValue", "extinctionPieceTypes", "extinctionPseudoRoyal"})
          if (find(key) != nullptr) leave(key, failure(fault::fairy_extinction));
      } else {
        royal = hunted;
        last_ = !all && most > 1;
        taken_ = !pseudo;
      }
    }
    if (royal != "K" && !royal.empty()) say("royal", std::string(1, royal[0]));
    if (last_) say("royals", "last");
    for (FairyPiece& one : pieces_) one.royal = royal.contains(one.letter);
  }

  void write_promotions() {
    const auto unlike = failure(fault::fairy_promotion);
    const std::string pawns = of_both("promotionPawnTypes", value("pawnTypes", "p"), unlike);
    const std::string into = of_both("promotionPieceTypes", "nbrq", unlike);
    const std::string white = value("promotionRegionWhite", "*8"), black = value("promotionRegionBlack", "*1");
    const auto rank = board_.promotion_rank(white, black);
    if (!rank) leave("promotionRegionWhite", unlike);
    if (!flag("mandatoryPawnPromotion", true)) leave("mandatoryPawnPromotion", unlike);
    promoters_ = letters(pawns);
    std::string becomes, usual = targets("qrbn");
    if (into != "-" && white != "-") becomes = targets(into);
    const bool last = !rank || *rank == board_.ranks;
    for (const FairyPiece& one : pieces_) {
      const bool promotes = promoters_.contains(one.letter) && !one.royal && !becomes.empty();
      if (one.letter == 'P' ? promotes && last && std::ranges::is_permutation(becomes, usual) : !promotes) continue;
      std::string into_these;
      for (char letter : becomes) (into_these += letter) += ' ';
      if (!last) into_these += "at rank " + std::to_string(*rank);
      if (last && promotes) into_these.pop_back();
      say(std::string("promotion ") + one.letter, promotes ? into_these : "-");
    }
  }
  // What pieces can promote to, of those that an entry names.
  std::string targets(std::string_view said) {
    std::string out = letters(said);
    std::erase_if(out, [this](char letter) { return piece(letter)->royal || promoters_.contains(letter); });
    return out;
  }

  // Castling is there for the rights of the start.
  void write_castling() {
    const char king = letters(value("castlingKingPiece", "k")).c_str()[0],
               rook = letters(value("castlingRookPieces", "r")).c_str()[0];
    std::string wanted = flag("castling", true) ? board_.rights : "-";
    const int right = number("castlingKingsideFile", 7), left = number("castlingQueensideFile", 3);
    const auto why = failure(fault::fairy_castling);
    if (wanted == "-" || king == 0 || rook == 0) return say("castles", "-");
    for (std::size_t a = 0; a < 2; ++a) {
      const int home = board_.file_of(king, a);
      if ((wanted.contains("Kk"[a]) && right != home + 2) || (wanted.contains("Qq"[a]) && left != home - 2)) {
        leave(find("castlingKingsideFile") != nullptr ? "castlingKingsideFile" : "startFen", why);
        return say("castles", "-");
      }
    }
    if (king != 'K' || rook != 'R') say("castles", std::string({king, ' ', rook}));
    wanted_rights_ = wanted;
  }

  void write_passing() {
    const bool anybody = std::ranges::any_of(
        pieces_, [&](const FairyPiece& one) { return one.passes && promoters_.contains(one.letter); });
    const std::string region = value("enPassantRegion", "*");
    if (region == "-" || !anybody) say("passing", "off");
    if (region != "-" && region != "*") leave("enPassantRegion", failure(fault::fairy_no_rule));
  }

  void write_captures() {
    const bool drops = flag("pieceDrops", false), hand = flag("capturesToHand", false);
    const auto unlike = failure(fault::fairy_drops);
    if (drops != hand) leave(drops ? "pieceDrops" : "capturesToHand", unlike);
    if (drops && hand) {
      say("capture", "hand");
      if (flag("dropLoop", false)) say("demote", "off");
      const bool first = flag("firstRankPawnDrops", false);
      if (flag("promotionZonePawnDrops", false)) leave("promotionZonePawnDrops", unlike);
      const std::string white = value("whiteDropRegion", ""), black = value("blackDropRegion", "");
      const auto ranks = board_.drop_ranks(white, black);
      if (!ranks) leave("whiteDropRegion", unlike);
      for (const FairyPiece& one : pieces_) {
        if (one.royal) continue;
        const bool pawn = promoters_.contains(one.letter);
        const auto [from, to] = ranks.value_or(std::pair(1, board_.ranks));
        const int least = pawn && !first ? std::max(2, from) : from;
        if ((!white.empty() && ranks) || (pawn && first))
          say(std::string("drop ") + one.letter,
              "ranks " + std::to_string(least) + "-" + std::to_string(std::max(least, to)));
      }
    }
    if (taken_) say("king", "taken");
  }

  void write_ends() {
    const std::string stalemate = value("stalemateValue", "draw");
    if (stalemate == "loss" || stalemate == "win") say("stalemate", stalemate == "loss" ? "loses" : "wins");
    const int moves = number("nMoveRule", 50), times = number("nFoldRule", 3);
    if (2 * moves < 20 || 2 * moves > 1000) {
      leave("nMoveRule", failure(fault::fairy_only, "10 to 500"));
      if (moves == 0) say("limit", "1000");
    } else if (moves != 50) {
      say("limit", std::to_string(2 * moves));
    }
    if (times == 0) say("repetition", "off");
    if (times != 0 && times != 3) leave("nFoldRule", failure(fault::fairy_only, "0, 3"));
    if (value("nFoldValue", "draw") != "draw") leave("nFoldValue", failure(fault::fairy_only, "draw"));
    if (value("checkmateValue", "loss") != "loss") leave("checkmateValue", failure(fault::fairy_only, "loss"));
  }

  void leave_the_rest() {
    for (const auto& [key, line] : said_) {
      if (std::ranges::find(read_, key) != read_.end()) continue;
      if (line.value == (is_one_of(key, usually_true) ? "true" : "false") || line.value == "none" || line.value == "-")
        continue;
      leave(line, is_one_of(key, for_looks) ? failure(fault::fairy_looks) : failure(fault::fairy_no_rule));
    }
    check_castling();
  }

  // Only the game itself tells whether it has all these rights.
  void check_castling() {
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

  const FairyEntry& entry_;
  std::map<std::string, FairyLine> said_;
  std::vector<std::string> read_;
  std::vector<FairyPiece> pieces_;
  FairyBoard board_;
  std::string text_, promoters_, wanted_rights_;
  bool last_ = false, taken_ = false;
  std::vector<FairyLeft> left_;
};

}  // namespace

FairyVariant variant_of(const FairyEntry& entry) { return FairyReader(entry).read(); }

Expected<std::string> import_json(std::string_view file) {
  const auto entries = read_fairy(file);
  if (!entries) return std::unexpected(entries.error());
  JsonWriter json;
  const auto write_entry = [&](const FairyEntry& entry) {
    json.member("name", entry.name);
    json.member("line", entry.line);
    if (!entry.known)
      return json.member("fault", failure(fault::fairy_template, entry.from, fairy_templates()).error());
    const FairyVariant variant = variant_of(entry);
    json.member("text", variant.text);
    json.name("left");
    json.list(variant.left, [&](const FairyLeft& left) {
      json.object([&] {
        json.member("key", left.line.key);
        json.member("value", left.line.value);
        json.member("line", left.line.line);
        json.member("fault", left.why);
      });
    });
    write_faults(json, faults_of_variant(variant.text));
  };
  json.object([&] {
    json.name("entries");
    json.list(*entries, [&](const FairyEntry& entry) { json.object([&] { write_entry(entry); }); });
  });
  return json.text();
}

}  // namespace turncoat
