import type { DateWords } from '@trevo/ui';
import type { Say } from './language.ts';

/** How the parts of a date are called in the language of the page. */
export function dateWords(t: Say): DateWords {
  return (part) => ({ label: t(`date.${part}`), blank: t(`date.${part}Blank`) });
}
