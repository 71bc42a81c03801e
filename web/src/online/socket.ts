// The connection to one table. It comes back by itself when it is lost, asks for the whole table when a message is
// missing, and sends every request until it is answered: the server does each only once.

import { digits, type Full, type Message, type Rejection, type TableEvent } from './messages';

/** What of a WebSocket is used. */
export interface Transport {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The receiver of what happens. */
interface SocketListener {
  full(message: Full): void;
  event(message: TableEvent): void;
  /** The last connection of a seat is gone, or there is one again. */
  presence(seat: number, gone: boolean, claim?: number): void;
  /** The computer that is to move waits for its turn to think; so long still, about. */
  wait(milliseconds: number): void;
  /** Is there a connection, and is what it said the latest? */
  connected(yes: boolean): void;
  /** What the server's clock said, so many milliseconds after it was asked. */
  time(now: number, way: number): void;
  /** The table cannot be had at all. */
  refused(rejection: Rejection): void;
}

const pingTime = 2500;
/** Milliseconds without a word after which a connection is taken for lost. */
const silence = 10_000;
/** A request without an answer is sent again after this. */
const patience = 5000;
const firstDelay = 1000;
/** Short, for the way back is the player's own time. */
const longestDelay = 3_000;

interface Request {
  text: string;
  sent: number;
  answer(rejection: Rejection | undefined): void;
}

export class TableSocket {
  private wire: Transport | undefined;
  private version = -1;
  /** Has this connection said how the table stands? */
  private welcomed = false;
  private asked = false;
  private ended = false;
  private delay = firstDelay;
  private heard = 0;
  private pinged = 0;
  private readonly requests = new Map<string, Request>();
  private readonly timer: ReturnType<typeof setInterval>;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connect: () => Transport,
    private readonly ears: SocketListener,
  ) {
    this.timer = setInterval(() => this.beat(), pingTime);
    if (typeof window !== 'undefined') {
      window.addEventListener('pagehide', this.hidden);
      window.addEventListener('pageshow', this.shown);
    }
    this.open();
  }

  /** Says goodbye: the server waits less long for a player that is gone for good than for one that falls silent. */
  private readonly hidden = () => this.drop();
  /** A page that the browser had put aside is looked at again. */
  private readonly shown = ({ persisted }: PageTransitionEvent) => persisted && this.renew();

  /** Asks for something; resolves with nothing when it is done, else with the reason why it is not. */
  ask(kind: string, members: object = {}): Promise<Rejection | undefined> {
    const r = digits(16);
    const text = JSON.stringify({ t: 'do', k: kind, r, ...members });
    return new Promise((answer) => {
      const request = { text, sent: Date.now(), answer };
      this.requests.set(r, request);
      if (this.welcomed) this.wire?.send(text);
    });
  }

  /** Connects anew, as the person that this browser is now. */
  renew() {
    this.drop();
    clearTimeout(this.again);
    this.open();
  }

  end() {
    this.ended = true;
    if (typeof window !== 'undefined') {
      window.removeEventListener('pagehide', this.hidden);
      window.removeEventListener('pageshow', this.shown);
    }
    clearInterval(this.timer);
    clearTimeout(this.again);
    this.drop();
  }

  private open() {
    if (this.ended) return;
    const wire = this.connect();
    this.wire = wire;
    this.heard = Date.now();
    wire.onmessage = ({ data }) => this.wire === wire && this.hear(JSON.parse(data) as Message);
    wire.onclose = () => this.wire === wire && this.lost();
  }

  private drop() {
    const { wire } = this;
    this.wire = undefined;
    this.welcomed = false;
    this.asked = false;
    wire?.close();
  }

  /** Tries again: soon at first, then less and less often, and not all pages at the same moment. */
  private lost(wait = this.delay) {
    this.drop();
    this.ears.connected(false);
    this.delay = Math.min(longestDelay, 2 * this.delay);
    clearTimeout(this.again);
    this.again = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private beat() {
    const now = Date.now();
    if (!this.wire) return;
    if (now - this.heard > silence) return this.lost();
    if (!this.welcomed) return;
    this.pinged = now;
    this.wire.send('{"t":"ping"}');
    for (const request of this.requests.values()) if (now - request.sent > patience) this.send(request);
  }

  private send(request: Request) {
    request.sent = Date.now();
    this.wire?.send(request.text);
  }

  private hear(message: Message) {
    this.heard = Date.now();
    switch (message.t) {
      case 'full':
        return this.whole(message);
      case 'ev':
        return this.happened(message);
      case 'ack':
        return this.answered(message.r, undefined);
      case 'no':
        if (message.r) return this.answered(message.r, message);
        if ((message.code === 'table' && !this.welcomed) || message.code === 'old') {
          this.end();
          this.ears.refused(message);
        }
        return;
      case 'ping':
        return this.wire?.send(JSON.stringify({ t: 'pong', n: message.n }));
      case 'pong':
        this.ears.time(message.now, this.heard - this.pinged);
        if (message.v > this.version) this.sync();
        return;
      case 'gone':
      case 'back':
        return this.ears.presence(message.s, message.t === 'gone', message.claim);
      case 'wait':
        return this.ears.wait(message.ms);
      case 'bye':
        return this.lost(message.retry);
    }
  }

  private whole(message: Full) {
    const first = !this.welcomed;
    if (!first && message.v < this.version) return;
    this.version = message.v;
    this.welcomed = true;
    this.asked = false;
    this.delay = firstDelay;
    this.ears.full(message);
    if (!first) return;
    this.ears.connected(true);
    for (const request of this.requests.values()) this.send(request);
  }

  private happened(message: TableEvent) {
    if (!this.welcomed || message.v <= this.version) return;
    if (message.v > this.version + 1) return this.sync();
    this.version = message.v;
    this.ears.event(message);
  }

  /** Something was missed: asks how the table stands, once. */
  private sync() {
    if (this.asked || !this.welcomed) return;
    this.asked = true;
    this.wire?.send('{"t":"sync"}');
  }

  private answered(r: string, rejection: Rejection | undefined) {
    const request = this.requests.get(r);
    this.requests.delete(r);
    request?.answer(rejection);
  }
}
