// How the choices that are not cells look: a promotion, a piece from the hand, a pass.

import type { CellName, Description, Piece, Step } from 'turncoat/answers';
import { text } from '../text';
import { type Art, artOf } from './art';
import type { Landing } from './landings.svelte';
import { kindName, pieceName } from './names';

export interface Answer {
  step: Step;
  label: string;
  /** Drawings of the pieces that it is about. */
  glyphs?: Art[];
  /** Said of each drawing where they stand without the label. */
  marks?: string[];
}

/** A step asked for at `cell`; `landings` says which pieces it sends where. */
export function answerFor(
  description: Description,
  step: Step,
  pieceOn: ReadonlyMap<CellName, Piece>,
  cell: CellName = '',
  landings: readonly Landing[] = [],
): Answer {
  const { type, pieces = [], at = '', to = '' } = step;
  const says = text.chooser;
  const here = pieceOn.get(cell);
  const there = pieceOn.get(step.cell ?? at);
  const named = (piece: Piece) => pieceName(description, piece);
  const about = (label: string, ...shown: Piece[]): Answer => ({
    step,
    label,
    glyphs: shown.map((piece) => artOf(description, piece)),
  });
  const [first] = pieces;

  if (type === 'promotion' && first?.home) {
    const changes = pieces.map(({ home = '', kind }) => says.change(home, kindName(description, kind)));
    return about(says.become(changes), ...pieces);
  }
  if ((type === 'promotion' || type === 'drop') && first)
    return about(kindName(description, first.kind), first);
  if (type === 'passenger' && there) return about(says.along(text.inside(named(there)), step.text), there);
  if (type === 'release' && there)
    return about(says.release(named({ ...there, controller: undefined }), at), there);
  if (type === 'king' && there) return about(`${named(there)} ${at}–${to}`, there);
  if (type === 'hire' && here) {
    const hired = { ...here, idle: false };
    return about(says.hire(text.inside(named(hired)), cell), hired);
  }
  if (type === 'home' && first) {
    const names = pieces.map((one) => {
      const goal = landings.find(
        ({ piece: { army, kind, home } }) => army === one.army && kind === one.kind && home === one.home,
      );
      return goal ? `${withFile(named, one)} → ${goal.to}` : withFile(named, one);
    });
    return about(says.home(names), ...pieces);
  }
  if (type === 'part') {
    // Only pieces that look alike are distinguished by their homes.
    const alike = (one: Piece) =>
      here?.parts?.filter(({ army, kind }) => army === one.army && kind === one.kind) ?? [];
    const marks = pieces.map((one) => (alike(one).length > 1 && one.home) || '');
    return { ...about(says.part(pieces.map((one) => withFile(named, one))), ...pieces), marks };
  }
  return { step, label: says.types[type] ?? (step.words || step.text) };
}

const withFile = (named: (piece: Piece) => string, piece: Piece) =>
  text.chooser.fromFile(text.inside(named(piece)), piece.home ?? '');
