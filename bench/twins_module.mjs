// Runs turncoat_twins.wasm, one game of the catalogue and its empty variant, and prints what the module emits:
//   node bench/twins_module.mjs build/wasm/turncoat_twins.wasm INDEX ROUNDS SECONDS
import { loadModule } from './module.mjs';

const [path, ...numbers] = process.argv.slice(2);
const [index, rounds, seconds] = numbers.map(Number);
const { exports, lines } = await loadModule(path);
if (!exports.twins(index, rounds, seconds)) throw new Error(`there is no game number ${index}`);
console.log(lines.join('\n'));
