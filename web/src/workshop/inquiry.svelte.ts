// What a variant is asked by quick games: which other rules come closer to what is wanted, and whether thinking helps.

import type { Client } from '../engine/client';
import { wordsOf } from '../text/error_words';
import { asked, budget, crew, type Interval, type LabGame, shared } from './crew';

class Inquiry {
  /** The variant that was asked, its canonical text. */
  spec = $state('');
  nodes = $state(0);
  /** Games of what is played now. */
  done = $state(0);
  wanted = $state(0);
  running = $state(false);
  trouble = $state('');
  private clients: readonly Client[] = [];

  protected async run(spec: string, work: (clients: readonly Client[], first: Client) => Promise<void>) {
    if (this.running) return;
    [this.spec, this.nodes, this.done, this.wanted] = [spec, 0, 0, 0];
    [this.running, this.trouble] = [true, ''];
    const clients = (this.clients = crew(spec));
    const [first] = clients;
    try {
      if (!first) return;
      this.nodes = await budget(first, [spec]);
      await work(clients, first);
    } catch (error) {
      if (clients === this.clients) this.trouble = wordsOf(error);
    } finally {
      if (clients === this.clients) this.stop();
    }
  }
  stop() {
    for (const client of this.clients) client.end();
    this.clients = [];
    this.running = false;
  }
}

/** What games of a set of rules have shown. */
export interface Finalist {
  spec: string;
  usual: boolean;
  /** Is no other one as near to everything that is wanted, and nearer to something? */
  front: boolean;
  different: { key: string; value: string }[];
  /** In the order of what is wanted. */
  shown: Interval[];
  /** Is it nearer to that than the rules as they are, for sure? */
  nearer: boolean[];
}
type Step = { specs: string[]; games: number; seed: number } | { finalists: Finalist[] };
type Short = [scores: string[], turns: number, cutOff: boolean];

/** Small enough for a phone. */
const budgets = { candidates: 8, games: 4, finalists: 2, last: 40 };

export class Proposals extends Inquiry {
  round = $state(0);
  finalists = $state.raw<readonly Finalist[]>();
  /** What was wanted: `balance`, `decisive`, `length`. */
  wants = $state.raw<readonly string[]>([]);
  /** Of the games that none was chosen by. */
  readonly games = budgets.last;

  search(spec: string, wants: readonly string[]) {
    this.round = 0;
    this.finalists = undefined;
    this.wants = wants.map((want) => want.split('=')[0] ?? '');
    const plan = { spec, wants: wants.join(), ...budgets, seed: Math.floor(Math.random() * 1e9) };
    return this.run(spec, async (clients, first) => {
      const played: Short[][][] = [];
      for (;;) {
        const step = await asked<Step>(first, 'search', { ...plan, played });
        if ('finalists' in step) return void (this.finalists = step.finalists);
        this.round++;
        played.push(await this.play(clients, step));
      }
    });
  }
  private async play(
    clients: readonly Client[],
    { specs, games, seed }: Exclude<Step, { finalists: unknown }>,
  ) {
    const out: Short[][] = specs.map(() => []);
    const numbers = Array.from({ length: games }, (_, number) => number);
    const tasks = specs.flatMap((spec, i) => numbers.map((number) => ({ spec, number, to: out[i] })));
    [this.done, this.wanted] = [0, tasks.length];
    await shared(clients, tasks, async (client, { spec, number, to }) => {
      const game = await asked<LabGame>(client, 'game', { spec, nodes: this.nodes, seed, number });
      to?.push([game.scores, game.turns, game.cutOff]);
      this.done++;
    });
    return out;
  }
}

export class Skill extends Inquiry {
  /** What the side scores that has twice as many nodes. */
  score = $state.raw<Interval>();
  private readonly every = 12;

  play(spec: string, games: number) {
    this.score = undefined;
    const seed = Math.floor(Math.random() * 1e9);
    return this.run(spec, async (clients) => {
      const played: [scores: string[], strong: number][] = [];
      this.wanted = games;
      const numbers = Array.from({ length: games }, (_, number) => number);
      await shared(clients, numbers, async (client, number) => {
        const question = { spec, nodes: this.nodes, seed, number, skill: true };
        const game = await asked<LabGame>(client, 'game', question);
        played[number] = [game.scores, game.strong ?? 0];
        if (++this.done % this.every && this.done < games) return;
        // Of openings that each side was stronger in: those before the first game that is not over.
        const missing = numbers.find((one) => !played[one]) ?? games;
        const over = played.slice(0, missing);
        this.score = (await asked<{ score: Interval }>(client, 'skill', { spec, games: over })).score;
      });
    });
  }
}
