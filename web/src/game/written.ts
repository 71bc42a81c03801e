// A move as people read it: `e4×d5=Q`; the piece is drawn before it.

import { pieceName } from '../board/names';
import { cellsOf, wordsOf } from '../base/steps';
import type { Description, Move, Piece, Show } from 'turncoat/answers';
import { settings } from '../base/settings.svelte';
import { text } from '../text';

/** In chess also as `exd5=Q`, if `short`. */
export function writtenMove({ steps, capture, san }: Move, after?: Show, short = false): string {
  if (short && san) return san + alarm(after);
  const says = text.moves;
  const [first, second] = steps;
  const word = says.words[first?.type ?? ''];
  if (word) return word;
  const way = cellsOf(steps);
  if (second?.type === 'hire') return says.hires(way.join());
  const piecesOf = (type: string) => steps.find((step) => step.type === type)?.pieces ?? [];
  const becomes = piecesOf('promotion').map(({ home = '', kind }) => home.toUpperCase() + kind);
  const sent = piecesOf('home').length;
  return (
    [
      (first?.type === 'drop' ? '@' : '') +
        way.join(capture ? '×' : '–') +
        (becomes.length ? `=${becomes.join('')}` : ''),
      piecesOf('part').length &&
        says.split(
          piecesOf('part').map(({ kind, home = '' }) => `${text.kinds[kind] ?? kind} ${home}`.trim()),
        ),
      sent && says.sent(sent),
      ...wordsOf(steps),
    ]
      .filter(Boolean)
      .join(' ') + alarm(after)
  );
}

/** Whether a move gives check, or mates. */
export function alarm(after?: Show): string {
  if (after?.over && after.reason === 'checkmate') return '#';
  return after?.checks.length ? '+' : '';
}

/** Does the player want moves of chess as `Nf3`? */
export const wantsShort = () => settings.value('notation') === 'san';

/** Does the player want moves drawn, as short as players write them? */
export const wantsDrawn = () => settings.value('notation') === 'short';

/** The same to be read out, with the name of the piece. */
export const spokenMove = (description: Description, piece: Piece | undefined, written: string): string =>
  piece ? `${pieceName(description, { ...piece, controller: undefined })} ${written}` : written;
