type Spoken = { readonly tag: string; readonly ownName: string; readonly folder: string; readonly formats?: string };

/**
 * The languages that the platform speaks, by its code (Spec §9, decision D26), one line each: BCP 47 tag, own name, the folder of its catalogues, and where not
 * every system knows how it writes numbers and dates (Chromium knows no Khmer and no Burmese), the tag by whose rules it does everywhere; what stands behind `x` there
 * (RFC 5646 §2.2.7) says that its dates are in figures. This file is the only place that names a language or a default.
 */
const spoken = {
  CN: { tag: 'zh-Hans', ownName: '简体中文', folder: 'zh-hans' },
  EN: { tag: 'en', ownName: 'English', folder: 'en' },
  ES: { tag: 'es', ownName: 'Español', folder: 'es' },
  HI: { tag: 'hi', ownName: 'हिन्दी', folder: 'hi' },
  ID: { tag: 'id', ownName: 'Bahasa Indonesia', folder: 'id' },
  JA: { tag: 'ja', ownName: '日本語', folder: 'ja' },
  KM: { tag: 'km', ownName: 'ខ្មែរ', folder: 'km', formats: 'en-GB-x-km' },
  KO: { tag: 'ko', ownName: '한국어', folder: 'ko' },
  MS: { tag: 'ms', ownName: 'Bahasa Melayu', folder: 'ms' },
  MY: { tag: 'my', ownName: 'မြန်မာ', folder: 'my', formats: 'en-GB-x-my' },
  PT: { tag: 'pt-BR', ownName: 'Português (BR)', folder: 'pt' },
  TA: { tag: 'ta', ownName: 'தமிழ்', folder: 'ta' },
  TH: { tag: 'th', ownName: 'ไทย', folder: 'th' },
  TW: { tag: 'zh-Hant', ownName: '繁體中文', folder: 'zh-hant' },
  TY: { tag: 'ty', ownName: 'Reo Tahiti', folder: 'ty', formats: 'fr-PF' },
  UR: { tag: 'ur', ownName: 'اردو', folder: 'ur' },
  VI: { tag: 'vi', ownName: 'Tiếng Việt', folder: 'vi' },
} as const satisfies Readonly<Record<string, Spoken>>;

/** Codes of Spec §9 that are another name of a line above (decision D26). */
const sameAs: Readonly<Record<string, string>> = { KR: 'KO', 'PT-BR': 'PT' };

/** What scripts that run from right to left are called (ISO 15924). */
const rightToLeft = new Set(['Arab', 'Hebr']);

/** A language that the platform speaks. */
export type Language = keyof typeof spoken;

/** A spoken language: BCP 47 tag, own name, folder of its catalogues, the direction its script runs in, and the tag by whose rules its numbers, dates and plurals go. */
export type LanguageFacts = Required<Spoken> & { readonly direction: 'ltr' | 'rtl' };

/** The languages that the platform speaks, in the order of their codes. */
export const languages = Object.fromEntries(
  Object.entries<Spoken>(spoken).map(([code, facts]) => [code, { formats: facts.tag, ...facts, direction: directionOf(facts.tag) }]),
) as Readonly<Record<Language, LanguageFacts>>;

export const spokenLanguages = Object.keys(languages) as readonly Language[];

/** What the back office speaks: operators read one of these, whatever their players read. Only these folders have an `office.json`. */
export const officeLanguages: readonly Language[] = ['EN', 'ES', 'PT', 'UR'];

/** Where nobody said anything: the language of the platform (Spec §9). A brand has a default of its own. */
export const defaultLanguage: Language = 'PT';

/** What a new brand offers until it says otherwise (Spec §9). */
export const offeredAtFirst: readonly Language[] = ['PT', 'EN'];

/** What the second brand of the demo offers, its default first. */
export const offeredBySecond: readonly [Language, ...Language[]] = ['ES', 'EN'];

/** The codes of Spec §9: both names of a language that has two. */
export function languageCodes(): readonly string[] {
  return [...Object.keys(spoken), ...Object.keys(sameAs)].sort();
}

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/** The tag of a code of Spec §9; undefined for what is none. Codes are written in capitals: `TW` is the platform's, `tw` is a language of Ghana. */
export function tagOfCode(code: string): string | undefined {
  return spokenTag(lineOf(code));
}

function lineOf(code: string): string {
  return (Object.hasOwn(sameAs, code) ? sameAs[code] : undefined) ?? code;
}

function spokenTag(code: string): string | undefined {
  return Object.hasOwn(spoken, code) ? spoken[code as Language].tag : undefined;
}

/** Of the languages here: each request asks for them. */
const ownScripts = Object.fromEntries(Object.entries(languages).map(([code, { tag }]) => [code, scriptOf(tag)]));

/** The spoken language that a code or a BCP 47 tag means, among `offered`; undefined when it is none of them. */
export function languageOf(text: string, offered: readonly Language[] = spokenLanguages): Language | undefined {
  const wanted = scriptOf(spokenTag(lineOf(text)) ?? text);
  return wanted === undefined ? undefined : offered.find((code) => isLanguage(code) && ownScripts[code] === wanted);
}

/**
 * The language of `Accept-Language` among `offered`, or `fallback` when none fits: the lookup of RFC 4647 §3.4, with the likely script of a range (UTS 35) where
 * it names none, so that `zh-HK` is not answered in the script of `zh`. Quality values are respected, `*` is the fallback, and a code of the platform counts as its tag.
 */
export function pickLanguage(accept: string | undefined, offered: readonly Language[], fallback: Language): Language {
  for (const range of rangesOf(accept ?? '')) {
    const found = range === '*' ? fallback : languageOf(range, offered);
    if (found !== undefined) return found;
  }
  return fallback;
}

/** The ranges of the header, best first. */
function rangesOf(accept: string): readonly string[] {
  return accept
    .split(',')
    .slice(0, 20)
    .map((entry, index) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = Number(parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? 1);
      return { range, quality: Number.isFinite(quality) ? quality : 0, index };
    })
    .filter(({ range, quality }) => range !== '' && range.length <= 35 && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ range }) => range);
}

/** Language and script of a tag, `zh-Hant` for `zh-TW`: what two readers must share to read the same text. */
function scriptOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return undefined;
  }
}

/** The direction that the script of a tag runs in. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}
