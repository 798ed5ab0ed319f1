import { isLanguage, languages } from '@trevo/i18n';

/** A language by its own name; a code that is none stays as it is. */
export function languageNames(code: string): string {
  return isLanguage(code) ? languages[code].ownName : code;
}
