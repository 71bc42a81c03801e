// What is different about a variant, in words.

import type { Outline, VariantKind } from 'turncoat/answers';
import { nameInLanguage } from '../board/names';
import type { WorkshopWords } from '../text/en.workshop';

/** Sentences about all changes. */
export function changesOf(says: WorkshopWords, { changes = [], model }: Outline): string[] {
  const kinds: readonly VariantKind[] = model?.kinds ?? [];
  const names = (letters: string) =>
    [...letters].map((letter) =>
      nameInLanguage(kinds.find((kind) => kind.letter === letter)?.name ?? letter),
    );
  return changes.map((one) => {
    const words = says.change(one, names);
    return words.charAt(0).toUpperCase() + words.slice(1);
  });
}
