import type { Messages } from '@lingui/core';
import { useStore } from '@nanostores/react';
import { createTranslator, isLanguage, type Language, languages, type Translate } from '@trevo/i18n';
import { atom } from 'nanostores';

const storageKey = 'trevo.office.language';

type Wording = { readonly language: Language; readonly t: Translate };

export const $wording = atom<Wording>({ language: 'PT', t: (key) => key });

const catalogues: Record<Language, () => Promise<{ default: unknown }>> = {
  PT: () => import('@trevo/i18n/catalogues/pt/office.json'),
  EN: () => import('@trevo/i18n/catalogues/en/office.json'),
};

export function savedLanguage(): Language {
  const saved = localStorage.getItem(storageKey);
  return saved !== null && isLanguage(saved) ? saved : 'PT';
}

/** Loads a language and turns the page to it. */
export async function changeLanguage(language: Language): Promise<void> {
  const loaded = await catalogues[language]();
  localStorage.setItem(storageKey, language);
  applyLanguage(language, createTranslator(languages[language].tag, loaded.default as Messages));
}

export function applyLanguage(language: Language, t: Translate): void {
  document.documentElement.lang = languages[language].tag;
  $wording.set({ language, t });
}

export function useT(): Translate {
  return useStore($wording).t;
}

/** BCP 47 tag of the page's language. */
export function useTag(): string {
  return languages[useStore($wording).language].tag;
}

export function currentLanguage(): Language {
  return $wording.get().language;
}
