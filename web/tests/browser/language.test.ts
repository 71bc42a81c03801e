import { describe, expect, it } from 'vitest';
import { desktop, noViolations, phone, visit } from './page';

describe('German', () => {
  it('is spoken to those whose browser asks for it, engine’s words and all', async () => {
    const v = await visit({ ...desktop, locale: 'de-DE' });
    await expect.poll(() => v.page.locator('html').getAttribute('lang')).toBe('de');
    await expect.poll(() => v.page.title()).toMatch(/^Söldner\u00ADschach/);
    await expect.poll(() => v.message().textContent()).toContain('Weiß, zieh eine eigene Figur.');
    await v.open({ spec: 'mercenary' });
    await expect.poll(() => v.holds('e2')).toContain('weißer Bauer');
    // The first move is described, though its words come late.
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await v.page.route(/Senses-/, (route) => late.then(() => route.continue()));
    await v.play('e2-e4');
    arrive();
    await expect.poll(() => v.page.locator('[data-said]').textContent()).toBe('weißer Bauer von e2 nach e4.');
    await v.picture('german');
    await v.button('Neue Partie').click();
    await v.page.getByText('Regelvarianten').click();
    await v.page.getByText('Könige dürfen rochieren.').waitFor();
    await v.picture('german-new-game');
  });

  it.each([
    ['mercenary', 'MC-9'],
    ['mercenary3', 'M3-14'],
    ['mercurial', 'MU-13'],
    ['merger', 'MG-16'],
    ['cooperative', 'CO-27'],
    ['chess', 'chess-castling'],
  ])('tells the rules of %s, each to be found by its name, on a phone', async (spec, clause) => {
    const v = await visit({ ...phone, locale: 'de-DE' }, { spec });
    await v.button('Die Regeln').click();
    const rules = v.page.getByRole('dialog', { name: /^Die Regeln: / });
    const place = rules.locator(`[id="${clause}"]`);
    await expect.poll(() => place.textContent()).toBe(clause);
    const page = rules.getByRole('region');
    expect(await page.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await place.scrollIntoViewIfNeeded();
    await v.picture(`german-rules-${spec}`);
    if (spec === 'mercenary') await noViolations(v, 'dialog[open]');
  });

  it('can be chosen, and English again; the game goes on', async () => {
    const v = await visit({ ...phone, locale: 'en-GB' }, { spec: 'mercenary' });
    await v.play('e2-e4');
    await v.button('Settings').click();
    await v.page.getByLabel('Language').selectOption('Deutsch');
    await v.button('Neue Partie').waitFor();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.moves().count()).toBe(1);
    await v.picture('german-phone');
    await v.button('Einstellungen').click();
    await v.picture('german-settings');
    await v.page.getByLabel('Sprache').selectOption('English');
    await v.button('New game').waitFor();
  });
});

describe('Spanish', () => {
  it('is spoken, and says what there is in English only', async () => {
    const v = await visit({ ...desktop, locale: 'es-MX' }, { spec: 'mercenary' });
    await expect.poll(() => v.page.locator('html').getAttribute('lang')).toBe('es');
    await expect.poll(() => v.message().textContent()).toContain('Blancas: mueve una pieza propia.');
    await expect.poll(() => v.holds('e2')).toContain('peón blanco');
    await v.button('Las reglas').click();
    const rules = v.page.getByRole('dialog', { name: /^Las reglas: / });
    await expect.poll(() => rules.locator('[id="MC-9"]').textContent()).toBe('MC-9');
    const page = rules.getByRole('region');
    expect(await page.getAttribute('lang')).toBeNull();
    await rules.getByRole('button', { name: 'Decisiones (en inglés)' }).click();
    await expect.poll(() => page.getAttribute('lang')).toBe('en');
    await rules.getByRole('button', { name: 'Las reglas', exact: true }).click();
    await expect.poll(() => page.getAttribute('lang')).toBeNull();
  });
});
