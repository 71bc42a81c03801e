import { describe, expect, it } from 'vitest';
import { timesFor } from '../../src/clock/clock.svelte';
import {
  clockOf,
  clockWords,
  face,
  fullTimes,
  isControl,
  low,
  shortControl,
  timesAfter,
} from '../../src/clock/times';

const control = { base: 300, increment: 5 };

describe('clocks', () => {
  it('add the increment once a turn is over, not between its moves', () => {
    const start = [300_000, 300_000];
    const afterGray = timesAfter(start, control, 1, 20_000, 1);
    expect(afterGray).toEqual([300_000, 280_000]);
    expect(timesAfter(afterGray, control, 1, 10_000, 0)).toEqual([300_000, 275_000]);
  });
  it('leave the dice out', () => {
    expect(timesAfter([1000, 2000, 3000], control, -1, 500, 1)).toEqual([1000, 2000, 3000]);
    expect(timesAfter([1000, 2000, 3000], control, 0, 500, -1)).toEqual([5500, 2000, 3000]);
  });
  it('are two for each, if one likes: one for moves of an army that is nobody’s own', () => {
    const two = { ...control, second: true };
    expect(fullTimes(two, 2)).toEqual([300_000, 300_000, 300_000, 300_000]);
    expect(clockOf(control, 2, 1, false)).toBe(1);
    expect(clockOf(two, 2, 1, true)).toBe(1);
    expect(clockOf(two, 2, 1, false)).toBe(3);
    expect(clockOf(two, 3, -1, true)).toBe(-1);
    // Black's gray move on clock 3, its own on clock 1: each adds its increment when it stops.
    const afterGray = timesAfter(fullTimes(two, 2), two, 3, 20_000, 1);
    expect(afterGray).toEqual([300_000, 300_000, 300_000, 285_000]);
    expect(timesAfter(afterGray, two, 1, 10_000, 2)).toEqual([300_000, 295_000, 300_000, 285_000]);
  });
  it('never say less than nothing', () => {
    expect(timesAfter([100, 100], { base: 1, increment: 0 }, 0, 5000, 1)).toEqual([0, 100]);
    expect(timesAfter([100, 100], { base: 1, increment: 9 }, 0, 100, 1)).toEqual([0, 100]);
  });
  it('show minutes, and tenths at the end', () => {
    expect(face(300_000)).toBe('5:00');
    expect(face(299_001)).toBe('5:00');
    expect(face(61_000)).toBe('1:01');
    expect(face(10_000)).toBe('0:10');
    expect(face(9_460)).toBe('9.4');
    expect(face(-3)).toBe('0.0');
    expect(face(3_725_000)).toBe('1:02:05');
  });
  it('are named by minutes and seconds', () => {
    expect(shortControl(control)).toBe('5+5');
    expect(shortControl({ base: 90, increment: 0 })).toBe('1.5+0');
  });
  it('get low at a tenth, at ten to thirty seconds', () => {
    expect([30, 180, 1800].map((base) => low({ base, increment: 0 }))).toEqual([10_000, 18_000, 30_000]);
  });
  it('are told to the engine by the seats’ first letters', () => {
    expect(clockWords(['White', 'Black', 'Red'], [1500.4, 0, 7], { base: 9, increment: 2 })).toBe(
      'wtime 1500 winc 2000 btime 1 binc 2000 rtime 7 rinc 2000',
    );
  });
  it('take over what was kept, if it fits the game', () => {
    const kept = [[1, 2]];
    expect(timesFor(control, kept, 2, 1)).toEqual(kept);
    expect(timesFor(control, kept, 3, 1)).toEqual([[300_000, 300_000, 300_000]]);
    expect(timesFor(control, kept, 2, 2)).toHaveLength(2);
    expect(timesFor({ ...control, second: true }, kept, 2, 1)).toEqual([
      fullTimes({ ...control, second: true }, 2),
    ]);
  });
  it('are checked when they are read', () => {
    expect(isControl(control)).toBe(true);
    expect(isControl({ ...control, second: true })).toBe(true);
    expect(isControl({ ...control, second: 1 })).toBe(false);
    for (const wrong of [{}, null, { base: 0, increment: 1 }, { base: 10, increment: -1 }, { base: 'a' }])
      expect(isControl(wrong)).toBe(false);
  });
});
