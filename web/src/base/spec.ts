/** Is a spec the text of a variant (docs/spec/variants.md)? */
export const isVariant = (spec: string): boolean => /^[\s|]*[[#]/.test(spec);

/** The game of a spec, `mercenary` of `mercenary:hold=2`; of every variant `variant`. */
export const gameOf = (spec: string): string => (isVariant(spec) ? 'variant' : (spec.split(':')[0] ?? ''));

/** What a spec is called in addresses and names of files: `mercenary`, or the variant's name. */
export const nameOf = (spec: string): string =>
  isVariant(spec) ? (/\[\s*([a-z0-9-]+)\s*:/.exec(spec)?.[1] ?? 'variant') : gameOf(spec);

/** The game with the rules that a variant changes: its parent, as its canonical text names it. */
export const ruledBy = (spec: string): string =>
  isVariant(spec) ? (/\[[^:\]]*:\s*([a-z0-9-]+)/.exec(spec)?.[1] ?? '') : gameOf(spec);

/** Does the end of a link carry a variant (workshop/share.ts)? */
export const carriesVariant = (fragment: string): boolean => fragment.startsWith('#variant=');
