import {
  accountCatalogue,
  type Catalogue,
  defaultLanguage,
  isLanguage,
  type Language,
  languageOf,
  languages,
  loadTranslator,
  portalCatalogue,
  type PortalKey,
  type Translate,
  turnPage,
} from '@trevo/i18n';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { brandName } from './brand-name.ts';

/** The sentences of the portal, by key. */
export type Say = Translate<PortalKey>;

export const languageKey = 'language';

/** The language of the page with its translator. One store, so that no sentence is drawn in the wrong language in between. */
export type Wording = { readonly language: Language; readonly t: Say };

const untranslated: Wording = { language: defaultLanguage, t: (key) => key };

export const $wording = atom<Wording>(untranslated);

/** What the first page says, and what sections and popups say: the second part loads with the first of those. */
let areas: readonly Catalogue<PortalKey>[] = [portalCatalogue];

/** The language chosen last: what the page is to be turned to, while its words are on their way. */
let chosen: Language = defaultLanguage;

/** The second part, once it was asked for. */
let account: Promise<void> | undefined;

/**
 * The language the page begins in: the one the address asks for, else the one saved in this browser (Spec §9), else the one in which the server sent the
 * page, which is the brand's own.
 */
export function firstLanguage(): Language {
  return askedLanguage() ?? savedLanguage() ?? languageOf(document.documentElement.lang) ?? defaultLanguage;
}

function askedLanguage(): Language | undefined {
  return languageOf(new URLSearchParams(window.location.search).get('lang') ?? '');
}

function savedLanguage(): Language | undefined {
  const saved = localStorage.getItem(languageKey) ?? '';
  return isLanguage(saved) ? saved : undefined;
}

/**
 * Loads the wording of a language and turns the page to it. Rejects when it cannot be loaded; the page then stays as it is. If another language was chosen
 * meanwhile, or the words of sections were asked for, it ends with those.
 */
export async function loadLanguage(language: Language): Promise<void> {
  chosen = language;
  const asked = areas;
  const t = await loadTranslator(language, ...asked).catch((error: unknown) => {
    if (chosen === language) chosen = currentLanguage();
    throw error;
  });
  return chosen === language && areas === asked ? applyWording(language, t) : loadLanguage(chosen);
}

/** Makes sure that the wording of sections and popups is there: who asks while it is on its way waits for it as well. */
export async function needAccountWording(): Promise<void> {
  areas = [portalCatalogue, accountCatalogue];
  try {
    await (account ??= loadLanguage(chosen));
  } catch (error) {
    account = undefined;
    throw error;
  }
}

/** Turns the page to a language whose translator is at hand. */
export function applyWording(language: Language, t: Say): void {
  chosen = language;
  turnPage(document.documentElement, language);
  $wording.set({ language, t: (key, values) => t(key, { brand: brandName, ...values }) });
}

/** The translator of the page's language. */
export function useT(): Say {
  return useStore($wording).t;
}

export function currentLanguage(): Language {
  return $wording.get().language;
}

/** BCP 47 tag by whose rules the page's language writes dates and numbers. */
export function useLanguageTag(): string {
  return languages[useStore($wording).language].formats;
}
