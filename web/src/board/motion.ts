// How much the page may move.

import { settings } from '../base/settings.svelte';

const query =
  typeof matchMedia === 'function'
    ? matchMedia('(prefers-reduced-motion: reduce), (update: slow)')
    : undefined;
const factors: Record<string, number> = { none: 0, quick: 0.5, usual: 1, slow: 2.5 };

/** Milliseconds for a movement that usually takes so many; none if the person wants a still page. */
export const lasting = (usual: number) =>
  query?.matches ? 0 : usual * (factors[settings.value('speed')] ?? 1);
