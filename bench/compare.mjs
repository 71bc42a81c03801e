// `make bench`: the speed of every game, native and in WebAssembly, and next to other programs where there are any:
//   [STOCKFISH=/usr/games/stockfish] [FAIRY_STOCKFISH=...] node bench/compare.mjs [--rounds 2] [--seconds 0.5]
// Figures are per second of CPU time. What is compared is measured in turns, in rounds, so that a change in the
// machine's speed affects both sides; the median of the rounds counts.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '0.5' },
    program: { type: 'string', default: 'build/turncoat' },
    twins: { type: 'string', default: 'build/turncoat_twins' },
    modules: { type: 'string', default: 'build/wasm' },
  },
});
const rounds = Number(options.rounds);
const runModule = fileURLToPath(new URL('speed_module.mjs', import.meta.url));

// ---- figures

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

// 403 M, 25.2 k, 152
function withPrefix(number) {
  const [divisor, letter] = number >= 1e6 ? [1e6, ' M'] : number >= 1e4 ? [1e3, ' k'] : [1, ''];
  const scaled = number / divisor;
  return scaled.toFixed(letter && scaled < 100 ? 1 : 0) + letter;
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    );
    console.log(`  ${cells.join('  ')}`);
  }
}

// Shows what is being measured, on a terminal in one line that is wiped at the end.
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

// ---- every game, native and in WebAssembly

const titles = {
  counted: 'perft, last ply counted',
  played: 'perft, every leaf played',
  steps: 'copies with a move played',
  playouts: 'random games to the end',
  'playout moves': 'moves in random games',
  'edge moves': 'moves by number behind the edge',
  dice: 'distributions of the dice',
  search: 'search nodes',
  bytes: 'bytes of a position',
};

function speedLines(program, ...order) {
  const output = execFileSync(program, order, { encoding: 'utf8' });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

// Compiled for speed, or as the page begins.
const modules = {
  library: 'turncoat_library_speed.wasm',
  page: 'turncoat_speed.wasm',
};

// figures[side][game][name]: one for each round
function measureGames(games) {
  const figures = { native: {}, library: {}, page: {} };
  const take = (side, lines) => {
    for (const [game, name, figure] of lines)
      ((figures[side][game] ??= {})[name] ??= []).push(Number(figure));
  };
  for (let round = 1; round <= rounds; ++round)
    for (const [index, game] of games.entries()) {
      progress(`round ${round} of ${rounds}: ${game}`);
      take('native', speedLines(options.program, 'speed', game, '--plain', '--seconds', options.seconds));
      for (const [side, module] of Object.entries(modules))
        take(
          side,
          speedLines(
            process.execPath,
            runModule,
            `${options.modules}/${module}`,
            String(index),
            options.seconds,
          ),
        );
    }
  progress('');
  return figures;
}

function printGames(games, figures) {
  const rowsOf = (cell) => [
    ['', ...games],
    ...Object.entries(titles)
      .map(([name, title]) => [title, ...games.map((game) => cell(game, name))])
      .filter((row) => row.slice(1).some((text) => text !== '')),
  ];
  const figure = (side, game, name) => {
    const found = figures[side][game][name];
    return found && median(found);
  };
  console.log('\nEach game, native, per second:');
  printTable(
    rowsOf((game, name) => (figure('native', game, name) ? withPrefix(figure('native', game, name)) : '')),
  );
  const asPartOfNative = (side) =>
    rowsOf((game, name) => {
      const wasm = figure(side, game, name);
      return wasm ? `${withPrefix(wasm)}  ${(wasm / figure('native', game, name)).toFixed(2)}` : '';
    });
  console.log('\nThe same in WebAssembly (Node), compiled for speed, and as a part of native:');
  printTable(asPartOfNative('library'));
  console.log('\nAnd in the module with which the page begins, without networks:');
  printTable(asPartOfNative('page'));
}

// ---- games beside their empty variants

// Adds to the pairs of figures, the game's and the variant's, of each "game\twork".
function takeTwins(found, lines) {
  for (const [game, work, own, variant] of lines)
    (found[`${game}\t${work}`] ??= []).push([Number(own), Number(variant)]);
}

function compareWithVariants(games) {
  const runTwins = fileURLToPath(new URL('twins_module.mjs', import.meta.url));
  const sides = { native: {}, 'WebAssembly (Node)': {} };
  for (const [index, game] of games.entries()) {
    progress(`${game} beside its empty variant`);
    for (let start = 1; start <= rounds; ++start) {
      takeTwins(sides.native, speedLines(options.twins, '3', options.seconds, game));
      takeTwins(
        sides['WebAssembly (Node)'],
        speedLines(
          process.execPath,
          runTwins,
          `${options.modules}/turncoat_twins.wasm`,
          String(index),
          '3',
          options.seconds,
        ),
      );
    }
  }
  progress('');
  for (const [side, found] of Object.entries(sides)) {
    console.log(
      `\nGames and their empty variants, ${side}, per second, and the variant as a part of the game:`,
    );
    const rows = [['', 'game', 'variant', 'part']];
    for (const [name, pairs] of Object.entries(found)) {
      const [game, work] = name.split('\t');
      rows.push([
        `${game}: ${titles[work]}`,
        withPrefix(median(pairs.map(([own]) => own))),
        withPrefix(median(pairs.map(([, variant]) => variant))),
        median(pairs.map(([own, variant]) => variant / own)).toFixed(2),
      ]);
    }
    printTable(rows);
  }
}

// ---- next to our own chess

// From the start; dice are not counted.
const perftFromTheStart = (games) =>
  Object.fromEntries(games.filter((game) => game !== 'cooperative').map((game) => [game, 6]));

function compareWithChess(games, figures) {
  const ratios = (name) =>
    games.map((game) => {
      const pairs = figures.native[game][name].map((figure, i) => figure / figures.native.chess[name][i]);
      return median(pairs).toFixed(2);
    });
  const fromTheStart = Object.fromEntries(games.map((game) => [game, []]));
  for (let round = 1; round <= rounds; ++round)
    for (const [game, depth] of Object.entries(perftFromTheStart(games))) {
      progress(`round ${round} of ${rounds}: ${game} from the start`);
      fromTheStart[game].push(
        speedOf(options.program, ['perft', game, String(depth)], /: (\d+) positions/, ''),
      );
    }
  progress('');
  console.log('\nAs a part of our own chess:');
  printTable([
    ['', ...games],
    [titles.counted, ...ratios('counted')],
    [
      'the same from the start',
      ...games.map((game) =>
        fromTheStart[game].length ? (median(fromTheStart[game]) / median(fromTheStart.chess)).toFixed(2) : '',
      ),
    ],
    [titles.played, ...ratios('played')],
  ]);
}

// ---- other programs

const kiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

// The CPU seconds of a program that is fed these lines, and what it printed.
function timed(program, order, ...lines) {
  const run = spawnSync('bash', ['-c', 'TIMEFORMAT="cpu %3U %3S"; time "$0" "$@" 2>&1', program, ...order], {
    input: [...lines, 'quit', ''].join('\n'),
    encoding: 'utf8',
  });
  const found = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(run.stderr);
  if (run.status !== 0 || !found) throw new Error(`${program} failed: ${run.stderr}${run.stdout}`);
  return { seconds: Number(found[1]) + Number(found[2]), output: run.stdout };
}

// How many of what the output names are done a second; the program's start-up does not count.
function speedOf(program, order, pattern, ...lines) {
  const idle = timed(program, [], 'isready').seconds;
  const { seconds, output } = timed(program, order, ...lines);
  const found = pattern.exec(output);
  if (!found) throw new Error(`${program} did not answer ${lines.at(-1)}:\n${output}`);
  return Number(found[1]) / Math.max(seconds - idle, 0.001);
}

const perft = (position, depth) => (program) =>
  speedOf(program, [], /Nodes searched: (\d+)/, `position ${position}`, `go perft ${depth}`);
const ownSearch = (program) => speedOf(program, ['bench', 'chess', '--depth', '10'], /Signature: (\d+)/);
const bench = (program) =>
  speedOf(program, [], /Nodes searched  : (\d+)/, 'setoption name Use NNUE value false', 'bench 16 1 11');

const contests = [
  { title: 'perft 6 from the start, counted', own: perft('startpos', 6), other: perft('startpos', 6) },
  {
    title: 'perft 5 of Kiwipete, counted',
    own: perft(`fen ${kiwipete}`, 5),
    other: perft(`fen ${kiwipete}`, 5),
  },
  { title: 'search, classical evaluation', own: ownSearch, other: bench },
];

function compareWithOthers(others) {
  console.log('\nChess, beside other programs, per second, and how often as fast as they we are:');
  const rows = [['', 'turncoat', ...others.flatMap(({ name }) => [name, 'ratio'])]];
  for (const { title, own, other } of contests) {
    const ours = [];
    const theirs = others.map(() => []);
    for (let round = 1; round <= rounds; ++round) {
      progress(`round ${round} of ${rounds}: ${title}`);
      ours.push(own(options.program));
      for (const [i, { program, slow }] of others.entries())
        if (round === 1 || !slow) theirs[i].push(other(program));
    }
    const cells = theirs.flatMap((figures) => [
      withPrefix(median(figures)),
      median(figures.map((figure, i) => ours[i] / figure)).toFixed(2),
    ]);
    rows.push([title, withPrefix(median(ours)), ...cells]);
  }
  progress('');
  printTable(rows);
}

// ---- all of it

console.log(execFileSync(options.program, ['bench'], { encoding: 'utf8' }).trimEnd());
const games = JSON.parse(execFileSync(options.program, ['games', '--json'], { encoding: 'utf8' })).map(
  ({ id }) => id,
);
const figures = measureGames(games);
printGames(games, figures);
compareWithChess(games, figures);
compareWithVariants(games);
const others = [
  { name: 'stockfish', program: process.env.STOCKFISH },
  { name: 'fairy-stockfish', program: process.env.FAIRY_STOCKFISH, slow: true }, // one round is enough
].filter(({ program }) => program);
if (others.length) compareWithOthers(others);
else
  console.log(
    '\nSTOCKFISH=/usr/games/stockfish FAIRY_STOCKFISH=/usr/games/fairy-stockfish runs those beside it.',
  );
