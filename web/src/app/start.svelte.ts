// Which game is to be played, as the address says it: #games is the choice of all, #play/merger one of them. Whoever goes
// to another game finds the one that was on the board again later.

import { keep, kept } from '../base/storage';
import type { Game } from '../game/game.svelte';
import { firstGame, type GameRecord, parseRecord } from '../game/record';

const idOf = (spec: string) => spec.replace(/:.*/s, '');

export class Start {
  /** Is there a choice of all games? */
  open = $state(location.hash === '#games');

  constructor(private readonly game: Game) {}

  /** To be told when the address changes. */
  async changed() {
    this.open = location.hash === '#games';
    const id = /^#play\/(\w+)$/.exec(location.hash)?.[1];
    if (id === undefined) return;
    this.close();
    if (this.game.games.some((one) => one.id === id)) await this.play(id);
  }

  close() {
    history.replaceState(null, '', location.pathname + location.search);
    this.open = false;
  }

  private async play(id: string) {
    const { game } = this;
    const { record, towards } = game;
    if (idOf(record.spec) === id && !game.outcome) return;
    if (record.moves.length) keep(`game.${idOf(record.spec)}`, `${towards} ${JSON.stringify(record)}`);
    await game.open(...stored(id)).catch(() => game.open(fresh(id)));
    if (game.outcome) await game.open(fresh(id));
  }
}

const fresh = (id: string): GameRecord => ({ ...firstGame(), spec: id, seats: [] });

/** The game that was left, and how its board stood; or a fresh one. */
function stored(id: string): Parameters<Game['open']> {
  const [towards = '', source = ''] = (kept(`game.${id}`) ?? '').split(/ (.*)/s);
  const record = parseRecord(source);
  return record ? [record, Number(towards)] : [fresh(id)];
}
