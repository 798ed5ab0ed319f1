import { formatNumber, type Language, languages, spokenLanguages, type Translate } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import type { LotteryWords } from '../src/text/lottery-words.ts';

// The plays make their keys; that each of them is there is what the tests prove.
const said = loadTranslators('lottery') as Record<Language, Translate>;

/** The lottery's own words in a language, as whoever shows them passes them in. */
export function wordsIn(language: Language): LotteryWords {
  return { say: said[language], number: (decimal) => formatNumber(decimal, languages[language].tag) };
}

/** The words of every language there is, for tests of all. */
export const everyLanguage = spokenLanguages.map((language) => [language, wordsIn(language)] as const);
