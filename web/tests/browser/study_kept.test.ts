// Studies that are kept, shared by links and saved as files.

import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { copied, visit } from './page';
import { nodes, study } from './studies';

describe('a study that is kept', () => {
  it('survives a reload and goes back to the game as it was', async () => {
    const v = await study();
    await v.page.keyboard.press('ArrowLeft');
    await v.click('d7', 'd6');
    await expect.poll(() => nodes(v).count()).toBe(5);
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => nodes(v).count()).toBe(5);
    await expect.poll(() => v.holds('d6')).toContain('Black pawn');
    await v.button('Back to the game').click();
    await expect.poll(() => v.moves().count()).toBe(4);
    await v.button('Study').click();
    await expect.poll(() => nodes(v).count()).toBe(5);
  });

  it('is shared as a link that opens on another machine', async () => {
    const v = await study();
    const link = await copied(v, () => v.button('Copy a link').click());
    const other = await visit();
    await other.page.goto('about:blank');
    await other.page.goto(link);
    await other.cell('e1').waitFor();
    await expect.poll(() => nodes(other).count()).toBe(4);
    await expect.poll(() => other.holds('c6')).toContain('Black knight');
    expect(new URL(other.page.url()).hash).toBe('#study/chess');
  });

  /** With a variation behind a move of which something is said, and at that move. */
  async function branched() {
    const v = await study({ moves: ['e2e4', 'e7e5'], comments: ['', 'Best by test.', ''] });
    await v.button('Previous move').click();
    await v.click('c7', 'c5');
    await expect.poll(() => nodes(v).count()).toBe(3);
    await v.button('Previous move').click();
    return v;
  }
  async function keepsAll(address: string) {
    const other = await visit();
    await other.page.goto('about:blank');
    await other.page.goto(address);
    await other.page.getByText('Best by test.').waitFor();
    await expect.poll(() => nodes(other).count()).toBe(3);
  }

  it('keeps variations and what is said of moves in a link', async () => {
    const v = await branched();
    await keepsAll(await copied(v, () => v.button('Copy a link').click()));
  });

  it('keeps them in a file', async () => {
    const v = await branched();
    const [file] = await Promise.all([v.page.waitForEvent('download'), v.more('Download playable page')]);
    const path = join(tmpdir(), file.suggestedFilename());
    await file.saveAs(path);
    await keepsAll(pathToFileURL(path).href);
    rmSync(path);
  });

  it('is opened by a link from the game itself, at the move that is looked at', async () => {
    const v = await study();
    await v.button('Back to the game').click();
    await v.button('Previous move').click();
    const link = await copied(v, () => v.more('Copy a link'));
    await v.page.evaluate((address) => (location.href = address), link);
    await v.button('Back to the game').waitFor();
    await expect.poll(() => nodes(v).count()).toBe(4);
    await expect.poll(() => v.holds('b8')).toContain('Black knight');
  });

  it('keeps the study that was there before, and changes places with it', async () => {
    const v = await study();
    const link = await copied(v, () => v.more('Copy a link'));
    await v.click('f1', 'b5');
    await expect.poll(() => nodes(v).count()).toBe(5);
    await v.page.evaluate((address) => (location.href = address), link);
    await expect.poll(() => nodes(v).count()).toBe(4);
    await v.button('Bring it back').click();
    await expect.poll(() => nodes(v).count()).toBe(5);
    await v.picture('study-former');
    await v.button('Bring it back').click();
    await expect.poll(() => nodes(v).count()).toBe(4);
  });

  it('says that a link is damaged', async () => {
    const v = await visit();
    await v.page.evaluate(() => (location.hash = '#game=zAAAA'));
    await expect.poll(() => v.page.getByRole('alert').first().textContent()).toContain('The link is damaged');
  });
});
