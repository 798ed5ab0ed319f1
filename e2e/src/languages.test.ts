import { languages } from '@trevo/i18n';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLanguages } from '../../apps/server/src/modules/brand/index.ts';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import { axeFaults } from './axe-faults.ts';
import { openAccount, operator, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { followLink } from './follow-link.ts';
import { type House, startHouse } from './house.ts';
import { logIn, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
const player = 'poliglota';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await setLanguages(house.app, house.merchant, operator, ['PT', 'EN', 'ES', 'UR']);
  await fundMember(house.app, await openAccount(house, { username: player }), reais(100));
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const open = ['/', '/rng', '/promotions', '/help', '/responsible', '/register'];
const own = ['depositv2', 'withdraw', 'securityCenter', 'transactionHistory', 'rewardCenter', 'referral'].map(
  (page) => `/member?page=${page}`,
);

/**
 * What axe says of the page at `path` once nothing of it is on its way, and by how much it is wider than its window. A visitor's pages are loaded by their addresses;
 * a member, who is there already, is led to the others by a link.
 */
async function faultsAt({ page }: PortalVisit, path: string, comes: 'by address' | 'by link'): Promise<readonly string[]> {
  if (comes === 'by link') await followLink(page, path);
  else await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main').waitFor();
  for (const waiting of ['main .sk', 'main .loader']) await page.locator(waiting).first().waitFor({ state: 'detached' });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await axeFaults(page)), ...(wider > 0 ? [`${wider} px wider than the window`] : [])].map((fault) => `${path}: ${fault}`);
}

describe.each([
  { language: 'ES', width: 1920 },
  { language: 'UR', width: 1280 },
] as const)('the portal in $language, $width wide', ({ language, width }) => {
  test('every kind of page speaks it alone and runs its way, and a slot is played in it', async () => {
    const visit = await visitPortal(browser, house.url, language, { width, names: [player, ...house.titles] });
    const { page, words } = visit;
    const faults: string[] = [];
    for (const path of open) faults.push(...(await faultsAt(visit, path, 'by address')));
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      language === 'UR' ? 'rtl' : 'ltr',
      languages[language].tag,
    ]);
    await page.goto('/promotions');
    await logIn(page, words, player, storyPassword);
    for (const path of [...own, '/lottery', '/vnLottery']) faults.push(...(await faultsAt(visit, path, 'by link')));
    await page.goto('/inHouse');
    await page.getByRole('button', { name: words.portal('tile.play', { game: words.games('game.title.onca') }), exact: true }).click();
    const asked = page.waitForResponse((answer) => answer.url().includes('/pge/') && answer.request().method() === 'POST' && answer.ok());
    await page
      .frameLocator('iframe.game-frame')
      .getByRole('button', { name: words.games('slots.spin') })
      .click();
    await asked;
    faults.push(...(await axeFaults(page)).map((fault) => `game: ${fault}`));
    expect(faults).toEqual([]);
    expect(visit.faults).toEqual([]);
    expect(visit.witness.takeWords()).toEqual([]);
    await visit.leave();
  });
});
