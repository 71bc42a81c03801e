// What the study says, fetched with the first file that says it.

import { studyWords } from '../text';

export const studySays = await studyWords();
