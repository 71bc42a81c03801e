// One game is played in one tab at a time: a lock of its name says in which, and other tabs that show it follow the moves
// until one of them takes it over or the first is closed.

import { prefix } from '../base/storage';
import type { GameRecord } from '../game/record';

/** The game on the page, as far as other tabs are concerned. */
interface Followed {
  readonly record: GameRecord;
  readonly following: boolean;
  /** Takes over what was played elsewhere. */
  follow(record: GameRecord): Promise<void>;
  /** From now on it is played elsewhere, or here. */
  yield(): void;
  lead(): void;
}

interface Message {
  id: string;
  /** The game as it stands. */
  record?: GameRecord;
  /** What it wants: the game as it stands, or the game. */
  wants?: 'news' | 'game';
}

/** Milliseconds that another tab has to answer. */
const patience = 400;
const answerTime = 150;

export class Tab {
  private id = '';
  private readonly channel =
    typeof BroadcastChannel === 'function' ? new BroadcastChannel(`${prefix}tabs`) : undefined;
  /** Gives the lock back, or no longer waits for it. */
  private leave = () => {};
  private answered = () => {};

  constructor(private readonly game: Followed) {
    this.channel?.addEventListener('message', (event: MessageEvent<string>) =>
      this.hear(JSON.parse(event.data) as Message),
    );
  }

  /** May this game be played here? Where it is played already, the page follows it from now on. */
  async claim(id: string): Promise<boolean> {
    if (id === this.id) return !this.game.following;
    this.leave();
    this.id = id;
    if (!navigator.locks) {
      const silent = this.answer(answerTime);
      this.send({ id, wants: 'news' });
      return !(await silent);
    }
    if (await this.lock(id, { ifAvailable: true })) return true;
    if (this.id === id) void this.lock(id, {}).then((got) => got && this.id === id && this.game.lead());
    return false;
  }

  /** Asks the tab that has the game how it stands. */
  ask() {
    this.send({ id: this.id, wants: 'news' });
  }

  /** Sends the other tabs the state of the game. */
  tell() {
    const { following, record } = this.game;
    if (!following && record.id === this.id) this.send({ id: this.id, record });
  }

  /** Takes the game over, with what the other tab has to say. */
  async take() {
    const { id } = this;
    const answer = this.answer(patience);
    this.send({ id, wants: 'game' });
    await answer;
    this.leave();
    if (navigator.locks) await this.lock(id, { steal: true });
    if (id === this.id) this.game.lead();
  }

  /** Is there an answer in time? */
  private answer(time: number) {
    return new Promise<boolean>((resolve) => {
      this.answered = () => resolve(true);
      setTimeout(() => resolve(false), time);
    });
  }

  /** Resolves with whether it got the lock, which is held until it is left, or taken away. */
  private lock(id: string, how: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting = new AbortController();
      this.leave = () => waiting.abort();
      let held = false;
      const hold = (lock: Lock | null) => {
        resolve(!!lock);
        if (!lock) return undefined;
        held = true;
        return new Promise<void>((release) => (this.leave = release));
      };
      const options = how.steal || how.ifAvailable ? how : { ...how, signal: waiting.signal };
      navigator.locks.request(`${prefix}${id}`, options, hold).catch(() => {
        resolve(false);
        if (!held || id !== this.id) return;
        this.game.yield();
        void this.lock(id, {}).then((got) => got && this.id === id && this.game.lead());
      });
    });
  }

  private hear({ id, record, wants }: Message) {
    if (id !== this.id) return;
    const { game } = this;
    const shown = id === game.record.id;
    if (record && shown && game.following) void game.follow(record).then(this.answered);
    else if (record) this.answered();
    if (!shown || game.following || !wants) return;
    if (wants === 'game') game.yield();
    this.send({ id, record: game.record });
  }

  private send(message: Message) {
    this.channel?.postMessage(JSON.stringify(message));
  }
}
