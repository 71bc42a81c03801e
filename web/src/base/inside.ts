// What a page that was saved as a file holds inside itself.

/** The elements of a saved page that hold its parts, and the name of the module that starts it. */
export const ids = {
  script: 'page',
  style: 'looks',
  engine: 'engine',
  kept: 'kept',
  entry: 'turncoat/page',
} as const;

/** The text of an element of this kind; undefined on a page that came from a server. */
export const inside = (id: string) =>
  typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent;

/** Is this a page that was saved as a file? */
export const savedPage = () => inside(ids.script) !== undefined;
