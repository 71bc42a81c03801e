// The engine's view of the study: the best lines of the position that is looked at, and a verdict on every position of the
// line, found in the background.

import { SvelteMap } from 'svelte/reactivity';
import { type Chance, chancesOf } from '../game/chances';
import type { Piece, Show } from 'turncoat/answers';
import { ply } from '../game/rows';
import { keep, kept } from '../base/storage';
import { Analyst, placed } from './analyst';
import { judge, searchedFor } from './judged';
import type { Report } from '../base/report';
import { finalShares, finalText } from './report';
import type { Study } from './study.svelte';
import type { Node } from './tree';
import { wordsOf } from '../text/error_words';

/** A move of a line, ready to be drawn. */
interface LineMove {
  text: string;
  ply: ReturnType<typeof ply>;
  piece: Piece | undefined;
  after: Show;
}

export const mostLines = 5;
/** Milliseconds for one position of the graph. */
const glance = 150;
/** Moves of a line that are shown. */
const shownMoves = 10;

export class Analysis {
  on = $state(true);
  count = $state(3);
  /** The lines that are shown, the best first: the last ones that have been read. */
  reports = $state.raw<Report[]>([]);
  /** What dice can bring about here. */
  outcomes = $state.raw<Chance[]>([]);
  /** Is the engine searching? */
  busy = $state(false);
  trouble = $state('');

  private readonly analyst = new Analyst();
  private readonly surveyor = new Analyst();
  /** What is found of a position; a line is shown when it has been read, so that no move vanishes under a finger. */
  private found: { readonly node: Node; reports: Report[] } | undefined;
  private readonly read = new SvelteMap<string, LineMove>();
  private reading = false;
  /** The search that runs; one that was interrupted says nothing any more. */
  private search = {};
  private surveyed: Node | undefined;

  constructor(private readonly study: Study) {
    const saved = kept('analysis')?.split(' ');
    if (saved) [this.on, this.count] = [saved[0] === 'on', Math.min(mostLines, Number(saved[1]) || 3)];
  }

  switch(on = !this.on) {
    this.on = on;
    this.remember();
  }
  lines(count: number) {
    this.count = count;
    this.remember();
  }
  private remember() {
    keep('analysis', `${this.on ? 'on' : 'off'} ${this.count}`);
  }

  /** Looks at a position; what was found about another one is forgotten. */
  look(node: Node) {
    const again = this.on && this.found?.node === node;
    this.found = { node, reports: [] };
    this.reports = again ? this.reports.slice(0, this.count) : [];
    this.outcomes = [];
    this.trouble = '';
    const { show } = node;
    if (show.over) this.study.verdicts.set(node.id, finalVerdict(show, this.study.sides));
    if (show.over || !this.on) return this.rest();
    if (show.seat < 0) {
      this.rest();
      void this.study.rules.odds(this.study.lineTo(node)).then((throws) => {
        if (this.study.node === node) this.outcomes = chancesOf(throws);
      });
      return;
    }
    const search = (this.search = {});
    const done = () => (this.busy &&= search !== this.search);
    this.busy = true;
    this.analyst
      .watch(this.study.lineTo(node), this.count, (report) => this.tell(node, report))
      .then(
        () => void done(),
        (error: unknown) => {
          done();
          this.trouble = wordsOf(error);
        },
      );
  }

  /** Stops searching. */
  rest() {
    this.analyst.stop();
    this.busy = false;
  }

  end() {
    this.analyst.end();
    this.surveyor.end();
    this.surveyed = undefined;
    this.busy = false;
  }

  private tell(node: Node, report: Report) {
    if (this.study.node !== node || this.found?.node !== node) return;
    this.found.reports = placed(this.found.reports, report);
    if (report.rank === 1) judge(this.study, node, report);
    void this.translate();
  }

  // ---- the moves of the lines, as pieces and cells

  private key = (node: Node, moves: readonly string[]) => `${node.id} ${moves.join(' ')}`;

  /** The moves of a line; as many of them as have been read. */
  movesOf(node: Node, report: Report): LineMove[] {
    const line: LineMove[] = [];
    for (let n = 1; n <= Math.min(shownMoves, report.moves.length); n++) {
      const move = this.read.get(this.key(node, report.moves.slice(0, n)));
      if (!move) break;
      line.push(move);
    }
    return line;
  }

  /** Reads the lines at leisure: what comes in meanwhile waits for the next round. */
  private async translate() {
    if (this.reading) return;
    this.reading = true;
    await wait(120);
    if (this.read.size > 4000) this.read.clear();
    const { found } = this;
    for (const report of found?.reports.filter(Boolean) ?? []) {
      if (!found || this.study.node !== found.node) break;
      await this.translateLine(found.node, report.moves).catch(() => {}); // it stays as far as it was read
      if (this.found === found && this.study.node === found.node) this.show(report);
    }
    this.reading = false;
    if (this.found?.node !== this.study.node) return;
    if (this.found?.reports.some((report, n) => report && report !== this.reports[n])) void this.translate();
  }

  private show(report: Report) {
    this.reports = placed(this.reports, report);
  }

  private async translateLine(node: Node, moves: readonly string[]) {
    const line = this.study.lineTo(node);
    let before = node.show;
    for (let n = 1; n <= Math.min(shownMoves, moves.length); n++) {
      if (this.study.node !== node) return;
      const key = this.key(node, moves.slice(0, n));
      const text = moves[n - 1] ?? '';
      const known = this.read.get(key);
      const after =
        known?.after ??
        (await this.study.rules.show({ ...line, moves: [...line.moves, ...moves.slice(0, n)] }));
      if (!known) {
        const played = ply(n, text, before);
        this.read.set(key, { text, ply: played, piece: played.piece, after });
      }
      before = after;
    }
  }

  // ---- the graph

  /** Gives every position of the line a verdict, one after the other. */
  async survey(line: readonly Node[]) {
    const { verdicts, sides } = this.study;
    for (const node of line)
      if (node.show.over && !verdicts.has(node.id)) verdicts.set(node.id, finalVerdict(node.show, sides));
    const next = line.find((node) => !verdicts.has(node.id) && searchedFor(node).show.seat >= 0);
    if (!next) return this.surveyor.end();
    if (this.surveyed === next) return;
    this.surveyed = next;
    const asked = searchedFor(next);
    try {
      let found: Report | undefined;
      await this.surveyor.watch(
        this.study.lineTo(asked),
        1,
        (report) => (found = report),
        `movetime ${glance}${asked === next ? '' : ` searchmoves ${next.move}`}`,
      );
      if (this.surveyed !== next) return;
      this.surveyed = undefined;
      if (found) judge(this.study, next, found);
    } catch {
      this.surveyed = undefined; // the graph keeps a gap
    }
  }
}

const finalVerdict = (show: Show, sides: readonly number[][]) => ({
  shares: finalShares(show, sides),
  text: finalText(show, sides),
  depth: Infinity,
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
