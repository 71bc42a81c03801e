// Lines of Mercurial Chess that name kinds of pieces: who flies, who goes along, who captures by jumping (VA-31, VA-32).

import type { VariantModel } from 'turncoat/answers';
import type { Change } from './lines';

const members = { flies: 'flies', passenger: 'passengers', jumps: 'jumps' } as const;
export type Lettered = keyof typeof members;

/** The kinds that such a line names, or would name; undefined where there is none of it. */
export const lettersOf = (model: VariantModel, key: Lettered): string | undefined => model[members[key]];

/** A line that names these kinds; none where it is what the parent says. */
export function lettersLine(
  model: VariantModel,
  parent: VariantModel,
  key: Lettered,
  letters: string,
): Change {
  const kinds = model.kinds.filter(({ royal }) => !royal).map(({ letter }) => letter);
  const jumps = model.jumps ?? '';
  const usual = kinds.filter((letter) => {
    if (key === 'jumps') return parent.jumps?.includes(letter);
    return !jumps.includes(letter) && (key === 'passenger' || parent.flies?.includes(letter));
  });
  const now = kinds.filter((letter) => letters.includes(letter));
  const same = now.length === usual.length && now.every((letter) => usual.includes(letter));
  return [{ key }, same ? undefined : now.join(' ') || '-'];
}

/** The same lines once a kind is gone. */
export const lettersWithout = (model: VariantModel, parent: VariantModel, letter: string): Change[] =>
  (Object.keys(members) as Lettered[]).flatMap((key) => {
    const letters = lettersOf(model, key);
    return letters === undefined ? [] : [lettersLine(model, parent, key, letters.replace(letter, ''))];
  });
