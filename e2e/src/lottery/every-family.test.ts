import { randomUUID } from 'node:crypto';
import { createClient } from '@trevo/client';
import { memberCallTable } from '@trevo/contract/member-table';
import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../../apps/server/test/fund-member.ts';
import { checkLedger } from '../../../apps/server/src/modules/wallet/index.ts';
import { type ResultSimulator, startResultSimulator } from '../../../apps/simulators/src/results/result-simulator.ts';
import { axeFaults } from '../axe-faults.ts';
import { openAccount, storyPassword } from '../brand-acts.ts';
import { openBrowser } from '../browser.ts';
import { type House, startHouse } from '../house.ts';
import { tokenOf } from '../portal-entrance.ts';
import { balanceCents, logIn, patienceMs, type PortalVisit, visitPortal } from '../portal-visit.ts';
import { buyChase, takeAll } from './betting-page.ts';
import { closeIn, families, type FamilyBets, ordersOf, type SoldIssue, soldIssue } from './family-bets.ts';

type Ticket = { readonly id: string; readonly game: string; readonly status: number; readonly win: bigint; readonly stake: bigint };

const username = 'anadasorte';
const fundedCents = 200_000;
let house: House;
let browser: Browser;
let results: ResultSimulator;
let brazil: PortalVisit;
let abroad: PortalVisit;
beforeAll(async () => {
  results = await startResultSimulator({ port: 0, seed: 'of a story' });
  // What is drawn in days is told today.
  for (const source of Object.values(results.sources)) Object.assign(source, { behaviour: 'late', lateMs: -60 * dayMs });
  house = await startHouse({ TREVO_RESULT_SOURCES: `a=${results.url}/a, b=${results.url}/b` });
  browser = await openBrowser();
  await fundMember(house.app, await openAccount(house, { username }), reais(fundedCents / 100));
  brazil = await enter('PT', 1280);
  abroad = await enter('EN', 1920);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
  await results?.close();
});

async function enter(language: 'PT' | 'EN', width: number): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, language, { width, names: [username, ...house.titles] });
  await visit.page.goto('/promotions');
  await logIn(visit.page, visit.words, username, storyPassword);
  return visit;
}

/** The tickets of this house, in the order in which they were bought. */
async function tickets(): Promise<readonly Ticket[]> {
  const { rows } = await sql<Ticket>`SELECT id, game, status, win, stake FROM lottery_order ORDER BY id`.execute(house.app.db);
  return rows;
}

/** Buys the bets of a family as the page does, on the draw that is sold next. */
async function buy(family: FamilyBets, client: ReturnType<typeof createClient>): Promise<SoldIssue> {
  const issue = await soldIssue(house, family.game);
  const { result = '' } =
    family.drawn === 'house'
      ? {}
      : ((await (await fetch(`${results.url}/a/${family.game}/${encodeURIComponent(issue.number)}`)).json()) as { result?: string });
  const slip = { slipId: randomUUID(), gameCode: family.game, issue: issue.number, orders: ordersOf(family, result) };
  const bought = await client.call('placeSlip', slip);
  if (!bought.success) throw new Error(`${family.game}: ${bought.errorCode}`);
  return issue;
}

test('bets on one draw of every family are drawn and settled: one wins, the others do not, and the balance is exact', async () => {
  const { page, words } = brazil;
  const { portal } = words;
  await page.goto('/lottery#tickets');
  await page.getByText(portal('lottery.ticket.none'), { exact: true }).waitFor();
  const before = await balanceCents(page);
  const client = createClient({ baseUrl: house.url, language: 'PT', token: await tokenOf(page), moreCalls: memberCallTable });
  const issues: SoldIssue[] = [];
  for (const family of families) issues.push(await buy(family, client));
  for (const issue of issues) await closeIn(house, issue, 4);
  await expect.poll(async () => (await tickets()).filter(({ status }) => status === 2), { timeout: patienceMs }).toEqual([]);
  const all = await tickets();
  for (const { game } of families) {
    const own = all.filter((ticket) => ticket.game === game);
    expect([game, own.filter(({ win }) => win > 0n).length, own.every(({ status, win }) => status === (win > 0n ? 4 : 5))]).toEqual([
      game,
      1,
      true,
    ]);
  }
  const gained = all.reduce((sum, { win, stake }) => sum + win - stake, 0n);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before + Number(gained / 100n));
  const table = page.getByRole('table', { name: portal('lottery.ticket.all') });
  await page.reload();
  await table.getByText(portal('lottery.ticket.status.lost')).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test.each(families.map((family) => [family.game, family] as const))(
  '[S1.LOT.01] [S2.ROUTE.17] [S2.ROUTE.18] %s, in PT and EN: its page shows the draw, the winning ticket what it won, and the proof holds in the browser',
  async (game, family) => {
    const own = (await tickets()).filter((ticket) => ticket.game === game);
    for (const { page, words } of [brazil, abroad]) {
      const { portal } = words;
      await page.goto(`/${family.page}?gameCode=${game}`);
      const mine = page.getByRole('region', { name: portal('lottery.ticket.mine') });
      const [won, lost] = [own.find(({ win }) => win > 0n), own.find(({ win }) => win === 0n)].map((ticket) =>
        mine.locator(`a[href$="${ticket?.id}"]`),
      );
      await lost?.getByText(portal('lottery.ticket.status.lost')).waitFor();
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await won?.click();
      await page.getByRole('heading', { level: 2, name: portal('lottery.ticket.draw') }).waitFor();
      await page.getByRole('link', { name: portal('lottery.see.proof') }).click();
      await page.getByText(portal('lottery.proof.verdict.holds')).waitFor();
      await page.getByText(portal('lottery.proof.included')).waitFor();
    }
  },
);

test('a chase on a South-East Asian draw, bought on its page, stops on the first win and gives the rest back', async () => {
  const { page, words } = abroad;
  const { portal } = words;
  const chased = async () => {
    const { rows } = await sql<
      Pick<Ticket, 'status' | 'win' | 'stake'>
    >`SELECT status, win, stake FROM lottery_order WHERE chase_id IS NOT NULL ORDER BY place`.execute(house.app.db);
    return rows;
  };
  // The next draw is sold from the close of the one before, which was moved.
  const issue = await soldIssue(house, 'LAO');
  await closeIn(house, issue, 600);
  await page.goto('/seaLottery?gameCode=LAO');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  await takeAll(abroad, 'oneDigit');
  await buyChase(abroad);
  await expect.poll(async () => (await chased()).length, { timeout: patienceMs }).toBeGreaterThan(1);
  await closeIn(house, issue, 4);
  const stopped = (await chased()).slice(1).map(() => 6);
  await expect.poll(async () => (await chased()).map(({ status }) => status), { timeout: patienceMs }).toEqual([4, ...stopped]);
  // To the cent of all that was staked and won by this account.
  const gained = (await tickets()).reduce((sum, { status, win, stake }) => sum + win - (status === 6 ? 0n : stake), 0n);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(fundedCents + Number(gained / 100n));
});

test('nothing of it was in another language, jumped or broke, and its money adds up to nothing', async () => {
  for (const visit of [brazil, abroad]) {
    expect(await axeFaults(visit.page)).toEqual([]);
    visit.expectNoFaults();
  }
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
});
