// What a search says of a position, and what that means for each side.

import { type Score, worth } from '../base/report';
import type { Description, Seat, Show } from 'turncoat/answers';
import { percent } from '../game/chances';
import { scoreLine, scoreValue } from '../game/outcome';

/** The seats that play together: those of each side, in seat order. */
export function sidesOf({ seats, allies = 0 }: Pick<Description, 'seats' | 'allies'>): Seat[][] {
  const together = seats.flatMap((_, seat) => (seat < allies ? [seat] : []));
  const alone = seats.flatMap((_, seat) => (seat < allies ? [] : [[seat]]));
  return together.length ? [together, ...alone] : alone;
}

/** Each side's share of the point, as numbers that sum to 1. */
export const sharesOf = (score: Pick<Score, 'expected'>, sides: readonly Seat[][]): number[] =>
  parts(sides.map(([seat = 0]) => worth(score, seat)));

/** Are scores shown as shares of the point, as pawns speak of two seats only? */
export const toldAsShares = (sides: readonly Seat[][]) => sides.flat().length > 2;

/** The same for a game that is over. */
export const finalShares = (show: Show, sides: readonly Seat[][]): number[] =>
  parts(sides.map(([seat = 0]) => scoreValue(show.scores[seat] ?? '0')));

/** Its score, once for each side: 1–0, ½–½. */
export const finalText = (show: Show, sides: readonly Seat[][]): string =>
  scoreLine(sides.map(([seat = 0]) => show.scores[seat] ?? '0'));

function parts(values: number[]): number[] {
  const sum = values.reduce((a, b) => a + b, 0);
  return values.map((value) => (sum > 0 ? value / sum : 1 / values.length));
}

/** The score in a few characters: for two players in pawns from White's side, else as winning chances. */
export function scoreText(score: Score, mover: Seat, sides: readonly Seat[][]): string {
  if (toldAsShares(sides) && score.mate === undefined) {
    const shares = sharesOf(score, sides);
    return sides.length > 2 ? wholes(shares).join(' ') : percent(shares[0] ?? 0);
  }
  const sign = sides[0]?.includes(mover) || sides.length > 2 ? 1 : -1;
  if (score.mate !== undefined) return `#${sign * score.mate}`;
  const pawns = (sign * score.centipawns) / 100;
  const digits = Math.abs(pawns) >= 10 ? 0 : 1;
  const text = Math.abs(pawns).toFixed(digits);
  if (Number(text) === 0) return '0.0';
  return `${pawns > 0 ? '+' : '−'}${text}`;
}

/**
 * Shares that sum to 1 as whole percents that sum to 100: all are rounded down, and what is missing goes to those that
 * lost most by it (the method of the largest remainder), the first ones first.
 */
export function wholes(shares: readonly number[]): number[] {
  const exact = shares.map((share) => 100 * share);
  const down = exact.map((value) => Math.floor(value + 1e-9));
  const missing = 100 - down.reduce((a, b) => a + b, 0);
  const lost = (i: number) => (exact[i] ?? 0) - (down[i] ?? 0);
  const first = exact.map((_, i) => i).sort((a, b) => lost(b) - lost(a) || a - b);
  const rounded = new Set(first.slice(0, missing));
  return down.map((value, i) => value + Number(rounded.has(i)));
}
