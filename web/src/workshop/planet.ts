// Lines of Mercurial Chess that name kinds of pieces: who flies, who goes along, who captures by jumping (VA-31, VA-32).

import type { VariantModel } from 'turncoat/answers';
import type { Change } from './lines';

export type Lettered = 'flies' | 'passenger' | 'jumps';

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
  (
    [
      ['flies', model.flies],
      ['passenger', model.passengers],
      ['jumps', model.jumps],
    ] as const
  ).flatMap(([key, letters]) =>
    letters === undefined ? [] : [lettersLine(model, parent, key, letters.replace(letter, ''))],
  );
