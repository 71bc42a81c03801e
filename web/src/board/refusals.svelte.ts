// Why a move was refused: asked of the engine when somebody has tried one, and told until the next thing is done.

import type { Rules } from '../engine/rules';
import type { Reason, Show } from '../base/types';

export class Refusals {
  /** What is said and shown now. */
  told = $state.raw<Reason>();
  private asked = 0;

  /** Somebody has tried a move of this position, or what may have become one; `said`: the words are said elsewhere. */
  async ask(rules: Rules, show: Show, wish: readonly string[], said = false) {
    const asked = ++this.asked;
    const line = { spec: show.spec, start: show.fen, moves: [] };
    const told = await rules.why(line, wish).catch(() => undefined);
    if (asked === this.asked) this.told = told && { ...told, words: said ? '' : told.words };
  }

  forget() {
    this.asked++;
    this.told = undefined;
  }

  /** As arrows, and rings. */
  readonly marks = $derived.by(() => {
    const { attackers = [], attacked = '', cells = [] } = this.told ?? {};
    const marks = [...attackers.map((from) => [from, attacked]), ...cells.map((cell) => [cell])];
    return marks.map((cells) => ({ cells, colour: 'var(--alarm)' }));
  });
}
