// How much room there is for a board.

import { settings } from '../base/settings.svelte';

class Screen {
  /** Is it as narrow as a phone held upright? */
  narrow = $state(false);
  /** Are boards that are wider than high given a quarter turn, so that their cells are larger? */
  readonly quarter = $derived.by(() => this.narrow && !this.low && settings.on('quarter'));
  /** Has the board to leave room below it? */
  low = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const query = matchMedia('(max-width: 500px)');
    this.narrow = query.matches;
    query.onchange = () => (this.narrow = query.matches);
  }
}
export const screen = new Screen();
