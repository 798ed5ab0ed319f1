import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser, visit as openPage } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';

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

const renata = 'Renata Castro';

async function enter(role: string, options: Parameters<typeof visitOffice>[2] = {}): Promise<OfficeVisit> {
  const visit = await visitOffice(browser, house, { names: [renata], ...options });
  await signIn(visit, await house.newOperator(role, renata));
  return visit;
}

test('the session is in no script’s reach, lives through a reload, and ends in every tab at once', async () => {
  const visit = await enter('finance');
  const { page, words } = visit;
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'trevo_office');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 });
  expect(kept).not.toContain(cookie?.value);
  const other = await page.context().newPage();
  await other.goto('/members');
  await other.getByRole('heading', { level: 1, name: words.office('office.room.members'), exact: true }).waitFor();
  await page.reload();
  // What was asked for before the end and answered after it would be refused, and the console says so.
  await page.locator('.of-kpis').waitFor();
  await page.locator('header').getByRole('button', { name: renata }).click();
  await page.getByRole('menuitem', { name: words.office('office.signOut') }).click();
  for (const tab of [page, other]) await tab.getByLabel(words.office('office.signIn.username'), { exact: true }).waitFor();
  visit.expectNoFaults();
  await visit.leave();
});

test('a sign-out without an answer signs nobody out, and says so', async () => {
  const visit = await enter('finance');
  const { page, words } = visit;
  await page.route('**/office/api/session', (route) => route.abort());
  await page.locator('header').getByRole('button', { name: renata }).click();
  await page.getByRole('menuitem', { name: words.office('office.signOut') }).click();
  await page.getByRole('alert').getByText(words.office('office.error.network')).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: words.office('office.nav') }).count()).toBe(1);
  await visit.leave();
});

test.each(['the office', 'the portal', 'a game'] as const)('in a page of %s no text becomes markup or script', async (place) => {
  const { page, context } = await openPage(browser, place === 'the office' ? house.officeUrl : house.url, { width: 1280, theme: 'light' });
  await page.goto(place === 'a game' ? '/games/' : '/');
  const write = (sink: 'markup' | 'script' | 'policy') =>
    page.evaluate((into) => {
      try {
        if (into === 'markup') document.createElement('div').innerHTML = '<b>';
        else if (into === 'script') document.createElement('script').text = '1';
        else
          (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => object } }).trustedTypes?.createPolicy(
            'mine',
            {},
          );
        return 'done';
      } catch (error) {
        return String(error).split(':')[0];
      }
    }, sink);
  expect([await write('markup'), await write('script'), await write('policy')]).toEqual(['TypeError', 'TypeError', 'TypeError']);
  await context.close();
});

describe('who may see what', () => {
  const seen: Readonly<Record<string, readonly string[]>> = {
    admin: [
      'dashboard',
      'withdrawals',
      'deposits',
      'members',
      'teams',
      'rounds',
      'problems',
      'service',
      'rewards',
      'content',
      'games',
      'lotteries',
      'vendors',
      'payments',
      'commission',
      'methods',
      'contracts',
      'work',
      'ledger',
      'audit',
      'brand',
    ],
    finance: [
      'dashboard',
      'withdrawals',
      'deposits',
      'members',
      'teams',
      'rounds',
      'rewards',
      'vendors',
      'payments',
      'commission',
      'methods',
      'contracts',
      'ledger',
      'audit',
    ],
    support: ['dashboard', 'withdrawals', 'members', 'teams', 'rounds', 'problems', 'service', 'rewards', 'games', 'vendors'],
    games: ['dashboard', 'rounds', 'problems', 'games', 'lotteries', 'vendors', 'brand'],
    content: ['dashboard', 'content', 'games'],
    auditor: [
      'dashboard',
      'withdrawals',
      'deposits',
      'members',
      'teams',
      'rounds',
      'problems',
      'service',
      'rewards',
      'content',
      'games',
      'lotteries',
      'vendors',
      'payments',
      'commission',
      'methods',
      'contracts',
      'work',
      'ledger',
      'audit',
      'brand',
    ],
  };

  test.each(Object.keys(seen))(
    '%s is offered the rooms of the role and no others, and a typed address of another opens nothing',
    async (role) => {
      const visit = await enter(role);
      const { page, words } = visit;
      const navigation = page.getByRole('navigation', { name: words.office('office.nav') });
      const names = (seen[role] ?? []).map((name) => words.office(`office.room.${name}`));
      await expect.poll(() => navigation.locator('a .grow').allTextContents()).toEqual(names);
      visit.expectNoFaults();
      const closed = (seen.admin ?? []).filter((name) => !(seen[role] ?? []).includes(name));
      for (const name of closed) {
        await page.goto(name === 'methods' ? '/payment-methods' : `/${name}`);
        await page.getByText(words.office('office.closedRoom')).waitFor();
        expect(await page.locator('main table').count(), name).toBe(0);
      }
      await visit.leave();
    },
  );

  test('who may only read is offered nothing that changes something', async () => {
    const visit = await enter('auditor');
    const { page, words } = visit;
    const { office } = words;
    await enterRoom(visit, 'withdrawals');
    await page.getByRole('row', { name: /marina/ }).waitFor();
    expect(await page.getByRole('button', { name: office('office.approve') }).count()).toBe(0);
    expect(await page.getByRole('button', { name: office('office.reject') }).count()).toBe(0);
    await enterRoom(visit, 'members');
    await page.getByRole('link', { name: 'marina' }).click();
    await page.getByRole('heading', { name: office('office.memberLedger') }).waitFor();
    expect(await page.getByRole('button', { name: office('office.lock') }).count()).toBe(0);
    await enterRoom(visit, 'games');
    for (const control of await page.getByRole('switch').all()) await expect.poll(() => control.isDisabled()).toBe(true);
    await enterRoom(visit, 'vendors');
    expect(await page.getByRole('button', { name: office('office.vendor.off') }).count()).toBe(0);
    await page.getByRole('link', { name: /PNG/ }).click();
    await page.getByRole('heading', { name: office('office.keys') }).waitFor();
    expect(await page.getByRole('button', { name: office('office.newKey') }).count()).toBe(0);
    expect(await page.getByRole('button', { name: office('office.cutLink') }).count()).toBe(0);
    await enterRoom(visit, 'brand');
    for (const control of await page.getByRole('switch').all()) await expect.poll(() => control.isDisabled()).toBe(true);
    const applies = page.getByRole('button', { name: office('office.apply'), exact: true });
    await applies.first().waitFor();
    for (const apply of await applies.all()) await expect.poll(() => apply.isDisabled()).toBe(true);
    visit.expectNoFaults();
    await visit.leave();
  });

  test('a code of the authenticator counts once, and a wrong password opens nothing', async () => {
    const operator = await house.newOperator('support', renata);
    const visit = await visitOffice(browser, house, { names: [renata] });
    const { page, words } = visit;
    const { office } = words;
    const code = operator.code();
    await page.getByLabel(office('office.signIn.username'), { exact: true }).fill(operator.username);
    await page.getByLabel(office('office.signIn.password'), { exact: true }).fill('not the password at all');
    await page.getByLabel(office('office.signIn.code'), { exact: true }).fill(code);
    await page.getByRole('button', { name: office('office.signIn.submit') }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await signIn(visit, { ...operator, code: () => code });
    await page.locator('header').getByRole('button', { name: renata }).click();
    await page.getByRole('menuitem', { name: office('office.signOut') }).click();
    await page.getByLabel(office('office.signIn.username'), { exact: true }).fill(operator.username);
    await page.getByLabel(office('office.signIn.password'), { exact: true }).fill(operator.password);
    await page.getByLabel(office('office.signIn.code'), { exact: true }).fill(code);
    await page.getByRole('button', { name: office('office.signIn.submit') }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await visit.leave();
  });
});

describe('when things do not go well', () => {
  test('without an answer a room says so and offers another try, which fills it', async () => {
    const visit = await enter('finance');
    const { page, words } = visit;
    const { office } = words;
    await page.route('**/office/api/members?*', (route) => route.abort());
    await page.goto('/members');
    await page.getByText(office('office.error.network')).waitFor();
    await page.unroute('**/office/api/members?*');
    await page.getByRole('button', { name: office('office.retry') }).click();
    await page.getByRole('link', { name: 'marina' }).waitFor();
    await page.getByLabel(office('office.searchMember')).fill('nobody-has-this-name');
    await page.getByText(office('office.membersEmpty')).waitFor();
    expect(await page.locator('main table').count()).toBe(0);
    await visit.leave();
  });

  test('an address that is no room says so', async () => {
    const visit = await enter('finance');
    await visit.page.goto('/nowhere');
    await visit.page.getByText(visit.words.office('office.nowhere')).waitFor();
    expect(await axeFaults(visit.page)).toEqual([]);
    visit.expectNoFaults();
    await visit.leave();
  });
});
