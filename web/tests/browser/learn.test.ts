import { describe, expect, inject, it } from 'vitest';
import { putUp } from './lessons';
import { desktop, noViolations, phone, visit, type Visit } from './page';

const head = (v: Visit) => v.page.getByRole('heading', { level: 1 }).last();
const said = (v: Visit) => v.page.getByRole('status');
const noSidewaysScroll = (v: Visit) =>
  v.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('a newcomer', () => {
  it('is offered the lesson, takes a step, errs, and goes on after a reload', async () => {
    const v = await visit();
    await v.button('Learn it').click();
    await expect.poll(() => head(v).textContent()).toBe('A turn is two moves');
    await v.click('k3', 'j3');
    await expect.poll(() => v.holds('j3')).toContain('Gray pawn with White’s cap');
    await v.click('d2', 'd4');
    await expect.poll(() => said(v).textContent()).toContain('That was a whole turn');
    await v.button('Next').click();
    await putUp(v, 1);
    await v.click('k4', 'j4');
    await expect.poll(() => said(v).textContent()).toContain('Try again');
    await expect.poll(() => v.holds('k4')).toContain('Gray pawn, can move');
    await v.page.reload();
    await expect.poll(() => head(v).textContent()).toBe('Gray pawns march towards the a-file');
    await expect.poll(() => v.holds('k4')).toContain('Gray pawn, can move');
    await v.click('k4', 'j3');
    await expect.poll(() => said(v).textContent()).toContain('Right!');
    await v.button('Back to the game').click();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.button('Learn it').count()).toBe(0);
  });

  it('says no, and is not asked again', async () => {
    const v = await visit();
    await v.button('No, thanks').click();
    await expect.poll(() => v.button('Learn it').count()).toBe(0);
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.button('Learn it').count()).toBe(0);
  });

  it('finds the list of lessons in the header and leaves it with the browser’s way back', async () => {
    const v = await visit(phone);
    await v.button('Learn').click();
    await expect.poll(() => v.page.getByRole('listitem').count()).toBe(6);
    await expect.poll(() => noSidewaysScroll(v)).toBe(true);
    await noViolations(v);
    await v.picture('learn-list-phone');
    await v.page.goBack();
    await v.cell('e1').waitFor();
  });
});

describe('the list of lessons', () => {
  it.each([
    ['on a desk', desktop],
    ['on a phone', phone],
  ])('stays where it is when its pictures come, %s', async (_, options) => {
    const v = await visit(options);
    let come = () => {};
    const wanted = new Promise<void>((resolve) => (come = resolve));
    await v.page.route('**/assets/en.howto-*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    await v.button('Learn').click();
    const list = v.page.getByRole('main').getByRole('listitem');
    await expect.poll(() => list.count()).toBe(6);
    const places = () => list.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const before = await places();
    expect(await list.locator('button > svg').count()).toBe(0);
    come();
    await expect.poll(() => list.locator('button > svg').count()).toBe(6);
    expect(await places()).toEqual(before);
  });
});

/** Has the page show every answer of a lesson, until it is over. (states.test.ts looks at those of games.) */
async function walk(v: Visit, title: string, steps: number) {
  for (let i = 0; i < steps; i++) {
    await v.page.getByRole('button', { name: `Step ${i + 1} of ${steps}`, exact: true }).waitFor();
    if (i > 0) await putUp(v, i);
    const words = await head(v).textContent();
    const show = v.page.getByRole('button', { name: /^(Show me|Throw the dice)$/ });
    const done = said(v).filter({ hasText: /That was the move|Right!/ });
    await expect
      .poll(
        async () => {
          if (await done.count()) return true;
          // In one go: it can be gone or out of use a moment later.
          await show.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()));
          return false;
        },
        { message: `${title}: ${words}` },
      )
      .toBe(true);
    await expect.poll(() => noSidewaysScroll(v)).toBe(true);
    await v.button(i + 1 < steps ? 'Next' : 'Finish').click();
    await expect.poll(() => head(v).textContent()).not.toBe(words);
  }
}

describe.each([
  ['Mercenary Chess', 9],
  ['Mercenary Chess for Three', 9],
  ['Mercurial Chess', 8],
  ['Merger Chess', 8],
  ['Cooperative Chess', 8],
  ['Chess', 6],
])('the lesson of %s', (title, steps) => {
  it('shows every answer, ends, and leads to a practice game', async () => {
    const v = await visit(phone);
    await v.button('Learn').click();
    await v.page
      .getByRole('button', { name: new RegExp(`^${title} [A-Z]`) })
      .first()
      .click();
    await expect.poll(() => v.page.title()).toContain(`Lesson: ${title}`);
    await walk(v, title, steps);
    await v.button('Practice game').click();
    await v.button('Take back').waitFor();
    await expect.poll(() => v.page.title()).toContain(title);
  });
});

describe('the lesson of a ready-made variant', () => {
  const taken = async (title: string) => {
    const v = await visit(phone);
    await v.page.goto(`${inject('address')}#workshop`);
    await v.page.getByRole('button', { name: `Learn ${title}`, exact: true }).click();
    await expect.poll(() => v.page.title()).toContain(`Lesson: ${title}`);
    await noViolations(v);
    await walk(v, title, 3);
    return v;
  };
  it('is reached from its card, shows every answer, and leads to a practice game', async () => {
    const v = await taken('Crazyhouse');
    await v.button('Practice game').click();
    await v.button('Take back').waitFor();
    await expect.poll(() => v.page.title()).toContain('Crazyhouse');
  });
  it('leads back to the other variants, also from a game with two steps a turn', async () => {
    const v = await taken('Duck Chess');
    await v.button('Other lessons').click();
    await v.page.getByRole('heading', { name: 'Ready-made' }).waitFor();
  });
  it('is none where no variant has that name: all lessons are shown', async () => {
    const v = await visit(phone);
    await v.page.goto(`${inject('address')}#learn/variant/none-such`);
    await expect.poll(() => v.page.getByRole('main').getByRole('listitem').count()).toBe(6);
  });
});

describe('beside the board', () => {
  it('tells every game in short, and its rules in full', async () => {
    const v = await visit();
    for (const game of [
      'Mercenary Chess for Three',
      'Mercurial Chess',
      'Merger Chess',
      'Cooperative Chess',
      'Mercenary Chess',
    ]) {
      await v.button('New game').first().click();
      await v.page.getByRole('dialog').getByText(game, { exact: true }).click();
      await v.button('Start the game').click();
      await v.page.getByRole('dialog').waitFor({ state: 'hidden' });
      await v.button('The rules').scrollIntoViewIfNeeded();
      await v.page.getByText('How this game works').waitFor();
      await v.button('The rules').click();
      const rules = v.page.getByRole('dialog', { name: `The rules of ${game}` });
      await rules
        .getByRole('heading', { name: /How moves are written|Writing it down|Rulings/ })
        .first()
        .waitFor();
      if (game === 'Merger Chess') {
        await v.picture('rules');
        await noViolations(v);
        await rules.getByRole('button', { name: 'Rulings' }).click();
        await rules.getByRole('heading', { name: 'Kings in enemy Pieces' }).scrollIntoViewIfNeeded();
        await v.picture('rulings');
        await noViolations(v);
        await rules.getByRole('button', { name: 'The rules', exact: true }).click();
        await rules.getByRole('button', { name: 'its findings' }).click();
        await rules.getByText('What do the options change?').waitFor();
        await rules.getByRole('button', { name: 'What the lab found', pressed: true }).waitFor();
        await expect.poll(() => noSidewaysScroll(v)).toBe(true);
        await v.picture('findings');
        await noViolations(v);
      }
      await rules.getByRole('button', { name: 'Close' }).click();
    }
  });
});
