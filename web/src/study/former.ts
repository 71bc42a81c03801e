// The study that an address has replaced by another one: it is kept, and can be brought back.

import { keep, kept } from '../base/storage';
import { formerKey as name, type SavedStudy } from './saved';
import type { Study } from './study.svelte';

export function formerStudy(): SavedStudy | undefined {
  try {
    const saved = JSON.parse(kept(name) || '{}') as Partial<SavedStudy>;
    return saved.tree ? (saved as SavedStudy) : undefined;
  } catch {
    return undefined;
  }
}

export const forgetFormer = () => keep(name, '');

/** Puts the former study on the page; the one that was there takes its place. */
export async function exchange(study: Study, former: SavedStudy) {
  const now = JSON.stringify(study.saved());
  await study.put(former);
  keep(name, now);
}
