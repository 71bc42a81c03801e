// Why the server does not do something, in the language of the page.

import { faultSentence, onlineWords } from '../text';
import type { Rejection } from './messages';

export async function rejectionWords({ code, text, why }: Rejection): Promise<string> {
  const words = await onlineWords();
  const sentence = words.rejections[code] ?? text;
  // Where nothing lies behind it, the rejection is its own reason.
  return why && why.code !== code ? `${sentence} ${await faultSentence(why)}` : sentence;
}
