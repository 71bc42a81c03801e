// What npm's `openskill` says of 10,000 random results, one after the other, among sixty players: for strength_test.cpp.
//
//   npm install --prefix build/openskill openskill@5.0.1
//   node tests/online/openskill_figures.mjs build/openskill > tests/online/openskill_figures.txt
//
// Each line has the number of results so far, a player, and their mean and deviation then; the last lines have all players.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const require = createRequire(resolve(process.argv[2] ?? '.', 'package.json'));
const { rate, rating } = require('openskill');

// The test draws the same numbers.
let state = 1;
function below(n) {
  state = Number((BigInt(state) * 48271n) % 2147483647n);
  return state % n;
}

const players = Array.from({ length: 60 }, () => rating());
const line = (done, player) => {
  const { mu, sigma } = players[player];
  console.log(done, player, mu.toPrecision(17), sigma.toPrecision(17));
};
for (let done = 1; done <= 10_000; ++done) {
  const free = players.map((_, player) => player);
  const teams = Array.from({ length: 2 + below(4) }, () =>
    Array.from({ length: 1 + below(3) }, () => free.splice(below(free.length), 1)[0]),
  );
  const rank = teams.map(() => below(teams.length));
  const after = rate(
    teams.map((team) => team.map((player) => players[player])),
    { rank },
  );
  teams.forEach((team, i) => team.forEach((player, j) => (players[player] = after[i][j])));
  if (done % 20 === 0) line(done, teams[0][0]);
}
players.forEach((_, player) => line(10_000, player));
