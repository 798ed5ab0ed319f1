import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type CallLog, logCalls } from './call-log.ts';
import { type House, startHouse } from './house.ts';
import { accountOf } from './portal-entrance.ts';
import { balanceCents, isTold, logIn, patienceMs, type PortalVisit, pressOverlaid, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let member: PortalVisit;
let askedByMember: CallLog;
/** A visitor who tries a game, and has a trial account from then on. */
let trial: PortalVisit;
let askedByTrial: CallLog;
const names = ['marta', 'arthur'];

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await fundMember(house.app, await openAccount(house, { username: 'marta' }), reais(80));
  member = await visitPortal(browser, house.url, 'PT', { width: 1440, names: [...names, ...house.titles] });
  askedByMember = logCalls(member.page);
  trial = await visitPortal(browser, house.url, 'PT', { width: 1440, names: house.titles });
  askedByTrial = logCalls(trial.page);
  await member.page.goto('/promotions');
  await logIn(member.page, member.words, 'marta', storyPassword);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const bannerOf = ({ page }: PortalVisit): Locator => page.getByRole('banner');
const addressOf = (page: Page): string => page.url().slice(house.url.length);

test('[S1.ROLE.11] [S6.ROLE.02] a visitor tries a game for nothing, without an account', async () => {
  const { page, words } = trial;
  const { portal } = words;
  await page.goto('/inHouse');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  const tile = page.locator('main .tile').filter({ hasText: 'Onça Real' });
  await pressOverlaid(tile, tile.getByRole('button', { name: new RegExp(`^${portal('tile.demo')}`) }));
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: words.games('slots.spin') })
    .waitFor();
  await page.getByRole('main').getByText(portal('game.demo'), { exact: true }).waitFor();
  expect(askedByTrial.of('freePlay')).toHaveLength(1);
  expect(askedByTrial.of('login')).toEqual([]);
  const { type } = await house.app.db.selectFrom('member').select('type').where('username', 'like', 'trial_%').executeTakeFirstOrThrow();
  expect(type).toBe(4);
});

test('[S1.ROLE.01] [S2.HEAD.11] visitors, members, trial accounts and agents each see their own portal', async () => {
  const visitor = await visitPortal(browser, house.url, 'PT', { width: 1440, names: house.titles });
  const agent = await visitPortal(browser, house.url, 'PT', { width: 1440, names: [...names, ...house.titles] });
  const seen = async (visit: PortalVisit) => {
    const { portal } = visit.words;
    const banner = bannerOf(visit);
    await banner.waitFor();
    const [login, purse, badge] = await Promise.all([
      banner.getByRole('button', { name: portal('header.login') }).count(),
      banner.getByRole('group', { name: portal('purse.label') }).count(),
      banner.getByText(portal('account.trial')).count(),
    ]);
    return { login, purse, badge };
  };
  await visitor.page.goto('/promotions');
  await expect.poll(() => seen(visitor), { message: 'visitor' }).toEqual({ login: 1, purse: 0, badge: 0 });
  await member.page.goto('/promotions');
  await accountOf(member, 'marta').waitFor();
  await expect.poll(() => seen(member), { message: 'member' }).toEqual({ login: 0, purse: 1, badge: 0 });
  await trial.page.goto('/promotions');
  await bannerOf(trial).getByText(trial.words.portal('account.trial')).waitFor();
  await expect.poll(() => seen(trial), { message: 'trial' }).toEqual({ login: 0, purse: 0, badge: 1 });

  await agent.page.goto('/promotions');
  await logIn(agent.page, agent.words, 'arthur', 'trevo-arthur-7');
  await agent.page.waitForURL('**/agentHome');
  await agent.page.goto('/promotions');
  await accountOf(agent, 'arthur').waitFor();
  await expect.poll(() => seen(agent), { message: 'agent' }).toEqual({ login: 0, purse: 1, badge: 0 });
  const { portal } = agent.words;
  const menuOf = ({ page }: PortalVisit): Locator => page.getByRole('menu', { name: portal('account.menu') });
  await accountOf(member, 'marta').click();
  await menuOf(member)
    .getByRole('menuitem', { name: portal('account.mine') })
    .waitFor();
  expect(
    await menuOf(member)
      .getByRole('menuitem', { name: portal('account.agent'), exact: true })
      .count(),
  ).toBe(0);
  await accountOf(agent, 'arthur').click();
  await menuOf(agent)
    .getByRole('menuitem', { name: portal('account.agent'), exact: true })
    .click();
  await agent.page.waitForURL('**/agent');
  await visitor.leave();
  await agent.leave();
});

test('[S4.LAUNCH.02] [S4.ROLE.01] [S4.ROLE.02] [S6.ROLE.05] [S6.ROLE.06] [S6.ROLE.07] [S6.ROLE.08] [S8.ERR.23] a trial account is told to register a real one wherever money, messages or an agent’s side begin, and nothing of them is asked for', async () => {
  const { page, words } = trial;
  const { portal } = words;
  const news = page.getByRole('alertdialog', { name: portal('trial.title') });
  const told = async (what: string, press: () => Promise<unknown>, address = addressOf(page)): Promise<void> => {
    await press();
    await news.getByText(portal('in_need_true_account')).waitFor();
    expect(addressOf(page), what).toBe(address);
    await news.getByRole('button', { name: portal('dialog.close') }).click();
    await news.waitFor({ state: 'hidden' });
  };
  await page.goto('/inHouse');
  await page.locator('main .tile').first().waitFor();
  askedByTrial.clear();
  await told('real money', () =>
    page.getByRole('button', { name: portal('tile.play', { game: 'Onça Real' }) }).click({ position: { x: 40, y: 60 } }),
  );
  const shortcuts = bannerOf(trial).getByRole('navigation', { name: portal('shortcuts.label') });
  for (const name of ['shortcuts.deposit', 'shortcuts.withdraw'])
    await told(name, () => shortcuts.getByRole('button', { name: portal(name) }).click());
  await told('history', () =>
    page
      .getByRole('navigation', { name: portal('side.label') })
      .getByRole('button', { name: portal('side.history') })
      .click(),
  );
  for (const name of ['account.mine', 'account.messages', 'account.real']) {
    await bannerOf(trial)
      .getByRole('button', { name: /trial_/ })
      .click();
    await told(name, () => page.getByRole('menuitem', { name: portal(name), exact: true }).click());
  }
  await told('agents', () => shortcuts.getByRole('link', { name: portal('shortcuts.agent') }).click(), '/agent');
  await page.getByRole('main').getByText(portal('in_need_true_account')).waitFor();
  for (const address of ['/member', '/member?page=transferFund', '/member?page=withdraw', '/member?page=messageV2', '/agentHome'])
    await told(address, () => page.goto(address), address);
  const never = [
    'launchGame',
    'gameLaunchFB',
    'consolidatedFunds',
    'unreadCount',
    'memberNotices',
    'merchantWallet',
    'walletTransfer',
    'cashierTerms',
  ] as const;
  for (const call of never) expect(askedByTrial.of(call), call).toEqual([]);
  expect(trial.faults).toEqual([]);
  expect(trial.witness.takeWords()).toEqual([]);

  // A member on the same page: there they are asked for.
  askedByMember.clear();
  await member.page.goto('/member?page=transferFund');
  await member.page
    .getByRole('main')
    .getByRole('textbox', { name: portal('vw.amount') })
    .waitFor();
  expect(askedByMember.of('consolidatedFunds').length).toBeGreaterThan(0);
  expect(askedByMember.of('unreadCount').length).toBeGreaterThan(0);
});

test('[S1.MC.03] [S2.MC.02] [S2.MC.07] [S7.LAUNCH.02] [S9.SESS.02] a member moves money to a vendor that keeps it, and leaving a game brings it back', async () => {
  const { page, words } = member;
  const { portal } = words;
  await page.goto('/member?page=transferFund');
  const main = page.getByRole('main');
  await page.getByRole('heading', { level: 1, name: portal('member.page.transferFund') }).waitFor();
  const before = await balanceCents(page);
  const wallets = main.getByRole('region', { name: portal('vw.wallets') });
  const kariri = wallets.getByRole('button', { name: /Mesa Kariri/ });
  await kariri.click();
  await main.getByRole('textbox', { name: portal('vw.amount') }).fill('30,00');
  await main.getByRole('button', { name: portal('vw.submit'), exact: true }).click();
  await kariri.getByText(/30,00/).waitFor();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 3000);
  expect(askedByMember.of('walletTransfer')).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('merchantWallet'))).toBeNull();

  await page.goto('/member?page=transactionHistory');
  await page.getByRole('heading', { level: 1, name: portal('member.page.transactionHistory') }).waitFor();
  await main.getByRole('row', { name: /30,00/ }).first().waitFor();

  await page.goto('/pvp');
  await page.getByRole('button', { name: portal('tile.play', { game: 'Truco Paulista' }) }).click({ position: { x: 40, y: 60 } });
  await page.frameLocator('iframe.game-frame').getByRole('heading', { level: 1 }).waitFor();
  expect([askedByMember.of('launchGame').length, askedByMember.of('gameLaunchFB').length]).toEqual([1, 0]);
  await page.getByRole('link', { name: portal('game.back') }).click();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before);
  const kept = await page.evaluate(() => sessionStorage.getItem('merchantWallet'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ sweeps: true });
});

test('[S1.MC.04] [S2.MC.13] a message that comes while the page is open counts at once, is read, and counts no more', async () => {
  const { page, words } = member;
  const { portal } = words;
  const connected = isTold(page);
  await page.goto('/member?page=messageV2');
  await connected;
  const entry = page
    .getByRole('navigation', { name: portal('member.nav') })
    .getByRole('link', { name: new RegExp(`^${portal('member.page.messageV2')}`) });
  await page.getByRole('heading', { level: 1, name: portal('member.page.messageV2') }).waitFor();
  // The welcome has not been read either.
  await expect.poll(() => entry.textContent(), { timeout: patienceMs }).toContain('1 ');
  // The log-in from another browser is told to the account.
  const elsewhere = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  await elsewhere.page.goto('/promotions');
  await logIn(elsewhere.page, elsewhere.words, 'marta', storyPassword);
  await elsewhere.leave();
  await expect.poll(() => entry.textContent(), { timeout: patienceMs }).toContain('2 ');
  const message = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: portal('message.new_device') });
  await message.getByText('127.0.0.1').waitFor();
  const read = page.getByRole('button', { name: portal('messages.readAll') });
  await read.click();
  await expect.poll(() => entry.textContent(), { timeout: patienceMs }).toBe(portal('member.page.messageV2'));
  await expect.poll(() => read.isDisabled()).toBe(true);
  await accountOf(member, 'marta').click();
  await expect.poll(() => page.getByRole('menuitem', { name: portal('account.messages') }).textContent()).toBe(portal('account.messages'));
  expect(member.faults).toEqual([]);
  expect(member.witness.takeWords()).toEqual([]);
});
