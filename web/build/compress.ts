// Puts a .br and a .gz beside every built file that gains by it; the server sends what a browser takes.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(html|css|js|json|svg|wasm|network|webmanifest)$/;
const smallest = 1024;

export function compress(): Plugin {
  return {
    name: 'turncoat-compress',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = this.environment.config.build.outDir;
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (worthwhile.test(name)) squeeze(join(folder, name));
      },
    },
  };
}

function squeeze(path: string) {
  const content = readFileSync(path);
  if (content.length < smallest) return;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
}
