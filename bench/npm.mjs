// How many random plies a second the npm package plays, beside chess.js and chessops, which are fetched by
//   npm install --prefix SOMEWHERE chess.js chessops
//   node bench/npm.mjs SOMEWHERE [SECONDS [NAME]]
// By texts: all legal moves as texts, one of them is played. By numbers: how many there are, and one is played. All
// peers list all legal moves and play one, each by its quickest documented way, from the start to the end of game after
// game; in turns, ten times, the best counts. SECONDS, of the processor, are for all ten; NAME, such as chess, leaves
// out the games without that word in their names.
import { pathToFileURL } from 'node:url';
import { load } from '../npm/dist/index.js';

const [place, seconds = '3', wanted = ''] = process.argv.slice(2);
const rounds = 10;
const below = (bound) => Math.floor(Math.random() * bound);
const turncoat = await load();

function byTexts(spec) {
  const board = turncoat.open(spec);
  return () => {
    const moves = board.moves();
    if (moves.length === 0) return (board.restart(), 0);
    return (board.play(moves[below(moves.length)]), 1);
  };
}
function byNumbers(spec) {
  const board = turncoat.open(spec);
  return () => {
    const { count } = board;
    if (count === 0) return (board.restart(), 0);
    return (board.play(below(count)), 1);
  };
}

async function peers() {
  if (!place) return {};
  const bring = (path) => import(pathToFileURL(`${place}/node_modules/${path}`).href);
  const { Chess } = await bring('chess.js/dist/esm/chess.js');
  const ops = await bring('chessops/dist/esm/chess.js');
  return {
    'chess.js': () => {
      let game = new Chess();
      return () => {
        const moves = game.moves();
        if (moves.length === 0 || game.isGameOver()) return ((game = new Chess()), 0);
        return (game.move(moves[below(moves.length)]), 1);
      };
    },
    chessops: () => {
      let game = ops.Chess.default();
      let plies = 0;
      return () => {
        const moves = [];
        for (const [from, targets] of game.allDests())
          for (const to of targets) {
            const promotes = game.board.pawn.has(from) && (to >= 56 || to < 8);
            for (const promotion of promotes ? ['queen', 'rook', 'bishop', 'knight'] : [undefined])
              moves.push({ from, to, promotion });
          }
        if (moves.length === 0 || game.isInsufficientMaterial() || game.halfmoves >= 100 || ++plies > 600)
          return ((game = ops.Chess.default()), (plies = 0), 0);
        return (game.play(moves[below(moves.length)]), 1);
      };
    },
  };
}

function rate(play) {
  const begun = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1e6;
  };
  let plies = 0;
  while (used() < Number(seconds) / rounds) for (let i = 0; i < 20; i++) plies += play();
  return plies / used();
}

const makers = { ...(await peers()) };
for (const { id } of turncoat.games()) {
  makers[`${id}, by texts`] = () => byTexts(id);
  makers[`${id}, by numbers`] = () => byNumbers(id);
}
const players = Object.entries(makers)
  .filter(([name]) => name.includes(wanted))
  .map(([name, make]) => [name, make()]);
const best = {};
for (let round = 0; round < rounds; round++)
  for (const [name, play] of players) best[name] = Math.max(best[name] ?? 0, rate(play));
for (const [name, figure] of Object.entries(best))
  console.log(`${Math.round(figure).toLocaleString('en').padStart(12)} plies/s  ${name}`);
