#pragma once
// What a name that is none was meant to be.
#include <span>
#include <string>
#include <string_view>

namespace turncoat {

// Of the games of the table and some other names the one that the fewest slips of the pen make of it; nothing if none is
// near. Without other names: the variants that come with the program.
std::string_view game_meant(std::string_view written, std::span<const std::string_view> others);
std::string_view game_meant(std::string_view written);
// Of the variants of a text.
std::string variant_meant(std::string_view text, std::string_view written);

}  // namespace turncoat
