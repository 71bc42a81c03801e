// Merger Chess.
#include "games/merger/fen.ipp"
#include "games/merger/moves.ipp"
#include "games/merger/play.ipp"
#include "games/merger/refused.ipp"
#include "games/merger/texts.ipp"

namespace turncoat {

template class BasicMerger<MergerRules>;

}  // namespace turncoat
