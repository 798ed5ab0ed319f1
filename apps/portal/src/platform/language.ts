import { createTranslator, isLanguage, type Language, languages, type Translate } from '@trevo/i18n';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

type Compiled = Parameters<typeof createTranslator>[1];

/** Spec §9: PT unless the visitor chose another language before. */
export const defaultLanguage: Language = 'PT';
export const languageKey = 'language';

/** The language of the page with its translator. One store, so that no sentence is drawn in the wrong language in between. */
export type Wording = { readonly language: Language; readonly t: Translate };

const untranslated: Wording = { language: defaultLanguage, t: (key) => key };

export const $wording = atom<Wording>(untranslated);

const catalogues: Record<Language, () => Promise<{ default: unknown }>> = {
  PT: () => import('@trevo/i18n/catalogues/pt/portal.json'),
  EN: () => import('@trevo/i18n/catalogues/en/portal.json'),
};

/** The language saved in this browser, or the default when none is saved or the saved one is unknown (Spec §9). */
export function savedLanguage(): Language {
  const saved = localStorage.getItem(languageKey);
  return saved !== null && isLanguage(saved) ? saved : defaultLanguage;
}

/** Loads a catalogue and turns the page to it. Rejects when the catalogue cannot be loaded; the page then stays as it is. */
export async function loadLanguage(language: Language): Promise<void> {
  const loaded = await catalogues[language]();
  applyWording(language, createTranslator(languages[language].tag, loaded.default as Compiled));
}

/** Turns the page to a language whose translator is at hand. */
export function applyWording(language: Language, t: Translate): void {
  document.documentElement.lang = languages[language].tag;
  document.documentElement.dir = languages[language].direction;
  $wording.set({ language, t });
}

/** The translator of the page's language. */
export function useT(): Translate {
  return useStore($wording).t;
}

export function currentLanguage(): Language {
  return $wording.get().language;
}

/** BCP 47 tag of the page's language, for dates and numbers. */
export function useLanguageTag(): string {
  return languages[useStore($wording).language].tag;
}
