import type { Language } from '@trevo/i18n';
import { invariant } from '@trevo/kernel';

/** A text in each language it was written in. */
export type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>;

/** The text in the wanted language, else in the brand's, else in whichever there is. */
export function localised<T>(
  texts: ByLanguage<T>,
  { language, fallback }: { readonly language: Language; readonly fallback: Language },
): T {
  const text = texts[language] ?? texts[fallback] ?? Object.values(texts)[0];
  invariant(text !== undefined, 'A text is written in at least one language');
  return text;
}
