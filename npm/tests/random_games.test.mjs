// The random games of tests/random_games.txt, byte for byte those of every other binding.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'turncoat';
import { isExperiment } from './experiments.mjs';

const turncoat = await load();
const most = Number(process.env.TURNCOAT_RANDOM_GAMES ?? 5);
const wanted = readFileSync(new URL('../../tests/random_games.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '))
  .filter(([spec, , games]) => Number(games) <= most && !isExperiment(spec));

/** splitmix64, as src/core/random.hpp has it. */
function stream(seed) {
  const cut = (number) => BigInt.asUintN(64, number);
  let state = BigInt(seed);
  return (bound) => {
    state = cut(state + 0x9e3779b97f4a7c15n);
    let x = state;
    x = cut((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
    x = cut((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
    return Number((((x ^ (x >> 31n)) >> 32n) * BigInt(bound)) >> 32n);
  };
}

for (const [spec, seed, games, digest] of wanted)
  test(`${games} random games of ${spec}`, () => {
    const board = turncoat.open(spec);
    const below = stream(seed);
    const hash = createHash('sha256');
    for (let game = 0; game < Number(games); game++) {
      board.restart();
      for (let moves = board.moves(); moves.length > 0; moves = board.moves()) {
        const move = moves[below(moves.length)];
        hash.update(`${move}\n`);
        board.play(move);
      }
    }
    assert.equal(hash.digest('hex'), digest);
    board.dispose();
  });
