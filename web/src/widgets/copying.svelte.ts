// Copies a text, and knows for a moment that it has been copied.

const shown = 1500;

export class Copying {
  done = $state(false);

  /** Where there is no clipboard the person copies from a prompt with these words. */
  async copy(content: string, words: string) {
    try {
      await navigator.clipboard.writeText(content);
    } catch {
      prompt(words, content);
      return;
    }
    this.done = true;
    setTimeout(() => (this.done = false), shown);
  }
}
