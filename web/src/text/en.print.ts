// What the page says of sheets to print, in English. Fetched with them.

export const print = {
  title: (game: string) => `${game}: print and build`,
  lead: 'Everything for a real board: a page of rules, the board at true scale, pieces and markers. Print, cut, glue, play.',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' } as Record<string, string>,
  square: 'Squares, in millimetres',
  print: 'Print',
  scale:
    'In the print dialog choose 100 % (no fitting to the page). The ruler on every sheet must measure 100 mm.',
  making: 'Drawing the sheets …',
  sheets: (n: number) => (n === 1 ? '1 sheet' : `${n} sheets`),
  rules: 'With the rules chosen for the game on the board.',
  build: 'How to build it',
  back: 'Back',
};
export type PrintWords = typeof print;
