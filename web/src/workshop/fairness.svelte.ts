// Quick games of a variant and of its parent, by workers that run the lab's own code; what they say is the lab's statistics.

import type { Client } from '../engine/client';
import { wordsOf } from '../text/error_words';
import { asked, budget, crew, type Interval, type LabGame } from './crew';

/** What all games say. */
export interface Told {
  /** Of the seats that score together: their share of the points, and of the games. */
  sides: { score: Interval; wins: Interval }[];
  draws: Interval;
  turns: Interval;
  changes: Interval;
}
/** What pieces are worth by the games, in pawns; no kinds as long as that is not clear. */
interface Worths {
  positions: number;
  kinds: { letter: string; worth: Interval }[];
}
const sides = ['variant', 'parent'] as const;
type Side = (typeof sides)[number];

/** After so many games of both, and at the end, it is asked what pieces are worth, which takes longer. */
const worthsEvery = 50;
export class Fairness {
  /** The variant that the games are of, its canonical text. */
  spec = $state('');
  nodes = $state(0);
  /** Of the variant and of its parent together. */
  done = $state(0);
  wanted = $state(0);
  running = $state(false);
  trouble = $state('');
  told = $state.raw<Record<Side, Told>>();
  worths = $state.raw<Worths>();
  games = $state.raw<Record<Side, readonly LabGame[]>>({ variant: [], parent: [] });
  private clients: Client[] = [];
  private next = 0;
  /** Numbers of games that were begun and not finished. */
  private left: number[] = [];
  private seed = 1;
  /** Is it asked what pieces are worth? */
  private weigh = false;

  /** Plays so many games more of each; of another variant than before everything begins anew. */
  async play(spec: string, unchanged: string, each: number, weigh: boolean) {
    if (this.running) return;
    if (spec !== this.spec) {
      [this.spec, this.nodes, this.done, this.next] = [spec, 0, 0, 0];
      this.told = this.worths = undefined;
      this.games = { variant: [], parent: [] };
      this.left = [];
      this.seed = Math.floor(Math.random() * 1e9);
    }
    this.running = true;
    this.weigh = weigh;
    this.trouble = '';
    this.wanted = this.done + 2 * each;
    const clients = (this.clients = crew(spec));
    const specs = { variant: spec, parent: unchanged };
    try {
      const [first] = clients;
      if (first && !this.nodes) this.nodes = await budget(first, Object.values(specs));
      await Promise.all(clients.map((client) => this.work(client, specs)));
    } catch (error) {
      if (clients === this.clients) this.trouble = wordsOf(error);
    } finally {
      if (clients === this.clients) this.stop();
    }
  }
  /** The games that were played so far stay. */
  stop() {
    const clients = this.clients;
    this.clients = [];
    for (const client of clients) client.end();
    this.running = false;
    this.wanted = this.done;
  }

  private async work(client: Client, specs: Record<Side, string>) {
    const goes = () => this.running && this.clients.includes(client);
    while (goes()) {
      const game = this.left.shift() ?? this.next;
      if (game >= this.wanted) return;
      this.next = Math.max(this.next, game + 1);
      const side = sides[game % 2] ?? 'variant';
      const { nodes, seed } = this;
      const question = { spec: specs[side], nodes, seed, number: Math.floor(game / 2) };
      try {
        const played = await asked<LabGame>(client, 'game', question);
        this.games = { ...this.games, [side]: [...this.games[side], played] };
        this.done++;
      } catch (error) {
        this.left.push(game);
        if (goes()) throw error;
        return;
      }
      if (goes() && (this.done % 10 === 0 || this.done === this.wanted)) await this.tell(client, specs);
    }
  }
  private async tell(client: Client, specs: Record<Side, string>) {
    const { games, done } = this;
    const ask = <T>(what: 'told' | 'worths', side: Side) => {
      const all = games[side].map(({ scores, turns, changes, moves, cutOff }) => [
        scores,
        turns,
        changes,
        what === 'worths' ? moves : '',
        cutOff,
      ]);
      return asked<T>(client, what, { spec: specs[side], games: all });
    };
    const [variant, parent] = await Promise.all([ask<Told>('told', 'variant'), ask<Told>('told', 'parent')]);
    this.told = { variant, parent };
    if (this.weigh && (done % worthsEvery === 0 || done === this.wanted))
      this.worths = await ask<Worths>('worths', 'variant');
  }
}

/** Games that are worth a look. */
export function shown(games: readonly LabGame[]) {
  const byLength = games.toSorted((a, b) => a.turns - b.turns);
  return {
    typical: byLength[Math.floor(byLength.length / 2)],
    shortest: byLength.find(({ scores }) => scores.includes('1')),
    dramatic: games.toSorted((a, b) => b.drama - a.drama)[0],
  };
}
