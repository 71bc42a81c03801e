// Serves the built page for the browser tests: by turncoat-server where it is built, else by Vite.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { preview } from 'vite';
import { page } from '../../build/places';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** Whether tests can play online: Vite serves the page alone. */
    online: boolean;
  }
}

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** The server, as `make play` or `make build` built it. */
export const program = [here('../build/play/turncoat-server'), here('../build/turncoat-server')].find(
  (file) => existsSync(file),
);

export default async function setup(project: TestProject) {
  if (!existsSync(`${page}/index.html`))
    throw new Error(`there is no page in ${page}: run \`npm run build\` first`);
  const { address, end } = await serve();
  project.provide('address', address);
  project.provide('online', program !== undefined);
  return end;
}

export interface Served {
  address: string;
  end(): void;
}

/** Serves a folder with a built page in it; on a port of its own unless one is named. */
export const serve = (root = page, port = 0): Promise<Served> =>
  program ? byServer(program, root, port) : byVite(root, port);

/** Those that no test has ended, as a test that fails ends nothing. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((server) => server.kill()));

function byServer(program: string, root: string, port: number): Promise<Served> {
  const server = spawn(program, ['--port', String(port), '--root', root, '--db', ':memory:']);
  running.add(server);
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += data.toString();
      const address = /http:\/\/[\d.:]+\//.exec(output)?.[0];
      if (address) resolve({ address, end: () => void server.kill() });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', () => running.delete(server));
    server.on('exit', (code) => reject(new Error(`turncoat-server ended with ${code}: ${output}`)));
  });
}

async function byVite(root: string, port: number): Promise<Served> {
  const server = await preview({
    root: here('.'),
    build: { outDir: root },
    preview: { port, host: '127.0.0.1' },
    logLevel: 'warn',
  });
  return { address: server.resolvedUrls?.local[0] ?? '', end: () => void server.close() };
}
