#pragma once
// Records between a page and the protocol: what the commands `save` and `load` take and answer, as JSON.
#include <string>
#include <string_view>

#include "edge/record/record.hpp"

namespace turncoat {

// Adds to a record what a page knows of a game: {"seats": ["Ada", …], "result": "0 1 resignation", "seed": 17,
// "comments": ["", …]}. All members may be missing; an unknown one is an error.
Expected<void> add_from_json(Record& record, std::string_view json);

// A JSON string, such as the text of a record.
Expected<std::string> read_json_string(std::string_view json);

// {"spec", "fen" (empty: the start), "seats", "seed"?, "moves", "comments", "result"}
std::string record_json(const Record& record);

}  // namespace turncoat
