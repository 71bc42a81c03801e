// How to build what cannot be printed: docs/games/build.md, turned into HTML when the page is built, with its drawing.

import star from '../../../docs/images/games/build-star.svg?raw';
import { gamePage } from '../text/pages';

/** The drawing stands behind the last heading, which is about the star. */
export async function guide(): Promise<string | undefined> {
  const html = await gamePage('build');
  const at = html?.lastIndexOf('</h2>') ?? -1;
  return html && at >= 0 ? `${html.slice(0, at + 5)}${star}${html.slice(at + 5)}` : html;
}
