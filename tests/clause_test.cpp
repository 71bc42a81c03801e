// Every clause of every rule file, from tests/clauses/<game>.txt: a test is named after its clause.
#include <gtest/gtest.h>

#include <algorithm>

#include "clause_case.hpp"

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

class ClauseTest : public ::testing::TestWithParam<Clause> {};

TEST_P(ClauseTest, Holds) {
  for (const ClauseCase& c : GetParam().cases)
    EXPECT_EQ(run_clause(c), "") << c.game << ".txt:" << c.number << ' ' << c.sentence;
}

INSTANTIATE_TEST_SUITE_P(Rules, ClauseTest, ::testing::ValuesIn(all_clauses()),
                         [](const auto& info) { return info.param.name; });

}  // namespace

}  // namespace turncoat::testing
