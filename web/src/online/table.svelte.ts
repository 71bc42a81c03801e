// A table of the server, as the page knows it, and what can be asked there.

import type { Seat } from 'turncoat/answers';
import {
  agrees,
  digits,
  type Full,
  type OfferKind,
  type Rejection,
  type Said,
  type TableEvent,
  type TableState,
} from './messages';
import { TableSocket, type Transport } from './socket';

/** So many of the last words are shown. */
const remembered = 30;

/** What the server's clock says now, as far as a page can know: the shorter the way there and back was, the better. */
class ServerTime {
  private ahead = 0;
  private way = Infinity;

  /** `now` came from the server, asked so many milliseconds ago; not asked for, it may have been long on its way. */
  heard(now: number, way = 10_000) {
    if (way > this.way) return;
    this.way = way;
    this.ahead = now + (way < 10_000 ? way / 2 : 0) - Date.now();
  }

  now = () => Date.now() + this.ahead;
}

export class Table {
  full = $state.raw<Full>();
  state = $state.raw<TableState>();
  /** Everything that was played, throws and leavings too. */
  moves = $state.raw<readonly string[]>([]);
  said = $state.raw<readonly Said[]>([]);
  /** The seats that are away now. */
  gone = $state.raw<readonly Seat[]>([]);
  /** From when on, by the server's clock, the others may end the game without a player that is gone. */
  readonly claims = new Map<Seat, number>();
  connected = $state(false);
  /** The seat that did not agree to what this page had offered; until another player does something else. */
  declined = $state.raw<Seat>();
  /** So many milliseconds it takes, about, until the computer that is to move has its turn to think. */
  wait = $state.raw<number>();
  /** Why there is no table of that name for this page. */
  refused = $state.raw<Rejection>();
  /** What the dice were drawn from, once the game is over. */
  seed = $state('');

  readonly you = $derived(this.full?.you ?? []);
  readonly playing = $derived(this.you.filter((seat) => !this.state?.seats[seat]?.out));
  /** Another player's offer that this page has still to answer. */
  readonly asked = $derived.by(() => {
    const { offer } = this.state ?? {};
    const mine = this.playing.filter((seat) => seat !== offer?.about);
    return offer && mine.length && mine.every((seat) => !agrees(offer.agreed, seat)) ? offer : undefined;
  });
  /** What this page has offered or agreed to, and others have not yet. */
  readonly waiting = $derived.by(() => {
    const { offer } = this.state ?? {};
    return offer && this.playing.some((seat) => agrees(offer.agreed, seat)) ? offer : undefined;
  });

  /** Is something asked, or was it answered, so that every player should see it? */
  readonly asking = $derived(!!this.asked || !!this.waiting || this.declined !== undefined);
  /** The players that are away and still play; only for players. */
  readonly absent = $derived(
    this.state?.status === 'running' && this.playing.length
      ? this.gone.filter((seat) => !this.state?.seats[seat]?.out)
      : [],
  );

  /** Called when something was played, or is played no more. */
  changed: () => void = () => {};

  /** What this page has added to the dice of its seats, by the seat. */
  private readonly salts = new Map<Seat, string>();
  /** The dice do not hold what this page has added to them. */
  cheated = $state(false);

  private readonly time = new ServerTime();
  private readonly socket: TableSocket;

  constructor(
    readonly id: string,
    connect: () => Transport,
  ) {
    this.socket = new TableSocket(connect, {
      full: (message) => this.whole(message),
      event: (message) => this.happened(message),
      presence: (seat, gone, claim = 0) => {
        this.claims.set(seat, this.now() + claim);
        this.gone = gone ? [...this.gone, seat] : this.gone.filter((one) => one !== seat);
      },
      wait: (milliseconds) => (this.wait = milliseconds),
      connected: (yes) => (this.connected = yes),
      time: (now, way) => this.time.heard(now, way),
      refused: (rejection) => (this.refused = rejection),
    });
  }

  /** Milliseconds by the server's clock. */
  now = () => this.time.now();

  /** Asks for something in this position; resolves with the reason if it is not done. */
  ask(kind: string, members: object = {}): Promise<Rejection | undefined> {
    return this.socket.ask(kind, { b: this.state?.pos ?? 0, ...members });
  }

  join(seat: Seat) {
    const salt = this.full?.commitment ? digits(32) : undefined;
    if (salt) this.salts.set(seat, salt);
    return this.ask('join', { a: seat, salt });
  }
  /** Offers something, agrees to it, or with `no` declines it or takes it back. */
  offer(kind: OfferKind, members: object = {}) {
    return this.ask(kind, members);
  }

  /** The server knows this page by another name now. */
  renewed() {
    this.socket.renew();
  }
  end() {
    this.socket.end();
  }

  private whole(message: Full) {
    this.time.heard(message.now);
    this.full = message;
    this.moves = message.moves ?? [];
    this.said = message.said ?? [];
    this.gone = message.gone ?? [];
    this.stands(message.state, message.seed);
  }

  private happened(message: TableEvent) {
    this.time.heard(message.now);
    const { from = 0, moves = [], k, s = -1 } = message;
    if (k !== 'move_words')
      this.declined = k === 'withdrawn' && this.waiting && !this.you.includes(s) ? s : undefined;
    if (moves.length || from < this.moves.length) this.moves = [...this.moves.slice(0, from), ...moves];
    if (message.x !== undefined && message.s !== undefined)
      this.said = [...this.said, { s: message.s, x: message.x, at: message.at }].slice(-remembered);
    this.stands(message.state, message.seed);
  }

  /** Once the commitment to the dice is known, each of one's seats adds something to them; it must be there to the end. */
  private addToDice(state: TableState) {
    for (const seat of this.you) {
      const there = state.seats[seat]?.salt;
      if (state.status === 'open' && !there && !this.salts.has(seat)) {
        const salt = digits(32);
        this.salts.set(seat, salt);
        void this.ask('salt', { s: seat, salt });
      }
      if (state.status === 'running' && this.salts.has(seat) && there !== this.salts.get(seat))
        this.cheated = true;
    }
  }

  private stands(state: TableState, seed = '') {
    if (this.full?.commitment) this.addToDice(state);
    this.state = state;
    this.wait = undefined;
    this.seed = seed || this.seed;
    this.gone = this.gone.filter((seat) => state.seats[seat]?.kind === 'person');
    this.changed();
  }
}
