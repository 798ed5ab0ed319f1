import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';

/** What players read under the name of any brand; demo texts are one brand's, games have names and pictures of their own. */
const read = ['portal', 'portal-account', 'fields', 'errors', 'lottery', 'server'] as const;

/** The plant that is the mark of the house, as each language calls it. */
const plant: Readonly<Record<string, RegExp>> = {
  en: /clover|shamrock/i,
  pt: /trevo/i,
  es: /trébol/i,
  ur: /سہ برگہ/,
  hi: /क्लोवर|तिपतिया/,
  id: /semanggi/i,
  ja: /クローバー/,
  km: /ក្លូវឺ/,
  ko: /클로버/,
  ms: /semanggi/i,
  my: /ကလိုဗာ/,
  ta: /குளோவர்/,
  th: /โคลเวอร์/,
  ty: /trèfle/i,
  vi: /cỏ ba lá|cỏ bốn lá/i,
  'zh-hans': /四叶草|三叶草/,
  'zh-hant': /幸運草|四葉草|三葉草/,
};

test.each([...new Set(Object.values(languages).map(({ folder }) => folder))])(
  'what players read in %s names no mark of the house: it is said under every brand',
  (folder) => {
    const own = plant[folder];
    if (own === undefined) throw new Error(`What is the plant called in ${folder}?`);
    const found = read.flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, '../catalogues', folder, `${name}.json`), 'utf8')) as object)
        // A lottery's name is its own.
        .filter(([key, text]) => key !== 'lottery.game.LHC_5M' && (own.test(String(text)) || /trevo/i.test(String(text))))
        .map(([key]) => key),
    );
    expect(found).toEqual([]);
  },
);
