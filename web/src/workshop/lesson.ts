// The lesson about the workshop: which variant it is about, and whether that has been played, kept for this tab.

import { keepHere, keptHere } from '../base/storage';

const name = 'workshop-lesson';

/** The id of the lesson's variant on the shelf. */
export const lessonOf = (): string => keptHere(name)?.split(' ')[0] ?? '';
export const isPlayed = (): boolean => keptHere(name)?.endsWith(' played') ?? false;

export const beginLesson = (id: string) => keepHere(name, id);
export const lessonPlayed = () => keepHere(name, `${lessonOf()} played`);
export const endLesson = () => keepHere(name, '');
