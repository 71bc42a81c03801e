// What the page says in Spanish, file by file.

import { es } from './es';
import type { Files } from './files';

export const files: Files = {
  text: es,
  howTo: async () => (await import('./es.howto')).howTo,
  analysis: async () => (await import('./es.analysis')).analysis,
  archive: async () => (await import('./es.archive')).archive,
  coach: async () => (await import('./es.coach')).coach,
  dice: async () => (await import('./es.dice')).dice,
  beside: async () => (await import('./es.beside')).beside,
  causes: async () => (await import('./es.causes')).causes,
  front: async () => (await import('./es.front')).front,
  kept: async () => (await import('./es.kept')).kept,
  load: async () => (await import('./es.load')).load,
  lessons: async () => (await import('./es.learn')).lessons,
  lesson: async () => (await import('./es.lesson')).lesson,
  variantLessons: async () => (await import('./es.variants')).variants,
  keys: () => import('./es.keys'),
  editor: async () => (await import('./es.editor')).editor,
  notation: async () => (await import('./es.notation')).notation,
  online: async () => (await import('./es.online')).online,
  options: async () => (await import('./es.options')).options,
  print: async () => (await import('./es.print')).print,
  puzzles: async () => (await import('./es.puzzles')).puzzles,
  said: async () => (await import('./es.said')).said,
  setup: async () => (await import('./es.setup')).setup,
  signs: async () => (await import('./es.signs')).signs,
  study: async () => (await import('./es.study')).study,
  settings: async () => (await import('./es.settings')).settings,
  workshop: async () => (await import('./es.workshop')).workshop,
  faults: async () => (await import('./es.faults')).faults,
  pages: async () => (await import('./es.pages')).pages,
};
