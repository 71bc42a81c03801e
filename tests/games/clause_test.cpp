// Every clause of every rule file, from tests/clauses/<game>.txt: a test is named after its clause.
#include <gtest/gtest.h>

#include <algorithm>

#include "edge/game/any_game.hpp"
#include "support/clause_case.hpp"
#include "support/empty_variant.hpp"

namespace turncoat::testing {

namespace {

// The cases of one clause.
struct Clause {
  std::string name;
  std::vector<ClauseCase> cases;
};

std::vector<Clause> all_clauses() {
  std::vector<Clause> out;
  for (const ClauseCase& c : read_clauses(TURNCOAT_TESTS_DIR "/clauses")) {
    std::string name = c.game + '_' + c.clause;
    for (char& letter : name)
      if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
    const auto same = std::ranges::find(out, name, &Clause::name);
    if (same == out.end())
      out.push_back({name, {c}});
    else
      same->cases.push_back(c);
  }
  return out;
}

// As the edge gives it.
class EdgeGame final : public ClauseGame {
 public:
  explicit EdgeGame(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}

  void restart() override { game_->restart(); }
  Done restart(const std::string& fen) override { return said(game_->restart(fen)); }
  Done play(const std::string& move) override { return said(game_->play(move)); }
  std::set<std::string> moves() const override {
    std::set<std::string> out;
    for (const MoveView& move : game_->moves()) out.insert(move.text);
    return out;
  }
  std::set<std::string> outcomes() const override {
    std::set<std::string> out;
    for (const OutcomeView& o : game_->outcomes())
      out.insert(o.text + ' ' + std::to_string(o.numerator) + '/' + std::to_string(o.denominator));
    return out;
  }
  std::string fen() const override { return game_->fen(); }
  std::string result() const override { return game_->result(); }
  std::uint64_t perft(int depth) const override {
    std::uint64_t leaves = 0;
    for (const PerftLine& line : game_->perft(depth)) leaves += line.leaves;
    return leaves;
  }

 private:
  static Done said(const Expected<void>& done) {
    if (done) return {};
    return std::unexpected(sentence(done.error()));
  }
  std::unique_ptr<AnyGame> game_;
};

std::expected<std::unique_ptr<ClauseGame>, std::string> open_edge_game(const std::string& spec) {
  auto opened = open_game(spec);
  if (!opened) return std::unexpected(sentence(opened.error()));
  return std::make_unique<EdgeGame>(std::move(*opened));
}

// The same by the game's empty variant, as far as there is one.
std::expected<std::unique_ptr<ClauseGame>, std::string> open_empty_variant(const std::string& spec) {
  return open_edge_game(empty_variant(spec).value_or(spec));
}

class ClauseTest : public ::testing::TestWithParam<Clause> {};

TEST_P(ClauseTest, Holds) {
  for (const ClauseCase& c : GetParam().cases)
    EXPECT_EQ(run_clause(c, open_edge_game), "") << c.game << ".txt:" << c.number << ' ' << c.sentence;
}

// A case without the positions that are refused: where pieces may stand, and how many, a variant decides for itself.
ClauseCase played(ClauseCase c) {
  if (c.sentence == "The number of pieces is not checked") c.lines.clear();
  bool refused = false;
  std::erase_if(c.lines, [&](const ClauseLine& line) {
    refused = line.command == "refuse-fen" || (refused && line.command == "because");
    return refused;
  });
  return c;
}

TEST_P(ClauseTest, HoldsByTables) {
  for (const ClauseCase& c : GetParam().cases)
    EXPECT_EQ(run_clause(played(c), open_empty_variant), "") << c.game << ".txt:" << c.number << ' ' << c.sentence;
}

INSTANTIATE_TEST_SUITE_P(Rules, ClauseTest, ::testing::ValuesIn(all_clauses()),
                         [](const auto& info) { return info.param.name; });

}  // namespace

}  // namespace turncoat::testing
