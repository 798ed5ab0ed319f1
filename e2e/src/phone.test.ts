import type { Language } from '@trevo/i18n';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLanguages } from '../../apps/server/src/modules/brand/index.ts';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import { openAccount, operator, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { faultsAt, logInByPhone, type PhoneOptions, type PhoneVisit, sheetFaults, thumbFaults, visitByPhone } from './phone-visit.ts';
import { balanceCents, patienceMs } from './portal-visit.ts';

let house: House;
let browser: Browser;
const player = 'polegar';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await setLanguages(house.app, house.merchant, operator, ['PT', 'EN', 'ES', 'UR']);
  // A fortune: the balance takes its room wherever it stands.
  await fundMember(house.app, await openAccount(house, { username: player }), reais(12_345_678));
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** Whoever closed the announcements before. */
async function comeByPhone(language: Language, options: PhoneOptions = {}): Promise<PhoneVisit> {
  return visitByPhone(browser, house.url, language, options);
}

const open = [
  '/',
  '/sports',
  '/esports',
  '/lott',
  '/elott',
  '/live',
  '/fish',
  '/rng',
  '/pvp',
  '/inHouse',
  '/promotions',
  '/help',
  '/winners',
  '/install',
];
const entrances = ['/responsible', '/agent', '/register', '/resetPassword', '/seamless', '/nowhere'];
const memberPages = [
  'securityCenter',
  'messageV2',
  'depositv2',
  'withdraw',
  'transferFund',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'referral',
  'manualRebate',
].map((page) => `/member?page=${page}`);
const own = ['/', '/favorite', '/recent', '/pointMall', '/lottery', '/seaLottery', '/vnLottery', '/agent', ...memberPages];

test.each(['PT', 'UR'] as const)(
  'in %s, 360 and 390 px wide, no page of a visitor or a member is wider than the screen, and the thumb hits what it wants',
  async (language) => {
    const visit = await comeByPhone(language);
    const faults: string[] = [];
    await visit.page.goto('/promotions');
    for (const path of [...open, ...entrances]) faults.push(...(await faultsAt(visit.page, path)));
    await logInByPhone(visit, player, storyPassword);
    for (const path of own) faults.push(...(await faultsAt(visit.page, path)));
    expect(faults).toEqual([]);
    expect(visit.faults).toEqual([]);
    expect(await visit.page.evaluate(() => document.documentElement.dir)).toBe(language === 'UR' ? 'rtl' : 'ltr');
    await visit.leave();
  },
);

test('a member plays a slot with one thumb, upright and turned, with every way of its bar as wide as a thumb and the whole balance beside them', async () => {
  const visit = await comeByPhone('PT');
  const { page, words } = visit;
  await logInByPhone(visit, player, storyPassword);
  await page.goto('/inHouse');
  await page
    .getByRole('button', { name: words.portal('tile.play', { game: words.games('game.title.onca') }), exact: true })
    .tap({ position: { x: 40, y: 60 } });
  const spin = page.frameLocator('iframe.game-frame').getByRole('button', { name: words.games('slots.spin') });
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await spin.waitFor();
    const box = await spin.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(88);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    expect(await page.locator('.tabbar').count()).toBe(0);
    expect(await thumbFaults(page)).toEqual([]);
    expect(await page.locator('.game-money').evaluate((money) => money.scrollWidth - money.clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = page.waitForResponse(
    (response) => response.url().includes('/pge/') && response.request().method() === 'POST' && response.ok(),
  );
  await spin.tap();
  await asked;
  expect(visit.faults).toEqual([]);
  await visit.leave();
});

test('a deposit opens as a sheet on the lower edge, below the 18+ strip, and goes when its grip is pulled', async () => {
  const visit = await comeByPhone('PT');
  const { page, words } = visit;
  const { portal } = words;
  await logInByPhone(visit, player, storyPassword);
  await page.goto('/');
  await expect.poll(() => balanceCents(page)).toBeGreaterThan(0);
  await page
    .getByRole('group', { name: portal('purse.label') })
    .getByRole('button', { name: portal('purse.deposit') })
    .tap();
  const sheet = page.getByRole('dialog', { name: portal('deposit.title') });
  await sheet.getByRole('textbox', { name: portal('deposit.amount') }).waitFor();
  const box = await sheet.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  expect(Math.round(box?.width ?? 0)).toBe(390);
  expect(box?.y).toBeGreaterThanOrEqual(32 + 40);
  expect(await thumbFaults(page)).toEqual([]);
  expect(await sheetFaults(page)).toEqual([]);
  const hand = await visit.context.newCDPSession(page);
  const at = (y: number) => ({ touchPoints: [{ x: 195, y: (box?.y ?? 0) + y }] });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(12) });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(160) });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sheet.waitFor({ state: 'hidden' });
  await visit.leave();
});

test('the shell opens without a network, and nothing of an account, its money or a call is kept', async () => {
  const visit = await comeByPhone('PT', { keepsShell: true });
  const { page, context } = visit;
  await logInByPhone(visit, player, storyPassword);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const path of ['/', '/member', '/member?page=depositv2', '/promotions']) await page.goto(path, { waitUntil: 'networkidle' });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  const shell = await page.evaluate(async () => (await caches.match('/'))?.text());
  expect(shell).not.toContain(player);
  await context.setOffline(true);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.locator('#root').evaluate((root) => root.childElementCount), { timeout: patienceMs }).toBeGreaterThan(0);
  await context.setOffline(false);
  await visit.leave();
});

test('the portal can be installed: its manifest names icons that are there', async () => {
  const manifest = (await (await fetch(new URL('/manifest.webmanifest', house.url))).json()) as {
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly type: string }[];
  };
  expect(manifest.display).toBe('standalone');
  for (const { src, type } of manifest.icons) expect((await fetch(new URL(src, house.url))).headers.get('content-type')).toBe(type);
});
