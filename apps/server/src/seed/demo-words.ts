import { type AreaKeys, type Language, spokenLanguages } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';

const wording = loadTranslators('demo');

/** What a key of the catalogue says in front of its last part: `banner.start` of `banner.start.title`. */
type Subject<Part extends string> = AreaKeys['demo'] extends infer Key ? (Key extends `${infer Of}.${Part}` ? Of : never) : never;

/** What stands in the catalogue of one sort: the ids of its banners, say. */
export type DemoId<Sort extends string> = AreaKeys['demo'] extends infer Key
  ? Key extends `${Sort}.${infer Id}.${string}`
    ? Id
    : never
  : never;

type InEveryLanguage<T> = Readonly<Record<Language, T>>;

/** What the demo brand is called; a brand made by a command says the same in a name of its own. */
export const demoBrand = 'Trevo';

/** A name that a brand gives, in every language there is. */
export function demoName(
  key: Extract<AreaKeys['demo'], `licence.${string}` | `service.${string}` | `vendor.${string}`>,
  brand: string,
): InEveryLanguage<string> {
  return inEach((language) => wording[language](key, { brand }));
}

/** What a brand says under a key, part by part, in every language there is: whichever it offers finds its own words. */
export function demoTexts<const Part extends string>(
  key: Subject<Part>,
  parts: readonly Part[],
  brand: string = demoBrand,
): InEveryLanguage<Readonly<Record<Part, string>>> {
  return inEach(
    (language) =>
      Object.fromEntries(parts.map((part) => [part, wording[language](`${key}.${part}` as AreaKeys['demo'], { brand })])) as Readonly<
        Record<Part, string>
      >,
  );
}

function inEach<T>(say: (language: Language) => T): InEveryLanguage<T> {
  return Object.fromEntries(spokenLanguages.map((language) => [language, say(language)])) as InEveryLanguage<T>;
}
