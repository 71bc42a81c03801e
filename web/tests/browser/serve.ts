// Serves web/dist for the browser tests: by turncoat-server where it is built, else by Vite.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { preview } from 'vite';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default async function setup(project: TestProject) {
  if (!existsSync(here('dist/index.html')))
    throw new Error('there is no page in web/dist: run `npm run build` first');
  const { address, end } = existsSync(here('../build/turncoat-server')) ? await byServer() : await byVite();
  project.provide('address', address);
  return end;
}

function byServer(): Promise<{ address: string; end: () => void }> {
  const server = spawn(here('../build/turncoat-server'), ['--port', '0', '--root', here('dist')]);
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += data.toString();
      const address = /http:\/\/[\d.:]+\//.exec(output)?.[0];
      if (address) resolve({ address, end: () => void server.kill() });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', (code) => reject(new Error(`turncoat-server ended with ${code}: ${output}`)));
  });
}

async function byVite() {
  const server = await preview({
    root: here('.'),
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'warn',
  });
  return { address: server.resolvedUrls?.local[0] ?? '', end: () => server.close() };
}
