// What the lab knows of an option's values (docs/lab), in a sentence. Fetched with the form of options.

import data from './findings.json';

/** What a value changes: the length of games and the first side's score, each as value, low and high, in per cent. */
interface Finding {
  length: number[];
  /** Whether the change of the length is more than chance. */
  clear: boolean;
  /** Left out where there are more than two sides. */
  score?: number[];
}
interface Findings {
  game: string;
  /** Which program played: its searches of this game, as `turncoat lab` writes them into a manifest. */
  signature?: string;
  /** Whether that is not today's program any more, so that nothing is said of it. */
  history?: boolean;
  games: number;
  nodes: number[];
  notes: Record<string, Finding>;
}

// What each run says is of a type of its own for the compiler; a test reads all of them.
export const findings = data as unknown as readonly Findings[];

const between = ([, low = 0, high = 0]: readonly number[]) => Math.round((high - low) / 2);

/** "Games are about 10 % shorter. White scores 52 ± 3 %." Nothing where the lab does not know. */
export function finding(
  game: string,
  option: string,
  value: string,
  words: Readonly<Record<string, string>>,
): string {
  const found = findings.find(
    (one) => !one.history && one.game === game && `${option}=${value}` in one.notes,
  );
  const note = found?.notes[`${option}=${value}`];
  if (!found || !note) return '';
  const [change = 0] = note.length;
  const rows: [string, Record<string, number>][] = [
    [!note.clear || !change ? 'same' : change < 0 ? 'shorter' : 'longer', { change: Math.abs(change) }],
  ];
  if (note.score)
    rows.push([
      game === 'cooperative' ? 'team' : 'white',
      { score: note.score[0] ?? 0, margin: between(note.score) },
    ]);
  rows.push(['games', { games: found.games }]);
  return rows
    .map(([key, values]) =>
      (words[`finding ${key}`] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    )
    .join(' ');
}
