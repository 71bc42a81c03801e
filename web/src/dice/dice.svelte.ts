// Dice on the page: what they could have brought about, what they can, and what they may after a move that is only thought
// of. A move can also be thought of where there are no dice, if a person wants to be asked before it is played.

import { settings } from '../base/settings.svelte';
import type { Move, Way } from 'turncoat/answers';
import type { Game } from '../game/game.svelte';
import { type Chance, chancesOf, pick } from '../game/chances';

/** Milliseconds that one possible throw is lit while the dice roll. */
const blink = 180;

export class Dice {
  /** Show what the dice may do before a move is played? */
  ask = $state(false);
  /** The move that is thought of, and what may follow. */
  candidate = $state.raw<Move>();
  replies = $state.raw<Chance[]>();
  /** The throws from which the last one came. */
  thrown = $state.raw<Chance[]>([]);
  /** What the dice showed in the last one. */
  throw = $state.raw<Way>();
  /** The throws that are possible now. */
  coming = $state.raw<Chance[]>([]);
  /** The one that is lit while they roll. */
  lit = $state('');
  /** Show the other throws as arrows? */
  others = $state(false);
  /** Counts the moves that were thought of and taken back. */
  serial = $state(0);

  private readonly known = new Map<string, Promise<Chance[]>>();

  constructor(private readonly game: Game) {}

  readonly here = $derived.by(() => this.game.description?.dice !== undefined);
  /** The throw that led to the position that is looked at. */
  readonly last = $derived.by(() => {
    const text = this.game.record.moves[this.game.at - 1];
    return this.thrown.find((chance) => chance.text === text);
  });

  /** To be run whenever the position that is looked at changes. */
  follow() {
    const { shows, at, record } = this.game;
    const { moves } = record;
    this.forget();
    this.others = false;
    this.thrown = [];
    this.throw = undefined;
    this.coming = [];
    const still = () => this.game.shows === shows && this.game.at === at;
    if ((shows[at - 1]?.seat ?? 0) < 0) {
      const { spec, start, seed = 0 } = record;
      const line = { spec, start, moves: moves.slice(0, at - 1) };
      void this.odds(line.moves).then((chances) => still() && (this.thrown = chances));
      void this.game.rules.thrown(line, moves[at - 1] ?? '', seed).then(
        (way) => still() && (this.throw = way),
        () => undefined, // then only the rule is shown
      );
    }
    if ((shows[at]?.seat ?? 0) < 0 && !shows[at]?.over)
      void this.odds(moves.slice(0, at)).then((chances) => still() && (this.coming = chances));
  }

  /** Lights the possible throws in turn, as often as they are likely; answers how to stop. */
  roll(): () => void {
    const timer = setInterval(() => (this.lit = pick(this.coming, Math.random())?.text ?? ''), blink);
    return () => {
      clearInterval(timer);
      this.lit = '';
    };
  }

  /** A person has chosen a move: it is played, or first looked at. */
  choose(move: Move) {
    const ask = this.ask && this.here;
    if (!ask && !settings.on('confirm')) return void this.game.choose(move.text);
    this.candidate = move;
    this.replies = undefined;
    if (!ask) return;
    const moves = [...this.game.record.moves, move.text];
    void this.odds(moves).then((chances) => {
      if (this.candidate === move) this.replies = chances;
    });
  }

  play() {
    const move = this.candidate;
    this.candidate = undefined;
    if (move) void this.game.choose(move.text);
  }

  /** Takes the move that was thought of back. */
  forget() {
    if (!this.candidate) return;
    this.candidate = undefined;
    this.serial++;
  }

  private odds(moves: readonly string[]): Promise<Chance[]> {
    const { spec, start } = this.game.record;
    const key = [spec, start, ...moves].join(' ');
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size > 50) this.known.clear();
    const asked = this.game.rules.odds({ spec, start, moves }).then(chancesOf, () => []);
    this.known.set(key, asked);
    return asked;
  }
}
