import type { AreaKeys, GamesKey, OfficeKey } from './keys.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { createTranslator, type Translate } from './translator.ts';

type Compiled = Parameters<typeof createTranslator>[1];

/** The compiled words of one area, by the folder of a language. Each file is a chunk of its own that a browser loads when somebody needs it. */
export type Catalogue<Keys extends string = string> = {
  (folder: string): Promise<{ readonly default: Compiled }>;
  /** The keys it holds: known to the compiler only. */
  readonly keys?: Keys;
};

const own = languages[defaultLanguage].folder;

// One constant each, so that an app is built with the areas that it shows and no other.
// What a first visit needs knows where the words of the platform's own language lie, and asks for the way to the others.
export const portalCatalogue: Catalogue<AreaKeys['portal']> = async (folder) =>
  folder === own ? compiled(import('../catalogues/pt/portal.json')) : (await import('./other-words.ts')).portalWords(folder);
export const accountCatalogue: Catalogue<AreaKeys['portal-account']> = async (folder) =>
  folder === own ? compiled(import('../catalogues/pt/portal-account.json')) : (await import('./other-words.ts')).accountWords(folder);
export const gamesCatalogue: Catalogue<GamesKey> = (folder) => import(`../catalogues/${folder}/games.json`);
export const officeCatalogue: Catalogue<OfficeKey> = (folder) => import(`../catalogues/${folder}/office.json`);

/** The build hands catalogues out compiled, whatever their files look like to the compiler. */
async function compiled(words: Promise<unknown>): ReturnType<Catalogue> {
  return (await words) as Awaited<ReturnType<Catalogue>>;
}

/** Loads areas of one language, in a browser; rejects when one cannot be had. No other language comes with them. */
export async function loadTranslator<Keys extends string>(
  language: Language,
  ...catalogues: readonly Catalogue<Keys>[]
): Promise<Translate<Keys>> {
  const { folder, formats } = languages[language];
  const parts = await Promise.all(catalogues.map((load) => load(folder)));
  return createTranslator(formats, Object.assign({}, ...parts.map((part) => part.default)) as Compiled);
}

/** Turns the document to a language: what the browser reads aloud, hyphenates and lays out by. */
export function turnPage(page: { lang: string; dir: string }, language: Language): void {
  const { tag, direction } = languages[language];
  page.lang = tag;
  page.dir = direction;
}
