import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../apps/server/src/modules/wallet/index.ts';
import { axeFaults } from '../axe-faults.ts';
import { openBrowser } from '../browser.ts';
import { type House, startHouse } from '../house.ts';
import { enterRoom, signIn, visitOffice } from '../office-visit.ts';
import { balanceCents, logIn, marina, patienceMs, type PortalVisit, visitPortal } from '../portal-visit.ts';
import { confirmSlip, takeAll } from './betting-page.ts';
import { closeIn } from './family-bets.ts';
import { drawMs, untilFresh } from './until-fresh.ts';

let house: House;
let browser: Browser;
let brazil: PortalVisit;
let abroad: PortalVisit;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  brazil = await enter('PT', 1280);
  abroad = await enter('EN', 1920);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function enter(language: 'PT' | 'EN', width: number): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, language, { width });
  await visit.page.goto('/');
  await logIn(visit.page, visit.words, marina.username, marina.password);
  return visit;
}

test('[S1.LOT.01] [S2.LAUNCH.03] [S3.LOT.01] a member bets by hand on every digit of a place, sees the balls fall, the win come, and the draw verified in the browser', async () => {
  const { page, words, expectNoFaults } = brazil;
  const { portal } = words;
  const issue = await untilFresh(house, 'SSC_5M');
  await page.goto('/lottery?gameCode=SSC_5M');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const before = await balanceCents(page);
  await takeAll(brazil, 'place');
  await page.getByRole('button', { name: portal('lottery.bet.buyNow') }).click();
  await confirmSlip(brazil);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 2_000);
  const own = page.getByRole('region', { name: portal('lottery.ticket.mine') });
  await own.getByText(portal('lottery.ticket.status.pending')).waitFor();

  await closeIn(house, issue, 2);
  // Ten digits of one place: one of them is drawn, whatever comes. Series 1960 of 2000 pays 19.60 for it.
  await own.getByText(/19,60/).waitFor({ timeout: drawMs });
  // It came while the page stood, so its balls fell; that nothing beside them moved is seen at the end.
  await page.locator('.lot-last .result.is-fresh').waitFor();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 40);
  await own.getByRole('link').filter({ hasText: /19,60/ }).click();
  await page.getByRole('heading', { level: 2, name: portal('lottery.ticket.draw') }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: portal('lottery.see.proof') }).click();
  await page.getByText(portal('lottery.proof.verdict.holds')).waitFor();
  await page.getByText(portal('lottery.proof.included')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expectNoFaults();
});

test('[S2.LAUNCH.01] a Vietnamese bet is made and taken back before the close, to the cent', async () => {
  const { page, words, expectNoFaults } = abroad;
  const { portal } = words;
  const issue = await untilFresh(house, 'VN_1M');
  await page.goto('/vnLottery?gameCode=VN_1M');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  const before = await balanceCents(page);
  await page.getByRole('button', { name: /^07\b/ }).first().click();
  await page.getByRole('button', { name: portal('lottery.bet.buyNow') }).click();
  await confirmSlip(abroad);
  // One unit of lô is a stake for each of the 27 prizes.
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 5_400);
  // It stays open until it is taken back.
  await closeIn(house, issue, 150);
  const own = page.getByRole('region', { name: portal('lottery.ticket.mine') });
  await own
    .getByRole('link')
    .filter({ hasText: portal('lottery.ticket.status.pending') })
    .first()
    .click();
  await page.getByRole('button', { name: portal('lottery.ticket.cancel'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /54\.00/ })
    .click();
  await page.getByText(portal('lottery.ticket.status.cancelled')).first().waitFor();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before);
  expectNoFaults();
});

test('[S2.LAUNCH.02] a typed ticket of an official draw is told by its line when it is wrong, and bought when it is right', async () => {
  const { page, words, expectNoFaults } = abroad;
  const { portal } = words;
  await page.goto('/seaLottery?gameCode=THAI');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const before = await balanceCents(page);
  await page.getByRole('radio', { name: portal('lottery.bet.padWay.typed') }).click();
  const typed = page.getByRole('textbox').first();
  await typed.fill('123\n45');
  await page.getByText(/Line 2, “45”/).waitFor();
  await typed.fill('123\n456');
  await page.getByRole('button', { name: portal('lottery.bet.buyNow') }).click();
  await confirmSlip(abroad);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 400);
  expectNoFaults();
});

test('an operator finds the tickets in the room of lotteries, with what each outcome would cost', async () => {
  const visit = await visitOffice(browser, house, { names: ['Renata Castro'] });
  await signIn(visit, await house.newOperator('games', 'Renata Castro'));
  await enterRoom(visit, 'lotteries');
  const { page, words } = visit;
  await page.locator('tbody tr').filter({ hasText: 'THAI' }).getByRole('link').click();
  const issue = page
    .getByRole('table', { name: words.office('office.lotteryIssues') })
    .locator('tbody')
    .getByRole('link')
    .first();
  await issue.click();
  await page.locator('.ex-cell').first().waitFor();
  expect((await page.locator('.ex-cell b').allTextContents()).sort()).toEqual(['123', '456']);
  expect(await axeFaults(page)).toEqual([]);
  visit.expectNoFaults();
  await visit.leave();
});

test('the money of all of this adds up to nothing', async () => {
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
});
