import type { Names } from '../titles/index.ts';

/** The languages that the game pages speak, by their code in the address, with their tags. */
export const pageTags = {
  PT: 'pt-BR',
  EN: 'en',
  ES: 'es',
  UR: 'ur',
  JA: 'ja',
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  HI: 'hi',
  ID: 'id',
  KM: 'km',
  KO: 'ko',
  MS: 'ms',
  MY: 'my',
  TA: 'ta',
  TH: 'th',
  TY: 'ty',
  VI: 'vi',
} as const;

export type PageLanguage = keyof typeof pageTags;

/** The language of a page for a language tag, by its whole or by its first part; English for one that the pages do not speak. */
export function pageLanguage(tag: unknown): PageLanguage {
  const wanted = typeof tag === 'string' ? tag.toLowerCase() : '';
  const found =
    codes.find((code) => pageTags[code].toLowerCase() === wanted) ?? codes.find((code) => rootOf(pageTags[code]) === rootOf(wanted));
  return found ?? 'EN';
}

/** The language of a code in an address; English for none of these. */
export function languageOfCode(code: string | null): PageLanguage {
  return code !== null && Object.hasOwn(pageTags, code) ? (code as PageLanguage) : 'EN';
}

/** What a title is called on its page: English where that is read, else the name that stands on its cover and in the portal's lobby. */
export function titleIn({ PT, EN }: Names, language: PageLanguage): string {
  return language === 'EN' ? EN : PT;
}

/** A vendor names its leagues in Portuguese and in English. */
export function nameIn({ PT, EN }: Names, language: PageLanguage): string {
  return language === 'PT' ? PT : EN;
}

/** The direction that the language's script runs in. */
export function directionOf(language: PageLanguage): 'ltr' | 'rtl' {
  return language === 'UR' ? 'rtl' : 'ltr';
}

const codes = Object.keys(pageTags) as PageLanguage[];

function rootOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
