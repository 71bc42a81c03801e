// What a referee says after a move: what was done, and how things stand now. Everything comes from what the engine shows,
// which shows no check that the rules keep silent.

import { kindName, pieceName } from '../board/names';
import { inCheck, movedBy } from '../board/movers';
import { describeThrow, describeElimination } from '../game/event_words';
import { hint } from '../game/hint';
import type { Outcome } from '../game/outcome';
import { scoreLine } from '../game/outcome';
import { saidMove } from '../accessibility/move_words';
import { capitalized, text } from '../text';
import type { BesideWords } from '../text/en.beside';
import type { Causes } from '../text/causes';
import type { Description, Move, Piece, Show, Way } from 'turncoat/answers';

const seatName = (description: Description, seat: number) => text.seat(description.seats[seat] ?? '');

/** The move that led here. */
export function happened(
  description: Description,
  says: BesideWords,
  shows: readonly Show[],
  moves: readonly string[],
  way: Way | undefined,
  causes: Causes | undefined,
): string[] {
  const at = shows.length - 1;
  if (at < 1) return [];
  return [
    saidMove(description, shows, moves, at),
    describeThrow(description, shows, moves, at),
    way && (shows[at - 1]?.seat ?? 0) < 0 ? (causes?.told(way, description.naming) ?? '') : '',
    describeElimination(description, shows, at, 1),
    ...merged(description, says, shows[at - 1], shows[at]),
    ...freed(description, says, shows[at - 1], shows[at]),
  ]
    .filter(Boolean)
    .map(capitalized);
}

/** Pieces of several that have come about, and the players that may move them. */
function merged(
  description: Description,
  says: BesideWords,
  before: Show | undefined,
  show: Show | undefined,
) {
  const crowds = (one: Show | undefined) =>
    (one?.pieces ?? []).filter(({ kind, parts }) => !kind && (parts?.length ?? 0) > 1);
  const named = (piece: Piece) => `${pieceName(description, piece)} ${piece.cell}`;
  const known = new Set(crowds(before).map(named));
  return crowds(show)
    .filter((piece) => !known.has(named(piece)))
    .map((piece) => says.merged(piece.cell, movedBy(description, piece)));
}

/** Pieces that have come into a player's hand. */
function freed(
  description: Description,
  says: BesideWords,
  before: Show | undefined,
  show: Show | undefined,
): string[] {
  return (show?.hands ?? []).flatMap((hand, seat) => {
    const held = (before?.hands?.[seat] ?? []).map((piece) => pieceName(description, piece));
    const come = hand
      .map((piece) => pieceName(description, piece))
      .filter((name) => {
        const at = held.indexOf(name);
        if (at >= 0) held.splice(at, 1);
        return at < 0;
      });
    return come.length ? [says.inHand(seatName(description, seat), come)] : [];
  });
}

/** Pieces that a seat controls, though they have no player's colour. */
const capped = (show: Show, seat: number) =>
  show.pieces.filter((piece) => piece.why === 'controlled' && piece.controller === seat);

const placed = (description: Description, says: BesideWords, piece: Piece) =>
  says.on(kindName(description, piece.kind), piece.cell);

/** Which player controls what; of the seats with caps that have moved since another position, or of all. */
export function caps(description: Description, says: BesideWords, show: Show, since?: Show): string[] {
  const ever = [show, since].some((one) => one?.pieces.some(({ why }) => why === 'controlled'));
  if (!ever) return [];
  const cells = (one: Show | undefined, seat: number) =>
    one
      ? capped(one, seat)
          .map(({ cell }) => cell)
          .sort()
          .join()
      : '-';
  return description.seats.flatMap((_, seat) => {
    if (since && cells(since, seat) === cells(show, seat)) return [];
    const pieces = capped(show, seat).map((piece) => placed(description, says, piece));
    const name = seatName(description, seat);
    return [pieces.length ? says.caps(name, pieces) : says.noCap(name)];
  });
}

/** Which player may hire which pieces instead of moving. */
function hires(description: Description, says: BesideWords, show: Show): string[] {
  const cells = show.moves.flatMap(({ steps }) =>
    steps[1]?.type === 'hire' && steps[0]?.cell ? [steps[0].cell] : [],
  );
  const pieces = show.pieces.filter(({ cell }) => cells.includes(cell));
  if (!pieces.length) return [];
  return [
    says.hires(
      seatName(description, show.seat),
      pieces.map((piece) => says.on(pieceName(description, { ...piece, idle: false }), piece.cell)),
    ),
  ];
}

/** Checks that the rules announce, to others than the player to move; that player learns what to do. */
function checks(description: Description, says: BesideWords, show: Show): string[] {
  return show.pieces
    .filter((piece) => show.checks.includes(piece.cell) && !(piece.army === show.seat && inCheck(show)))
    .map((piece) => says.check(seatName(description, piece.army)));
}

function verdict(description: Description, { scores, winners, reason }: Outcome): string {
  const score = scoreLine(scores);
  const words =
    winners.length === description.seats.length
      ? text.result.draw(score)
      : text.result.wins(
          winners.map((seat) => seatName(description, seat)),
          description.seats.length > 2 ? '' : score,
        );
  return `${words.trim()} ${text.result.reasons[reason] ?? reason}`.trim();
}

/** How things stand: check, the phase and its player, and the players that may hire. */
export function standing(
  description: Description,
  says: BesideWords,
  shows: readonly Show[],
  outcome: Outcome | undefined,
): string[] {
  const show = shows.at(-1);
  if (!show) return [];
  if (outcome) return [verdict(description, outcome)];
  return [
    ...checks(description, says, show),
    hint(description, shows, shows.length - 1, false),
    ...hires(description, says, show),
  ].filter(Boolean);
}

/** Games in which a king can be attacked without any announcement. */
export const keepsSecrets = (id: string) => id === 'mercenary3';

/** Does a move take a king? Where checks can be silent these moves are not shown on the board, as they would reveal one. */
export function kills(show: Show, move: Move): boolean {
  const [, to] = move.steps;
  return move.capture && show.pieces.some(({ cell, kind }) => cell === to?.cell && kind === 'K');
}
