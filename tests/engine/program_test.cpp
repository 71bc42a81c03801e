// The program itself, through pipes: searches that are stopped, the end of the input, and its commands.
#include "support/program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "core/printable.hpp"
#include "edge/game/any_game.hpp"
#include "support/temporary.hpp"
#include "training/workload.hpp"

namespace turncoat::testing {

namespace {

using namespace std::chrono_literals;

// Of processor time, what a search may go on for once it is stopped, with room for the sanitizers.
constexpr std::chrono::nanoseconds soon = 2s;

// ---- UCI

TEST(ProgramTest, SpeaksUci) {
  Program program({});
  program.send("uci");
  EXPECT_EQ(program.lines_until("uciok").back(), "uciok");
  program.send("isready");
  EXPECT_EQ(program.line(), "readyok");
  program.send("quit");
  EXPECT_EQ(program.exit_status(), 0);
}

// VA-77: in the terminal each game has a start by lot, and the same one for a seed.
TEST(ProgramTest, VA77DealsThePiecesOfEachGame) {
  const auto starts = [](const std::string& seed) {
    std::set<std::string> out;
    std::string typed;
    for (int i = 0; i < 6; ++i) typed += "fen\nnew\n";
    const std::string said =
        Program({"play", "chess960", "--black", "human", "--seed", seed}).finish(typed + "quit").output;
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);)
      if (const std::size_t at = line.find("/pppppppp/8/8/8/8/PPPPPPPP/"); at != line.npos)
        out.insert(line.substr(at, 35));
    return out;
  };
  EXPECT_GT(starts("1").size(), 3U);
  EXPECT_EQ(starts("1"), starts("1"));
  EXPECT_NE(starts("1"), starts("2"));
}

TEST(ProgramTest, AnswersDuringASearchAndStops) {
  Program program({});
  program.send("go infinite");
  program.lines_until("info depth 3 ");
  const auto start = program.processor_time();
  program.send("isready");
  EXPECT_EQ(program.lines_until("readyok").back(), "readyok");
  program.send("stop");
  EXPECT_TRUE(program.lines_until("bestmove").back().starts_with("bestmove "));
  EXPECT_LT(program.processor_time() - start, soon);
  program.send("go depth 2");
  EXPECT_TRUE(program.lines_until("bestmove").back().starts_with("bestmove "));
}

// The limits hold from the hit on; until then there is no end, not even where a mate is found at once.
TEST(ProgramTest, PondersUntilTheMoveIsPlayed) {
  Program program({});
  program.send("uci");
  const auto options = program.lines_until("uciok");
  EXPECT_TRUE(
      std::ranges::any_of(options, [](const std::string& line) { return line.starts_with("option name Ponder "); }));
  program.send("setoption name Ponder value true");
  for (const auto& [position, seen] : {std::pair("startpos moves e2e4 e7e5", "info depth 3 "),
                                       {"fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "info depth 1 "}}) {
    program.send("position " + std::string(position) + "\ngo ponder depth 2");
    EXPECT_TRUE(program.lines_until(seen).back().starts_with(seen));
    program.send("isready");
    const auto before = program.lines_until("readyok");
    EXPECT_TRUE(std::ranges::none_of(before, [](const std::string& line) { return line.starts_with("bestmove"); }));
    program.send("ponderhit");
    const auto after = program.lines_until("bestmove");
    EXPECT_TRUE(after.back().starts_with("bestmove ")) << position;
  }
  program.send("go ponder wtime 1000 btime 1000");
  program.lines_until("info depth 1 ");
  program.send("stop");
  EXPECT_TRUE(program.lines_until("bestmove").back().starts_with("bestmove "));
  program.send("ponderhit\ngo depth 2");  // too late: nothing ponders
  EXPECT_TRUE(program.lines_until("bestmove").back().starts_with("bestmove "));
}

TEST(ProgramTest, StopsSoonInEveryGame) {
  Program program({});
  std::vector<std::chrono::nanoseconds> taken;
  for (const BenchPosition& position : bench_positions()) {
    program.send("setoption name UCI_Variant value " + std::string(position.spec));
    program.send("position " + (position.fen.empty() ? "startpos" : "fen " + std::string(position.fen)));
    program.send("go infinite");
    program.lines_until("info depth 2 ");
    program.let_work(20ms);
    const auto start = program.processor_time();
    program.send("stop");
    EXPECT_TRUE(program.lines_until("bestmove").back().starts_with("bestmove ")) << position.spec;
    taken.push_back(program.processor_time() - start);
    EXPECT_LT(taken.back(), soon) << position.spec << ' ' << position.fen;
  }
  std::ranges::sort(taken);
  EXPECT_LT(taken[taken.size() / 2], 200ms);
}

TEST(ProgramTest, AStopCountsForSearchesBeforeItOnly) {
  Program program({});
  program.send("stop\ngo infinite\nstop\ngo depth 3\nisready");
  EXPECT_TRUE(program.lines_until("bestmove").back().starts_with("bestmove "));
  const auto second = program.lines_until("bestmove");
  EXPECT_TRUE(std::ranges::any_of(second, [](const std::string& line) { return line.starts_with("info depth 3 "); }));
}

TEST(ProgramTest, AnEndlessSearchSaysNothingBeforeItIsStopped) {
  Program program({});
  program.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
  program.send("go infinite");
  EXPECT_EQ(program.line(), "info depth 0 score mate 0");
  EXPECT_EQ(program.line(200ms), std::nullopt);
  program.send("stop");
  EXPECT_EQ(program.line(), "bestmove (none)");
}

TEST(ProgramTest, QuitsDuringASearch) {
  Program program({});
  program.send("go infinite");
  program.lines_until("info depth 2 ");
  const auto start = program.processor_time();
  program.send("quit");
  EXPECT_EQ(program.exit_status(), 0);
  EXPECT_LT(program.processor_time() - start, soon);
}

TEST(ProgramTest, EndsAtTheEndOfTheInput) {
  Program program({});
  program.send("go infinite");
  program.lines_until("info depth 2 ");
  program.close_input();
  EXPECT_EQ(program.exit_status(), 0);
}

TEST(ProgramTest, FinishesWhatEndsByItselfAtTheEndOfTheInput) {
  Program program({});
  program.send("go depth 3\ngo perft 2");
  program.close_input();
  const std::string output = program.rest();
  EXPECT_TRUE(output.contains("info depth 3 "));
  EXPECT_TRUE(output.ends_with("Nodes searched: 400\n"));
  EXPECT_EQ(program.exit_status(), 0);
}

// Limits that do not bind the side to move are none, and no input is left to say "stop".
TEST(ProgramTest, NothingGoesOnAfterTheEndOfTheInput) {
  for (const std::string go :
       {"go infinite depth 1", "go btime 1000", "go infinite movetime 20", "go infinite", "go movestogo 5",
        "go winc 1000", "go ponder depth 1", "go ponder movetime 20", "go binc 100 btime 10 movestogo 3",
        "go infinite\ngo btime 5\ngo ponder", "go infinite\nisready", "go searchmoves e2e4"}) {
    Program program({});
    program.send("isready\n" + go);
    EXPECT_EQ(program.line(), "readyok");
    program.close_input();
    EXPECT_TRUE(program.rest().contains("bestmove ")) << go;
    EXPECT_EQ(program.exit_status(), 0) << go;
    EXPECT_LT(program.processor_time(), soon) << go;
  }
  Program finishing({});
  finishing.send("go ponder depth 3\nponderhit");
  finishing.close_input();
  EXPECT_TRUE(finishing.rest().contains("info depth 3 "));
}

TEST(ProgramTest, StopsCountingSoon) {
  std::vector<std::chrono::nanoseconds> taken;
  for (const GameInfo* info : games()) {
    Program program({});
    program.send("setoption name UCI_Variant value " + std::string(info->id) + "\nisready\ngo perft 20");
    EXPECT_EQ(program.line(), "readyok");
    program.let_work(20ms);
    auto start = program.processor_time();
    program.send("stop");
    EXPECT_EQ(program.line(), "info string error: perft was stopped") << info->id;
    taken.push_back(program.processor_time() - start);
    program.send("go perft 1");
    EXPECT_TRUE(program.lines_until("Nodes searched: ").back().starts_with("Nodes searched: ")) << info->id;
    program.send("go perft 20");
    program.let_work(20ms);
    start = program.processor_time();
    program.send("quit");
    EXPECT_EQ(program.exit_status(), 0);
    taken.push_back(program.processor_time() - start);
  }
  EXPECT_LT(std::ranges::max(taken), soon);
  std::ranges::sort(taken);
  EXPECT_LT(taken[taken.size() / 2], 100ms);
}

// A script that sends all its commands at once gets what it has asked for.
TEST(ProgramTest, PerftAndQuitInOneBreathCountToTheEnd) {
  Program program({});
  program.send("go perft 4\nsetoption name UCI_Variant value mercenary\ngo perft 3\nquit");
  EXPECT_EQ(program.lines_until("Nodes searched: ").back(), "Nodes searched: 197281");
  EXPECT_EQ(program.lines_until("Nodes searched: ").back(), "Nodes searched: 10200");
  EXPECT_EQ(program.exit_status(), 0);
}

// An answer that is asked for after a search's last line comes in its turn.
TEST(ProgramTest, OnlyARunningSearchIsOvertaken) {
  Program program({});
  for (int i = 0; i < 200; ++i) {
    program.send(i % 2 == 0 ? "go depth 1" : "go perft 1");
    program.lines_until(i % 2 == 0 ? "bestmove" : "Nodes");
    program.send("d\nisready");
    const auto lines = program.lines_until("readyok");
    ASSERT_GT(lines.size(), 4u);
    ASSERT_TRUE(lines[lines.size() - 2].starts_with("Result: ")) << i;
  }
  program.send("d\ngo infinite\nisready\nisready");
  EXPECT_TRUE(program.lines_until("Result: ").back().starts_with("Result: "));
  EXPECT_EQ(program.lines_until("readyok").back(), "readyok");
  EXPECT_EQ(program.lines_until("readyok").back(), "readyok");
}

// An error quotes a line at most, and what is no UTF-8 not at all.
TEST(ProgramTest, ErrorsAreShortAndReadable) {
  Program program({});
  const std::string endless(1'000'000, 'x');
  for (const std::string& line :
       {endless, "go " + endless, "position " + endless, "position fen " + endless,
        "position startpos moves " + endless, "setoption name " + endless, "setoption name Hash value " + endless,
        "uci " + endless, "setoption name UCI_Variant value chess:" + endless,
        "load \"[Variant \\\"" + endless + "\\\"]\"", "arrange " + endless + " turn w", "save {\"" + endless + "\": 1}",
        std::string("\xff\xfe\x80"), std::string("position fen 8/8/\xc3"),
        std::string("setoption name \xed\xa0\x80 value 1")}) {
    program.send(line);
    const auto answer = program.line();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->starts_with("info string error: ")) << *answer;
    EXPECT_LT(answer->size(), 600u) << *answer;
    EXPECT_EQ(printable(*answer), *answer);
    if (line.starts_with("go ")) EXPECT_EQ(program.line(), "bestmove (none)");
  }
}

TEST(ProgramTest, AnswersNonsenseWithErrors) {
  Program program({});
  for (const std::string line : {"nonsense", "position fen x", "go depth x", "setoption name UCI_Variant value ludo"}) {
    program.send(line);
    const auto answer = program.line();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->starts_with("info string error: ")) << *answer;
    if (line.starts_with("go ")) EXPECT_EQ(program.line(), "bestmove (none)");
  }
}

// ---- commands

Outcome run_with(const std::vector<std::string>& arguments, const std::string& input = "") {
  return Program(arguments, {"NO_COLOR=1"}).finish(input);
}

TEST(ProgramTest, SaysWhatItIs) {
  EXPECT_TRUE(run_with({"--version"}).output.starts_with("turncoat 0."));
  const Outcome help = run_with({"--help"});
  for (const char* command : {"play", "perft", "games", "bench"}) EXPECT_TRUE(help.output.contains(command));
  EXPECT_EQ(help.status, 0);
}

TEST(ProgramTest, CountsPositions) {
  EXPECT_TRUE(run_with({"perft", "chess", "4"}).output.starts_with("chess, depth 4: 197281 positions in "));
  EXPECT_TRUE(run_with({"perft", "chess", "3", "--played"}).output.contains(": 8902 positions"));
  const std::string divided =
      run_with({"perft", "chess", "2", "--divide", "--fen", "7k/8/8/8/8/8/P7/K7 w - - 0 1"}).output;
  EXPECT_TRUE(divided.starts_with("a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\nchess, depth 2: 12 positions")) << divided;
}

TEST(ProgramTest, ListsGames) {
  const Outcome list = run_with({"games"});
  EXPECT_TRUE(list.output.contains("Mercenary Chess"));
  const Outcome one = run_with({"games", "mercenary"});
  EXPECT_TRUE(one.output.contains("castling=off | on"));
  EXPECT_TRUE(run_with({"games", "--json"}).output.starts_with(R"([{"id":"mercenary",)"));
}

TEST(ProgramTest, MeasuresAGame) {
  const Outcome speed = run_with({"speed", "chess", "--plain", "--seconds", "0"});
  for (const char* name : {"bytes", "counted", "played", "steps", "playouts", "playout moves", "edge moves", "search"})
    EXPECT_TRUE(speed.output.contains("chess\t" + std::string(name) + '\t')) << speed.output;
  EXPECT_EQ(run_with({"speed", "ludo"}).status, 1);
  for (const char* command : {"speed", "bench"})
    for (const char* game : {"mercenary:hold=2", "[e : chess]"}) EXPECT_EQ(run_with({command, game}).status, 1) << game;
}

// The bench signature: nodes of a fixed search of each game, the same on every machine. A commit that changes it on
// purpose writes tests/bench_signature.txt anew and has a `Bench:` trailer (CONTRIBUTING, "Commits").
TEST(ProgramTest, HasTheBenchSignature) {
  std::istringstream printed(run_with({"bench"}).output);
  std::string signature, line, name, positions, word, nodes;
  while (std::getline(printed, line) && std::istringstream(line) >> name >> positions >> word >> nodes)
    signature += name + ' ' + nodes + '\n';
  const std::string path = TURNCOAT_TESTS_DIR "/bench_signature.txt";
  std::ifstream file(path);
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(signature, kept) << "write what is above to " << path << " if the change is wanted";
}

TEST(ProgramTest, RefusesWrongArguments) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"ludo"},
                                             {"perft"},
                                             {"perft", "chess"},
                                             {"perft", "chess", "0"},
                                             {"perft", "chess", "x"},
                                             {"perft", "chess", "2", "--divide", "--played"},
                                             {"play"},
                                             {"play", "chess", "--level", "11"},
                                             {"play", "chess", "--white", "dog"},
                                             {"bench", "--depth", "0"},
                                             {"--nonsense"}}) {
    const Outcome outcome = run_with(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments.back();
    EXPECT_NE(outcome.complaints, "") << arguments.back();
  }
}

TEST(ProgramTest, RefusesWrongGamesAndPositions) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"perft", "ludo", "2"},
           {"perft", "chess", "2", "--fen", "8/8 w"},
           {"play", "mercenary:hold=9"},
           {"tune", "chess", "--records", "none", "--teacher", "tc=1+0"},
           {"sample", "ludo"},
           {"sample", "chess", "--openings", "none"},
           {"match", "chess", "--first", "depth=1", "--second", "depth=1", "--openings", "none"},
           {"sample", "chess", "--teacher", "tc=1+0"},
           {"train", "chess", "--positions", "none", "--network", "none"},
           {"train", "chess", "--positions", "none", "--network", "none", "--start", "none"},
           {"play", "chess", "--fen", "x"},
           {"play", "chess", "--red", "human"},
           {"games", "ludo"}}) {
    const Outcome outcome = run_with(arguments);
    EXPECT_EQ(outcome.status, 1) << arguments.back();
    EXPECT_TRUE(outcome.complaints.starts_with("turncoat: ")) << outcome.complaints;
  }
}

// A misspelt name of a game or of a ready-made variant gets the one that was meant, in whatever command.
TEST(ProgramTest, NamesTheGameThatWasMeant) {
  for (const auto& [arguments, meant] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{{{"perft", "hakws", "2"}, "hawks"},
                                                                     {{"perft", "mercenery", "2"}, "mercenary"},
                                                                     {{"play", "crazyhuose"}, "crazyhouse"},
                                                                     {{"picture", "xianqi"}, "xiangqi"},
                                                                     {{"sample", "atomik"}, "atomic"},
                                                                     {{"games", "chesss"}, "chess"}})
    EXPECT_TRUE(run_with(arguments).complaints.contains("did you mean '" + meant + "'?")) << meant;
}

// A file that is no record is reported by its name.
TEST(ProgramTest, CommandsOfRecordsOpenNoVariant) {
  const std::string path = temporary_path("sound.ini");
  std::ofstream(path) << "[sound : chess]\nlimit = 40\n";
  for (const char* command : {"pgn", "verify"}) {
    const Outcome outcome = run_with({command, path});
    EXPECT_FALSE((outcome.output + outcome.complaints).contains("language = 1"))
        << outcome.output << outcome.complaints;
  }
  std::filesystem::remove(path);
}

// Every fault of a variant's file, with its place.
TEST(ProgramTest, VA3TellsAllThatIsWrongWithAFile) {
  const std::string path = temporary_path("faulty.ini");
  std::ofstream(path) << "[x : chess]\npiece N = knight NX\nlimit = 3\n";
  const Outcome outcome = run_with({"perft", path, "2"});
  std::filesystem::remove(path);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(std::ranges::count(outcome.complaints, '\n'), 2);
  EXPECT_TRUE(outcome.complaints.starts_with("turncoat: " + path + ": line 2, column 19: 'NX'")) << outcome.complaints;
  EXPECT_TRUE(outcome.complaints.contains("\nturncoat: " + path + ": line 3, column 9: 'limit'")) << outcome.complaints;
}

TEST(ProgramTest, VA22ChoosesAVariantOfAFile) {
  const std::string path = temporary_path("two.ini");
  std::ofstream(path) << "[riders : chess]\npiece N = nightrider NN\n\n[horses : chess]\npiece N = horse nN\n";
  Program program({});
  const auto counted = [&program](const std::string& order) {
    program.send(order), program.send("go perft 1");
    auto line = program.line();
    while (line && !line->starts_with("Nodes")) line = program.line();
    return line.value_or("");
  };
  program.send("setoption name VariantPath value " + path);
  const auto listed = program.line();
  ASSERT_TRUE(listed && listed->ends_with(" var torpedo var xiangqi var riders var horses")) << listed.value_or("");
  EXPECT_EQ(counted("setoption name UCI_Variant value riders"), "Nodes searched: 24");
  EXPECT_EQ(counted("setoption name UCI_Variant value horses"), "Nodes searched: 16");
  program.send("setoption name UCI_Variant value owls");
  EXPECT_TRUE(
      program.line().value_or("").ends_with("'owls'; there are mercenary, mercenary3, mercurial, merger, cooperative, "
                                            "chess, riders, horses"));
  EXPECT_EQ(counted("variant [x : chess] | piece N = nightrider NN"), "Nodes searched: 24");
  EXPECT_TRUE(run_with({"perft", path, "1"}).output.contains(" 16 positions"));
  EXPECT_TRUE(run_with({"perft", path + ":riders", "1"}).output.contains(" 24 positions"));
  EXPECT_EQ(run_with({"perft", path + ":owls", "1"}).status, 1);
  EXPECT_TRUE(
      run_with({"perft", path + ":horse", "1"}).complaints.contains("no variant 'horse'; did you mean 'horses'?"));
  std::filesystem::remove(path);
}

// All faults of a file are listed when it is named; what is in order can be chosen.
TEST(ProgramTest, VA3TellsTheFaultsOfAFileAtOnce) {
  const std::string path = temporary_path("faulty.ini");
  std::ofstream(path)
      << "\xef\xbb\xbf[good : chess]\npiece N = horse nN\n\n[bad : chess]\npiece N = knight NX\nlimit = 5\n\n"
         "[heir : bad]\npassing = off\n";
  const std::string output =
      run_with({}, "setoption name VariantPath value " + path + "\nsetoption name UCI_Variant value good\ngo perft 1")
          .output;
  EXPECT_TRUE(output.contains(" var torpedo var xiangqi var good\n")) << output;
  EXPECT_TRUE(output.contains("info string error: line 5, column 19: 'NX', character 2")) << output;
  EXPECT_TRUE(output.contains("info string error: line 6, column 9: 'limit'")) << output;
  EXPECT_EQ(output.find("line 5", output.find("line 5") + 1), output.npos) << "told once: " << output;
  EXPECT_TRUE(output.contains("Nodes searched: 16")) << output;
  std::ofstream(path) << "[good : chess]\npiece N\nlimit\n";
  const std::string refused = run_with({}, "setoption name VariantPath value " + path).output;
  EXPECT_TRUE(refused.contains("error: line 2, column 1: ") && refused.contains("error: line 3, column 1: "))
      << refused;
  std::filesystem::remove(path);
}

// The terminal explains how a game is played, and no word is broken.
TEST(ProgramTest, PlayTellsTheRules) {
  const auto rules = [](const std::string& spec) {
    return run_with({"play", spec, "--black", "human"}, "rules\nquit").output;
  };
  EXPECT_TRUE(rules("mercenary").contains("A turn is a gray move, then a main move with your own army."));
  EXPECT_FALSE(rules("mercenary").contains("You need"));
  const std::string hawks =
      rules("[hawks : chess] | about = Two hawks. | piece B = hawk HADG | limit = 60 | stalemate = loses");
  EXPECT_TRUE(hawks.contains("Two hawks."));
  std::istringstream lines(hawks);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 96u) << line;
}

constexpr const char* mini_chess =
    "[mini : chess] | board = 4x5 | without = B R Q | promotion P = N | start = nnkn/pppp/4/PPPP/NNKN";

// The folder is made, with those above it; what pieces are worth is the end of the answer about pieces.
TEST(ProgramTest, LabMakesItsFolderAndSaysWorths) {
  const std::string above = temporary_path("lab-folder"), folder = above + "/new";
  const Outcome asked = run_with({"lab", "pieces", mini_chess, "--minutes", "0.01", "--folder", folder});
  EXPECT_EQ(asked.status, 0) << asked.complaints;
  // On a busy machine the games may be too few to show them, which is said then.
  EXPECT_TRUE(asked.output.contains("\nWorths in ") || asked.output.contains("\nWhat pieces are worth these games"))
      << asked.output;
  std::string run;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.path().extension() == ".jsonl") run = file.path();
  EXPECT_EQ(run_with({"lab", "report", run, "--csv", folder + "/tables"}).status, 0);
  EXPECT_TRUE(std::filesystem::is_directory(folder + "/tables"));
  std::ofstream(above + "/file") << "x";
  EXPECT_NE(run_with({"lab", "pieces", mini_chess, "--minutes", "0.01", "--folder", above + "/file/x"}).status, 0);
  std::filesystem::remove_all(above);
}

// Where nothing can be written over, each line stands by itself; training ends with a network or the reason for none.
TEST(ProgramTest, TrainPrintsLinesWhereNoTerminalIs) {
  const std::string network = temporary_path("lines.network"), folder = temporary_path("lines.training");
  const auto train = [&](const char* variant, std::vector<std::string> more) {
    more.insert(more.begin(), {"train", variant, "--generations", "1", "--match-nodes", "10", "--out", network});
    const Outcome outcome = run_with(more);
    std::filesystem::remove_all(folder);
    std::filesystem::remove(network);
    return outcome;
  };
  const Outcome ended = train(mini_chess, {"--count", "300", "--match", "2"});
  EXPECT_EQ(ended.status, 0) << ended.complaints;
  EXPECT_TRUE(ended.complaints.starts_with("games for network 1: ")) << ended.complaints;
  EXPECT_TRUE(ended.complaints.ends_with('\n'));
  EXPECT_FALSE(ended.complaints.contains('\r'));
  EXPECT_TRUE(ended.output.contains("written to") || ended.output.contains("better than the terms")) << ended.output;
  const Outcome few = train("[kk : chess] | board = 4x4 | without = N B R Q P | piece K = king sW | start = k3/4/4/3K",
                            {"--hours", "0.01", "--match", "500"});
  EXPECT_EQ(few.status, 1);
  EXPECT_TRUE(few.complaints.contains("500 different openings")) << few.complaints;
  EXPECT_FALSE(few.output.contains("network 1")) << "said before games are played";
}

// What an order says must not be passed over, whether the game is of the table or a variant.
TEST(ProgramTest, RefusesOptionsThatMeanNothingForTheGame) {
  const std::string mini =
      "[mini : chess] | board = 4x5 | without = B R Q | promotion P = N | start = nnkn/pppp/4/PPPP/NNKN";
  for (const auto& [game, command, option, value] :
       std::vector<std::array<std::string, 4>>{{mini, "tune", "--records", "games.pgn"},
                                               {mini, "tune", "--keep", "pieces"},
                                               {mini, "train", "--positions", "some"},
                                               {mini, "train", "--network", "mini.network"},
                                               {mini, "sample", "--every", "3"},
                                               {mini, "sample", "--usual", "hold"},
                                               {"chess", "tune", "--nodes", "100"},
                                               {"chess", "tune", "--out", "better.ini"},
                                               {"chess", "train", "--hours", "1"}}) {
    const Outcome outcome = run_with({command, game, option, value});
    EXPECT_EQ(outcome.status, 1) << command << ' ' << option;
    EXPECT_TRUE(outcome.complaints.starts_with("turncoat: " + option + " is for ")) << outcome.complaints;
  }
  for (const char* command : {"tune", "train"})
    EXPECT_TRUE(run_with({command, "ludo"}).complaints.contains("ludo")) << command;
}

TEST(ProgramTest, SamplesVariantsThatHaveNetworks) {
  const Outcome some = run_with({"sample", "[h : chess] | piece N = horse nN", "--positions", "5", "--nodes", "20"});
  EXPECT_EQ(some.status, 0) << some.complaints;
  EXPECT_TRUE(some.output.starts_with("game 0 ")) << some.output;
  EXPECT_TRUE(some.output.contains(" h@")) << some.output;
  EXPECT_EQ(std::ranges::count(some.output, ';'), 10) << some.output;
  EXPECT_EQ(run_with({"sample", "[h : chess] | piece N = horse nN", "--positions", "5", "--nodes", "20"}).output,
            some.output);
  EXPECT_TRUE(run_with({"sample", "[c : cooperative] | dare = 6"}).complaints.contains("have no networks"));
}

// ---- play

TEST(ProgramTest, PlaysAGame) {
  const Outcome game = run_with({"play", "chess", "--black", "human"}, "f2f3\ne7e5\ng2g4\nd8h4\nquit");
  EXPECT_EQ(game.status, 0);
  EXPECT_TRUE(game.output.contains("The game is over: checkmate (White 0, Black 1)")) << game.output;
  EXPECT_FALSE(game.output.contains('\033'));
}

TEST(ProgramTest, TakesCommandsInAGame) {
  const std::string output =
      run_with(
          {"play", "mercenary", "--level", "1", "--movetime", "0.01"},
          "help\nmoves g1\nnonsense\ne2e5\ne2e4 e7e5\nundo\nmoves z9\nflip\nfen\ne2e4\nundo\nhint\ngo\nnew\nfen\nquit")
          .output;
  for (const char* part :
       {"let the computer play this turn", "g1f3", "'nonsense' is no legal move here", "'e2e5' is no legal move here",
        "One thing at a time", "There is nothing to take back", "No move begins on z9", "w main - - k2/k7 0 1",
        "Black plays ", "The computer would play ", "White plays ", "Control: White k2, Black k7"})
    EXPECT_TRUE(output.contains(part)) << part << " in " << output;
}

TEST(ProgramTest, TakesBackToTheLastChoice) {
  const std::string output = run_with({"play", "chess", "--level", "1"}, "e2e4\nundo\nfen\nquit").output;
  EXPECT_TRUE(output.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")) << output;
}

// ---- clocks, leaving and agreeing

TEST(ProgramTest, ClocksAreShownAndRunOut) {
  const auto start = std::chrono::steady_clock::now();
  Program program({"play", "chess", "--black", "human", "--clock", "0.025+3"});
  const auto opening = program.lines_until("Type a move");
  program.send("e2e4\nfen");
  std::string rest;  // the input stays open
  for (const std::string& line : program.lines_until("Black's time is over.")) rest += line + '\n';
  EXPECT_GE(std::chrono::steady_clock::now() - start, 1500ms);
  program.send("quit");
  const std::string end = program.rest();
  EXPECT_TRUE(end.contains("The game is over: time")) << end;
  EXPECT_TRUE(end.contains("(White 1, Black 0)")) << end;
  EXPECT_TRUE(rest.contains("White [White 0:01.")) << rest;
  EXPECT_TRUE(rest.contains(", Black 0:01.5]>")) << rest;  // that does not run yet
  // It has got its increment.
  EXPECT_TRUE(rest.contains("Black [White 0:03.") || rest.contains("Black [White 0:04.")) << rest;
  EXPECT_TRUE(rest.contains("Black's time is over.")) << rest;
}

TEST(ProgramTest, TwoClocksForTwoArmies) {
  const std::string two =
      run_with({"play", "mercenary", "--black", "human", "--clock", "5+3", "--clocks", "two"}, "e2e4\nk7j7\ne7e5\nquit")
          .output;
  EXPECT_TRUE(two.contains("White main [White 5:00/5:00, Black 5:00/5:00]>")) << two;
  EXPECT_TRUE(two.contains("Black gray [White 5:03/5:00, Black 5:00/5:00]>")) << two;
  EXPECT_TRUE(two.contains("Black main [White 5:03/5:00, Black 5:00/5:03]>")) << two;
  EXPECT_TRUE(two.contains("White gray [White 5:03/5:00, Black 5:03/5:03]>")) << two;
  const std::string one =
      run_with({"play", "mercenary", "--black", "human", "--clock", "5+3"}, "e2e4\nk7j7\ne7e5\nnew\nquit").output;
  EXPECT_TRUE(one.contains("Black main [White 5:03, Black 5:00]>")) << one;
  EXPECT_TRUE(one.contains("White gray [White 5:03, Black 5:03]>")) << one;
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"--clock", "0+3"}, {"--clock", "nan"}, {"--clock", "5+"}, {"--clock", "5+nan"}, {"--clock", "5+3x"}}) {
    std::vector<std::string> arguments = {"play", "chess"};
    arguments.insert(arguments.end(), wrong.begin(), wrong.end());
    EXPECT_EQ(run_with(arguments).status, 1) << wrong[1];
  }
  EXPECT_EQ(run_with({"play", "chess", "--clocks", "two"}).status, 2);
}

// A computer's clock runs too, and it is mindful of it.
TEST(ProgramTest, ComputersMoveInTime) {
  const std::string output = run_with({"play", "chess", "--white", "computer", "--black", "computer", "--clock",
                                       "0.1+0", "--fen", "7k/8/8/8/8/8/r7/K7 w - - 96 80"})
                                 .output;
  EXPECT_TRUE(output.contains("The game is over: ")) << output;
  EXPECT_FALSE(output.contains("time is over")) << output;
}

// In the game for three every player can leave it.
TEST(ProgramTest, APersonResigns) {
  const std::string output = run_with({"play", "mercenary3", "--white", "human", "--black", "human", "--red", "human"},
                                      "resign\nresign\nresign\nquit")
                                 .output;
  EXPECT_TRUE(output.contains("The game is over: resignation (White 0, Black 0, Red 1)")) << output;
  EXPECT_TRUE(output.contains("The game is over.\n")) << output;
}

TEST(ProgramTest, ADrawIsOffered) {
  const auto offer = [](const std::string& fen, const std::string& black, const std::string& input) {
    return run_with({"play", "chess", "--movetime", "0.05", "--black", black, "--fen", fen}, input).output;
  };
  const std::string even = "7k/8/8/8/8/8/8/KR5r w - - 0 1", white_wins = "7k/8/8/8/8/8/8/KQ6 w - - 0 1",
                    black_wins = "7k/q7/8/8/8/8/P7/KB6 w - - 0 1";
  const std::string asked = offer(even, "human", "draw\nyes\nquit"), refused = offer(even, "human", "draw\nno\nquit");
  EXPECT_TRUE(asked.contains("Black, do you agree to a draw? (yes or no) Black agrees to a draw.")) << asked;
  EXPECT_TRUE(asked.contains("The game is over: agreement")) << asked;
  EXPECT_TRUE(refused.contains("Black does not agree")) << refused;
  EXPECT_FALSE(refused.contains("The game is over")) << refused;
  EXPECT_TRUE(offer(white_wins, "computer", "draw\nquit").contains("Black agrees to a draw."));
  EXPECT_TRUE(offer(black_wins, "computer", "draw\nquit").contains("Black does not agree to a draw."));
}

TEST(ProgramTest, LetsComputersPlayEachOther) {
  const Outcome game = run_with({"play", "chess", "--white", "computer", "--black", "computer", "--level", "1",
                                 "--movetime", "0.001", "--fen", "7k/8/8/8/8/8/r7/K7 w - - 99 80"});
  EXPECT_EQ(game.status, 0);
  EXPECT_TRUE(game.output.contains("The game is over: ")) << game.output;
}

TEST(ProgramTest, EveryGameCanBePlayedToItsEnd) {
  for (const GameInfo* info : games()) {
    const Outcome game =
        run_with({"play", std::string(info->id), "--white", "computer", "--movetime", "0.001", "--level", "1"});
    EXPECT_EQ(game.status, 0) << info->id << game.complaints;
    EXPECT_TRUE(game.output.contains("The game is over: ")) << info->id;
  }
}

// ---- a run of the lab by its first line

std::string first_line(const std::string& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  return line;
}
Outcome lab_run(std::vector<std::string> words) {
  words.insert(words.begin(), {"lab", "run"});
  return Program(words).finish("");
}

// Linux hands a program no word of more than 128 kB, and plans of many sets of rules are longer.
TEST(ProgramTest, ARunIsPlayedByItsFileToo) {
  const std::string out = temporary_path("by-line.jsonl"), plan = temporary_path("plan.jsonl");
  for (const std::string& file : {out, plan}) std::filesystem::remove(file);
  ASSERT_EQ(lab_run({"chess", "--games", "4", "--nodes", "5", "--max-plies", "4", "--out", out}).status, 0);
  std::ofstream(plan) << first_line(out) << '\n';
  const Outcome by_file = lab_run({plan, "--out", "-"});
  EXPECT_EQ(by_file.status, 0) << by_file.complaints;
  EXPECT_EQ(by_file.output, lab_run({first_line(out), "--out", "-"}).output);
  EXPECT_TRUE(lab_run({"chess", "--outline"}).output.contains("{\"content\":"));
  const Outcome missing = lab_run({"./nothing.jsonl", "--out", "-"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_TRUE(missing.complaints.contains("./nothing.jsonl")) << missing.complaints;
}

// What is said of the parts of a run goes along with them; a part of a part is refused.
TEST(ProgramTest, AnOutlineKeepsTheNumberOfJobs) {
  EXPECT_TRUE(lab_run({"merger", "--jobs=3", "--outline"}).output.contains("\"--jobs\",\"3\""));
  EXPECT_FALSE(lab_run({"merger", "--outline"}).output.contains("--jobs"));
  const std::string folder = temporary_path("jobs");
  const Outcome search =
      Program({"lab", "search", "merger", "--nodes", "1", "--jobs", "3", "--folder", folder, "--outline"}).finish("");
  EXPECT_TRUE(search.output.contains("\"--jobs\",\"3\"")) << search.complaints;
  for (const std::string option : {"--shard", "--part"}) {
    const Outcome refused = lab_run({"merger", option, option == "--shard" ? "1/2" : "1-2", "--outline"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(refused.complaints.contains("--outline") && refused.complaints.contains(option)) << refused.complaints;
  }
}

// The games of the line are those of its network and its program, or none are played.
TEST(ProgramTest, ARunByItsFirstLineIsPlayedByItsNetworkAndProgram) {
  const std::string out = temporary_path("first.jsonl"), again = temporary_path("again.jsonl");
  const std::string tiny = std::string(TURNCOAT_TESTS_DIR) + "/networks/tiny";
  std::filesystem::remove(out), std::filesystem::remove(again);
  const std::vector<std::string> network = {"--network", tiny + ".network"};
  const Outcome first = lab_run(
      {tiny + ".ini", "--games", "8", "--nodes", "5,50", "--max-plies", "4", network[0], network[1], "--out", out});
  ASSERT_EQ(first.status, 0) << first.complaints;
  const std::string claim = "score White: nodes 50, not 5";
  const Outcome confirmed = Program({"lab", "confirm", out, "--claim", claim, "--out", again}).finish("");
  EXPECT_TRUE(confirmed.complaints.contains("--network names none")) << confirmed.complaints;
  std::string line = first_line(out);
  for (const std::string last : {"--out", "--outline"}) {
    std::vector<std::string> words = {line, last};
    if (last == "--out") words.push_back(again);
    const Outcome without = lab_run(words);
    EXPECT_EQ(without.status, 1);
    EXPECT_TRUE(without.complaints.contains("--network names none")) << without.complaints;
    words.insert(words.begin() + 1, network.begin(), network.end());
    EXPECT_EQ(lab_run(words).status, 0);
    std::filesystem::remove(again);
    words[0].replace(words[0].find("\"signature\":\"") + 13, 1, "x");
    const Outcome foreign = lab_run(words);
    EXPECT_EQ(foreign.status, 1);
    EXPECT_TRUE(foreign.complaints.contains("it would play other games")) << foreign.complaints;
  }
  const std::size_t at = line.find(",\"network\":\"");
  ASSERT_NE(at, line.npos);
  line.erase(at, line.find('"', at + 12) + 1 - at);
  const Outcome none = lab_run({line, network[0], network[1], "--out", again});
  EXPECT_TRUE(none.complaints.contains("the run's network is none")) << none.complaints;
  EXPECT_FALSE(std::filesystem::exists(again));
}

}  // namespace

}  // namespace turncoat::testing
