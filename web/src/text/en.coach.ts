// What is said beside a practice game, in English.

import { tips } from './en.tips';

export const coach = {
  title: 'Advice',
  check: 'Your king is in check. Look for a move that takes the attacker, steps between or runs away.',
  wait: 'Watch what the others do.',
  won: 'Well played! Try a stronger computer with “New game”.',
  drawn: 'A draw. Try again, or take some moves back and play on differently.',
  lost: 'It happens. Take some moves back and play on differently, or see in the study where it turned.',
  suggest: 'Suggest a move',
  thinking: 'Looking for a good move …',
  suggestion: (move: string) => `A good one: ${move}`,
  failed: 'No suggestion this time.',
  stop: 'No more advice',
  tips,
};

export type CoachWords = typeof coach;
