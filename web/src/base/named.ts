/** What a view shows, for the title of the browser's tab. */
export interface Named {
  title: string;
  turn?: string;
}

/** Says what is shown in the view; nothing any more in the end. */
export type OnNamed = (named: Named | undefined) => void;
