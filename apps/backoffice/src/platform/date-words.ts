import type { Translate } from '@trevo/i18n';
import type { DateWords } from '@trevo/ui';

/** How the parts of a date are called in the language of the page. */
export function dateWords(t: Translate): DateWords {
  return (part) => ({ label: t(`date.${part}`), blank: t(`date.${part}Blank`) });
}
