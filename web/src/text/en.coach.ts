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
  again: 'Advice again',
  hintMore: 'Show move',
  hintPiece: (piece: string, cell: string) => `A hint: ${piece} on ${cell}.`,
  why: {
    mate: (moves: number) => (moves === 1 ? 'It mates.' : `It mates in ${moves} moves.`),
    only: 'There is no other move.',
    escapes: (moves: number) =>
      moves === 1 ? 'All others get mated at once.' : `All others get mated in ${moves} moves at the latest.`,
    clear: 'All others are clearly worse.',
    alike: (move: string) => `As good: ${move}.`,
    hope: (share: string) => `Your chances: ${share}.`,
  },
  tips,
};

export type CoachWords = typeof coach;
