// A draw by agreement: every player still in the game is asked, people by buttons, computers for what they expect.

import { toldOf } from '../text/error_words';
import { Player } from '../engine/player';
import type { Description, Leaving, Seat, Show } from 'turncoat/answers';
import { leavingFor } from './leaving';
import type { GameRecord } from './record';
import { text } from '../text';

interface Asker {
  readonly record: GameRecord;
  readonly live: Show | undefined;
  readonly description: Description | undefined;
  readonly outcome: unknown;
  readonly following: boolean;
  trouble: string;
  leave(how: Leaving | undefined): Promise<void>;
}

export class DrawOffer {
  /** The seats that have agreed so far; undefined while no player asks for a draw. */
  agreed = $state.raw<readonly Seat[]>();
  /** The computer that thinks about it. */
  asked = $state<Seat>();
  /** The seat that wants to play on. */
  declined = $state<Seat>();
  private judge: Player | undefined;

  constructor(private readonly game: Asker) {}

  /** Can a person at this screen ask for a draw? */
  readonly possible = $derived.by(() => {
    const { record, live, outcome, following } = this.game;
    return (
      !outcome &&
      !following &&
      !!live &&
      live.seat >= 0 && // nothing is searched while dice decide
      !!leavingFor(live, 'agreement') &&
      record.seats.some((who) => who.kind === 'person')
    );
  });
  /** The seats that must agree. */
  readonly voters = $derived.by(() => {
    const { record, live } = this.game;
    return record.seats.flatMap((who, seat) =>
      who.kind === 'dice' || live?.out?.includes(seat) ? [] : [seat],
    );
  });
  readonly people = $derived(this.voters.filter((seat) => this.game.record.seats[seat]?.kind === 'person'));

  /** A person asks; with a single person at the screen the computers answer at once. */
  offer() {
    this.declined = undefined;
    this.game.trouble = '';
    this.agreed = [];
    const [only, another] = this.people;
    if (only !== undefined && another === undefined) void this.agree(only);
  }

  async agree(seat: Seat) {
    this.agreed = [...(this.agreed ?? []), seat];
    if (this.people.some((one) => !this.agreed?.includes(one))) return;
    try {
      for (const one of this.voters) {
        if (this.agreed?.includes(one)) continue;
        if (!(await this.accepted(one))) return;
        this.agreed = [...this.agreed, one];
      }
      await this.game.leave(leavingFor(this.game.live, 'agreement'));
    } catch (error) {
      if (this.agreed) this.game.trouble = `${text.failure.computer} ${toldOf(error)}`;
      this.withdraw();
    }
  }

  /** The offer ends: a player plays on. */
  withdraw() {
    this.judge?.stop();
    this.agreed = this.asked = this.declined = undefined;
  }

  private async accepted(seat: Seat): Promise<boolean> {
    const { record, description } = this.game;
    const who = record.seats[seat];
    if (who?.kind !== 'computer' || !description) return false;
    this.asked = seat;
    this.judge = new Player();
    const expected = await this.judge.expects(record, who.level, seat);
    this.judge.end();
    if (this.asked !== seat) throw new Error(''); // withdrawn meanwhile
    this.asked = undefined;
    const share = description.allies ? 1 / 2 : 1 / this.voters.length;
    const { from, waived } = description.draws;
    const opening = !record.start && record.moves.length < from;
    if (!opening && expected <= share + waived / 1000) return true;
    this.agreed = undefined;
    this.declined = seat;
    return false;
  }
}
