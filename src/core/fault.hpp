#pragma once
// What can be wrong with what a person gives us: each kind of fault is a constant of the room that it belongs to, in
// its faults.hpp, with a code for programs and a sentence in English. The page has the sentences that it can come to in
// other languages, by code (web/src/text/de.faults.ts); tests/faults.txt says how each comes about. All of them
// together are listed for the tests by cmake/faults.cmake, which wants each to be named after its code.
#include <string_view>

namespace turncoat {

// A number in braces stands for that argument of the error; a word behind it says what the argument is, as a help for
// translators. {1s} is an s unless argument 1 is 1, {cause} the sentence of the error that is behind this one.
struct Fault {
  std::string_view code, english;
};

}  // namespace turncoat
