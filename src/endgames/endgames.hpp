#pragma once
// Tables of endings for every game of two seats without dice, made by its own moves: AnyGame::endgames() has them once a
// program has offered them. They know no history: draws by repetition are what neither side can avoid.

namespace turncoat {

// From now on AnyGame::endgames() makes them, for every game of the table and every variant.
void offer_endgames();

// The parts of offer_endgames(), each compiled by itself.
void offer_endgames_of_games();
void offer_endgames_of_chess_variants();
void offer_endgames_of_other_variants();

}  // namespace turncoat
