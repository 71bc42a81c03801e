#pragma once
// Tables of endings for every game of two seats without dice, made by its own moves: AnyGame::endgames() has them once a
// program has offered them. They know no history: draws by repetition are what neither side can avoid.

namespace turncoat {

// From now on AnyGame::endgames() makes them, for every game of the table and every variant.
void offer_endgames();

}  // namespace turncoat
