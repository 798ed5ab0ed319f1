import type { Contract, Terms } from '@trevo/commission';
import type { Browser, Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { termsJson } from '../../apps/server/src/modules/contracts/index.ts';
import { sealProfile } from '../../apps/server/src/modules/members/profile.ts';
import { checkLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { sheetFaults } from './phone-visit.ts';
import { accountOf, openLogin, tryLogin } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let regina: TestMember;
const names = ['regina', 'lidia', 'marta'];

const pages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const;
type Kind = keyof typeof pages;
const periodOf = { dividend: 'weekly', daily: 'daily', hourly: 'hour', realtime: 'tick' } as const;

/** What the house gives the top agent of the story: one tier, or one row. */
function termsOf(kind: Kind): Terms {
  const tier = { minValidBet: 0n, minNetLoss: 0n, minActive: 0, rate: { type: 'P', ppm: kind === 'dividend' ? 300_000 : 2_000 } } as const;
  return {
    kind,
    category: 'CONS',
    currency: 'BRL',
    periodType: periodOf[kind],
    tiers: kind === 'realtime' ? [] : [tier],
    rows: kind === 'realtime' ? [{ minSingleBet: 0n, winPpm: 2_000, lossPpm: 2_000 }] : [],
    activeMinValidBet: 100_000n,
    deduct: kind === 'dividend' ? ['promo', 'rebate'] : [],
    carry: { mode: 'none' },
    cap: null,
    minPayout: 0n,
  } satisfies Omit<Contract, 'downline' | 'effectiveFrom' | 'endsAt' | 'id' | 'upline' | 'version'>;
}

async function putHouseContract(kind: Kind): Promise<void> {
  const { app, merchant } = house;
  const line = app.newId('contractLine');
  await sql`INSERT INTO contract_line (id, merchant_id, kind, category, downline_id) VALUES (${line}, ${merchant.id}, ${kind}, 'CONS', ${regina.id})`.execute(
    app.db,
  );
  await sql`INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, offered_at, answer_by, accepted_at)
    VALUES (${app.newId('contract')}, 1, ${line}, ${merchant.id}, 'active', ${JSON.stringify(termsJson(termsOf(kind)))}::jsonb,
      now() - interval '30 days', now() - interval '40 days', now() - interval '33 days', now() - interval '39 days')`.execute(app.db);
}

/** An account with the identity that transfers ask for, which is older than its first day. */
async function known(member: TestMember): Promise<TestMember> {
  const { app } = house;
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, terms_accepted_at, register_ip)
    VALUES (${member.id}, ${member.merchantId}, ${sealProfile(app, { birthday: '1990-05-01' })}, now(), '127.0.0.1')`.execute(app.db);
  await sql`UPDATE member SET created_at = now() - interval '3 days' WHERE id = ${member.id}`.execute(app.db);
  await fundMember(app, member, reais(100));
  return member;
}

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  for (const modId of ['BONUS', 'SALARY', 'HOURSALARY', 'REALTIMESALARY'] as const) await switchModule(house, modId, true);
  regina = await known(await openAccount(house, { username: 'regina', type: 1 }));
  await known(await openAccount(house, { username: 'lidia', type: 2, uplineId: regina.id }));
  await openAccount(house, { username: 'marta', uplineId: regina.id });
  for (const kind of Object.keys(pages) as Kind[]) await putHouseContract(kind);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function enterAgent(username: string): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  await visit.page.goto('/agent');
  await visit.witness.expectChange(visit.page, async () => {
    await tryLogin(visit, visit.page.getByRole('main'), { username });
    await visit.page.waitForURL('**/agentHome');
    await visit.page.getByRole('heading', { level: 1, name: visit.words.portal('agent.page.agentTeamOverview') }).waitFor();
  });
  return visit;
}

async function offerTo({ page, words: { portal } }: PortalVisit, account: string, kind: Kind): Promise<void> {
  await page.goto(`/agentHome?page=${pages[kind]}`);
  await page
    .getByRole('button', { name: portal('contract.offer.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: portal('contract.offer.new') });
  await form.getByLabel(portal('contract.offer.account')).fill(account);
  await form.getByRole('button', { name: portal('contract.offer.send') }).click();
  await form.waitFor({ state: 'detached' });
}

/** Opens the offer of a kind that waits, and answers it. */
async function answer({ page, words: { portal } }: PortalVisit, kind: Kind, act: 'accept' | 'reject'): Promise<void> {
  const held = page.getByRole('region', { name: portal('contract.held') });
  await held
    .locator('.row')
    .filter({ hasText: portal(`contract.kind.${kind}`) })
    .getByRole('button', { name: portal('contract.readAnswer') })
    .click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: portal('contract.accept') }).waitFor();
  await dialog.getByRole('button', { name: portal('contract.reject') }).waitFor();
  if (kind === 'dividend') expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: portal(`contract.${act}`) }).click();
  await dialog
    .getByText(portal(`contract.state.${act === 'accept' ? 'scheduled' : 'rejected'}`))
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: portal('dialog.close') }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What stands in the card of who is here. */
async function balanceCents(page: Page): Promise<number> {
  const text = await page
    .locator('.agc-side')
    .getByText(/R\$\s?[\d.,]+,\d\d/)
    .first()
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

async function statesOf(account: string): Promise<Record<string, string>> {
  const { rows } = await sql<{
    kind: string;
    state: string;
  }>`SELECT l.kind, c.state FROM contract c JOIN contract_line l ON l.id = c.line_id
    JOIN member m ON m.id = l.downline_id WHERE m.username = ${account}`.execute(house.app.db);
  return Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));
}

test('[S1.CONTR.01] [S2.CONTR.01] [S2.SAL.01] [S6.ROLE.03] an agent offers contracts of all four kinds, and an agent and a member below read, accept and reject them', async () => {
  const agent = await enterAgent('regina');
  for (const kind of Object.keys(pages) as Kind[]) await offerTo(agent, 'lidia', kind);
  await offerTo(agent, 'marta', 'daily');
  expect(agent.faults).toEqual([]);
  expect(agent.witness.takeWords()).toEqual([]);
  await agent.leave();

  const below = await enterAgent('lidia');
  expect(await axeFaults(below.page)).toEqual([]);
  await answer(below, 'dividend', 'accept');
  await answer(below, 'daily', 'accept');
  await answer(below, 'hourly', 'reject');
  await answer(below, 'realtime', 'accept');
  expect(await statesOf('lidia')).toEqual({ dividend: 'scheduled', daily: 'scheduled', hourly: 'rejected', realtime: 'scheduled' });
  expect(below.faults).toEqual([]);
  expect(below.witness.takeWords()).toEqual([]);
  await below.leave();

  const member = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  await member.page.goto('/');
  await member.witness.expectChange(member.page, async () => {
    await tryLogin(member, await openLogin(member), { username: 'marta' });
    await accountOf(member, 'marta').waitFor();
  });
  await member.page.goto('/member');
  await answer(member, 'daily', 'accept');
  expect(await statesOf('marta')).toEqual({ daily: 'scheduled' });
  expect(member.faults).toEqual([]);
  await member.leave();
});

test('[S1.AC.03] an agent sends money down and its downline sends money up, once each, and both see it in their balance', async () => {
  const agent = await enterAgent('regina');
  const { page, words } = agent;
  const { portal } = words;
  await page.goto('/agentHome?page=downlineManagmentView');
  const send = async ({ page: at }: PortalVisit, title: string, amount: string) => {
    const dialog = at.getByRole('dialog', { name: title });
    await dialog.getByLabel(portal('teamTransfer.amount')).fill(amount);
    await dialog.getByLabel(portal('withdraw.password'), { exact: true }).fill(storyPassword);
    expect(await axeFaults(at)).toEqual([]);
    await dialog.getByRole('button', { name: portal('teamTransfer.send') }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page
    .getByRole('row')
    .filter({ hasText: 'lidia' })
    .getByRole('button', { name: portal('agent.team.acts') })
    .click();
  await page.getByRole('menuitem', { name: portal('teamTransfer.send') }).click();
  await send(agent, portal('teamTransfer.toAccount', { account: 'lidia' }), '30');

  const below = await enterAgent('lidia');
  await below.page.goto('/agentHome?page=downlineManagmentView');
  await expect.poll(() => balanceCents(below.page), { timeout: patienceMs }).toBe(13_000);
  await below.page.getByRole('button', { name: portal('teamTransfer.toUpline') }).click();
  await send(below, portal('teamTransfer.toUpline'), '12,50');
  await expect.poll(() => balanceCents(below.page), { timeout: patienceMs }).toBe(11_750);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(8_250);
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
  expect([...agent.faults, ...below.faults]).toEqual([]);
  await agent.leave();
  await below.leave();
});

test('[S6.FLAG.07] [S6.FLAG.08] [S6.FLAG.09] [S6.FLAG.10] a kind of contract that the brand switches off has no page, and the others keep theirs', async () => {
  const agent = await enterAgent('regina');
  const { page, words } = agent;
  const menu = page.getByRole('navigation', { name: words.portal('agent.nav') });
  const linkOf = (kind: Kind) => menu.getByRole('link', { name: words.portal(`agent.page.${pages[kind]}`), exact: true });
  const flags = { dividend: 'BONUS', daily: 'SALARY', hourly: 'HOURSALARY', realtime: 'REALTIMESALARY' } as const;
  for (const kind of Object.keys(pages) as Kind[]) {
    await linkOf(kind).waitFor();
    await agent.witness.expectChange(page, async () => {
      await switchModule(house, flags[kind], false);
      await linkOf(kind).waitFor({ state: 'detached' });
    });
    for (const other of Object.keys(pages) as Kind[]) await expect.poll(() => linkOf(other).count()).toBe(other === kind ? 0 : 1);
    await agent.witness.expectChange(page, async () => {
      await switchModule(house, flags[kind], true);
      await linkOf(kind).waitFor();
    });
  }
  expect(agent.faults).toEqual([]);
  await agent.leave();
});

test('[S1.CONTR.01] an agent keeps an offer and sends it later: nobody else sees the draft, and of two windows the later is told', async () => {
  const agent = await enterAgent('regina');
  const { page, words, witness } = agent;
  const { portal } = words;
  const asked = (name: string) => ({ name: new RegExp(`^${name}`) });
  const card = (at: Page) => at.getByRole('region', { name: portal('contract.draft.title') });
  await page.goto(`/agentHome?page=${pages.hourly}`);
  await page.getByRole('button', { name: portal('contract.offer.new') }).click();
  const fresh = page.getByRole('dialog', { name: portal('contract.offer.new') });
  await fresh.getByRole('button', { name: portal('contract.draft.save') }).waitFor();
  expect(await sheetFaults(page)).toEqual([]);
  await witness.expectChange(page, async () => {
    await fresh.getByRole('button', { name: portal('contract.draft.save') }).click();
    await card(page).getByText(portal('contract.draft.nobody')).first().waitFor();
  });
  expect(await axeFaults(page)).toEqual([]);
  // The same draft in two windows of one session, as a link opens them.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const other = await opened;
  const resume = async (at: Page) => {
    await card(at)
      .getByRole('button', asked(portal('contract.draft.resume')))
      .click();
    return at.getByRole('dialog', { name: portal('contract.draft.open') });
  };
  const [first, second] = [await resume(page), await resume(other)];
  await first.getByLabel(portal('contract.offer.account')).fill('marta');
  expect(await axeFaults(page)).toEqual([]);
  await witness.expectChange(page, async () => {
    await first.getByRole('button', { name: portal('contract.draft.saveAgain') }).click();
    await card(page).getByText(portal('contract.draft.ready')).waitFor();
  });
  await second.getByLabel(portal('contract.offer.account')).fill('lidia');
  await second.getByRole('button', { name: portal('contract.draft.saveAgain') }).click();
  await second.getByRole('alert').waitFor();
  await other.close();
  expect(await statesOf('marta')).toEqual({ daily: 'scheduled' });
  const sent = await resume(page);
  await witness.expectChange(page, async () => {
    await sent.getByRole('button', { name: portal('contract.offer.send') }).click();
    await card(page).waitFor({ state: 'detached' });
  });
  expect(await statesOf('marta')).toEqual({ daily: 'scheduled', hourly: 'offered' });
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
  await agent.leave();
});
