// The worker's side: starts the engine from a compiled module and runs the lines it is sent, one after the other.

import { Machine } from 'turncoat/machine';

export interface Request {
  id: number;
  lines: string[];
}

export type Reply =
  { id: number; line: string } | { id: number; done: true } | { id: number; failed: string };

let current = 0;
let machine: Promise<Machine> | undefined;
const reply = (message: Reply) => postMessage(message);

addEventListener('message', async (event: MessageEvent<Request | { module: WebAssembly.Module }>) => {
  const data = event.data;
  if ('module' in data) {
    machine = Machine.start(data.module, { emit: (line) => reply({ id: current, line }) });
    machine.catch(() => {}); // reported by the first request
    return;
  }
  try {
    if (!machine) throw new Error('no engine');
    const engine = await machine;
    current = data.id;
    for (const line of data.lines) engine.command(line);
    reply({ id: data.id, done: true });
  } catch (error) {
    reply({ id: data.id, failed: String(error) });
  }
});
