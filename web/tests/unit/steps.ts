// Moves for tests, put together from steps as the engine writes them.

import { readStep } from '../../src/base/steps';
import type { Move, Piece, Step } from 'turncoat/answers';

export const move = (text: string, steps: readonly (string | Step)[], capture = false): Move => ({
  text,
  steps: steps.map(readStep),
  capture,
});

/** `piece('Pd', 1)`: its kind, and where it began if that matters. */
export const piece = ([kind = '', home = '']: string, army = 0): Piece => ({
  cell: '',
  army,
  kind,
  ...(home && { home }),
});

/** `about('promotion', '=q', 'Q')`: a step that speaks of pieces. */
export const about = (type: string, text: string, ...pieces: (string | Piece)[]): Step => ({
  type,
  text,
  pieces: pieces.map((one) => (typeof one === 'string' ? piece(one) : one)),
});
