import type { Language } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import { studioGame } from './studio.ts';

const wording = loadTranslators('games');

/** What a game of the studio is called in a language: in the lobby, in the game and in the verifier alike. */
export function gameTitle(code: string, language: Language): string {
  const key = `game.title.${code}` as const;
  const title = wording[language](key);
  return title === key ? (studioGame(code)?.title ?? code) : title;
}
