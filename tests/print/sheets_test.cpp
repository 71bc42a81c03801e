// Sheets for a real board: every game has all it needs, at true scale, and its rules fit on a page.
#include "print/sheets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <regex>

#include "engine/faults.hpp"
#include "engine/files.hpp"
#include "engine/print/pdf.hpp"
#include "games/variants/drawings.hpp"
#include "print/board.hpp"
#include "print/faults.hpp"
#include "print/key_words.hpp"
#include "print/kit.hpp"
#include "print/pages.hpp"
#include "print/pieces.hpp"
#include "print/sentences.hpp"
#include "support/game_at.hpp"
#include "support/program.hpp"
#include "support/specs.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

namespace {

using print::Order;

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t out = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++out;
  return out;
}

// "WWBB…": of each colour how many figures.
std::string figures(const std::string& spec) {
  std::string out;
  for (const print::Set& set : print::kit_of(*game_at(spec)).sets)
    out += (out.empty() ? "" : ", ") + std::string(set.colour) + ' ' + std::to_string(set.figures.size());
  return out;
}

// What a command prints.
std::string told_by(const std::string& command) {
  std::string out;
  FILE* const pipe = popen(command.c_str(), "r");
  char buffer[4096];
  for (std::size_t read = 0; pipe != nullptr && (read = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    out.append(buffer, read);
  if (pipe != nullptr) pclose(pipe);
  return out;
}

// A piece of this kind.
std::string drawn(const KindView& kind) {
  print::Pen pen;
  print::draw_figure(pen, kind, print::paint_of("White"), {0, 0}, 10);
  return pen.drawn();
}

}  // namespace

// As many sheets as there may be, for the words that name them.
constexpr print::Place many_places[] = {{"chart", 2, 2}, {"board", 3, 18}, {"pieces", 19, 24}, {"markers", 25, 28}};

TEST(Sheets, RulesFitOnAPageWhateverTheOptions) {
  for (const std::string& spec : offered_specs())
    for (const print::Paper& paper : print::papers)
      for (const print::Words* const words : print::languages) {
        const auto rules = print::rules_page(*game_at(spec), {paper, 40, words}, many_places);
        ASSERT_TRUE(rules) << spec;
        EXPECT_TRUE(rules->fits) << spec << ' ' << paper.name;
      }
}

// Whatever the options, the rules begin with what is needed and where it is, and leave no placeholder.
TEST(Sheets, RulesSayWhatIsNeededAndWhereItIs) {
  for (const std::string& spec : offered_specs())
    for (const print::Words* const words : print::languages) {
      const auto game = game_at(spec);
      const auto rules = print::rules_of(game->spec(), *words, many_places);
      ASSERT_FALSE(rules.empty());
      EXPECT_FALSE(rules[0].heading) << spec;
      EXPECT_TRUE(rules[1].heading) << spec;
      const auto names = [&](std::string_view where) { return count(rules[0].text, where) == 1; };
      EXPECT_TRUE(names("3–18") && names("19–24")) << rules[0].text;
      const print::Kit kit = print::kit_of(*game);
      const auto& [caps, twice, hired, tags, trays, hands, plates] = kit.markers;
      EXPECT_EQ(names("25–28"), caps + hired + tags + trays + hands + plates > 0) << spec;
      EXPECT_EQ(names(std::string(words->one_sheet) + "2)"), kit.chart) << spec;
      for (const print::Paragraph& paragraph : rules) EXPECT_EQ(paragraph.text.find('{'), std::string::npos) << spec;
    }
  const auto sheets = print::sheets_of(*game_at("merger"), {});
  EXPECT_EQ(sheets[1].title.substr(0, 9), "The board");
  EXPECT_NE(sheets[0].svg.find("the board (sheets 2–5)"), std::string::npos);
  EXPECT_NE(sheets[0].svg.find("plates (sheet 7)"), std::string::npos);
}

// The caps of the start, the player that places first and the pieces that a turn moves: as the game itself has them.
TEST(Sheets, RulesOfMercenaryAreThoseOfItsArmies) {
  const auto told = [](const std::string& spec, const print::Words& words) {
    std::string out;
    for (const auto& paragraph : print::rules_of(game_at(spec)->spec(), words, many_places))
      out += paragraph.text + '\n';
    return out;
  };
  const auto says = [&](const std::string& spec, std::string_view sentence) {
    return told(spec, *print::languages[0]).find(sentence) != std::string::npos;
  };
  for (const std::string more : {"", ",hold=2", ",grayplace=on", ",first=gray"})
    for (const std::string armies : {"one", "two", "fourth"}) {
      const std::string spec = "mercenary:armies=" + armies + more;
      const std::string fen = game_at(spec)->fen();
      for (const std::string square : {"k2", "k7", "o2", "o7", "b2", "b7"}) {
        const bool held = fen.find(' ' + square + '/') != fen.npos || fen.find('/' + square) != fen.npos;
        for (const print::Words* const words : print::languages)
          EXPECT_EQ(told(spec, *words).find(square) != std::string::npos, held) << spec << ' ' << square;
      }
      EXPECT_EQ(says(spec, "one silver piece and one of your own"), armies == "fourth") << spec;
      EXPECT_EQ(says(spec, "gray has four queens"), armies == "two") << spec;
    }
  for (const std::string armies : {"one", "two", "fourth"})
    for (const std::string first : {"main", "gray"}) {
      const std::string spec = "mercenary:grayplace=on,armies=" + armies + ",first=" + first;
      const bool white = game_at(spec)->fen().find(" w place-gray ") != std::string::npos;
      EXPECT_EQ(says(spec, "White places first."), white) << spec;
      EXPECT_EQ(says(spec, "Black places first."), !white) << spec;
    }
}

// The moves that the texts tell can be made, and lead where the texts say.
TEST(Sheets, ExamplesInTheRulesAreSound) {
  const auto plays = [](const std::string& spec, const std::string& fen, std::vector<std::string> moves) {
    const auto game = game_at(spec, fen);
    const auto tell = [&](const print::Words* words) {
      std::string out;
      for (const auto& paragraph : print::rules_of(game->spec(), *words, many_places)) out += paragraph.text + '\n';
      return out;
    };
    for (const std::string& move : moves) {
      const auto done = game->play(move);
      EXPECT_TRUE(done) << move << ": " << sentence(done.error());
      for (const print::Words* const words : print::languages)
        EXPECT_NE(tell(words).find(move), std::string::npos) << spec << ' ' << move;
    }
    return game->fen();
  };
  plays("mercenary", "", {"e2e4", "k7j7", "e7e5", "k2j2", "g1f3"});
  const auto capped = game_at("mercenary");
  ASSERT_TRUE(capped->play("e2e4") && capped->play("l7j6"));
  EXPECT_NE(capped->fen().find(" k2/j6 "), std::string::npos) << capped->fen();
  plays("mercenary3", "6*K1/8/8/8/8/3p4/8/8/8/8/6K1/3R4 w - - - 0 1", {"=d7"});
  plays("mercurial", "", {"b2c3"});
  plays("mercurial", "", {"c1*3"});
  plays("mercurial", "", {"c1*3+b1*4"});
  plays("mercurial", "k/6/6/6N1/8/6/6/K w - 0 1", {"*4d4"});
  plays("mercurial", "k/6/6/2p5/1P6/6/6/K w - 0 1", {"b3d5"});
  const auto freed = game_at("mercurial", "k/6/6/8/2R(pn)d4/6/6/K b - 0 1");
  ASSERT_TRUE(freed->play("d3c3"));
  ASSERT_TRUE(freed->play("c0b1"));
  EXPECT_TRUE(freed->play("N@d3"));
  plays("merger", "", {"e2e4", "d7d5", "e4d5"});
  EXPECT_NE(
      plays("merger", "ranb2kebfngrh/papbpc2pfpgph/3(qdbcpdpe)4/8/2(NbPc)5/8/PaPb1PdPePfPgPh/Ra1BcQdKeBfNgRh w - - 0 1",
            {"c4d6/qd/pe"})
          .find("ranb1qdkebfngrh/papbpc1pepfpgph/3(NbPcbcpd)4/"),
      std::string::npos);
  const auto cooperative = game_at("cooperative");
  ASSERT_TRUE(cooperative->play("d2d4"));
  EXPECT_EQ(cooperative->ask_dice(std::vector{2, 2, 3})->text, "e7e5");
  EXPECT_TRUE(cooperative->ask_dice(std::vector{4, 4, 3})->question);
}

TEST(Sheets, OfEveryGameAreWholeAndOfThePapersSize) {
  for (const std::string& spec : offered_specs())
    for (const print::Words* const words : print::languages) {
      const auto sheets = print::sheets_of(*game_at(spec), {.words = words});
      EXPECT_GE(sheets.size(), 5U) << spec;
      for (const print::Sheet& sheet : sheets) {
        EXPECT_DOUBLE_EQ(std::min(sheet.width, sheet.height), 210) << spec;
        EXPECT_DOUBLE_EQ(std::max(sheet.width, sheet.height), 297) << spec;
        EXPECT_EQ(count(sheet.svg, "<svg"), count(sheet.svg, "</svg>")) << spec;
        EXPECT_EQ(count(sheet.svg, "<g "), count(sheet.svg, "</g>")) << spec;
        EXPECT_EQ(sheet.svg.find("=\"nan"), sheet.svg.npos) << spec;
      }
    }
}

TEST(Sheets, ComeAlike) {
  EXPECT_EQ(print::obey_order("a4 40mm de cooperative").value_or("?"),
            print::obey_order("a4 40mm de cooperative").value_or("!"));
}

TEST(Sheets, AreThoseOfTheStart) {
  const auto game = game_at("chess");
  const auto before = print::sheets_of(*game, {});
  ASSERT_TRUE(game->play("e2e4"));
  EXPECT_EQ(print::sheets_json(print::sheets_of(*game, {})), print::sheets_json(before));
}

TEST(Sheets, OrdersAreChecked) {
  EXPECT_TRUE(print::obey_order("a5 40mm en chess").error().is(fault::no_paper));
  for (const char* square : {"14mm", "81", "4cm", "40mmm", "", "40.", "40.55", "mm", "1e1"})
    EXPECT_TRUE(print::read_square(square).error().is(fault::square_size)) << square;
  EXPECT_DOUBLE_EQ(*print::read_square("40mm"), 40);
  EXPECT_DOUBLE_EQ(*print::read_square("37.5"), 37.5);
  EXPECT_TRUE(print::obey_order("a4 40mm xx chess").error().is(fault::no_language));
  EXPECT_FALSE(print::obey_order("a4 40mm en draughts"));
}

// Every cell of the board has sides of that length, and all cells are on the sheets.
TEST(Sheets, BoardsAreAtTrueScale) {
  for (const char* spec :
       {"chess", "mercenary", "mercenary:armies=two", "mercenary3", "mercurial", "merger", "cooperative"})
    for (const double square : {20.0, 40.0, 57.5, 80.0}) {
      const auto game = game_at(spec);
      const auto pages = print::board_pages(*game, {.square = square});
      const std::regex cell(R"(<path d="M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)L)");
      const auto& drawn = pages[0].pen.drawn();
      std::size_t cells = 0;
      for (std::sregex_iterator it(drawn.begin(), drawn.end(), cell), end; it != end; ++it, ++cells) {
        const auto value = [&](std::size_t i) { return std::stod((*it)[i]); };
        EXPECT_NEAR(std::hypot(value(3) - value(1), value(4) - value(2)), square, square * 0.005) << spec;
      }
      EXPECT_EQ(cells, game->cells().size()) << spec;
    }
}

TEST(Sheets, HaveAllPiecesInAllColours) {
  EXPECT_EQ(figures("chess"), "White 17, Black 17");
  EXPECT_EQ(figures("mercenary"), "White 17, Black 17, Gray 17");
  EXPECT_EQ(figures("mercenary:armies=fourth"), "White 17, Black 17, Gray 17, Silver 17");
  EXPECT_EQ(figures("mercenary:armies=two"), "White 17, Black 17, Gray 33");
  EXPECT_EQ(figures("mercenary:setup=place"), "White 17, Black 17, Gray 17");
  EXPECT_EQ(figures("mercenary:grayplace=on,armies=fourth"), "White 17, Black 17, Gray 17, Silver 17");
  EXPECT_EQ(figures("mercenary3"), "White 17, Black 17, Red 17, I 16, II 16");
  EXPECT_EQ(figures("mercurial"), "White 14, Black 14");
  EXPECT_EQ(figures("merger"), "White 17, Black 17");
  EXPECT_EQ(figures("cooperative"), "White 9, Black 9, Red 17");
}

TEST(Sheets, DrawPiecesOfVariantsByTheirNames) {
  const auto named = [](char letter, std::string_view name, std::string_view drawing = " ") {
    return drawn({letter, name, 0, KindRole::piece, drawing});
  };
  const std::string letter = named('H', "newcomer");
  EXPECT_EQ(count(letter, ">H</text>"), 1U);
  EXPECT_EQ(count(named('H', "hawk"), "</text>"), 0U);
  EXPECT_NE(named('H', "hawk"), named('H', "camel"));
  EXPECT_EQ(named('H', "hawk"), named('B', "hawk", "")) << "a piece of the parent under another name";
  EXPECT_EQ(named('M', "commoner"), named('X', "man"));
  EXPECT_EQ(named('Q', "queen"), named('Q', "", ""));
  EXPECT_EQ(named('B', "newcomer", ""), named('B', "bishop", ""));
  EXPECT_EQ(named('B', "hawk", "B"), named('B', "bishop", "")) << "what a text says goes first";
  EXPECT_EQ(count(named('H', "hawk", "N"), ">H</text>"), 1U) << "a drawing of another piece has the letter, too";
  const std::string alone = named('X', "newcomer");
  for (const std::string_view one : drawings) EXPECT_NE(named('X', "newcomer", one), alone) << one;
  const auto variant = game_at("[x : chess] | piece B = hawk HADG");
  EXPECT_EQ(drawn(print::kind_of(print::kit_of(*variant).kinds, 'B')), named('B', "hawk"));
}

TEST(Sheets, HaveTheMarkersThatTheOptionsNeed) {
  const auto markers = [](const char* spec) { return print::kit_of(*game_at(spec)).markers; };
  EXPECT_EQ(markers("mercenary").caps, 1);
  EXPECT_EQ(markers("mercenary:hold=3").caps, 3);
  EXPECT_TRUE(markers("mercenary:armies=fourth").caps_twice);
  EXPECT_EQ(markers("mercenary3").hired, 15);
  EXPECT_EQ(markers("cooperative").tags, 16);
  EXPECT_EQ(markers("cooperative:red=player").tags, 0);
  EXPECT_EQ(markers("mercurial").trays, 8);
  EXPECT_EQ(markers("merger").plates, 16);  // 32 pieces, two at least on each plate
  EXPECT_TRUE(print::kit_of(*game_at("cooperative")).chart);
  EXPECT_FALSE(print::kit_of(*game_at("cooperative:red=player")).chart);
}

std::vector<std::string> ready_made_variants() {
  std::vector<std::string> out;
  for (const auto& file : std::filesystem::directory_iterator(TURNCOAT_TESTS_DIR "/../variants"))
    if (file.path().extension() == ".ini") out.push_back(*read_file(file.path()));
  std::ranges::sort(out);
  return out;
}

// What is different is said in every language, in whole sentences, and all of it fits on the page.
TEST(Sheets, OfVariantsSayWhatIsDifferent) {
  std::vector<std::string> texts = ready_made_variants();
  ASSERT_GT(texts.size(), 20u);
  for (const char* text :
       {"[x : chess] | passing = off | castles = - | stalemate = loses | limit = 60 | repetition = off",
        "[x : chess] | royal = N | without = K | castles = - | start = rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR",
        "[x : chess] | piece N.white = knight NW | piece N.black = knight mNcB | promotion P = Q at rank 7",
        "[x : chess] | capture = hand | demote = off | drop N = ranks 1-4 | king = taken",
        "[x : chess] | piece H = hare ifmnDpRgQbsN2nN | start = rhbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBNR",
        "[x : mercurial] | satellite = none | jumps = - | prisoners = hand", "[x : cooperative] | order = -",
        "[x : cooperative] | dare = 6", "[x : mercenary3] | hire = anybody | limit = 40",
        "[x : merger] | largest = 3 | grey = none", "[x : mercenary] | options = armies=two,hold=3 | way = left left"})
    texts.push_back(text);
  std::size_t drawn = 0;
  for (const std::string& text : texts) {
    for (const print::Words* const words : print::languages) {
      const auto opened = open_game(text);
      ASSERT_TRUE(opened) << text << sentence(opened.error());
      for (const auto& paragraph : print::rules_of((*opened)->spec(), *words, many_places)) {
        EXPECT_EQ(paragraph.text.find('{'), std::string::npos) << text << paragraph.text;
        EXPECT_NE(paragraph.text.find(' '), std::string::npos) << "a key without a sentence: " << paragraph.text;
      }
      const auto page = print::rules_page(**opened, {.words = words}, many_places);
      ASSERT_TRUE(page) << text;
      EXPECT_TRUE(page->fits) << text << std::string_view(words->code);
      // What is drawn is the same in every language, so each text is drawn in one.
      if (words != print::languages[drawn % std::size(print::languages)]) continue;
      for (const print::Sheet& sheet : print::sheets_of(**opened, {.words = words})) {
        EXPECT_EQ(count(sheet.svg, "<g "), count(sheet.svg, "</g>")) << text;
        EXPECT_EQ(sheet.svg.find("=\"nan"), sheet.svg.npos) << text;
      }
    }
    ++drawn;
  }
  const auto keys = print::Sentences(print::english).keys();
  for (const print::Words* const words : print::languages)
    EXPECT_EQ(print::Sentences(*words).keys(), keys) << std::string_view(words->code);
  const auto says = [](const std::string& spec, std::string_view what) {
    std::string out;
    for (const auto& one : print::rules_of(game_at(spec)->spec(), print::english, {})) out += one.text + '\n';
    return out.find(what) != out.npos;
  };
  EXPECT_TRUE(says("[x : chess] | about = Two words. | piece B = hawk HADG", "Two words."));
  EXPECT_TRUE(
      says("[x : chess] | piece B = hawk HADG",
           "The bishop becomes a new piece, the hawk (B): it leaps two squares straight, two squares diagonally, "
           "three squares straight and three squares diagonally."));
  EXPECT_TRUE(says("[x : chess] | stalemate = loses", "Without a move a player has lost, in check or not."));
}

// The page asks for the same sentences as data, and for what its form calls keys and values.
TEST(Sheets, SentencesAboutVariantsAreData) {
  EXPECT_EQ(print::obey_sentences("en [x : chess] | stalemate = loses | start = "
                                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR | castles = -")
                .value()
                .find(R"({"changes":["There is no castling.","White has one bishop fewer.",)"
                      R"("A player who is stalemated loses."],"keys":{)"),
            0u);
  EXPECT_NE(
      print::obey_sentences("de [x : chess]")
          .value()
          .find(R"("checkmate":{"titles":["Wer matt ist,"],"values":[{"draw":"spielt remis","loses":"verliert",)"),
      std::string::npos);
  // A number is no word, and where nothing is said of one, that is said.
  for (const auto& [text, said] : {std::pair("limit = 30", "After 30 moves (15 of each side) without progress"),
                                   std::pair("limit = -", "However long no progress is made, the game goes on."),
                                   std::pair("promotion P = -", "The pawn does not promote.")})
    EXPECT_TRUE(print::obey_sentences(std::string("en [x : chess] | ") + text).value().contains(said)) << text;
  // Values of several words.
  for (const auto& [text, said] :
       {std::pair("piece K = king KimN | initial K = unmoved until R",
                  R"("unmoved until R":"its own square, as long as it has not moved and no such enemy has come to its)"
                  R"( file or rank: rook")"),
        std::pair("hand = K R R | drops = first | start = 1nbq1bn1/pppppppp/8/8/8/8/PPPPPPPP/1NBQ1BN1",
                  R"("K R home e a h":"king, rook, put from the hand; the king on file e, rooks on a and h")")})
    EXPECT_TRUE(
        print::obey_sentences(std::string("en [x : chess] | ") + text + " | castles = -").value().contains(said))
        << text;
  EXPECT_EQ(print::obey_sentences("en mercenary").value(), R"({"changes":[],"keys":{}})");
  for (const char* words : {"", "xx [x : chess]", "en", "en [x : chess] | limit = 1"})
    EXPECT_FALSE(print::obey_sentences(words)) << words;
}

// Each piece that is new or moves otherwise has a diagram, the game behind its own rules, and a hole is shown as one.
TEST(Sheets, OfVariantsDrawMovementsAndHoles) {
  const auto variant = game_at(
      "[x : chess] | piece B = hawk HADG | piece N.white = knight NW | holes = d4 e4 d5 | "
      "start = rnbqkbnr/pppppppp/8/7/6/8/PPPPPPPP/RNBQKBNR");
  const auto sheets = print::sheets_of(*variant, {});
  EXPECT_EQ(sheets[1].title, "Chess");
  EXPECT_EQ(sheets[2].title, "How pieces move");
  for (const char* name : {"Hawk (B)", "Knight (N), White"})
    EXPECT_NE(sheets[2].svg.find(name), std::string::npos) << name;
  print::Pen pen, plain;
  print::Board(*variant, 10).draw(pen);
  print::Board(*game_at("chess"), 10).draw(plain);
  EXPECT_EQ(count(pen.drawn(), "#c9c9c9"), 3u);
  EXPECT_EQ(count(plain.drawn(), "#c9c9c9"), 0u);
}

TEST(Sheets, HaveWhatVariantsNeed) {
  const auto kit = [](const std::string& spec) { return print::kit_of(*game_at(spec)); };
  const std::string horses = "piece N = horse nN";
  EXPECT_EQ(kit("[x : mercenary] | " + horses).markers.caps, 1);
  EXPECT_EQ(kit("[x : mercenary] | options = hold=3 | " + horses).markers.caps, 3);
  EXPECT_TRUE(kit("[x : mercenary] | options = armies=fourth | " + horses).markers.caps_twice);
  EXPECT_EQ(figures("[x : mercenary] | options = armies=fourth | " + horses), "White 17, Black 17, Gray 17, Silver 17");
  EXPECT_EQ(kit("[x : mercenary3] | limit = 40").markers.hired, 15);
  EXPECT_EQ(figures("[x : mercenary3] | limit = 40"), "White 17, Black 17, Red 17, I 16, II 16");
  EXPECT_EQ(figures("[x : mercenary3] | hire = nobody"), "White 17, Black 17, Red 17");
  EXPECT_EQ(kit("[x : mercenary3] | hire = nobody").markers.hired, 0);
  EXPECT_TRUE(kit("[x : mercurial] | limit = 80").discs);
  EXPECT_EQ(kit("[x : mercurial] | limit = 80").markers.trays, 8);
  EXPECT_EQ(kit("[x : mercurial] | prisoners = removed").markers.trays, 0);
  EXPECT_EQ(kit("[x : merger] | largest = 3").markers.plates, 16);
  EXPECT_TRUE(kit("[x : cooperative] | dare = 5").chart);
  EXPECT_EQ(kit("[x : cooperative] | dare = 5").markers.tags, 16);
  EXPECT_EQ(kit("[x : chess] | capture = hand").markers.hands, 2);
  EXPECT_EQ(figures("[x : chess] | capture = hand"),
            "White 33, Black 33");  // with 16 of the enemy's but its king, and a queen
  const auto chart = [](const std::string& spec) {
    for (const print::Sheet& sheet : print::sheets_of(*game_at(spec), {}))
      if (sheet.title == std::string_view(print::english.chart_title)) return sheet.svg;
    return std::string();
  };
  EXPECT_NE(chart("[x : cooperative] | dare = 5").find("1, 2, 3, 4, 5:"), std::string::npos);
  EXPECT_EQ(chart("[x : cooperative] | order = 1 2 3 5").find("not safe?"), std::string::npos);
  EXPECT_NE(chart("cooperative").find("Roll three dice: their"), std::string::npos);
  EXPECT_NE(chart("cooperative").find("27 / 216"), std::string::npos);
}

// Read back by poppler: the pages, their sizes in millimetres, fonts inside, and words that can be found.
TEST(Sheets, MakeAPdf) {
  const auto sheets = print::sheets_of(*game_at("cooperative"), {});
  const auto pdf = pdf_of(sheets, "Cooperative Chess");
  if (!pdf && pdf.error().is(fault::no_pdf)) GTEST_SKIP() << sentence(pdf.error());
  ASSERT_TRUE(pdf) << sentence(pdf.error());
  EXPECT_EQ(*pdf, *pdf_of(sheets, "Cooperative Chess"));
  const std::string path = temporary_path("sheets.pdf");
  ASSERT_TRUE(write_file(path, *pdf));
  const std::string info = told_by("pdfinfo -f 1 -l 99 '" + path + "' 2>&1");
  EXPECT_NE(info.find("Title:           Cooperative Chess"), info.npos) << info;
  EXPECT_NE(info.find("Pages:           " + std::to_string(sheets.size())), info.npos) << info;
  const std::regex size(R"(Page +\d+ size: +([\d.]+) x ([\d.]+) pts)");
  std::size_t pages = 0;
  for (std::sregex_iterator it(info.begin(), info.end(), size), end; it != end; ++it, ++pages) {
    EXPECT_NEAR(std::stod((*it)[1]) / 72 * 25.4, sheets[pages].width, sheets[pages].width * 0.005);
    EXPECT_NEAR(std::stod((*it)[2]) / 72 * 25.4, sheets[pages].height, sheets[pages].height * 0.005);
  }
  EXPECT_EQ(pages, sheets.size());
  const std::string fonts = told_by("pdffonts '" + path + "' 2>&1 | tail -n +3");
  EXPECT_EQ(count(fonts, "\n"), count(fonts, " yes yes yes ")) << fonts;
  EXPECT_GE(count(fonts, "\n"), 1U);
  EXPECT_EQ(told_by("pdfimages -list '" + path + "' | tail -n +3"), "");  // lines and letters, no pictures
  const std::string words = told_by("pdftotext -f 2 -l 2 '" + path + "' -");
  EXPECT_NE(words.find("What Red does"), words.npos) << words;
  std::remove(path.c_str());
}

TEST(Sheets, AreWrittenByTheProgramToNewFilesOnly) {
  const std::string path = temporary_path("print.pdf");
  std::remove(path.c_str());
  const auto print = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"print", "mercenary:hold=2", "--out", path});
    return Program(more).finish("");
  };
  const auto first = print({"--paper", "letter", "--square", "35mm", "--language", "de"});
  if (first.complaints.contains(fault::no_pdf.english)) GTEST_SKIP() << first.complaints;
  EXPECT_EQ(first.status, 0) << first.complaints;
  EXPECT_TRUE(first.output.ends_with("Print them at 100 %, without fitting them to the page.\n")) << first.output;
  const auto again = print({});
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.complaints.find("exists already"), again.complaints.npos) << again.complaints;
  EXPECT_EQ(print({"--force"}).status, 0);
  EXPECT_EQ(print({"--force", "--square", "4cm"}).status, 1);
  std::remove(path.c_str());
}

}  // namespace turncoat::testing
