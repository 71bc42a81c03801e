// A finished game at a table is analysed by the server, and opens as a study with what was found.

import { expect, inject, it } from 'vitest';
import { desktop, noViolations, phone } from './page';
import { make, person, type Person, setUp, sit, typed } from './tables';

const online = it.runIf(inject('online'));

/** A short game with a blunder; Black resigns at its end. */
async function played(ann: Person, ben: Person) {
  for (const [i, text] of ['e2e4', 'e7e5', 'g1f3', 'd8g5', 'f3g5'].entries()) {
    const one = i % 2 ? ben : ann;
    await expect.poll(() => one.v.moves().count()).toBe(i);
    await typed(one, { text, steps: [], capture: false });
  }
  await expect.poll(() => ben.v.moves().count()).toBe(5);
  await ben.v.button('Resign').click();
  await ben.v.button('Really resign?').click();
}

online('the game is analysed, with a bar that goes on when the server was away', async () => {
  const ann = await person(desktop);
  await setUp(ann, 'Ann', 'chess');
  const ben = await sit(await make(ann), 'Ben', 'Black', phone);
  for (const one of [ann, ben]) await one.v.cell('e1').waitFor();
  await played(ann, ben);

  const { page } = ben.v;
  // A proxy answers for the server that is away.
  await page.route('**/analysis', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ contentType: 'text/html' }) : route.continue(),
  );
  await ben.v.button('Analyze the game').click();
  await page.getByRole('progressbar', { name: 'Analysis' }).waitFor();
  await page.getByText('The server cannot be reached.').last().waitFor();
  await noViolations(ben.v);
  await page.unroute('**/analysis');
  await page.waitForURL(/#study\/chess/);
  await page
    .getByRole('button', { name: /Blunder/ })
    .first()
    .waitFor();

  // The other one asks for the same, which is there already.
  await ann.v.button('Analyze the game').click();
  await ann.v.page.waitForURL(/#study\/chess/);
  await ann.v.page.getByRole('slider', { name: /.+/ }).first().waitFor();
});
