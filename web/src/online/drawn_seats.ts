// The seats of the players, drawn by lot.

/** The same in another order, each as likely as any; the seat of the dice stays theirs. */
export function drawn<T>(places: readonly T[], dice: number | undefined, random = Math.random): T[] {
  const seats = [...places.keys()].filter((seat) => seat !== dice);
  const order = seats.slice();
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const out = places.slice();
  seats.forEach((seat, i) => (out[seat] = places[order[i]!]!));
  return out;
}
