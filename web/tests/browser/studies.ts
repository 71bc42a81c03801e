// A visitor's page with a study on it.

import { desktop, type SavedGame, visit, type Visit } from './page';

const opening: SavedGame = { spec: 'chess', moves: 'e2e4 e7e5 g1f3 b8c6'.split(' ') };
const person = { kind: 'person' };
/** The seats of Cooperative Chess as most play it. */
export const withDice = [person, person, { kind: 'dice' }];

/** A visitor with a game on the page, and its study open. */
export async function study(game: Partial<SavedGame> = {}, options = desktop) {
  const v = await visit(options, { ...opening, ...game });
  await v.button('Study').click();
  await v.button('Back to the game').waitFor();
  return v;
}
/** The moves of the study. */
export const nodes = (v: Visit) => v.page.locator('[data-node]');
