import { labelsEn } from './labels-en.table.ts';
import { labelsEs } from './labels-es.table.ts';
import { labelsPt } from './labels-pt.table.ts';
import { labelsUr } from './labels-ur.table.ts';
import { type Language, languages } from './language.ts';
import { type RuleWords, rulesEn } from './rules-en.table.ts';
import { rulesEs } from './rules-es.table.ts';
import { rulesPt } from './rules-pt.table.ts';
import { rulesUr } from './rules-ur.table.ts';

type Words = { readonly labels: Readonly<Record<string, string>>; readonly rules: Readonly<Record<string, RuleWords>> };

/** A language is two tables and one line. */
const catalogues: Readonly<Record<Language, Words>> = {
  en: { labels: labelsEn, rules: rulesEn },
  es: { labels: labelsEs, rules: rulesEs },
  pt: { labels: labelsPt, rules: rulesPt },
  ur: { labels: labelsUr, rules: rulesUr },
};

/** All words of one language by key: `rule.<rule>.name`, `.line`, `.wins`, `window.<id>`, `button.<id>`, `way.<kind>`, `odds.<form>`, `tier.<tier>`, `class.<name>`, `prize.<form>`. */
export function lotteryTexts(language: Language): Readonly<Record<string, string>> {
  const { labels, rules } = catalogues[language];
  const texts: Record<string, string> = { ...labels };
  for (const [rule, words] of Object.entries(rules)) {
    const [name, line, wins] = words;
    texts[`rule.${rule}.name`] = name;
    texts[`rule.${rule}.line`] = line;
    texts[`rule.${rule}.wins`] = wins;
  }
  return texts;
}

const known = new Map<Language, Readonly<Record<string, string>>>();

/** The words under a key with `{x}` filled in; the key itself where the catalogue has none, so that a gap shows. */
export function wordsFor(language: Language, key: string, values: Readonly<Record<string, number | string>> = {}): string {
  let texts = known.get(language);
  if (!texts) {
    texts = lotteryTexts(language);
    known.set(language, texts);
  }
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export { type Language, languages };
