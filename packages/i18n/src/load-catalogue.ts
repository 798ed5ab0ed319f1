import type { AreaKeys, GamesKey, OfficeKey } from './keys.ts';
import { type Language, languages } from './languages.ts';
import { createTranslator, type Translate } from './translator.ts';

type Compiled = Parameters<typeof createTranslator>[1];

/** The compiled words of one area, by the folder of a language. Each file is a chunk of its own that a browser loads when somebody needs it. */
export type Catalogue<Keys extends string = string> = {
  (folder: string): Promise<{ readonly default: Compiled }>;
  /** The keys it holds: known to the compiler only. */
  readonly keys?: Keys;
};

// One constant each, so that an app is built with the areas that it shows and no other.
export const portalCatalogue: Catalogue<AreaKeys['portal']> = (folder) => import(`../catalogues/${folder}/portal.json`);
export const accountCatalogue: Catalogue<AreaKeys['portal-account']> = (folder) => import(`../catalogues/${folder}/portal-account.json`);
export const gamesCatalogue: Catalogue<GamesKey> = (folder) => import(`../catalogues/${folder}/games.json`);
export const officeCatalogue: Catalogue<OfficeKey> = (folder) => import(`../catalogues/${folder}/office.json`);

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
