// Lines about pieces: what changes in a text when a card is filled in otherwise.

import type { Outline, VariantKey, VariantKind, VariantModel } from 'turncoat/answers';
import type { Change, Key } from './lines';
import { linesFor, valuesOf, withPart } from './values';

const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');

/** What a card can say. */
export type Said = Pick<VariantKind, 'name' | 'betza' | 'worth' | 'like'>;

/** Lines of a kind that is as `said` now. */
export function pieceLines(model: VariantModel, parent: VariantModel, letter: string, said: Said): Change[] {
  const { name, betza, worth, like } = said;
  const usual = parent.kinds.find((kind) => kind.letter === letter);
  const key = (army?: string): Key => ({ key: 'piece', letter, army });
  const rest = (worth ? ` worth ${worth}` : '') + (like ? ` like ${like}` : '');
  const none: Change[] = [key(), ...model.armies.map(key)].map((one) => [one, undefined]);
  if (usual && usual.name === name && same(usual.betza, betza) && usual.worth === worth && !like) return none;
  const [first = '-'] = betza;
  if (betza.every((one) => one === first))
    return none.map(([one]) => [one, one.army ? undefined : `${name} ${first}${rest}`]);
  return none.map(([one]) => {
    const army = model.armies.indexOf(one.army ?? '');
    return [one, army < 0 ? undefined : `${name} ${betza[army] ?? '-'}${army ? '' : rest}`];
  });
}

/** Lines by which a kind is royal or not, in both armies or in one; `rule` is the key. */
export function royalLines(
  rule: VariantKey,
  model: VariantModel,
  letter: string,
  royal: boolean,
  army?: number,
): Change[] {
  const values = valuesOf(rule).map((value, i) => {
    if (army !== undefined && army !== i) return value;
    const before = lettersIn(value);
    const wanted = model.kinds
      .map((kind) => kind.letter)
      .filter((one) => (one === letter ? royal : before.includes(one)));
    return withPart(rule, [], value, 0, wanted.join(' '));
  });
  return linesFor(rule, model, undefined, values);
}

/** The letters of a text without spaces; a form's has a plus before it: "Q+P". */
export const lettersIn = (text: string): string[] => text.match(/\+?[A-Z]/g) ?? [];

const sorted = (letters: string) => lettersIn(letters).sort().join('');

/** What a kind becomes, and from which rank on; what the parent says is not said again. */
export function promotionLine(
  model: VariantModel,
  parent: VariantModel,
  letter: string,
  becomes: string,
  rank: number,
  promotes = 'at',
): Change {
  const key: Key = { key: 'promotion', letter };
  const [where, ...always] = promotes.split(' ');
  const usual = lettersIn(parent.kinds.find((kind) => kind.letter === letter)?.becomes ?? '')
    .filter((one) => model.kinds.some((kind) => kind.letter === one && !kind.royal))
    .join('');
  const last = rank >= model.ranks && where !== 'within';
  if (sorted(becomes) === sorted(usual) && (last || !usual)) return [key, undefined];
  return [
    key,
    becomes
      ? lettersIn(becomes).join(' ') + (last ? '' : ` ${[where, 'rank', rank, ...always].join(' ')}`)
      : '-',
  ];
}

/** Everything that speaks of a kind that is to be gone; the start is the board's to say. */
export function withoutLines(outline: Outline, parent: VariantModel, letter: string): Change[] {
  const { model, keys = [] } = outline;
  if (!model) return [];
  const out: Change[] = [
    ...outline.entries
      .filter((entry) => entry.letter === letter)
      .map(({ key, army }): Change => [{ key, letter, army }, undefined]),
  ];
  const rest: VariantModel = { ...model, kinds: model.kinds.filter((kind) => kind.letter !== letter) };
  for (const kind of rest.kinds)
    if (lettersIn(kind.becomes).includes(letter)) {
      const left = lettersIn(kind.becomes).filter((one) => one !== letter);
      out.push(promotionLine(rest, parent, kind.letter, left.join(''), kind.rank, kind.promotes));
    }
  for (const { key, type, usual } of keys)
    if (type === 'letters' && key !== 'without')
      for (const { army, value } of outline.entries.filter((entry) => entry.key === key)) {
        const words = value.split(' ');
        if (!words.includes(letter)) continue;
        const left = words.filter((one) => one !== letter).join(' ');
        // What stands behind letters says nothing without them.
        out.push([{ key, army }, lettersIn(left).length ? left : usual ? '-' : undefined]);
      }
  if (parent.kinds.some((kind) => kind.letter === letter)) out.push(withoutLine(rest, parent));
  return out;
}

/** `without = Q`: the parent's kinds that are not there. */
export function withoutLine(model: VariantModel, parent: VariantModel, back = ''): Change {
  const gone = parent.kinds.filter(
    ({ letter }) => letter !== back && !model.kinds.some((kind) => kind.letter === letter),
  );
  return [{ key: 'without' }, gone.map(({ letter }) => letter).join(' ') || undefined];
}

/** A letter that no kind has yet, those that stand for no piece of chess first. */
export const freeLetters = (model: VariantModel, parent: VariantModel): string[] =>
  [...'ACDEFGHIJLMOSTUVWXYZPNBRQK'].filter(
    (letter) => ![...model.kinds, ...parent.kinds].some((kind) => kind.letter === letter),
  );

/** The pieces with drawings that others can have. */
export const drawn: Readonly<Record<string, string>> = {
  P: 'pawn',
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
};
