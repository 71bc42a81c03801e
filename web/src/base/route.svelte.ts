// Where the page is in the browser's history: the address, and what an entry holds beside it.

import { untrack } from 'svelte';
import { addressIn, isAway } from './views';

/** What an entry of the browser's history holds beside its address. */
export interface Mark {
  /** Which game was on the board, of those kept here, and what it was. */
  game?: string | undefined;
  spec?: string | undefined;
  /** Is it there for an open dialog, so that Back closes that? */
  dialog?: boolean;
}
const mark = (): Mark => (history.state ?? {}) as Mark;
const modal = () => document.querySelectorAll<HTMLDialogElement>('dialog:modal');

export class Route {
  private hash = $state(location.hash);
  /** While the browser goes back because a dialog was closed. */
  private returning = false;
  private readonly address = $derived(addressIn(this.hash));
  readonly view = $derived(this.address.view);
  /** The first name behind the view; empty if there is none. */
  readonly id = $derived(this.address.id);
  /** What stands behind it. */
  readonly rest = $derived(this.address.rest);
  /** Does something else than the board take the page's place? */
  readonly away = $derived(isAway(this.view));

  /** Called when the address changes. */
  changed() {
    this.hash = location.hash;
  }

  get mark() {
    return mark();
  }

  /** Goes to another view; from an open dialog in its place. `quietly` no entry of the history is added. */
  go(path: string, to: Mark = {}, quietly = false) {
    if (this.returning) return addEventListener('popstate', () => this.go(path, to, quietly), { once: true });
    const hash = path && `#${path}`;
    const now = mark();
    if (hash === location.hash && (now.game ?? to.game) === to.game) quietly = true;
    const address = location.pathname + location.search + hash;
    history[quietly || now.dialog ? 'replaceState' : 'pushState'](to, '', address);
    if (hash !== untrack(() => this.hash)) scrollTo(0, 0); // an effect that goes elsewhere does not follow the address
    this.changed();
  }

  /**
   * Has Back close dialogs: an open one is an entry of the history, which goes when it is closed otherwise. A link out of
   * a dialog takes that entry; `arrived` is called then, for the browser does not tell.
   */
  watchDialogs(arrived: () => void) {
    const settle = () => mark().dialog && history.replaceState({ ...mark(), dialog: false }, '');
    settle();
    new MutationObserver(() => {
      const open = modal().length > 0;
      if (open && !mark().dialog) history.pushState({ ...mark(), dialog: true }, '');
      if (open || !mark().dialog || this.returning) return;
      this.returning = true;
      history.back();
    }).observe(document.body, { subtree: true, attributeFilter: ['open'] });
    addEventListener('popstate', () => {
      this.returning = false;
      if (!mark().dialog) for (const dialog of modal()) dialog.close();
      else if (!modal().length) settle(); // an address was typed while the dialog was open
    });
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const fragment = link?.getAttribute('href');
      if (!mark().dialog || !fragment?.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      this.go(fragment.slice(1));
      for (const dialog of modal()) dialog.close();
      arrived();
    });
  }
}
