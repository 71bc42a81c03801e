// Hints in a game against the computer: first the piece that should move, then the whole move and why.

import { pieceName } from '../board/names';
import { cellsOf } from '../base/steps';
import type { CellName, Description, Move, Show } from 'turncoat/answers';
import { Advisor } from '../engine/advisor';
import { Ended } from '../engine/client';
import type { Line } from '../engine/rules';
import { percent } from '../game/chances';
import { spokenMove, writtenMove } from '../game/written';
import { coachWords } from '../text';
import type { CoachWords } from '../text/en.coach';
import { type Reason, reasonOf } from './reasons';

/** How long a move is looked for. */
const milliseconds = 1000;

interface Found {
  /** The position that it is about. */
  show: Show;
  move: Move;
  reason: Reason | undefined;
}

export class Hints {
  says = $state.raw<CoachWords>();
  private found = $state.raw<Found>();
  /** Is the whole move shown, or only where it begins? */
  private whole = $state(false);
  private wanted = $state.raw<Show>();
  private failed = $state.raw<Show>();
  private readonly advisor = new Advisor();

  /** Shows more of the move to play in a position: where it begins, then all; at once all if `whole` says so. */
  async more(line: Line, show: Show, whole = false) {
    if (this.wanted?.fen === show.fen) return;
    if (this.found?.show.fen === show.fen) return void (this.whole = true);
    this.wanted = show;
    this.failed = undefined;
    try {
      this.says ??= await coachWords();
      const reports = await this.advisor.ask(line, { lines: 2, milliseconds, overlooking: true });
      const move = show.moves.find(({ text }) => text === reports[0]?.moves[0]);
      if (!move) throw new Error('the engine found no move');
      this.found = { show, move, reason: reasonOf(show, reports) };
      this.whole = whole || !move.steps[0]?.cell; // what begins beside the board is not shown by halves
    } catch (error) {
      if (!(error instanceof Ended)) this.failed = show;
    } finally {
      if (this.wanted === show) this.wanted = undefined;
    }
  }

  /** How much of the move is shown in this position. */
  given(show: Show | undefined): 'nothing' | 'piece' | 'move' {
    if (!show || this.found?.show.fen !== show.fen) return 'nothing';
    return this.whole ? 'move' : 'piece';
  }
  thinking = (show: Show | undefined) => !!show && this.wanted?.fen === show.fen;

  /** What is marked on the board: a cell, or the way of the move. */
  marks(show: Show | undefined): CellName[] {
    const given = this.given(show);
    const cells = given === 'nothing' ? [] : cellsOf(this.found?.move.steps ?? []);
    return given === 'piece' ? cells.slice(0, 1) : cells;
  }

  /** What is said of a position; empty if no hint was wanted. */
  words(description: Description, show: Show | undefined): string {
    const { says, found } = this;
    if (!says || !show) return '';
    if (this.thinking(show)) return says.thinking;
    if (this.failed?.fen === show.fen) return says.failed;
    if (!found || this.given(show) === 'nothing') return '';
    const pieceOf = (move: Move) => show.pieces.find((one) => one.cell === move.steps[0]?.cell);
    const piece = pieceOf(found.move);
    if (!this.whole)
      return says.hintPiece(
        piece ? pieceName(description, { ...piece, controller: undefined }) : '',
        found.move.steps[0]?.cell ?? '',
      );
    const spoken = (move: Move) => spokenMove(description, pieceOf(move), writtenMove(move));
    return `${says.suggestion(spoken(found.move))}. ${this.why(says, show, found.reason, spoken)}`;
  }

  private why(says: CoachWords, show: Show, reason: Reason | undefined, spoken: (move: Move) => string) {
    if (!reason) return '';
    const { because, hope } = reason;
    const other = because.why === 'alike' ? show.moves.find(({ text }) => text === because.other) : undefined;
    const words = {
      mate: () => says.why.mate('moves' in because ? because.moves : 0),
      only: () => says.why.only,
      escapes: () => says.why.escapes('moves' in because ? because.moves : 0),
      clear: () => says.why.clear,
      alike: () => (other ? says.why.alike(spoken(other)) : ''),
      better: () => '',
    }[because.why]();
    return [words, hope !== undefined && says.why.hope(percent(Math.round(hope * 100) / 100))]
      .filter(Boolean)
      .join(' ');
  }
}
