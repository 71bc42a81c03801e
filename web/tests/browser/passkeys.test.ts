// Passkeys, by Chromium's virtual authenticator: a person that has lost all devices gets back to their tables. Devices
// that are lost, or change hands.

import type { CDPSession } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { desktop, mayComplain, noViolationsInAnyColours, open, phone, type Visit } from './page';
import { openDevices } from './tables';

const online = it.runIf(inject('online'));
/** Browsers make passkeys for names, not for numbers. */
const address = () => `${inject('address').replace('127.0.0.1', 'localhost')}#online`;

/** An authenticator as phones have one, with the passkeys of another one that was lost, if there was one. */
async function authenticator(v: Visit, lost?: Authenticator): Promise<Authenticator> {
  const session = await v.page.context().newCDPSession(v.page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { credentials } = lost
    ? await lost.session.send('WebAuthn.getCredentials', { authenticatorId: lost.authenticatorId })
    : { credentials: [] };
  for (const credential of credentials)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  return { session, authenticatorId };
}
interface Authenticator {
  session: CDPSession;
  authenticatorId: string;
}

online('a person that has lost all devices gets back by a passkey', async () => {
  mayComplain(/400|403/); // a name that is too long, the passkey that was removed
  const lost = await open(desktop);
  const before = await authenticator(lost);
  const { page } = lost;
  await page.goto(`${address()}/new/chess`);
  await page.getByLabel('Your name').fill('Ada');
  await lost.button('Set up the table').click();
  await page.getByLabel('Link to this table').waitFor();
  const table = /#table\/(\w+)/.exec(page.url())?.[1];
  expect(table).toBeTruthy();
  await page.goto(address());
  await openDevices(lost);
  await page.getByLabel('Name of the passkey').fill('Phone');
  await lost.button('Make a passkey').click();
  await page.getByText('made on').waitFor();
  await noViolationsInAnyColours(lost, 'passkeys');
  await lost.picture('passkeys-desktop');
  // Another one of the same authenticator is not made.
  await page.getByLabel('Name of the passkey').fill('Again');
  await lost.button('Make a passkey').click();
  await page.getByText('This phone, password manager or key has a passkey of yours already.').waitFor();

  // On a device that becomes another person's, nothing is seen of them.
  const bob = await open(phone);
  await bob.page.goto(address());
  await openDevices(bob);
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.button('Change').click();
  await bob.button('Code for another device').click();
  const status = bob.page.getByText(/[A-Z2-9]{4}-[A-Z2-9]{4}/).first();
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await status.textContent())!)![0];
  await page.getByLabel('I have a code').fill(code);
  await lost.button('Use it here').click();
  await page.getByText('nobody gets back to Ada’s games and ratings').waitFor();
  await noViolationsInAnyColours(lost, 'passkeys-code-sure');
  await lost.picture('passkeys-code-sure');
  await lost.button('Really use it here?').click();
  await page.getByText('This device is Bob’s now.').waitFor();
  await page.getByText('made on').waitFor({ state: 'detached' });

  const found = await open(phone);
  await authenticator(found, before);
  await page.context().close();
  await found.page.goto(address());
  const own = found.page.getByRole('heading', { name: 'My tables' });
  expect(await own.count()).toBe(0);
  await openDevices(found);
  await found.button('Sign in with a passkey').click();
  await found.page.getByText('This device is Ada’s now.').waitFor();
  await own.waitFor();
  await found.page.locator(`ul:below(:text("My tables")) a[href="#table/${table}"]`).first().waitFor();
  await found.picture('passkeys');
  await found.page.getByText('last used on').waitFor();
  await found.button('Rename the passkey Phone').click();
  const newName = found.page.getByLabel('New name of Phone');
  await newName.waitFor();
  expect(await newName.evaluate((field) => field === document.activeElement)).toBe(true);
  await newName.fill('x'.repeat(41));
  await newName.press('Enter');
  await found.page.getByText('A passkey’s name has 1 to 40 characters.').waitFor();
  await noViolationsInAnyColours(found, 'passkeys-rename');
  await found.picture('passkeys-rename');
  await newName.fill('Stick');
  await newName.press('Enter');
  const renamed = found.button('Rename the passkey Stick');
  await renamed.waitFor();
  expect(await renamed.evaluate((button) => button === document.activeElement)).toBe(true);
  await found.button('Remove the passkey Stick').click();
  await found.button('Really remove?').click();
  await found.page.getByText('last used on').waitFor({ state: 'detached' });
  // One that was removed is refused; a device that is a person's already asks once more.
  await found.button('Sign in with a passkey').click();
  await found.picture('passkeys-sure');
  await found.button('This device is Ada’s until now; really sign in?').click();
  await found.page.getByText('That passkey is not known here').waitFor();
});

online('a device that is lost is signed out by another one', async () => {
  mayComplain(/401/); // the device that is signed out
  const own = await open(phone);
  await own.page.goto(`${inject('address')}#online`);
  await openDevices(own);
  await own.page.getByLabel('Your name').fill('Eve');
  await own.button('Change').click();
  await own.button('Code for another device').click();
  const given = own.page.getByText(/[A-Z2-9]{4}-[A-Z2-9]{4}/).first();
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await given.textContent())!)![0];
  const lost = await open(desktop);
  await lost.page.goto(`${inject('address')}#online`);
  await openDevices(lost);
  await lost.page.getByLabel('I have a code').fill(code);
  await lost.button('Use it here').click(); // without a person before nothing is asked
  await lost.page.getByText('This device is Eve’s now.').waitFor();
  await own.button('Sign out all other devices').click();
  await own.picture('devices-sure');
  await own.button('Really sign them all out?').click();
  await own.page.getByText('All other devices are signed out.').waitFor();
  await own.picture('devices-out');
  expect((await lost.page.request.get(`${inject('address')}api/me`)).status()).toBe(401);
  expect((await own.page.request.get(`${inject('address')}api/me`)).status()).toBe(200);
});

online('at an address without passkeys nothing is said of them', async () => {
  const v = await open(desktop);
  await v.page.goto(`${inject('address')}#online`);
  await openDevices(v);
  await v.page.getByLabel('I have a code').waitFor();
  await v.page.waitForLoadState('networkidle');
  expect(await v.page.getByText('Passkeys').count()).toBe(0);
});
