// Moves as a tree: the first child of a position goes on with the line, the others are variations.

import type { Show } from 'turncoat/answers';

export interface Node {
  id: number;
  /** The move that led here; empty at the root. */
  move: string;
  show: Show;
  parent?: Node | undefined;
  children: Node[];
  comment?: string | undefined;
}

let fresh = 1;

export const rootOf = (show: Show): Node => ({ id: fresh++, move: '', show, children: [] });

/** The position after a move, added behind the others if the move is new here. */
export function grow(parent: Node, move: string, show: Show): Node {
  const known = child(parent, move);
  if (known) return known;
  const node: Node = { id: fresh++, move, show, parent, children: [] };
  parent.children.push(node);
  return node;
}

export const child = (parent: Node, move: string) => parent.children.find((one) => one.move === move);

/** From the root to a position, both with it. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let one: Node | undefined = node; one; one = one.parent) path.unshift(one);
  return path;
}

export const movesTo = (node: Node): string[] =>
  pathTo(node)
    .slice(1)
    .map((one) => one.move);

/** The line that goes on from here: the first children. */
export function onward(node: Node): Node[] {
  const line: Node[] = [];
  for (let one = node.children[0]; one; one = one.children[0]) line.push(one);
  return line;
}

/** The root and the line that starts there. */
export const mainLine = (root: Node): Node[] => [root, ...onward(root)];

export const isMain = (node: Node): boolean =>
  !node.parent || (node.parent.children[0] === node && isMain(node.parent));

/** The position where the variation that holds this one leaves another line; undefined on the main line. */
export function branch(node: Node): Node | undefined {
  for (let one: Node | undefined = node; one?.parent; one = one.parent)
    if (one.parent.children[0] !== one) return one;
  return undefined;
}

/** Makes the variation that holds a position one rank more important; on the way it may become the main line. */
export function promote(node: Node): boolean {
  const first = branch(node);
  const siblings = first?.parent?.children;
  if (!first || !siblings) return false;
  siblings.splice(siblings.indexOf(first), 1);
  siblings.unshift(first);
  return true;
}

/** Removes a position with all that follows; answers where one stands then. */
export function prune(node: Node): Node {
  if (!node.parent) return node;
  node.parent.children = node.parent.children.filter((one) => one !== node);
  return node.parent;
}

/** The next variation at the fork that led here, in the direction of `by`. */
export function sibling(node: Node, by: 1 | -1): Node | undefined {
  const all = node.parent?.children ?? [];
  return all[all.indexOf(node) + by];
}

/** Number of positions behind one. */
export const size = (node: Node): number => node.children.reduce((sum, one) => sum + 1 + size(one), 0);

// ---- as text: moves in order, a variation in parentheses behind the move that it replaces: `e2e4 (d2d4 d7d5) e7e5`

/** `comments` stand in braces behind their moves, if they are wanted. */
export function writeTree(root: Node, comments = false): string {
  const said = ({ comment = '' }: Node) =>
    comments && comment ? [`{${comment.replaceAll('}', ')').replace(/\s+/g, ' ')}}`] : [];
  const words: string[] = root.parent ? [] : said(root);
  let at: Node = root;
  for (;;) {
    const [first, ...others] = at.children;
    if (!first) return words.join(' ');
    words.push(first.move, ...said(first));
    for (const other of others)
      words.push(`( ${[other.move, ...said(other), writeTree(other, comments)].filter(Boolean).join(' ')} )`);
    at = first;
  }
}

/** All positions in the order in which `writeTree` writes their moves, the root first. */
export function inOrder(root: Node): Node[] {
  const [first, ...others] = root.children;
  if (!first) return [root];
  const [, ...onward] = inOrder(first);
  return [root, first, ...others.flatMap(inOrder), ...onward];
}

/** Moves before they are positions. */
export interface Sketch {
  move: string;
  comment?: string;
  children: Sketch[];
}

/** Reads what `writeTree` wrote; undefined if it is something else. */
export function readTree(source: string): Sketch[] | undefined {
  const root: Sketch = { move: '', children: [] };
  const stack: { before: Sketch; at: Sketch }[] = [];
  let before = root;
  let at = root;
  for (const word of source.match(/\{[^}]*\}|\S+/g) ?? []) {
    if (word.startsWith('{')) {
      at.comment = word.slice(1, -1);
    } else if (word === '(') {
      if (at === before) return undefined;
      stack.push({ before, at });
      at = before;
    } else if (word === ')') {
      const outer = stack.pop();
      if (!outer) return undefined;
      ({ before, at } = outer);
    } else {
      const next: Sketch = { move: word, children: [] };
      at.children.push(next);
      before = at;
      at = next;
    }
  }
  return stack.length ? undefined : root.children;
}
