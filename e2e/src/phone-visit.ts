import type { Language } from '@trevo/i18n';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { followLink } from './follow-link.ts';
import { patienceMs } from './portal-visit.ts';
import { type Words, wordsOf } from './words.ts';

/** Somebody at the portal with a phone in the hand: a finger, no pointer that hovers, a narrow window. */
export type PhoneVisit = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly words: Words;
  /** Errors of the page so far. */
  readonly faults: readonly string[];
  readonly leave: () => Promise<void>;
};

export type PhoneOptions = { readonly width?: number; readonly height?: number; readonly keepsShell?: boolean };

export async function visitByPhone(browser: Browser, url: string, language: Language, options: PhoneOptions = {}): Promise<PhoneVisit> {
  const { width = 390, height = 844, keepsShell = false } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: keepsShell ? 'allow' : 'block',
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('language', chosen);
    for (const key of ['announcementClosed', 'announcementClosedMember']) sessionStorage.setItem(key, 'closed');
  }, language);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, context, words: wordsOf(language), faults, leave: () => context.close() };
}

/** Logs in by the bar at the thumb. */
export async function logInByPhone({ page, words: { portal } }: PhoneVisit, username: string, password: string): Promise<void> {
  await page.goto('/promotions');
  await page
    .getByRole('button', { name: portal('header.login'), exact: true })
    .last()
    .tap();
  const dialog = page.locator('dialog.auth');
  await dialog.getByLabel(portal('field.username')).fill(username);
  await dialog.getByLabel(portal('field.password'), { exact: true }).fill(password);
  await dialog
    .getByRole('button', { name: portal('login.submit') })
    .last()
    .tap();
  await dialog.waitFor({ state: 'hidden' });
}

/** Least size of what a thumb presses, in px (visual direction §12). */
const targetPx = 44;

/** What a thumb would not forgive of the page that is open: it is wider than the window, or a target of the bar or of a sheet is too small. */
export async function thumbFaults(page: Page): Promise<readonly string[]> {
  const faults = await page.evaluate((least) => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const targets = document.querySelectorAll(
      '.tabbar :is(a, button), .ctabar button, .fold-h :is(a, button), .game-bar .ibtn, dialog[open] .x, main .btn-primary:not(.btn-sm)',
    );
    const small = [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const seen = width > 0 && height > 0;
      // The row of the money at the top is one target high, its parts are at least as wide as a finger.
      const narrow = target.closest('.purse') === null ? least : 40;
      return seen && (height < Math.min(least, narrow) - 0.5 || width < narrow - 0.5)
        ? [`${target.textContent || target.getAttribute('aria-label')}: ${Math.round(width)} × ${Math.round(height)}`]
        : [];
    });
    const cuts = (element: Element | null): boolean =>
      element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || cuts(element.parentElement));
    // A page that is too wide may be moved aside: what leaves the page's own middle is what widens it.
    const own = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
    const out = [...document.querySelectorAll('main *')].find((element) => {
      const { left, right, width: across } = element.getBoundingClientRect();
      return across > 0 && (left < own.left - 1 || right > own.right + 1) && !cuts(element.parentElement);
    });
    const what = `${out?.tagName ?? 'nothing'}.${out?.getAttribute('class') ?? ''}`;
    return [...(wide > 0 ? [`${wide} px wider than the window, for ${what}`] : []), ...small];
  }, targetPx);
  return faults.map((fault) => `${new URL(page.url()).pathname}${new URL(page.url()).search}: ${fault}`);
}

/** Widths of phones that are held upright: the narrowest that is asked for, and what most have. */
const widths = [390, 360] as const;

/** Goes to a page, waits until nothing of it is on its way, and says what is wrong with it on phones of each width. */
export async function faultsAt(page: Page, path: string): Promise<readonly string[]> {
  await followLink(page, path);
  await page.locator('main').waitFor();
  for (const waiting of ['main .sk', 'main .loader']) await page.locator(waiting).first().waitFor({ state: 'detached' });
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await thumbFaults(page)).map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

/** What of the open dialog does not fit on a phone: its buttons and fields that leave the part they stand in. The page is left at its width. */
export async function sheetFaults(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const out = await page.locator('dialog[open]').evaluate((dialog) => {
      // A list or a row of choices that moves aside by itself may be wider; the dialog, in which its heading stands, may not.
      const moves = (element: Element): boolean =>
        getComputedStyle(element).overflowX !== 'visible' && element.querySelector('h2') === null;
      const isInMoved = (element: Element | null): boolean =>
        element !== null && element !== dialog && (moves(element) || isInMoved(element.parentElement));
      return [...dialog.querySelectorAll('button, a, input, textarea')].flatMap((part) => {
        // The dialog may stand in a card of the page, which is not what its parts keep to.
        const card = part.closest('dialog, .card') ?? dialog;
        const [own, around] = [part.getBoundingClientRect(), card.getBoundingClientRect()];
        const leaves = own.width > 0 && !isInMoved(part.parentElement) && (own.left < around.left - 1 || own.right > around.right + 1);
        return leaves ? [`${part.textContent || part.getAttribute('name') || part.tagName} leaves its place`] : [];
      });
    });
    faults.push(...out.map((fault) => `${width}: ${fault}`));
  }
  if (before !== null) await page.setViewportSize(before);
  return faults;
}
