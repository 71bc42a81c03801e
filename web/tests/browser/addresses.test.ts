// An address always wins (docs/addresses.md; routing.test.ts has every view and everything that may be kept).

import { describe, expect, inject, it } from 'vitest';
import { desktop, noViolations, phone, visit, Visit } from './page';
import { nodes, study } from './studies';

const address = (v: Visit) => new URL(v.page.url()).hash;
const offer = (v: Visit) => v.button('Go on with your study');
/** What shows that each view is there. */
const signs: Record<string, string> = {
  '#learn': 'main h1, main h2',
  '#workshop': 'main h1',
  '#online': 'main.online',
  '#choose': 'main h1',
  '#games': 'main h1',
  '#beside/merger': '[data-cell="e1"]',
  '#print/merger': 'main h1',
  '#table/none': 'main.online [role=alert]',
  '#play/merger': '[data-ply], .message',
};

/** Another tab of a visitor that has left a study open. */
async function another(v: Visit, hash: string) {
  const tab = new Visit(await v.page.context().newPage());
  await tab.page.goto(inject('address') + hash);
  return tab;
}
async function shows(v: Visit, hash: string) {
  await v.page
    .locator(signs[hash] ?? '')
    .first()
    .waitFor();
  await offer(v).waitFor();
  expect(address(v)).toBe(hash);
  expect(await v.page.getByRole('heading', { name: 'Study' }).count()).toBe(0);
}

describe('with a study left open, an address shows what it says', () => {
  it('in a new tab and after a reload', async () => {
    const v = await study();
    for (const hash of Object.keys(signs)) {
      if (hash.startsWith('#table') && !inject('online')) continue;
      const tab = await another(v, hash);
      await shows(tab, hash);
      await tab.page.reload();
      await shows(tab, hash);
      await tab.page.close();
    }
  });

  it('and a line offers the study, which is brought back or let go', async () => {
    const v = await study({}, phone);
    const tab = await another(v, '#learn');
    await shows(tab, '#learn');
    await tab.page.setViewportSize({ width: 390, height: 844 });
    await noViolations(tab);
    await offer(tab).click();
    await expect.poll(() => nodes(tab).count()).toBe(4);
    expect(address(tab)).toBe('#study/chess');
    await tab.page.goBack();
    await expect.poll(() => address(tab)).toBe('#learn');
    await tab.page.goForward();
    await expect.poll(() => nodes(tab).count()).toBe(4);

    const third = await another(v, '#choose');
    await shows(third, '#choose');
    await third.page.locator('.offered').getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => third.page.locator('.offered').count()).toBe(0);
    await third.page.reload();
    await third.page.locator('main h1').waitFor();
    expect(await third.page.locator('.offered').count()).toBe(0);
  });

  it('the study itself comes back at an empty address and at its own', async () => {
    const v = await study();
    for (const hash of ['', '#study', '#study/chess']) {
      const tab = new Visit(await v.page.context().newPage());
      await tab.page.addInitScript(() =>
        new MutationObserver(() => {
          if (document.querySelector('[data-ply], .offered')) document.body.dataset['flashed'] = 'yes';
        }).observe(document, { subtree: true, childList: true }),
      );
      await tab.page.goto(inject('address') + hash);
      await expect.poll(() => nodes(tab).count()).toBe(4);
      expect(await tab.page.locator('body').getAttribute('data-flashed')).toBeNull(); // no board before it
      expect(address(tab)).toBe('#study/chess');
      await tab.page.close();
    }
  });

  it('a study of another game takes its place, and can be exchanged for it', async () => {
    const v = await study();
    const tab = await another(v, '#study/merger');
    await tab.page.getByRole('heading', { name: 'Study' }).waitFor();
    await expect.poll(() => address(tab)).toBe('#study/merger');
    await tab.button('Bring it back').click();
    await expect.poll(() => nodes(tab).count()).toBe(4);
  });
});

it('the tab is called what the study is of, also while it is fetched', async () => {
  const v = await study();
  await v.page.evaluate(() => {
    localStorage.setItem(
      'turncoat.game',
      JSON.stringify({
        version: 1,
        spec: 'merger',
        moves: [],
        seats: [{ kind: 'person' }, { kind: 'person' }],
      }),
    );
    sessionStorage.clear();
  });
  await v.page.addInitScript(() => {
    const titles: string[] = ((window as { titles?: string[] }).titles = []);
    new MutationObserver(() => titles.push(document.title)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await v.page.reload();
  await expect.poll(() => nodes(v).count()).toBe(4);
  const titles = await v.page.evaluate(() => (window as { titles?: string[] }).titles);
  expect([...new Set(titles)].filter((title) => /Merger/.test(title))).toEqual([]);
  expect(await v.page.title()).toContain('Chess ·');
});

it.runIf(inject('online'))('a link to no table says what can be done', async () => {
  const v = await visit(phone, undefined, `${inject('address')}#play/chess`);
  await v.page.goto(`${inject('address')}#table/none`);
  await v.page.getByText('Ask for the link once more').waitFor();
  await v.page.getByRole('link', { name: 'New table' }).tap();
  await v.page.getByRole('heading', { name: 'Which game?' }).waitFor();
});

describe('Back and Forward', () => {
  it('lead through views and studies, each as it was', async () => {
    const v = await study();
    await v.button('Learn').click();
    await v.page.evaluate(() => (location.hash = '#workshop'));
    await v.page.locator('main h1').first().waitFor();
    await v.page.goBack();
    await expect.poll(() => address(v)).toBe('#learn');
    await v.page.goBack();
    await v.page.getByRole('heading', { name: 'Study' }).waitFor();
    await v.page.goBack();
    await v.button('Take back').waitFor();
    expect(await offer(v).count()).toBe(0); // it was closed by going back
    await v.page.goForward();
    await v.page.getByRole('heading', { name: 'Study' }).waitFor();
    await v.page.goForward();
    await v.page.goForward();
    await expect.poll(() => address(v)).toBe('#workshop');
  });

  it('pressed quickly end with what the address says, wherever the browser stops', async () => {
    const v = await study();
    await v.button('Learn').click();
    await v.page.evaluate(() => {
      history.go(-1);
      setTimeout(() => history.go(-1), 5);
      setTimeout(() => history.go(2), 15);
    });
    await v.page.waitForTimeout(1000);
    const shown: Record<string, string> = {
      '#learn': 'main h1, main h2',
      '#study/chess': 'aside [data-node]',
      '#play/chess': '[data-ply]',
      '': '[data-ply]',
    };
    await v.page
      .locator(shown[address(v)] ?? 'nothing')
      .first()
      .waitFor();
  });
});

describe('a link in an open dialog', () => {
  it('closes the dialog and takes its place in the history', async () => {
    const v = await visit(desktop, { spec: 'merger', moves: ['e2e4'] });
    await v.page.goto(`${inject('address')}#play/merger`);
    await v.button('New game').first().click();
    await v.page.getByRole('dialog').waitFor();
    await v.page.getByRole('dialog').getByRole('link').first().click();
    await expect.poll(() => address(v)).toBe('#workshop');
    await expect.poll(() => v.page.getByRole('dialog').count()).toBe(0);
    await v.page.goBack();
    await v.button('Take back').waitFor();
    expect(address(v)).toBe('#play/merger');
    await v.page.goForward();
    await expect.poll(() => address(v)).toBe('#workshop');
  });

  it('an address typed then is shown, and Back is pressed twice at most', async () => {
    const v = await visit(desktop, { spec: 'merger', moves: ['e2e4'] });
    await v.button('Settings').click();
    await v.page.getByRole('dialog').waitFor();
    await v.page.evaluate(() => (location.hash = '#play/chess'));
    await expect.poll(() => v.page.title()).toContain('Chess ·');
    await expect.poll(() => v.page.getByRole('dialog').count()).toBe(0);
    await v.page.goBack();
    await expect.poll(() => v.page.title()).toContain('Merger');
  });
});
