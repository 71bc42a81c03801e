// Where the keyboard is.

/** Goes on with the cell of the board that the tabulator key would reach. */
export const toBoard = () => document.querySelector<SVGElement>('.board [tabindex="0"]')?.focus();

/** Was the last thing done by key and not by pointer? */
export const byKey = () => !!document.activeElement?.matches(':focus-visible');
