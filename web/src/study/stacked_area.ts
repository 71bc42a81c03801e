// Shares over time as areas heaped on each other.

/**
 * One outline per side in a box as wide as there are steps and 100 high; the first side lies at the bottom.
 * Where nothing is known, the last share before it stands for it; before any is known, the first that is.
 */
export function heap(shares: readonly (readonly number[] | undefined)[], sides: number): string[] {
  const even = Array.from({ length: sides }, () => 1 / sides);
  let last = shares.find((share) => share !== undefined) ?? even;
  const known = shares.map((share) => (last = share ?? last));
  const level = (share: readonly number[], side: number) =>
    round(100 - 100 * share.slice(0, side).reduce((sum, one) => sum + one, 0));
  return even.map((_, side) => {
    const above = known.map((share, x) => `${x} ${level(share, side + 1)}`);
    const below = known.map((share, x) => `${x} ${level(share, side)}`).reverse();
    return `M${[...above, ...below].join('L')}Z`;
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
