import type { RangeFieldProps, RangeWord } from '../date-range/range-field.tsx';

/** The words that every list says; each app has them under `list.` in its catalogue. */
export type ListWord =
  | RangeWord
  | 'csv'
  | 'csvBusy'
  | 'csvCancel'
  | 'csvFailed'
  | 'csvDone'
  | 'csvCapped'
  | 'csvChanged'
  | 'csvFilters'
  | 'csvZone'
  | 'dismiss'
  | 'print'
  | 'printedAt'
  | 'total'
  | 'count'
  | 'more'
  | 'busy'
  | 'pages'
  | 'previousPage'
  | 'nextPage'
  | 'page'
  | 'failed'
  | 'retry'
  | 'retrying'
  | 'noneFoundText'
  | 'showAll';

/** How an app tells a list: its words, its place's calendar, and why something failed. */
export type ListSetting = Omit<RangeFieldProps, 'value' | 'onChange' | 'say'> & {
  readonly say: (word: ListWord, values?: Readonly<Record<string, string | number>>) => string;
  /** BCP 47 tag of the page's language. */
  readonly tag: string;
  /** This moment, as the page tells moments. */
  readonly now: () => string;
  readonly reason: (error: unknown) => string;
};
