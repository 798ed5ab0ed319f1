import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalogue } from './compile.ts';
import type { AreaKeys } from './keys.ts';
import { defaultLanguage, type Language, languages, spokenLanguages } from './languages.ts';
import { createTranslator, type Translate } from './translator.ts';

/** One area of the catalogues in every language; each is read when somebody first speaks it: a server that serves two need not hold the others. */
export function loadTranslators<Area extends keyof AreaKeys>(area: Area): Record<Language, Translate<AreaKeys[Area]>> {
  const translators = {} as Record<Language, Translate<AreaKeys[Area]>>;
  for (const language of spokenLanguages) {
    let translator: Translate<AreaKeys[Area]> | undefined;
    Object.defineProperty(translators, language, {
      enumerable: true,
      get: () => (translator ??= createTranslator(languages[language].formats, compileCatalogue(read(language, area)))),
    });
  }
  return translators;
}

/** The keys of an area, in the order they stand in. */
export function keysOf(area: string): readonly string[] {
  return Object.keys(read(defaultLanguage, area));
}

function read(language: Language, area: string): Record<string, string> {
  const file = join(import.meta.dirname, '..', 'catalogues', languages[language].folder, `${area}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
