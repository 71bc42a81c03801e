// What a person does while the engine is still on its way is not lost.

import { describe, expect, inject, it } from 'vitest';
import { desktop, phone, open } from './page';

/** A page with an engine that comes on request. */
async function early(options = desktop) {
  const v = await open(options);
  let arrive = () => {};
  const told = new Promise<void>((resolve) => (arrive = resolve));
  await v.page.route(/\.wasm$/, async (route) => {
    await told;
    await route.continue();
  });
  await v.page.goto(inject('address'));
  await v.button('New game').waitFor();
  return { v, arrive };
}

describe('while the engine is still loading', () => {
  it('a click on "New game" is kept', async () => {
    const { v, arrive } = await early(phone);
    await v.button('New game').tap();
    await expect.poll(() => v.button('New game').getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => v.page.getByRole('dialog').count()).toBe(0);
    await v.picture('loading');
    arrive();
    await v.page.getByRole('dialog', { name: 'New game' }).waitFor();
    await v.page.getByRole('button', { name: 'Start the game' }).click();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.button('New game').getAttribute('aria-busy')).toBe('false');
  });

  it('the key for it is kept, too', async () => {
    const { v, arrive } = await early();
    await v.page.keyboard.press('n');
    arrive();
    await v.page.getByRole('dialog', { name: 'New game' }).waitFor();
    await expect.poll(() => v.page.locator(':focus').getAttribute('name')).toBe('game');
  });

  it('the way to the lessons is open', async () => {
    const { v, arrive } = await early();
    await v.button('Learn').click();
    arrive();
    await v.page.getByRole('button', { name: 'Mercenary Chess', exact: false }).first().waitFor();
  });

  it('on a slow network and a slow computer nothing is lost either', async () => {
    const v = await open(desktop);
    const cdp = await v.page.context().newCDPSession(v.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 100_000,
      uploadThroughput: 50_000,
    });
    await v.page.goto(inject('address'), { waitUntil: 'commit' });
    await v.button('New game').click();
    await v.page.getByRole('dialog', { name: 'New game' }).waitFor();
  });
});
