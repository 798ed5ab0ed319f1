import type { Language } from '@trevo/i18n';
import { callApi } from './api.ts';
import { loadStatus } from './brand.ts';
import { languageKey, loadLanguage } from './language.ts';
import { $isLogin } from './session.ts';
import { sessionKeys } from './session-keys.ts';

/**
 * Turns the page to another language (Spec §4): kept in this browser, told to the server, and everything that depends on it is
 * asked for again. The caches of hot games and vendors go.
 */
export async function changeLanguage(language: Language): Promise<void> {
  sessionStorage.removeItem(sessionKeys.hotGames);
  sessionStorage.removeItem(sessionKeys.gameVendor);
  localStorage.setItem(languageKey, language);
  await loadLanguage(language);
  await Promise.allSettled([loadStatus(), ...($isLogin.get() ? [callApi('changeLanguage', { language })] : [])]);
}
