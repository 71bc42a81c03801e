import type { WorkshopWords } from '../text/en.workshop';
import type { Interval } from './crew';

/** A value with its interval; of what is known from below only it is said that it is at least so much. */
export function intervalText(
  { range, atLeast: least }: WorkshopWords['fair'],
  { value, low, high, atLeast, valueAtLeast }: Interval,
  write: (n: number) => string,
): string {
  const [shown, highest] = [write(value), write(high)];
  return range(valueAtLeast ? least(shown) : shown, write(low), atLeast ? least(highest) : highest);
}
