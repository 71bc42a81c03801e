/** The game of a spec, `mercenary` of `mercenary:hold=2`. */
export const gameOf = (spec: string): string => spec.split(':')[0] ?? '';
