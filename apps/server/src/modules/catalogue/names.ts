import type { GameType } from '@trevo/contract';
import type { Language } from '@trevo/i18n';

/** A name in each language; where one is missing the merchant's default language stands in. */
export type Names = Readonly<Partial<Record<Language, string>>>;

export function nameIn(names: Names, language: Language, fallback: Language): string {
  return names[language] ?? names[fallback] ?? Object.values(names)[0] ?? '';
}

/** Titles of the kinds of game, as menus show them. */
export const kindNames: Readonly<Record<GameType, Readonly<Record<Language, string>>>> = {
  RNG: { PT: 'Slots', EN: 'Slots' },
  LIVE: { PT: 'Cassino ao vivo', EN: 'Live casino' },
  FISH: { PT: 'Pescaria', EN: 'Fishing' },
  SPORTS: { PT: 'Esportes', EN: 'Sports' },
  PVP: { PT: 'Mesas entre jogadores', EN: 'Player tables' },
  ESPORTS: { PT: 'E-sports', EN: 'Esports' },
  COCKFIGHT: { PT: 'Rinha virtual', EN: 'Cockfight' },
  LOTT: { PT: 'Loterias', EN: 'Lotteries' },
  ELOTT: { PT: 'Loterias eletrônicas', EN: 'Electronic lotteries' },
};
