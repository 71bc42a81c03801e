// What package.test.mjs has the compiler check, with no more than its own defaults.
import { type Board, dice, load, TurncoatError } from 'turncoat';

const turncoat = await load();
const board: Board = turncoat.open('cooperative');
const moves: readonly string[] = board.moves();
try {
  board.play(moves[0] ?? 'none');
} catch (error) {
  if (!(error instanceof TurncoatError)) throw error;
}
export const thrown: boolean = board.turn === dice;
// @ts-expect-error: a spec is a text
turncoat.open(5);
