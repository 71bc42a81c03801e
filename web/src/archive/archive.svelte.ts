// All games of this device, kept in the browser's database. The one on the page is there as well, so that a new one takes
// nothing from it. Where there is no database, or no room in it, they are there until the page is closed.

import { gameOf } from '../base/spec';
import { keep, kept, prefix } from '../base/storage';
import { causeOf, openStore, type Cause, type Store } from '../base/store';
import { type Entry, readEntry, readFile, stored, writeFile } from './entry';

/** Once there are games, the browser is asked, once, not to clear them away when it wants room. */
function askToStay() {
  if (typeof navigator === 'undefined' || !navigator.storage?.persist || kept('stays')) return;
  keep('stays', 'asked');
  void navigator.storage.persist().catch(() => false);
}

export class Archive {
  /** The games, the last one played first; undefined before they were asked for. */
  entries = $state.raw<readonly Entry[]>();
  /** Number of entries that cannot be read. */
  broken = $state(0);
  /** Why the browser keeps no games, if it keeps none now. */
  cause = $state<Cause>();
  /** What was deleted last and can be brought back. */
  removed = $state.raw<Entry>();

  private opened: Promise<Store> | undefined;
  /** What could not be stored, or is not stored yet. */
  private readonly unstored = new Map<string, Entry>();
  private writing = Promise.resolve();

  constructor(private readonly open = () => openStore(prefix + 'games', 'games')) {}

  /** Does the browser refuse to keep games? */
  get refused() {
    return !!this.cause;
  }

  /** Keeps a game as it is now. */
  keep(entry: Entry) {
    this.unstored.set(entry.id, entry);
    if (this.entries) this.show([entry, ...this.entries.filter(({ id }) => id !== entry.id)]);
    this.writing = this.writing.then(async () => {
      if (this.unstored.get(entry.id) === entry) await this.write(); // else there is a newer one
    });
    return this.writing;
  }

  /** Reads them all. */
  async look() {
    await this.writing;
    const values = await this.store()
      .then((store) => store.all())
      .catch((error: unknown) => (this.refuse(error), []));
    const read = values.map(readEntry).filter((one) => one !== undefined);
    this.broken = values.length - read.length;
    this.show([...read.filter(({ id }) => !this.unstored.has(id)), ...this.unstored.values()]);
    return this.entries ?? [];
  }

  async find(id: string): Promise<Entry | undefined> {
    await this.writing;
    const stored = () => this.store().then((store) => store.get(id));
    return this.unstored.get(id) ?? readEntry(await stored().catch(() => undefined));
  }

  /** The game that was played last and goes on; of this kind, or by just this spec, if one is named. */
  async newest(kind?: string, spec?: string): Promise<Entry | undefined> {
    const of = ({ record }: Entry) => (spec ? record.spec === spec : !kind || gameOf(record.spec) === kind);
    return (await this.look()).find((entry) => !entry.result && of(entry));
  }

  async remove(entry: Entry) {
    this.unstored.delete(entry.id);
    this.removed = entry;
    this.show(this.entries?.filter((one) => one !== entry) ?? []);
    await this.writing;
    await this.store()
      .then((store) => store.remove(entry.id))
      .catch((error: unknown) => this.refuse(error));
  }
  async undo() {
    const entry = this.removed;
    this.removed = undefined;
    if (entry) await this.keep(entry);
  }

  async file() {
    return writeFile(await this.look());
  }
  /** Adds the games of one of our files; of a game that is here already the later state counts. Undefined: another file. */
  async add(source: string): Promise<{ added: number; broken: number } | undefined> {
    const values = readFile(source);
    if (!values) return undefined;
    const read = values.map(readEntry).filter((one) => one !== undefined);
    const here = new Map((await this.look()).map((entry) => [entry.id, entry]));
    const newer = read.filter(({ id, touched }) => touched > (here.get(id)?.touched ?? -1));
    await Promise.all(newer.map((entry) => this.keep(entry)));
    return { added: newer.length, broken: values.length - read.length };
  }

  /** Stores what is not stored yet, also what failed before. */
  private async write() {
    try {
      const store = await this.store();
      for (const entry of [...this.unstored.values()]) {
        await store.put(stored(entry));
        if (this.unstored.get(entry.id) === entry) this.unstored.delete(entry.id);
      }
      this.cause = undefined;
      askToStay();
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown) {
    this.cause = causeOf(error);
  }

  private show(entries: Entry[]) {
    this.entries = entries.toSorted((a, b) => b.touched - a.touched);
  }
  private store() {
    this.opened ??= this.open();
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }
}
