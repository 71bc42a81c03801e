/** Texts of at most eight bytes, made of their bytes once: nearly all moves come again and again. */

export const shortBytes = 8;
const places = 1 << 14;
const most = (3 * places) / 4;
const decoder = new TextDecoder();

export class ShortTexts {
  // A table of texts by their bytes, which are two words. A text stands in the first free place from its own on.
  private readonly first = new Int32Array(places);
  private readonly second = new Int32Array(places);
  private readonly texts = new Array<string>(places).fill('');
  private known = 0;
  /** So many texts from a place in the memory on: two words for each, with zeros in place of the bytes it has not. */
  read(memory: Int32Array, from: number, count: number): string[] {
    const list = new Array<string>(count);
    for (let i = 0, at = from; i < count; i++, at += 2) list[i] = this.text(memory[at]!, memory[at + 1]!);
    return list;
  }

  private text(first: number, second: number): string {
    let place = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 18;
    for (; this.first[place] !== 0; place = (place + 1) % places)
      if (this.first[place] === first && this.second[place] === second) return this.texts[place]!;
    return this.add(first, second, place);
  }

  private add(first: number, second: number, free: number): string {
    const text = decoder.decode(Int32Array.of(first, second)).replaceAll('\0', '');
    if (this.known === most) {
      this.first.fill(0);
      this.known = 0;
    }
    this.known++;
    this.first[free] = first;
    this.second[free] = second;
    this.texts[free] = text;
    return text;
  }
}
