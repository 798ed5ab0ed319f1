import { type Language, spokenLanguages } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';

const wording = loadTranslators('demo');

type InEveryLanguage<T> = Readonly<Record<Language, T>>;

/** A name of the demo brand, in every language there is. */
export function demoName(key: string): InEveryLanguage<string> {
  return inEach((language) => wording[language](key));
}

/** What the demo brand says under a key, part by part, in every language there is: whichever a brand offers finds its own words. */
export function demoTexts<Part extends string>(key: string, parts: readonly Part[]): InEveryLanguage<Readonly<Record<Part, string>>> {
  return inEach(
    (language) => Object.fromEntries(parts.map((part) => [part, wording[language](`${key}.${part}`)])) as Readonly<Record<Part, string>>,
  );
}

function inEach<T>(say: (language: Language) => T): InEveryLanguage<T> {
  return Object.fromEntries(spokenLanguages.map((language) => [language, say(language)])) as InEveryLanguage<T>;
}
