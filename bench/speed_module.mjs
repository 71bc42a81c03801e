// Runs turncoat_speed.wasm, one game of the catalogue, and prints what the module emits:
//   node bench/speed_module.mjs build/wasm/turncoat_speed.wasm INDEX SECONDS
import { readFileSync } from 'node:fs';

const [path, index, seconds] = process.argv.slice(2);
const lines = [];
const { instance } = await WebAssembly.instantiate(readFileSync(path), {
  turncoat: {
    emit: (at, length) => lines.push(Buffer.from(instance.exports.memory.buffer, at, length).toString()),
    cpu_seconds: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  },
});
instance.exports._initialize();
if (!instance.exports.speed(Number(index), Number(seconds)))
  throw new Error(`there is no game number ${index}`);
console.log(lines.join('\n'));
