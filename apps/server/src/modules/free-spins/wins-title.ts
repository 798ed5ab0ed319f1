import { spokenLanguages } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import { gameTitle } from '../pge/index.ts';

const wording = loadTranslators('server');

/** What a bonus is called that free spins of a game won, by language. */
export function winsTitles(game: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    spokenLanguages.map((language) => [language, wording[language]('bonus.spinWins', { title: gameTitle(game, language) })]),
  );
}
