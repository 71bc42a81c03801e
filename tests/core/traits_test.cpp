// What is optional in games and evaluations is named: a misspelt or missing function does not satisfy the concept.
#include "core/traits.hpp"

#include <gtest/gtest.h>

#include "games/chess/chess.hpp"
#include "search/evaluation.hpp"

namespace turncoat {
namespace {

struct NamedAndThere : GameTraits<{.passes = true}> {
  using Move = turncoat::Move;
  void pass() {}
};
struct NamedButMisspelt : GameTraits<{.passes = true}> {
  using Move = turncoat::Move;
  void pas() {}
};
struct ThereButNotNamed : GameTraits<{}> {
  using Move = turncoat::Move;
  void pass() {}
};
struct OwnersNamedOnly : GameTraits<{.explains_owners = true}> {
  using Move = turncoat::Move;
};
struct ThrowsNamedWithoutWords : GameTraits<{.explains_throws = true}> {
  using Move = turncoat::Move;
  struct Throw {};
  void throws(std::vector<Throw>&) const {}
  Throw with_faces(Throw way, Random&) const { return way; }
  ThrowView told(const Throw&) const { return {}; }
};
static_assert(HasNamedFunctions<NamedAndThere>);
static_assert(!HasNamedFunctions<OwnersNamedOnly>);
static_assert(!HasNamedFunctions<ThrowsNamedWithoutWords>);
static_assert(!HasNamedFunctions<NamedButMisspelt>);
static_assert(!HasNamedFunctions<ThereButNotNamed>);

struct WithNullMove : EvaluationTraits<{.null_move = true}> {
  static bool may_pass(const auto&) { return true; }
};
struct WithoutMayPass : EvaluationTraits<{.null_move = true}> {};
struct WithoutSkips : EvaluationTraits<{.phases = true}> {};
static_assert(HasNamedAnswers<WithNullMove, NamedAndThere>);
static_assert(!HasNamedAnswers<WithNullMove, ThereButNotNamed>);  // the game has no null move
static_assert(!HasNamedAnswers<WithoutMayPass, NamedAndThere>);
static_assert(!HasNamedAnswers<WithoutSkips, NamedAndThere>);

// An evaluation like this is an error where it is used: it is there, so the game is not played by UCT without a word.
static_assert(Evaluated<WithoutMayPass> && !Evaluates<WithoutMayPass, Chess>);
static_assert(!Evaluated<Evaluation<NamedAndThere>>);

TEST(Traits, AreCheckedWhenThisIsCompiled) {}

}  // namespace
}  // namespace turncoat
