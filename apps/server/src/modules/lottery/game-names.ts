import type { AreaKeys, Language } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import type { GameCode } from '@trevo/lottery-rules/calendar';

const wording = loadTranslators('server');

/** What players know a lottery by. */
export function gameName(code: GameCode, language: Language): string {
  return wording[language](`lottery.game.${code}` satisfies AreaKeys['server']);
}
