// A visitor's page with a study on it.

import { desktop, visit, type Visit } from './page';

const opening = 'e2e4 e7e5 g1f3 b8c6'.split(' ');

/** A visitor with a game on the page, and its study open. */
export async function study(
  { spec = 'chess', moves = opening, dice = false, seats = 2, comments = [] as string[] } = {},
  options: Parameters<typeof visit>[0] = desktop,
) {
  const v = await visit(options);
  const players = Array.from({ length: seats }, (_, i) => ({ kind: dice && i === 2 ? 'dice' : 'person' }));
  const record = { version: 1, spec, moves, comments, seats: players };
  await v.page.evaluate((saved) => localStorage.setItem('turncoat.game', saved), JSON.stringify(record));
  await v.page.reload();
  await v.cell('e1').waitFor();
  await v.button('Study').click();
  await v.button('Back to the game').waitFor();
  return v;
}
/** The moves of the study. */
export const nodes = (v: Visit) => v.page.locator('[data-node]');
