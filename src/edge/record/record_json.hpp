#pragma once
// Records between a page and the protocol: what the commands `save` and `load` take and answer, as JSON.
#include <string>
#include <string_view>

#include "edge/record/record.hpp"

namespace turncoat {

// Adds to a record what a page knows of a game: {"seats": ["Ada", …], "result": "0 1 resignation", "seed": 17,
// "comments": ["", …], "tags": {"TimeControl": "300+5", …}, "tree": "…"}. All members may be missing; an unknown one is
// an error. The tree, as `moves_text` writes it, takes the place of the moves and comments so far.
Expected<void> add_from_json(Record& record, std::string_view json);

// A JSON string, such as the text of a record.
Expected<std::string> read_json_string(std::string_view json);

// {"spec", "fen" (empty: the start), "seats", "seed"?, "moves", "comments", "tree"?, "tags"?, "result"}; the tree is
// there if there are variations
std::string record_json(const Record& record);

}  // namespace turncoat
