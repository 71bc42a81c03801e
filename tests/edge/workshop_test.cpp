// What editors of variants ask (edge/workshop/workshop.hpp), and what it is made of.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/random.hpp"
#include "edge/json/json_value.hpp"
#include "edge/workshop/rule_choices.hpp"
#include "edge/workshop/workshop.hpp"
#include "games/variants/movement/movement.hpp"
#include "games/variants/movement/reach.hpp"
#include "games/variants/text/changes.hpp"

namespace turncoat::testing {

namespace {

std::vector<Leap> read(const std::string& betza) {
  const auto leaps = read_movement(betza);
  EXPECT_TRUE(leaps) << betza;
  return leaps.value_or(std::vector<Leap>());
}

std::vector<VariantChange> changes(const std::string& text) {
  VariantFaults faults;
  const auto definition = read_definition(text, faults);
  EXPECT_TRUE(definition) << text;
  return definition ? changes_of(*definition) : std::vector<VariantChange>();
}

std::string named(const CellSet<128>& cells) {
  std::string out;
  for (Cell c : cells) out += (out.empty() ? "" : " ") + shown_board().name(c);
  return out;
}

}  // namespace

TEST(MovementTest, IsWrittenAsItIsRead) {
  for (const std::string betza : {"-", "N", "K", "Q", "R3", "fmWfcFifmnD", "mRcpR", "nN", "gQ", "NN", "KDA", "Q5"})
    EXPECT_EQ(betza_of(read(betza)), betza);
  EXPECT_EQ(betza_of(read("RB")), "Q");
  EXPECT_EQ(betza_of(read("WF")), "K");
  EXPECT_EQ(betza_of(read("KAD")), "KDA");
  EXPECT_EQ(betza_of(read("fWbWlWrW")), "W");
}

TEST(MovementTest, AnyLeapsCanBeWritten) {
  constexpr int shapes[][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {2, 2}, {3, 0}, {3, 1}, {3, 2}, {3, 3}};
  Random random(7);
  for (int i = 0; i < 2000; ++i) {
    std::vector<Leap> leaps;
    for (const auto& [a, b] : shapes)
      for (int ahead : {a, -a, b, -b})
        for (int aside : {a, -a, b, -b}) {
          if (ahead * ahead + aside * aside != a * a + b * b || random.below(4) != 0) continue;
          Leap leap{.ahead = static_cast<std::int8_t>(ahead), .aside = static_cast<std::int8_t>(aside)};
          leap.range = random.below(3) == 0 ? endless : 1;
          leap.captures = random.below(3) != 0;
          if (std::ranges::none_of(leaps, [&](const Leap& one) { return same_leap(one, leap); })) leaps.push_back(leap);
        }
    if (leaps.size() > 64) leaps.resize(64);
    const std::string betza = betza_of(leaps);
    const auto again = read(betza);
    EXPECT_TRUE(leaps_without(leaps, again).empty() && leaps_without(again, leaps).empty()) << betza;
  }
}

TEST(MovementTest, IsShownAloneAndAmongOthers) {
  const Reach pawn = reach_of(read("fmWfcFifmnD"));
  EXPECT_EQ(named(pawn.moves), "e6");
  EXPECT_EQ(named(pawn.captures), "d6 f6");
  EXPECT_EQ(named(pawn.first_moves), "e7");
  const CrowdedReach rook = crowded_reach_of(read("R"));
  EXPECT_EQ(named(rook.moves), "e4 d5 f5 e6 e7");
  EXPECT_EQ(named(rook.captures), "c5 e8");
  EXPECT_EQ(named(crowded_reach_of(read("cpR")).captures), "i5");
}

TEST(ChangesTest, SayWhatIsDifferent) {
  const auto knight = changes("[x : chess]\npiece N = knight NW");
  ASSERT_EQ(knight.size(), 1U);
  EXPECT_EQ(knight[0].what, change::movement);
  ASSERT_EQ(knight[0].gains.size(), 1U);
  EXPECT_EQ(knight[0].gains[0].atom, 'W');
  EXPECT_TRUE(knight[0].loses.empty());

  const auto gray = changes(
      "[x : mercenary]\noptions = hold=2\nstart = "
      "rnbqkbnr2*P*R/pppppppp2*P*N/10*P*B/10*P*R/10*P*R/10*P*B/PPPPPPPP2*P*N/RNBQKBNR2*P*R");
  ASSERT_EQ(gray.size(), 3U);
  EXPECT_EQ(gray[0].what, change::pieces);
  EXPECT_EQ(gray[0].army, "gray");
  EXPECT_EQ(gray[0].name + std::to_string(gray[0].number), "rook2");
  EXPECT_EQ(gray[1].name + std::to_string(gray[1].number), "queen-2");
  EXPECT_EQ(gray[2].name + "=" + gray[2].value, "hold=2");

  const auto two = changes(
      "[x : mercenary]\noptions = armies=two,hold=2\nway = left left\nstart = "
      "*r*p2rnbqkbnr2*P*R/*n*p2pppppppp2*P*N/*b*p12*P*B/*q*p12*P*N/*n*p12*P*Q/*b*p12*P*B/*n*p2PPPPPPPP2*P*N/"
      "*r*p2RNBQKBNR2*P*R");
  ASSERT_EQ(two.size(), 5U);
  EXPECT_EQ(std::string(two[0].army) + two[0].name + std::to_string(two[0].number), "grayknight2");
  EXPECT_EQ(std::string(two[1].army) + two[1].name + std::to_string(two[1].number), "grayqueen-2");
  EXPECT_EQ(two[2].value, "two");
  EXPECT_EQ(std::string(two[3].army) + two[3].value + std::to_string(two[3].number), "grayleft1");
  EXPECT_EQ(two[4].name + "=" + two[4].value, "hold=2");

  EXPECT_TRUE(changes("[x : chess]\ntitle = The same").empty());
  EXPECT_EQ(changes("[x : chess]\nstart = rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR\ncastles = -")[1].what,
            change::start);
  // A board with other holes has another text of the same start.
  for (const VariantChange& one :
       changes("[x : chess]\nholes = d4 e5\nstart = rnbqkbnr/pppppppp/8/7/7/8/PPPPPPPP/RNBQKBNR"))
    EXPECT_NE(one.what, change::start);
}

TEST(WorkshopTest, OutlineTellsLinesEvenOfAWrongText) {
  const auto json = read_json(outline_json("[a : chess]\n[x : a]\npiece N = knight NX # why\nlimit=40"));
  ASSERT_TRUE(json);
  EXPECT_EQ((*json)["name"]->text, "x");
  EXPECT_EQ((*json)["parent"]->text, "chess");
  EXPECT_EQ((*json)["sections"]->number, 2U);
  EXPECT_EQ((*json)["line"]->number, 2U);
  EXPECT_EQ((*json)["model"], nullptr);
  ASSERT_EQ((*json)["faults"]->items.size(), 1U);
  EXPECT_EQ((*(*json)["faults"]).items[0]["column"]->number, 19U);
  const auto& entries = (*json)["entries"]->items;
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0]["value"]->text, "knight NX");
  EXPECT_EQ(entries[1]["valueColumn"]->number, 7U);
  for (const char* text : {"", "[", "[x : y]", "|", "[x:chess]|[y:z]", "limit = 3", "[x : x]"})
    EXPECT_TRUE(read_json(outline_json(text))) << text;
}

TEST(WorkshopTest, OutlineTellsWhatEachParentHas) {
  const auto model = [](const char* text) { return *read_json(outline_json(text)); };
  // A member of what the outline says of a key.
  const auto of_key = [](const JsonValue& outline, std::string_view key, const char* member) -> const JsonValue* {
    for (const JsonValue& one : outline["keys"]->items)
      if (one["key"]->text == key) return one[member];
    return nullptr;
  };
  const auto value = [&of_key](const auto& outline, std::string_view key) {
    return of_key(outline, key, "value")->text;
  };
  const auto planet = model("[x : mercurial]\nflies = S N\nprisoners = hand");
  EXPECT_EQ((*(*planet["model"])["poles"]).items.size(), 2U);
  EXPECT_EQ((*(*planet["model"])["satellite"])["at"]->number, 3U);
  EXPECT_EQ(value(planet, "flies"), "N S");
  EXPECT_EQ(value(planet, "prisoners"), "hand");
  EXPECT_EQ(of_key(planet, "prisoners", "usual")->text, "carried");
  EXPECT_EQ(of_key(planet, "prisoners", "words")->items.size(), 3U);
  EXPECT_EQ(of_key(planet, "drop", "key"), nullptr);
  EXPECT_TRUE(of_key(planet, "promotion", "lettered")->boolean);
  const auto red = model("[x : cooperative]\norder = 1 5");
  EXPECT_EQ(value(red, "order"), "1 5");
  EXPECT_EQ(value(red, "dare"), "3");
  EXPECT_EQ(of_key(red, "dare", "most")->number, 6U);
  EXPECT_EQ(of_key(red, "dare", "idle")->text, "Red does without priority 4");
  EXPECT_EQ(of_key(red, "square", "choices")->items.size(), 2U);
  EXPECT_EQ((*(*red["model"])["pieces"]).items.size(), 32U);
  EXPECT_EQ(of_key(red, "drop", "key"), nullptr);
  const auto weaker =
      changes("[x : cooperative]\nstart = *Ra*Nb*Bc1*Ke*Bf*Ng*Rh/*Pa1*Pc*Pd*Pe*Pf*Pg*Ph/8/8/8/8/PPPPpppp/RNBKkbnr");
  ASSERT_EQ(weaker.size(), 2U);
  EXPECT_EQ(weaker[0].army, "red");
  EXPECT_EQ(weaker[0].number, -1);
  const auto silver = model("[x : mercenary]\noptions = armies=fourth\nway = left left");
  EXPECT_EQ(silver["unchanged"]->text, "[unchanged : mercenary] | language = 1 | options = armies=fourth");
  EXPECT_EQ((*silver["model"])["armies"]->items.size(), 4U);
  EXPECT_EQ(value(silver, "way"), "left left");
  EXPECT_EQ(value(silver, "limit"), "300");
  const auto grays = model("[x : mercenary]\noptions = armies=two");
  EXPECT_EQ((*grays["model"])["armies"]->items.size(), 3U);
  EXPECT_EQ(of_key(grays, "way", "choices")->items.size(), 2U);
  const auto together = model("[x : merger]\nlargest = 3\ngrey = none");
  EXPECT_EQ(value(together, "largest"), "3");
  EXPECT_EQ(value(together, "grey"), "none");
  EXPECT_EQ((*together["model"])["mostSide"]->number, 8U);
  EXPECT_EQ((*together["model"])["leastSide"]->number, 4U);
  EXPECT_EQ((*model("[x : chess]")["model"])["leastSide"]->number, 3U);
  EXPECT_EQ((*(*together["model"])["pieces"]).items[0]["home"], nullptr);
  const auto star = model("[x : mercenary3]\nhire = nobody\npiece N.red = knight NW");
  EXPECT_EQ(value(star, "hire"), "nobody");
  EXPECT_EQ((*(*star["model"])["pieces"]).items[0]["cell"]->text, "e12");
  EXPECT_EQ((*(*star["model"])["armies"]).items[2].text, "red");
  for (const JsonValue& parent : read_json(parents_json())->items)
    EXPECT_EQ(model(("[x : " + parent.text + "]").c_str())["parent"]->text, parent.text);
  const auto hand = model("[x : chess]\ncapture = hand\ndrop N = ranks 2-4\npiece H = hawk HAD worth 530");
  EXPECT_EQ(value(hand, "capture"), "hand");
  EXPECT_EQ(of_key(hand, "drop", "idle"), nullptr);
  EXPECT_NE(of_key(model("[x : chess]"), "drop", "idle"), nullptr);
  EXPECT_EQ((*(*hand["model"])["kinds"]).items[1]["dropTo"]->number, 4U);
  EXPECT_EQ((*(*hand["model"])["kinds"]).items.back()["centipawns"]->number, 530U);
}

// A text of language 1 is offered nothing that it cannot say.
TEST(WorkshopTest, OutlineTellsWhatTheLanguageHas) {
  const auto outline = [](const std::string& text) { return *read_json(outline_json(text)); };
  const auto number = [&](const std::string& text, const char* member) {
    return (*outline(text)["model"])[member]->number;
  };
  EXPECT_EQ(number("[x : chess]", "mostKinds"), 16U);
  EXPECT_EQ(number("[x : chess]\nlanguage = 2", "mostKinds"), 16U);
  EXPECT_EQ(number("[x : chess]\nlanguage = 1", "mostKinds"), 14U);
  EXPECT_EQ(number("[a : chess]\nlanguage = 1\n[x : a]", "mostKinds"), 14U);
  EXPECT_EQ(number("[x : mercurial]\nlanguage = 1", "mostKinds"), 10U);
  EXPECT_EQ(number("[x : chess]\nlanguage = 1", "leastSide"), 4U);
  const auto key = [](const JsonValue& of, std::string_view name) -> const JsonValue* {
    const auto& keys = of["keys"]->items;
    const auto found = std::ranges::find(keys, name, [](const JsonValue& one) { return one["key"]->text; });
    return found == keys.end() ? nullptr : &*found;
  };
  const auto of_first = outline("[x : chess]\nlanguage = 1"), of_second = outline("[x : chess]");
  EXPECT_EQ(key(of_first, "extinct"), nullptr);
  EXPECT_NE(key(of_second, "extinct"), nullptr);
  EXPECT_EQ((*key(of_second, "stalemate"))["words"]->items.size(),
            (*key(of_first, "stalemate"))["words"]->items.size() + 1);
  // What it is offered can be said, of an army too.
  for (const JsonValue& one : of_first["keys"]->items) {
    std::vector<std::string> lines;
    if (const JsonValue* words = one["words"])
      for (const JsonValue& word : words->items) lines.push_back(one["key"]->text + " = " + word.text);
    if (one["values"] != nullptr && one["value"] != nullptr)
      lines.push_back(one["key"]->text + ".white = " + one["value"]->text);
    for (const std::string& line : lines)
      for (const JsonValue& fault : outline("[x : chess]\nlanguage = 1\n" + line)["faults"]->items)
        EXPECT_NE((*fault["fault"])["code"]->text, "variant-key-new") << line;
  }
}

// What is said of single pieces and of single armies, and what can be.
TEST(WorkshopTest, OutlineTellsWhatIsSaidOfOnePiece) {
  const auto outline = *read_json(outline_json(
      "[x : chess]\ngoal K = ranks 8-8 held\nregion K.white = files b-h\nchecks.white = 3\nchecks.black = 5"));
  const auto of_key = [&](std::string_view key) -> const JsonValue& {
    return *std::ranges::find(outline["keys"]->items, key, [](const JsonValue& one) { return one["key"]->text; });
  };
  const auto of_piece = [&](std::string_view key, std::string_view letter) -> const JsonValue& {
    return *std::ranges::find(of_key(key)["pieces"]->items, letter,
                              [](const JsonValue& one) { return one["letter"]->text; });
  };
  const auto texts = [](const JsonValue& list) {
    std::string out;
    for (const JsonValue& one : list.items) out += one.text + "|";
    return out;
  };
  EXPECT_EQ(of_key("goal")["place"]->text, "needed");
  EXPECT_TRUE(of_key("goal")["shared"]->boolean);
  const JsonValue& goal = of_piece("goal", "K");
  EXPECT_EQ(texts(*goal["values"]), "ranks 8-8 held|ranks 8-8 held|");
  EXPECT_EQ(texts(goal["choices"]->items[0]), "|d4-e5|ranks 8-8|");
  EXPECT_EQ(texts(goal["choices"]->items[1]), "|safe|held|reply|");
  EXPECT_EQ(texts(goal["cells"]->items[1]), "a1|b1|c1|d1|e1|f1|g1|h1|");
  EXPECT_EQ(of_piece("goal", "Q")["choices"]->items.size(), 1U);
  const JsonValue& region = of_piece("region", "K");
  EXPECT_EQ(texts(*region["values"]), "files b-h||");
  EXPECT_EQ(texts(region["choices"]->items[0]), "|files d-f ranks 1-3|ranks 1-4|files b-h|");
  EXPECT_EQ(region["cells"]->items[0].items.size(), 56U);
  EXPECT_TRUE(region["cells"]->items[1].items.empty());
  EXPECT_EQ(of_key("avoids")["pieces"]->items.size(), 0U);
  EXPECT_TRUE(of_key("most")["alike"]->boolean);
  EXPECT_EQ(of_key("initial")["pieces"]->items.size(), 1U);
  EXPECT_EQ(texts(*of_key("checks")["values"]), "3|5|");
  EXPECT_EQ(of_key("checks")["value"]->text, "");
  EXPECT_EQ(of_key("facing")["values"], nullptr);
}

TEST(WorkshopTest, StartsAreWritten) {
  EXPECT_EQ(*start_json(R"({"files":8,"ranks":8,"star":true,"pieces":[{"cell":"i9","army":2,"kind":"K"},
                           {"cell":"a5","army":1,"kind":"Q"},{"cell":"i4","army":0,"kind":"Q"}]})"),
            R"("8/8/8/4*K3/8/8/8/q7/8/8/8/8")");
  EXPECT_EQ(*start_json(R"({"files":5,"ranks":4,"holes":["a4"],"pieces":[{"cell":"e1","army":0,"kind":"K"},
                           {"cell":"b4","army":1,"kind":"K"},{"cell":"c2","army":2,"kind":"Q"},
                           {"cell":"z9","army":2,"kind":"Q"},{"cell":"a4","army":2,"kind":"Q"}]})"),
            R"("k3/5/2*Q2/4K")");
  EXPECT_EQ(*start_json(R"({"files":4,"ranks":4,"poles":[1,2],"satellite":{"files":1,"ranks":2,"at":2},
                           "pieces":[{"cell":"c5","army":1,"kind":"K"},{"cell":"b0","army":0,"kind":"K"},
                           {"cell":"*2","army":0,"kind":"S"}]})"),
            R"("k/4/5/4S/4/K")");
  EXPECT_EQ(*start_json(R"({"files":4,"ranks":4,"pieces":[{"cell":"a1","army":2,"kind":"R","home":"h"}]})"),
            R"("4/4/4/*Rh3")");
  EXPECT_FALSE(start_json("{}"));
  EXPECT_FALSE(start_json(R"({"files":16,"ranks":16})"));
}

// Each differs in one rule, and is in order; what differs is what the table of keys says.
TEST(WorkshopTest, VariantsWithAnotherRule) {
  const std::string text = (*open_game("[x : mercenary] | piece N = hawk HAD"))->spec().text();
  const auto others = with_another_rule(text);
  bool passing = false, hold = false;
  for (const std::string& other : others) {
    const auto said = rules_that_differ(other, text);
    ASSERT_EQ(said.size(), 1U) << other;
    passing = passing || said[0].value == "enpassant=on";
    hold = hold || said[0].value == "hold=2";
    ASSERT_TRUE(open_game(other)) << other;
    EXPECT_EQ((*open_game(other))->spec().text(), other);
    const auto back = rules_that_differ(text, other);
    ASSERT_EQ(back.size(), 1U);
    EXPECT_EQ(back[0].key, said[0].key);
  }
  EXPECT_TRUE(passing && hold) << others.size();
  bool leap = false;
  for (const std::string& other : with_another_rule(text, {.steps = true, .keys = {"piece"}, .other = {}}))
    for (const RuleSaid& one : rules_that_differ(other, text))
      leap = leap || (one.key == "piece R" && one.value.ends_with("RF"));
  EXPECT_TRUE(leap);
  EXPECT_EQ(with_another_rule("[x : chess] | nothing = 3").size(), 0U);
  EXPECT_GT(with_another_rule("[x : chess]").size(), 30U);
}

// Which values a key takes by its steps: of every parent all that come out are one rule away and can be played.
std::set<std::string> values_by_steps(std::string_view text, const std::string& key) {
  std::set<std::string> out;
  for (const std::string& other : with_another_rule(text, {.steps = true, .keys = {key}, .other = {}})) {
    EXPECT_TRUE(open_game(other)) << other;
    EXPECT_EQ(count_changed_rules(other, (*open_game(text))->spec().text()), 1) << other;
    for (const RuleSaid& one : rules_that_differ(other, (*open_game(text))->spec().text()))
      if (one.key.starts_with(key)) out.insert(one.key + '=' + one.value);
  }
  return out;
}

TEST(WorkshopTest, StepsOfKeysChangePiecesStartsAndBoards) {
  const std::string_view chess = "[x : chess]";
  const auto pieces = values_by_steps(chess, "piece");
  for (const char* said : {"piece R=rook R4", "piece R=rook mR", "piece N=knight NN", "piece N=knight NA",
                           "piece B=bishop B3", "piece R=rook R2"})
    EXPECT_TRUE(pieces.contains(said)) << said;
  const auto starts = values_by_steps(chess, "start");
  for (const char* said :
       {"start=nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR", "start=rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR",
        "start=rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR", "start=rnbnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBNKBNR"})
    EXPECT_TRUE(starts.contains(said)) << said;
  const auto boards = values_by_steps(chess, "board");
  EXPECT_EQ(boards, (std::set<std::string>{"board=7x8", "board=8x7", "board=8x9", "board=9x8"}));
  EXPECT_TRUE(values_by_steps(chess, "holes").contains("holes=d4 d5"));
  const auto promotions = values_by_steps(chess, "promotion");
  for (const char* said : {"promotion P=R B N", "promotion P=Q R B N at rank 7"})
    EXPECT_TRUE(promotions.contains(said)) << said << " is none of " << ::testing::PrintToString(promotions);
  EXPECT_TRUE(values_by_steps(chess, "limit").contains("limit=50"));
  for (const char* parent : {"mercenary", "mercurial", "cooperative", "merger", "mercenary3"}) {
    const std::string text = "[x : " + std::string(parent) + "]";
    EXPECT_GT(values_by_steps(text, "piece").size(), 10U) << parent;
    RecordProperty(parent, static_cast<int>(with_another_rule(text, {.steps = true, .keys = {}, .other = {}}).size()));
  }
  EXPECT_GT(values_by_steps("[x : mercenary]", "start").size(), 10U);
  EXPECT_GT(values_by_steps("[x : mercenary]", "board").size(), 0U);
  EXPECT_GT(values_by_steps("[x : merger]", "start").size(), 10U);
}

// One rule of another text comes over, by itself.
TEST(WorkshopTest, SingleRulesOfAnotherTextAreTakenOver) {
  const std::string text = (*open_game("[x : chess] | stalemate = loses"))->spec().text();
  const std::string other = "[y : chess] | piece N = hawk HAD | castles = - | stalemate = wins";
  std::set<std::string> said;
  for (const std::string& one : with_another_rule(text, {.keys = {"piece", "stalemate"}, .other = other}))
    for (const RuleSaid& rule : rules_that_differ(one, text)) said.insert(rule.key + '=' + rule.value);
  EXPECT_EQ(said, (std::set<std::string>{"piece N=hawk HAD", "stalemate=draw", "stalemate=wins", "stalemate=fewer"}));
  EXPECT_EQ(count_changed_rules("mercenary:hold=2", "mercenary:first=gray,hold=3"), 2);
  EXPECT_EQ(count_changed_rules("mercenary", "mercenary"), 0);
}

}  // namespace turncoat::testing
