// What a key says, in parts and by army, and the lines that say it; what can be said comes from the engine.

import type { CellName, VariantKey, VariantModel } from 'turncoat/answers';
import { cellAt, fileOf, rankOf } from './grid';
import type { Change } from './lines';

/** What a key has lines for: a kind of piece, or no kind. */
const pieceOf = (rule: VariantKey, letter?: string) => rule.pieces?.find((one) => one.letter === letter);

/** What each army has, or what there is alone. */
export const valuesOf = (rule: VariantKey, letter?: string): readonly string[] =>
  (letter ? pieceOf(rule, letter)?.values : rule.values) ?? [rule.value ?? ''];

/** Cells of the places that each army has. */
export const cellsIn = (rule: VariantKey, letter?: string): readonly (readonly CellName[])[] =>
  pieceOf(rule, letter)?.cells ?? [];

/** Every value, in a list of its own for each part of what is said; none where it is typed. */
export function listsOf(rule: VariantKey, letter?: string): string[][] {
  const [least, most] = [rule.least ?? 0, rule.most ?? 0];
  if (rule.type === 'text') return [];
  const choices = letter ? pieceOf(rule, letter)?.choices : rule.choices;
  if (rule.type === 'letters' || letter) return choices ?? [];
  if (rule.words) return [rule.words];
  if (rule.type !== 'number') return choices ?? [];
  return most - least < 10 ? [Array.from({ length: most - least + 1 }, (_, i) => String(least + i))] : [];
}

/** Letters or a place, in front of words from further lists. */
const leads = (rule: VariantKey) => rule.type === 'letters' || !!rule.place;

/** What stands in front, and the word of each further list; else each word, if there are several lists. */
export function partsOf(rule: VariantKey, lists: readonly string[][], value: string): string[] {
  if (!leads(rule)) return lists.length > 1 ? value.split(' ') : [value];
  let rest = ` ${value} `;
  const words = lists.slice(1).map((list) => {
    const found = list.find((one) => one && rest.includes(` ${one} `)) ?? '';
    if (found) rest = rest.replace(` ${found} `, ' ');
    return found;
  });
  return [rest.trim(), ...words];
}

/** The value in which one part says this; nothing stands behind no letters, and behind no place if one is needed. */
export function withPart(
  rule: VariantKey,
  lists: readonly string[][],
  before: string,
  part: number,
  one: string,
): string {
  const all = partsOf(rule, lists, before).map((old, i) => (i === part ? one : old));
  if (rule.place !== 'optional' && leads(rule) && !all[0])
    return rule.type === 'letters' && rule.usual ? '-' : '';
  return all.filter(Boolean).join(' ');
}

/** Do both armies have the same, ranks being counted from each one's edge? */
export function areAlike(rule: VariantKey, { ranks }: VariantModel, letter?: string): boolean {
  const values = valuesOf(rule, letter);
  const [own = [], others = []] = cellsIn(rule, letter);
  if (!own.length || !others.length) return values.every((value) => value === values[0]);
  const words = values.map((value) => partsOf(rule, listsOf(rule, letter), value).slice(1).join());
  return words[0] === words[1] && isSame(mirrored(own, ranks), others);
}
const isSame = (a: readonly CellName[], b: readonly CellName[]) =>
  a.length === b.length && a.every((cell) => b.includes(cell));
const mirrored = (cells: readonly CellName[], ranks: number) =>
  cells.map((cell) => cellAt(fileOf(cell), ranks - 1 - rankOf(cell)));

/** A place as a text says it, for each army: with ranks from the own edge where it is a rectangle. */
export function placesOf(cells: readonly CellName[], { ranks, holes, files }: VariantModel): string[] {
  const [x, y] = [cells.map(fileOf), cells.map(rankOf)];
  const [left, right, low, high] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const inside = Array.from({ length: files * ranks }, (_, i) => [i % files, Math.floor(i / files)] as const)
    .filter(([file, rank]) => file >= left && file <= right && rank >= low && rank <= high)
    .map(([file, rank]) => cellAt(file, rank));
  if (
    isSame(
      inside.filter((cell) => !holes.includes(cell)),
      cells,
    )
  ) {
    const place = `files ${cellAt(left, 0)[0]}-${cellAt(right, 0)[0]} ranks ${low + 1}-${high + 1}`;
    return [place, place];
  }
  const others = mirrored(cells, ranks).filter((cell) => !holes.includes(cell));
  return isSame(cells, others) ? [cells.join(' '), cells.join(' ')] : [cells.join(' '), others.join(' ')];
}

/** The lines of a key of which each army has one of these values; what is said by itself is not said. */
export function linesFor(
  { key, usual }: VariantKey,
  { armies }: VariantModel,
  letter: string | undefined,
  values: readonly string[],
): Change[] {
  const [first = ''] = values;
  const alike = values.every((value) => value === first);
  const all = letter === undefined ? { key } : { key, letter };
  return [
    [all, alike && first && (letter || first !== usual) ? first : undefined],
    ...armies.map((army, i): Change => [{ ...all, army }, (!alike && values[i]) || undefined]),
  ];
}

/** The same; where all lines of a key have the same words behind the place (`shared`), those of other kinds, too. */
export function linesForAll(
  rule: VariantKey,
  model: VariantModel,
  letter: string | undefined,
  values: readonly string[],
): Change[] {
  if (!rule.shared || letter === undefined) return linesFor(rule, model, letter, values);
  const parts = (one: string, value: string) => partsOf(rule, listsOf(rule, one), value);
  const behind = (one: string, value: string) => parts(one, value).slice(1).join(' ');
  const said = (rule.pieces ?? []).flatMap((one) =>
    one.values.filter(Boolean).map((value) => behind(one.letter, value)),
  );
  const [before = ''] = said;
  const had = valuesOf(rule, letter).some(Boolean);
  const changed = values.filter(Boolean).map((value) => behind(letter, value));
  const words = (had ? changed.find((one) => one !== before) : undefined) ?? before;
  return (rule.pieces ?? []).flatMap((one) => {
    const now = one.letter === letter ? values : one.values;
    if (one.letter !== letter && (words === before || !now.some(Boolean))) return [];
    return linesFor(
      rule,
      model,
      one.letter,
      now.map((value) => value && `${parts(one.letter, value)[0]} ${words}`.trim()),
    );
  });
}
