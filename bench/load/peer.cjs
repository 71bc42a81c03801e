// boardgame.io's server with a game that only counts: node peer.cjs FOLDER PORT, where FOLDER has boardgame.io installed.
const { createRequire } = require('node:module');
const [folder, port] = process.argv.slice(2);
const { Server } = createRequire(`${folder}/`)('boardgame.io/server');

const counter = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { count: ({ G }) => ({ count: G.count + 1 }) },
  disableUndo: true,
};
const server = Server({ games: [counter], origins: [/.*/] });
server.run(Number(port), () => console.log(`boardgame.io listens on ${port}`));
