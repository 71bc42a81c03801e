// The tables of keys (games/variants/text/keys.hpp): keys do what the tables say, and a misspelt key gets a message.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/variants/parent.hpp"
#include "games/variants/ready_made.hpp"
#include "support/files.hpp"

namespace turncoat::testing {
namespace {

constexpr std::size_t parents_known = std::size(parent_ids);
VariantParent parent_at(std::size_t i) { return static_cast<VariantParent>(i); }

// Every key once, in the order of the canonical text.
std::vector<const VariantKey*> every_key() {
  std::vector<const VariantKey*> out;
  for (std::size_t i = 0; i < parents_known; ++i)
    for (const VariantKey* key : keys_of(parent_at(i)))
      if (std::ranges::find(out, key) == out.end()) out.push_back(key);
  std::ranges::sort(out, {}, &VariantKey::order);
  return out;
}

// How a value is written, as the specification's table has it.
std::string form_of_key(const VariantKey& key) {
  std::string out;
  for (const KeyWord& one : key.words) out += (out.empty() ? "`" : ", `") + std::string(one.word) + "`";
  switch (key.type) {
    case KeyType::word: return out;
    case KeyType::number: return allowed_values(key);
    case KeyType::letters: return "letters";
    case KeyType::text: return key.most == 0 ? "text" : "text, " + std::to_string(key.most) + " characters";
    default: return "";
  }
}
// What is not said: of all parents that have it, or of each if they differ.
std::string usual_of_key(const VariantKey& key) {
  if (key.lettered || key.set == nullptr) return "";
  std::string out;
  std::set<std::string> different;
  for (std::size_t i = 0; i < parents_known; ++i)
    if (key_named(parent_at(i), key.name) == &key) {
      const std::string usual = value_text(key, parent_definition(parent_at(i)));
      different.insert(usual);
      out += (out.empty() ? "" : ", ") + ("`" + usual + "` (") + std::string(parent_ids[i]) + ")";
    }
  return different.size() == 1 ? "`" + *different.begin() + "`" : out;
}

// A key can have a row for one parent and another one for others.
std::string parents_of(const VariantKey& key) {
  std::string out;
  for (std::size_t i = 0; i < parents_known; ++i)
    if (key_named(parent_at(i), key.name) == &key) out += (out.empty() ? "" : ", ") + std::string(parent_ids[i]);
  return out;
}

std::string table_of_keys() {
  std::string out = "| key | parents | value | unless said |\n|---|---|---|---|\n";
  for (const VariantKey* key : every_key()) {
    const std::string parents = parents_of(*key);
    const bool all = std::ranges::count(parents, ',') + 1 == static_cast<std::ptrdiff_t>(parents_known);
    out += "| `" + std::string(key->name) + (key->lettered ? " L" : "") + "` | " + (all ? "all" : parents) + " | " +
           form_of_key(*key) + " | " + usual_of_key(*key) + " |\n";
  }
  return out;
}

std::vector<std::string> faults_told(const std::string& text) {
  VariantFaults found;
  static_cast<void>(read_definition(text, found));
  std::vector<std::string> out;
  for (const VariantFault& fault : found.list()) out.push_back(sentence(fault.error));
  return out;
}

TEST(VariantKeysTest, StandInTheSpecification) {
  const std::string page = content_of(TURNCOAT_TESTS_DIR "/../docs/spec/variants.md");
  EXPECT_TRUE(page.contains(table_of_keys())) << "docs/spec/variants.md lacks this table:\n" << table_of_keys();
}

TEST(VariantKeysTest, HaveAPlaceEach) {
  std::set<std::pair<std::string_view, int>> seen;
  std::set<int> places;
  std::vector<std::string_view> lettered;
  for (const VariantKey* key : every_key()) {
    EXPECT_TRUE(seen.insert({key->name, key->order}).second && places.insert(key->order).second) << key->name;
    EXPECT_EQ(key->type == KeyType::word, !key->words.empty()) << key->name;
    EXPECT_EQ(key->type == KeyType::word || key->type == KeyType::number, key->set != nullptr) << key->name;
    EXPECT_EQ(key->lettered, key->lines != nullptr || key->kind_value != nullptr) << key->name;
    EXPECT_TRUE(key->lettered || key->set != nullptr || key->text != nullptr) << key->name;
    if (key->lettered) lettered.push_back(key->name);
  }
  EXPECT_TRUE(std::ranges::equal(lettered, lettered_keys));
}

// Of one army and of both.
TEST(VariantKeysTest, SayWhatIsDifferent) {
  const auto changed = [](const std::string& lines) {
    VariantFaults faults;
    std::string out;
    for (const VariantChange& one : changes_of(*read_definition("[x : chess]\nhand = N\n" + lines, faults)))
      if (one.what != "hand")
        ((out += one.what) += one.army.empty() ? "" : ".").append(one.army) += ' ' + one.value + '\n';
    return out;
  };
  EXPECT_EQ(changed("gate = R B"), "gate BR\n");
  EXPECT_EQ(changed("drops = first"), "drops first\n");
  EXPECT_EQ(changed("pass = may"), "pass may\n");
  EXPECT_EQ(changed("shoots.white = R"), "shoots.white R\n");
}

TEST(VariantKeysTest, OfOtherParentsAreToldFromMisspeltOnes) {
  const auto fault = [](const std::string& text) {
    const auto all = faults_told(text);
    return all.size() == 1 ? all[0] : std::to_string(all.size()) + " faults";
  };
  EXPECT_EQ(fault("[x : merger]\ncapture = hand"), "'capture' is a key of chess, not of merger");
  EXPECT_EQ(fault("[x : chess]\noptions = hold=2"),
            "'options' is a key of mercenary, mercurial, cooperative, merger, mercenary3, not of chess");
  EXPECT_EQ(fault("[x : chess]\npeice N = knight NW"), "there is no key 'peice'; did you mean 'piece'?");
  EXPECT_EQ(fault("[x : chess]\ncaptors = turns"), "there is no key 'captors'; did you mean 'captor'?");
  EXPECT_EQ(fault("[x : chess]\nstalmate = loses"), "there is no key 'stalmate'; did you mean 'stalemate'?");
  EXPECT_TRUE(
      fault("[x : chess]\nzz = 1").starts_with("there is no key 'zz' here; allowed are about, bare, blast, board,"));
}

TEST(VariantKeysTest, PiecesNamedInPlaceOfTheirLettersAreKnown) {
  const auto fault = [](const std::string& text) { return faults_told(text).at(0); };
  const std::string knight = "there is no piece 'knigt'; did you mean N (knight)?";
  EXPECT_EQ(fault("[x : chess]\nwithout = knigt"), knight);
  EXPECT_EQ(fault("[x : chess]\nroyal = knigt"), knight);
  EXPECT_EQ(fault("[x : chess]\npromotion P = Q knigt"), knight);
  EXPECT_EQ(fault("[x : chess]\ncastles = knigt rook"), knight);
  EXPECT_EQ(fault("[x : mercurial]\nflies = knigt"), knight);
  EXPECT_EQ(fault("[x : chess]\nwithout = Z"), "there is no piece 'Z'; there are P, N, B, R, Q, K");
}

TEST(VariantKeysTest, WordsAreMeantByFewSlips) {
  constexpr std::string_view words[] = {"piece", "promotion", "king"};
  EXPECT_EQ(word_meant("peice", words), "piece");
  EXPECT_EQ(word_meant("promotoin", words), "promotion");
  EXPECT_EQ(word_meant("kings", words), "king");
  EXPECT_EQ(word_meant("kin", words), "king");
  EXPECT_EQ(word_meant("ring", words), "king");
  EXPECT_EQ(word_meant("rings", words), "");
  EXPECT_EQ(word_meant("", words), "");
  EXPECT_EQ(word_meant("kng", {}), "");
}

TEST(ReadyMadeTest, VariantsAreParents) {
  const auto read = [](const std::string& text) {
    VariantFaults found;
    const auto definition = read_definition(text, found);
    return definition ? canonical_text(*definition) : sentence(found.error().error());
  };
  EXPECT_EQ(read("[a : crazyhouse]\nabout = Mine.\nlimit = 60"),
            "[a : chess] | language = 1 | title = Crazyhouse | about = Mine. | capture = hand | limit = 60");
  EXPECT_EQ(read("[b : chess]\nlimit = 60\n[a : b]"), "[a : chess] | language = 1 | limit = 60");
  EXPECT_EQ(read("[hawks : chess]\nlimit = 60\n[a : hawks]"), "[a : chess] | language = 1 | limit = 60");
  EXPECT_EQ(read("[a : crazyhose]"), "line 1, column 1: 'crazyhose' is no parent; did you mean 'crazyhouse'?");
  // What does not fit a line above has the place of the heading that names it.
  EXPECT_EQ(read("# mine\n[a : crazyhouse]\ncapture = turn\n[c : chessgi]\ncapture = turn"),
            "line 4, column 1: 'drop' has no effect: nothing goes to a hand (1 more fault)");
  for (std::string_view name : ready_made_names()) {
    VariantFaults found;
    const auto definition = read_definition(ready_made_variant(name), found);
    EXPECT_TRUE(definition && definition->name == name) << name;
  }
  EXPECT_EQ(ready_made_variant("nothing"), "");
}

}  // namespace
}  // namespace turncoat::testing
