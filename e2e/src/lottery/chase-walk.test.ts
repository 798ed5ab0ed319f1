import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Browser, Download } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../apps/server/src/modules/wallet/index.ts';
import { openBrowser } from '../browser.ts';
import { type House, startHouse } from '../house.ts';
import { balanceCents, logIn, marina, patienceMs, type PortalVisit, visitPortal } from '../portal-visit.ts';
import { buyChase, confirmDialog, confirmSlip, slipOf, takeAll } from './betting-page.ts';
import { closeIn } from './family-bets.ts';
import { drawMs, untilFresh } from './until-fresh.ts';

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

/** What became of the orders of the chases on a game, in the order of their draws. */
async function statuses(game: string): Promise<readonly number[]> {
  const { rows } = await sql<{
    status: number;
  }>`SELECT status FROM lottery_order WHERE chase_id IS NOT NULL AND game = ${game} ORDER BY place`.execute(house.app.db);
  return rows.map(({ status }) => status);
}

/** Opens a page that a proof was saved as from the disk, without a network, and reads what it says. */
async function checkPage(saved: Download, verdict: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const file = `${await saved.path()}.html`;
  await saved.saveAs(file);
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.getByText(verdict, { exact: true }).waitFor();
  await context.close();
}

/** Opens the proof of the ticket that is shown, takes its file, and has it checked without a network: as it is, and with one figure of the secret changed. */
async function checkOffline({ page, words: { portal }, expectNoFaults }: PortalVisit): Promise<void> {
  await page.getByRole('link', { name: portal('lottery.see.proof') }).click();
  await page.getByText(portal('lottery.proof.included')).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: portal('lottery.proof.download') }).click(),
  ]);
  const file = await readFile(await download.path());
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: portal('lottery.offline.download') }).click(),
  ]);
  await checkPage(saved, portal('lottery.proof.verdict.holds'));
  expectNoFaults();
  await page.context().setOffline(true);
  const checked = page.getByRole('region', { name: portal('lottery.proof.offline') });
  const check = async (content: Buffer): Promise<void> => {
    await checked.locator('input[type="file"]').setInputFiles({ name: 'prova.json', mimeType: 'application/json', buffer: content });
  };
  await check(file);
  await checked.getByText(portal('lottery.proof.verdict.holds'), { exact: true }).waitFor();
  const { draw, ...rest } = JSON.parse(file.toString('utf8')) as { draw: { seed: string } };
  const seed = `${draw.seed.startsWith('0') ? '1' : '0'}${draw.seed.slice(1)}`;
  await check(Buffer.from(JSON.stringify({ ...rest, draw: { ...draw, seed } })));
  await checked.getByText(portal('lottery.proof.verdict.broken'), { exact: true }).waitFor();
}

test('a slip at a lower series goes on over ten issues, stops on its first win to the cent, and its proof is checked without a network', async () => {
  const visit = await visitPortal(browser, house.url, 'PT', { width: 1280 });
  const { page, words } = visit;
  const { portal } = words;
  await page.goto('/');
  await logIn(page, words, marina.username, marina.password);
  const issue = await untilFresh(house, 'SSC_5M');
  await page.goto('/lottery?gameCode=SSC_5M');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  const before = await balanceCents(page);

  // Price, prize and rebate move with the slider.
  await takeAll(visit, 'place');
  await page.getByText(/19,60/).first().waitFor();
  const slider = page.getByRole('slider');
  for (let step = 0; step < 40; step++) await slider.press('ArrowLeft');
  await page.getByText(portal('lottery.bet.seriesWords', { prize: '96%', rebate: '2%' })).waitFor();
  await page.getByText(/19,20/).first().waitFor();
  await page.getByRole('button', { name: portal('lottery.bet.add') }).click();

  const slip = slipOf(visit);
  await slip.getByRole('switch', { name: portal('lottery.bet.chase') }).click();
  await slip.getByText('R$ 200,00').last().waitFor();
  // Two per cent of ten issues, and not of one.
  await slip.getByText('R$ 4,00').waitFor();
  await slip.getByRole('button', { name: portal('lottery.bet.confirm') }).click();
  await confirmDialog(visit).getByText(portal('lottery.bet.stopsOnWin')).waitFor();
  await confirmSlip(visit);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 20_000);

  await closeIn(house, issue, 2);
  // Ten digits of one place: the first draw wins, whatever comes, and nine stakes come back.
  const own = page.getByRole('region', { name: portal('lottery.ticket.mine') });
  await own.getByText(portal('lottery.ticket.status.stopped')).first().waitFor({ timeout: drawMs });
  expect(await statuses('SSC_5M')).toEqual([4, ...Array.from({ length: 9 }, () => 6)]);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 2_000 + 1_920 + 40);

  // Bought at one instant, the issue that was drawn first stands first.
  await own.getByRole('link').filter({ hasText: /19,20/ }).click();
  await checkOffline(visit);
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
});

test('the same on a Vietnamese draw: ten digits of a place chased over ten issues stop on the first win, and the proof is checked without a network', async () => {
  const visit = await visitPortal(browser, house.url, 'EN', { width: 1920 });
  const { page, words } = visit;
  const { portal } = words;
  await page.goto('/');
  await logIn(page, words, marina.username, marina.password);
  const issue = await untilFresh(house, 'VN_1M');
  await page.goto('/vnLottery?gameCode=VN_1M');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  const before = await balanceCents(page);
  await takeAll(visit, 'oneDigit');
  await buyChase(visit);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 20_000);
  await closeIn(house, issue, 2);
  const own = page.getByRole('region', { name: portal('lottery.ticket.mine') });
  await own.getByText(portal('lottery.ticket.status.stopped')).first().waitFor({ timeout: drawMs });
  expect(await statuses('VN_1M')).toEqual([4, ...Array.from({ length: 9 }, () => 6)]);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 2_000 + 1_960);
  await own
    .getByRole('link')
    .filter({ hasText: /19\.60/ })
    .click();
  await checkOffline(visit);
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
});
