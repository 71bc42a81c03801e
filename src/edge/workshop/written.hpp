#pragma once
// How movements are written as JSON, wherever they stand, and what the armies of variants are called.
#include <string_view>

#include "edge/json/json_writer.hpp"
#include "games/variants/movement.hpp"

namespace turncoat {

inline constexpr std::string_view hop_words[] = {"", "far", "near"};

// What is alike about leaps: {"range", "moves", "captures", "lame", "initial", "hop"}, without the braces.
inline void write_manner(JsonWriter& json, const Leap& leap) {
  json.member("range", static_cast<int>(leap.range));
  json.member("moves", leap.moves);
  json.member("captures", leap.captures);
  json.member("lame", leap.lame);
  json.member("initial", leap.initial);
  json.member("hop", hop_words[static_cast<std::size_t>(leap.hop)]);
}

// {"atom", "towards", …}
inline void write_json(JsonWriter& json, const MovementPart& part) {
  json.object([&] {
    json.member("atom", std::string_view(&part.atom, 1));
    json.member("towards", part.towards);
    write_manner(json, part.leap);
  });
}

}  // namespace turncoat
