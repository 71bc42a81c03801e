// How much room there is for a board.

class Screen {
  /** Is it as narrow as a phone held upright? */
  narrow = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const query = matchMedia('(max-width: 500px)');
    this.narrow = query.matches;
    query.onchange = () => (this.narrow = query.matches);
  }
}
export const screen = new Screen();
