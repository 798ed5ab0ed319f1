import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalogue } from './compile.ts';
import { type Language, languages } from './languages.ts';
import { createTranslator, type Translate } from './translator.ts';

/** Reads one area of the catalogues in every language, at start. */
export function loadTranslators(area: string): Record<Language, Translate> {
  const entries = Object.entries(languages).map(([language, { folder, tag }]) => {
    const file = join(import.meta.dirname, '..', 'catalogues', folder, `${area}.json`);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return [language, createTranslator(tag, compileCatalogue(messages))];
  });
  return Object.fromEntries(entries) as Record<Language, Translate>;
}
