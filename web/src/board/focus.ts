// Where the keyboard is.

import { tick } from 'svelte';

/** Goes on with the cell of the board that the tabulator key would reach. */
export const toBoard = () => document.querySelector<SVGElement>('.board [tabindex="0"]')?.focus();

/** Has what had the keyboard gone away? */
export const focusLost = () => document.activeElement === document.body;

/** Was the last thing done by key and not by pointer? */
export const byKey = () => !!document.activeElement?.matches(':focus-visible');

/** Does what a button is for that goes away with that: the keyboard is on the board then. */
export async function thenToBoard(act: () => unknown) {
  const keyed = byKey();
  await act();
  await tick();
  if (keyed) toBoard();
}

/**
 * The keyboard of a box of answers over the board, for `$effect`: its first button gets it, after the cell that a press of
 * the mouse gives it to. After an answer by keyboard the focus goes on from the cell where it was asked; the returned
 * function sees to that.
 */
export function answering(box: HTMLElement, asked: string) {
  const wrap = box.parentElement;
  const later = setTimeout(() => buttonsIn(box)[0]?.focus());
  return () => {
    clearTimeout(later);
    if (focusLost())
      // what had the focus is gone
      wrap?.querySelector<SVGElement>(`[data-cell="${CSS.escape(asked)}"]`)?.focus();
  };
}

/**
 * For `@attach`, on a box with buttons that come and go by themselves: when the one that has the keyboard goes, the one
 * that is there then gets it, or the board when none is left.
 */
export function keepsFocus(box: HTMLElement) {
  let held: { button: Element; index: number } | undefined;
  const enter = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) held = { button: target, index: buttonsIn(box).indexOf(target) };
  };
  const leave = () => queueMicrotask(() => held?.button.isConnected && (held = undefined));
  const mend = () => {
    if (!held || held.button.isConnected || !focusLost()) return;
    const buttons = box.isConnected ? buttonsIn(box) : [];
    const next = buttons[Math.min(held.index, buttons.length - 1)];
    if (next) next.focus();
    else toBoard();
  };
  box.addEventListener('focusin', enter);
  box.addEventListener('focusout', leave);
  const changes = new MutationObserver(mend);
  changes.observe(box, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    void tick().then(mend);
  };
}

const buttonsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('button:not(:disabled)')];

/** Goes through the answers by arrow keys, and away by Escape. */
export function chooseByKey(event: KeyboardEvent, box: HTMLElement, cancel: () => void) {
  const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (way) {
    const buttons = buttonsIn(box);
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((at + way) % buttons.length)?.focus();
  } else if (event.key === 'Escape') cancel();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
