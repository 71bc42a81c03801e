// The workshop: a game is changed by clicking, played, shared, and opened somewhere else.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { copied, desktop, noViolations, open, phone, type Visit } from './page';

/** Opens the page at an address of its own. */
async function at(hash: string, options = desktop): Promise<Visit> {
  const visitor = await open(options);
  await visitor.page.goto(inject('address') + hash);
  return visitor;
}
/** From the workshop, with a board of the same squares, to the game. */
async function playHere(visitor: Visit) {
  await visitor.button('Play at one screen').click();
  await visitor.page.getByLabel('Type a move').waitFor({ state: 'attached' });
}
const textOf = (visitor: Visit) => visitor.page.getByRole('textbox', { name: 'Text of the variant' });
const tab = (visitor: Visit, name: string) => visitor.page.getByRole('tab', { name }).click();
const cellTo = (visitor: Visit, cell: string) => visitor.page.locator(`[data-to="${cell}"]`);
/** Makes a variant of chess with a knight that also steps one square straight. */
async function changeKnight(visitor: Visit) {
  await visitor.button('New variant of Chess').click();
  await visitor.button('Change the knight N').click();
  await cellTo(visitor, 'e6').click();
  await visitor.page.getByText('The knight also steps one square straight.').waitFor();
}

describe('the workshop', () => {
  it('says on a phone what its tools do', async () => {
    const v = await open(phone);
    await v.page.goto(`${inject('address')}#workshop/merger`);
    for (const name of ['Move pieces', 'Take away', 'Holes', 'Try moves']) {
      const word = await v.button(name).locator('.word').boundingBox();
      expect(word!.width).toBeGreaterThan(20);
    }
  });

  it('begins with a row of boards, and its buttons are called what stands on them', async () => {
    const visitor = await at('#workshop');
    await expect.poll(() => visitor.page.locator('.parents img').count()).toBe(6);
    await changeKnight(visitor);
    await noViolations(visitor);
    await visitor.page.goto(`${inject('address')}#workshop`);
    await visitor.button('Change My variant').waitFor();
    await noViolations(visitor);
  });

  it('offers no choice that would break the variant, and says why beside it', async () => {
    const visitor = await at('#workshop');
    await visitor.button('New variant of Merger Chess').click();
    await tab(visitor, 'Rules');
    const castling = visitor.page.getByRole('combobox', { name: 'Castling' });
    const queen = castling.getByRole('option', { name: 'queen' });
    await expect.poll(() => queen.getAttribute('disabled')).not.toBeNull();
    await expect
      .poll(() => visitor.page.locator('#out-castles-0').textContent())
      .toMatch(/queen.*three cells or more beside the king/s);
    expect(await castling.getByRole('option', { disabled: false }).count()).toBe(3);
  });

  it('changes a knight by clicking, plays it, and shares it with another browser', async () => {
    const visitor = await at('#workshop');
    const { page } = visitor;
    await changeKnight(visitor);
    await page.getByLabel('Title').fill('Stepping knights');
    await page.getByLabel('Title').press('Enter');
    await tab(visitor, 'Text');
    await expect
      .poll(() => textOf(visitor).inputValue())
      .toBe('[stepping-knights : chess]\ntitle = Stepping knights\npiece N = knight WN');
    await noViolations(visitor);
    await visitor.picture('workshop-text');
    await visitor.button('Undo').click();
    await visitor.button('Undo').click();
    await page.getByText('Nothing is different yet.').waitFor();
    await visitor.button('Redo').click();
    await visitor.button('Redo').click();
    await page.getByText('The knight also steps one square straight.').waitFor();

    const link = await copied(visitor, () => visitor.button('Copy link').click());
    expect(link.length).toBeLessThan(600);

    await playHere(visitor);
    await visitor.play('b1-c3', 'e7-e5', 'c3-c4');
    await expect.poll(() => visitor.holds('c4')).toContain('White knight');
    await page.getByText('What is different from').waitFor();
    await visitor.picture('workshop-game');

    const other = await open();
    await other.page.goto(link);
    await other.page.getByRole('heading', { name: 'Stepping knights' }).waitFor();
    await other.page.getByText('The knight also steps one square straight.').waitFor();
    await noViolations(other);
    await other.picture('workshop-shared');
    await playHere(other);
    await other.play('g1-f3', 'g8-f6', 'f3-f4');

    // A reload finds the game again, and so does the list of games.
    await page.reload();
    await expect.poll(() => visitor.holds('c4')).toContain('White knight');
    await page.goto(`${inject('address')}#games`);
    await page.getByText('Stepping knights').first().waitFor();
    // The variant is kept.
    await page.goto(`${inject('address')}#workshop`);
    await visitor.button('Change Stepping knights').waitFor();
  });

  it('deals the pieces anew before each game, where its text says so', async () => {
    const v = await at('#workshop');
    await v.button('Play Chess960').click();
    const row = async () => (await Promise.all([...'abcdefgh'].map((file) => v.holds(`${file}1`)))).join();
    await v.cell('e1').waitFor();
    const seen = new Set<string>();
    // Four games in a row never have the same one of 960 starts.
    for (let game = 0; game < 4; game++) {
      seen.add(await row());
      await v.play('e2-e4');
      await v.button('New game').click();
      await v.page.getByRole('dialog').getByRole('button', { name: 'Start the game' }).click();
      await expect.poll(() => v.moves().count()).toBe(0);
    }
    expect(seen.size).toBeGreaterThan(1);
    expect([...seen].every((one) => one.split('king').length === 2)).toBe(true);
  });

  it('is shared and studied as its text says now, though the engine has not read that yet', async () => {
    const visitor = await at('#workshop');
    const { page } = visitor;
    await changeKnight(visitor);
    await visitor.button('Undo').click();
    await page.getByText('Nothing is different yet.').waitFor();
    const press = (...names: string[]) =>
      page.evaluate((wanted) => {
        const buttons = [...document.querySelectorAll('button')];
        for (const name of wanted) buttons.find((one) => one.textContent.trim() === name)?.click();
      }, names);
    const link = await copied(visitor, () => press('Redo', 'Copy link'));
    const other = await open();
    await other.page.goto(link);
    await other.page.getByText('The knight also steps one square straight.').waitFor();

    await visitor.button('Undo').click();
    await page.getByText('Nothing is different yet.').waitFor();
    await press('Redo', 'Study');
    await expect.poll(() => page.url()).toContain('#study/');
    await page.getByText('The knight also steps one square straight.').waitFor();
  });

  it('marks what is wrong at its line, and shows what was in order last', async () => {
    const visitor = await at('#workshop/chess');
    await tab(visitor, 'Text');
    await textOf(visitor).fill('[x : chess]\npiece N = knight NW\nlimit = 3');
    await visitor.button('Line 3, column 9').waitFor();
    await visitor.page.getByText("'limit' cannot be '3'; allowed are 20-1000, -").waitFor();
    await expect.poll(() => visitor.button('Play against the computer').isDisabled()).toBe(true);
    await textOf(visitor).fill('[x : chess]\npiece N = knight NW\nlimit = 30');
    await visitor.page.getByText('In order: it can be played.').waitFor();
    await visitor.page.getByText('After 30 moves').waitFor();
  });

  it('arranges the start on the board, makes it larger, and takes cells away', async () => {
    const visitor = await at('#workshop/mercenary');
    const { page } = visitor;
    await visitor.cell('l8').waitFor();
    await visitor.button('Files: fewer').click();
    await page.getByText('The board has 11 files and 8 ranks.').waitFor();
    await visitor.button('Gray queen').click();
    await visitor.cell('i4').click();
    await page.getByText('Gray has one queen more.').waitFor();
    await visitor.button('Holes').click();
    await visitor.cell('i5').click();
    await page.getByText('One square is missing: i5.').waitFor();
    await visitor.picture('workshop-start');
    await tab(visitor, 'Rules');
    await visitor.picture('workshop-rules');
    await visitor.button('Try moves').click();
    await visitor.click('e2', 'e4');
    await expect.poll(() => visitor.holds('e4')).toContain('White pawn');
    await visitor.button('Move pieces').click();
    await page.locator('#option-armies').selectOption('fourth');
    await page.getByText('There is a fourth faction, Silver').waitFor();
    await page.getByRole('combobox', { name: 'Silver goes' }).selectOption('left');
    await page.getByText('Silver goes to the left.').waitFor();
    await visitor.button('Silver queen').click();
    await visitor.cell('c4').click();
    await page.getByText('Silver has one queen more.').waitFor();
    await noViolations(visitor);
    await visitor.picture('workshop-silver');
  });

  it('draws rules from the keys of the engine, and takes away what has no effect any more', async () => {
    const visitor = await at('#workshop/chess');
    const { page } = visitor;
    await visitor.button('Change the knight N').waitFor();
    await tab(visitor, 'Rules');
    const captured = page.getByRole('combobox', { name: 'A captured piece' });
    const demote = page.getByLabel('A promoted piece goes to a hand as what it was');
    expect(await demote.count()).toBe(0);
    await captured.selectOption('goes to its captor’s hand');
    const stay = page.getByText('Promoted pieces stay what they became when they are captured.');
    for (const checked of [false, true, false]) {
      await demote.setChecked(checked);
      await stay.waitFor({ state: checked ? 'hidden' : 'visible' });
    }
    await page.getByLabel('Moves without progress until the game can end in a draw').fill('5000');
    await page.keyboard.press('Tab');
    await page.getByText('After 1000 moves').waitFor();
    await page.getByRole('combobox', { name: 'Castling' }).selectOption('none');
    await page.getByText('There is no castling.').waitFor();
    await captured.selectOption('changes sides where it stands');
    await page.getByText('A captured piece changes sides where it stands, and the captor stays.').waitFor();
    await noViolations(visitor);
    await tab(visitor, 'Text');
    await expect
      .poll(() => textOf(visitor).inputValue())
      .toMatch(/\ncastles = -\ncapture = turn\nlimit = 1000$/);
  });

  it('says what the board shows only where it shows a board', async () => {
    const visitor = await at('#workshop/chess');
    const { page } = visitor;
    await visitor.button('Change the knight N').waitFor();
    await tab(visitor, 'Text');
    await textOf(visitor).fill('[x : chess]\ncaptor = nonsense');
    const shown = page.getByText('The board shows the last version that was in order.');
    await shown.waitFor();
    // What is kept was never in order here.
    await page.reload();
    await visitor.button('1 fault').waitFor();
    expect(await shown.count()).toBe(0);
  });

  it('says which pieces cannot be chosen, and why', async () => {
    const visitor = await at('#workshop/chess');
    await visitor.button('Change the knight N').waitFor();
    await tab(visitor, 'Text');
    await textOf(visitor).fill('[x : chess]\ncaptor = dies');
    await tab(visitor, 'Rules');
    const shoots = visitor.page.getByRole('group', { name: 'Pieces that capture without moving' });
    await expect.poll(() => shoots.getByRole('checkbox', { name: 'rook' }).isDisabled()).toBe(true);
    await visitor.page.getByText(/rook.*: .*do not go together/).waitFor();
    await noViolations(visitor);
    await visitor.picture('workshop-letters-refused');
  });

  it('says why a king cannot be royal in one army alone, or in none', async () => {
    const visitor = await at('#workshop/chess');
    const { page } = visitor;
    await visitor.button('Change the king K').click();
    const royal = page.getByRole('checkbox', { name: /^Royal/ });
    const why = () => page.locator('[id^="firm-"]').first().textContent();
    await expect.poll(() => royal.isDisabled()).toBe(true);
    expect(await why()).toContain('White has no royal piece');
    await page.getByRole('checkbox', { name: 'Moves alike in all armies' }).uncheck();
    await expect.poll(() => royal.count()).toBe(2);
    await expect.poll(why).toMatch(/royal in one army, so the other cannot have it at the start/);
    for (const army of [0, 1]) await expect.poll(() => royal.nth(army).isDisabled()).toBe(true);
    await noViolations(visitor);
    // Where an army can lose otherwise there need be no royal piece.
    await tab(visitor, 'Text');
    await textOf(visitor).fill('[x : chess]\nextinct = all');
    await tab(visitor, 'Pieces');
    await expect.poll(() => royal.isDisabled()).toBe(false);
    await royal.uncheck();
    await tab(visitor, 'Text');
    await expect.poll(() => textOf(visitor).inputValue()).toMatch(/royal = -/);
  });

  it('draws letters as pieces to choose, and how many of each for a hand', async () => {
    const visitor = await at('#workshop/chess');
    const { page } = visitor;
    await visitor.button('Change the knight N').waitFor();
    await tab(visitor, 'Rules');
    await page.getByRole('group', { name: 'In hand' }).getByRole('spinbutton', { name: 'knight' }).fill('2');
    await page.keyboard.press('Tab');
    await page.getByText('In hand at the start:').waitFor();
    await page.getByRole('group', { name: 'What leaves' }).getByRole('checkbox', { name: 'rook' }).check();
    const ends = page.getByRole('group', { name: 'Ends when' });
    await ends.getByRole('checkbox', { name: 'all kinds together' }).check();
    await ends.getByRole('checkbox', { name: 'queen' }).check();
    await expect
      .poll(() => ends.getByRole('checkbox', { name: 'all kinds together' }).isChecked())
      .toBe(false);
    await page.getByRole('combobox', { name: 'That player' }).selectOption('wins');
    await noViolations(visitor);
    await visitor.picture('workshop-letters');
    await tab(visitor, 'Text');
    await expect
      .poll(() => textOf(visitor).inputValue())
      .toMatch(/\nhand = N N\ngate = R\nextinct = Q wins$/);
  });

  it('loses no click of several in a row', async () => {
    const visitor = await at('#workshop/chess');
    await visitor.button('White knight').click();
    for (const cell of ['a4', 'c4', 'f4', 'h4']) await visitor.cell(cell).click();
    await playHere(visitor);
    for (const cell of ['a4', 'c4', 'f4', 'h4']) expect(await visitor.holds(cell)).toContain('White knight');
  });

  it('has ready-made variants to play and to change, on a phone in German too', async () => {
    const visitor = await at('#workshop', { ...phone, locale: 'de-DE' });
    const { page } = visitor;
    await visitor.button('Hawks ändern').click();
    await page.getByRole('button', { name: /^hawk .+ ändern$/ }).click();
    await page.getByText('eine neue Figur: „hawk“').waitFor();
    await noViolations(visitor);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await visitor.picture('workshop-phone');
  });

  it('plays games of it and says how fair it is, with intervals', async () => {
    const visitor = await at('#workshop/chess');
    const { page } = visitor;
    await tab(visitor, 'Is it fair?');
    await visitor.button('Play 200 games').click();
    await page.getByText(/White scores \d+% \(\d+% to \d+%\)/).waitFor();
    await visitor.button('Stop').click();
    await noViolations(visitor);
    await visitor.picture('workshop-fair');
    await visitor.button('a typical one').click();
    await page.getByRole('heading', { name: 'Study' }).waitFor();
    await page.getByText('What is different from').waitFor();
  });

  it('looks for other rules, and whether thinking helps, with intervals', async () => {
    const visitor = await at('#workshop');
    const { page } = visitor;
    await visitor.button('New variant of Chess').click();
    await tab(visitor, 'Text');
    await textOf(visitor).fill('[mini : chess]\nboard = 5x5\nstart = rnbqk/ppppp/5/PPPPP/RNBQK\nlimit = 20');
    await page.getByText('In order: it can be played.').waitFor();
    await tab(visitor, 'Is it fair?');
    await page.getByLabel('Rarely drawn').uncheck();
    await page.getByLabel('As long as I say').check();
    await page.getByLabel('Moves of each side').fill('20');
    await visitor.button('Look for rules').click();
    await page.getByText(/Round 2: \d+ of \d+ games/).waitFor();
    await page.getByText('The rules as they are', { exact: true }).waitFor();
    expect(
      await page.getByText(/The side furthest from an equal share scores \d+% \(/).count(),
    ).toBeGreaterThan(1);
    expect(
      await page.getByText(/A game takes (at least )?\d+ moves of each side|A game takes \d+ \(/).count(),
    ).toBeGreaterThan(1);
    await noViolations(visitor);
    const found = page.getByRole('button', { name: 'Take these rules' }).first();
    await found.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await visitor.picture('workshop-propose');
    await visitor.button('Play 48 games').click();
    await page.getByText(/The side that thinks twice as much scores \d+% \(\d+% to \d+%\)/).waitFor();
    await noViolations(visitor);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page
      .getByText(/The side that thinks twice/)
      .evaluate((said) => said.scrollIntoView({ block: 'end' }));
    await visitor.picture('workshop-propose-phone');
    await page.setViewportSize({ width: 1366, height: 768 });
    await found.click();
    await page
      .getByText('These games were of the variant as it was before the last change.')
      .first()
      .waitFor();
  });

  it('goes with a game that is saved as a file', async () => {
    const visitor = await at('#workshop');
    await visitor.button('Play Hawks').click();
    await visitor.cell('c1').waitFor();
    const [saved] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.more('Download playable page'),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^turncoat-hawks-/);
    const folder = mkdtempSync(join(tmpdir(), 'turncoat-'));
    await saved.saveAs(join(folder, 'hawks.html'));
    const file = await open({ ...desktop, offline: true });
    await file.page.goto(pathToFileURL(join(folder, 'hawks.html')).href);
    await file.cell('c1').waitFor();
    await expect.poll(() => file.holds('c1')).toContain('hawk');
    await file.page.getByText('What is different from').waitFor();
    await file.click('c1', 'c4');
    await expect.poll(() => file.holds('c4')).toContain('hawk');
    rmSync(folder, { recursive: true });
  });

  it('teaches itself: change a knight, play, ask; the rules say what is different', async () => {
    const visitor = await at('#workshop');
    const { page } = visitor;
    await visitor.button('A lesson in three steps').click();
    await visitor.button('Show me the knight').click();
    await cellTo(visitor, 'e6').click();
    await visitor.button('Play now').click();
    await visitor.cell('e2').waitFor();
    await visitor.button('The rules').click();
    const rules = page.getByRole('dialog');
    await rules.getByText('The knight also steps one square straight.').waitFor();
    await rules.getByRole('heading', { name: 'How the pieces move' }).waitFor();
    await page.keyboard.press('Escape');
    await visitor.button('Change this game').click();
    await visitor.button('Ask').click();
    await page.getByText(/What the computer reckons, in pawns: knight [45]/).waitFor();
    await visitor.button('Picture with rules').click();
    await page.getByRole('img', { name: 'The start of the game and the list' }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), visitor.button('Save as PNG').click()]);
    expect(saved.suggestedFilename()).toBe('my-first-variant.png');
    await noViolations(visitor);
    await visitor.picture('workshop-lesson');
  });

  it('opens a file of Fairy-Stockfish, and names what is left out', async () => {
    const visitor = await at('#workshop');
    const { page } = visitor;
    const text =
      '[dragonfly:chess]\nmaxFile = 7\nmaxRank = 7\npieceDrops = true\ncapturesToHand = true\n' +
      'promotionRegionWhite = *7\npromotionRegionBlack = *1\npromotionPieceTypes = nbr\ndoubleStep = false\n' +
      'sittuyinPromotion = true\nstartFen = rbbknnr/ppppppp/7/7/7/PPPPPPP/RBBKNNR[] w - - 0 1\n';
    const file = (content: string) => ({
      name: 'variants.ini',
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
    await page.getByLabel('Open a file (.ini)').setInputFiles(file('nothing = here'));
    await page.getByText('The file has no variants').waitFor();
    await page.getByLabel('Open a file (.ini)').setInputFiles(file(text));
    await page.getByText('sittuyinPromotion').waitFor();
    await page.getByText('variants have no such rule here').waitFor();
    await noViolations(visitor);
    await visitor.picture('workshop-import');
    await visitor.button('Keep and change it – dragonfly').click();
    await page.getByText('The board has 7 files and 7 ranks.').waitFor();
    await playHere(visitor);
    await visitor.play('e2-e3');
  });

  it('changes what Mercurial, Merger and Cooperative Chess have beside chess', async () => {
    const visitor = await at('#workshop/mercurial', phone);
    const { page } = visitor;
    await tab(visitor, 'Rules');
    await page.getByRole('group', { name: 'These fly to the satellite:' }).getByText('knight').click();
    await page.getByText('To the satellite fly: knight and rocket.').waitFor();
    await page.getByLabel('A square below and one above the board').uncheck();
    await page.getByText('There are no extra squares').waitFor();
    await page.getByRole('combobox', { name: /^Satellite/ }).selectOption('1x3');
    await page.getByText('The satellite is another one: 1x3, from rank 3.').waitFor();
    await visitor.button('Ranks: more').click();
    await page.getByText('The board has 6 files and 7 ranks.').waitFor();
    await noViolations(visitor);
    await visitor.picture('workshop-mercurial');
    await page.goto(`${inject('address')}#workshop/merger`);
    await tab(visitor, 'Rules');
    await page.getByRole('combobox', { name: 'The most pieces on a square' }).selectOption('3');
    await page.getByText('Up to 3 pieces stand on a square.').waitFor();
    await page.getByRole('combobox', { name: 'Who moves gray Pieces' }).selectOption('none');
    await page.getByText('Gray Pieces do not move.').waitFor();
    expect(await visitor.button('Files: more').isDisabled()).toBe(true);
    await visitor.button('Files: fewer').click();
    await page.getByText('The board has 7 files and 8 ranks.').waitFor();
    await page.getByText('In order: it can be played.').waitFor();
    await visitor.picture('workshop-merger');
    await page.goto(`${inject('address')}#workshop/cooperative`);
    await visitor.button('Change the knight N').waitFor();
    await tab(visitor, 'Rules');
    await visitor.button('Ask earlier: capture in safety').click();
    await page.getByText('Red’s priorities are asked in this order: 1, 3, 2, 4, 5.').waitFor();
    await page
      .getByRole('combobox', { name: 'Dice that choose a piece' })
      .selectOption('two dice with 12 sides: 1 to 23');
    await page.getByText('Red’s pieces are named by the dice 2d12-1: numbers 1 to 23.').waitFor();
    await visitor.button('Files: more').click();
    await page.getByText('The board has 9 files and 8 ranks.').waitFor();
    await page
      .getByText('Red’s pieces are put on squares by other dice: d6+1 for the rank, d6+1 for the file.')
      .waitFor({ state: 'detached' });
    await page.getByText('Red’s pieces are named by the dice 3d8-2: numbers 1 to 22.').waitFor();
    await page.getByText('In order: it can be played.').waitFor();
    await visitor.picture('workshop-cooperative');
    await visitor.button('Files: fewer').click();
    await page.getByText('The board has 9 files and 8 ranks.').waitFor({ state: 'detached' });
    await visitor.button('Take away').click();
    await visitor.cell('d8').click();
    await visitor.button('Red queen').click();
    await visitor.cell('d5').click();
    await expect.poll(() => visitor.holds('d5')).toContain('Red queen');
    await tab(visitor, 'Is it fair?');
    await visitor.button('Play 200 games').click();
    await page.getByText(/The team wins \d+% \(\d+% to \d+%\) of the games/).waitFor();
    await visitor.button('Stop').click();
    await visitor.button('Play at one screen').click();
    await expect.poll(() => visitor.holds('d5')).toContain('Red queen');
  });

  it('says why a link brings nothing', async () => {
    const visitor = await at('#variant=zAAAA');
    await visitor.page.getByText('This link is damaged').waitFor();
    const packed = Buffer.from('[x : chess]\npiece N = knight NX').toString('base64').replace(/=+$/, '');
    await visitor.page.goto(`${inject('address')}#variant=p${packed}`);
    await visitor.page.getByText('The variant of this link cannot be played.').waitFor();
    await visitor.page.getByRole('main').getByRole('heading', { name: 'Workshop' }).waitFor();
  });
});
