// What outlives a reload. A browser that stores nothing is no reason to stop.

const prefix = 'turncoat.';

export function keep(name: string, value: string) {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // private window or full: the game goes on unsaved
  }
}

export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}
