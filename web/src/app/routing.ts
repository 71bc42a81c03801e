// What the page does about its address: the rule of docs/addresses.md as a table, which knows no browser.

import { carriesVariant, gameOf, isVariant } from '../base/spec';
import type { Mark } from '../base/route.svelte';
import { addressIn, isAway, isOfGame } from '../base/views';
import { carriesGame } from '../study/saved';

/** What there is when an address is read. */
export interface Situation {
  /** Was the page opened just now, in a new tab or anew? Else the visitor went there: by a link, Back, Forward. */
  opened: boolean;
  mark: Mark;
  /** The game on the board. */
  game: { id?: string | undefined; spec: string };
  /** The study: on the page, or left open when the page was closed. */
  study?: { spec: string; is: 'open' | 'left' } | undefined;
  /** Has the visitor played here before? */
  begun: boolean;
  /** Is this the name of a game, or `variant`? */
  known: (id: string) => boolean;
}

export type Step =
  /** The address carries a game or a variant. */
  | { to: 'link'; carries: 'game' | 'variant' }
  /** There is no game of this name: all games are shown. */
  | { to: 'missing'; id: string }
  /** A view that takes the board's place; the board stays as it is. */
  | { to: 'view' }
  /** The front page, for a visitor that has never been here. */
  | { to: 'front' }
  /** The game as it is. */
  | { to: 'board' }
  /** Another game comes on the board: the one of this number, else one of this kind, or with this text. */
  | { to: 'game'; id?: string | undefined; kind: string; spec?: string | undefined }
  /** The study as it is, or as it was left. */
  | { to: 'study' }
  | { to: 'restore' }
  /** A study of the game on the board or, where a kind is named, of one of that. */
  | { to: 'enter'; kind: string };

export function stepTo(fragment: string, now: Situation): Step {
  if (carriesVariant(fragment)) return { to: 'link', carries: 'variant' };
  if (carriesGame(fragment)) return { to: 'link', carries: 'game' };
  const { view, id } = addressIn(fragment);
  const { game, study, known, mark, begun } = now;
  if (isOfGame(view) && id && id !== 'puzzles' && !known(id)) return { to: 'missing', id };
  if (isAway(view)) return { to: 'view' };
  const same = (spec: string) => !id || gameOf(spec) === id;
  if (view === 'study') {
    if (study && same(study.spec)) return { to: study.is === 'open' ? 'study' : 'restore' };
    return { to: 'enter', kind: same(game.spec) ? '' : id };
  }
  if (!view && now.opened) return { to: study?.is === 'left' ? 'restore' : begun ? 'board' : 'front' };
  const there = now.opened ? {} : mark; // which game this tab began with is decided before
  if (there.game && there.game === game.id) return { to: 'board' };
  if (there.game) return { to: 'game', id: there.game, kind: id, spec: there.spec };
  const { spec } = there;
  if (spec && isVariant(spec) ? game.spec === spec : same(game.spec)) return { to: 'board' };
  return { to: 'game', kind: id, spec };
}

/** The address of what is on the board. */
export const boardAddress = ({ game, study }: Pick<Situation, 'game' | 'study'>) =>
  study?.is === 'open' ? `study/${gameOf(study.spec)}` : `play/${gameOf(game.spec)}`;
