// The page as one file that needs no server, as a visitor gets it by choosing "Download playable page" at once:
//   node build/single_file.mjs FILE      (after `npm run build`)
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: node build/single_file.mjs FILE');
const server = await preview({ preview: { port: 0, host: '127.0.0.1' } });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ locale: 'en' });
  // The same page gives the same file: what else would be drawn, or be the time, is that of the release.
  const released = Number(process.env['SOURCE_DATE_EPOCH'] ?? 0);
  await page.clock.setFixedTime(1000 * released);
  await page.addInitScript((seed) => {
    let next = seed;
    const number = () => (next = (Math.imul(next, 1664525) + 1013904223) >>> 0);
    Math.random = () => number() / 2 ** 32;
    crypto.getRandomValues = (array) => array.map((_, i) => (array[i] = number()));
    crypto.randomUUID = () =>
      `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${number().toString(16).padStart(12, '0')}`;
  }, released);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const button = (name) => page.getByRole('button', { name, exact: true });
  await button('More').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Download playable page').click(),
  ]);
  await download.saveAs(file);
} finally {
  await browser.close();
  await server.close();
}
