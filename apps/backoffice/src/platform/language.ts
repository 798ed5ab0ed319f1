import { useStore } from '@nanostores/react';
import {
  defaultLanguage,
  type Language,
  languageOf,
  languages,
  loadTranslator,
  officeCatalogue,
  officeLanguages,
  type OfficeKey,
  type Translate,
  turnPage,
} from '@trevo/i18n';
import { atom } from 'nanostores';

/** The sentences of the back office, by key. */
export type Say = Translate<OfficeKey>;

const storageKey = 'trevo.office.language';

type Wording = { readonly language: Language; readonly t: Say };

export const $wording = atom<Wording>({ language: defaultLanguage, t: (key) => key });

export function savedLanguage(): Language {
  return languageOf(localStorage.getItem(storageKey) ?? '', officeLanguages) ?? defaultLanguage;
}

/** Loads a language and turns the page to it. */
export async function changeLanguage(language: Language): Promise<void> {
  const t = await loadTranslator(language, officeCatalogue);
  localStorage.setItem(storageKey, language);
  applyLanguage(language, t);
}

export function applyLanguage(language: Language, t: Say): void {
  turnPage(document.documentElement, language);
  $wording.set({ language, t });
}

export function useT(): Say {
  return useStore($wording).t;
}

/** The page's language. */
export function useLanguage(): Language {
  return useStore($wording).language;
}

/** BCP 47 tag of the page's language. */
export function useTag(): string {
  return languages[useStore($wording).language].tag;
}

export function currentLanguage(): Language {
  return $wording.get().language;
}
