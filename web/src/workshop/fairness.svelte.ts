// Quick games of a variant and of its parent, by workers that run the lab's own code; what they say is the lab's statistics.

import { Client } from '../engine/client';
import { answer } from '../engine/rules';
import { wordsOf } from '../text/error_words';

/** A game of the lab (src/wasm/lab.cpp). */
interface LabGame {
  /** Of each seat, as in results: `0`, `1/2`, `1`. */
  scores: string[];
  turns: number;
  plies: number;
  changes: number;
  /** By how much the winner was behind at worst, in thousandths. */
  drama: number;
  reason: string;
  moves: string;
}
export interface Interval {
  value: number;
  low: number;
  high: number;
}
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

/** Fewer positions a move than these say little of a game, even where a search needs no more to finish. */
const leastNodes = 400;
/** After so many games of both, and at the end, it is asked what pieces are worth, which takes longer. */
const worthsEvery = 50;
/** A device has more to do. */
const mostWorkers = 4;

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
    const count = Math.max(1, Math.min(mostWorkers, (navigator.hardwareConcurrency || 2) - 1));
    const clients = (this.clients = Array.from({ length: count }, () => new Client(spec)));
    const specs = { variant: spec, parent: unchanged };
    try {
      const [first] = clients;
      if (first && !this.nodes) this.nodes = await this.budget(first, specs);
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

  /** Both are played with the same, which is enough for either. */
  private async budget(client: Client, specs: Record<Side, string>) {
    const needed = await Promise.all(
      sides.map(async (side) => {
        const asked = `lab budget ${JSON.stringify({ spec: specs[side] })}`;
        return answer<{ nodes: number }>('budget', await client.ask(asked)).nodes;
      }),
    );
    return Math.max(leastNodes, ...needed);
  }
  private async work(client: Client, specs: Record<Side, string>) {
    const goes = () => this.running && this.clients.includes(client);
    while (goes()) {
      const game = this.left.shift() ?? this.next;
      if (game >= this.wanted) return;
      this.next = Math.max(this.next, game + 1);
      const side = sides[game % 2] ?? 'variant';
      const { nodes, seed } = this;
      const asked = { spec: specs[side], nodes, seed, number: Math.floor(game / 2) };
      try {
        const played = answer<LabGame>('game', await client.ask(`lab game ${JSON.stringify(asked)}`));
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
    const ask = async <T>(what: 'told' | 'worths', side: Side) => {
      const all = games[side].map(({ scores, turns, changes, moves }) => [
        scores,
        turns,
        changes,
        what === 'worths' ? moves : '',
      ]);
      const asked = JSON.stringify({ spec: specs[side], games: all });
      return answer<T>(what, await client.ask(`lab ${what} ${asked}`));
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
