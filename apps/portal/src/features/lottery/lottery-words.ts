import { useQuery } from '@tanstack/react-query';
import { formatNumber, loadTranslator, lotteryCatalogue, type Translate } from '@trevo/i18n';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { useMemo } from 'react';
import { currentLanguage, useLanguageTag } from '../../platform/language.ts';
import { openKey } from '../../platform/query-keys.ts';

/** The words of plays, prizes and selections in the page's language; undefined until they have loaded. They are a chunk of their own. */
export function useLotteryWords(): LotteryWords | undefined {
  const tag = useLanguageTag();
  const say = useQuery({
    queryKey: openKey('lotteryWords'),
    queryFn: async () => (await loadTranslator(currentLanguage(), lotteryCatalogue)) as Translate,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
  return useMemo(() => (say === undefined ? undefined : { say, number: (decimal: string) => formatNumber(decimal, tag) }), [say, tag]);
}

