// What the page says in French, file by file.

import { fr } from './fr';
import type { Files } from './files';

export const files: Files = {
  text: fr,
  howTo: async () => (await import('./fr.howto')).howTo,
  analysis: async () => (await import('./fr.analysis')).analysis,
  archive: async () => (await import('./fr.archive')).archive,
  coach: async () => (await import('./fr.coach')).coach,
  dice: async () => (await import('./fr.dice')).dice,
  beside: async () => (await import('./fr.beside')).beside,
  causes: async () => (await import('./fr.causes')).causes,
  front: async () => (await import('./fr.front')).front,
  kept: async () => (await import('./fr.kept')).kept,
  load: async () => (await import('./fr.load')).load,
  lessons: async () => (await import('./fr.learn')).lessons,
  lesson: async () => (await import('./fr.lesson')).lesson,
  variantLessons: async () => (await import('./fr.variants')).variants,
  keys: () => import('./fr.keys'),
  editor: async () => (await import('./fr.editor')).editor,
  notation: async () => (await import('./fr.notation')).notation,
  online: async () => (await import('./fr.online')).online,
  options: async () => (await import('./fr.options')).options,
  print: async () => (await import('./fr.print')).print,
  puzzles: async () => (await import('./fr.puzzles')).puzzles,
  said: async () => (await import('./fr.said')).said,
  setup: async () => (await import('./fr.setup')).setup,
  signs: async () => (await import('./fr.signs')).signs,
  study: async () => (await import('./fr.study')).study,
  settings: async () => (await import('./fr.settings')).settings,
  workshop: async () => (await import('./fr.workshop')).workshop,
  faults: async () => (await import('./fr.faults')).faults,
  pages: async () => (await import('./fr.pages')).pages,
};
