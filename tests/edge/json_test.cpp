// Games and positions as JSON: well-formed for every game, and the members that a page relies on.
#include <gtest/gtest.h>
#include <rapidjson/reader.h>

#include <map>
#include <string>

#include "core/random.hpp"
#include "edge/answers/answers.hpp"
#include "edge/diagram/cell_geometry.hpp"
#include "support/conversation.hpp"
#include "support/specs.hpp"

namespace turncoat::testing {

namespace {

// Counts what a text holds, and refuses an object that names a member twice.
struct Census : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Census> {
  std::vector<std::vector<std::string>> names;
  int objects = 0;
  bool twice = false;

  bool StartObject() { return ++objects, names.emplace_back(), true; }
  bool EndObject(rapidjson::SizeType) { return names.pop_back(), true; }
  bool Key(const char* text, rapidjson::SizeType length, bool) {
    const std::string name(text, length);
    for (const std::string& other : names.back()) twice |= other == name;
    return names.back().push_back(name), true;
  }
};

void expect_well_formed(const std::string& json) {
  Census census;
  rapidjson::StringStream stream(json.c_str());
  EXPECT_FALSE(rapidjson::Reader().Parse(stream, census).IsError()) << json;
  EXPECT_FALSE(census.twice) << json;
  EXPECT_GT(census.objects, 0);
  EXPECT_FALSE(json.contains('\n'));
}

void expect_contains(const std::string& json, std::initializer_list<const char*> parts) {
  for (const char* part : parts) EXPECT_TRUE(json.contains(part)) << part << " in " << json;
}

TEST(JsonTest, ListsGames) {
  const std::string json = games_json();
  expect_well_formed(json);
  expect_contains(json,
                  {R"([{"id":"mercenary","title":"Mercenary Chess","summary":")", R"({"id":"chess","title":"Chess")",
                   R"({"name":"hold","values":["1","2","3","4","5","6"],"other":"","default":"1","meaning":")"});
}

TEST(JsonTest, IsWellFormedForEveryGame) {
  for (const std::string& spec : specs_to_test()) {
    auto game = open_game(spec);
    ASSERT_TRUE(game) << spec;
    expect_well_formed(describe_json(**game));
    Random random(1);
    for (int ply = 0; ply < 40; ++ply) {
      expect_well_formed(show_json(**game));
      const auto moves = (*game)->moves();
      if (moves.empty()) break;
      ASSERT_TRUE((*game)->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
  }
}

TEST(JsonTest, NamesTheSeatThatDicePlay) {
  EXPECT_NE(describe_json(**open_game("cooperative")).find(R"("dice":2,)"), std::string::npos);
  EXPECT_EQ(describe_json(**open_game("cooperative:red=player")).find(R"("dice":)"), std::string::npos);
}

TEST(JsonTest, TellsHowManySeatsPlayTogether) {
  EXPECT_NE(describe_json(**open_game("cooperative")).find(R"("allies":2,)"), std::string::npos);
  EXPECT_EQ(describe_json(**open_game("mercenary3")).find(R"("allies":)"), std::string::npos);
}

// Partners sit on the same side; three players sit around the star.
TEST(JsonTest, TellsFromWhereTheSeatsLook) {
  const auto facing = [](const char* spec) {
    const auto degrees = (*open_game(spec))->info().facing;
    return std::vector(degrees.begin(), degrees.end());
  };
  EXPECT_EQ(facing("chess"), (std::vector{0, 180}));
  EXPECT_EQ(facing("cooperative"), (std::vector{0, 0, 180}));
  EXPECT_EQ(facing("mercenary3"), (std::vector{0, 240, 120}));
}

// Places that a text names: goals, where pieces promote other than on the last rank, what they never leave.
TEST(JsonTest, DescribesPlacesOfVariants) {
  const auto zones = [](std::string_view text) {
    const std::string json = describe_json(**open_game(text));
    const std::size_t from = json.find(R"("zones":)");
    return from == json.npos ? std::string() : json.substr(from, json.find(R"(,"options")", from) - from);
  };
  EXPECT_EQ(zones("[x : chess] | goal K = d4-e5"),
            R"("zones":[{"type":"goal","kinds":["K"],"cells":["d4","e4","d5","e5"]}])");
  EXPECT_EQ(zones("[x : chess] | board = 4x4 | castles = - | without = P N B R Q | piece A = advisor F | "
                  "region K = ranks 1-1 | region A = ranks 1-1 | start = k2a/4/4/K2A"),
            R"("zones":[{"type":"region","army":0,"kinds":["K","A"],"cells":["a1","b1","c1","d1"]},)"
            R"({"type":"region","army":1,"kinds":["K","A"],"cells":["a4","b4","c4","d4"]}])");
  EXPECT_TRUE(
      zones("[x : chess] | promotion P = Q at rank 7")
          .starts_with(R"("zones":[{"type":"promotion","rule":"arrival","army":0,"kinds":["P"],"cells":["a7","b7",)"));
  // Black has no hawk.
  EXPECT_FALSE(zones("[x : chess] | piece H = hawk HAD | promotion H = Q at rank 6 | start = "
                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR")
                   .contains("\"army\":1"));
  EXPECT_TRUE(
      zones("[x : chess] | goal N = e5 held").starts_with(R"("zones":[{"type":"goal","rule":"held","kinds":["N"],)"));
  EXPECT_TRUE(zones("[x : chess] | hand = N | gate = K R")
                  .ends_with(R"({"type":"gate","army":0,"kinds":["R","K"],"cells":["a1","e1","h1"]},)"
                             R"({"type":"gate","army":1,"kinds":["R","K"],"cells":["a8","e8","h8"]}])"));
  EXPECT_EQ(zones("chess") + zones("[x : chess]") + zones("[x : mercenary]"), "");
}

// Gates are open for pieces that have not moved, as long as something is in hand.
TEST(JsonTest, ShowsOpenGates) {
  const auto gates = [](std::string_view text, std::initializer_list<const char*> moves) {
    const auto game = *open_game(text);
    for (const char* move : moves) EXPECT_TRUE(game->play(move)) << move;
    const std::string json = show_json(*game);
    const std::size_t from = json.find(R"("gates":)");
    return from == json.npos ? std::string() : json.substr(from, json.find(R"(,"moves")", from) - from);
  };
  constexpr std::string_view one = "[x : chess] | hand = N | gate = K R B";
  EXPECT_EQ(gates(one, {}), R"("gates":["a1","c1","e1","f1","h1","a8","c8","e8","f8","h8"])");
  EXPECT_EQ(gates(one, {"e2e4", "e7e5", "e1e2"}), R"("gates":["a1","c1","f1","h1","a8","c8","e8","f8","h8"])");
  EXPECT_EQ(gates(one, {"h2h4", "e7e5", "h1h3", "f8e7n", "h3h1"}), R"("gates":["a1","c1","e1","f1"])");
  EXPECT_EQ(gates("[x : chess] | hand = N | gate = B | castles = K R", {"e2e4"}), R"("gates":["c1","f1","c8","f8"])");
  EXPECT_EQ(gates("[x : chess] | hand = N", {}) + gates("chess", {}), "");
}

TEST(JsonTest, DescribesABoard) {
  const std::string json = describe_json(**open_game("mercenary:hold=2"));
  expect_contains(
      json,
      {R"({"id":"mercenary","title":"Mercenary Chess",)", R"("spec":"mercenary:hold=2","seats":["White","Black"],)",
       R"("armies":["White","Black","Gray)", R"({"letter":"Q","name":"queen","worth":9},{"letter":"K","name":"king"})",
       R"({"name":"a8","polygon":[[0,0],[1,0],[1,1],[0,1]],"centre":[0.5,0.5],"shade":1})",
       R"({"text":"a","at":[0.5,8.25]})", R"({"text":"l","at":[11.5,8.25]})", R"({"text":"8","at":[-0.25,0.5]})",
       R"("bounds":[-0.5,0,12,8.5])", R"("phases":["main","gray")", R"("options":[{"name":"castling",)"});
}

// Where captured pieces stay on the board or go into a hand, they are not counted.
TEST(JsonTest, CountsWhatLeavesTheBoard) {
  for (const char* spec : {"chess", "mercenary", "mercenary3", "cooperative"})
    EXPECT_NE(describe_json(**open_game(spec)).find(R"("worth":5)"), std::string::npos) << spec;
  for (const char* spec : {"merger", "mercurial"})
    EXPECT_EQ(describe_json(**open_game(spec)).find("worth"), std::string::npos) << spec;
}

// The star's rim has six straight stretches of ranks and six of files, each of four cells.
TEST(JsonTest, LettersTheStarAllAround) {
  std::map<std::string, int> times;
  for (const Label& label : (*open_game("mercenary3"))->labels()) ++times[label.text];
  EXPECT_EQ(times.size(), 24U);  // a to l, 1 to 12
  for (const auto& [text, count] : times) EXPECT_EQ(count, 2) << text;
}

TEST(JsonTest, ShowsAPosition) {
  Conversation talk;
  talk.ask("setoption name UCI_Variant value mercenary");
  talk.ask("position startpos moves e2e4 k7j7");
  const std::string json = talk.line("show");
  EXPECT_TRUE(json.starts_with("show {"));
  expect_contains(json,
                  {R"("spec":"mercenary","fen":"rnbqkbnr2*P*R/)", R"("seat":1,"army":1,"phase":"main",)",
                   R"("turn":"Black main","ply":2,"result":"*","over":false,"scores":[],"reason":"",)",
                   R"({"cell":"e4","army":0,"kind":"P","movers":[0]})",
                   R"({"cell":"j7","army":2,"kind":"P","controller":1,"movers":[1],"why":"controlled"})",
                   R"("checks":[],"last":["k7","j7"],"moves":[{"text":"a7a5","steps":["a7","a5"],"capture":false})",
                   R"({"text":"h8k8","steps":["h8","k8"],"capture":true})"});
}

// A piece is shown with the seats that may move it, and the reason where it is not simply their own.
TEST(JsonTest, SaysWhoMayMoveAPiece) {
  const auto shown = [](const char* variant, const std::string& position) {
    Conversation talk;
    talk.ask("setoption name UCI_Variant value " + std::string(variant));
    talk.ask("position " + position);
    return talk.line("show");
  };
  expect_contains(shown("mercenary", "startpos"),
                  {R"({"cell":"k2","army":2,"kind":"P","controller":0,"movers":[0],"why":"controlled"})",
                   R"({"cell":"k3","army":2,"kind":"P","movers":[0,1],"why":"loose"})"});
  expect_contains(shown("mercenary3", "fen 7*K/8/8/8/2qn=w4/8/8/8/3R4/8/8/6K1 r - - - 0 1"),
                  {R"({"cell":"c8","army":1,"kind":"Q","idle":true,"why":"idle"})",
                   R"({"cell":"d8","army":1,"kind":"N","controller":0,"movers":[0],"why":"hired"})",
                   R"({"cell":"d4","army":0,"kind":"R","movers":[0]})", R"("out":[1])"});
  const std::string merged = shown("merger",
                                   "fen ranb1qdke2rh/papbpc1pepfpgph/8/4(Ngbcpd)3/3(NbPangbf)4/8/"
                                   "1PbPcPdPePfPgPh/Ra1BcQdKeBf1Rh w - - 0 1");
  expect_contains(merged, {R"({"cell":"e5","army":1,"kind":"","movers":[1],"why":"majority","parts":[)",
                           R"({"cell":"d4","army":2,"kind":"","movers":[1],"why":"grey","parts":[)"});
  expect_contains(shown("cooperative", "startpos"), {R"("kind":"P","number":1,"movers":[2],"why":"dice"})",
                                                     R"({"cell":"a1","army":0,"kind":"R","movers":[0]})"});
}

TEST(JsonTest, SaysWhoCanLeave) {
  Conversation talk;
  expect_contains(talk.line("show"),
                  {R"("leavings":[{"text":"w:resign","why":"resignation","seat":0},)",
                   R"({"text":"b:time","why":"time","seat":1},)", R"({"text":"agreement","why":"agreement"}]})"});
  talk.ask("position startpos moves e2e4 b:resign");
  expect_contains(talk.line("show"), {R"("result":"1 0 resignation")", R"("last":[],"moves":[]})"});
  talk.ask("setoption name UCI_Variant value cooperative");
  const std::string against_dice = talk.line("show");
  expect_contains(against_dice, {R"({"text":"b:time","why":"time","seat":1}]})"});
  talk.ask("setoption name UCI_Variant value mercenary3");
  talk.ask("position startpos moves e2e4 b:resign");
  const std::string without_black = talk.line("show");
  expect_contains(without_black, {R"("text":"w:resign")", R"("text":"r:resign")", R"("text":"agreement")"});
  EXPECT_FALSE(without_black.contains("b:resign"));
}

TEST(JsonTest, ShowsAnEnd) {
  Conversation talk;
  talk.ask("position startpos moves f2f3 e7e5 g2g4 d8h4");
  expect_contains(talk.line("show"),
                  {R"("phase":"","turn":"White",)", R"("checks":["e1"],"last":["d8","h4"],"moves":[]})",
                   R"("result":"0 1 checkmate","over":true,"scores":["0","1"],"reason":"checkmate",)"});
}

TEST(JsonTest, LastNamesCellsOnly) {
  Conversation talk;
  talk.ask("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8q");
  expect_contains(talk.line("show"), {R"("last":["a7","a8"])"});
}

}  // namespace

}  // namespace turncoat::testing
