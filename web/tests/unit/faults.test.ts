import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { variantCommand } from '../../src/engine/rules';
import { start } from '../../src/engine/wasm';
import { refusal } from '../../src/text/de.refusals';

const file = fileURLToPath(new URL('../../../build/wasm/turncoat.wasm', import.meta.url));
let lines: string[] = [];
const machine = start(await WebAssembly.compile(readFileSync(file)), (line) => void lines.push(line));

/** What the engine says against a command. */
async function against(spec: string, command: string) {
  const engine = await machine;
  lines = [];
  engine.command(variantCommand(spec));
  engine.command(command);
  return lines.find((line) => line.startsWith('info string error: '))?.slice(19) ?? '';
}

const fens: [string, string, string][] = [
  ['chess', 'nonsense', 'Die FEN hat 1 Feld statt 6: <board> <turn> <castling> <en passant> <clock> <move>'],
  ['chess', '8/8/8/8/8/8/8/8 w - - 0 1', 'Feld 1 (Brett): Weiß hat 0 Könige statt einen'],
  ['chess', '8/8/8/8/8/8/8/kK6 w - - 0 1', 'Feld 1 (Brett): Die Könige berühren einander'],
  ['chess', 'k7/8/8/8/8/8/8/7 w - - 0 1', 'Feld 1 (Brett): Reihe 8 des Textes ("7"): nennt 7 Felder statt 8'],
  [
    'chess',
    'k7/8/x7/8/8/8/8/K7 w - - 0 1',
    'Feld 1 (Brett): Reihe 3 des Textes ("x7"): enthält \'x\', keine Figur dieses Spiels',
  ],
  [
    'chess',
    'k7/8/8/8/8/8/8/K7 w K - 0 1',
    "Feld 3 (Rochade): 'K' braucht den König auf e1 und einen Turm auf h1",
  ],
  ['chess', 'k7/8/8/8/8/8/8/K7 w - - 01 1', "Feld 5 (Zähler): '01' beginnt mit einer Null"],
  ['mercenary', '4k7/12/12/12/12/12/12/4K7 x main - - -/- 0 1', "Feld 2 (Wer zieht): 'x' ist weder w noch b"],
  [
    'mercenary',
    '4k7/12/12/12/12/12/12/4K7 w main - - a1/- 0 1',
    'Feld 6 (Hüte): Auf a1 steht keine graue Figur',
  ],
  ['mercurial', '1/k5/6/8/8/6/K5/1 w K 3 7', 'Feld 3 (Hand): enthält einen König; der ist nie in einer Hand'],
];

describe('a refusal of the engine in German', () => {
  it.each(fens)('in %s: %s', async (spec, fen, german) => {
    expect(refusal(await against(spec, `position fen ${fen}`))).toBe(german);
  });

  it('of moves, games and options', async () => {
    const says = async (spec: string, command: string) => refusal(await against(spec, command));
    expect(await says('mercenary', 'position startpos moves e2e4 e7e5')).toBe(
      "Zug 2: 'e7e5' ist hier kein erlaubter Zug",
    );
    expect(await says('chess', variantCommand('checkers'))).toMatch(
      /^Ein Spiel 'checkers' gibt es nicht; es gibt /,
    );
    expect(await says('chess', variantCommand('mercenary:hold=9'))).toMatch(
      /^Die Variante 'hold' kann nicht '9' sein/,
    );
    expect(await says('chess', variantCommand('mercenary:release=choose'))).toBe(
      'release=choose geht nur mit hold=2 oder hold=3',
    );
    expect(await says('mercenary:setup=place', variantCommand('mercenary:setup=place,gray=queenside'))).toBe(
      'gray=queenside geht nicht mit setup=place: Da ist keine Aufstellung zu spiegeln',
    );
    expect(await says('chess', 'position startpos moves r:resign')).toBe(
      "Zug 1: 'r:resign' nennt keinen Spieler dieses Spiels; es gibt w, b",
    );
    expect(await says('cooperative', 'position startpos moves agreement')).toBe(
      "Zug 1: 'agreement': Rot wird gewürfelt, und Würfel vereinbaren nichts (mit red=player ginge es)",
    );
  });

  it('of records', async () => {
    const says = async (record: string) => refusal(await against('chess', `load ${JSON.stringify(record)}`));
    expect(await says('hello')).toMatch(/^Zeile 1: Eine Aufzeichnung beginnt mit der Angabe Variant/);
    expect(await says('[Variant "chess"]\n\n1. e2e5 *')).toBe("Zeile 3: 'e2e5' ist hier kein erlaubter Zug");
    expect(await says('[Variant "chess"]\n\n1. e2e4 1-0 {')).not.toMatch(/ (the|is|has|does) /);
  });

  it('stays as it is if it is unknown', () => expect(refusal('what is this')).toBe('what is this'));
});
