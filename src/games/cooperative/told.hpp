#pragma once
// How Red's throws are told (told.cpp).
#include <string>
#include <vector>

#include "games/cooperative/lot.hpp"

namespace turncoat {

// "The knight from b8", by its number.
std::string red_name(const Cooperative& position, int number);

// The one way that people's dice take; it means nothing once they have left a question.
std::vector<CooperativeThrow> asked_throws(const Cooperative& position, AskedDice& asked);

}  // namespace turncoat
