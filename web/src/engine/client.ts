// The page's side of one engine worker: lines out, answers back, in order.

import { gameOf } from '../base/spec';
import { faultSentence, text } from '../text';
import { ForPeople } from '../text/error_words';
import type { Fault } from '../text/faults';
import { beginning, power, surpassed, type Power } from './stronger';
import type { Reply, Request, Start } from './worker';
import EngineWorker from './worker?worker&inline';

/** The engine refused a command; the message is for people, in the language of the page. */
export class Refusal extends ForPeople {
  constructor(
    message: string,
    readonly fault: Fault,
  ) {
    super(message);
  }
}
/** The worker was ended before it answered. */
export class Ended extends Error {}
/** The engine has said nothing for too long; its worker is ended. */
export class Silent extends ForPeople {
  constructor() {
    super(text.failure.silent);
  }
}

/** For how long a question may go without a word of the engine, in seconds. While the device sleeps none go by. */
export const patience = 60;

interface Waiting {
  /** What was asked, and what was answered so far. */
  asked: string[];
  lines: string[];
  /** May its answer take any time? */
  endless: boolean;
  /** Called with every line as it comes. */
  hear?: (line: string) => void;
  resolve(lines: string[]): void;
  reject(error: Error): void;
}

const refused = 'refused ';
/** What is wrong with what the person gave; how the page sent it, and as which ply, is nothing to them. */
const ofPerson = (fault: Fault) => (/^(load|save|move)$/.test(fault.code) && fault.cause) || fault;

export class Client {
  private worker = this.employed();
  /** Has the worker been replaced already? */
  private replaced = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly ready: Promise<void>;
  private next = 1;
  private silence = 0;
  private readonly ticking = setInterval(() => this.tick(), 1000);
  private power: Power | undefined;

  /** One that is to think about games of a spec begins with the best that there is for them, another one with a module. */
  constructor(
    readonly spec?: string,
    private readonly module?: Promise<WebAssembly.Module>,
  ) {
    this.ready = this.start();
    this.ready.catch(() => {}); // reported by the caller that asks
  }

  private employed(): Worker {
    const worker = new EngineWorker();
    worker.onmessage = (event: MessageEvent<Reply>) => {
      if (worker === this.worker) this.receive(event.data);
    };
    worker.onerror = (event) => this.breakDown(new Error(event.message || 'the engine broke down'));
    return worker;
  }

  /**
   * The first worker that breaks down is replaced, and the new one is asked whatever nothing was heard of yet: WebKit at
   * times frees compiled code of WebAssembly that still runs.
   */
  private breakDown(error: Error) {
    if (this.replaced || !this.power) return this.abandon(error);
    this.replaced = true;
    this.worker.terminate();
    this.worker = this.employed();
    this.worker.postMessage(this.power satisfies Start);
    for (const [id, one] of this.waiting)
      if (!one.lines.length) this.worker.postMessage({ id, lines: one.asked } satisfies Request);
      else {
        this.waiting.delete(id);
        one.reject(error);
      }
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
    this.power =
      this.spec === undefined ? { module: await (this.module ?? beginning()) } : await power(this.spec);
    this.worker.postMessage(this.power satisfies Start);
  }

  /** Sends lines and resolves with everything the engine printed for them; not for what is searched without end. */
  ask(...lines: string[]): Promise<string[]> {
    return this.send({ endless: false }, lines);
  }

  /** As `ask`, but the answer may take any time, and each line is also given away when it is printed. */
  listen(hear: (line: string) => void, ...lines: string[]): Promise<string[]> {
    return this.send({ endless: true, hear }, lines);
  }

  private async send(how: Pick<Waiting, 'endless' | 'hear'>, asked: string[]): Promise<string[]> {
    await this.ready;
    return new Promise((resolve, reject) => {
      const id = this.next++;
      if (!this.waiting.size) this.silence = 0;
      this.waiting.set(id, { asked, lines: [], ...how, resolve, reject });
      this.worker.postMessage({ id, lines: asked } satisfies Request);
    });
  }

  /** A second has gone by. */
  private tick() {
    if (![...this.waiting.values()].some(({ endless }) => !endless) || ++this.silence < patience) return;
    this.stop(new Silent());
  }

  /** Ends the worker; callers that still wait get an error. */
  end() {
    this.stop(new Ended('the engine was stopped'));
  }

  private stop(reason: Error) {
    clearInterval(this.ticking);
    this.worker.terminate();
    this.abandon(reason);
  }

  private abandon(reason: Error) {
    for (const one of this.waiting.values()) one.reject(reason);
    this.waiting.clear();
  }

  private receive(reply: Reply) {
    this.silence = 0;
    const one = this.waiting.get(reply.id);
    if (!one) return;
    if ('line' in reply) {
      one.lines.push(reply.line);
      one.hear?.(reply.line);
      return;
    }
    if ('failed' in reply) return this.breakDown(new Error(reply.failed));
    this.waiting.delete(reply.id);
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

/** Asks one engine for as long as it lives; one that broke down is replaced for the next question. */
export class Renewed {
  private client: Client | undefined;

  constructor(private readonly fresh: () => Client) {}

  async ask(...lines: string[]): Promise<string[]> {
    const client = (this.client ??= this.fresh());
    try {
      return await client.ask(...lines);
    } catch (error) {
      if (!(error instanceof Refusal) && client === this.client) this.end();
      throw error;
    }
  }

  end() {
    this.client?.end();
    this.client = undefined;
  }
}
