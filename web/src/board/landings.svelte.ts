// Where a move sends pieces that are not its own, shown before it is played: the engine is asked what comes of it.

import type { Rules } from '../engine/rules';
import type { CellName, Move, Piece, Show } from 'turncoat/answers';
import type { Selection } from './selection.svelte';

/** A piece that is sent from one cell to another. */
export interface Landing {
  piece: Piece;
  from: CellName;
  to: CellName;
}

/** The choice of the pieces that are sent home, if the move has one. */
export const returning = ({ steps }: Move) => steps.find(({ type }) => type === 'home');

/** Single pieces wherever they stand, each with a name that no other has. */
function single(show: Show): Map<string, Piece> {
  const parts = show.pieces.flatMap((piece) =>
    (piece.parts ?? [piece]).map((part) => ({ ...part, cell: piece.cell })),
  );
  return new Map(
    parts.map((part) => [[part.army, part.kind, part.home, part.number, part.promoted].join(), part]),
  );
}

/** Everything that stands elsewhere after a move but for what moved itself. */
export function landingsOf(move: Move, before: Show, after: Show): Landing[] {
  const stood = single(before);
  return [...single(after)].flatMap(([name, { cell: to }]) => {
    const piece = stood.get(name);
    return !piece || piece.cell === to || piece.cell === move.steps[0]?.cell
      ? []
      : { piece: { ...piece, cell: '' }, from: piece.cell, to };
  });
}

/** The moves that are thought of: those a question offers, or the one to the cell that is pointed at. */
export function thoughtOf({ chosen, asking, next }: Selection, pointed: CellName): Move[] {
  if (!chosen.length) return [];
  if (asking) return [...next.others.values()].flatMap(({ moves: [move] }) => move ?? []);
  const moves = next.cells.get(pointed)?.moves ?? [];
  const home = (move: Move | undefined) => move && returning(move)?.text;
  return moves.every((move) => home(move) === home(moves[0])) ? moves.slice(0, 1) : [];
}

export class Landings {
  private known = $state.raw<ReadonlyMap<Move, Landing[]>>(new Map());

  of = (move: Move | undefined): Landing[] => (move && this.known.get(move)) ?? [];

  /** Asks the engine about those of a position's moves that send pieces home; kept for as long as they are wanted. */
  async ask(rules: Rules, show: Show, thought: readonly Move[]) {
    const moves = thought.filter((move) => returning(move));
    this.known = new Map(moves.flatMap((move) => (this.known.has(move) ? [[move, this.of(move)]] : [])));
    await Promise.all(
      moves.map(async (move) => {
        if (this.known.has(move)) return;
        const after = await rules.show({ spec: show.spec, start: show.fen, moves: [move.text] });
        this.known = new Map(this.known).set(move, landingsOf(move, show, after));
      }),
    );
  }
}
