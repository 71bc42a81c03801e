// How the choices that are not cells look: a promotion, a piece from the hand, a pass.

import type { Army, CellName, Description, Piece } from '../engine/types';
import { text } from '../text';
import { type Art, artOf } from './art';
import { armyClass, kindName, pieceName } from './names';

export interface Answer {
  token: string;
  label: string;
  glyph?: Art;
}

export function answerFor(
  description: Description,
  token: string,
  army: Army,
  pieceOn: ReadonlyMap<CellName, Piece>,
): Answer {
  const ownPiece = (letter: string): Answer => {
    const kind = letter.toUpperCase();
    return { token, label: kindName(description, kind), glyph: { kind, army: armyClass(description, army) } };
  };
  if (/^=[a-z]$/.test(token)) return ownPiece(token.slice(1));
  if (/^[A-Z]@$/.test(token)) return ownPiece(token.slice(0, 1));
  const other = pieceOn.get(token.slice(1));
  if (token.startsWith('~') && other) {
    return {
      token,
      label: text.chooser.release(pieceName(description, { ...other, controller: undefined }), other.cell),
      glyph: artOf(description, other),
    };
  }
  return { token, label: text.chooser.tokens[token] ?? token };
}
