import { describe, expect, it } from 'vitest';
import { shownBy } from '../../src/embed/shown';
import type { Line, Rules } from '../../src/engine/rules';
import { frameFor } from '../../src/study/embedding';
import { fragmentOf } from '../../src/study/share';
import { describeGame, showLine } from './engine';

const rules = { describe: describeGame, show: (line: Line) => showLine(line) } as unknown as Rules;
const saved = { version: 1, spec: 'chess', tree: 'e2e4 ( d2d4 ) e7e5', at: ['e2e4'], towards: 1 } as const;

describe('a board in somebody else’s page', () => {
  it('shows the main line of the game in its address, from where it was looked at', async () => {
    const shown = await shownBy(rules, await fragmentOf({ ...saved, at: [...saved.at] }));
    expect(shown).toMatchObject({ moves: ['e2e4', 'e7e5'], at: 1, towards: 1 });
    expect(shown.shows).toHaveLength(3);
  });
  it('or the start of a game by its name', async () => {
    const shown = await shownBy(rules, '#merger');
    expect(shown).toMatchObject({ moves: [], at: 0 });
    expect(shown.description.title).toBe('Merger Chess');
  });
  it('is put there by an inline frame', async () => {
    const frame = await frameFor(
      { ...saved, at: [] },
      'https://example.org/chess/#play/chess',
      'A "title" & more',
    );
    expect(frame).toMatch(/^<iframe src="https:\/\/example\.org\/chess\/embed\.html#game=[\w-]+" /);
    expect(frame).toContain('title="A &quot;title&quot; &amp; more"');
  });
});
