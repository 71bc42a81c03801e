/**
 * For an effect: asks, now or after so many milliseconds, and takes the answer only while the effect stands; gives what ends
 * that. Once its form is gone, or asks for something else, an answer that comes changes nothing.
 */
export function whileHere<Answer>(
  ask: () => Promise<Answer>,
  took: (answer: Answer) => void,
  failed: (reason: unknown) => void,
  wait?: number,
): () => void {
  let here = true;
  const begin = () =>
    void ask().then(
      (answer) => here && took(answer),
      (reason: unknown) => here && failed(reason),
    );
  const timer = wait === undefined ? begin() : setTimeout(begin, wait);
  return () => {
    here = false;
    clearTimeout(timer ?? undefined);
  };
}
