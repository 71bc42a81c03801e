#pragma once
// What a search has found, as UCI reports it and as JSON.
#include <string>

#include "edge/game/any_game.hpp"

namespace turncoat {

// "info depth 7 seldepth 12 multipv 1 score cp 31 nodes 4711 nps 900000 time 5 hashfull 3 pv e2e4 e7e5". A mate is
// counted in turns. Games of more than two seats add "scores a b c", the expected scores in thousandths. Where the game
// is over there is a score alone: "info depth 0 score mate 0".
std::string info_line(const SearchLine& line, const GameInfo& game);

// What there is to say of a position in which the game is over.
SearchLine final_line(const AnyGame& game, const Decision& decision);

// "info nodes 4900 nps 890000 time 6": what a search has taken in all.
std::string effort_line(const SearchResult& result);

// "bestmove e2e4 ponder e7e5", "bestmove (none)" if there is no move.
std::string best_line(const SearchResult& result);

// {"depth", "rank", "nodes", "score", "moves"}; the score is {"centipawns", "mate", "expected"}: a mate in turns and
// the expected scores in thousandths only where there are any.
std::string info_json(const SearchLine& line, const GameInfo& game);

// {"move", "ponder"}; what there is not is left out.
std::string best_json(const SearchResult& result);

}  // namespace turncoat
