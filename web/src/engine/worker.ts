// The worker's side: starts the engine from a compiled module and runs the lines it is sent, one after the other.

import { Machine } from 'turncoat/machine';
import type { Power } from './stronger';

export interface Request {
  id: number;
  lines: string[];
}

export type Start = Power;

export type Reply =
  { id: number; line: string } | { id: number; done: true } | { id: number; failed: string };

let current = 0;
let machine: Promise<Machine> | undefined;
const reply = (message: Reply) => postMessage(message);

async function start({ module, network }: Start): Promise<Machine> {
  const engine = await Machine.start(module, { emit: (line) => reply({ id: current, line }) });
  if (network && !engine.network(network)) console.warn('the network does not go with this engine');
  return engine;
}

addEventListener('message', async (event: MessageEvent<Request | Start>) => {
  const data = event.data;
  if ('module' in data) {
    machine = start(data);
    machine.catch(() => {}); // reported by the first request
    return;
  }
  try {
    if (!machine) throw new Error('no engine');
    const engine = await machine;
    current = data.id;
    for (const line of data.lines)
      if (line.startsWith('lab ')) engine.lab(line.slice('lab '.length));
      else engine.command(line);
    reply({ id: data.id, done: true });
  } catch (error) {
    reply({ id: data.id, failed: String(error) });
  }
});
