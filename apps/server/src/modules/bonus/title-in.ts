import type { Language } from '@trevo/i18n';

/** A title in a language; without it in the usual one of the brand, which every offer has, and else in the first there is. */
export function titleIn(title: Readonly<Record<string, string>>, language: Language, usual: Language): string {
  return title[language] ?? title[usual] ?? Object.values(title)[0] ?? '';
}
