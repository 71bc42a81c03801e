// What dice can bring about, ready to be shown: the likeliest first.

import type { Step, Throw, Way } from 'turncoat/answers';

export interface Chance {
  text: string;
  steps: readonly Step[];
  /** Exact, in lowest terms: `25/136`. */
  fraction: string;
  share: number;
  cause: string;
  ways: readonly Way[];
}

/** Is a piece put on a square, however it moves? */
export const isDrop = (steps: readonly Step[] = []) =>
  steps.some(({ type }) => type === 'put' || type === 'lost');

/** In lowest terms, as the engine gives it. */
export const fractionOf = ({ over, under }: { over: string; under: string }) =>
  over === under ? '1' : `${over}/${under}`;

export const chancesOf = (throws: readonly Throw[]): Chance[] =>
  throws
    .map(({ text, steps, over, under, cause, ways }) => ({
      text,
      steps,
      fraction: fractionOf({ over, under }),
      share: Number(over) / Number(under),
      cause,
      ways,
    }))
    .sort((a, b) => b.share - a.share);

/** As people write it, with one decimal where it is small. */
export const percent = (share: number) =>
  `${share > 0 && share < 0.0995 ? (100 * share).toFixed(1) : Math.round(100 * share)} %`;

/** The chance that a random number from 0 to 1 falls on. */
export function pick(chances: readonly Chance[], random: number): Chance | undefined {
  let rest = random;
  return chances.find(({ share }) => (rest -= share) < 0) ?? chances.at(-1);
}
