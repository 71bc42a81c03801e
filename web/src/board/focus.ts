// Where the keyboard is.

import { tick } from 'svelte';

/** Goes on with the cell of the board that the tabulator key would reach. */
export const toBoard = () => document.querySelector<SVGElement>('.board [tabindex="0"]')?.focus();

/** Was the last thing done by key and not by pointer? */
export const byKey = () => !!document.activeElement?.matches(':focus-visible');

/** Does what a button is for that goes away with that: the keyboard is on the board then. */
export async function thenToBoard(act: () => unknown) {
  const keyed = byKey();
  await act();
  await tick();
  if (keyed) toBoard();
}
