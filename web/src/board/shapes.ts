// The piece drawings: one silhouette per kind in a box of 100 by 100, standing on y = 91. Colours come from CSS variables.

export interface Shape {
  /** Closed outlines, painted as one silhouette. */
  body: string;
  /** Open lines drawn over it. */
  lines: string;
  /** Small filled marks in the colour of the lines. */
  dots?: string;
  /** Where a cap sits: the top of the head. */
  crown: readonly [x: number, y: number];
}

const plinth =
  'M27 78H73C77 78.6 79.4 82 79.6 86V88.5C79.6 90 78.6 91 77 91H23C21.4 91 20.4 90 20.4 88.5V86C20.6 82 23 78.6 27 78Z';
const smallPlinth =
  'M31 79H69C73 79.6 75.4 82.4 75.6 86V88.5C75.6 90 74.6 91 73 91H27C25.4 91 24.4 90 24.4 88.5V86C24.6 82.4 27 79.6 31 79Z';
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const bar = (left: number, right: number, y: number, h: number) =>
  `M${left + h / 2} ${y}H${right - h / 2}a${h / 2} ${h / 2} 0 0 1 0 ${h}H${left + h / 2}a${h / 2} ${h / 2} 0 0 1 0 ${-h}Z`;

export const shapes: Record<string, Shape> = {
  P: {
    body:
      disc(50, 34, 14) +
      bar(36, 64, 46.5, 7) +
      'M43.5 52C43.6 64 40.5 72 32 80H68C59.5 72 56.4 64 56.5 52Z' +
      smallPlinth,
    lines: 'M42.5 54H57.5M33.5 79.6H66.5',
    crown: [50, 14],
  },
  R: {
    body:
      'M26.5 19c0-1.1.9-2 2-2h6.5c1.1 0 2 .9 2 2v6.5h8V19c0-1.1.9-2 2-2h6c1.1 0 2 .9 2 2v6.5h8V19c0-1.1.9-2 2-2h6.500c1.1 0 2 .9 2 2v15.500L66 42H34L26.5 34.5Z' +
      'M35 40H65C65 54 66.4 66 71 79H29C33.6 66 35 54 35 40Z' +
      plinth,
    lines: 'M29.5 35H70.500M35 42.200H65M29.5 78.600H70.5',
    crown: [50, 11],
  },
  N: {
    body:
      'M72 80C77 62 76.5 44 67 31C62 24 55 19.5 47 17.500L43.5 9.500L37.5 18C30 22.5 27.5 30 25 37.500C22.5 44 15.5 49 14.5 55.500C14 60.5 17.5 64.5 22 65C25.5 65.3 27.5 63 30 61.500C35 59.5 40 60 44.5 56C44.5 64 35 68.5 31 80Z' +
      plinth,
    lines: 'M59.5 31C67 41 69 57 66.5 74M27 78.600H73M18.5 60.500L25 57',
    dots: disc(36.5, 33.5, 3) + disc(20, 54.5, 1.8),
    crown: [43, 11],
  },
  B: {
    body:
      disc(50, 14, 5.2) +
      'M50 18C62 26 67.5 35 66.5 45C66 52 61 57 57.5 61H42.500C39 57 34 52 33.5 45C32.5 35 38 26 50 18Z' +
      bar(35, 65, 59, 7) +
      'M43 65C43 71 39.5 75.5 31 80H69C60.5 75.5 57 71 57 65Z' +
      plinth,
    lines: 'M57.5 27.500L49 41M41 59H59M42.5 66.500H57.500M29.5 78.600H70.5',
    crown: [50, 9],
  },
  Q: {
    body:
      disc(18, 31, 5) +
      disc(33.5, 22, 5) +
      disc(50, 17.5, 5) +
      disc(66.5, 22, 5) +
      disc(82, 31, 5) +
      'M18 31L32.5 46L33.5 22L44.5 42L50 18L55.5 42L66.5 22L67.5 46L82 31L71 63H29Z' +
      'M29 62H71C68.5 69 69 74 73 80H27C31 74 31.5 69 29 62Z' +
      plinth,
    lines: 'M29 62.500C40 58.5 60 58.5 71 62.500M30.5 70C41 66.5 59 66.5 69.5 70M28 78.600H72',
    crown: [50, 11],
  },
  K: {
    body:
      'M46.5 5.500h7v6.500h6.500v7h-6.500v12h-7v-12h-6.500v-7h6.500Z' +
      'M50 32C55 22.5 72 22.5 78.5 32C84.5 42 77 53 70.5 63H29.500C23 53 15.5 42 21.5 32C28 22.5 45 22.5 50 32Z' +
      'M29.5 62H70.500C68.5 69 69 74 73 80H27C31 74 31.5 69 29.5 62Z' +
      plinth,
    lines:
      'M50 33V60M29.5 62.500C40 58.5 60 58.5 70.5 62.500M30.5 70C41 66.5 59 66.5 69.5 70M28 78.600H72M50 45C53 33 66 30 71 37.500C74 43 70 50 65.5 55.500M50 45C47 33 34 30 29 37.500C26 43 30 50 34.5 55.5',
    crown: [50, 14],
  },
  D: {
    body:
      'M74 80L83 70L76.5 66L85 54L77 51.5L82 39L72 39C68 30 62 24 55 20.5L62 7L47 15.5L43.5 6L36.5 18C30 20.5 25 25 21.5 31L11.5 36.5C9.5 41 10 44.5 13 48L33 46.5L15.5 55.5C16 60 18.5 62.5 22.5 63L37 62.5C43 62 47 60 50 56C50 66 38 70 31.5 80Z' +
      plinth,
    lines: 'M64 36C70 45 71 59 67.5 74M27.5 78.6H72.5M33 46.5L40 43.5M55 20.5C52 22 50 24 49 27',
    dots: disc(35, 31.5, 3) + disc(17, 39, 1.8),
    crown: [47, 11],
  },
  S: {
    body:
      'M50 5C61 15.5 66 28 66 43L63.5 70H36.5L34 43C34 28 39 15.5 50 5Z' +
      'M35 46L38 69C31 69 26 71 21.5 75V66C22.5 58 28 51 35 46Z' +
      'M65 46C72 51 77.5 58 78.5 66V75C74 71 69 69 62 69Z' +
      'M40 68H60L63 80H37Z' +
      plinth,
    lines:
      'M39.5 22.5C46 25 54 25 60.5 22.5M50 32.5a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM50 55V69M36.5 69.5H63.5M29.5 78.6H70.5',
    crown: [50, 9],
  },
};

/** A round hat, its brim's middle at the origin: whoever's colour it has commands the piece. */
export const cap = {
  body: 'M-16 2C-17 -24 17 -24 16 2ZM-20.5 0H20.5C23.5 0 24.6 1.8 24.6 3.8C24.6 6.6 23 8 20.5 8H-20.5C-23 8 -24.6 6.6 -24.6 3.800C-24.6 1.8 -23.5 0 -20.5 0Z',
  band: 'M-15.2 -3.500H15.2',
};
