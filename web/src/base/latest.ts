/** Waits for a promise that others may take the place of meanwhile: for the last one. */
export async function latest(promise: () => Promise<unknown>): Promise<void> {
  for (let last; last !== promise();) await (last = promise());
}
