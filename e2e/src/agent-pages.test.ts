import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postRebate } from '../../apps/server/test/facts-desk.ts';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { runWork } from '../../apps/server/test/run-work.ts';
import { placeBetAndWin } from '../../apps/server/src/modules/seamless/index.ts';
import { axeFaults } from './axe-faults.ts';
import { openAccount } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { countFacts } from './count-facts.ts';
import { type House, startHouse } from './house.ts';
import { tryLogin } from './portal-entrance.ts';
import { visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let rebates: string;
const names = ['helena', 'subagente', 'profunda', 'pr•••a', 'Onça Real'];

/** A round of the house's slot. */
async function play(member: TestMember, [stake, win]: readonly [number, number]): Promise<void> {
  const { app, merchant } = house;
  const round = `story-${member.id}-${stake}`;
  const of = { merchantId: merchant.id, vendor: 'PGE', memberId: member.id, currency: 'BRL', roundId: round, externalId: round } as const;
  await placeBetAndWin(app.database, { ...of, gameCode: 'onca', stakeMinor: reais(stake), winMinor: reais(win) });
}

/** All rebates that an account was posted, as its pages write them. */
async function rebatesOf({ id }: TestMember): Promise<string> {
  const { rows } = await sql<{ units: string }>`SELECT trunc(sum(amount) / 10000.0, 2)::text AS units FROM member_posting
    WHERE member_id = ${id} AND kind = 'rebate'`.execute(house.app.db);
  return `R$ ${(rows[0]?.units ?? '').replace('.', ',')}`;
}

/** Nothing of a page reaches beyond the window: what is wide scrolls in itself. */
const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  const helena = await openAccount(house, { username: 'helena', type: 1 });
  const sub = await openAccount(house, { username: 'subagente', type: 2, uplineId: helena.id });
  const deep = await openAccount(house, { username: 'profunda', uplineId: sub.id });
  for (const member of [helena, deep]) await fundMember(house.app, member, reais(500));
  await play(helena, [20, 4]);
  await play(deep, [150, 30]);
  await postRebate(house.app, helena, 9);
  // What is owed of these rounds every five minutes is posted now, so that it is not posted while the pages are read.
  await countFacts(house);
  await runWork(house.app, 'rebates');
  await countFacts(house);
  rebates = await rebatesOf(helena);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

test('[S1.AC.02] [S2.AC.01] [S2.AC.02] [S2.AC.05] [S2.AC.06] [S2.AC.07] [S2.AC.08] an agent reads what the team came to, and goes from each figure to what it is made of', async () => {
  const agent = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  const { page, words } = agent;
  const { portal } = words;
  await page.goto('/agent');
  await tryLogin(agent, page.getByRole('main'), { username: 'helena' });
  await page.waitForURL('**/agentHome');
  const open = (name: Parameters<typeof portal>[0]) =>
    page
      .getByRole('navigation', { name: portal('agent.nav') })
      .getByRole('link', { name: portal(name), exact: true })
      .click();
  const heading = (name: Parameters<typeof portal>[0]) => page.getByRole('heading', { level: 1, name: portal(name) }).waitFor();

  // The centre opens with the overview: what was staked, paid in and earned today.
  await heading('agent.page.agentTeamOverview');
  const figures = page.getByLabel(portal('agent.overview.figures'));
  await figures.getByRole('link', { name: 'R$ 170,00' }).first().waitFor();
  await figures.getByRole('link', { name: 'R$ 1.000,00' }).waitFor();
  await page
    .getByRole('figure', { name: portal('agent.overview.trend') })
    .locator('canvas')
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [1920, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => widerThanWindow(page), { message: `${width}` }).toBeLessThanOrEqual(0);
  }
  await figures.getByRole('link', { name: 'R$ 1.000,00' }).click();

  await heading('agent.page.agentDownlineTransactionDetailsCopy');
  await page.getByRole('cell', { name: 'pr•••a' }).waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'R$ 500,00' }).count()).toBe(2);
  expect(await page.getByText('profunda').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);

  await open('agent.page.palStatementsAgentCopy');
  const team = page.getByRole('row').filter({ hasText: 'subagente' });
  await team.getByText('R$ 150,00').first().waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: portal('agent.statements.self') })
    .getByText('R$ 20,00')
    .first()
    .waitFor();
  await page.getByRole('row').last().getByText('R$ 170,00').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
  await team.getByRole('link', { name: 'R$ 150,00' }).first().click();
  await page.getByRole('row').filter({ hasText: 'pr•••a' }).getByText('R$ 150,00').first().waitFor();

  await open('agent.page.personalHistoryCopy');
  const unit = page.getByRole('row').filter({ hasText: 'Onça Real' });
  await unit.getByText('R$ 20,00').first().waitFor();
  await unit.getByText(portal('agent.reason.FULL')).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await open('agent.page.agentRevenueReport');
  await heading('agent.page.agentRevenueReport');
  const earned = page.getByRole('link', { name: rebates }).first();
  await earned.click();
  await heading('agent.page.agentDownlineTransactionDetailsCopy');
  await page.getByRole('row').filter({ hasText: 'helena' }).getByText('R$ 9,00').waitFor();

  await open('agent.page.agentAnnouncement');
  await page.getByText('Boas-vindas à central do agente').click();
  await page.getByText('sete dias antes').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(agent.faults).toEqual([]);
  expect(agent.witness.takeWords()).toEqual([]);
  await agent.leave();
});
