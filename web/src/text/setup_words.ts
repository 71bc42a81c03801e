// What the form of a new game says, fetched with the first form that says it.

import { setupWords } from '.';

export const setupSays = await setupWords();
