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

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

/** Resolves when what was written is stored; rejects when there is no room. */
const written = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
  });

export async function openStore(name: string, table: string): Promise<Store> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(table, { keyPath: 'id' });
  const database = await done(request);
  const read = () => database.transaction(table).objectStore(table);
  const write = (change: (rows: IDBObjectStore) => void) => {
    const transaction = database.transaction(table, 'readwrite');
    change(transaction.objectStore(table));
    return written(transaction);
  };
  return {
    all: () => done(read().getAll()),
    get: (id) => done(read().get(id)),
    put: (value) => write((rows) => void rows.put(value)),
    remove: (id) => write((rows) => void rows.delete(id)),
  };
}
