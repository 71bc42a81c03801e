// The variants that were made on this device, kept in the browser's database. Where there is none, or no room in it, they
// are there until the page is closed.

import { newId, prefix } from '../base/storage';
import { openStore, type Store } from '../base/store';

export interface Kept {
  id: string;
  text: string;
  touched: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).id === 'string' &&
  typeof (value as Kept).text === 'string' &&
  typeof (value as Kept).touched === 'number';

export class Shelf {
  /** The one that was touched last first; undefined before they are read. */
  variants = $state.raw<readonly Kept[]>();
  refused = $state(false);
  removed = $state.raw<Kept>();
  private store: Promise<Store> | undefined;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly open = () => openStore(prefix + 'variants', 'variants')) {}

  async look() {
    if (this.variants) return this.variants;
    const values = await this.stored((store) => store.all());
    this.variants ??= (values ?? []).filter(isKept).toSorted((a, b) => b.touched - a.touched);
    return this.variants;
  }

  /** Keeps a text: a new variant, or the state of one. */
  keep(text: string, id = newId()): string {
    const one = { id, text, touched: Date.now() };
    this.variants = [one, ...(this.variants ?? []).filter((other) => other.id !== id)];
    void this.stored((store) => store.put(one));
    return id;
  }
  remove(one: Kept) {
    this.variants = this.variants?.filter((other) => other !== one);
    this.removed = one;
    void this.stored((store) => store.remove(one.id));
  }
  undo() {
    const { removed } = this;
    this.removed = undefined;
    if (removed) this.keep(removed.text, removed.id);
  }

  /** What is done to the database, one after the other; undefined where that fails. */
  private stored<T>(work: (store: Store) => Promise<T>): Promise<T | undefined> {
    const done = this.writing.then(async () => {
      this.store ??= this.open();
      return work(await this.store);
    });
    const written = done.catch(() => {
      this.store = undefined;
      this.refused = true;
      return undefined;
    });
    this.writing = written;
    return written;
  }
}
