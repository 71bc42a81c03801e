// What the page does about its address (docs/addresses.md): every view, with everything that may be kept, however it is
// reached.

import { describe, expect, it } from 'vitest';
import { boardAddress, type Situation, type Step, stepTo } from '../../src/app/routing';
import { addressIn, type ViewName, views } from '../../src/base/views';

const known = (id: string) => ['chess', 'merger', 'variant'].includes(id);
const variant = '[hawks:chess]\n';
/** What may be kept, as it is when the page is opened or the visitor goes somewhere. */
const kept: Record<string, Pick<Situation, 'game' | 'study'>> = {
  'a game': { game: { id: 'one', spec: 'merger' } },
  'a variant': { game: { id: 'one', spec: variant } },
  'a study of another game left open': {
    game: { id: 'one', spec: 'merger' },
    study: { spec: 'chess', is: 'left' },
  },
  'a study of the game left open': {
    game: { id: 'one', spec: 'merger' },
    study: { spec: 'merger:x=1', is: 'left' },
  },
  'a study on the page': { game: { id: 'one', spec: 'merger' }, study: { spec: 'chess', is: 'open' } },
};
type Way =
  | 'in a new tab'
  | 'by a reload'
  | 'by Back'
  | 'by Forward to another game'
  | 'by a link, out of a dialog too';
/** How an address is reached: what the page knows beside it. Back and Forward come to an entry with a mark. */
const ways: Record<Way, Pick<Situation, 'opened' | 'mark'>> = {
  'in a new tab': { opened: true, mark: {} },
  'by a reload': { opened: true, mark: { game: 'other', spec: 'chess' } },
  'by Back': { opened: false, mark: { game: 'one', spec: 'merger' } },
  'by Forward to another game': { opened: false, mark: { game: 'other', spec: 'chess' } },
  'by a link, out of a dialog too': { opened: false, mark: {} },
};
/** A page that was opened just now has no study on it. */
const possible = (way: Way, what: string) => !(ways[way].opened && kept[what]?.study?.is === 'open');

const addresses: Record<ViewName, string[]> = {
  play: ['#play', '#play/merger', '#play/chess'],
  study: ['#study', '#study/merger', '#study/chess'],
  learn: ['#learn', '#learn/merger', '#learn/puzzles/merger/7', '#learn/variant/king-of-the-hill'],
  games: ['#games'],
  choose: ['#choose'],
  online: ['#online', '#online/new/merger', '#online/AB12-CD34'],
  table: ['#table/a1b2c3'],
  workshop: ['#workshop', '#workshop/new'],
  print: ['#print/merger'],
  beside: ['#beside', '#beside/merger'],
};
const all = Object.values(addresses).flat();
const at = (address: string, way: Way, what: string) =>
  stepTo(address, { ...(kept[what] as Situation), known, begun: true, ...ways[way] });

describe.each(Object.keys(ways) as Way[])('an address reached %s', (way) => {
  describe.each(Object.keys(kept).filter((what) => possible(way, what)))('where %s is kept', (what) => {
    const { game, study } = kept[what] as Situation;

    it.each(all)('%s shows its own view', (address) => {
      const { view, id } = addressIn(address);
      const step = at(address, way, what);
      if (view && !('board' in views[view])) expect(step).toEqual({ to: 'view' });
      else if (view === 'play') expect(['board', 'game']).toContain(step.to);
      else expect(['study', 'restore', 'enter']).toContain(step.to);
      const kind = id || undefined;
      if (step.to === 'restore' || step.to === 'study')
        expect(kind ?? study?.spec).toMatch(new RegExp(`^${study?.spec.split(':')[0]}`));
      if (step.to === 'game' && !step.id) expect(step.kind).toBe(kind);
      if (step.to === 'board' && kind && !ways[way].mark.game) expect(game.spec.startsWith(kind)).toBe(true);
    });

    it.each(['#game=zabc', '#variant=zabc'])('%s is followed', (address) => {
      expect(at(address, way, what).to).toBe('link');
    });

    it.each(['#play/tchess', '#study/tchess', '#learn/tchess', '#print/tchess', '#beside/tchess'])(
      '%s names no game, and all are shown',
      (address) => expect(at(address, way, what)).toEqual({ to: 'missing', id: 'tchess' }),
    );

    it.each(['', '#', '#nonsense', '#tables'])('%s names nothing: what was on the board', (address) => {
      const step = at(address, way, what);
      if (ways[way].opened) expect(step.to).toBe(study ? 'restore' : 'board');
      else if (way === 'by Forward to another game') expect(step).toMatchObject({ to: 'game', id: 'other' });
      else expect(step.to).toBe('board');
    });
  });
});

describe('a stranger', () => {
  const stranger = { known, begun: false, mark: {}, game: { id: 'one', spec: 'merger' } };
  const first = (address: string, more: Partial<Situation> = {}) =>
    stepTo(address, { ...stranger, opened: true, ...more }).to;
  it('sees the front page at an address that says nothing', () => {
    expect(first('')).toBe('front');
    expect(first('#nonsense')).toBe('front');
    expect(first('', { begun: true })).toBe('board');
    expect(first('', { study: { spec: 'chess', is: 'left' } })).toBe('restore');
    expect(first('', { opened: false })).toBe('board');
  });
  it('sees what any other address says', () => {
    for (const address of all) expect(first(address)).not.toBe('front');
  });
});

describe('the games of addresses', () => {
  const here = {
    known,
    begun: true,
    ...ways['by a link, out of a dialog too'],
    game: { id: 'one', spec: 'merger' },
  };
  it.each<[string, Partial<Situation>, Step]>([
    ['#play/merger', {}, { to: 'board' }],
    ['#play/chess', {}, { to: 'game', kind: 'chess' }],
    [
      '#play/chess',
      { mark: { game: 'other', spec: 'chess' } },
      { to: 'game', id: 'other', kind: 'chess', spec: 'chess' },
    ],
    ['#play/variant', {}, { to: 'game', kind: 'variant' }],
    ['#play/variant', { game: { id: 'one', spec: variant } }, { to: 'board' }],
    ['#study/chess', {}, { to: 'enter', kind: 'chess' }],
    ['#study/merger', {}, { to: 'enter', kind: '' }],
    ['#study/variant', { study: { spec: variant, is: 'left' } }, { to: 'restore' }],
  ])('%s', (address, more, step) => {
    expect(stepTo(address, { ...here, ...more })).toEqual(step);
  });

  it('are written as the study where that is on the page, else as the game', () => {
    const { game } = here;
    expect(boardAddress({ game })).toBe('play/merger');
    expect(boardAddress({ game, study: { spec: 'chess', is: 'left' } })).toBe('play/merger');
    expect(boardAddress({ game, study: { spec: variant, is: 'open' } })).toBe('study/variant');
  });
});
