// How far the clock of this place is ahead of UTC: now, and what it will be within a year.

const minute = 60_000;
const day = 24 * 60 * minute;

interface Offset {
  since: number;
  /** "+02:00" */
  offset: string;
}

function written(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const span = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(span / 60))}:${two(span % 60)}`;
}
const here = (time: number) => -new Date(time).getTimezoneOffset();

/** `at`: minutes ahead of UTC at a time. */
export function offsetsFrom(now: number, at: (time: number) => number = here): Offset[] {
  const out = [{ since: 0, offset: written(at(now)) }];
  for (let before = now; before < now + 370 * day && out.length < 8; before += day) {
    if (at(before + day) === at(before)) continue;
    // The clock is set between these two.
    let [low, high] = [before, before + day];
    while (high - low > minute / 2) {
      const middle = (low + high) / 2;
      if (at(middle) === at(before)) low = middle;
      else high = middle;
    }
    out.push({ since: Math.floor(high / minute) * minute, offset: written(at(high)) });
  }
  return out;
}
