// The searches of this page for other players. They go on while the visitor does something else, with a line in a corner of
// the page.

import { mount } from 'svelte';
import { onlineWords } from '../text';
import { call, Rejected } from './api';
import { type Control, digits } from './messages';
import type { Program, Seek, Sought } from './seek';

export const seeks = () => call<Seek[]>('GET', 'seeks');

export const programs = () => call<Program[]>('GET', 'programs');

const often = 2000;
/** After this time without a word from the page the server drops a seek for a game with a clock. */
const lease = 25_000;

class Seeking implements Sought {
  waiting = $state.raw<readonly Seek[]>([]);
  /** Games by days that have begun while the visitor was elsewhere. */
  found = $state.raw<Seek>();

  /** A challenge that its program has declined. */
  declined = $state.raw<Seek>();

  /** Of seeks that were answered here: the request, and the own seek that it has made. */
  private readonly answers = new Map<string, { request: string; own?: string }>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  private corner = false;

  /** A new search; other people with the same wish are met. Or a challenge, of the program with the id `to`. */
  async begin(spec: string, control: Control, rated: boolean, to = '') {
    this.declined = undefined;
    const wanted = { spec, control, rated, to, request: digits(16) };
    const ask = () => call<Seek>('POST', 'seeks', wanted);
    // An answer may be lost on its way; the same request once more is the same seek.
    this.take(
      await ask().catch((reason: unknown) => (reason instanceof Rejected ? Promise.reject(reason) : ask())),
    );
  }
  /** The game that another person looks for. Until this page knows how its answer has ended it is the same request. */
  async answer(seek: Seek) {
    this.declined = undefined;
    const before = this.answers.get(seek.id);
    const open = before && (!before.own || this.waiting.some(({ id }) => id === before.own));
    const answer = open ? before : { request: digits(16) };
    this.answers.set(seek.id, answer);
    const own = await call<Seek>('POST', `seeks/${seek.id}`, { request: answer.request });
    answer.own = own.id;
    this.take(own);
  }
  /** Seeks of this person's that the server knows, from another page or device. */
  adopt(own: readonly Seek[]) {
    const more = own.filter(({ id }) => !this.waiting.some((one) => one.id === id));
    if (!more.length) return;
    this.waiting = [...this.waiting, ...more];
    this.go();
  }
  async withdraw({ id }: Seek) {
    this.waiting = this.waiting.filter((one) => one.id !== id);
    this.go();
    await call('DELETE', `seeks/${id}`).catch(() => {}); // it lapses
  }

  private take(seek: Seek) {
    this.heard = Date.now();
    if (seek.table) return this.met(seek);
    this.waiting = [...this.waiting.filter(({ id }) => id !== seek.id), seek];
    this.go();
  }

  /** The table is opened; or, for a game by days and a visitor that is busy elsewhere, offered in the corner. */
  private met(seek: Seek) {
    this.waiting = this.waiting.filter(({ id, control }) => id !== seek.id && control.days);
    this.go();
    if (seek.control.days && !location.hash.startsWith('#online')) this.found = seek;
    else location.hash = `table/${seek.table}`;
  }

  private go() {
    clearTimeout(this.timer);
    removeEventListener('pagehide', this.leave);
    void this.show();
    if (!this.waiting.length) return;
    addEventListener('pagehide', this.leave);
    this.timer = setTimeout(() => void this.look(), often);
  }

  private async look() {
    const late = Date.now() - this.heard > lease;
    for (const seek of this.waiting) {
      try {
        const now = await call<Seek>('GET', `seeks/${seek.id}`);
        if (!this.waiting.includes(seek)) return;
        this.heard = Date.now();
        if (now.table) return this.met(now);
      } catch (reason) {
        if (!(reason instanceof Rejected) || reason.rejection.code === 'often') break; // the server is away for a moment
        this.waiting = this.waiting.filter((one) => one !== seek);
        if (seek.to && !late && reason.rejection.code === 'seek') this.declined = seek;
        // It lapsed while this page slept.
        else if (!seek.to && late && reason.rejection.code === 'seek')
          await this.begin(seek.spec, seek.control, !!seek.rated).catch(() => {});
      }
    }
    this.go();
  }

  /** The page is left: its seeks end, but for those by days. */
  private leave = () => {
    for (const { id, control } of this.waiting)
      if (!control.days) void fetch(`/api/seeks/${id}`, { method: 'DELETE', keepalive: true });
  };

  /** The line in the corner, from the first time on. */
  private async show() {
    if (this.corner || !this.waiting.length) return;
    this.corner = true;
    const [{ default: Corner }, words] = await Promise.all([import('./SeekCorner.svelte'), onlineWords()]);
    mount(Corner, { target: document.body, props: { words, sought: this } });
  }
}
export const seeking = new Seeking();
