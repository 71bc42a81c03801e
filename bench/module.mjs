// A module of `make bench`: its exports, and the lines that it emits.
import { readFileSync } from 'node:fs';

export async function loadModule(path) {
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
  return { exports: instance.exports, lines };
}
