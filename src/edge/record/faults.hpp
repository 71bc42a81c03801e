#pragma once
// What can be wrong with records of games.
#include "core/fault.hpp"

namespace turncoat::fault {

// ---- where another fault is
inline constexpr Fault move = {"move", "move {1}: {cause}"};
inline constexpr Fault line = {"line", "line {1}: {cause}"};
inline constexpr Fault tag = {"tag", "tag {1}: {cause}"};

// ---- records of games
inline constexpr Fault tag_name = {"tag-name", "'{1}' is no name for a tag"};
inline constexpr Fault tag_begin = {"tag-begin", "the value of tag {1} does not begin with a quotation mark"};
inline constexpr Fault tag_value_end = {"tag-value-end", "the value of tag {1} does not end with a quotation mark"};
inline constexpr Fault tag_backslash = {
    "tag-backslash", "in the value of tag {1} a backslash stands before something else than \" or \\"};
inline constexpr Fault tag_quote = {"tag-quote",
                                    "in the value of tag {1} a quotation mark stands without a backslash before it"};
inline constexpr Fault tag_end = {"tag-end", "tag {1} does not end with ]"};
inline constexpr Fault tag_twice = {"tag-twice", "tag {1} stands there twice"};
inline constexpr Fault tag_none = {"tag-none", "a record begins with the tag Variant, e.g. [Variant \"mercenary\"]"};
inline constexpr Fault seed = {"seed", "'{1}' is no whole number of at most 19 digits"};
inline constexpr Fault comment_end = {"comment-end", "the comment has no end"};
inline constexpr Fault comment_begin = {"comment-begin", "a comment ends that has not begun"};
inline constexpr Fault variation_first = {"variation-first",
                                          "a variation stands before the first move, which it could replace"};
inline constexpr Fault variation_begin = {"variation-begin", "a variation ends that has not begun"};
inline constexpr Fault variation_end = {"variation-end", "the variation has no end"};
inline constexpr Fault variation_empty = {"variation-empty", "the variation has no moves"};
inline constexpr Fault variation_deep = {"variation-deep", "variations nest more than {1} deep"};
inline constexpr Fault several_moves = {"several-moves", "'{1}' can mean several moves, {2} among them and {3}"};
inline constexpr Fault null_move = {"null-move", "a null move passes the turn, which the rules do not allow"};
inline constexpr Fault cut = {"cut", "the moves end at '{1}': {cause}; what stands behind is kept as a comment"};
inline constexpr Fault word = {"word", "'{1}' is neither a move nor a sign, and is kept as a comment"};
inline constexpr Fault fen_read = {"fen-read", "the position is read as {1}"};
inline constexpr Fault rules_other = {"rules-other", "the tag Variant names {1}, but these rules are {2}"};
inline constexpr Fault encoding = {"encoding", "the text is not UTF-8; it is read as Windows-1252"};
inline constexpr Fault several_games = {"several-games", "the text holds {1} games; choose one of them"};
inline constexpr Fault game_number = {"game-number", "there is no game {1}; the text holds {2}"};
inline constexpr Fault pgn_chess = {"pgn-chess", "PGN is for chess; a game of {1} is kept as a record"};
inline constexpr Fault remarks_more = {"remarks-more", "there are {1} more remark{1s} on this game"};
inline constexpr Fault moves_end = {"moves-end", "the moves do not end with * or the scores"};
inline constexpr Fault scores = {"scores", "'{1}' is not the result that the tag Result gives: {2}"};
inline constexpr Fault result_half = {"result-half", "the moves end with '{1}', which is read as 1/2-1/2"};
inline constexpr Fault record_end = {"record-end", "something stands behind the end of the moves"};
inline constexpr Fault move_number = {"move-number", "'{1}' stands where move {2}. is played"};
inline constexpr Fault result = {"result", "the game ends with {1} {2:reason}, but the text says {3}"};
inline constexpr Fault result_word = {"result-word", "the tag Result says '{1}', which is no result"};
inline constexpr Fault result_open = {"result-open", "the tag Result says '{1}', but the game is not over"};
inline constexpr Fault json_string = {"json-string", "a JSON string in quotation marks is wanted"};
inline constexpr Fault json_seats = {"json-seats", "'seats' names {1} seat{1s} instead of {2}"};
inline constexpr Fault json_comments = {"json-comments", "'comments' are more than the moves"};
inline constexpr Fault json_member = {
    "json-member",
    "'{1}' is not wanted, or not so; there are seats (texts), comments (texts), result (a text), seed (a number)"};

}  // namespace turncoat::fault
