#pragma once
// Searchers that the usual ones are compared with: UCT, greedy play, and for three seats paranoid search, max^n and UCT
// with an evaluation. A program that compares offers them; the page and the server do without.

namespace turncoat {

// From now on AnyGame::searcher() has them, for every game of the table, every experiment and every variant.
void offer_peers();

// Its part for variants, compiled by itself.
void offer_peers_of_variants();

}  // namespace turncoat
