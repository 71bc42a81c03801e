#pragma once
// Records between a page and the protocol: what the commands `save` and `load` take and answer, as JSON.
#include <string>
#include <string_view>

#include "edge/record/reading.hpp"

namespace turncoat {

// The record of a game with what a page or a program knows of it: {"seats": ["Ada", …], "result": "0 1 resignation",
// "seed": 17, "comments": ["", …], "tags": {"TimeControl": "300+5", …}, "tree": "…"}. All members may be missing; an
// unknown one is an error. The tree, as `moves_text` writes it, takes the place of the moves and comments so far. An
// empty text says nothing. A result may be what players have agreed on, but must not name an end that the board does
// not show.
Expected<Record> record_from_json(const AnyGame& game, std::string_view json);

// A JSON string, for example the text of a record.
Expected<std::string> read_json_string(std::string_view json);

// {"spec", "fen" (empty: the start), "seats", "seed"?, "moves", "comments", "tree"?, "tags"?, "result", "board"?,
// "remarks"?}; the tree is there if there are variations, `board` if the board says another result than the text, and
// remarks are errors (edge/json/json_writer.hpp).
std::string reading_json(const Reading& reading, const AnyGame& end);

// [{"line", "tags"}, …]: the games of a text.
std::string games_in_json(std::string_view text);

}  // namespace turncoat
