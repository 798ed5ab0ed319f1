import { directionOf, type PageLanguage } from '../vendor/http/page-language.ts';
import { en, type Word, type Words } from './words/en.ts';
import { es } from './words/es.ts';
import { hi } from './words/hi.ts';
import { id } from './words/id.ts';
import { ja } from './words/ja.ts';
import { km } from './words/km.ts';
import { ko } from './words/ko.ts';
import { ms } from './words/ms.ts';
import { my } from './words/my.ts';
import { pt } from './words/pt.ts';
import { ta } from './words/ta.ts';
import { th } from './words/th.ts';
import { ty } from './words/ty.ts';
import { ur } from './words/ur.ts';
import { vi } from './words/vi.ts';
import { zhHans } from './words/zh-hans.ts';
import { zhHant } from './words/zh-hant.ts';

export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

const words: Readonly<Record<PageLanguage, Words>> = {
  PT: pt,
  EN: en,
  ES: es,
  UR: ur,
  JA: ja,
  CN: zhHans,
  TW: zhHant,
  HI: hi,
  ID: id,
  KM: km,
  KO: ko,
  MS: ms,
  MY: my,
  TA: ta,
  TH: th,
  TY: ty,
  VI: vi,
};

/** Says a text in the language, with its values filled in. Among words that run from right to left each value keeps its own direction. */
export function speaker(language: PageLanguage): Say {
  const fill = directionOf(language) === 'rtl' ? (value: string) => `\u2068${value}\u2069` : (value: string) => value;
  return (word, values = {}) => words[language][word].replace(/\{(\w+)\}/g, (_, name: string) => fill(String(values[name] ?? '')));
}

export function isWord(text: string): text is Word {
  return Object.hasOwn(en, text);
}
