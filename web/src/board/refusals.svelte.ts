// Why a move was refused: asked of the engine after an attempt, and shown until the next thing is done.

import type { Rules } from '../engine/rules';
import { cellsOf } from '../base/steps';
import type { CellName, Reason, Show, Step } from 'turncoat/answers';

export class Refusals {
  /** What is said and shown now. */
  reason = $state.raw<Reason>();
  /** The piece that was tried, or what else was chosen first. */
  first = '';
  private asked = 0;
  /** A piece that was chosen in vain: the next cell may say where it was to go. */
  private held = '';

  /**
   * A cell was chosen in vain after these steps. With nothing on it, before anything is chosen, it was no try; nor was one
   * when the move had its goal already.
   */
  tried(rules: Rules, show: Show, cell: CellName, steps: readonly Step[]) {
    const { held } = this;
    this.forget();
    const piece = show.pieces.find((one) => one.cell === cell);
    const own = !!piece?.movers?.includes(show.seat);
    const begun = steps.length ? steps.map(({ text }) => text) : held && !own ? [held] : [];
    if (begun.length ? cellsOf(steps).length > 1 : !piece) return;
    if (own && !begun.length) this.held = cell;
    void this.ask(rules, show, [...begun, cell]);
  }

  /** A move of this position was tried, or what may have become one; `said`: the words are said elsewhere. */
  async ask(rules: Rules, show: Show, wish: readonly string[], said = false) {
    const asked = ++this.asked;
    this.first = wish[0] ?? '';
    const line = { spec: show.spec, start: show.fen, moves: [] };
    const reason = await rules.why(line, wish).catch(() => undefined);
    if (asked === this.asked) this.reason = reason && { ...reason, words: said ? '' : reason.words };
  }

  forget() {
    this.asked++;
    this.held = '';
    this.reason = undefined;
  }

  /** As arrows, and rings. */
  readonly marks = $derived.by(() => {
    const { attackers = [], attacked = '', cells = [] } = this.reason ?? {};
    const marks = [...attackers.map((from) => [from, attacked]), ...cells.map((cell) => [cell])];
    return marks.map((cells) => ({ cells, colour: '#b3261e' }));
  });
}
