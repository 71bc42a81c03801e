#pragma once
// Games and positions as JSON, for pages and other programs: what commands of the protocol answer.
#include <string>
#include <string_view>

#include "edge/editor/editing.hpp"
#include "edge/game/any_game.hpp"

namespace turncoat {

// ---- games (games.cpp)

// [{"id", "title", "summary", "options": [{"name", "values", "other", "default", "meaning", "numbers"}]}] of all games
std::string games_json();

// The board, the pieces and the players of a game:
// {"id", "title", "summary", "spec", "seats", "facing", "armies", "kinds", "cells", "labels", "bounds", "phases",
// "options"}; a kind has a "worth" in games that captured pieces leave
std::string describe_json(const AnyGame& game);

// ---- positions (positions.cpp)

// The present position, and what can be played in it:
// {"spec", "fen", "seat", "army", "phase", "turn", "ply", "result", "over", "scores", "reason", "pieces", "hands",
//  "checks", "attacks", "falls", "out", "last", "gates", "moves", "leavings"}
// "scores" and "reason" are empty while the game goes on; "hands", "attacks", "falls", "gates" and "leavings" are left out
// where there are none. "last" are the cells of the last move, "gates" those where a piece from the hand can be left; "attacks" [{"from", "to"}] are the attacks behind "checks",
// and "falls" [{"king", "attackers"}] the players that the last move has put out; games in which these are hard to see
// give both. A move is {"text", "steps", "capture"}; a step is the name of a cell that is chosen on the board, or else
// {"type", "text", "at", "to", "pieces", "words"} (core/step.hpp), of which "at", "to" and "pieces" are left out if the
// step does not speak of any. A leaving is {"text", "why", "seat"}, an agreement has no "seat".
std::string show_json(const AnyGame& game);

// Why a wish, written as `why_not` takes it (edge/game/why_not.hpp), is not legal:
// {"fault", "clause", "cells", "attackers", "attacked"}, the fault as in errors; {} if it is legal
std::string why_json(const AnyGame& game, std::string_view wish, bool only_begun);

// What the dice can bring about now, with what brings it about:
// [{"text", "steps", "over", "under", "cause", "ways"}], empty where no dice decide; "ways" are throws as below,
// without exact faces
std::string odds_json(const AnyGame& game);
// One of them, without "ways".
std::string outcome_json(const OutcomeView& outcome, const GameInfo& game);

// A throw (core/throw.hpp): {"cause", "over", "under"}, and behind them what its game says of it, under the game's
// names (docs/protocol.md)
std::string throw_json(const ThrowView& way);

// What comes of dice that people throw (core/throw.hpp): {"question": {"type", "cause", "dice", "most", "number",
// "again", "choices": [{"text", "first", "last"}], "words"}}, without what is 0, false or empty; or else
// {"text", "steps", "throw", "words"}, the throw as above.
std::string dice_json(const DiceView& view, const GameInfo& game);

// ---- positions put together by hand (editing.cpp)

// The present position and what it could be made of (edge/editor/editing.hpp):
// {"cells": [{"cell", "pieces": [{"placed", "piece"}], "controller"}], "hand": [{"placed", "piece"}], "turn", "phase",
//  "pieces": [{"placed", "piece", "group"}], "promoted": [{"placed", "piece", "group", "was"}], "controllers": true,
//  "stacking": "prisoners" or "merged", "turns": [{"turn", "phase", "seat", "next", "passed"}]}
// "placed" is {"army", "kind", "home", "promoted"} (core/setup.hpp), the piece how it looks. "hand", "promoted",
// "controllers" and "stacking" are left out of games without them, "next" and "passed" where they add nothing.
std::string edit_json(const AnyGame& game);

// The castling rights that the position could have as its pieces stand: [{"letter", "seat", "on"}]
std::string castling_json(const AnyGame& game);

// {"cells": [{"cell", "pieces": [{}, …], "controller"}], "hand": [{}, …], "castling": ["K", …], "turn", "phase"}, each {}
// "placed" as above: a wish about this game's positions; without "castling" the present rights. Anything else is an
// error.
Expected<Arrangement> read_arrangement(const AnyGame& game, std::string_view json);

}  // namespace turncoat
