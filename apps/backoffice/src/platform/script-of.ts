import { isLanguage, languages } from '@trevo/i18n';

/** How what is written in a language stands on a page of another: from its own side, with its own letters and spelling. */
export function scriptOf(language: string): { readonly lang: string; readonly dir: 'auto' | 'ltr' | 'rtl' } {
  if (!isLanguage(language)) return { lang: language, dir: 'auto' };
  const { tag, direction } = languages[language];
  return { lang: tag, dir: direction };
}
