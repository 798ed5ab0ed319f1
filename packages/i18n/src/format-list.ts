import { isBorrowed } from './date-format.ts';
import { isolated } from './isolate.ts';

/** Things one after the other, as the reader's language sets them apart: `listed` for figures and names in a row, `and` inside a sentence. */
export function formatList(items: readonly string[], tag: string, how: 'listed' | 'and' = 'listed'): string {
  const style = how === 'and' ? 'long' : 'narrow';
  const format = new Intl.ListFormat(tag, isBorrowed(tag) ? { type: 'unit', style: 'short' } : { type: 'conjunction', style });
  return format.format(items.map((item) => isolated(item, tag)));
}
