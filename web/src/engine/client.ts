// The page's side of one engine worker: lines out, answers back, in order.

import { gameOf } from '../base/spec';
import { faultSentence } from '../text';
import type { Fault } from '../text/faults';
import { beginning, power, surpassed, type Power } from './stronger';
import type { Reply, Request, Start } from './worker';
import EngineWorker from './worker?worker&inline';

/** The engine refused a command; the message is for people, in the language of the page. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly fault: Fault,
  ) {
    super(message);
  }
}
/** What a person is told of an error; nothing of one that only programmers understand. */
export const toldOf = (error: unknown): string => (error instanceof Refusal ? error.message : '');
/** The worker was ended before it answered. */
export class Ended extends Error {}

interface Waiting {
  lines: string[];
  /** Told of every line as it comes. */
  hear?: (line: string) => void;
  resolve(lines: string[]): void;
  reject(error: Error): void;
}

const refused = 'refused ';
/** What is wrong with what the person gave; how the page sent it, and as which ply, is nothing to them. */
const ofPerson = (fault: Fault) => (/^(load|save|move)$/.test(fault.code) && fault.cause) || fault;

export class Client {
  private readonly worker = new EngineWorker();
  private readonly waiting = new Map<number, Waiting>();
  private readonly ready: Promise<void>;
  private next = 1;
  private power: Power | undefined;

  /** One that is to think about games of a spec begins with the best that there is for them. */
  constructor(readonly spec?: string) {
    this.worker.onmessage = (event: MessageEvent<Reply>) => this.receive(event.data);
    this.worker.onerror = (event) => this.abandon(new Error(event.message || 'the engine broke down'));
    this.ready = this.start();
    this.ready.catch(() => {}); // reported by whoever asks
  }

  /** Does it think with a network? */
  get network(): boolean {
    return !!this.power?.network;
  }

  /** Would a new one think better about this spec? */
  surpassed(spec: string): boolean {
    return !!this.power && surpassed(this.power, spec);
  }

  private async start() {
    this.power = this.spec === undefined ? { module: await beginning() } : await power(this.spec);
    this.worker.postMessage(this.power satisfies Start);
  }

  /** Sends lines and resolves with everything the engine printed for them. */
  ask(...lines: string[]): Promise<string[]> {
    return this.listen(undefined, ...lines);
  }

  /** As `ask`; each line is also given away when it is printed. */
  async listen(hear: Waiting['hear'], ...lines: string[]): Promise<string[]> {
    await this.ready;
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { lines: [], ...(hear && { hear }), resolve, reject });
      this.worker.postMessage({ id, lines } satisfies Request);
    });
  }

  /** Ends the worker; whoever still waits is told. */
  end() {
    this.worker.terminate();
    this.abandon(new Ended('the engine was stopped'));
  }

  private abandon(reason: Error) {
    for (const one of this.waiting.values()) one.reject(reason);
    this.waiting.clear();
  }

  private receive(reply: Reply) {
    const one = this.waiting.get(reply.id);
    if (!one) return;
    if ('line' in reply) {
      one.lines.push(reply.line);
      one.hear?.(reply.line);
      return;
    }
    this.waiting.delete(reply.id);
    if ('failed' in reply) return one.reject(new Error(reply.failed));
    const line = one.lines.find((line) => line.startsWith(refused));
    if (line === undefined) return one.resolve(one.lines);
    const fault = ofPerson(JSON.parse(line.slice(refused.length)) as Fault);
    void faultSentence(fault).then((words) => one.reject(new Refusal(words, fault)));
  }
}

/** One to think about positions of a spec with: the one there is, if it is idle, unless a new one thinks better. */
export function thinker(spec: string, client?: Client): Client {
  if (client && gameOf(client.spec ?? '') === gameOf(spec) && !client.surpassed(spec)) return client;
  client?.end();
  return new Client(spec);
}
