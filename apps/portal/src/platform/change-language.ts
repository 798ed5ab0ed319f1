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
  keep(language);
  await loadLanguage(language);
  await Promise.allSettled([loadStatus(), ...($isLogin.get() ? [callApi('changeLanguage', { language })] : [])]);
}

/** In this browser, and in a cookie so that the server sends the next first page in it. What the address asked for has been answered. */
function keep(language: Language): void {
  localStorage.setItem(languageKey, language);
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}
