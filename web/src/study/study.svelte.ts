// The study on the page: a tree of moves in one game, and the position that is looked at. It lives beside the game that is
// played and changes nothing there.

import { otherSide } from '../board/geometry';
import { SvelteMap } from 'svelte/reactivity';
import { type Line, Rules } from '../engine/rules';
import type { Description, Loaded } from 'turncoat/answers';
import { aboutOf, recordFrom, writtenGame } from '../game/exchange';
import { withClocks } from '../game/clocks';
import { leavingIn } from '../game/leaving';
import { outcomeOf } from '../game/outcome';
import { type GameRecord, person } from '../game/record';
import { keep, kept } from '../base/storage';
import { text } from '../text';
import { ForPeople, toldOf } from '../text/error_words';
import { sidesOf } from './report';
import { formerKey, keptStudy, parseStudy, type SavedStudy, type Verdict } from './saved';
import {
  child,
  grow,
  inOrder,
  isMain,
  mainLine,
  movesTo,
  type Node,
  onward,
  pathTo,
  promote,
  prune,
  rootOf,
  sibling,
  size,
  type Sketch,
  writeTree,
} from './tree';

/** Asks the engine for every position of a tree: adds to one, which `line` leads to, what a sketch of it has. */
async function fill(rules: Rules, node: Node, sketches: readonly Sketch[], line: Line): Promise<void> {
  const asked = sketches.map((sketch) => {
    const moves = [...line.moves, sketch.move];
    return { sketch, moves, show: rules.show({ ...line, moves }) };
  });
  for (const { sketch, moves, show } of asked) {
    const grown = grow(node, sketch.move, await show);
    grown.comment = sketch.comment;
    await fill(rules, grown, sketch.children, { ...line, moves });
  }
}

export class Study {
  /** Is the study on the page, in place of the game? */
  open = $state(false);
  description = $state.raw<Description>();
  node = $state.raw<Node>();
  /** The seat at the bottom of the board. */
  towards = $state(0);
  /** Called when it is opened or closed. */
  onturn: (open: boolean) => void = () => {};
  /** What went wrong, in words. */
  trouble = $state('');
  /** Verdicts by the number of the position. */
  readonly verdicts = new SvelteMap<number, Verdict>();
  /** Counts changes of the tree, which is not watched itself. */
  version = $state(0);

  root: Node | undefined;
  spec = '';
  start: string | undefined;
  /** The players, and what else is known of the game. */
  game: SavedStudy['game'];
  private asked: Rules | undefined;

  readonly sides = $derived(this.description ? sidesOf(this.description) : []);
  /** From the start to here. */
  readonly path = $derived.by(() => (this.version, this.node ? pathTo(this.node) : []));
  /** The whole line that is looked at: the way here and how it goes on. */
  readonly line = $derived.by(() => (this.version, this.node ? [...this.path, ...onward(this.node)] : []));
  readonly shows = $derived(this.path.map((node) => node.show));
  readonly show = $derived(this.node?.show);
  readonly inVariation = $derived.by(() => (this.version, !!this.node && !isMain(this.node)));
  /** Are there variations? */
  readonly branched = $derived.by(
    () => (this.version, !!this.root && size(this.root) >= mainLine(this.root).length),
  );
  /** The verdict on the position or, until there is one, on the one nearest before it. */
  readonly verdict = $derived(
    this.path.map((node) => this.verdicts.get(node.id)).findLast((verdict) => verdict !== undefined),
  );

  get rules(): Rules {
    return (this.asked ??= new Rules());
  }

  /** The protocol's words for a position of the tree. */
  lineTo = (node: Node) => ({ spec: this.spec, start: this.start, moves: movesTo(node) });

  // ---- coming and going

  /** Takes over a game as it stands; the variations of a study of the same game stay. */
  async enter(record: GameRecord, at: number, towards: number) {
    const { spec, start, moves, seats, clock, result, tags } = record;
    const before = keptStudy()?.open ? kept('study') : undefined;
    if (!this.root) await this.remember(spec, start);
    const known = this.root && this.spec === spec && this.start === start ? mainLine(this.root).slice(1) : [];
    const same =
      known.length > 0 && known.every((node, i) => moves[i] === undefined || moves[i] === node.move);
    if (!same) {
      if (before) keep(formerKey, before);
      await this.put({ version: 1, spec, start, tree: moves.join(' '), at: [], towards });
    }
    if (!this.root) return;
    const path = [this.root];
    for (const move of moves) path.push(await this.extend(path.at(-1) ?? this.root, move));
    const comments = withClocks(
      record,
      path.map(({ show }) => show),
    );
    path.forEach((node, i) => (node.comment = comments[i] || node.comment));
    this.game = { seats, clock, result, tags };
    this.towards = towards;
    this.version++;
    this.go(path[at] ?? this.root);
    this.turn(true);
  }

  /** Puts another study on the page. Refused by the engine, it leaves everything as it was. */
  async put(saved: SavedStudy) {
    const sketches = saved.tree ? parseStudy(saved) : [];
    if (!sketches) throw new ForPeople(text.study.broken);
    const { spec, start } = saved;
    const description = await this.rules.describe(spec);
    const root = rootOf(await this.rules.show({ spec, start, moves: [] }));
    await fill(this.rules, root, sketches, { spec, start, moves: [] });
    inOrder(root).forEach((node, i) => (node.comment = saved.comments?.[i] || node.comment));
    this.game = saved.game;
    this.description = description;
    this.spec = spec;
    this.start = start;
    this.root = root;
    this.towards = saved.towards ?? 0;
    this.verdicts.clear();
    this.version++;
    let node = root;
    for (const move of saved.at ?? []) node = child(node, move) ?? node;
    this.go(node);
  }

  /** Brings back what was on the page before a reload. */
  async restore() {
    const saved = keptStudy();
    if (!saved?.open) return;
    await this.put(saved);
    this.turn(true);
  }

  /** Brings back an earlier study of this game, if that is what was kept. */
  private async remember(spec: string, start: string | undefined) {
    try {
      const saved = keptStudy();
      if (saved?.spec === spec && saved.start === start) await this.put(saved);
    } catch {
      // a new one takes its place
    }
  }

  /** Puts the study in the game's place, or the game back in its own. */
  turn(open: boolean) {
    if (open === this.open) return;
    this.open = open;
    this.keep();
    this.onturn(open);
  }

  /** Begins a study of a position. */
  async fromFen(fen: string) {
    await this.put({
      version: 1,
      spec: this.spec,
      start: fen.trim() || undefined,
      tree: '',
      towards: this.towards,
    });
  }

  /** All of it as a text to be kept, with variations. */
  save(): Promise<string> {
    const { record, tree, outcome } = this.whole();
    const { comments: _, ...about } = aboutOf(record, outcome);
    return writtenGame(this.rules, record, { ...about, tree });
  }

  /** The move that a text means in the position on the board. */
  async meant(written: string): Promise<string> {
    if (!this.node || leavingIn(this.show, written)) return written;
    return this.rules.meant(this.lineTo(this.node), written);
  }

  /** The main line as a game, how it ended, and all moves with variations and comments. */
  whole() {
    const line = this.root ? mainLine(this.root) : [];
    const last = line.at(-1)?.show;
    const record = { ...this.record(line), ...this.game };
    return {
      record,
      outcome: last && outcomeOf(record, last),
      tree: this.root ? writeTree(this.root, true) : '',
    };
  }

  /** Puts the game of a record on the page. */
  async load(loaded: Loaded) {
    const { spec, start, moves, comments, seats, clock, result, tags } = recordFrom(loaded);
    const game = { seats, clock, result, tags };
    const first = comments?.[0];
    await this.put({
      version: 1,
      spec,
      start,
      ...(loaded.tree
        ? { tree: loaded.tree, comments: first ? [first] : undefined }
        : { tree: moves.join(' '), comments }),
      game,
    });
  }

  /** The game of a line, for people to play on. */
  record(line: readonly Node[] = this.path): GameRecord {
    return {
      version: 1,
      spec: this.spec,
      start: this.start,
      moves: line.slice(1).map((node) => node.move),
      seats: this.game?.seats ?? this.description?.seats.map(() => person) ?? [],
      comments: line.some((node) => node.comment) ? line.map((node) => node.comment ?? '') : undefined,
    };
  }

  // ---- moving about

  go(node: Node | undefined) {
    if (!node) return;
    this.node = node;
    this.keep();
  }
  first = () => this.go(this.root);
  last = () => this.go(this.line.at(-1));
  step(by: 1 | -1) {
    this.go(by < 0 ? this.node?.parent : this.node?.children[0]);
  }
  fork(by: 1 | -1) {
    this.go(this.node && sibling(this.node, by));
  }
  flip() {
    if (this.description) this.towards = otherSide(this.description, this.towards);
    this.keep();
  }

  // ---- changing the tree

  /** Plays moves from where one stands; new ones begin a variation. A wrong one is refused by the engine. */
  async follow(...moves: string[]) {
    const from = this.node;
    if (!from) return;
    let node = from;
    for (const move of moves) node = await this.extend(node, move);
    this.version++;
    if (this.node === from) this.go(node);
    else this.keep();
  }

  /** The same from the board; what goes wrong is said on the page. */
  async play(...moves: string[]) {
    try {
      await this.follow(...moves);
    } catch (error) {
      this.trouble = `${text.failure.move} ${toldOf(error)}`;
    }
  }

  promote() {
    if (!this.node || !promote(this.node)) return;
    this.version++;
    this.keep();
  }

  /** What is said of the position that is looked at. */
  say(comment: string | undefined) {
    if (this.node) this.node.comment = comment;
    this.version++;
    this.keep();
  }

  /** Removes the position that is looked at, with what follows. */
  remove() {
    if (!this.node?.parent) return;
    const left = prune(this.node);
    this.version++;
    this.go(left);
  }

  private async extend(node: Node, move: string): Promise<Node> {
    const known = child(node, move);
    if (known) return known;
    const line = this.lineTo(node);
    return grow(node, move, await this.rules.show({ ...line, moves: [...line.moves, move] }));
  }

  saved(): SavedStudy {
    const comments = this.root ? inOrder(this.root).map((node) => node.comment ?? '') : [];
    return {
      version: 1,
      spec: this.spec,
      start: this.start,
      tree: this.root ? writeTree(this.root) : '',
      comments: comments.some(Boolean) ? comments : undefined,
      at: this.node ? movesTo(this.node) : [],
      towards: this.towards,
      game: this.game,
      open: this.open,
    };
  }

  private keep() {
    keep('study', JSON.stringify(this.saved()));
  }
}
