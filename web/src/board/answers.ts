// How the choices that are not cells look: a promotion, a piece from the hand, a pass.

import type { Army, CellName, Description, Piece } from '../base/types';
import { text } from '../text';
import { type Art, artOf } from './art';
import type { Landing } from './landings.svelte';
import { armyClass, kindName, pieceName } from './names';

export interface Answer {
  token: string;
  label: string;
  /** Drawings of the pieces that it is about. */
  glyphs?: Art[];
  /** Said of each drawing where they stand without the label. */
  marks?: string[];
}

export function answerFor(
  description: Description,
  token: string,
  army: Army,
  pieceOn: ReadonlyMap<CellName, Piece>,
  cell?: CellName,
  landings: readonly Landing[] = [],
): Answer {
  const ownPiece = (letter: string): Answer => {
    const kind = letter.toUpperCase();
    return {
      token,
      label: kindName(description, kind),
      glyphs: [{ kind, army: armyClass(description, army) }],
    };
  };
  if (/^=[a-z]$/.test(token)) return ownPiece(token.slice(1));
  if (/^[A-Z]@$/.test(token)) return ownPiece(token.slice(0, 1));
  const along = pieceOn.get(token);
  if (along) {
    const label = text.chooser.along(text.inside(pieceName(description, along)), token);
    return { token, label, glyphs: [artOf(description, along)] };
  }
  const other = pieceOn.get(token.slice(1));
  if (token.startsWith('~') && other) {
    return {
      token,
      label: text.chooser.release(pieceName(description, { ...other, controller: undefined }), other.cell),
      glyphs: [artOf(description, other)],
    };
  }
  const here = pieceOn.get(cell ?? '');
  if (token === 'hire' && here) {
    const label = text.chooser.hire(text.inside(pieceName(description, { ...here, idle: false })), here.cell);
    return { token, label, glyphs: [artOf(description, { ...here, idle: false })] };
  }
  if (/^[(/]./.test(token)) {
    const pieces = componentsOf(token, pieceOn);
    const names = pieces.map((one) => {
      const name = text.chooser.fromFile(text.inside(pieceName(description, one)), one.home ?? '');
      const goal = landings.find(
        ({ piece: { army, kind, home } }) => army === one.army && kind === one.kind && home === one.home,
      );
      return goal ? `${name} → ${goal.to}` : name;
    });
    const glyphs = pieces.map((one) => artOf(description, one));
    if (token.startsWith('/')) return { token, label: text.chooser.home(names), glyphs };
    // Only pieces that look alike are told apart by their homes.
    const alike = (one: Piece) =>
      here?.parts?.filter(({ army, kind }) => army === one.army && kind === one.kind) ?? [];
    const marks = pieces.map((one) => (alike(one).length > 1 && one.home) || '');
    return { token, label: text.chooser.part(names), glyphs, marks };
  }
  const changes = [...token.matchAll(/([a-h])([a-z])/g)];
  if (/^=([a-h][a-z])+$/.test(token))
    return {
      token,
      label: text.chooser.become(
        changes.map(([, file = '', kind = '']) =>
          text.chooser.change(file, kindName(description, kind.toUpperCase())),
        ),
      ),
      glyphs: changes.map(([, , kind = '']) => ({
        kind: kind.toUpperCase(),
        army: armyClass(description, army),
      })),
    };
  return { token, label: text.chooser.tokens[token] ?? token };
}

/** The single pieces that a token such as `(PaQ~c)` names: letters in the case of their army, and their homes. */
export function componentsOf(token: string, pieceOn: ReadonlyMap<CellName, Piece>): Piece[] {
  const all = [...pieceOn.values()].flatMap((piece) => piece.parts ?? [piece]);
  return [...token.matchAll(/([A-Za-z])~?([a-h])/g)].flatMap(([, letter = '', home]) => {
    const kind = letter.toUpperCase();
    const army = letter === kind ? 0 : 1;
    return all.find((piece) => piece.kind === kind && piece.home === home && piece.army === army) ?? [];
  });
}
