import type { GameType } from '@trevo/contract';
import { type Language, spokenLanguages } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';

/** A name in each language; where one is missing the merchant's default language stands in. */
export type Names = Readonly<Partial<Record<Language, string>>>;

export function nameIn(names: Names, language: Language, fallback: Language): string {
  return names[language] ?? names[fallback] ?? Object.values(names)[0] ?? '';
}

/** The first part of what is written for players that says nothing in the brand's own language, which whoever reads another falls back on; undefined: each does. */
export function unsaidPart(parts: Readonly<Record<string, Readonly<Record<string, string>>>>, own: Language): string | undefined {
  return Object.keys(parts).find((part) => (parts[part]?.[own] ?? '').trim() === '');
}

/** The classes of games that the platform names itself; a vendor may bring more. */
type OwnClass = 'CLASSIC' | 'ADVENTURE' | 'TREASURE' | 'INSTANT';

const wording = loadTranslators('server');

/** The title of a kind of game, as menus show it. */
export function kindName(kind: GameType, language: Language): string {
  return wording[language](`kind.${kind}`);
}

/** A class of games with its name in every language. */
export function gameClass(key: OwnClass): { readonly key: OwnClass; readonly names: Names } {
  return { key, names: Object.fromEntries(spokenLanguages.map((language) => [language, wording[language](`class.${key}`)])) };
}
