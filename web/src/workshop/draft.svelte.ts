// A variant that is being changed: its text, what the engine says of it, and what was changed before.

import type {
  Description,
  Entry,
  Outline,
  Show,
  VariantKey,
  VariantKind,
  VariantModel,
} from 'turncoat/answers';
import { latest } from '../base/latest';
import type { Rules } from '../engine/rules';
import { asSentence, faultSentence } from '../text';
import { wordsOf } from '../text/error_words';
import { type VariantWords, wordsAbout } from './changes';
import { type Change, entryOf, type Key, nameFor, plain, withLine, withName } from './lines';
import { outline, parentOf, parentsOf } from './outline';

/** What is to change, found from what the text says then. */
export type Edit = (good: Good) => readonly Change[] | Promise<readonly Change[]>;

/** An outline without faults. */
export type Good = Outline &
  Required<Pick<Outline, 'model' | 'spec' | 'text' | 'changes' | 'unchanged' | 'keys'>>;
const isGood = (one: Outline): one is Good => !one.faults.length && !!one.model;

const most = 200;

/** A line that has no effect, and is none of those that have been changed. */
const idleEntry = ({ entries, faults }: Outline, changes: readonly Change[]): Entry | undefined =>
  entries.find(
    ({ key, line, column }) =>
      !changes.some(([changed]) => changed.key === key) &&
      faults.some(
        (one) => one.fault.code === 'variant-no-effect' && one.line === line && one.column === column,
      ),
  );

export class Draft {
  text = $state('');
  /** Of the last text that the engine has read; undefined until it has read one. */
  outline = $state.raw<Outline>();
  private readText = $state('');
  /** Of the last text that was in order: what is shown, and how its game looks. */
  good = $state.raw<Good>();
  words = $state.raw<VariantWords>({ changes: [], keys: {} });
  description = $state.raw<Description>();
  show = $state.raw<Show>();
  /** What the parent itself says. */
  parent = $state.raw<VariantModel>();
  trouble = $state('');
  private past = $state.raw<readonly string[]>([]);
  private future = $state.raw<readonly string[]>([]);
  /** One text is read after the other. */
  private reading: Promise<unknown> = Promise.resolve();
  private asked = 0;
  /** One change is made after the other, each when the last one has been read: it may begin from what that has changed. */
  private changing: Promise<unknown> = Promise.resolve();

  readonly undoable = $derived(this.past.length > 0);
  readonly redoable = $derived(this.future.length > 0);
  readonly faults = $derived(this.outline?.faults ?? []);
  private readonly keys = $derived(this.outline?.keys ?? this.good?.keys ?? []);
  /** Was the last text that was read in order? Since then another one may have been written. */
  readonly sound = $derived(!!this.good && this.outline === this.good);
  /** Is what is shown what the text says? */
  readonly fresh = $derived(this.sound && this.readText === this.text);

  constructor(
    readonly rules: Rules,
    text: string,
    /** Called with every text that the user has made. */
    private readonly keep: (text: string) => void = () => {},
  ) {
    this.text = text;
    void this.read();
  }

  /** The text becomes this one; what is typed in one go is one step to be undone. */
  change(text: string, more = false) {
    if (text === this.text) return;
    if (!more || !this.past.length) this.past = [...this.past.slice(-most), this.text];
    this.future = [];
    this.put(text);
  }
  undo = () => this.after(() => ([this.past, this.future] = this.exchange(this.past, this.future)));
  redo = () => this.after(() => ([this.future, this.past] = this.exchange(this.future, this.past)));
  /** Takes the last of some texts, and puts the present one behind others; both lists as they are then. */
  private exchange(from: readonly string[], to: readonly string[]) {
    const [text, present] = [from.at(-1), this.text];
    if (text === undefined) return [from, to] as const;
    this.put(text);
    return [from.slice(0, -1), [...to, present]] as const;
  }
  private put(text: string) {
    this.text = text;
    this.keep(text);
    void this.read();
  }

  /** Lines that say this, one after the other; a value that is undefined takes its line away. One step to be undone. */
  say = (...changes: Change[]) => void this.rewrite((text) => this.withLines(text, changes)).catch(this.tell);
  /** The same of changes that depend on what the text says; what goes wrong is the caller's to show. */
  edit = (edit: Edit) =>
    this.rewrite(async (text, good) => (good ? this.withLines(text, await edit(good)) : text));
  /** The same; what goes wrong is the draft's to show. */
  amend = (edit: Edit) => void this.edit(edit).catch(this.tell);
  tell = (error: unknown) => void (this.trouble = wordsOf(error));
  /** The title, and with it the name, as long as that follows it. */
  entitle = (title: string) =>
    this.rewrite(async (before) => {
      const [now, parents] = await Promise.all([outline(this.rules, before), parentsOf(this.rules)]);
      const words = plain(title).trimStart();
      const old = now.entries.find(({ key }) => key === 'title')?.value ?? '';
      const follows = !old || nameFor(old, parents) === now.name;
      const text = withLine(before, now, { key: 'title' }, words.trim() || undefined);
      return follows ? withName(text, await outline(this.rules, text), nameFor(words, parents)) : text;
    });

  /** Puts in the place of the text what is made of it, once all that was changed before has been read. */
  private rewrite = (make: (text: string, good: Good | undefined) => Promise<string>) =>
    this.after(async () => {
      for (;;) {
        await latest(() => this.reading);
        const before = this.text;
        const text = await make(before, this.good);
        if (this.text === before) return this.change(text);
        // Something was typed meanwhile.
      }
    });
  private after<T>(act: () => T): Promise<Awaited<T>> {
    const done = this.changing.then(act) as Promise<Awaited<T>>;
    this.changing = done.catch(() => {});
    return done;
  }
  private async withLines(before: string, changes: readonly Change[]): Promise<string> {
    let text = before;
    let now = await outline(this.rules, text);
    const sound = !now.faults.length;
    const put = async (key: Key, value: string | undefined) => {
      const after = withLine(text, now, key, value);
      if (after !== text) now = await outline(this.rules, after);
      text = after;
    };
    for (const [key, value] of changes) await put(key, value);
    // Other lines that have no effect any more go with them.
    for (let idle = sound && idleEntry(now, changes); idle; idle = idleEntry(now, changes))
      await put(idle, undefined);
    return text;
  }

  /** What the engine would have against changes, if they were made now. */
  async against(...changes: Change[]): Promise<string | undefined> {
    const text = await this.withLines(this.text, changes);
    const [first] = (await outline(this.rules, text)).faults;
    return first && asSentence(await faultSentence(first.fault));
  }

  kind = (letter: string): VariantKind | undefined =>
    this.good?.model.kinds.find((one) => one.letter === letter);
  /** Does the parent have this key? */
  has = (name: string): boolean => this.keys.some(({ key }) => key === name);
  /** What is said of a key by the last text that was in order. */
  key = (name: string): VariantKey | undefined => this.good?.keys.find(({ key }) => key === name);
  entry = (key: Key) => this.outline && entryOf(this.outline, key);

  /** Asks the engine what the text says. */
  private read(): Promise<unknown> {
    const number = ++this.asked;
    const { text } = this;
    this.reading = this.reading.then(async () => {
      if (number !== this.asked) return;
      try {
        await this.look(text, number);
      } catch (error) {
        if (number === this.asked) this.tell(error);
      }
    });
    return this.reading;
  }
  private async look(text: string, number: number) {
    const now = await outline(this.rules, text);
    const parent = await parentOf(this.rules, now);
    if (!isGood(now)) {
      if (number !== this.asked) return;
      [this.outline, this.readText, this.trouble] = [now, text, ''];
      this.parent ??= parent;
      return;
    }
    const [words, description, show] = await Promise.all([
      wordsAbout(this.rules, now.spec),
      this.rules.describe(now.spec),
      this.rules.show({ spec: now.spec, moves: [] }),
    ]);
    if (number !== this.asked) return;
    [this.outline, this.good, this.words, this.description, this.show] = [now, now, words, description, show];
    [this.readText, this.parent, this.trouble] = [text, parent, ''];
  }
  /** Resolves when all that was changed is in the text and the engine has said what it has to say of that. */
  async settled() {
    await latest(() => this.changing);
    await latest(() => this.reading);
  }
}
