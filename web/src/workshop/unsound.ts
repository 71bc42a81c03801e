// What a form does not offer: values that would break the variant as it is now.

import type { Draft } from './draft.svelte';

/**
 * In an effect: has them looked for when nothing has changed for a moment; `wanted` says whether that still holds. What
 * was found is forgotten while the text has a fault.
 */
export function whenStill(
  draft: Pick<Draft, 'fresh' | 'sound'>,
  look: (wanted: () => boolean) => Promise<void>,
  forget: () => void,
) {
  if (!draft.sound) forget();
  if (!draft.fresh) return;
  let wanted = true;
  const timer = setTimeout(() => void look(() => wanted).catch(() => {}), 300);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
