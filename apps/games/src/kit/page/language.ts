import {
  defaultLanguage,
  gamesCatalogue,
  type Language,
  languageOf,
  languages,
  loadTranslator,
  type GamesKey,
  type Translate,
  turnPage,
} from '@trevo/i18n';
import { gameWords } from '@trevo/i18n/games';
import { createContext, use } from 'react';

/** The sentences of the games, by key. */
export type Say = Translate<GamesKey>;

/** The language of the page with its translator. */
export type Wording = { readonly language: Language; readonly tag: string; readonly t: Say };

/** Loads the language of a code or tag with the words of these games; one that the platform does not speak becomes its default. */
export async function loadWording(wanted: string, ...games: readonly string[]): Promise<Wording> {
  const language = languageOf(wanted) ?? defaultLanguage;
  const t = await loadTranslator(language, gamesCatalogue, ...games.map(gameWords));
  turnPage(document.documentElement, language);
  return { language, tag: languages[language].formats, t };
}

export const WordingContext = createContext<Wording | null>(null);

export function useWording(): Wording {
  const wording = use(WordingContext);
  if (wording === null) throw new Error('The page has no language');
  return wording;
}
