// "It is your turn", with the page closed: what the server sends is read by another implementation (http_ece).

import { spawn } from 'node:child_process';
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createRelay, type Socket } from 'node:net';
import * as ece from 'http_ece';
import { expect, inject, it, onTestFinished } from 'vitest';
import { page } from '../../build/places';
import { desktop, mayComplain, noViolationsInAnyColours, open, phone } from './page';
import { program } from './serve';

const online = it.runIf(inject('online'));

interface Received {
  head: IncomingMessage['headers'];
  body: Buffer;
}
/** A push service of our own. */
async function pushService() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ head: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
/** A server that sends there. */
async function serverFor(origin: string, ...more: string[]): Promise<string> {
  const server = spawn(program!, [
    '--port',
    '0',
    '--root',
    page,
    '--db',
    ':memory:',
    '--push-origin',
    origin,
    ...more,
  ]);
  onTestFinished(() => void server.kill());
  return new Promise((resolve) =>
    server.stdout.on('data', (data: Buffer) => {
      const address = /http:\/\/[\d.:]+\//.exec(data.toString())?.[0];
      if (address) resolve(address);
    }),
  );
}
/** A person with a cookie. */
async function person(address: string, name: string) {
  let cookie = '';
  const ask = async (method: string, path: string, content?: object) => {
    const response = await fetch(`${address}api/${path}`, {
      method,
      headers: cookie ? { cookie } : {},
      ...(content && { body: JSON.stringify(content) }),
    });
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return response;
  };
  await ask('POST', 'me', { name });
  /** A program of theirs. */
  const program = async () => {
    const made = await ask('POST', 'me/tokens', { name: 'mover' });
    const { token } = (await made.json()) as { token: string };
    return async (path: string) => {
      const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' };
      expect((await fetch(`${address}api/bot/game/${path}`, init)).status).toBe(200);
    };
  };
  return { ask, program };
}

online('a message is for the browser alone, and says which table', async () => {
  const { received, origin } = await pushService();
  const address = await serverFor(origin);
  const ben = await person(address, 'Ben');
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `${origin}/ben`;
  const subscribed = await ben.ask('POST', 'me/push', { endpoint, p256dh, auth, language: 'fr' });
  expect(subscribed.status).toBe(200);
  const seats = [{ kind: 'open' }, { kind: 'self' }];
  const made = await ben.ask('POST', 'tables', { spec: 'chess', control: { days: 3 }, seats });
  const { id } = (await made.json()) as { id: string };
  const play = await ben.program();
  await play(`${id}/join/0`);
  await play(`${id}/move/e2e4`);
  await expect.poll(() => received.length).toBe(1);

  const { head, body } = received[0]!;
  const clear = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth });
  expect(JSON.parse(clear.toString())).toEqual({ t: id, n: 1, l: 'fr' });
  expect(head['content-encoding']).toBe('aes128gcm');
  expect(Number(head['ttl'])).toBeGreaterThan(0);

  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(head.authorization ?? '') ?? [];
  expect(key).toBe(((await (await ben.ask('GET', 'push')).json()) as { key: string }).key);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const [first = '', claims = '', signature = ''] = token.split('.');
  const asked = {
    key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  };
  expect(
    verify('sha256', Buffer.from(`${first}.${claims}`), asked, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  expect(aud).toBe(origin);
  expect(exp * 1000 - Date.now()).toBeLessThan(24 * 3600_000);
});

online('a feed is read with its secret, and not after it is closed', async () => {
  const address = await serverFor('http://127.0.0.1:9');
  const ann = await person(address, 'Ann <&>');
  const seats = [{ kind: 'open' }, { kind: 'self' }];
  const made = await ann.ask('POST', 'tables', { spec: 'chess', control: { days: 3 }, seats });
  const { id } = (await made.json()) as { id: string };
  const play = await ann.program();
  await play(`${id}/join/0`);
  const { path } = (await (await ann.ask('POST', 'me/feed', { language: 'de' })).json()) as { path: string };
  const read = (etag = '') =>
    fetch(address + path.slice(1), { headers: etag ? { 'if-none-match': etag } : {} });
  const answer = await read();
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('<title>Andere sind am Zug: Chess</title>');
  expect(text).toContain(`<link href="${address}#table/${id}"/>`);
  expect(text).toContain('Ann &lt;&amp;&gt;');
  const etag = answer.headers.get('etag')!;
  expect((await read(etag)).status).toBe(304);
  expect((await read('"another"')).status).toBe(200);
  await play(`${id}/move/e2e4`);
  expect(await (await read(etag)).text()).toContain('<title>Du bist am Zug: Chess</title>');
  expect((await fetch(`${address}api/feed/${'0'.repeat(64)}`)).status).toBe(404);
  const other = (await (await ann.ask('POST', 'me/feed', {})).json()) as { path: string };
  expect((await read()).status).toBe(404);
  expect((await fetch(address + other.path.slice(1))).status).toBe(200);
  expect((await ann.ask('DELETE', 'me/feed')).status).toBe(200);
  expect((await fetch(address + other.path.slice(1))).status).toBe(404);
});

/** A relay for mail: what it was given. */
async function relay() {
  const mails: string[] = [];
  const serve = (socket: Socket) => {
    let text = false;
    let read = '';
    socket.write('220 relay\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      read += data.toString();
      for (;;) {
        const end = text ? '\r\n.\r\n' : '\r\n';
        const at = read.indexOf(end);
        if (at < 0) return;
        const line = read.slice(0, at);
        read = read.slice(at + end.length);
        if (text) mails.push(Buffer.from(line.split('\r\n\r\n')[1] ?? '', 'base64').toString());
        text = !text && line.startsWith('DATA');
        socket.write(text ? '354 go on\r\n' : '250 yes\r\n');
      }
    });
  };
  const server = createRelay(serve);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return { mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

online.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('hours of sleep and mail are asked for on the page (%s)', async (name, size) => {
  const { mails, url } = await relay();
  const address = await serverFor(
    'http://127.0.0.1:9',
    '--smtp',
    url,
    '--contact',
    'mailto:host@example.org',
  );
  const v = await open(size);
  await v.page.goto(`${address}#online/new/chess`);
  await v.page.getByLabel('Your name').fill('Ann');
  await v.page.getByLabel('Time').selectOption('3d');
  await v.button('Set up the table').click();
  await v.page.getByLabel('Link to this table').waitFor();
  await v.page.goto(`${address}#online`);
  const sleep = v.page.getByRole('region', { name: 'Hours of sleep' });
  await sleep.getByLabel('From').fill('23:15');
  await sleep.getByRole('button', { name: 'Keep' }).click();
  await sleep.getByRole('button', { name: 'No hours of sleep' }).waitFor();
  const mail = v.page.getByRole('region', { name: 'By mail' });
  await mail.getByLabel('Your mail address').fill('ann@example.org');
  await noViolationsInAnyColours(v, `mail-asked-${name}`);
  await mail.getByRole('button', { name: 'Send a code there' }).click();
  await mail.getByText('A code was sent to ann@example.org.').waitFor();
  await expect.poll(() => mails.length).toBe(1);
  await mail.getByLabel('Another address').scrollIntoViewIfNeeded();
  await noViolationsInAnyColours(v, `mail-sent-${name}`);
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mails[0]!)?.[0];
  mayComplain(/404|429|Failed to load/); // a wrong code, one too soon, and no server
  await mail.getByLabel('Code from the mail').fill('AAAA-BBBB');
  await mail.getByRole('button', { name: 'Confirm' }).click();
  await mail.getByText('There is no such code, or it has been used.').waitFor();
  await mail.getByLabel('Code from the mail').fill(code!.toLowerCase());
  await mail.getByRole('button', { name: 'Confirm' }).click();
  await mail.getByText('Mail goes to ann@example.org.').waitFor();
  await mail.getByLabel('A mail for each turn').check();
  await noViolationsInAnyColours(v, `mail-${name}`);
  const folder = process.env['TURNCOAT_PICTURES'];
  await mail.scrollIntoViewIfNeeded();
  if (folder) await v.page.screenshot({ path: `${folder}/mail-${name}.png`, fullPage: true });
  await v.page.reload();
  await mail.getByText('Mail goes to ann@example.org.').waitFor();
  await expect.poll(() => mail.getByLabel('A mail for each turn').isChecked()).toBe(true);
  await expect.poll(() => sleep.getByLabel('From').inputValue()).toBe('23:15');
  // An address that is mistyped can be corrected, and what is wrong stands where it was asked for.
  const another = mail.getByLabel('Another address');
  await another.fill('an@example.org');
  await mail.getByRole('button', { name: 'Send a code there' }).click();
  await mail.getByText('That is too often; wait a little.').waitFor();
  expect(await another.getAttribute('aria-invalid')).toBe('true');
  await v.page.route('**/api/me/mail', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const each = mail.getByLabel('A mail for each turn');
  await each.click();
  await expect.poll(() => mail.getByRole('alert').allTextContents()).toHaveLength(2);
  await expect.poll(() => each.isChecked()).toBe(true);
  await noViolationsInAnyColours(v, `mail-wrong-${name}`);
  await v.page.unroute('**/api/me/mail');
  await mail.getByRole('button', { name: 'No more mail' }).click();
  await mail.getByLabel('Your mail address').waitFor();
});
