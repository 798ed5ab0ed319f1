import type { Browser } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../apps/server/src/modules/wallet/index.ts';
import { axeFaults } from '../axe-faults.ts';
import { openBrowser } from '../browser.ts';
import { type House, startHouse } from '../house.ts';
import { type OfficeVisit, signIn, visitOffice } from '../office-visit.ts';
import { balanceCents, logIn, marina, patienceMs, visitPortal } from '../portal-visit.ts';
import { confirmSlip, takeAll } from './betting-page.ts';
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

const [ana, rui] = ['Ana Prado', 'Rui Teixeira'] as const;

async function openIssue(name: string, role: string, language: 'PT' | 'EN', number: string): Promise<OfficeVisit> {
  const visit = await visitOffice(browser, house, { names: [ana, rui], language, width: language === 'PT' ? 1280 : 1920 });
  await signIn(visit, await house.newOperator(role, name));
  await visit.page.goto(`/lotteries/SSC_5M/${number}`);
  await visit.page.getByRole('region', { name: visit.words.office('office.rulings') }).waitFor();
  return visit;
}

/** The number of the issue of the newest ticket, once it is settled. */
async function settledNumber(): Promise<string> {
  const read = async () => {
    const { rows } = await sql<{
      number: string;
      status: number;
    }>`SELECT i.number, o.status FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id
      ORDER BY o.id DESC LIMIT 1`.execute(house.app.db);
    return rows[0];
  };
  await expect.poll(async () => (await read())?.status, { timeout: drawMs }).toBe(4);
  return (await read())?.number ?? '';
}

test('a draw that one operator proposes void and another one signs gives the player the stake, takes the win, and says so on the ticket', async () => {
  const visit = await visitPortal(browser, house.url, 'PT', { width: 1280 });
  const { page, words, expectNoFaults } = visit;
  const { portal } = words;
  await page.goto('/');
  await logIn(page, words, marina.username, marina.password);
  const issue = await untilFresh(house, 'SSC_5M');
  await page.goto('/lottery?gameCode=SSC_5M');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  const before = await balanceCents(page);
  const own = page.getByRole('region', { name: portal('lottery.ticket.mine') });
  await takeAll(visit, 'place');
  await page.getByRole('button', { name: portal('lottery.bet.buyNow') }).click();
  await confirmSlip(visit);
  await own.getByText(portal('lottery.ticket.status.pending')).first().waitFor();
  await closeIn(house, issue, 2);
  const number = await settledNumber();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 40);

  const first = await openIssue(ana, 'games', 'PT', number);
  await first.page.getByRole('button', { name: first.words.office('office.rulingPropose.void') }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: first.words.office('office.rulingEvidence') }).fill('História de teste');
  await dialog.getByRole('button', { name: first.words.office('office.rulingSend') }).click();
  await first.page.getByText(first.words.office('office.rulingOwn')).waitFor();
  expect(await axeFaults(first.page)).toEqual([]);
  await expect.poll(() => balanceCents(page)).toBe(before - 40);

  const second = await openIssue(rui, 'admin', 'EN', number);
  await second.page.getByRole('button', { name: second.words.office('office.rulingSign') }).click();
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: second.words.office('office.rulingSign') })
    .click();
  await second.page.getByText(second.words.office('office.rulingState.done')).waitFor({ timeout: patienceMs });

  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before);
  await own
    .getByRole('link')
    .filter({ hasText: portal('lottery.ticket.status.superRefund') })
    .first()
    .click();
  await page.getByRole('region', { name: portal('lottery.ruling.title') }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: portal('lottery.ruling.rule') }).click();
  await page.getByRole('heading', { name: portal('lottery.rule.title') }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
  expectNoFaults();
});
