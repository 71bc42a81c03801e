// The words that put a game's board into a page of one's own.

import { fragmentOf } from './share';
import type { SavedStudy } from './saved';

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** An inline frame, as HTML; `page` is the address of this page. */
export async function frameFor(saved: SavedStudy, page: string, title: string): Promise<string> {
  const address = new URL('embed.html', page.replace(/#.*$/, '')).href + (await fragmentOf(saved));
  return `<iframe src="${attribute(address)}" title="${attribute(title)}" width="480" height="600" style="border:0" loading="lazy"></iframe>`;
}
