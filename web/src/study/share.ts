// A game in the fragment of a link: `#game=…`, compressed, so that it travels in the link alone and is sent to no server.

import { packed, unpacked } from '../base/packing';
import type { SavedStudy } from './saved';

const name = 'game=';

/** The fragment of a link that opens this study, with its `#`. */
export async function fragmentOf(saved: SavedStudy): Promise<string> {
  const { spec, start = '', tree, at = [], towards = 0, comments = [] } = saved;
  const content = [1, spec, start, tree, at.join(' '), towards, ...comments];
  return `#${name}${await packed(JSON.stringify(content))}`;
}

/** The study in a fragment; undefined if it has none. A damaged one is an error. */
export async function studyOf(fragment: string): Promise<SavedStudy | undefined> {
  const rest = fragment.replace(/^#/, '');
  if (!rest.startsWith(name)) return undefined;
  const value: unknown = JSON.parse(await unpacked(rest.slice(name.length)));
  if (!Array.isArray(value) || value[0] !== 1 || !value.slice(1, 5).every((one) => typeof one === 'string'))
    throw new Error('not a game');
  const [, spec, start, tree, at, towards, ...said] = value as [1, string, string, string, string, unknown];
  const comments = said.map((one) => (typeof one === 'string' ? one : ''));
  return {
    version: 1,
    spec,
    start: start || undefined,
    tree,
    ...(comments.some(Boolean) && { comments }),
    at: at.split(' ').filter(Boolean),
    towards: typeof towards === 'number' ? towards : 0,
  };
}
