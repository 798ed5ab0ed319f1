import { fieldsCatalogue, type FieldsKey, loadTranslator, type Translate } from '@trevo/i18n';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { $wording, useT } from '../../platform/language.ts';
import { type FieldErrors, fieldErrorText } from './validation/field-error.ts';

/** Until the sentences are there: nothing to read, in a line that keeps its height. */
const waiting: Translate<FieldsKey> = () => '\u00a0';

/** The sentences of fields and pattern types (catalogue area `fields`), loaded with the first form that needs them. */
export function useFieldT(): Translate<FieldsKey> {
  const { language } = useStore($wording);
  const { data } = useQuery({
    queryKey: ['wording', 'fields', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => ({ t: await loadTranslator(language, fieldsCatalogue) }),
  });
  return data?.t ?? waiting;
}

/** Says what is wrong with fields in the page's language. */
export function useFieldWords(): (errors: FieldErrors) => Readonly<Partial<Record<string, string>>> {
  const t = useT();
  const fieldT = useFieldT();
  return (errors) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, fieldErrorText(error, t, fieldT)]])),
    );
}
