// The referee beside a real board, on a phone.

import { expect } from 'vitest';
import { type Visit, visit } from './page';

const besidePhone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The referee of a game; what it says aloud is kept. */
export async function beside(spec: string, start?: string, address?: string): Promise<Visit> {
  const v = await visit(
    address ? { ...besidePhone, serviceWorkers: 'allow' } : besidePhone,
    { spec },
    address,
  );
  if (start)
    await v.page.evaluate(
      ([game, fen]) =>
        localStorage.setItem(
          `turncoat.beside-${game}`,
          JSON.stringify({ version: 1, spec: game, start: fen, moves: [], seats: [] }),
        ),
      [spec, start] as const,
    );
  await v.page.evaluate(() => {
    const aloud: string[] = [];
    Object.assign(window, { aloud });
    speechSynthesis.speak = (utterance) => void aloud.push(utterance.text);
  });
  await v.page.evaluate((id) => location.assign(`#beside/${id}`), spec.split(':')[0]!);
  await v.page.locator('main.beside [data-cell="e1"]').waitFor();
  return v;
}
export const said = (v: Visit) => v.page.locator('[data-referee]');
export const aloud = (v: Visit) =>
  v.page.evaluate(() => (window as unknown as { aloud: string[] }).aloud.at(-1) ?? '');

/** Enters moves by touch, each waited for until something else is said. */
export async function enter(v: Visit, ...moves: string[]) {
  for (const move of moves) {
    const before = await said(v).textContent();
    for (const cell of move.split('-')) await v.cell(cell).click();
    await expect.poll(() => said(v).textContent()).not.toBe(before);
  }
}
