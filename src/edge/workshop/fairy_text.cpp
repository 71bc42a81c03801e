#include "edge/workshop/fairy_text.hpp"

#include <algorithm>
#include <iterator>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "edge/workshop/faults.hpp"

namespace turncoat {

namespace {

struct Template {
  std::string_view name;
  bool chess;              // whether it has all pieces of chess
  std::string_view lines;  // each ends at a semicolon
};

constexpr std::string_view pieces_of_chess = "pawn=p;knight=n;bishop=b;rook=r;queen=q;king=k;";
constexpr Template templates[] = {
    {"", false, ""},
    {"chess", true, ""},
    {"crazyhouse", true, "pieceDrops=true;capturesToHand=true;"},
    {"nocastle", true, "castling=false;"},
    {"gardner", true,
     "maxFile=5;maxRank=5;doubleStep=false;castling=false;promotionRegionWhite=*5;promotionRegionBlack=*1;"
     "startFen=rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1;"},
    {"losalamos", false,
     "pawn=p;knight=n;rook=r;queen=q;king=k;maxFile=6;maxRank=6;doubleStep=false;castling=false;"
     "promotionRegionWhite=*6;promotionRegionBlack=*1;promotionPieceTypes=nrq;"
     "startFen=rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1;"},
    {"knightmate", false,
     "pawn=p;bishop=b;rook=r;queen=q;commoner=m;king=k:N;promotionPieceTypes=mbrq;"
     "startFen=rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1;"},
    {"capablanca", true,
     "archbishop=a;chancellor=c;maxFile=10;castlingKingsideFile=i;promotionPieceTypes=acqrbn;"
     "startFen=rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1;"},
};

std::optional<FairyLine> read_line(std::string_view text, int number) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return std::nullopt;
  const std::string_view key = trimmed(text.substr(0, equals)), value = trimmed(text.substr(equals + 1));
  if (key.empty()) return std::nullopt;
  return FairyLine{std::string(key), std::string(value), number};
}

}  // namespace

std::string fairy_templates() {
  std::string out;
  for (const Template& one : templates)
    if (!one.name.empty()) out += (out.empty() ? "" : ", ") + std::string(one.name);
  return out;
}

Expected<std::vector<FairyEntry>> read_fairy(std::string_view text) {
  if (text.size() > most_fairy_bytes) return failure(fault::fairy_long, text.size(), most_fairy_bytes);
  std::vector<FairyEntry> out;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    line = trimmed(line);
    if (line.empty() || line[0] == '#' || line[0] == ';') continue;
    if (line[0] != '[') {
      auto read = out.empty() ? std::nullopt : read_line(line, number);
      if (!read) continue;
      if (out.back().lines.size() >= most_fairy_lines) return failure(fault::fairy_many, most_fairy_lines);
      out.back().lines.push_back(std::move(*read));
      continue;
    }
    if (out.size() >= most_fairy_entries) return failure(fault::fairy_many, most_fairy_entries);
    line = line.substr(1, std::min(line.find(']'), line.size()) - 1);
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string_view from = colon == line.size() ? std::string_view() : trimmed(line.substr(colon + 1));
    FairyEntry entry{std::string(trimmed(line.substr(0, colon))), std::string(from), number, {}};
    const auto above = std::ranges::find(out, from, &FairyEntry::name);
    const auto built_in = std::ranges::find(templates, from, &Template::name);
    if (!from.empty() && above != out.end()) {
      entry.lines = above->lines, entry.known = above->known;
      if (!above->known) entry.from = above->from;
    } else if (built_in != std::end(templates)) {
      for (std::string_view lines : {built_in->chess ? pieces_of_chess : "", built_in->lines})
        for (std::string_view one : split(lines, ';'))
          if (auto read = read_line(one, 0)) entry.lines.push_back(std::move(*read));
    } else {
      entry.known = false;
    }
    out.push_back(std::move(entry));
  }
  if (out.empty()) return failure(fault::fairy_none);
  return out;
}

}  // namespace turncoat
