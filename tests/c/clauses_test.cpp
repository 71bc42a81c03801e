// Every clause of every rule file, replayed through the C interface.
#include <gtest/gtest.h>
#include <turncoat.h>

#include "support/clause_case.hpp"
#include "text.hpp"

namespace turncoat::testing {

namespace {

class CGame final : public ClauseGame {
 public:
  explicit CGame(turncoat_game* game) : game_(game) {}
  ~CGame() override { turncoat_close(game_); }

  void restart() override { turncoat_restart(game_, nullptr, nullptr); }
  Done restart(const std::string& fen) override {
    turncoat_error error;
    return said(turncoat_restart(game_, fen.c_str(), &error), error);
  }
  Done play(const std::string& move) override {
    turncoat_error error;
    return said(turncoat_play(game_, move.c_str(), &error), error);
  }
  std::set<std::string> moves() const override {
    const auto list = lines(text(turncoat_moves, game_));
    return {list.begin(), list.end()};
  }
  std::set<std::string> outcomes() const override {
    const auto texts = lines(text(turncoat_moves, game_));
    std::vector<std::uint64_t> over(texts.size()), under(texts.size());
    std::set<std::string> out;
    const std::size_t count = turncoat_outcomes(game_, over.data(), under.data(), texts.size());
    for (std::size_t i = 0; i < count; ++i)
      out.insert(texts[i] + ' ' + std::to_string(over[i]) + '/' + std::to_string(under[i]));
    return out;
  }
  std::string fen() const override { return text(turncoat_fen, game_); }
  std::string result() const override { return text(turncoat_result, game_); }
  std::uint64_t perft(int depth) const override {
    std::uint64_t leaves = 0;
    EXPECT_TRUE(turncoat_perft(game_, depth, &leaves, nullptr));
    return leaves;
  }

 private:
  static Done said(bool done, const turncoat_error& error) {
    if (done) return {};
    return std::unexpected(error.text);
  }
  turncoat_game* game_;
};

std::expected<std::unique_ptr<ClauseGame>, std::string> open_c_game(const std::string& spec) {
  turncoat_error error;
  turncoat_game* game = turncoat_open(spec.c_str(), &error);
  if (game == nullptr) return std::unexpected(error.text);
  return std::make_unique<CGame>(game);
}

TEST(CInterface, KeepsEveryClause) {
  const auto clauses = read_clauses(TURNCOAT_TESTS_DIR "/clauses");
  ASSERT_GT(clauses.size(), 100u);
  for (const ClauseCase& c : clauses)
    EXPECT_EQ(run_clause(c, open_c_game), "") << c.game << ".txt:" << c.number << ' ' << c.sentence;
}

}  // namespace

}  // namespace turncoat::testing
