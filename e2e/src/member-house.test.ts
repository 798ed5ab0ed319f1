import type { Browser, Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { offerReward } from '../../apps/server/src/modules/reward-centre/index.ts';
import { checkLedger, earnPoints } from '../../apps/server/src/modules/wallet/index.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { axeFaults } from './axe-faults.ts';
import { payNewestCharge } from './bank.ts';
import { openAccount, storyPassword, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { sheetFaults } from './phone-visit.ts';
import { accountOf } from './portal-entrance.ts';
import { balanceCents, logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  for (const module of ['MOBILENUMREG3', 'VIP', 'PROMOBONUS'] as const) await switchModule(house, module, true);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** What came for somebody, once it is there. */
const codeTo = (to: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const text = (await house.inbox()).find((message) => message.to === to)?.text;
      const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
      if (code === undefined) throw new Error(`Nothing came for ${to}`);
      return code;
    },
    { timeout: patienceMs, interval: 200 },
  );

/** What axe finds serious, and a page that scrolls sideways. */
async function lookAt(page: Page, place: string): Promise<void> {
  expect(await axeFaults(page), place).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
  if ((await page.locator('dialog[open]').count()) > 0) expect(await sheetFaults(page), place).toEqual([]);
}

const person = {
  PT: { username: 'casaportuguesa', number: '11987651001', birthday: '17051990', width: 1280, amount: '40,00', lost: /20,00/ },
  EN: { username: 'casainglesa', number: '11987651002', birthday: '05171990', width: 1920, amount: '40.00', lost: /20\.00/ },
} as const;

test('[S6.FLAG.02] a brand without registration by mobile offers none', async () => {
  await switchModule(house, 'MOBILENUMREG3', false);
  const visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { page, words } = visit;
  const { portal } = words;
  const dialog = page.getByRole('dialog', { name: portal('register.title') });
  const byMobile = dialog.getByRole('radio', { name: portal('recovery.mobile') });
  await page.goto('/register');
  await dialog.getByLabel(portal('field.username'), { exact: true }).waitFor();
  expect(await byMobile.count()).toBe(0);
  await switchModule(house, 'MOBILENUMREG3', true);
  await page.reload();
  await byMobile.waitFor();
  await visit.leave();
});

describe.each(['PT', 'EN'] as const)('a member’s house in %s', (language) => {
  const { username, number, birthday, width, amount, lost } = person[language];
  let here: PortalVisit;
  let member: TestMember;
  beforeAll(async () => {
    here = await visitPortal(browser, house.url, language, { width, names: [username, number, ...house.titles] });
    member = await openAccount(house, { username });
  });
  afterAll(() => here?.leave());

  test('[S2.REG.02] a visitor registers by a number and the code that it is sent, and is in', async () => {
    const visit = await visitPortal(browser, house.url, language, { width, names: house.titles });
    const { page, words } = visit;
    const { portal } = words;
    await page.goto('/register');
    const dialog = page.getByRole('dialog', { name: portal('register.title') });
    await dialog.getByRole('radio', { name: portal('recovery.mobile') }).click();
    await dialog.getByLabel(portal('field.mobileNum')).fill(number);
    await dialog.getByRole('button', { name: portal('recovery.send') }).click();
    await dialog
      .getByRole('group', { name: portal('field.birthday') })
      .getByRole('textbox')
      .first()
      .pressSequentially(birthday);
    await dialog.getByLabel(portal('recovery.code')).fill(await codeTo(`+55${number}`));
    for (const label of ['field.password', 'field.confirmPassword'] as const) {
      const field = dialog.getByLabel(portal(label), { exact: true });
      if ((await field.count()) > 0) await field.fill(storyPassword);
    }
    for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true });
    await lookAt(page, 'register');
    await dialog.getByRole('button', { name: portal('register.submit') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('banner')
      .getByRole('group', { name: portal('purse.label') })
      .waitFor();
    expect(visit.faults).toEqual([]);
    expect(visit.witness.takeWords()).toEqual([]);
    await visit.leave();
  });

  test('[S2.MC.01] the security centre proves an address and a number, and sets the withdrawal password', async () => {
    const { page, words } = here;
    const { portal } = words;
    await page.goto('/promotions');
    await logIn(page, words, username, storyPassword);
    await page.goto('/member');
    const card = page.getByRole('region', { name: portal('security.label') });
    const line = (title: string) => card.locator('.chk').filter({ hasText: title });
    await line(portal('recovery.email')).waitFor();
    await lookAt(page, 'security');
    const own = { email: `${username}@example.com`, sms: `119876520${width === 1280 ? '01' : '02'}` } as const;
    for (const [channel, title, field, part] of [
      ['email', 'recovery.bindEmail', 'recovery.email', 'recovery.email'],
      ['sms', 'recovery.bindMobile', 'field.mobileNum', 'recovery.mobile'],
    ] as const) {
      await line(portal(part)).getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: portal(title) });
      await dialog.getByLabel(portal(field)).fill(own[channel]);
      await dialog.getByRole('button', { name: portal('recovery.send') }).click();
      await dialog.getByLabel(portal('recovery.code')).fill(await codeTo(channel === 'email' ? own.email : `+55${own.sms}`));
      await dialog.getByLabel(portal('recovery.proof'), { exact: true }).fill(storyPassword);
      await lookAt(page, `bind-${channel}`);
      await dialog.getByRole('button', { name: portal('recovery.bind'), exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await line(portal(part)).getByText(portal('security.on'), { exact: true }).waitFor();
    }
    await line(portal('recovery.payment')).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: portal('recovery.payment') });
    for (const label of ['recovery.paymentNew', 'recovery.paymentAgain'] as const)
      await dialog.getByLabel(portal(label), { exact: true }).fill('482913');
    await dialog.getByLabel(portal('recovery.proof'), { exact: true }).fill(storyPassword);
    await dialog.getByRole('button', { name: portal('recovery.paymentSet') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await line(portal('recovery.payment')).getByText(portal('security.on'), { exact: true }).waitFor();
    await expect.poll(() => line(portal('recovery.email')).textContent()).toContain('•');
    await lookAt(page, 'security-set');
  });

  test('[S1.MC.07] [S2.HEAD.06] the VIP entry leads to the club: own level, the way to the next, and the ladder', async () => {
    const { page, words } = here;
    const { portal } = words;
    await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
      VALUES (${member.id}, ${member.merchantId}, 2, 60000000, current_date, '{1,2}', current_date)`.execute(house.app.db);
    await page.goto('/promotions');
    const name =
      (
        await sql<{ name: string }>`SELECT coalesce(levels->1->'names'->>${language}, levels->1->'names'->>'PT') AS name FROM vip_ladder
      WHERE merchant_id = ${member.merchantId} AND version = 1`.execute(house.app.db)
      ).rows[0]?.name ?? '';
    await expect.poll(() => accountOf(here, username).locator('.vipdot').getAttribute('aria-label'), { timeout: patienceMs }).toBe(name);
    await page.getByRole('button', { name: new RegExp(`^${portal('side.vip')}`) }).click();
    const club = page.getByRole('region', { name: portal('vip.title') });
    await club.getByText(portal('vip.level', { name })).waitFor();
    await club
      .getByRole('table', { name: portal('vip.ladder') })
      .getByRole('row')
      .nth(5)
      .waitFor();
    await lookAt(page, 'vip');
  });

  test('[S1.MC.06] [S2.MC.10] the reward page gives what can be taken, once, and keeps it in the history', async () => {
    const { page, words } = here;
    const { portal } = words;
    const { app } = house;
    const offer = {
      merchantId: member.merchantId,
      memberId: member.id,
      source: 'vip_upgrade',
      kind: 'cash',
      amount: 30_000n,
      days: 7,
    } as const;
    await inTransaction(app.db, (tx) => offerReward(app, tx, { ...offer, sourceKey: '2' }));
    await page.goto('/member?page=rewardCenter');
    const main = page.getByRole('main');
    const reward = main.getByRole('listitem').filter({ hasText: portal('rewards.source.vip_upgrade') });
    const before = await balanceCents(page);
    await reward.waitFor();
    await lookAt(page, 'rewards');
    await reward.getByRole('button', { name: portal('rewards.take') }).click();
    await main.getByText(portal('rewards.nowNone')).waitFor();
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before + 300);
    await main.getByRole('radio', { name: portal('rewards.ended') }).click();
    const taken = main.getByRole('row').filter({ hasText: portal('rewards.source.vip_upgrade') });
    await taken.getByText(portal('rewards.state.claimed')).waitFor();
    await lookAt(page, 'rewards-ended');
  });

  test('[S1.PTS.01] [S2.ROUTE.21] [S2.PTS.01] [S2.PTS.02] [S2.PTS.03] points buy something of the mall; order, statement and rules tell it', async () => {
    const { page, words } = here;
    const { portal } = words;
    const of = {
      merchantId: member.merchantId,
      memberId: member.id,
      scope: 'story',
      key: 'points',
      payload: { type: 'deposit', source: 'gift' },
    };
    expect((await earnPoints(house.app.database, { ...of, points: 5_000n })).ok).toBe(true);
    await page.goto('/pointMall');
    const item = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(/2[.,]100/) });
    await item.waitFor();
    await lookAt(page, 'mall');
    const title = (await item.getByRole('heading').textContent()) ?? '';
    await item.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: portal('pointMall.exchangeFor', { name: title }) });
    const address = { name: 'Ana Souza', street: 'Rua das Flores, 10', city: 'Santos', region: 'SP', postalCode: '11070-210' };
    for (const [field, text] of Object.entries(address))
      await dialog.getByLabel(portal(`pointMall.address.${field as 'name'}`), { exact: true }).fill(text);
    await dialog.getByLabel(portal('withdraw.password')).fill('482913');
    await lookAt(page, 'mall-exchange');
    await dialog
      .getByRole('button', { name: portal('pointMall.exchangePoints', { points: language === 'PT' ? '2.100' : '2,100' }) })
      .click();
    await dialog.waitFor({ state: 'hidden' });
    const nav = page.getByRole('navigation', { name: portal('pointMall.nav') });
    await nav.getByRole('link', { name: portal('pointMall.page.orders') }).click();
    await page.getByRole('main').getByText(title).first().waitFor();
    await page.getByRole('main').getByText(portal('pointMall.status.P')).last().waitFor();
    await lookAt(page, 'mall-orders');
    await nav.getByRole('link', { name: portal('pointMall.page.details') }).click();
    await page.getByRole('main').getByText(title).first().waitFor();
    await lookAt(page, 'mall-details');
    await nav.getByRole('link', { name: portal('pointMall.page.rules') }).click();
    await page.getByText(portal('pointMall.rule.noExpiry')).last().waitFor();
    await lookAt(page, 'mall-rules');
  });

  test('[S2.MC.09] a bonus is chosen with a deposit, nothing being ticked before, comes with the money, and is given up in one step', async () => {
    const { page, words } = here;
    const { portal } = words;
    await page.goto('/member?page=depositv2');
    const form = page.getByRole('region', { name: portal('deposit.title'), exact: true });
    const choice = form.getByRole('group', { name: portal('bonus.choice') });
    await choice.waitFor();
    expect(await choice.getByRole('radio', { checked: true }).count()).toBe(0);
    const before = await balanceCents(page);
    await form.getByRole('textbox', { name: portal('deposit.amount') }).fill(amount);
    await choice.getByRole('radio').nth(1).check();
    await lookAt(page, 'deposit-bonus');
    await form.getByRole('button', { name: portal('method.submit.PIX') }).click();
    await page.getByText(portal('deposit.waiting')).first().waitFor();
    await payNewestCharge(house.bankUrl);
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBeGreaterThanOrEqual(before + 4_000);
    await page.goto('/member?page=bonusDetails');
    const give = page.getByRole('main').getByRole('button', { name: portal('bonus.giveUp') });
    await give.waitFor();
    await lookAt(page, 'bonus');
    await give.click();
    const dialog = page.getByRole('dialog', { name: portal('bonus.giveUp') });
    await dialog.getByText(lost).first().waitFor();
    await lookAt(page, 'bonus-give-up');
    await dialog.getByRole('button', { name: portal('bonus.giveUpYes'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('region', { name: portal('bonus.history') })
      .getByText(portal('bonus.state.forfeited'))
      .waitFor();
    await lookAt(page, 'bonus-ended');
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before + 4_000);
    expect(here.faults).toEqual([]);
    expect(here.witness.takeWords()).toEqual([]);
  });
});

test('the money of all of this adds up to nothing', async () => {
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
});
