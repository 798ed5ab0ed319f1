import { directionOf, type PageLanguage } from '../vendor/http/page-language.ts';
import { en, type Word, type Words } from './words/en.ts';
import { es } from './words/es.ts';
import { ja } from './words/ja.ts';
import { pt } from './words/pt.ts';
import { ur } from './words/ur.ts';
import { zhHans } from './words/zh-hans.ts';
import { zhHant } from './words/zh-hant.ts';

export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

const words: Readonly<Record<PageLanguage, Words>> = { PT: pt, EN: en, ES: es, UR: ur, JA: ja, CN: zhHans, TW: zhHant };

/** Says a text in the language, with its values filled in. Among words that run from right to left each value keeps its own direction. */
export function speaker(language: PageLanguage): Say {
  const fill = directionOf(language) === 'rtl' ? (value: string) => `\u2068${value}\u2069` : (value: string) => value;
  return (word, values = {}) => words[language][word].replace(/\{(\w+)\}/g, (_, name: string) => fill(String(values[name] ?? '')));
}

export function isWord(text: string): text is Word {
  return Object.hasOwn(en, text);
}
