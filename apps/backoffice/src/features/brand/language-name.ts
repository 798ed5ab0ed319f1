import { isLanguage, languages } from '@trevo/i18n';

/** What a language calls itself. */
export function useLanguageName(): (code: string) => string {
  return (code) => (isLanguage(code) ? languages[code].ownName : code);
}
