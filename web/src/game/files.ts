// Files that leave the page.

/** A file name for a game: `turncoat-mercenary-2026-01-31.pgn`. */
export function recordName(spec: string, now: Date): string {
  const id = spec.split(':')[0];
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `turncoat-${id}-${day}.pgn`;
}

/** Has the browser store a text as a file. */
export function download(name: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/x-chess-pgn' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
