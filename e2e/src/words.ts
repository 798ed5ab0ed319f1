import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type AreaKeys, type Language, languages, officeLanguages, type Translate } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';

type Area = 'portal' | 'games' | 'office' | 'errors';
export type Words = Readonly<Record<Area, Translate>>;

const folder = join(import.meta.dirname, '../../packages/i18n/catalogues');
const gameFiles = readdirSync(join(folder, languages.PT.folder, 'games')).map((file) => `games/${basename(file, '.json')}`);
const files = ['portal', 'portal-account', 'games', 'office', 'errors', 'fields', ...gameFiles];

/** Every message of one language as it is written, with its key; keys of several areas may be the same. */
export const messagesOf = once((language: Language) => files.flatMap((file) => readMessages(language, file)));

/** Words of the lottery rules, as they are written and as a page begins a label with them. */
export const lotteryWordsOf = once((language: Language): readonly string[] =>
  readMessages(language, 'lottery').flatMap(([, word]) => [word, word.charAt(0).toLocaleUpperCase() + word.slice(1)]),
);

function readMessages(language: Language, file: string): readonly (readonly [key: string, message: string])[] {
  if (file === 'office' && !officeLanguages.includes(language)) return [];
  const text = readFileSync(join(folder, languages[language].folder, `${file}.json`), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>);
}

/** What the pages say, by area and key: a story reads the labels it looks for where the pages read theirs. */
export const wordsOf = once((language: Language): Words => {
  const of = (file: string): Translate => loadTranslators(file as keyof AreaKeys)[language];
  const [portal, account] = [of('portal'), of('portal-account')];
  const games = ['games', ...gameFiles].map(of);
  return {
    portal: (key, values) => {
      const filled = { brand: 'Trevo', ...values };
      return portal(key, filled) === key ? account(key, filled) : portal(key, filled);
    },
    games: (key, values) => games.map((say) => say(key, values)).find((said) => said !== key) ?? key,
    office: officeLanguages.includes(language) ? of('office') : (key) => key,
    errors: of('errors'),
  };
});

/** What is read of a language is read once per worker: the catalogues of all of them are a third of a second of a core. */
export function once<T>(read: (language: Language) => T): (language: Language) => T {
  const known = new Map<Language, T>();
  return (language) => {
    const value = known.get(language) ?? read(language);
    known.set(language, value);
    return value;
  };
}
