#pragma once
// A move that is chosen token by token, from the legal ones of a position.
#include <optional>
#include <span>
#include <vector>

#include "edge/learning/vocabulary.hpp"

namespace turncoat {

class Choosing {
 public:
  // A move that begins as chosen: all its tokens, and its number (AnyGame::play_at).
  struct Way {
    std::vector<Token> tokens;
    std::size_t number = 0;
  };

  // The vocabulary must outlive it.
  explicit Choosing(const Vocabulary& vocabulary) : vocabulary_(&vocabulary) {}
  // One that goes on where another one was.
  Choosing(const Vocabulary& vocabulary, std::vector<Way> ways, std::vector<Token> chosen)
      : vocabulary_(&vocabulary), ways_(std::move(ways)), chosen_(std::move(chosen)) {}

  // The legal moves of a position, nothing chosen yet.
  void begin(const AnyGame& game);
  // The tokens chosen so far.
  std::span<const Token> chosen() const { return chosen_; }
  std::span<const Way> ways() const { return ways_; }
  // What can be chosen next, ascending; nothing if there are no moves.
  std::vector<Token> legal() const;
  // Chooses one of these; gives the move's number (AnyGame::play_at) once that is known whole. False if the token
  // cannot be chosen now.
  bool choose(Token token, std::optional<std::size_t>& whole);

 private:
  Token next(const Way& way) const {
    return chosen_.size() < way.tokens.size() ? way.tokens[chosen_.size()] : vocabulary_->end_token();
  }

  const Vocabulary* vocabulary_;
  std::vector<Way> ways_;  // the moves that begin as chosen
  std::vector<Token> chosen_;
};

}  // namespace turncoat
