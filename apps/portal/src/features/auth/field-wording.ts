import { createTranslator, type Language, languages, type Translate } from '@trevo/i18n';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { $wording } from '../../platform/language.ts';

type Compiled = Parameters<typeof createTranslator>[1];

const catalogues: Record<Language, () => Promise<{ default: unknown }>> = {
  PT: () => import('@trevo/i18n/catalogues/pt/fields.json'),
  EN: () => import('@trevo/i18n/catalogues/en/fields.json'),
};

/** Until the sentences are there: nothing to read, in a line that keeps its height. */
const waiting: Translate = () => '\u00a0';

/** The sentences of fields and pattern types (catalogue area `fields`), loaded with the first form that needs them. */
export function useFieldT(): Translate {
  const { language } = useStore($wording);
  const { data } = useQuery({
    queryKey: ['wording', 'fields', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const loaded = await catalogues[language]();
      return { t: createTranslator(languages[language].tag, loaded.default as Compiled) };
    },
  });
  return data?.t ?? waiting;
}
