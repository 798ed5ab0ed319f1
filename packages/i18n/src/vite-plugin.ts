import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileCatalogue } from './compile.ts';
import { defaultLanguage, languages } from './languages.ts';

const catalogue = /[\\/]i18n[\\/]catalogues[\\/][\w-]+[\\/](?:games[\\/])?[\w-]+\.json$/;

/** Turns imported catalogues into compiled modules at build time, and lets pages speak the default language until a script knows better. */
export function compiledCatalogues(): Plugin {
  return {
    name: 'trevo-compiled-catalogues',
    enforce: 'pre',
    transformIndexHtml: (html) => html.replace('<html', `<html lang="${languages[defaultLanguage].tag}"`),
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!catalogue.test(file)) return null;
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(messages)))});`, moduleType: 'js' };
    },
  };
}
