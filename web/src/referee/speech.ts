// Says sentences aloud, in the language of the page, where the device has a voice.

import { voice } from '../text';

export const canSpeak = () => typeof speechSynthesis !== 'undefined';

/** What was being said is cut short. */
export function sayAloud(words: string) {
  if (!canSpeak() || !words) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words.replaceAll('\u00ad', ''));
  utterance.lang = voice();
  speechSynthesis.speak(utterance);
}

export function hush() {
  if (canSpeak()) speechSynthesis.cancel();
}
