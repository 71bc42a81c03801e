// The players of a game in a list of games.

import type { Who } from '../game/record';
import { text } from '../text';

/** A player without a name goes by the army: `Ada – Black`. `seats` are as the engine calls them, once they are known. */
export const playersOf = (players: readonly Who[], seats: readonly string[] = []) =>
  players
    .map((who, i) =>
      who.kind === 'computer'
        ? text.who.short(who.level)
        : who.kind === 'dice'
          ? text.who.dice
          : who.name || (seats[i] ? text.seat(seats[i]) : text.who.person),
    )
    .join(' – ');
