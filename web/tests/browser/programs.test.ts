// Tokens for programs: made, shown once, listed and revoked; a program at a table shows as one.

import { describe, expect, inject, it } from 'vitest';
import { desktop, noViolations, open, phone, type Visit } from './page';
import { address, make, openDevices, person, setUp } from './tables';

const served = inject('online');

const asks = (token: string, path: string, content?: object) =>
  fetch(new URL(`api/${path}`, inject('address')), {
    headers: { Authorization: `Bearer ${token}` },
    ...(content && { method: 'POST', body: JSON.stringify(content) }),
  });

interface Words {
  device: string;
  name: string;
  change: string;
  program: string;
  make: string;
  token: RegExp;
  unused: string;
  revoke: string;
  sure: string;
}
const english: Words = {
  device: 'My devices and data',
  name: 'Your name',
  change: 'Change',
  program: 'Program',
  make: 'Make a token',
  token: /^The token of Robot/,
  unused: 'not used yet',
  revoke: 'Revoke the token of Robot',
  sure: 'Really revoke?',
};
const german: Words = {
  device: 'Meine Geräte und Daten',
  name: 'Dein Name',
  change: 'Ändern',
  program: 'Programm',
  make: 'Token erzeugen',
  token: /^Das Token von Robot/,
  unused: 'noch nicht benutzt',
  revoke: 'Token von Robot widerrufen',
  sure: 'Wirklich widerrufen?',
};

async function made(v: Visit, words: Words) {
  await v.page.goto(address('online'));
  await openDevices(v, words.device);
  await v.page.getByLabel(words.name).fill('Ann');
  await v.page.getByRole('button', { name: words.change }).click();
  await v.page.getByLabel(words.program, { exact: true }).fill('Robot');
  await v.page.getByRole('button', { name: words.make }).click();
  return v.page.getByLabel(words.token).inputValue();
}

describe.runIf(served)('tokens', () => {
  it.each([
    ['desktop', desktop, english],
    ['phone', phone, english],
    ['phone, German', { ...phone, locale: 'de-DE' }, german],
  ] as const)('are made, shown once and revoked: %s', async (_, options, words) => {
    const v = await open(options);
    const token = await made(v, words);
    expect(token).toMatch(/^turncoat_[0-9a-f]{64}$/);
    await v.page.getByText(words.unused).waitFor();
    await noViolations(v);
    expect(await (await asks(token, 'bot/account')).json()).toMatchObject({ name: 'Robot' });
    await v.page.reload();
    await openDevices(v, words.device);
    await v.page.getByRole('button', { name: words.revoke }).click();
    expect(await v.page.content()).not.toContain(token);
    await v.page.getByRole('button', { name: words.sure }).click();
    await expect.poll(() => v.page.getByRole('button', { name: words.revoke }).count()).toBe(0);
    expect((await asks(token, 'bot/account')).status).toBe(401);
  });
});

it.runIf(served)('a program that joins shows as one', async () => {
  const v = await open();
  const token = await made(v, english);
  const ann = await person();
  await setUp(ann, 'Ben', 'chess');
  const link = await make(ann);
  const table = link.split('/').at(-1)!;
  expect((await asks(token, `bot/game/${table}/join/any`, {})).status).toBe(200);
  await ann.v.page.getByText('BOT Robot').first().waitFor();
  await ann.v.play('e2-e4');
  await expect.poll(async () => (await asks(token, `bot/game/${table}/move/e7e5`, {})).status).toBe(200);
  await expect.poll(() => ann.v.moves().count()).toBe(2);
});
