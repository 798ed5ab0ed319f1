import { type Language, languages } from '@trevo/i18n';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { visit } from './browser.ts';
import { type Witness, watch } from './witness.ts';
import { type Words, wordsOf } from './words.ts';

/** Somebody at the portal in one language, who notices every fault. */
export type PortalVisit = {
  readonly language: Language;
  readonly words: Words;
  readonly page: Page;
  /** Another tab of the same browser; its faults count too. */
  readonly newTab: () => Promise<Page>;
  readonly witness: Witness;
  /** Console and page errors so far. */
  readonly faults: readonly string[];
  /** Fails on a console error, an untranslated word or a part that jumped. */
  readonly expectNoFaults: () => void;
  readonly leave: () => Promise<void>;
};

export type PortalVisitOptions = {
  readonly width?: number;
  readonly theme?: 'dark' | 'light';
  /** Everything moves as most people see it. Without, the browser asks for little motion, and a story takes half the time. */
  readonly motion?: boolean;
  readonly names?: readonly string[];
  /** The announcements stay open until the story closes them. */
  readonly readsAnnouncements?: boolean;
};

/** What is waited for at most, on a machine that does other things too. */
export const patienceMs = 60_000;

/** The languages' own names, which are the same everywhere. */
export const ownNames = Object.values(languages).flatMap(({ ownName }) => [ownName, ownName.replace(/ \(.*/, '')]);

export async function visitPortal(
  browser: Browser,
  url: string,
  language: Language,
  options: PortalVisitOptions = {},
): Promise<PortalVisit> {
  const { width = 1280, theme = 'dark', motion = false, names = [], readsAnnouncements = false } = options;
  const tag = language === 'PT' ? 'pt-BR' : 'en-US';
  const { page, context, faults, watchPage } = await visit(browser, url, { width, theme, reducedMotion: !motion, language: tag });
  const witness = await watch(context, language, [...ownNames, ...names]);
  const words = wordsOf(language);
  // Somebody who chose this language before: the portal speaks Portuguese until then (Spec §9), whatever the browser asks for.
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const prepare = async (tab: Page): Promise<void> => {
    tab.setDefaultTimeout(patienceMs);
    if (!readsAnnouncements) await closeAnnouncements(tab, words);
  };
  await prepare(page);
  return {
    language,
    words,
    page,
    witness,
    faults,
    newTab: async () => {
      const tab = await context.newPage();
      watchPage(tab);
      await prepare(tab);
      return tab;
    },
    expectNoFaults: () => {
      expect(faults).toEqual([]);
      expect(witness.takeWords()).toEqual([]);
      expect(witness.takeShifts()).toEqual([]);
    },
    leave: () => context.close(),
  };
}

/** The announcement popup comes when it comes, once per session; a person closes it and goes on. */
async function closeAnnouncements(page: Page, { portal }: Words): Promise<void> {
  const announcements = page.locator('dialog.ann');
  await page.addLocatorHandler(announcements, () => announcements.getByRole('button', { name: portal('dialog.close') }).click());
}

export async function logIn(page: Page, { portal }: Words, username: string, password: string): Promise<void> {
  await page
    .getByRole('button', { name: portal('header.login') })
    .first()
    .click();
  const dialog = page.locator('dialog.auth');
  await dialog.getByLabel(portal('field.username')).fill(username);
  await dialog.getByLabel(portal('field.password'), { exact: true }).fill(password);
  await dialog
    .getByRole('button', { name: portal('login.submit') })
    .last()
    .click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Presses the way home that stands beside every page. */
export async function goHome({ page, words: { portal } }: PortalVisit): Promise<void> {
  await page
    .getByRole('navigation', { name: portal('side.label') })
    .getByRole('link', { name: portal('side.home'), exact: true })
    .click();
  await page.locator('.hero .slide.on h2').waitFor();
}

/**
 * Presses a button that a tile shows only under the pointer. A tile that moves away, because one before it has come, hides the button again: then
 * the pointer follows it. The press has time: one that is given up while it goes through has led away, and is tried again on a page that is gone.
 */
export async function pressOverlaid(tile: Locator, button: Locator): Promise<void> {
  const press = async () => {
    await tile.hover();
    await button.click({ timeout: 15_000 });
  };
  await vi.waitFor(press, { timeout: patienceMs, interval: 100 });
}

/** Waits until the server told a page that it hears messages: what happens from then on reaches it without a call. To be asked before the page connects. */
export function isTold(page: Page): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).includes('"ready"') && resolve())),
  );
}

/** A section of the page that is open, by its heading. */
export function sectionOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

/** The member of the demo data. */
export const marina = { username: 'marina', password: 'trevo-marina-7' } as const;

/** What the header shows, in cents. */
export async function balanceCents(page: Page): Promise<number> {
  const text = await page
    .locator('header')
    .getByText(/R\$\s?[\d.,]+[.,]\d\d/)
    .first()
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}
