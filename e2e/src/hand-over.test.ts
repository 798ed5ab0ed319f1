import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../apps/server/test/harness.ts';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { balanceCents, logIn, marina, patienceMs, visitPortal } from './portal-visit.ts';

const coming = 'vizinho';
let house: House;
let browser: Browser;
/** Logged in somewhere else, and sends links. */
let sender: TestMember;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  sender = await newMember(house.app, house.merchant.id, { username: coming });
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** A link that the sender makes for their own account. */
async function linkOf(path: string): Promise<string> {
  const answer = await fetch(new URL('/wps/session/ticket', house.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${sender.caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'portal' }),
  });
  const { value } = (await answer.json()) as { value: { ticket: string } };
  return `${path}${path.includes('?') ? '&' : '?'}token=${value.ticket}`;
}

test.each(['PT', 'EN'] as const)(
  '[S4.SESS.02] in %s a link into another account asks first, whoever opens it; nobody gets into an account without having said so',
  async (language) => {
    const here = marina.username;
    const names = [here, coming];
    const { page, words, newTab, expectNoFaults, leave } = await visitPortal(browser, house.url, language, { names });
    const { portal } = words;
    const press = (tab: Page, key: string, values: Record<string, string> = {}) =>
      tab.getByRole('button', { name: portal(key, values), exact: true }).click();
    await page.goto('/');
    await logIn(page, words, marina.username, marina.password);
    const before = await balanceCents(page);

    // Somebody else's link in a tab where somebody is logged in: they stay, and everything is as it was.
    await page.goto(await linkOf('/promotions?x=1'));
    await page.getByRole('heading', { name: portal('handOver.switch', { coming }) }).waitFor();
    expect(new URL(page.url()).search).toBe('?x=1');
    expect(await page.locator('body').textContent()).not.toContain('R$');
    expect(await axeFaults(page)).toEqual([]);
    await press(page, 'handOver.stay', { here });
    await expect.poll(() => balanceCents(page)).toBe(before);

    // A new tab knows no session: the visitor stays out, and the guard of the page they wanted asks them to log in.
    const tab = await newTab();
    await tab.goto(await linkOf('/favorite'));
    await tab.getByRole('heading', { name: portal('handOver.enter', { coming }) }).waitFor();
    await press(tab, 'handOver.stayOut');
    await tab.locator('dialog.auth').waitFor();
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

    // Their own link: they go over and land where it leads; the session that was here has ended.
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.goto(await linkOf('/favorite'));
    await press(page, 'handOver.go', { coming });
    await page.waitForURL((url) => url.pathname === '/favorite' && url.search === '');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token')), { timeout: patienceMs }).not.toBe(token);
    await expect.poll(async () => (await askInfo(page, token)).status, { timeout: patienceMs }).toBe(401);
    expectNoFaults();
    await leave();
  },
);

async function askInfo(page: Page, token: string | null): Promise<{ readonly status: number }> {
  const answer = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status() };
}
