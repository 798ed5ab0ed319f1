import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recompute } from '@trevo/commission/check';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import { runWork } from '../../apps/server/test/run-work.ts';
import { placeBetAndWin } from '../../apps/server/src/modules/seamless/index.ts';
import { checkLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { axeFaults } from './axe-faults.ts';
import { changeSettings, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { countFacts } from './count-facts.ts';
import { type House, startHouse } from './house.ts';
import { demoOperator, enterRoom, giveReason, signIn, visitOffice } from './office-visit.ts';
import { openDay, openStatement, recomputeIn, seeBets } from './payment-dialog.ts';
import { sheetFaults } from './phone-visit.ts';
import { accountOf, tryLogin } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';
import { newFolder } from './seeded-folder.ts';
import { startTrevo } from './trevo.ts';

let house: House;
let browser: Browser;
let names: readonly string[];
/** Of the demo agent, and of everybody in the team. */
const password = 'trevo-arthur-7';
const timeZone = 'America/Sao_Paulo';

beforeAll(async () => {
  // The first start that a person makes, with the team that has two months behind it.
  const folder = newFolder();
  const first = await startTrevo({ TREVO_DATA: folder, TREVO_DEMO_TEAM: '1' });
  await first.end();
  house = await startHouse({}, folder);
  rmSync(folder, { recursive: true, force: true });
  browser = await openBrowser();
  await changeSettings(house, { registerFields: { birthday: true, affiliateCode: false } });
  const members = await house.app.db.selectFrom('member').select('username').execute();
  names = [...members.map(({ username }) => username), 'novata', 'Marina Demonstração', ...house.titles];
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

type Word = Parameters<PortalVisit['words']['portal']>[0];

async function enterAgent(username: string, { language = 'PT', width = 1280 }: { language?: 'EN' | 'PT'; width?: number } = {}) {
  const visit = await visitPortal(browser, house.url, language, { width, names });
  await visit.page.goto('/agent');
  await visit.witness.expectChange(visit.page, async () => {
    await tryLogin(visit, visit.page.getByRole('main'), { username, password });
    await visit.page.waitForURL('**/agentHome');
    await visit.page.getByRole('heading', { level: 1, name: visit.words.portal('agent.page.agentTeamOverview') }).waitFor();
  });
  return visit;
}

async function turnTo({ page, words: { portal } }: PortalVisit, name: Word): Promise<void> {
  await page
    .getByRole('navigation', { name: portal('agent.nav') })
    .getByRole('link', { name: portal(name), exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: portal(name) }).waitFor();
}

/** Makes a link for members, and answers its address. */
async function makeLink(agent: PortalVisit): Promise<string> {
  const { page, words } = agent;
  const { portal } = words;
  await turnTo(agent, 'agent.page.registerCenter');
  await page
    .getByRole('button', { name: portal('agent.link.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: portal('agent.link.new') });
  await form.getByLabel(portal('agent.link.usesMax')).fill('1');
  await form.getByRole('button', { name: portal('agent.link.make') }).click();
  const made = page.locator('dialog').filter({ has: page.getByRole('img', { name: portal('agent.link.qr') }) });
  await made.waitFor();
  const address = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: portal('dialog.close') }).click();
  return address;
}

async function register(address: string): Promise<void> {
  const newcomer = await visitPortal(browser, house.url, 'PT', { names });
  const { portal } = newcomer.words;
  await newcomer.page.goto(address.slice(house.url.length));
  const entry = newcomer.page.getByRole('dialog', { name: portal('register.title') });
  await entry.getByRole('button', { name: portal('invite.accept') }).click();
  await entry.getByLabel(portal('field.username')).fill('novata');
  await entry.getByLabel(portal('field.password'), { exact: true }).fill(storyPassword);
  await entry.getByLabel(portal('field.confirmPassword'), { exact: true }).fill(storyPassword);
  await entry
    .getByRole('group', { name: portal('field.birthday') })
    .getByRole('textbox')
    .first()
    .pressSequentially('17051990');
  for (const box of await entry.getByRole('checkbox').all()) await box.check({ force: true });
  await entry.getByRole('button', { name: portal('register.submit') }).click();
  await accountOf(newcomer, 'novata').waitFor();
  await newcomer.leave();
}

/** The newcomer pays in and loses two rounds of the house's slot; what was played is reckoned. */
async function play(): Promise<void> {
  const { app, merchant } = house;
  const { id } = await app.db.selectFrom('member').select('id').where('username', '=', 'novata').executeTakeFirstOrThrow();
  const memberId = id as `mbr_${string}`;
  await fundMember(app, { id: memberId, merchantId: merchant.id }, reais(500));
  for (const round of ['novata-1', 'novata-2']) {
    const of = { merchantId: merchant.id, vendor: 'PGE', memberId, currency: 'BRL', roundId: round, externalId: round } as const;
    await placeBetAndWin(app.database, { ...of, gameCode: 'onca', stakeMinor: reais(100), winMinor: 0n });
  }
  await countFacts(house);
}

/** Fills an offer to an account, looks at what it would have come to, and sends it. */
async function offerDividend(agent: PortalVisit, account: string): Promise<void> {
  const { page, words } = agent;
  const { portal } = words;
  await turnTo(agent, 'agent.page.agentDividendRecordCopy2');
  await page
    .getByRole('button', { name: portal('contract.offer.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: portal('contract.offer.new') });
  await form.getByLabel(portal('contract.offer.account')).fill(account);
  await form.getByRole('button', { name: portal('contract.offer.look') }).click();
  await form.getByRole('heading', { name: portal('contract.picture.title') }).waitFor();
  await form.getByRole('button', { name: portal('contract.offer.send') }).click();
  await form.waitFor({ state: 'detached' });
}

/** Reads an offer of a dividend with its terms and what it would have come to, and accepts it. */
async function acceptDividend({ page, words: { portal } }: PortalVisit): Promise<void> {
  const held = page.getByRole('region', { name: portal('contract.held') });
  await held
    .locator('.row')
    .filter({ hasText: portal('contract.kind.dividend') })
    .getByRole('button', { name: portal('contract.readAnswer') })
    .click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('heading', { name: portal('contract.terms') }).waitFor();
  await dialog.getByRole('heading', { name: portal('contract.picture.title') }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: portal('contract.accept') }).click();
  await dialog.getByText(portal('contract.state.scheduled')).first().waitFor();
}

test('[S1.AC.02] an agent of a team of three levels brings a newcomer by a link, offers a dividend that is read and accepted, checks what a payment came of, sends money down, and is answered about a payment', async () => {
  const agent = await enterAgent('arthur');
  await register(await makeLink(agent));
  await play();
  await turnTo(agent, 'agent.page.downlineManagmentView');
  await agent.page.getByRole('row').filter({ hasText: 'novata' }).waitFor();
  await agent.page.getByRole('row').filter({ hasText: 'beatriz' }).waitFor();
  await offerDividend(agent, 'lunaaovivo');
  expect(agent.faults).toEqual([]);
  expect(agent.witness.takeWords()).toEqual([]);
  await agent.leave();

  const below = await enterAgent('lunaaovivo');
  await acceptDividend(below);
  expect(below.faults).toEqual([]);
  expect(below.witness.takeWords()).toEqual([]);
  await below.leave();

  // Six minutes on, the newcomer's tick is over: a real-time salary has come to who stands above.
  await house.app.database.embedded?.turnClock(6 * minuteMs);
  await countFacts(house);
  await runWork(house.app, 'commission-ticks');
  const wide = await enterAgent('arthur', { language: 'EN', width: 1920 });
  const { page, words } = wide;
  const { portal } = words;
  await turnTo(wide, 'agent.page.agentRealtimeSalary');
  await openDay(wide);
  const { dialog: tick } = await openStatement(wide);
  await tick.getByRole('heading', { name: portal('agent.pay.tick') }).waitFor();
  expect(await seeBets(tick, portal)).toBeGreaterThan(0);
  await recomputeIn(tick, portal);
  await tick.getByRole('button', { name: portal('dialog.close') }).click();

  await turnTo(wide, 'agent.page.agentDividendRecordCopy2');
  const { dialog: dividend } = await openStatement(wide);
  await dividend.getByRole('heading', { name: portal('agent.pay.tiers') }).waitFor();
  expect(await sheetFaults(page)).toEqual([]);
  const seen = await seeBets(dividend, portal);
  await recomputeIn(dividend, portal);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dividend.getByRole('button', { name: portal('agent.pay.download') }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { record: unknown; facts: unknown[] };
  expect(recompute({ ...file, zone: timeZone })).toMatchObject({ ok: true, value: { differences: [] } });
  expect(file.facts.length).toBeGreaterThan(20);
  expect(seen).toBe(file.facts.length);
  expect(await axeFaults(page)).toEqual([]);
  await dividend.getByRole('button', { name: portal('dialog.close') }).click();

  await turnTo(wide, 'agent.page.agentDailyWages2');
  const { dialog: daily, number } = await openStatement(wide);
  await daily.getByRole('button', { name: portal('agent.pay.dispute') }).click();
  await daily.getByLabel(portal('agent.pay.claim')).fill('The valid bet of one day is missing.');
  await daily.getByRole('button', { name: portal('agent.pay.send'), exact: true }).click();
  await daily.getByText('The valid bet of one day is missing.').waitFor();
  await answerDispute();
  await page.reload();
  const { dialog: answered } = await openStatement(wide, number);
  await answered.getByText('All bets of the day are in it.').waitFor();
  await answered.getByRole('button', { name: portal('dialog.close') }).click();

  await sendDown(wide, 'beatriz', '25');
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
  expect(wide.faults).toEqual([]);
  expect(wide.witness.takeWords()).toEqual([]);
  await wide.leave();
});

/** An operator reads the claim and answers it. */
async function answerDispute(): Promise<void> {
  const office = await visitOffice(browser, house, { language: 'EN', names });
  await office.witness.expectChange(office.page, () => signIn(office, demoOperator));
  await enterRoom(office, 'commission');
  await office.page
    .getByRole('row')
    .filter({ hasText: 'The valid bet of one day is missing.' })
    .getByRole('button', { name: office.words.office('office.commission.answer') })
    .click();
  await giveReason(office, 'office.commission.answer', 'All bets of the day are in it.');
  expect(office.faults).toEqual([]);
  await office.leave();
}

/** Sends money to an account of the direct downline from its row. */
async function sendDown(agent: PortalVisit, account: string, amount: string): Promise<void> {
  const { page, words } = agent;
  const { portal } = words;
  await turnTo(agent, 'agent.page.downlineManagmentView');
  await page
    .getByRole('row')
    .filter({ hasText: account })
    .getByRole('button', { name: portal('agent.team.acts') })
    .click();
  await page.getByRole('menuitem', { name: portal('teamTransfer.send') }).click();
  const dialog = page.getByRole('dialog', { name: portal('teamTransfer.toAccount', { account }) });
  await dialog.getByLabel(portal('teamTransfer.amount')).fill(amount);
  await dialog.getByLabel(portal('withdraw.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: portal('teamTransfer.send') }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('[S6.ROLE.10] an agent reaches the agent centre, the team, contracts, salaries, transfers down and up, and its links', async () => {
  const agent = await enterAgent('beatriz', { language: 'EN', width: 1920 });
  const { page, words } = agent;
  const { portal } = words;
  await page.getByLabel(portal('agent.overview.figures')).getByText('R$').first().waitFor();
  await turnTo(agent, 'agent.page.downlineManagmentView');
  const row = page.getByRole('row').filter({ hasText: 'caio' });
  await row.getByRole('button', { name: portal('agent.team.acts') }).click();
  await page.getByRole('menuitem', { name: portal('teamTransfer.send') }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: portal('teamTransfer.toUpline') }).click();
  const up = page.getByRole('dialog', { name: portal('teamTransfer.toUpline') });
  await up.getByLabel(portal('teamTransfer.amount')).waitFor();
  await up.getByRole('button', { name: portal('dialog.close') }).click();
  await turnTo(agent, 'agent.page.agentDividendRecordCopy2');
  await page
    .getByRole('button', { name: portal('contract.offer.new') })
    .first()
    .waitFor();
  await turnTo(agent, 'agent.page.agentDailyWages2');
  const { dialog: salary } = await openStatement(agent);
  await salary.getByRole('heading', { name: portal('agent.pay.tiers') }).waitFor();
  await salary.getByRole('button', { name: portal('dialog.close') }).click();
  await turnTo(agent, 'agent.page.registerCenter');
  // A link for members and one for agents below, both used.
  await expect
    .poll(
      () =>
        page
          .getByRole('row')
          .filter({ hasText: /[2-9A-Z]{8}/ })
          .count(),
      { timeout: patienceMs },
    )
    .toBe(2);
  expect(agent.faults).toEqual([]);
  expect(agent.witness.takeWords()).toEqual([]);
  await agent.leave();
});
