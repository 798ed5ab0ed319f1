import { atom } from 'nanostores';

export type Theme = 'dark' | 'light';

/** The look of the page. The script in `public/first-sight.js` applies the saved one before the first paint. */
export const $theme = atom<Theme>(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

export function switchTheme(next: Theme): void {
  document.documentElement.dataset.theme = next;
  localStorage.setItem('theme', next);
  $theme.set(next);
}
