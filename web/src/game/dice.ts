// Chance: one of the outcomes that the engine lists with their exact probabilities.

export interface Outcome {
  text: string;
  /** Probability. */
  share: number;
}

/** Reads the engine's lines `move p/q`. */
export function readOutcomes(lines: readonly string[]): Outcome[] {
  return lines.flatMap((line) => {
    const [, text, over, under] = /^(\S+) (\d+)\/(\d+)$/.exec(line) ?? [];
    return text ? [{ text, share: Number(over) / Number(under) }] : [];
  });
}

/** The outcome that a random number from 0 to 1 falls on. */
export function drawn(outcomes: readonly Outcome[], random: number): string | undefined {
  let rest = random;
  for (const { text, share } of outcomes) {
    rest -= share;
    if (rest < 0) return text;
  }
  return outcomes.findLast(({ share }) => share > 0)?.text;
}
