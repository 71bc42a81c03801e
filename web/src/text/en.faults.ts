// What the engine refuses, in English for players: only where its own sentence speaks of how a position is written down.

import type { FaultWords } from './faults';

export const faults: FaultWords = {
  names: {
    field: {
      board: 'The board',
      turn: 'Whose turn it is',
      phase: 'The phase',
      hand: 'The hand',
      castling: 'Castling',
      control: 'The caps',
      silent: 'Silent checks',
      checks: 'Checks left',
      clock: 'The counter',
      move: 'The move number',
    },
  },
  sentences: { field: '{2}: {cause}' },
};
