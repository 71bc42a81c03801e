#pragma once
// Random variants of chess that can be played: pieces with random movements, boards, holes, royal pieces, promotions.
#include <string>
#include <vector>

#include "core/random.hpp"

namespace turncoat::testing {

class RandomVariants {
 public:
  explicit RandomVariants(std::uint64_t seed) : random_(seed) {}

  std::string next() {
    std::string out = "[v : chess]";
    const std::string changed[] = {"N", "B", "R", "Q"};
    std::string fresh;
    for (const std::string& letter : changed)
      if (below(2) == 0) {
        out += "\npiece " + letter + " = piece " + movement();
        if (below(4) == 0) out += "\npiece " + letter + ".black = piece " + movement();
      }
    for (char c : {'A', 'C', 'E'})
      if (below(3) == 0) {
        fresh += c;
        out += std::string("\npiece ") + c + " = piece " + movement();
        if (below(4) == 0) out += std::string("\npiece ") + c + ".black = piece " + movement();
      }
    if (below(4) == 0) out += "\npiece K = king " + one_of({"KN", "W", "KAD", "fKbW", "N", "FcW", "KpR"});
    if (below(4) == 0)
      out +=
          "\npiece P = pawn " + one_of({"fmFfcWifmnD", "fmWfcF", "fWfcF", "fmWfcFifmnDbW", "fmWfcFifmnDifmnA", "mKcF"});
    const auto [files, ranks] =
        std::vector<std::pair<int, int>>{{8, 8}, {6, 6}, {7, 5}, {10, 8}, {12, 8}, {9, 10}}[below(6)];
    if (files != 8 || ranks != 8) out += "\nboard = " + std::to_string(files) + "x" + std::to_string(ranks);
    const int kings = 1 + (below(4) == 0 ? 1 : 0);
    if (kings == 2 && below(2) == 0) out += "\nroyals = last";
    std::string back;
    for (int f = 0; f < files; ++f) back += (std::string("NBRQ") + fresh + fresh)[below(4 + 2 * fresh.size())];
    if (kings == 1 && files >= 8 && below(2) == 0) {
      back[0] = back[static_cast<std::size_t>(files) - 1] = 'R',
      back[4] = 'K';  // it may castle, if it does not go so far anyway
    } else {
      back[below(static_cast<std::size_t>(files) / 2)] = 'K';
      if (kings == 2) back[static_cast<std::size_t>(files) / 2 + below(static_cast<std::size_t>(files) / 2)] = 'K';
    }
    std::string black;
    for (char c : back) black += static_cast<char>(c - 'A' + 'a');
    std::vector<std::string> rows(static_cast<std::size_t>(ranks), std::to_string(files));
    rows.front() = black, rows.back() = back;
    rows[1] = std::string(static_cast<std::size_t>(files), 'p'),
    rows[rows.size() - 2] = std::string(static_cast<std::size_t>(files), 'P');
    if (below(2) == 0)
      for (std::size_t r : {std::size_t{1}, rows.size() - 2}) rows[r][below(static_cast<std::size_t>(files))] = '1';
    std::string start;
    for (const std::string& row : rows) start += (start.empty() ? "" : "/") + row;
    if (ranks > 5 && below(4) == 0) {
      const std::string rank = std::to_string(ranks / 2);
      out += "\nholes = b" + rank + " d" + rank;
      std::size_t slash = 0;
      for (int n = 0; n < ranks - ranks / 2; ++n) slash = start.find('/', slash) + 1;
      start.replace(slash, start.find('/', slash) - slash, std::to_string(files - 2));
    }
    out += "\nstart = " + start;
    if (below(3) == 0)
      out += "\npromotion P = " + one_of({"N", "Q R", "B", "N Q at rank " + std::to_string(ranks - 1)});
    if (below(5) == 0) out += "\npassing = off";
    if (below(5) == 0) out += "\nstalemate = " + one_of({"loses", "wins"});
    return out + "\n";
  }

  // The same in which captures leave something behind (VA-23 to VA-28).
  std::string next_with_capture_effects() {
    std::string out = next();
    const std::string capture = one_of({"hand", "hand", "turn", "remove"});
    const bool turns = capture == "remove" ? below(4) != 0 : below(3) == 0;
    out += "capture = " + capture + "\n";
    if (turns) out += "captor = turns\n";
    if (capture == "remove" && !turns)
      out += "king = taken\n";
    else if (below(5) == 0)
      out += "king = taken\n";
    if (capture != "hand") return out;
    // Two kinds that promote to one, so that it matters which of them it was (VA-25).
    if (!out.contains("promotion P") && below(3) == 0) out += "promotion B = " + one_of({"Q", "N Q"}) + "\n";
    if (below(3) == 0) out += "demote = off\n";
    if (below(3) == 0) out += "drop P = ranks " + one_of({"1-4", "2-3", "1-5"}) + "\n";
    if (below(3) == 0)
      out += "drop " + one_of({"N", "B", "R", "Q"}) + " = ranks " + one_of({"1-3", "2-2", "3-5"}) + "\n";
    return out;
  }

  // The same in language 2: some of its keys (VA-61 to VA-93), any with any.
  std::string next_free() {
    std::string out = below(3) == 0 ? next_with_capture_effects() : next();
    const bool several = out.contains("royals = last") || out.contains("captor") || out.contains("capture");
    const bool no_royals = below(4) == 0 && !out.contains("royals") && !out.contains("king = taken");
    const auto add = [&out](const std::string& line) { out += line + "\n"; };
    const auto army = [this] { return one_of({"", "", "", ".white", ".black"}); };
    if (no_royals) add("royal = -");
    // What many texts cannot have together is drawn by groups: repetition and hands, forms and places, turns.
    const auto chosen = below(5);
    const auto draws = [&](unsigned group) { return chosen == group || (chosen == 4 && below(2) == 0); };
    if (draws(1)) {
      if (const std::size_t last = out.find("royals = last");
          last != out.npos && below(2) == 0 && !out.contains("king ="))
        out.replace(last, 13, "royals = one");
      if (out.contains("royals = ") && !out.contains("promotion B") && !out.contains("capture") && below(3) == 0)
        add("promotion B = " + one_of({"K", "K R"}) + "\nmost K = " + one_of({"2", "3", "4"}));
      if (below(5) == 0) add("repetition = " + one_of({"3", "4 first", "3 repeater", "5"}));
      if (below(5) == 0 && !no_royals && !out.contains("king =")) add("perpetual = loses");
      if (below(5) == 0) add("draws = " + one_of({"white", "black"}));
      if (below(5) == 0)
        add("piece R = rook R\npiece N = knight N\npiece S = silver FfW\ncounting = " +
            one_of({"makruk", "cambodian", "asean"}));
    }
    if (below(3) == 0) add("capturing" + army() + " = " + one_of({"must", "must", "never"}));
    if (!several && below(3) == 0)
      add(one_of({"captor = dies", "blast = K", "blast = K spares P", "blast = W", "blast = fWD spares N Q",
                  "blast = FN spares P R"}));
    else if (!out.contains("captor") && !out.contains("capture = turn") && below(4) == 0)
      add("blast = " + one_of({"K", "K spares P", "WF spares B", "N"}));
    const bool heeds = !no_royals && !out.contains("king = taken");
    if (heeds && below(3) == 0) add("checks" + army() + " = " + one_of({"never", "1", "2", "3", "9"}));
    if (no_royals || below(3) == 0)
      add("extinct" + (no_royals ? std::string() : army()) + " = " +
          one_of({"all", "all wins", "P", "N B R Q", "P at 3", "all at 4 draw", "Q wins", "R at 1 wins", "P Q"}));
    if (!no_royals && below(4) == 0)
      add("bare" + army() + " = " + one_of({"loses", "wins", "draw", "loses reply", "wins reply"}));
    if (below(3) == 0)
      add("goal " + one_of({"K", "P", "N", "R"}) + army() + " = " +
          one_of({"ranks 4-4", "ranks 5-5", "d4-e5", "c4 e4", "files a-c ranks 4-5"}) +
          one_of({"", "", " held", " reply", " safe"}));
    if (heeds && below(4) == 0) add("checkmate = " + one_of({"wins", "draw"}));
    if (!out.contains("stalemate") && below(4) == 0) add("stalemate = fewer");
    if (!out.contains("passing") && below(3) == 0)
      add("passing" + army() + " = " + one_of({"all", "on over ranks 3-3", "off", "all over ranks 3-4"}));
    if (below(6) == 0 && !out.contains("castles = K"))
      add("piece K = king " + one_of({"KimfsN", "KimD", "KimN"}) + "\ninitial K" + army() + " = unmoved" +
          one_of({"", " until R", " until Q", " until P"}));
    if (below(4) == 0) add("initial P" + army() + " = " + one_of({"ranks 2-3", "ranks 1-4", "files a-c"}));
    if (out.contains("royal = -") && below(2) == 0)
      add("castles = K R");
    else if (below(3) == 0)
      add("castles" + one_of({"", "", ".white"}) + " = " + one_of({"K R", "K R", "K R N", "K B R"}) + " to " +
          one_of({"c g", "b e", "a f", "c d", "b g", "d h"}));
    if (!out.contains("promotion P") && below(5) == 0)
      add("promotion P" + one_of({"", ".white", ".black"}) + " = " +
          one_of({"Q on ranks 6-8", "N B", "B Q on a5 b6 files c-h ranks 6-8"}));
    if (!out.contains("promotion P") && below(3) == 0)
      add("promotion P = " + one_of({"Q R B N from rank 6", "Q N from rank 5", "B within rank 5",
                                     "Q N within rank 6 always", "N R within rank 4"}));
    if (below(4) == 0) add("most " + one_of({"Q = 1", "N = 2", "R = 2", "B = 3", "Q = 2"}));
    if (!out.contains("limit") && below(6) == 0) add("limit = -");
    if (below(4) == 0) add("hand" + army() + " = " + one_of({"N", "P P", "Q B", "N N R", "P"}));
    if (!out.contains("castles") && below(4) == 0) add("castles = " + one_of({"K R", "K R Q", "K R N"}));
    if (out.contains("hand") && below(5) == 0)
      add("drop" + army() + " = " + one_of({"ranks 1-3", "one a file", "d4-e5"}));
    if (out.contains("hand") && !out.contains("drop ") && below(2) == 0)
      add("drop " + one_of({"P", "N", "Q"}) + army() + " = " +
          one_of({"one a file", "no mate", "no check", "ranks 2-4 one a file no mate", "d4-e5 a3",
                  "two a file no check", "files a-c ranks 1-3"}));
    if (draws(2)) add_forms(out), add_places(out);
    const bool hands = draws(1) && out.contains("hand");
    if (hands && below(3) == 0)
      add("gate" + army() + " = " + one_of({"N B R Q", "K R", "N", "B Q", "R"}) +
          one_of({"", "", "\ndrops = never", "\ndrops.white = never"}));
    else if (hands && below(4) == 0)
      add("drops" + army() + " = first");
    if (hands && !out.contains("drop") && below(5) == 0) add("drop " + one_of({"N", "B", "Q"}) + " = shades");
    if (out.contains(" to ") && below(2) == 0)
      add("shuffle = ranks 1-1" + one_of({"", " between", " shades", " shades between", " each", " between each"}));
    else if (below(6) == 0)
      add("castles.white = -\nshuffle = ranks 1-1" + one_of({"", " each"}));
    if (!draws(3)) return out;
    if (below(4) == 0) add("turn = " + one_of({"move duck", "move duck", "move move", "progressive"}));
    if (below(5) == 0) add("pass" + army() + " = " + one_of({"may", "stuck"}));
    if (below(5) == 0) add("shoots" + army() + " = " + one_of({"all", "R B", "P", "N Q", "K"}));
    if ((no_royals || out.contains("king = taken")) && below(2) == 0) add("converts = on");
    return out;
  }

  // Of Mercurial Chess: other pieces, boards and satellites, other prisoners.
  std::string next_mercurial() {
    std::string out = "[v : mercurial]";
    std::string fresh;
    const std::pair<std::string, std::string> parents[] = {
        {"N", "knight"}, {"D", "dragon"}, {"S", "rocket"}, {"R", "rook"}};
    for (const auto& [letter, name] : parents)
      if (below(3) == 0) out += "\npiece " + letter + " = " + name + " " + movement();
    for (char c : {'A', 'Q'})
      if (below(3) == 0) {
        fresh += c;
        out += std::string("\npiece ") + c + " = piece " + movement();
      }
    if (below(4) == 0) out += "\npiece P = pawn " + one_of({"fmFfmW", "fmW", "mN", "fmF", "mF"});
    if (below(4) == 0) out += "\npiece K = king " + one_of({"KN", "W", "KpR"});
    const auto [files, ranks] =
        std::vector<std::pair<int, int>>{{6, 6}, {6, 6}, {6, 6}, {5, 6}, {7, 7}, {8, 6}}[below(6)];
    if (files != 6 || ranks != 6) out += "\nboard = " + std::to_string(files) + "x" + std::to_string(ranks);
    const bool poles = below(3) != 0;
    out += poles ? "\npoles = b0 c" + std::to_string(ranks + 1) : "\npoles = none";
    const std::string moon = one_of({"none", "2x2 at 3", "1x3 at 2", "2x1 at 4", "2x3 at 1"});
    out += "\nsatellite = " + moon;
    if (moon != "none") {
      if (below(3) == 0) out += "\nflies = " + one_of({"-", "N", "S R", "D"});
      if (below(3) == 0) out += "\npassenger = " + one_of({"-", "N", "D R S"});
    }
    const std::string prisoners = one_of({"carried", "carried", "hand", "removed"});
    if (prisoners != "carried")
      out += "\nprisoners = " + prisoners;
    else if (below(3) == 0)
      out += "\noptions = jump=any";
    if (below(4) == 0) out += "\njumps = " + one_of({"-", "P"});
    if (below(5) == 0) out += "\npromotion P = " + one_of({"N", "R D", "N R at rank " + std::to_string(ranks - 1)});
    std::string start = poles ? "k/" : "";
    const auto cells_at = [&](int rank) {  // of the satellite
      if (moon == "none") return 0;
      const int w = moon[0] - '0', h = moon[2] - '0', at = moon[7] - '0';
      return at <= rank && rank < at + h ? w : 0;
    };
    for (int rank = ranks; rank > 0; --rank) {
      std::string row;
      int run = 0;
      for (int f = 0; f < files; ++f) {
        char c = 0;
        if (rank == 1 || rank == ranks)
          c = !poles && f == files / 2 ? 'K' : (std::string("NDSR") + fresh)[below(4 + fresh.size())];
        if (rank == 2 || rank == ranks - 1) c = 'P';
        if (c == 0) {
          ++run;
          continue;
        }
        row += rank > ranks / 2 ? static_cast<char>(c - 'A' + 'a') : c;
      }
      run += cells_at(rank);
      start += row + (run > 0 ? std::to_string(run) : "") + (rank > 1 ? "/" : "");
    }
    out += "\nstart = " + start + (poles ? "/K" : "");
    return out + "\n";
  }

  // Of Merger Chess: other pieces, boards and sizes of Pieces, two kinds that promote, grey Pieces, options.
  std::string next_merger() {
    std::string out = "[v : merger]";
    std::string fresh;
    for (const std::string letter : {"N", "B", "R", "Q"})
      if (below(3) == 0)
        out += "\npiece " + letter + one_of({"", "", ".black"}) + " = " + parent_name(letter) + " " + movement();
    for (char c : {'A', 'C'})
      if (below(3) == 0) {
        fresh += c;
        out += std::string("\npiece ") + c + " = piece " + movement();
      }
    if (below(4) == 0) out += "\npiece K = king " + one_of({"KN", "W", "KAD", "KpR"});
    if (below(4) == 0)
      out += "\npiece P = pawn " + one_of({"fmFfcWifmnD", "fmWfcF", "fWfcF", "fmWfcFifmnDbW", "mKcFifmnD"});
    const bool soldiers = below(3) == 0;
    if (soldiers) out += "\npiece S = soldier " + one_of({"fWfcF", "fmFfcWifmnD", "fNsW", "KifmnD"});
    const auto [files, ranks] =
        std::vector<std::pair<int, int>>{{8, 8}, {8, 8}, {6, 6}, {7, 6}, {8, 5}, {4, 8}}[below(6)];
    if (files != 8 || ranks != 8) out += "\nboard = " + std::to_string(files) + "x" + std::to_string(ranks);
    if (ranks == 5) out += "\npassing = off";
    const int largest = 2 + static_cast<int>(below(4));
    out += "\nlargest = " + std::to_string(largest);
    if (below(3) == 0) out += "\ngrey = " + one_of({"both", "none"});
    const std::string last = std::to_string(ranks);
    if (below(4) == 0 || (largest == 5 && !fresh.empty()))
      out += "\npromotion P = " + one_of({"N", "R Q", "B at rank " + std::to_string(ranks - 1)});
    if (soldiers) out += "\npromotion S = " + one_of({"Q", "N B at rank " + last});
    std::string back;
    for (int f = 0; f < files; ++f) back += (std::string("NBRQ") + fresh)[below(4 + fresh.size())];
    if (files == 8 && below(2) == 0)
      back[0] = back[7] = 'R', back[4] = 'K';
    else
      back[below(static_cast<std::size_t>(files))] = 'K';
    std::string front;
    for (int f = 0; f < files; ++f) front += soldiers && below(2) == 0 ? 'S' : 'P';
    const auto small = [](std::string row) {
      for (char& c : row) c = static_cast<char>(c - 'A' + 'a');
      return row;
    };
    out += "\nstart = " + small(back) + '/' + small(front) + '/';
    for (int r = 4; r < ranks; ++r) out += std::to_string(files) + '/';
    out += front + '/' + back;
    std::string options;
    const auto say = [&](const std::string& option) { options += (options.empty() ? "" : ",") + option; };
    if (largest > 2 && below(3) == 0) say("split=any");
    if (below(2) == 0) say("returns=any");
    if (below(4) == 0) say("king=owned");
    if (below(3) == 0) say("part=any");
    return out + (options.empty() ? "" : "\noptions = " + options) + "\n";
  }

  // Of Mercenary Chess for three: other pieces, starts and kings, castling, double steps, which pieces may be hired,
  // options.
  std::string next_mercenary3() {
    std::string out = "[v : mercenary3]";
    std::string fresh;
    for (const std::string letter : {"N", "B", "R", "Q"})
      if (below(3) == 0)
        out += "\npiece " + letter + one_of({"", "", ".white", ".red"}) + " = " + parent_name(letter) + " " +
               star_movement();
    for (char c : {'A', 'C'})
      if (below(3) == 0) {
        fresh += c;
        out += std::string("\npiece ") + c + " = piece " + star_movement();
      }
    if (below(4) == 0) out += "\npiece K = king " + one_of({"KN", "W", "KA", "fKbW", "N", "WnD", "W2F"});
    const std::string pawn = one_of({"", "", "", "fmFfcWifmnD", "fmWfcF", "fWfcF", "mKcF", "fmWfcFifmnDifmnH"});
    if (!pawn.empty()) out += "\npiece P = pawn " + pawn;
    if (below(3) == 0) out += "\npromotion P = " + one_of({"N", "Q R", "N Q at rank 7", "R at rank 6", "B at rank 5"});
    std::string back;
    for (int f = 0; f < 8; ++f) back += (std::string("NBRQ") + fresh + fresh)[below(4 + 2 * fresh.size())];
    if (below(2) == 0) {
      back[0] = back[7] = 'R', back[below(2) == 0 ? 4 : 3] = 'K';
    } else {
      back[below(8)] = 'K';
    }
    const std::string front = one_of({"PPPPPPPP", "PP1PP1PP", "2P2P2", "P6P", "8", "8"});
    // A FEN lists Black's row from its right, and of Red's the left half turned round.
    const std::string reds = std::string(back.rbegin() + 4, back.rend()) + back.substr(4);
    const auto as = [](std::string row, bool small, bool red, bool turned) {
      if (turned) row = std::string(row.rbegin(), row.rend());
      std::string text;
      for (char c : row) {
        const bool piece = 'A' <= c && c <= 'Z';
        if (piece && red) text += '*';
        text += piece && small ? static_cast<char>(c - 'A' + 'a') : c;
      }
      return text;
    };
    const std::string rows = below(4) == 0 ? front + "/8" : "8/" + front;  // White's second and third rank, from above
    const bool near = rows.starts_with("8") == false;
    out += "\nstart = " + as(reds, false, true, false) + "/" +
           (near ? "8/" + as(front, false, true, false) + "/8" : as(front, false, true, false) + "/8/8") + "/" +
           as(back, true, false, true) + "/" +
           (near ? "8/" + as(front, true, false, true) + "/8" : as(front, true, false, true) + "/8/8") + "/8/" + rows +
           "/" + as(back, false, false, false);
    if (below(4) == 0) out += "\npassing = off";
    if (below(3) == 0) out += "\nhire = " + one_of({"anybody", "nobody"});
    std::string options;
    if (below(4) == 0) options = "discovered=announced";
    if (below(3) == 0) options += std::string(options.empty() ? "" : ",") + "knight=two-one";
    return out + (options.empty() ? "" : "\noptions = " + options) + "\n";
  }

  // Of Cooperative Chess: other pieces in each army with their worths, two kinds that promote, boards, dice that name
  // pieces and squares, Red's order, options.
  std::string next_cooperative() {
    std::string out = "[v : cooperative]";
    std::string fresh;
    const auto worth = [this] { return " worth " + std::to_string(100 * (1 + below(9))); };
    for (const std::string letter : {"N", "B", "R", "Q"})
      if (below(3) == 0)
        out += "\npiece " + letter + one_of({"", "", ".red", ".black"}) + " = " + parent_name(letter) + " " +
               movement() + (below(2) == 0 ? worth() : "");
    for (char c : {'A', 'C'})
      if (below(2) == 0 || (c == 'C' && fresh.empty())) {
        fresh += c;
        out += std::string("\npiece ") + c + " = piece " + movement() + worth();
      }
    if (below(4) == 0) out += "\npiece P = pawn " + one_of({"fmFfcWifmnD", "fmWfcF", "fWfcF", "fmWfcFifmnDbW"});
    const bool soldiers = below(3) == 0;
    if (soldiers)
      out += "\npiece S = soldier " + one_of({"fWfcF", "fmFfcWifmnD", "fNsW"}) + worth() +
             "\npromotion S = " + one_of({"Q", "N B", "R Q"});
    if (below(4) == 0) out += "\npromotion P = " + one_of({"N", "R B", "B N"});
    if (below(5) == 0) out += "\npassing = off";
    const auto [files, ranks] = std::vector<std::pair<std::size_t, std::size_t>>{{8, 8},  {8, 8}, {10, 10}, {6, 8},
                                                                                 {12, 7}, {8, 9}, {16, 8}}[below(7)];
    const std::string broad = files == 16 ? "4d10-3" : files == 12 ? "3d12-2" : "4d6-3";
    if (files != 8 || ranks != 8) {
      out += "\nboard = " + std::to_string(files) + "x" + std::to_string(ranks);
      out += "\nsquare = " + one_of({"d6+1", "d4+1", "d6"}) + (files < 8 ? " d4+1" : files == 8 ? " d6+1" : " d8+1");
    } else if (below(3) == 0) {
      out += "\nsquare = " + one_of({"d4+2 d8", "d8 d4+4", "d6+1 d6"});
    }
    if (files != 8 || below(3) == 0)
      out += "\nthrow = " + (files > 8    ? broad
                             : files == 8 ? one_of({"4d6-3", "3d12-2", "2d10-1"})
                                          : one_of({"1d12", "2d8-1"}));
    const auto pieces = [&](std::size_t kings) {
      std::string row;
      for (std::size_t f = 0; f < files / kings; ++f) row += (std::string("NBRQ") + fresh)[below(4 + fresh.size())];
      row[below(row.size())] = 'K';
      return row;
    };
    const auto pawns = [&](std::size_t many) {
      std::string row;
      for (std::size_t f = 0; f < many; ++f) row += soldiers && below(2) == 0 ? 'S' : 'P';
      return row;
    };
    const auto homed = [](const std::string& row) {
      std::string text;
      for (std::size_t f = 0; f < row.size(); ++f) text += {'*', row[f], static_cast<char>('a' + f)};
      return text;
    };
    const auto small = [](std::string row) {
      for (char& c : row) c = static_cast<char>(c - 'A' + 'a');
      return row;
    };
    out += "\nstart = " + homed(pieces(1)) + '/' + homed(pawns(files)) + '/';
    for (std::size_t rank = 4; rank < ranks; ++rank) out += std::to_string(files) + '/';
    out += pawns(files / 2) + small(pawns(files / 2)) + '/' + pieces(2) + small(pieces(2));
    if (below(4) == 0) out += "\norder = " + one_of({"1 2 3 5", "3 1 2", "-", "1 4"});
    const std::string options =
        one_of({"", "", "checks=both", "checks=both,equal=victim", "stuck=next", "mate=placed"});
    return out + (options.empty() ? "" : "\noptions = " + options) + "\n";
  }

  // Of Mercenary Chess: other pieces in each army, another gray army, boards and ways, options. With a second army for
  // hire on the left: gray as well, or silver.
  std::string next_mercenary(bool second = false) {
    std::string out = "[v : mercenary]";
    std::string fresh;
    const bool silver = second && below(2) == 0;
    for (const std::string letter : {"N", "B", "R", "Q"})
      if (below(3) == 0)
        out += "\npiece " + letter + one_of({"", "", ".white", silver ? ".silver" : ".gray"}) + " = " +
               parent_name(letter) + " " + movement();
    for (char c : {'A', 'C'})
      if (below(3) == 0) {
        fresh += c;
        out += std::string("\npiece ") + c + " = piece " + movement();
      }
    if (below(4) == 0) out += "\npiece K = king " + one_of({"KN", "W", "KAD", "KpR"});
    if (below(5) == 0)
      out += std::string("\npiece P.") + (silver && below(2) == 0 ? "silver" : "gray") + " = pawn " +
             one_of({"fmWfcF", "fWfcF", "fmFfcW"});
    const int files = (second ? 13 : 9) + static_cast<int>(below(4));
    const std::string right = one_of({"left", "left", "right", "up", "down"}),
                      left = second ? one_of({"right", "right", "left", "up", "down"}) : "";
    out += "\nboard = " + std::to_string(files) + "x8\nway = " + right + (second ? " " + left : "");
    std::string back;
    for (int f = 0; f < 6; ++f) back += (std::string("NBRQ") + fresh)[below(4 + fresh.size())];
    back[below(6)] = 'K';
    std::string start;
    for (int r = 8; r > 0; --r) {
      std::vector<std::string> row(static_cast<std::size_t>(files));
      for (std::size_t f = 0; f < back.size(); ++f) {
        const char c = r == 8 || r == 1 ? back[f] : r == 7 || r == 2 ? 'P' : 0;
        if (c != 0) row[f + (second ? 3 : 0)] = r > 4 ? static_cast<char>(c - 'A' + 'a') : c;
      }
      // A pawn stands where it does not promote: not on the last cell of its way.
      const auto hired = [&](const std::string& way, const std::string& inwards, std::size_t edge, std::size_t next,
                             bool small) {
        const char piece = (std::string("NBRQ") + fresh)[below(4 + fresh.size())];
        row[edge] = std::string("*") + (small ? static_cast<char>(piece - 'A' + 'a') : piece);
        const bool pawn = way == inwards || (r != 1 && r != 8 && (way == "up" || way == "down"));
        if (pawn) row[next] = small ? "*p" : "*P";
      };
      hired(right, "left", row.size() - 1, row.size() - 2, false);
      if (second) hired(left, "right", 0, 1, true);
      start += start.empty() ? "" : "/";
      int empty = 0;
      for (const std::string& cell : row) {
        if (cell.empty()) ++empty;
        if (!cell.empty()) start += (empty > 0 ? std::to_string(empty) : "") + cell, empty = 0;
      }
    }
    out += "\nstart = " + start;
    std::string options;
    const auto say = [&](const std::string& option) { options += (options.empty() ? "" : ",") + option; };
    if (second) say(silver ? "armies=fourth" : "armies=two");
    if (below(2) == 0) say("enpassant=on");
    if (below(4) == 0) say("grayloss=on");
    if (below(2) == 0) {
      say("hold=" + std::to_string(2 + below(3)));
      if (below(2) == 0) say("release=choose");
    }
    if (below(3) == 0) say("first=gray");
    return out + (options.empty() ? "" : "\noptions = " + options) + "\n";
  }

 private:
  // Forms of some pieces, and chains of promotions (VA-66, VA-74).
  void add_forms(std::string& out) {
    if (below(3) != 0) return;
    for (const std::string letter : {"P", "N", "B", "R"}) {
      if (out.contains("promotion " + letter) || below(2) == 0) continue;
      out += "piece +" + letter + " = form-" +
             (letter == "P"   ? "p"
              : letter == "N" ? "n"
              : letter == "B" ? "b"
                              : "r") +
             " " + movement() + "\n";
      out += "promotion " + letter + " = " + one_of({"+" + letter, "+" + letter, "+" + letter + " Q"}) +
             one_of({"", " from rank 4", " within rank 4", " within rank 5", " within rank 4 always"}) + "\n";
      if (below(4) == 0) out += "most +" + letter + " = 1\n";
    }
    if (!out.contains("promotion +P") && out.contains("piece +P") && out.contains("piece +N") && below(2) == 0)
      out += "promotion +P = +N from rank 5\n";
  }
  // Movements and regions by cells; what is avoided; kings that face each other.
  void add_places(std::string& out) {
    const auto army = [this] { return one_of({"", "", "", ".white", ".black"}); };
    const auto place = [this] {
      return one_of({"ranks 3-5", "e4-f5", "files a-c", "ranks 1-2", "a1 c3 c5 e4", "files b-e ranks 2-4"});
    };
    if (below(3) == 0)
      for (const std::string letter : {"P", "N", "Q", "K"})
        if (below(3) == 0)
          out += "moves " + letter + army() + " = " + movement() + " on " + place() +
                 (below(3) == 0 ? "; " + movement() + " on " + place() : "") + "\n";
    if (!out.contains("turn") && below(4) == 0)
      out += "region K" + army() + " = " + one_of({"ranks 1-3", "ranks 1-4", "ranks 1-2"}) + "\n";
    else if (out.contains("promotion P = +P") && below(2) == 0)
      out += "region N = ranks 1-" + one_of({"2", "3", "4"}) + "\n";
    if (below(4) == 0)
      out += "avoids " + one_of({"N", "R", "B", "Q"}) + " = " + one_of({"N", "P", "R B", "Q", "P N"}) + "\n";
    if (!out.contains("royal = -") && below(4) == 0) out += "facing = never\n";
  }
  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  std::string one_of(const std::vector<std::string>& words) { return words[below(words.size())]; }
  static std::string parent_name(const std::string& letter) {
    return letter == "N" ? "knight" : letter == "B" ? "bishop" : letter == "R" ? "rook" : "queen";
  }
  std::string movement() {
    std::string out;
    for (std::size_t parts = 1 + below(3); parts > 0; --parts) {
      const std::string part =
          one_of({"", "", "", "m", "c"}) +
          one_of({"N",  "fN", "rfN", "nN", "nD", "nA", "nZ",  "nH",  "W",  "fsW", "F",  "flF", "K",   "D",   "A",  "H",
                  "C",  "Z",  "bsC", "G",  "R",  "fR", "sR",  "B",   "bB", "Q",   "NN", "vNN", "AA",  "DD",  "CC", "W2",
                  "F3", "N2", "sW3", "pR", "pB", "pQ", "pNN", "fpR", "gR", "gQ",  "gB", "gNN", "iW4", "ifN", "inD"});
      if (out.empty() || part[0] != out.back()) out += part;  // the letter again would be a range
    }
    return out;
  }

  std::string star_movement() {
    std::string out;
    for (std::size_t parts = 1 + below(3); parts > 0; --parts)
      out += one_of({"", "", "", "m", "c"}) +
             one_of({"N",   "fN",  "rfN", "nD",  "nH",  "W",  "fsW", "F",   "flF", "K", "D",  "A",  "H",
                     "C",   "Z",   "bsC", "G",   "R",   "fR", "sR",  "B",   "bB",  "Q", "W2", "F3", "F2",
                     "sW3", "iW4", "ifN", "inD", "flB", "vR", "rB",  "fB2", "B",   "R", "Q"});
    return out;
  }

  Random random_;
};

}  // namespace turncoat::testing
