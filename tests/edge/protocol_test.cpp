// The text protocol: every command, and that whatever cannot be obeyed says why and changes nothing.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/printable.hpp"
#include "core/random.hpp"
#include "edge/uci/version.hpp"
#include "support/conversation.hpp"

namespace turncoat::testing {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

bool has(const Lines& lines, std::string_view line) { return std::ranges::find(lines, line) != lines.end(); }

class ProtocolTest : public ::testing::Test {
 protected:
  Lines ask(std::string_view command) { return talk_.ask(command); }
  std::string fen() { return talk_.drawn("Fen: "); }
  void choose(const std::string& spec) { ASSERT_EQ(ask("setoption name UCI_Variant value " + spec), Lines()); }
  // The command is refused with this message, and the position stays as it was.
  void expect_refused(const std::string& command, const std::string& message) {
    const std::string before = fen();
    EXPECT_EQ(talk_.line(command), "info string error: " + message) << command;
    EXPECT_EQ(fen(), before) << command;
    EXPECT_TRUE(talk_.going_on());
  }

  // The same for a search: the caller waits for a move.
  void expect_unsearched(const std::string& command, const std::string& message) {
    const std::string before = fen();
    EXPECT_EQ(ask(command), (Lines{"info string error: " + message, "bestmove (none)"})) << command;
    EXPECT_EQ(fen(), before) << command;
  }

  Conversation talk_;
};

// ---- the engine and its options

TEST_F(ProtocolTest, IntroducesItself) {
  const Lines lines = ask("uci");
  EXPECT_EQ(lines.front(), "id name Turncoat " + std::string(version()));
  EXPECT_TRUE(lines[1].starts_with("id author "));
  EXPECT_EQ(lines.back(), "uciok");
  EXPECT_TRUE(has(lines, "option name Hash type spin default 16 min 1 max 1024"));
  EXPECT_TRUE(has(lines, "option name Skill Level type spin default 10 min 1 max 10"));
  EXPECT_TRUE(has(lines,
                  "option name Engine type combo default default var default var uct var paranoid var maxn var mcts "
                  "var terms var greedy"));
  EXPECT_TRUE(has(lines, "option name Clear Hash type button"));
  const auto variant = std::ranges::find_if(lines, [](const std::string& line) {
    return line.starts_with("option name UCI_Variant type combo default chess");
  });
  ASSERT_NE(variant, lines.end());
  for (const GameInfo* game : games()) EXPECT_TRUE(variant->contains(" var " + std::string(game->id)));
}

TEST_F(ProtocolTest, OptionsShowTheirDefaultsWhateverIsSet) {
  const Lines before = ask("uci");
  ask("setoption name Hash value 2");
  ask("setoption name MultiPV value 3");
  EXPECT_EQ(ask("uci"), before);
}

// As cutechess and python-chess ask for it, in either order.
TEST_F(ProtocolTest, ChessIsChess960IfAProgramAsksForThat) {
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
  EXPECT_TRUE(has(ask("uci"), "option name UCI_Chess960 type check default false"));
  EXPECT_EQ(ask("setoption name UCI_Chess960 value true"), Lines());
  EXPECT_EQ(fen(), start);
  choose("chess");
  EXPECT_EQ(fen(), start);
  EXPECT_EQ(ask("position fen bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1 moves h1g3 h8g6 f1g1"), Lines());
  EXPECT_EQ(fen(), "bqnbrkr1/pppppppp/6n1/8/8/6N1/PPPPPPPP/BQNBRRK1 b ge - 3 2");
  EXPECT_EQ(ask("setoption name UCI_Chess960 value false"), Lines());
  EXPECT_EQ(fen(), chess_start);
  choose("fischerandom");
  EXPECT_EQ(fen(), start);
  EXPECT_EQ(ask("position start 0 moves a2a4"), Lines());
  EXPECT_EQ(fen(), "bbqnnrkr/pppppppp/8/8/P7/8/1PPPPPPP/BBQNNRKR b HFhf a3 0 1");
  EXPECT_EQ(ask("setoption name UCI_Variant value atomic"), Lines());
  EXPECT_EQ(ask("setoption name UCI_Chess960 value true"), Lines());
  EXPECT_TRUE(talk_.drawn("Variant: ").starts_with("[atomic : chess]"));
}

TEST_F(ProtocolTest, SaysThatItIsReady) { EXPECT_EQ(ask("isready"), Lines{"readyok"}); }

TEST_F(ProtocolTest, IgnoresEmptyLines) {
  for (const char* line : {"", " ", "\t", "\r", " \t \r"}) EXPECT_EQ(ask(line), Lines());
}

TEST_F(ProtocolTest, QuitEndsTheConversation) {
  EXPECT_EQ(ask("quit"), Lines());
  EXPECT_FALSE(talk_.going_on());
}

TEST_F(ProtocolTest, WhiteSpaceDoesNotMatter) {
  EXPECT_EQ(ask("  isready\r"), Lines{"readyok"});
  EXPECT_EQ(ask("\tposition  startpos \t moves   e2e4 \r"), Lines());
  EXPECT_EQ(fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_EQ(ask("setoption   name  skill   LEVEL value  3 "), Lines());
}

TEST_F(ProtocolTest, RefusesUnknownCommands) {
  expect_refused("xyzzy", "there is no command 'xyzzy'");
  expect_refused("ISREADY", "there is no command 'ISREADY'");
  expect_refused("uci now", "uci takes nothing behind it, not 'now'");
  expect_refused("isready?", "there is no command 'isready?'");
  expect_refused("stop it", "stop takes nothing behind it, not 'it'");
  expect_refused("ucinewgame 2", "ucinewgame takes nothing behind it, not '2'");
  expect_refused("d 1", "d takes nothing behind it, not '1'");
  expect_refused("\x1B[31m", "there is no command '?[31m'");
}

TEST_F(ProtocolTest, RefusesOptionsThatDoNotExist) {
  expect_refused("setoption", "setoption: 'name' is missing");
  expect_refused("setoption Hash value 16", "setoption: 'name' is missing");
  expect_refused("setoption name", "there is no option ''");
  expect_refused("setoption name Contempt value 2", "there is no option 'Contempt'");
}

TEST_F(ProtocolTest, RefusesNumbersThatAreNone) {
  expect_refused("setoption name Hash value", "Hash needs a number from 1 to 1024");
  expect_refused("setoption name Hash value 0", "Hash: 0 is not in the range from 1 to 1024");
  expect_refused("setoption name Hash value 1025", "Hash: 1025 is not in the range from 1 to 1024");
  expect_refused("setoption name Hash value 16MB", "Hash: '16MB' is no whole number");
  expect_refused("setoption name Hash value 1.5", "Hash: '1.5' is no whole number");
  expect_refused("setoption name Hash value +8", "Hash: '+8' is no whole number");
  expect_refused("setoption name Hash value 8 8", "Hash: '8 8' is no whole number");
  expect_refused("setoption name MultiPV value -1", "MultiPV: -1 is not in the range from 1 to 500");
  expect_refused("setoption name Skill Level value 99999999999999999999",
                 "Skill Level: 99999999999999999999 is not in the range from 1 to 10");
}

TEST_F(ProtocolTest, EveryGameCanBeThoughtAboutByPlainUct) {
  for (const GameInfo* game : games()) {
    choose(std::string(game->id));
    ask("setoption name Engine value UCT");
    const Lines uct = ask("go nodes 20");
    EXPECT_TRUE(uct.back().starts_with("bestmove ")) << game->id;
    EXPECT_TRUE(std::ranges::any_of(uct, [](const auto& line) { return line.contains(" nodes 20 "); })) << game->id;
    for (const std::string engine : {"greedy", "default"}) {
      ask("setoption name Engine value " + engine);
      EXPECT_TRUE(ask("go depth 1").back().starts_with("bestmove ")) << game->id << ' ' << engine;
    }
  }
  choose("mercenary3");
  for (const std::string engine : {"paranoid", "maxn", "mcts"}) {
    ask("setoption name Engine value " + engine);
    EXPECT_TRUE(ask("go nodes 200").back().starts_with("bestmove ")) << engine;
  }
  choose("chess");
  expect_unsearched("go nodes 20", "chess has no engine 'mcts'");
  choose("mercenary:armies=two");  // its network sees boards with one gray army
  ask("setoption name Engine value terms");
  expect_unsearched("go nodes 20", "mercenary has no engine 'terms'");
  choose("chess");
  ask("setoption name Engine value default");
  EXPECT_TRUE(ask("go depth 1").back().starts_with("bestmove "));
  expect_refused("setoption name Engine value best",
                 "there is no engine 'best'; there are default, uct, paranoid, maxn, mcts, terms, greedy");
}

// ---- the game

TEST_F(ProtocolTest, ChoosesTheGame) {
  for (const GameInfo* game : games()) {
    choose(std::string(game->id));
    EXPECT_EQ(talk_.drawn("Variant: "), game->id);
    EXPECT_EQ(talk_.drawn("Result: "), "*");
  }
}

TEST_F(ProtocolTest, PrintsSpecsInTheirCanonicalForm) {
  choose("mercenary:hold=2,castling=on,enpassant=off");
  EXPECT_EQ(talk_.drawn("Variant: "), "mercenary:castling=on,hold=2");
}

TEST_F(ProtocolTest, AnotherGameStartsAnew) {
  ask("position startpos moves e2e4");
  choose("mercenary");
  EXPECT_EQ(talk_.drawn("Turn: "), "White main");
  choose("chess");
  EXPECT_EQ(fen(), chess_start);
}

TEST_F(ProtocolTest, RefusesWrongSpecs) {
  const std::string set = "setoption name UCI_Variant value";
  EXPECT_TRUE(talk_.line(set).starts_with("info string error: UCI_Variant needs a value"));
  for (const char* spec : {"ludo", "Mercenary", "mercenary:", "mercenary:castling", "mercenary:castling=",
                           "mercenary:castling=maybe", "mercenary:castling=on,castling=on", "mercenary:castling=on,",
                           "mercenary:,", "mercenary:=on", "mercenary:hold=7", "mercenary:setup=960",
                           "mercenary:setup=007", "mercenary:release=choose", "mercenary:setup=place,grayplace=on",
                           "mercenary:control=a1/k2", "chess:castling=off", "mercenary castling=on", "mercenary::"}) {
    EXPECT_TRUE(talk_.line(set + ' ' + spec).starts_with("info string error: ")) << spec;
    EXPECT_EQ(talk_.drawn("Variant: "), "chess") << spec;
  }
}

// ---- positions

TEST_F(ProtocolTest, TakesPositions) {
  EXPECT_EQ(ask("position startpos"), Lines());
  EXPECT_EQ(fen(), chess_start);
  EXPECT_EQ(ask("position startpos moves"), Lines());
  EXPECT_EQ(ask("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7"), Lines());
  EXPECT_EQ(fen(), "8/4k3/8/8/4P3/8/8/4K3 w - - 1 2");
  EXPECT_EQ(talk_.drawn("Turn: "), "White");
}

TEST_F(ProtocolTest, RefusesPositionsAsAWhole) {
  ask("position startpos moves e2e4");
  expect_refused("position", "position needs 'startpos' or 'fen', not ''");
  expect_refused("position e2e4", "position needs 'startpos' or 'fen', not 'e2e4'");
  expect_refused("position startpos e2e4", "position: 'e2e4' stands where 'moves' should");
  expect_refused("position startpos moves e2e4 e7e5 e1e3",
                 "move 3: 'e1e3' is no legal move here: a king does not go from e1 to e3");
  expect_refused("position startpos moves e2e5",
                 "move 1: 'e2e5' is no legal move here: a pawn does not go from e2 to e5");
  expect_refused("position startpos moves d2d4 d7d5 \xFF\xFE",
                 "move 3: '?"
                 "?' is no legal move here");
  expect_refused("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e2e4",
                 "move 2: 'e2e4' is no legal move here: e2 is empty");
  expect_refused("position startpos moves f2f3 e7e5 g2g4 d8h4 a2a3",
                 "move 5: 'a2a3': the game is over (0 1 checkmate)");
}

TEST_F(ProtocolTest, RefusesWrongFens) {
  for (const char* wrong :
       {"", "moves e2e4", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "4k3/8/8/8/8/8/44/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K1K1 w - - 0 1",
        "4k3/8/8/8/8/8/8/4R2K w - - 0 1", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 00 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999"}) {
    const std::string before = fen();
    EXPECT_TRUE(talk_.line("position fen " + std::string(wrong)).starts_with("info string error: ")) << wrong;
    EXPECT_EQ(fen(), before) << wrong;
  }
}

TEST_F(ProtocolTest, AnErrorKeepsTheHistoryToo) {
  const std::string shuffle = " g1f3 g8f6 f3g1 f6g8";
  const std::string five_times = shuffle + shuffle + shuffle + shuffle;
  ask("position startpos moves" + five_times);
  EXPECT_EQ(talk_.drawn("Result: "), "1/2 1/2 repetition");
  ask("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e5");
  EXPECT_EQ(talk_.drawn("Result: "), "1/2 1/2 repetition");
  ask("position startpos moves g1f3 e2e5");
  EXPECT_EQ(talk_.drawn("Result: "), "1/2 1/2 repetition");
  EXPECT_EQ(ask("position startpos moves" + shuffle), Lines());
  EXPECT_EQ(talk_.drawn("Result: "), "*");
}

TEST_F(ProtocolTest, CastlingMayBeTheKingThatTakesItsRook) {
  const std::string fen = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves ";
  EXPECT_EQ(ask(fen + "e1h1 e8a8"), Lines());
  EXPECT_EQ(talk_.drawn("Fen: "), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
  EXPECT_FALSE(ask("position fen r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1 moves e1h1").empty()) << "without the right";
  EXPECT_FALSE(ask("position startpos moves Nf3").empty());
}

// FIDE's third occurrence and fifty moves are claims: a game goes on behind them, and a search there has an answer.
TEST_F(ProtocolTest, GoesOnBehindADrawThatNobodyClaims) {
  const std::string shuffle = " g1f3 g8f6 f3g1 f6g8";
  for (const std::string& position :
       {"startpos moves" + shuffle + shuffle, "startpos moves" + shuffle + shuffle + " e2e4",
        std::string("fen 8/8/4R3/8/8/3k4/3p4/3K4 w - - 105 80"), std::string("fen 7k/8/8/8/8/8/R7/K7 w - - 100 80"),
        std::string("fen 7k/8/8/8/8/8/R7/K7 w - - 149 95")}) {
    EXPECT_EQ(ask("position " + position), Lines()) << position;
    EXPECT_EQ(talk_.drawn("Result: "), "*") << position;
    for (const std::string limit : {"depth 3", "nodes 500", "movetime 20"}) {
      const Lines lines = ask("go " + limit);
      ASSERT_FALSE(lines.empty());
      EXPECT_TRUE(lines.back().starts_with("bestmove ")) << position;
      EXPECT_FALSE(lines.back().contains("(none)")) << position << ' ' << limit;
    }
  }
  // Nor does dead material end a game of the past.
  EXPECT_EQ(ask("position fen 8/8/4k3/8/3p4/3K4/8/8 w - - 0 1 moves d3d4 e6d6"), Lines());
  EXPECT_EQ(fen(), "8/8/3k4/8/3K4/8/8/8 w - - 1 2");
  EXPECT_EQ(ask("go depth 4"), (Lines{"info depth 0 score cp 0", "bestmove (none)"}));
  EXPECT_FALSE(ask("position fen 8/8/4k3/8/3p4/3K4/8/8 w - - 0 1 moves d3d4 e6d5").empty()) << "next to the king";
  ask("position startpos moves" + shuffle + shuffle + " claim");
  EXPECT_EQ(talk_.drawn("Result: "), "1/2 1/2 repetition");
  EXPECT_EQ(ask("go depth 3").back(), "bestmove (none)");
}

TEST_F(ProtocolTest, DrawsTheBoard) {
  choose("mercenary");
  ask("position startpos moves e2e4 k7j7");
  const Lines lines = ask("d");
  EXPECT_TRUE(has(lines, " 7 | p | p | p | p | p | p | p | p |   |*Pb|   |*N |"));
  EXPECT_TRUE(has(lines, "     a   b   c   d   e   f   g   h   i   j   k   l"));
  EXPECT_TRUE(has(lines, "Control: White k2, Black j7"));
  const Lines last(lines.end() - 4, lines.end());
  EXPECT_EQ(last, (Lines{"Variant: mercenary",
                         "Fen: rnbqkbnr2*P*R/pppppppp1*P1*N/10*P*B/10*P*Q/4P5*P*Q/10*P*B/PPPP1PPP2*P*N/RNBQKBNR2*P*R b "
                         "main - - k2/j7 0 1",
                         "Turn: Black main", "Result: *"}));
}

TEST_F(ProtocolTest, AnswersOutcomes) {
  EXPECT_EQ(ask("outcomes"), Lines{"outcomesok"});
  expect_refused("outcomes all", "outcomes takes nothing behind it, not 'all'");
}

// ---- go

TEST_F(ProtocolTest, CountsPositions) {
  const Lines lines = ask("go perft 3");
  ASSERT_EQ(lines.size(), 21u);
  EXPECT_EQ(lines.front(), "a2a3: 380");
  EXPECT_EQ(lines.back(), "Nodes searched: 8902");
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end() - 1));
  EXPECT_EQ(ask("go perft 1").front(), "a2a3: 1");
}

TEST_F(ProtocolTest, ADecidedGameHasNoMoves) {
  ask("position startpos moves f2f3 e7e5 g2g4 d8h4");
  EXPECT_EQ(ask("go perft 2"), Lines{"Nodes searched: 0"});
  EXPECT_EQ(ask("go depth 3"), (Lines{"info depth 0 score mate 0", "bestmove (none)"}));
}

// A question about a position in which the game is over is answered with how it ended.
TEST_F(ProtocolTest, ADecidedGameHasAScore) {
  const std::string shuffle = " g1f3 g8f6 f3g1 f6g8";
  const std::tuple<const char*, std::string, const char*> ends[] = {
      {"chess", "fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "mate 0"},
      {"chess", "fen 7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "cp 0"},
      {"chess", "fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1", "cp 0"},
      {"chess", "fen 7k/8/8/8/8/8/R7/K7 w - - 150 95", "cp 0"},
      {"chess", "startpos moves" + shuffle + shuffle + shuffle + shuffle, "cp 0"},
      {"chess", "startpos moves e2e4 resign", "mate 0"},
      {"chess", "startpos moves e2e4 w:resign", "cp 30000"},
      {"chess", "startpos moves e2e4 agreement", "cp 0"},
      {"[x : chess] | stalemate = wins", "fen 7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "cp 30000"},
      {"[x : chess] | stalemate = loses", "fen 7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "mate 0"},
      {"mercenary3", "startpos moves w:resign b:resign", "cp 30000 scores 0 0 1000"},
      {"mercenary3", "startpos moves agreement", "cp 0 scores 333 333 333"},
      {"cooperative", "startpos moves w:resign", "mate 0 scores 0 0 1000"},
  };
  for (const auto& [spec, position, score] : ends) {
    choose(spec);
    EXPECT_EQ(ask("position " + position), Lines()) << position;
    EXPECT_NE(talk_.drawn("Result: "), "*") << position;
    const std::string told = std::string("info depth 0 score ") + score;
    for (const char* limits : {"depth 5", "movetime 100", "wtime 100 btime 100", "infinite", "mate 2"})
      EXPECT_EQ(ask(std::string("go ") + limits), (Lines{told, "bestmove (none)"})) << position;
  }
  choose("chess");
  ask("position fen 7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(
      ask("go json depth 3"),
      (Lines{
          R"(found {"depth":0,"rank":1,"nodes":0,"score":{"centipawns":-30000,"mate":0,"expected":[1000,0]},"moves":[]})",
          "best {}"}));
}

// A search after a position that was refused would be one of another position.
TEST_F(ProtocolTest, DoesNotAnswerForThePositionBeforeARefusedOne) {
  ask("position startpos moves e2e4");
  const std::string before = fen();
  for (const std::string position : {"startpos moves e2e5", "fen x", "e2e4", "fen 8/8/8/8/8/8/8/8 w - - 0 1"}) {
    const std::string why = talk_.line("position " + position).substr(std::string("info string error: ").size());
    expect_unsearched("go depth 2", "there is no position to search: " + why);
    ask("ucinewgame");
    EXPECT_EQ(ask("go json depth 2").back(), "best {}") << position;
    EXPECT_EQ(fen(), before);
    ask("position startpos moves e2e4");
    EXPECT_NE(ask("go depth 2").back(), "bestmove (none)");
  }
  for (const char* other : {"variant chess", "load \"1. e4 *\""}) {
    ask("position fen x");
    ask(other);
    EXPECT_NE(ask("go depth 2").back(), "bestmove (none)") << other;
  }
}

TEST_F(ProtocolTest, TakesDebugAndSaysNothingMore) {
  EXPECT_EQ(ask("debug on"), Lines());
  EXPECT_EQ(ask("debug off"), Lines());
  expect_refused("debug", "debug is on or off, not ''");
  expect_refused("debug maybe", "debug is on or off, not 'maybe'");
  expect_refused("debug on now", "debug on takes nothing behind it, not 'now'");
}

// What a search found, as data: a page needs no grammar for it.
TEST_F(ProtocolTest, TellsOfASearchAsJson) {
  choose("chess");
  ask("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  const Lines mate = ask("go json depth 2");
  EXPECT_TRUE(mate.front().starts_with(R"(found {"depth":1,"rank":1,"nodes":)")) << mate.front();
  EXPECT_TRUE(mate[mate.size() - 2].contains(R"("mate":1,"expected":[1000,0]},"moves":["g6g7"])"))
      << mate[mate.size() - 2];
  EXPECT_EQ(mate.back(), R"(best {"move":"g6g7"})");
  choose("mercenary3");
  EXPECT_TRUE(ask("go json depth 1").front().contains(R"("expected":[)"));
}

TEST_F(ProtocolTest, SearchesToADepth) {
  const Lines lines = ask("go depth 3");
  EXPECT_TRUE(lines[0].starts_with("info depth 1 seldepth ")) << lines[0];
  for (const char* part : {" multipv 1 ", " score cp ", " nodes ", " nps ", " hashfull ", " time ", " pv "})
    EXPECT_TRUE(lines[0].contains(part)) << lines[0];
  EXPECT_TRUE(lines[lines.size() - 2].starts_with("info depth 3 "));
  EXPECT_TRUE(lines.back().starts_with("bestmove "));
}

TEST_F(ProtocolTest, TheSameSearchFindsTheSame) {
  for (const char* game : {"chess", "mercenary"}) {
    choose(game);
    ask("ucinewgame");
    Lines first = ask("go depth 4");
    ask("ucinewgame");
    Lines second = ask("go depth 4");
    for (Lines* lines : {&first, &second})  // but for the time that it takes
      for (std::string& line : *lines) line.erase(std::min(line.size(), line.find(" nps ")));
    EXPECT_EQ(first, second) << game;
  }
}

TEST_F(ProtocolTest, CountsMatesInTurns) {
  ask("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  Lines lines = ask("go depth 4");
  EXPECT_TRUE(lines[lines.size() - 2].contains(" score mate 1 ")) << lines[lines.size() - 2];
  EXPECT_TRUE(lines.back().starts_with("bestmove a1a8"));
  ask("position fen 7k/8/5K2/8/8/8/8/6Q1 b - - 0 1");
  lines = ask("go depth 5");
  EXPECT_TRUE(lines[lines.size() - 2].contains(" score mate -1 ")) << lines[lines.size() - 2];
}

TEST_F(ProtocolTest, ObeysLimits) {
  for (const char* limits : {"nodes 500", "movetime 20", "movetime 0", "wtime 1000 btime 1000 winc 10 binc 10",
                             "wtime -5 btime 100", "wtime 60 movestogo 1", "depth 2 nodes 100 movetime 1000"}) {
    const Lines lines = ask(std::string("go ") + limits);
    ASSERT_FALSE(lines.empty()) << limits;
    EXPECT_TRUE(lines.back().starts_with("bestmove ")) << limits;
  }
}

TEST_F(ProtocolTest, SearchesWithoutLimitsUntilStopped) {
  talk_.stop_searches();
  EXPECT_TRUE(ask("go infinite").back().starts_with("bestmove "));
  EXPECT_TRUE(ask("go").back().starts_with("bestmove "));
}

TEST_F(ProtocolTest, SearchesOnlySomeMoves) {
  EXPECT_TRUE(ask("go searchmoves a2a3 h2h3 depth 2").back().starts_with("bestmove "));
  EXPECT_TRUE(ask("go depth 2 searchmoves a2a3").back().starts_with("bestmove a2a3"));
}

TEST_F(ProtocolTest, ReportsSeveralLines) {
  ask("setoption name MultiPV value 3");
  const Lines lines = ask("go depth 2");
  for (const char* rank : {" multipv 1 ", " multipv 2 ", " multipv 3 "})
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const std::string& line) { return line.contains(rank); })) << rank;
}

TEST_F(ProtocolTest, RefusesWrongSearches) {
  expect_unsearched("go fast", "go knows no 'fast'");
  expect_unsearched("go depth", "depth needs a number from 1 to 100");
  expect_unsearched("go depth x", "depth: 'x' is no whole number");
  expect_unsearched("go movetime 1e3", "movetime: '1e3' is no whole number");
  expect_unsearched("go wtime", "wtime needs a number from -1000000000000 to 1000000000000");
  expect_unsearched("go mate", "mate needs a number from 1 to 60");
  expect_unsearched("go rtime 100", "go knows no 'rtime'");
  expect_unsearched("go ponder", "ponder is not supported");
  expect_unsearched("go searchmoves", "searchmoves needs moves");
  expect_unsearched("go searchmoves e2e5", "searchmoves: 'e2e5' is no legal move here");
  expect_unsearched("go searchmoves e2e4 e2e5", "go knows no 'e2e5'");
  EXPECT_EQ(ask("go json depth x"), (Lines{"info string error: depth: 'x' is no whole number", "best {}"}));
  expect_refused("go perft", "perft needs a number from 1 to 100");
  expect_refused("go perft 0", "perft: 0 is not in the range from 1 to 100");
  expect_refused("go perft 2 depth 3", "perft goes with no limits");
  expect_refused("go infinite perft 2", "perft goes with no limits");
}

// A caller waits for the answer, so what is out of range is taken for the nearest that is not.
TEST_F(ProtocolTest, AnswersEverySearch) {
  const std::pair<const char*, const char*> searches[] = {
      {"depth 0", "depth: 0 is taken for 1"},
      {"depth -3", "depth: -3 is taken for 1"},
      {"depth 245 nodes 100", "depth: 245 is taken for 100"},
      {"nodes 0", "nodes: 0 is taken for 1"},
      {"nodes 99999999999999999999 depth 1", "nodes: 99999999999999999999 is taken for 1000000000000000"},
      {"movetime -1", "movetime: -1 is taken for 0"},
      {"movetime 2147483647 depth 2", ""},
      {"wtime 2147483647 btime 2147483647 depth 2", ""},
      {"wtime -2147483648 btime -1", ""},
      {"wtime 1000 winc -1", "winc: -1 is taken for 0"},
      {"wtime 1000 movestogo 0", ""},
      {"wtime 1000 movestogo -1", "movestogo: -1 is taken for 0"},
      {"mate 0", "mate: 0 is taken for 1"},
      {"mate 2", ""},
  };
  for (const auto& [limits, remark] : searches) {
    const Lines lines = ask(std::string("go ") + limits);
    EXPECT_TRUE(lines.back().starts_with("bestmove ") && lines.back() != "bestmove (none)") << limits;
    EXPECT_EQ(*remark != 0, has(lines, std::string("info string ") + remark)) << limits;
    EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) { return line.contains(" pv "); })) << limits;
  }
}

TEST_F(ProtocolTest, AnswersSearchesWhereThereIsNoMoveToGive) {
  choose("cooperative");
  ask("position startpos moves d2d4");
  expect_unsearched("go depth 3", "the dice decide now; 'outcomes' lists what can happen");
  EXPECT_EQ(ask("go json nodes 3").back(), "best {}");
  choose("chess");
  ask("position fen 7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
  const std::string mated = "info depth 0 score mate 0";
  EXPECT_EQ(ask("go depth 3"), (Lines{mated, "bestmove (none)"}));
  EXPECT_EQ(ask("go mate 3"), (Lines{mated, "bestmove (none)"}));
  EXPECT_EQ(ask("go json wtime 100 btime 100").back(), "best {}");
}

// The last line before the move says how many nodes there really were.
TEST_F(ProtocolTest, TellsTheNodesReallyUsed) {
  for (const char* spec : {"chess", "mercenary", "mercenary3", "mercurial", "merger", "cooperative"}) {
    choose(spec);
    for (const char* nodes : {"1", "200", "3000"}) {
      const Lines lines = ask(std::string("go nodes ") + nodes);
      ASSERT_GE(lines.size(), 2u);
      const std::string& last = lines[lines.size() - 2];
      const std::size_t at = last.find(" nodes ");
      ASSERT_NE(at, last.npos) << last;
      EXPECT_GE(std::stoi(last.substr(at + 7)), std::stoi(nodes)) << last;
    }
  }
}

// A search of few nodes reports a score and takes no more, wherever it is asked.
TEST_F(ProtocolTest, FewNodesAreEnoughForALine) {
  for (const GameInfo* info : games()) {
    choose(std::string(info->id));
    std::string moves;
    Random random(4);
    for (int asked = 0; asked < 40;) {
      ask("position startpos moves" + moves);
      const Lines outcomes = ask("outcomes");
      Lines choices = outcomes.size() > 1 ? outcomes : ask("go perft 1");
      choices.pop_back();
      if (choices.empty()) {
        moves.clear();
        continue;
      }
      const std::string& chosen = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
      moves += ' ' + chosen.substr(0, chosen.find_first_of(": "));
      if (outcomes.size() > 1) continue;
      ++asked;
      const Lines lines = ask("go nodes 50");
      ASSERT_GE(lines.size(), 2u) << moves;
      EXPECT_TRUE(lines.front().contains(" score ")) << lines.front() << moves;
      const std::string& last = lines[lines.size() - 2];
      EXPECT_LE(std::stoi(last.substr(last.find(" nodes ") + 7)), 50) << last << moves;
      EXPECT_NE(lines.back(), "bestmove (none)") << moves;
    }
  }
}

TEST_F(ProtocolTest, HostsCanCapWhatIsAsked) {
  Conversation capped({.hash_megabytes = 4, .perft_depth = 2, .nodes = 1000});
  EXPECT_TRUE(has(capped.ask("uci"), "option name Hash type spin default 4 min 1 max 4"));
  EXPECT_EQ(capped.line("go perft 3"), "info string error: perft goes no deeper than 2 here");
  EXPECT_TRUE(capped.ask("go infinite").back().starts_with("bestmove "));
}

// A character that is no piece is quoted whole, and bytes that are none not at all.
TEST_F(ProtocolTest, QuotesWholeCharacters) {
  const auto answer = [this](const std::string& fen) { return talk_.line("position fen " + fen); };
  choose("chess");
  EXPECT_TRUE(answer("8/8/8/\u00e9/8/8/8/8 w - - 0 1").contains("holds '\u00e9', which is no piece"));
  EXPECT_TRUE(answer("8/8/8/*\u265a7/8/8/8/8 w - - 0 1").contains("holds '*\u265a', which is no piece"));
  EXPECT_TRUE(answer("k7/8/8/8/8/8/8/K7 w \u265a - 0 1").contains("'\u265a' is no castling right"));
  EXPECT_TRUE(answer("k7/8/8/8/8/8/8/K7 w *\u265a - 0 1").contains("'*\u265a' is no castling right"));
  EXPECT_TRUE(answer("8/8/8/\xff/8/8/8/8 w - - 0 1").contains("holds '?', which is no piece"));
  choose("merger");
  EXPECT_TRUE(answer("K\u00e97/8/8/8/8/8/8/8 w - - 0 1").contains("holds 'K\u00e9'"));
  choose("mercurial");
  EXPECT_TRUE(answer("k/6/6/2\u265a5/8/6/6/K w - 0 1").contains("holds '\u265a', which is no piece"));
  EXPECT_TRUE(answer("k/6/6/2R(p\u265a)5/8/6/6/K w - 0 1").contains("holds '\u265a'"));
  EXPECT_TRUE(answer("k/6/6/8/8/6/6/K w N\u265a 0 1").contains("holds '\u265a', which is no piece"));
}

TEST(PrintableTest, KeepsWhatIsUtf8) {
  EXPECT_EQ(printable("a\u00e9\u265a\U0001F600"), "a\u00e9\u265a\U0001F600");
  EXPECT_EQ(printable("a\tb\nc\x7f"), "a?b?c?");
  EXPECT_EQ(printable("\xff\xc3.\xe2\x82.\xc0\x80"), "??.??.??");   // no beginning, cut off, longer than needed
  EXPECT_EQ(printable("\xed\xa0\x80\xf4\x90\x80\x80"), "???????");  // a surrogate, beyond the last character
}

TEST(ErrorTest, LeavesOutTheMiddleOfWhatIsLong) {
  std::string text(10'000, 'x');
  EXPECT_EQ(shortened(text), std::string(300, 'x') + " ... " + std::string(180, 'x'));
  for (int i = 0; i < 4; ++i) {
    const std::string snow = std::string(static_cast<std::size_t>(i), 'x') + [] {
      std::string out;
      while (out.size() < 2000) out += "\u265a";
      return out;
    }();
    EXPECT_EQ(printable(shortened(snow)), shortened(snow));
    EXPECT_LE(shortened(snow).size(), 500u);
  }
}

}  // namespace

}  // namespace turncoat::testing
