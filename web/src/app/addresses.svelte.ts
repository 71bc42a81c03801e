// The address of the page and what it shows: each follows the other. Going somewhere never ends a game: the one on the
// board is kept, and comes back by its address.

import { untrack } from 'svelte';
import type { Archive } from '../archive/archive.svelte';
import { gameOf, isVariant } from '../base/spec';
import { keptHere, newId, onlyInFile } from '../base/storage';
import type { Route } from '../base/route.svelte';
import type { Game } from '../game/game.svelte';
import { firstPerson, type Wanted } from '../game/opening';
import { type GameRecord, newSeed } from '../game/record';
import type { Study } from '../study/study.svelte';

const wantedOf = (record: GameRecord): Wanted => ({ record, towards: firstPerson(record) });
const fresh = (spec: string) => wantedOf({ version: 1, spec, moves: [], seats: [], seed: newSeed() });

export class Addresses {
  private settled = false;
  private serial = 0;
  private studied = false;

  constructor(
    private readonly route: Route,
    private readonly game: Game,
    private readonly study: () => Study | undefined,
    private readonly wanted: () => Promise<Study>,
    private readonly archive: Archive,
  ) {
    $effect(() => {
      const { serial } = game;
      untrack(() => this.opened(serial));
    });
    $effect(() => {
      const open = !!study()?.open;
      untrack(() => this.turned(open));
    });
  }

  /** Which game the page begins with: that of this tab, else of the address, else the one that was saved last. */
  async first(saved: GameRecord | undefined, damaged: boolean): Promise<Wanted | undefined> {
    const { route } = this;
    if (saved?.moves.length) saved.id ??= newId();
    const mine = keptHere('game') ?? saved?.id;
    const own =
      mine && (saved?.id !== mine || onlyInFile('game')) ? await this.archive.find(mine) : undefined;
    const kind = route.view === 'play' && this.known ? route.id : '';
    const here = own?.record ?? saved;
    if (here && (!kind || gameOf(here.spec) === kind)) return own;
    if (kind) return this.another(kind);
    return damaged ? this.archive.newest() : undefined;
  }

  /** From now on the address follows what is shown. */
  settle() {
    this.settled = true;
  }

  /** Is what the address names one of the games, or any variant? */
  private get known() {
    const { id } = this.route;
    return id === 'variant' || this.game.games.some((game) => game.id === id);
  }

  /** The game of a kind that was played last, or a new one; of variants one with this text, or any that is kept. */
  private async another(kind: string, spec = kind): Promise<Wanted | undefined> {
    const kept = await this.archive.newest(kind, isVariant(spec) ? spec : undefined);
    if (kept || kind !== 'variant') return kept ?? fresh(spec);
    return isVariant(spec) ? fresh(spec) : undefined;
  }

  /** What the address names that there is not; then all games are shown. */
  missing(): string | undefined {
    const { view, id } = this.route;
    if (
      !['play', 'study', 'learn', 'print', 'beside'].includes(view) ||
      !id ||
      this.known ||
      id === 'puzzles'
    )
      return undefined;
    this.route.go('choose', {}, true);
    return id;
  }

  /** Shows what the address says. */
  async arrive() {
    const { route, game } = this;
    const study = this.study();
    if (route.away) return;
    if (route.view === 'study') {
      if (study?.open && (!this.known || gameOf(study.spec) === route.id)) return;
      const one = await this.wanted();
      if (!this.known || gameOf(game.record.spec) === route.id)
        await one.enter(game.record, game.at, game.towards);
      else {
        const other = await this.another(route.id);
        if (!other) return route.go('workshop', {}, true);
        await one.enter(other.record, other.record.moves.length, other.towards ?? 0);
      }
      return;
    }
    study?.turn(false);
    const { game: id, spec } = route.mark;
    if (id === game.record.id) return;
    const kind = route.view === 'play' ? route.id : '';
    if (id) {
      const kept = await this.archive.find(id);
      if (kept) return game.open(kept.record, kept.towards);
    }
    if (!spec && !kind) return;
    if (spec && isVariant(spec) ? game.record.spec === spec : gameOf(game.record.spec) === kind) return;
    const other = await this.another(kind || gameOf(spec ?? ''), spec);
    if (!other) return route.go('workshop', {}, true);
    await game.open(other.record, other.towards);
  }

  /** To the study, if there is one, else to the board. */
  home() {
    if (this.study()?.open) this.toStudy();
    else this.toBoard();
  }

  private toStudy() {
    this.go(`study/${gameOf(this.study()?.spec ?? '')}`);
  }
  private toBoard() {
    this.go(`play/${gameOf(this.game.record.spec)}`);
  }
  private go(path: string) {
    const { id, spec } = this.game.record;
    this.route.go(path, { game: id, spec }, !this.settled);
  }

  /** A game has been put on the page; it takes the study's place. */
  private opened(serial: number) {
    if (serial === this.serial) return;
    const first = !this.serial;
    this.serial = serial;
    if (first) {
      const { id, spec } = this.game.record;
      this.route.go(location.hash.slice(1), { game: id, spec }, true);
      return;
    }
    this.study()?.turn(false);
    this.toBoard();
  }

  /** The study was opened or closed. */
  private turned(open: boolean) {
    if (open === this.studied) return;
    this.studied = open;
    if (open) this.toStudy();
    else if (this.route.view === 'study') this.toBoard();
  }
}
