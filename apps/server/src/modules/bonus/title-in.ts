import { defaultLanguage, type Language } from '@trevo/i18n';

/** A title in a language; without it in the first one there is. */
export function titleIn(title: Readonly<Record<string, string>>, language: Language): string {
  return title[language] ?? title[defaultLanguage] ?? Object.values(title)[0] ?? '';
}
