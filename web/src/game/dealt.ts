// Pieces that are dealt anew before each game, as in Chess960.

import type { Rules } from '../engine/rules';
import type { GameRecord } from './record';

/** The record with one of so many starts, by lot. */
export async function dealt(rules: Rules, record: GameRecord, starts: number): Promise<GameRecord> {
  const number = BigInt(Math.floor(Math.random() * starts));
  return { ...record, start: await rules.startOf(record.spec, `${number}`) };
}
