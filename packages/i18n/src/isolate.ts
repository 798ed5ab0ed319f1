import { directionOf } from './languages.ts';

/**
 * A name, an id, an amount or a figure that stands between words: where those run from right to left it is put between U+2068 and U+2069, so that it keeps its own
 * order (`9.5×`, not `×9.5`) and moves nothing around it.
 */
export function isolated(text: string, tag: string): string {
  return directionOf(tag) === 'rtl' ? `\u2068${text}\u2069` : text;
}
