#pragma once
// The rules of a game in plain words, on one page, as they are with the options chosen. The texts are in
// src/print/rules, by game and language, a line for each paragraph:
//   # A heading
//   [castling=on] A paragraph that is there with this value only; [hold!=1|2] without these, [setup=number] with any
//   number. Of several conditions all must hold. {hold} is the value of an option.
#include <string>
#include <vector>

#include "core/spec.hpp"
#include "print/paper.hpp"

namespace turncoat::print {

struct Paragraph {
  bool heading = false;
  std::string text;
};

// Empty for a game that has no text.
std::vector<Paragraph> rules_of(const Spec& spec, const Words& words);

}  // namespace turncoat::print
