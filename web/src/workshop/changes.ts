// What is different about a variant, in words.

import type { Outline, VariantChange, VariantKind } from 'turncoat/answers';
import { nameInLanguage } from '../board/names';
import { capitalized } from '../text';
import type { Counted, WorkshopWords } from '../text/en.workshop';

/** How many pieces of each kind armies have more or fewer, an army in a sentence; White's and Black's in one if alike. */
function piecesOf(says: WorkshopWords, changes: readonly VariantChange[]): string[] {
  const of = (army: string) => changes.filter((one) => one.army === army);
  const sentence = (army: string, all: readonly VariantChange[]) => {
    const some = (sign: number): Counted =>
      all.flatMap(({ name = '', number = 0 }) => (number * sign > 0 ? [[name, number * sign]] : []));
    return all.length ? [says.pieces(army, some(1), some(-1))] : [];
  };
  const [white, black] = [of('white'), of('black')];
  const others = [...new Set(changes.map(({ army = '' }) => army))].filter(
    (army) => army !== 'white' && army !== 'black',
  );
  const bare = (all: readonly VariantChange[]) =>
    JSON.stringify(all.map(({ name, number }) => [name, number]));
  return [
    ...(bare(white) === bare(black)
      ? sentence('', white)
      : [...sentence('white', white), ...sentence('black', black)]),
    ...others.flatMap((army) => sentence(army, of(army))),
  ];
}

/** Sentences about all changes. */
export function changesOf(says: WorkshopWords, { changes = [], model }: Outline): string[] {
  const kinds: readonly VariantKind[] = model?.kinds ?? [];
  const names = (letters: string) =>
    [...letters].map((letter) =>
      nameInLanguage(kinds.find((kind) => kind.letter === letter)?.name ?? letter),
    );
  const isCount = ({ what }: VariantChange) => what === 'pieces';
  const first = changes.findIndex(isCount);
  const before = changes.slice(0, first < 0 ? undefined : first);
  const after = first < 0 ? [] : changes.slice(first).filter((one) => !isCount(one));
  const say = (one: VariantChange) => says.change(one, names);
  return [...before.map(say), ...piecesOf(says, changes.filter(isCount)), ...after.map(say)].map(capitalized);
}

/** Letters of the kinds that are new or move otherwise. */
export const changedKinds = ({ changes = [] }: Outline): Set<string> =>
  new Set(
    changes.flatMap(({ what, letter }) => (letter && ['piece', 'movement'].includes(what) ? [letter] : [])),
  );
