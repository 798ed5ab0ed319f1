import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, languages, loadTranslator, lotteryCatalogue } from '@trevo/i18n';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { $wording } from '../../../platform/language.ts';

/** The words of the plays in the page's language (catalogue area `lottery`); undefined while they are on their way. */
export function useLotteryWords(): LotteryWords | undefined {
  const { language } = useStore($wording);
  const { data } = useQuery({
    queryKey: ['wording', 'lottery', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<LotteryWords> => {
      const say = await loadTranslator<string>(language, lotteryCatalogue);
      return { say, number: (decimal) => formatNumber(decimal, languages[language].formats) };
    },
  });
  return data;
}
