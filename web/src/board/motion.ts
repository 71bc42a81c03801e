// How much the page may move.

const query = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

/** Does the person want a still page? */
export const stillness = () => query?.matches ?? false;
