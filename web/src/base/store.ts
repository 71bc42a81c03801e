// A table of things with names in the browser's database. Fetched when there is something to keep or to look for, so it
// imports nothing.

interface Kept {
  id: string;
}
export interface Store {
  all(): Promise<unknown[]>;
  get(id: string): Promise<unknown>;
  put(value: Kept): Promise<void>;
  remove(id: string): Promise<void>;
}

/** For how long the database may say nothing, in seconds. WebKit's waits for pages that were left, at times for ever. */
export const patience = 10;

class Silent extends Error {}
/** Rejects when the database takes too long. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Silent('the database does not answer')), patience * 1000);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(late));
}

const done = <T>(request: IDBRequest<T>) =>
  inTime(
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    }),
  );

/** Resolves when what was written is stored; rejects when there is no room. */
const written = (transaction: IDBTransaction) =>
  inTime(
    new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
    }),
  );

/** Why the browser does not keep things. */
export type Cause = 'full' | 'silent' | 'off';
export function causeOf(error: unknown): Cause {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  return error instanceof Silent ? 'silent' : 'off';
}

export async function openStore(name: string, table: string): Promise<Store> {
  const open = () => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(table, { keyPath: 'id' });
    return done(request);
  };
  let database = open();
  /** A browser closes databases of its own accord: WebKit in the background, others when data is cleared. */
  async function begun(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await database).transaction(table, mode);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      database = open();
      return (await database).transaction(table, mode);
    }
  }
  await database;
  /** Commits at once: a transaction that waits for its result keeps others waiting, in a page that was left for ever. */
  const transact = async <T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>) => {
    const transaction = await begun(mode);
    const request = ask(transaction.objectStore(table));
    transaction.commit();
    return { transaction, request };
  };
  const read = async <T>(ask: (rows: IDBObjectStore) => IDBRequest<T>) =>
    done((await transact('readonly', ask)).request);
  const write = async <T>(ask: (rows: IDBObjectStore) => IDBRequest<T>) =>
    written((await transact('readwrite', ask)).transaction);
  return {
    all: () => read((rows) => rows.getAll()),
    get: (id) => read((rows) => rows.get(id)),
    put: (value) => write((rows) => rows.put(value)),
    remove: (id) => write((rows) => rows.delete(id)),
  };
}
