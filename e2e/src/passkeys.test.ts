import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { accountOf, openLogin, tryLogin } from './portal-entrance.ts';
import { visitPortal } from './portal-visit.ts';
import { addAuthenticator, namedAddress } from './virtual-authenticator.ts';

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

test.each(['PT', 'EN'] as const)(
  'in %s a member adds a passkey, proves by it in place of the password, comes in by it, and removes it',
  async (language) => {
    const username = `chave.${language.toLowerCase()}`;
    await openAccount(house, { username });
    const visit = await visitPortal(browser, namedAddress(house.url), language, { names: [...house.titles, username] });
    const { page, words } = visit;
    const { portal } = words;
    await addAuthenticator(page);
    await page.goto('/promotions');
    await tryLogin(visit, await openLogin(visit), { username });
    await accountOf(visit, username).waitFor();

    await page.goto('/member');
    const line = page.locator('.chk').filter({ hasText: portal('passkey.title') });
    await line.getByRole('button', { name: portal('passkey.add') }).click();
    const adding = page.getByRole('dialog', { name: portal('passkey.add') });
    await adding.getByLabel(portal('passkey.name')).fill('Trevo A1');
    await adding.getByLabel(portal('recovery.proof'), { exact: true }).fill(storyPassword);
    expect(await axeFaults(page)).toEqual([]);
    await adding.getByRole('button', { name: portal('passkey.add') }).click();
    await line.getByText(portal('passkey.count', { count: '1' })).waitFor();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/promotions');
    const login = await openLogin(visit);
    await login.getByRole('button', { name: portal('passkey.login') }).click();
    await accountOf(visit, username).waitFor();

    await page.goto('/member');
    await line.getByRole('button', { name: portal('passkey.manage') }).click();
    const list = page.getByRole('dialog', { name: portal('passkey.title') });
    await list.getByRole('button', { name: portal('passkey.remove') }).click();
    await list.getByRole('button', { name: portal('passkey.prove') }).click();
    await list.getByText(portal('passkey.proven')).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await list.getByRole('button', { name: portal('passkey.remove') }).click();
    await list.waitFor({ state: 'hidden' });
    await line.getByRole('button', { name: portal('passkey.add') }).waitFor();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/promotions');
    const again = await openLogin(visit);
    await again.getByRole('button', { name: portal('passkey.login') }).click();
    await again.getByRole('alert').waitFor();
    expect(visit.witness.takeWords()).toEqual([]);
    await visit.leave();
  },
);
