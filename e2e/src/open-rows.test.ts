import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { setClaims } from '../../apps/server/src/modules/brand/index.ts';
import { offerReward } from '../../apps/server/src/modules/reward-centre/index.ts';
import { placeBetAndWin } from '../../apps/server/src/modules/seamless/index.ts';
import { checkLedger, earnPoints } from '../../apps/server/src/modules/wallet/index.ts';
import { axeFaults } from './axe-faults.ts';
import { openAccount, operator, storyPassword, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { countFacts } from './count-facts.ts';
import { type House, startHouse } from './house.ts';
import { accountOf, tryLogin } from './portal-entrance.ts';
import { logIn, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let here: PortalVisit;
let upline: TestMember;
let member: TestMember;
const names = ['clara.folha', 'agente.folha', 'Trevo da sorte', 'Jogue e leve', 'Zalo'];

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  for (const module of ['MISSIONLB3', 'REFERRAL', 'MANUALREBATE', 'VIP'] as const) await switchModule(house, module, true);
  upline = await openAccount(house, { username: 'agente.folha', type: 1 });
  member = await openAccount(house, { username: 'clara.folha', uplineId: upline.id });
  await fundMember(house.app, member, reais(500));
  here = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  await here.page.goto('/promotions');
  await logIn(here.page, here.words, member.username, storyPassword);
});
afterAll(async () => {
  await here?.leave();
  await browser?.close();
  await house?.stop();
});

/** What axe finds serious, and a page that scrolls sideways. */
async function lookAt(page: Page, place: string): Promise<void> {
  expect(await axeFaults(page), place).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function openPage(page: string): Promise<void> {
  await here.page.goto(`/member?page=${page}`);
  await here.page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: here.words.portal(`member.page.${page}` as 'member.page.referral') })
    .waitFor();
}

/** A mission that what was played reaches, published as an operator does. */
async function publishMission(): Promise<void> {
  const milestones = JSON.stringify([{ target: String(reais(100)), kind: 'cash', amount: String(reais(5)) }]);
  await sql`INSERT INTO mission (id, merchant_id, names, texts, type, period, starts_at, ends_at, join_needed, milestones, claim_days, state, published_at)
    VALUES (${house.app.newId('mission')}, ${member.merchantId}, '{"PT":"Trevo da sorte"}', '{"PT":"Jogue e leve"}', 'validBet', 'once',
      now() - interval '2 hours', now() + interval '2 hours', false, ${milestones}::jsonb, 7, 'published', now())`.execute(house.app.db);
}

test('[S1.MC.05] [S2.MC.12] [S2.MC.15] missions show how far one is, and the menu counts what waits: missions, messages and rewards, nothing else', async () => {
  const { page, words } = here;
  const { portal } = words;
  const { app } = house;
  await publishMission();
  const round = { vendor: 'PGE', currency: 'BRL', roundId: 'story-mission', externalId: 'story-mission', gameCode: 'onca' } as const;
  await placeBetAndWin(app.database, {
    ...round,
    merchantId: member.merchantId,
    memberId: member.id,
    stakeMinor: reais(120),
    winMinor: reais(2_500),
  });
  await countFacts(house);
  const offer = { merchantId: member.merchantId, memberId: member.id, source: 'vip_upgrade', sourceKey: '2', kind: 'cash' } as const;
  await inTransaction(app.db, (tx) => offerReward(app, tx, { ...offer, amount: 30_000n, days: 7 }));
  await openPage('missionLeaderboard');
  const mission = page.getByRole('main').getByRole('region', { name: 'Trevo da sorte' });
  await mission.getByRole('progressbar').waitFor();
  await mission
    .getByRole('button', { name: portal('missions.take') })
    .first()
    .waitFor();
  const nav = page.getByRole('navigation', { name: portal('member.nav') });
  const counted = nav.getByRole('link').filter({ has: page.locator('.cnt') });
  await expect.poll(() => counted.count()).toBe(3);
  for (const entry of ['messageV2', 'rewardCenter', 'missionLeaderboard'] as const)
    expect(
      await counted
        .filter({ hasText: portal(`member.page.${entry}`) })
        .locator('.cnt')
        .textContent(),
    ).toMatch(/^[1-9]/);
  await lookAt(page, 'missions');
});

test('[S2.SIDE.06] [S1.MC.08] [S2.MC.11] the invite entry of the side menu opens the referral page', async () => {
  const { page, words } = here;
  const { portal } = words;
  await page.goto('/promotions');
  await page
    .getByRole('navigation', { name: portal('side.label') })
    .getByRole('button', { name: new RegExp(`^${portal('side.invite')}`) })
    .click();
  await page.waitForURL('**/member?page=referral');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: portal('member.page.referral') }).waitFor();
  await main.getByRole('region', { name: portal('friends.total') }).waitFor();
  await lookAt(page, 'referral');
  expect(here.faults).toEqual([]);
});

test('[S2.MC.05] a member sends money to the upline from a page of its own', async () => {
  const { page, words } = here;
  const { portal } = words;
  await openPage('transferUpline');
  const form = page.getByRole('main').getByRole('region', { name: portal('teamTransfer.toUpline') });
  await form.getByLabel(portal('teamTransfer.amount')).waitFor();
  await lookAt(page, 'transfer to the upline');
  expect(here.faults).toEqual([]);
});

test('[S2.MC.08] the own result of some days is a page of its own, led to by the menu', async () => {
  const { page, words } = here;
  const { portal } = words;
  await page
    .getByRole('navigation', { name: portal('member.nav') })
    .getByRole('link', { name: portal('member.page.personalProfit') })
    .click();
  await page.waitForURL('**/member?page=personalProfit');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: portal('member.page.personalProfit') }).waitFor();
  await main
    .getByText(/R\$\s120,00/)
    .first()
    .waitFor();
  await lookAt(page, 'own result');
  expect(here.faults).toEqual([]);
});

test('[S2.MC.14] the rebate on request is a page of its own', async () => {
  const { page, words } = here;
  await openPage('manualRebate');
  await page
    .getByRole('main')
    .getByRole('region', { name: words.portal('cashback.pending') })
    .waitFor();
  await lookAt(page, 'rebate');
  expect(here.faults).toEqual([]);
});

test('[S3.ENT.29] records of points say what, when, how much, on which terms, how it stands and what was left', async () => {
  const { page, words } = here;
  const { portal } = words;
  const earned = await earnPoints(house.app.database, {
    merchantId: member.merchantId,
    memberId: member.id,
    scope: 'story',
    key: 'points',
    payload: { type: 'deposit', source: 'gift' },
    points: 5_000n,
  });
  expect(earned.ok).toBe(true);
  await page.goto('/pointMall');
  await page
    .getByRole('navigation', { name: portal('pointMall.nav') })
    .getByRole('link', { name: portal('pointMall.page.details') })
    .click();
  const table = page.getByRole('main').getByRole('table');
  await table.getByText('+5.000').waitFor();
  const heads = ['reference', 'applied', 'type', 'name', 'quantity', 'requirement', 'status', 'changed', 'balance', 'remark'] as const;
  await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(heads.map((head) => portal(`pointMall.${head}`)));
  await lookAt(page, 'records of points');
});

test('[S2.SCREEN.06] [S1.SCREEN.01] a member has an account centre with wallet and rewards; an agent has the tools of an agent', async () => {
  const { page, words } = here;
  const { portal } = words;
  await page.goto('/promotions');
  await accountOf(here, member.username).click();
  await page.getByRole('menuitem', { name: portal('account.mine') }).click();
  await page.waitForURL('**/member**');
  const main = page.getByRole('main');
  await main.getByRole('region', { name: portal('security.label') }).waitFor();
  const nav = page.getByRole('navigation', { name: portal('member.nav') });
  for (const entry of ['transferFund', 'rewardCenter'] as const) {
    await nav.getByRole('link', { name: portal(`member.page.${entry}`) }).click();
    await main.getByRole('heading', { level: 1, name: portal(`member.page.${entry}`) }).waitFor();
  }
  await main
    .getByRole('button', { name: portal('rewards.take') })
    .first()
    .waitFor();
  const agent = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  await agent.page.goto('/agent');
  await tryLogin(agent, agent.page.getByRole('main'), { username: upline.username });
  await agent.page.waitForURL('**/agentHome');
  const tools = agent.page.getByRole('navigation', { name: portal('agent.nav') });
  await tools.getByRole('link', { name: portal('agent.page.agentRevenueReport'), exact: true }).waitFor();
  await agent.page.getByRole('heading', { level: 1, name: portal('agent.page.agentTeamOverview') }).waitFor();
  expect(agent.faults).toEqual([]);
  await agent.leave();
});

test('[S8.ERR.30] an account has its picture, and where that does not load the house’s own stands in its place', async () => {
  const { page } = here;
  const picture = accountOf(here, member.username).locator('.avatar img');
  await page.goto('/promotions');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [new URL(img.src).pathname, img.naturalWidth > 0]))
    .toEqual(['/avatars/0.svg', true]);
  const other = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  await other.page.route('**/avatars/*.svg', (route) => route.fulfill({ status: 404, body: '' }));
  await other.page.goto('/promotions');
  await logIn(other.page, other.words, upline.username, storyPassword);
  await other.page.goto('/promotions');
  const fallback = accountOf(other, upline.username).locator('.avatar img');
  await expect.poll(() => fallback.getAttribute('src')).toMatch(/^data:image\/svg|avatar[^/]*\.svg$/);
  await expect.poll(() => fallback.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await other.leave();
});

test('[S2.SCREEN.10] the board on the home page leads to the winners list: real wins, masked names, and an empty kind says so', async () => {
  const { page, words } = here;
  const { portal } = words;
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('region', { name: portal('winners.title') })
    .getByRole('link')
    .click();
  await page.waitForURL('**/winners');
  const main = page.getByRole('main');
  await main.getByText('cl***a', { exact: true }).waitFor();
  const row = main.getByRole('row').filter({ hasText: 'cl***a' });
  await row.getByText(/R\$\s2\.500,00/).waitFor();
  await row.getByText('Onça Real').waitFor();
  expect(await main.getByText(member.username).count()).toBe(0);
  await lookAt(page, 'winners');
  await page.goto('/winners?winners-kind=FISH');
  await main.getByText(portal('winnersList.none')).waitFor();
});

test('[S2.SCREEN.09] the side menu leads to the guides that load and install the app, and its code brings the account along', async () => {
  const { page, words } = here;
  const { portal } = words;
  // Where the side menu is whole; narrower, its codes stand in what opens.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/promotions');
  await page
    .getByRole('navigation', { name: portal('side.label') })
    .getByRole('link', { name: portal('side.download') })
    .click();
  await page.waitForURL('**/install');
  const main = page.getByRole('main');
  const guide = main.getByRole('region', { name: portal('side.ios') });
  const code = guide.getByRole('img', { name: portal('side.codeOf', { app: portal('side.ios') }) });
  expect([await code.getAttribute('width'), await code.getAttribute('height')]).toEqual(['200', '200']);
  for (const step of ['open', 'find', 'add', 'start'] as const) await guide.getByText(portal(`appGuide.ios.${step}`)).waitFor();
  expect(
    await main
      .getByRole('region', { name: portal('side.android') })
      .getByRole('listitem')
      .count(),
  ).toBe(4);
  await lookAt(page, 'guides');
  const link = guide.getByRole('link');
  await expect.poll(() => link.getAttribute('href')).toMatch(/[?&]token=/);
  const phone = await visitPortal(browser, house.url, 'PT', { width: 390, names: [...names, ...house.titles] });
  await phone.page.goto((await link.getAttribute('href')) ?? '');
  await phone.page.getByRole('button', { name: portal('handOver.go', { coming: member.username }) }).click();
  await phone.page.waitForURL('**/install**');
  await phone.page.getByRole('heading', { level: 1, name: portal('side.download') }).waitFor();
  expect(await phone.page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await lookAt(phone.page, 'guides on a phone');
  await phone.page.goto('/winners');
  await phone.page.getByText('cl***a', { exact: true }).waitFor();
  await lookAt(phone.page, 'winners on a phone');
  expect(phone.faults).toEqual([]);
  expect(phone.witness.takeWords()).toEqual([]);
  await phone.leave();
});

test('[S9.CONST.40] [S9.CONST.41] what a brand claims stands as its own words, beside what there is; a brand that claims nothing has no claim', async () => {
  const { page, words } = here;
  const { portal } = words;
  const main = page.getByRole('main');
  await page.goto('/install');
  await main.getByRole('region', { name: portal('appGuide.know') }).waitFor();
  expect(await main.getByRole('region', { name: portal('appGuide.claims') }).count()).toBe(0);
  const claims = ['Cerca de 10.000 slots', 'Recompensa de até 131K pelo Zalo'];
  await setClaims(house.app, house.merchant, operator, { language: 'PT', claims });
  await page.reload();
  const said = main.getByRole('region', { name: portal('appGuide.claims') });
  await said.waitFor();
  await expect.poll(() => said.getByRole('listitem').allInnerTexts()).toEqual(claims);
  const counted = Number(/(\d[\d.]*) slots/.exec((await said.locator('p').innerText()).replaceAll('.', ''))?.[1]);
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThan(1_000);
  await lookAt(page, 'claims');
});

test('nothing of this was a fault, and its money adds up to nothing', async () => {
  here.expectNoFaults();
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
});
