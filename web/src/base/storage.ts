// What outlives a reload. A browser that stores nothing is no reason to stop.

import { ids } from './inside';

/** What a page that was saved as a file begins with. */
export interface Kept {
  /** Distinguishes this file's games from those of other files. */
  id: string;
  values: Record<string, string>;
}

const inFile = ((): Kept | undefined => {
  const source = typeof document === 'undefined' ? null : document.getElementById(ids.kept);
  return source ? (JSON.parse(source.textContent) as Kept) : undefined;
})();
export const prefix = inFile ? `turncoat.${inFile.id}.` : 'turncoat.';

export function keep(name: string, value: string) {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // private window or full: the game goes on unsaved
  }
}

export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? inFile?.values[name];
  } catch {
    return inFile?.values[name];
  }
}

/**
 * Does this page come from a file, and has the browser not kept its values? It was not opened before; or the browser has
 * forgotten what it stored, as Chromium does at some reloads of files, though its database still has the games.
 */
export function onlyInFile(name: string): boolean {
  try {
    return !!inFile && localStorage.getItem(prefix + name) === null;
  } catch {
    return !!inFile;
  }
}

/** As `keep`, for this tab alone. */
export function keepHere(name: string, value: string) {
  try {
    sessionStorage.setItem(prefix + name, value);
  } catch {
    // nothing is kept
  }
}
export function keptHere(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Has the visitor played here before? A page that was saved as a file has its game. */
export const begun = () => !!inFile || kept('begun') !== undefined;

/** A name that nothing else has. */
export const newId = () =>
  typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : Math.random().toString(36).slice(2);

/** What is kept under these names, for a file of its own. */
export function keptFor(names: readonly string[]): Kept {
  const values = names.flatMap((name) => {
    const value = kept(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { id: newId(), values: Object.fromEntries(values) };
}
