#pragma once
// What can be wrong with JSON.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault json = {"json", "the JSON goes wrong at character {1}"};
inline constexpr Fault json_unwanted = {"json-unwanted", "at character {1} of the JSON: this is not wanted here"};
inline constexpr Fault json_object = {"json-object", "an object in braces is wanted"};
inline constexpr Fault json_unknown = {"json-unknown", "there is no member '{1}' here"};
inline constexpr Fault json_twice = {"json-twice", "member '{1}' is there twice"};
inline constexpr Fault json_missing = {"json-missing", "member '{1}' is missing"};
inline constexpr Fault json_type = {"json-type", "member '{1}' is not of the JSON type {2}"};
inline constexpr Fault json_range = {"json-range", "member '{1}' is not within {2} and {3}"};
inline constexpr Fault json_long = {"json-long", "member '{1}' is longer than {2} bytes"};
inline constexpr Fault json_hex = {"json-hex", "member '{1}' is not of {2} hexadecimal digits"};
inline constexpr Fault json_choice = {"json-choice", "member '{1}' is '{2}'; allowed are {3}"};

}  // namespace turncoat::fault
