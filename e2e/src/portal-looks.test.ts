import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { firstPlaces, payFirstVisit } from './first-visit.ts';
import { type House, startHouse } from './house.ts';
import { logIn, type PortalVisit, visitPortal } from './portal-visit.ts';
import { tabFaults } from './tab-walk.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const onca = { PT: 'Onça Real', EN: 'Royal Jaguar' } as const;
const member = (page: string): string => `/member?page=${page}`;

/** Goes to a page and waits until nothing of it is on its way. */
async function settle({ page, witness }: PortalVisit, path: string): Promise<void> {
  witness.takeShifts();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main').waitFor();
  for (const waiting of ['main .sk', 'main .loader']) await page.locator(waiting).first().waitFor({ state: 'detached' });
}

/** The portal for somebody who closed the announcements before. */
async function comeAgain(
  language: 'PT' | 'EN',
  width: number,
  theme: 'dark' | 'light',
  { motion = language === 'PT' }: { readonly motion?: boolean } = {},
): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, language, {
    width,
    theme,
    motion,
    names: ['marina', 'Marina Alves', ...house.titles],
  });
  await visit.page.addInitScript((chosen) => {
    localStorage.setItem('theme', chosen);
    for (const key of ['announcementClosed', 'announcementClosedMember']) sessionStorage.setItem(key, 'closed');
  }, theme);
  return visit;
}

/** Layout shift of one page load that a visitor does not notice. */
const shiftMax = 0.05;

/** What axe says of a page, and whether it is wider than its window. */
async function faultsOf({ page, witness }: PortalVisit, where: string): Promise<readonly string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const shifts = witness.takeShifts();
  const shifted = shifts.reduce((sum, shift) => sum + Number(/: ([\d.]+) /.exec(shift)?.[1]), 0);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.hdr .nav > *')].flatMap((entry) =>
      entry.getBoundingClientRect().right > (entry.parentElement?.getBoundingClientRect().right ?? 0) + 1 ? [entry.textContent] : [],
    ),
  );
  return [
    ...(await axeFaults(page)),
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...(shifted > shiftMax ? shifts : []),
    ...cut.map((entry) => `cut in the navigation: ${entry}`),
  ].map((fault) => `${where}: ${fault}`);
}

describe.each([
  { language: 'PT', width: 1280, theme: 'dark', paths: ['/', '/rng'], opener: 'header.login', popup: 'login.title' },
  { language: 'EN', width: 1920, theme: 'light', paths: ['/', '/promotions', '/help'], opener: 'header.register', popup: 'register.title' },
] as const)('a visitor, $language, $width wide, $theme', ({ language, width, theme, paths, opener, popup }) => {
  test('home, lobby, pages and popup are whole, still, in one language, and axe finds nothing serious', async () => {
    const visit = await comeAgain(language, width, theme);
    const faults: string[] = [];
    for (const path of paths) {
      await settle(visit, path);
      faults.push(...(await faultsOf(visit, path)));
    }
    const { portal } = visit.words;
    const button = visit.page.getByRole('banner').getByRole('button', { name: portal(opener) });
    await button.click();
    const dialog = visit.page.getByRole('dialog', { name: portal(popup) });
    await dialog.getByRole('textbox').first().waitFor();
    faults.push(...(await faultsOf(visit, popup)));
    expect(faults).toEqual([]);
    visit.expectNoFaults();
    await visit.leave();
  });
});

describe.each([
  { language: 'PT', width: 1920, theme: 'light', paths: ['/', member('depositv2'), member('transactionHistory'), '/responsible'] },
  { language: 'EN', width: 1280, theme: 'dark', paths: [member('withdraw'), member('personalHistoryCopy'), member('messageV2')] },
] as const)('a member, $language, $width wide, $theme', ({ language, width, theme, paths }) => {
  test('the pages of an account and a game are whole, still, in one language, and axe finds nothing serious', async () => {
    const visit = await comeAgain(language, width, theme);
    const { page, words, witness } = visit;
    await settle(visit, '/promotions');
    await witness.expectChange(page, () => logIn(page, words, 'marina', 'trevo-marina-7'));
    const faults: string[] = [];
    for (const path of paths) {
      await settle(visit, path);
      faults.push(...(await faultsOf(visit, path)));
    }
    await settle(visit, '/rng');
    const play = words.portal('tile.play', { game: onca[language] });
    await page.getByRole('button', { name: play, exact: true }).click();
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: words.games('slots.spin') })
      .waitFor();
    faults.push(...(await faultsOf(visit, 'game')));
    expect(faults).toEqual([]);
    visit.expectNoFaults();
    await visit.leave();
  });
});

/** Every drawing of a banner begins with its subject there, of its width of 1200. */
const subjectAt = 576;

/** Lines of the first banner's words that reach into the subject of its drawing; on a narrow banner a shade lies between them. */
function coveredLines(page: Page): Promise<readonly string[]> {
  return page.evaluate((subject) => {
    const hero = document.querySelector('.hero');
    const image = hero?.querySelector<HTMLImageElement>('.slide.on > img');
    if (!hero || !image) return ['there is no banner'];
    const { left, width, height } = image.getBoundingClientRect();
    if (getComputedStyle(hero.querySelector('.slide.on') as Element, '::after').backgroundImage.includes('gradient')) return [];
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const shift = Number.parseFloat(getComputedStyle(image).objectPosition) / 100;
    const subjectLeft = left + (width - image.naturalWidth * scale) * shift + subject * scale;
    return [...hero.querySelectorAll('.slide.on .copy :is(h2, p)')].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()]
        .filter((line) => line.right > subjectLeft)
        .map((line) => `${part.textContent} ends at ${Math.round(line.right)}, the subject begins at ${Math.round(subjectLeft)}`);
    });
  }, subjectAt);
}

test.each(['PT', 'EN'] as const)(
  'the words of the first banner, %s, stand beside the subject of its drawing, narrow and wide, for a visitor and a member',
  async (language) => {
    const visit = await comeAgain(language, 1280, 'dark', { motion: false });
    const { page, words } = visit;
    const coveredAt: Record<number, readonly string[]> = {};
    const lookAtWidths = async () => {
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        coveredAt[width] = await coveredLines(page);
      }
      expect(coveredAt).toEqual({ 1280: [], 1440: [], 1920: [] });
    };
    await settle(visit, '/');
    await lookAtWidths();
    await logIn(page, words, 'marina', 'trevo-marina-7');
    await page.locator('.welcome .slide.on h2').waitFor();
    await lookAtWidths();
    await visit.leave();
  },
);

describe('the first visit', () => {
  test.each([
    { width: 1280, theme: 'dark' },
    { width: 1920, theme: 'light' },
  ] as const)('what stands before the scripts, $width wide, $theme, stands in the same place after them', async (options) => {
    const before = await payFirstVisit(browser, house.url, { ...options, withoutScripts: true });
    const drawn = await firstPlaces(before.page);
    await before.leave();
    const after = await payFirstVisit(browser, house.url, options);
    await after.page.locator('.htabs').waitFor();
    expect(drawn['.slide.on h2']?.text).toBe('A quarta folha é sua.');
    expect(drawn).toEqual(await firstPlaces(after.page));
    await after.leave();
  });

  test('its scripts are 108.5 kB at most, and what came inside the page is not asked for', async () => {
    const first = await payFirstVisit(browser, house.url);
    await first.page.locator('dialog.ann .prose').waitFor();
    // The popup's own list is all that is left to ask.
    expect(first.calls).toEqual(['/wps/relay/MCSFE_getListAnnouncements']);
    const scripts = await first.scriptKb();
    const sum = Object.values(scripts).reduce((all, kB) => all + kB, 0);
    expect(sum, JSON.stringify(scripts)).toBeLessThan(108.5);
    expect(await axeFaults(first.page)).toEqual([]);
    expect(first.faults).toEqual([]);
    await first.leave();
  });
});

describe('the keyboard alone', () => {
  test('reaches everything on the home page and in the wallet, and shows where it is', async () => {
    const visit = await comeAgain('PT', 1280, 'dark', { motion: false });
    const { page, words, witness } = visit;
    await settle(visit, '/');
    expect(await tabFaults(page)).toEqual([]);
    await witness.expectChange(page, () => logIn(page, words, 'marina', 'trevo-marina-7'));
    await settle(visit, member('depositv2'));
    await page.getByLabel(words.portal('deposit.amount'), { exact: true }).waitFor();
    expect(await tabFaults(page)).toEqual([]);
    await visit.leave();
  });

  test('opens the log-in, stays in it, and comes back with Escape to where it was', async () => {
    const visit = await comeAgain('PT', 1280, 'dark', { motion: false });
    const { page, words } = visit;
    const { portal } = words;
    await settle(visit, '/rng');
    await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    expect(await focused()).toBe(portal('frame.skip'));
    const login = portal('header.login');
    for (let presses = 0; presses < 40 && (await focused()) !== login; presses++) await page.keyboard.press('Tab');
    expect(await focused()).toBe(login);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: portal('login.title') });
    await dialog.getByRole('textbox').first().waitFor();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), 'focus stays in the popup').toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused()).toBe(login);
    visit.expectNoFaults();
    await visit.leave();
  });
});
