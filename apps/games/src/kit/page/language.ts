import type { Messages } from '@lingui/core';
import { createTranslator, isLanguage, type Language, languages, type Translate } from '@trevo/i18n';
import { loadGameWords } from '@trevo/i18n/games';
import { createContext, use } from 'react';

/** The language of the page with its translator. */
export type Wording = { readonly language: Language; readonly tag: string; readonly t: Translate };

const catalogues: Record<Language, () => Promise<{ default: unknown }>> = {
  PT: () => import('@trevo/i18n/catalogues/pt/games.json'),
  EN: () => import('@trevo/i18n/catalogues/en/games.json'),
};

/** Loads a language with the words of these games; one that the platform does not know becomes PT. */
export async function loadWording(wanted: string, ...games: readonly string[]): Promise<Wording> {
  const language = isLanguage(wanted) ? wanted : 'PT';
  const loaded = await Promise.all([
    catalogues[language]().then((all) => all.default as Messages),
    ...games.map((code) => loadGameWords(code, language)),
  ]);
  const { tag } = languages[language];
  document.documentElement.lang = tag;
  return { language, tag, t: createTranslator(tag, Object.assign({}, ...loaded) as Messages) };
}

export const WordingContext = createContext<Wording | null>(null);

export function useWording(): Wording {
  const wording = use(WordingContext);
  if (wording === null) throw new Error('The page has no language');
  return wording;
}
