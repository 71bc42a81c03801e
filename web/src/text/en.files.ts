// What the page says in English, file by file.

import { en } from './en';
import type { Files } from './files';

export const files: Files = {
  text: en,
  howTo: async () => (await import('./en.howto')).howTo,
  analysis: async () => (await import('./en.analysis')).analysis,
  archive: async () => (await import('./en.archive')).archive,
  coach: async () => (await import('./en.coach')).coach,
  dice: async () => (await import('./en.dice')).dice,
  beside: async () => (await import('./en.beside')).beside,
  causes: async () => (await import('./en.causes')).causes,
  front: async () => (await import('./en.front')).front,
  kept: async () => (await import('./en.kept')).kept,
  load: async () => (await import('./en.load')).load,
  lessons: async () => (await import('./en.learn')).lessons,
  lesson: async () => (await import('./en.lesson')).lesson,
  variantLessons: async () => (await import('./en.variants')).variants,
  keys: () => import('./en.keys'),
  editor: async () => (await import('./en.editor')).editor,
  notation: async () => (await import('./en.notation')).notation,
  online: async () => (await import('./en.online')).online,
  options: async () => (await import('./en.options')).options,
  print: async () => (await import('./en.print')).print,
  puzzles: async () => (await import('./en.puzzles')).puzzles,
  said: async () => (await import('./en.said')).said,
  setup: async () => (await import('./en.setup')).setup,
  signs: async () => (await import('./en.signs')).signs,
  study: async () => (await import('./en.study')).study,
  settings: async () => (await import('./en.settings')).settings,
  workshop: async () => (await import('./en.workshop')).workshop,
  faults: async () => (await import('./en.faults')).faults,
  pages: async () => (await import('./en.pages')).pages,
};
