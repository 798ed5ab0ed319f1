/** The service's names of languages; it speaks English where it has no other. */
const serviceLanguages: Readonly<Record<string, string>> = {
  ar: 'ara',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  id: 'ind',
  ja: 'jpn',
  ko: 'kor',
  pt: 'por',
  ru: 'rus',
  zh: 'zho',
};

/** The service's name of a language (BCP 47). */
export function serviceLanguageOf(tag: string): string {
  return tag.startsWith('zh-Hant') ? 'zho-tw' : (serviceLanguages[tag.slice(0, 2)] ?? 'eng');
}
