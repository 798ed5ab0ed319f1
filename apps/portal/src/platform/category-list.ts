import type { RaffleCategory } from '@trevo/contract';
import { formatList } from '@trevo/i18n';
import { useLanguageTag, useT } from './language.ts';

/** Categories of games of which play counts, in the reader's words. `all`: what is said where each of them does, which is `null`. */
export function useCategoryList(): (categories: readonly RaffleCategory[] | null, all: string) => string {
  const t = useT();
  const tag = useLanguageTag();
  return (categories, all) =>
    categories === null
      ? all
      : formatList(
          categories.map((one) => t(`raffle.category.${one}`)),
          tag,
        );
}
