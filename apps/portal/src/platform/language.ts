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

/** What the first page says, and what sections and popups say: the second part loads with the first of those. */
type Area = 'first' | 'account';

const catalogues: Record<Area, Record<Language, () => Promise<{ default: unknown }>>> = {
  first: {
    PT: () => import('@trevo/i18n/catalogues/pt/portal.json'),
    EN: () => import('@trevo/i18n/catalogues/en/portal.json'),
  },
  account: {
    PT: () => import('@trevo/i18n/catalogues/pt/portal-account.json'),
    EN: () => import('@trevo/i18n/catalogues/en/portal-account.json'),
  },
};

let areas: readonly Area[] = ['first'];

/** The language saved in this browser, or the default when none is saved or the saved one is unknown (Spec §9). */
export function savedLanguage(): Language {
  const saved = localStorage.getItem(languageKey);
  return saved !== null && isLanguage(saved) ? saved : defaultLanguage;
}

/** Loads the wording of a language and turns the page to it. Rejects when it cannot be loaded; the page then stays as it is. */
export async function loadLanguage(language: Language): Promise<void> {
  const loaded = await Promise.all(areas.map((area) => catalogues[area][language]()));
  const messages = Object.assign({}, ...loaded.map((part) => part.default)) as Compiled;
  applyWording(language, createTranslator(languages[language].tag, messages));
}

/** Makes sure that the wording of sections and popups is there. */
export async function needAccountWording(): Promise<void> {
  if (areas.includes('account')) return;
  areas = ['first', 'account'];
  try {
    await loadLanguage(currentLanguage());
  } catch (error) {
    areas = ['first'];
    throw error;
  }
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
