// Runs turncoat_speed.wasm or turncoat_library_speed.wasm, one game of the catalogue, and prints what the module emits:
//   node bench/speed_module.mjs build/wasm/turncoat_speed.wasm INDEX SECONDS
// The library's module is given the networks that native programs have built in.
import { readFileSync } from 'node:fs';

import { loadModule } from './module.mjs';

const [path, index, seconds] = process.argv.slice(2);
const { exports, lines } = await loadModule(path);
if (exports.network)
  for (const game of ['mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative']) {
    const file = readFileSync(new URL(`../networks/${game}.network`, import.meta.url));
    const at = exports.room(0, file.length);
    new Uint8Array(exports.memory.buffer, at, file.length).set(file);
    if (!exports.network(at, file.length)) throw new Error(`the network of ${game} was not taken`);
  }
if (!exports.speed(Number(index), Number(seconds))) throw new Error(`there is no game number ${index}`);
console.log(lines.join('\n'));
