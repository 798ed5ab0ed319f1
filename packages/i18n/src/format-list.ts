import { isolated } from './isolate.ts';

/** Things one after the other, as the reader's language sets them apart: `listed` for figures and names in a row, `and` inside a sentence. */
export function formatList(items: readonly string[], tag: string, how: 'listed' | 'and' = 'listed'): string {
  const format = new Intl.ListFormat(tag, { type: 'conjunction', style: how === 'and' ? 'long' : 'narrow' });
  return format.format(items.map((item) => isolated(item, tag)));
}
