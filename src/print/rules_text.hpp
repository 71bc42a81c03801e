#pragma once
// The rules of a game in plain words, on one page, as they are with the options chosen. The texts are in
// src/print/rules, by game and language, a line for each paragraph:
//   # A heading
//   [castling=on] A paragraph that is there with this value only; [hold!=1|2] without these, [setup=number] with any
//   number. Of several conditions all must hold. {hold} is the value of an option, {board} the sheets on which it is.
// What comes before the first heading stands above the columns.
#include <span>
#include <string>
#include <vector>

#include "core/spec.hpp"
#include "print/paper.hpp"

namespace turncoat::print {

struct Paragraph {
  bool heading = false;
  std::string text;
};

// What is on which sheets, counted from 1: the "chart", the "board", the "pieces", the "markers".
struct Place {
  std::string_view part;
  std::size_t first = 1, last = 1;
};

// "sheet 2", "sheets 3–7".
std::string place_words(const Place& place, const Words& words);

// Empty for a game that has no text.
std::vector<Paragraph> rules_of(const Spec& spec, const Words& words, std::span<const Place> places);

}  // namespace turncoat::print
