// Has the page show what its address says (routing.ts decides what that is), and the address say what the page shows.
// Going somewhere never ends a game: the one on the board is kept, and comes back by its address.

import type { Archive } from '../archive/archive.svelte';
import { gameOf, isVariant } from '../base/spec';
import { begun, keep, keptHere, newId, onlyInFile } from '../base/storage';
import type { Route } from '../base/route.svelte';
import { addressIn } from '../base/views';
import type { Game } from '../game/game.svelte';
import { firstPerson, type Wanted } from '../game/opening';
import { type GameRecord, newSeed } from '../game/record';
import { keptStudy, type SavedStudy } from '../study/saved';
import type { Study } from '../study/study.svelte';
import { keptWords, text } from '../text';
import { wordsOf } from '../text/error_words';
import { boardAddress, type Situation, type Step, stepTo } from './routing';

const wantedOf = (record: GameRecord): Wanted => ({ record, towards: firstPerson(record) });
const fresh = (spec: string) => wantedOf({ version: 1, spec, moves: [], seats: [], seed: newSeed() });

export class Addresses {
  /** There is none before one is wanted. */
  study = $state.raw<Study>();
  /** The study that was left open when the page was closed, and is not shown: it is offered in a line. */
  left = $state.raw<SavedStudy>();

  /** Was the address not followed yet? Until then nothing is shown that it may not want. */
  opening = $state(true);
  /** Is a study fetched with which the page begins? The board would be shown only to go again. */
  fetching = $state(false);
  /** The address that is followed now; what the page shows on the way is written in its place. */
  private following: string | undefined;
  private followed = Promise.resolve();
  private latest = 0;
  /** The message about an address that does not lead where it should, until the visitor goes on. */
  private trouble = '';

  constructor(
    private readonly route: Route,
    private readonly game: Game,
    private readonly archive: Archive,
  ) {
    const saved = keptStudy();
    if (saved?.open) this.left = saved;
    game.onopened = (first) => this.opened(first);
  }

  /** The study, which is fetched when it is wanted first. */
  async theStudy(): Promise<Study> {
    const { Study } = await import('../study/study.svelte');
    if (!this.study) {
      this.study = new Study();
      this.study.onturn = (open) => this.turned(open);
    }
    return this.study;
  }

  /** The page was opened: brings back the game, then does what the address says. */
  async begin() {
    await this.game.restore((saved, damaged) => this.first(saved, damaged));
    await this.follow();
  }

  /** The address has changed. What it says is done when what an earlier one said is done. */
  arrive() {
    this.route.changed();
    if (!this.opening) void this.follow();
  }

  /** To the study, if there is one, else to the board. */
  home() {
    this.go(boardAddress(this.situation()));
  }

  /** The study that was left open is no longer offered. */
  dismiss() {
    if (this.left) keep('study', JSON.stringify({ ...this.left, open: false }));
    this.left = undefined;
  }
  goOn = () => this.take({ to: 'restore' });

  private follow() {
    const number = ++this.latest;
    this.followed = this.followed.then(async () => {
      if (number !== this.latest) return;
      this.following = location.hash;
      const step = stepTo(location.hash, this.situation());
      this.fetching = this.opening && (step.to === 'restore' || step.to === 'enter');
      this.opening = false;
      await this.take(step).catch((error: unknown) => (this.game.trouble = wordsOf(error)));
      this.following = undefined;
      this.fetching = false;
    });
    return this.followed;
  }

  private situation(): Situation {
    const { game, study, left, opening, route } = this;
    const shown = study?.open ? ({ spec: study.spec, is: 'open' } as const) : undefined;
    return {
      opened: opening,
      mark: route.mark,
      game: game.record,
      begun: begun() || game.record.moves.length > 0,
      study: shown ?? (left && { spec: left.spec, is: 'left' }),
      known: (id) => this.known(id),
    };
  }

  private async take(step: Step): Promise<unknown> {
    const { game } = this;
    if (this.trouble && game.trouble === this.trouble) game.trouble = '';
    this.trouble = '';
    switch (step.to) {
      case 'view':
      case 'study':
        return undefined;
      case 'front':
        return this.route.go('choose', {}, true);
      case 'missing':
        this.route.go('choose', {}, true);
        return (game.trouble = this.trouble = (await keptWords()).missing(step.id));
      case 'link':
        return this.followLink(step.carries);
      case 'board':
        return this.study?.turn(false);
      case 'game': {
        this.study?.turn(false);
        const { id, kind, spec } = step;
        const kept = id && (await this.archive.find(id));
        const there = spec && isVariant(spec) ? game.record.spec === spec : gameOf(game.record.spec) === kind;
        if (!kept && (there || !(kind || spec))) return undefined;
        const other = kept || (await this.another(kind || gameOf(spec ?? ''), spec));
        return other ? game.open(other.record, other.towards) : this.route.go('workshop', {}, true);
      }
      case 'restore': {
        const one = await this.theStudy();
        await one.restore().catch(() => (game.trouble = text.study.broken));
        this.left = undefined;
        return one.open || this.home();
      }
      case 'enter': {
        const other = step.kind ? await this.another(step.kind) : wantedHere(game);
        if (!other) return this.route.go('workshop', {}, true);
        const one = await this.theStudy();
        return one.enter(other.record, other.at ?? other.record.moves.length, other.towards);
      }
    }
  }

  private async followLink(carries: 'game' | 'variant') {
    const { game, route } = this;
    if (carries === 'variant') {
      const { followVariant } = await import('../workshop/linked');
      game.trouble = (await followVariant(game.rules, route)) ?? game.trouble;
      return;
    }
    const { followLink } = await import('../study/linked');
    const taken = () => {
      route.changed();
      this.following = location.hash;
    };
    game.trouble = (await followLink(await this.theStudy(), taken)) ?? game.trouble;
  }

  /** Which game the page begins with: that of this tab, else of the address, else the one that was saved last. */
  private async first(saved: GameRecord | undefined, damaged: boolean): Promise<Wanted | undefined> {
    if (saved?.moves.length) saved.id ??= newId();
    const mine = keptHere('game') ?? saved?.id;
    const own =
      mine && (saved?.id !== mine || onlyInFile('game')) ? await this.archive.find(mine) : undefined;
    const { view, id } = addressIn(location.hash);
    const kind = view === 'play' && this.known(id) ? id : '';
    const here = own?.record ?? saved;
    if (here && (!kind || gameOf(here.spec) === kind)) return own;
    if (kind) return this.another(kind);
    return damaged ? this.archive.newest() : undefined;
  }

  private known(id: string) {
    return id === 'variant' || this.game.games.some((game) => game.id === id);
  }

  /** The game of a kind that was played last, or a new one; of variants one with this text, or any that is kept. */
  private async another(kind: string, spec = kind): Promise<Studied | undefined> {
    const kept = await this.archive.newest(kind, isVariant(spec) ? spec : undefined);
    if (kept || kind !== 'variant') return kept ?? fresh(spec);
    return isVariant(spec) ? fresh(spec) : undefined;
  }

  private go(path: string) {
    const { following } = this;
    if (following !== undefined && following !== location.hash) return; // the visitor has gone on meanwhile
    const { id, spec } = this.game.record;
    this.route.go(path, { game: id, spec }, following !== undefined);
    if (following !== undefined) this.following = location.hash;
  }

  /** A game has been put on the page; it takes the study's place. */
  private opened(first: boolean) {
    if (first) {
      const { id, spec } = this.game.record;
      return this.route.go(location.hash.slice(1), { game: id, spec }, true);
    }
    this.study?.turn(false);
    this.go(boardAddress(this.situation()));
  }

  /** The study was opened or closed. */
  private turned(open: boolean) {
    if (open) this.left = undefined;
    if (open || this.route.view === 'study') this.go(boardAddress(this.situation()));
  }
}

interface Studied extends Wanted {
  /** The position that is looked at. */
  at?: number;
}
const wantedHere = ({ record, at, towards }: Game): Studied => ({ record, at, towards });
