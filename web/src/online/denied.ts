// Why the server does not do something, in the language of the page.

import { faultSentence, onlineWords } from '../text';
import type { Denial } from './messages';

export async function deniedWords({ code, text, why }: Denial): Promise<string> {
  const words = await onlineWords();
  const sentence = words.denials[code] ?? text;
  // Where nothing lies behind it, the denial is its own reason.
  return why && why.code !== code ? `${sentence} ${await faultSentence(why)}` : sentence;
}
