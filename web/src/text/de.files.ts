// What the page says in German, file by file.

import { de } from './de';
import type { Files } from './files';

export const files: Files = {
  text: de,
  howTo: async () => (await import('./de.howto')).howTo,
  analysis: async () => (await import('./de.analysis')).analysis,
  archive: async () => (await import('./de.archive')).archive,
  coach: async () => (await import('./de.coach')).coach,
  dice: async () => (await import('./de.dice')).dice,
  beside: async () => (await import('./de.beside')).beside,
  causes: async () => (await import('./de.causes')).causes,
  front: async () => (await import('./de.front')).front,
  kept: async () => (await import('./de.kept')).kept,
  load: async () => (await import('./de.load')).load,
  lessons: async () => (await import('./de.learn')).lessons,
  lesson: async () => (await import('./de.lesson')).lesson,
  variantLessons: async () => (await import('./de.variants')).variants,
  keys: () => import('./de.keys'),
  editor: async () => (await import('./de.editor')).editor,
  notation: async () => (await import('./de.notation')).notation,
  online: async () => (await import('./de.online')).online,
  options: async () => (await import('./de.options')).options,
  print: async () => (await import('./de.print')).print,
  puzzles: async () => (await import('./de.puzzles')).puzzles,
  said: async () => (await import('./de.said')).said,
  setup: async () => (await import('./de.setup')).setup,
  signs: async () => (await import('./de.signs')).signs,
  study: async () => (await import('./de.study')).study,
  settings: async () => (await import('./de.settings')).settings,
  workshop: async () => (await import('./de.workshop')).workshop,
  faults: async () => (await import('./de.faults')).faults,
  pages: async () => (await import('./de.pages')).pages,
};
