import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { logIn, marina, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let visit: PortalVisit;

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  visit = await visitPortal(browser, house.url, 'PT');
  await visit.page.goto('/');
  await logIn(visit.page, visit.words, marina.username, marina.password);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** The server does what it is asked for at `path`; its answer reaches no page until `letThrough`. */
async function holdBack(page: Page, path: string) {
  const keys: (string | undefined)[] = [];
  let held = true;
  let tell: () => void;
  const answered = new Promise<void>((resolve) => (tell = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route, request) => {
      if (request.method() !== 'POST') return route.fallback();
      keys.push(request.headers()['idempotency-key']);
      if (!held) return route.continue();
      await route.fetch();
      return tell();
    },
  );
  return { keys, answered, letThrough: () => (held = false) };
}

const rowsOf = async (table: 'withdrawal' | 'deposit'): Promise<number> => {
  const member = await house.app.db.selectFrom('member').select('id').where('username', '=', marina.username).executeTakeFirstOrThrow();
  const rows = await house.app.db.selectFrom(table).select('id').where('member_id', '=', member.id).execute();
  return rows.length;
};

async function askForMoney({ page, words: { portal } }: PortalVisit): Promise<void> {
  const form = page.getByRole('main');
  for (const [label, text] of [
    ['withdraw.amount', '20,00'],
    ['method.field.pixKey', '52998224725'],
    ['method.field.holderName', 'Marina Alves'],
    ['method.field.holderTaxId', '52998224725'],
    ['withdraw.password', marina.password],
  ] as const)
    await form.getByLabel(portal(label), { exact: true }).fill(text);
  await form.getByRole('button', { name: portal('withdraw.submit') }).click();
}

test('a reload while the answer of a withdrawal is on its way: asked again, it is the same withdrawal', async () => {
  const { page, words } = visit;
  const before = await rowsOf('withdrawal');
  const way = await holdBack(page, '/wps/cashier/withdrawals');
  await page.goto('/member?page=withdraw');
  await askForMoney(visit);
  await way.answered;
  expect(await rowsOf('withdrawal')).toBe(before + 1);
  await page.reload();
  way.letThrough();
  await askForMoney(visit);
  await page.getByRole('main').getByText(words.portal('withdraw.statusText.pending')).first().waitFor();
  expect(way.keys).toEqual([way.keys[0], way.keys[0]]);
  expect(await rowsOf('withdrawal')).toBe(before + 1);

  // The answer was seen: the same request is now another one.
  await page.goto('/member?page=withdraw');
  await askForMoney(visit);
  await expect.poll(() => rowsOf('withdrawal'), { timeout: patienceMs }).toBe(before + 2);
});

test('a reload while the answer of a deposit is on its way: asked again, it is the same charge', async () => {
  const { page, words } = visit;
  const before = await rowsOf('deposit');
  const way = await holdBack(page, '/wps/cashier/deposits');
  await page.goto('/member?page=depositv2');
  const ask = async () => {
    await page.getByLabel(words.portal('deposit.amount'), { exact: true }).fill('37');
    await page.getByRole('button', { name: words.portal('method.submit.PIX') }).click();
  };
  await ask();
  await way.answered;
  await page.reload();
  way.letThrough();
  await ask();
  await page.getByRole('img', { name: words.portal('deposit.code') }).waitFor();
  expect(way.keys).toEqual([way.keys[0], way.keys[0]]);
  expect(await rowsOf('deposit')).toBe(before + 1);
});
