import type { PrintWords } from './en.print';

export const print: PrintWords = {
  title: (game) => `${game}: drucken und bauen`,
  lead: 'Alles für ein echtes Brett: eine Seite Regeln, das Brett in wahrer Größe, Figuren und Marken. Drucken, schneiden, kleben, spielen.',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'Letter' },
  square: 'Felder, in Millimetern',
  print: 'Drucken',
  scale:
    'Beim Drucken 100 % wählen (nicht an die Seite anpassen). Das Lineal auf jedem Blatt muss 100 mm messen.',
  making: 'Die Blätter werden gezeichnet …',
  sheets: (n) => (n === 1 ? '1 Blatt' : `${n} Blätter`),
  rules: 'Mit den Regeln, die für die Partie auf dem Brett gewählt sind.',
  build: 'So baut man es',
  back: 'Zurück',
};
