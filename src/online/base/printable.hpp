#pragma once
// Texts that people have written for others to read: one line of UTF-8 without anything that hides or turns what stands
// around it.
#include <cstddef>
#include <string_view>

namespace turncoat::online {

// How many characters (code points) a text of UTF-8 has.
std::size_t characters_in(std::string_view text);

// Whether it is well-formed UTF-8 and has no control character, line or paragraph separator, surrogate, noncharacter,
// nor any of the invisible ones that change the direction of writing or join what does not belong together (Unicode's
// categories Cc, Zl, Zp, Cs and the format characters of Cf but the soft hyphen, which is refused as well).
bool is_printable_line(std::string_view text);

}  // namespace turncoat::online
