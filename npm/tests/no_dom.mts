// What package.test.mjs has the compiler check with neither the DOM's types nor Node's.
import { type Board, load } from 'turncoat';

const turncoat = await load('/assets/turncoat.wasm');
const board: Board = turncoat.open('chess');
export const move: string = turncoat.think(board, { nodes: 100 });
