import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { sheetFaults } from './phone-visit.ts';
import { accountOf, openLogin, tryLogin } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

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

const people = { PT: '11987651001', EN: '11987651002' } as const;
const [pin, next] = ['482913', '775533'];

/** The newest code that came for a number, once it is another than `before`. */
function codeTo(number: string, before?: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const found = (await house.inbox()).filter(({ to }) => to === `+55${number}`).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
      const code = found.find((one) => one !== undefined);
      if (code === undefined || code === before) throw new Error(`No new code came for ${number}`);
      return code;
    },
    { timeout: patienceMs, interval: 200 },
  );
}

const lineOf = ({ page }: PortalVisit, title: string) => page.locator('.chk').filter({ hasText: title });

test.each(['PT', 'EN'] as const)(
  'in %s a member proves a number, sets a withdrawal password, and finds back to one that was forgotten',
  async (language) => {
    const [username, number] = [`cofre.${language.toLowerCase()}`, people[language]];
    await openAccount(house, { username });
    const visit = await visitPortal(browser, house.url, language, { names: [...house.titles, username] });
    const { page, words } = visit;
    const { portal } = words;
    await page.goto('/promotions');
    await tryLogin(visit, await openLogin(visit), { username });
    await accountOf(visit, username).waitFor();
    await page.goto('/member');

    await lineOf(visit, portal('recovery.mobile'))
      .getByRole('button', { name: portal('recovery.bind') })
      .click();
    const binding = page.getByRole('dialog', { name: portal('recovery.bindMobile') });
    await binding.getByLabel(portal('recovery.mobile'), { exact: true }).last().fill(number);
    await binding.getByRole('button', { name: portal('recovery.send') }).click();
    const first = await codeTo(number);
    await binding.getByLabel(portal('recovery.code')).fill(first);
    await binding.getByLabel(portal('recovery.proof'), { exact: true }).fill(storyPassword);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sheetFaults(page)).toEqual([]);
    await binding.getByRole('button', { name: portal('recovery.bind') }).click();
    await binding.waitFor({ state: 'hidden' });

    const line = lineOf(visit, portal('recovery.payment'));
    await line.getByRole('button', { name: portal('security.turnOn') }).click();
    const setting = page.getByRole('dialog', { name: portal('recovery.payment'), exact: true });
    await setting.getByLabel(portal('recovery.paymentNew'), { exact: true }).fill(pin);
    await setting.getByLabel(portal('recovery.paymentAgain'), { exact: true }).fill(pin);
    await setting.getByLabel(portal('recovery.proof'), { exact: true }).fill(storyPassword);
    await setting.getByRole('button', { name: portal('recovery.paymentSet') }).click();
    await setting.waitFor({ state: 'hidden' });

    // A code goes to a number once a minute: the one to prove it was the last.
    await house.app.db.deleteFrom('attempt').execute();
    await line.getByRole('button', { name: portal('security.change') }).click();
    await setting.getByRole('button', { name: portal('withdrawPassword.forgot') }).click();
    const reset = page.getByRole('dialog', { name: portal('withdrawPassword.resetTitle') });
    await reset.getByRole('button', { name: portal('recovery.send') }).click();
    await reset.getByLabel(portal('recovery.code')).fill(await codeTo(number, first));
    await reset.getByLabel(portal('recovery.proof'), { exact: true }).fill(storyPassword);
    await reset.getByLabel(portal('recovery.paymentNew'), { exact: true }).fill(next);
    await reset.getByLabel(portal('recovery.paymentAgain'), { exact: true }).fill(next);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sheetFaults(page)).toEqual([]);
    await reset.getByRole('button', { name: portal('withdrawPassword.reset') }).click();
    const done = page.getByRole('alertdialog', { name: portal('withdrawPassword.done') });
    await done.getByRole('button', { name: portal('dialog.ok') }).click();
    expect([visit.faults, visit.witness.takeWords()]).toEqual([[], []]);
    await visit.leave();
  },
);
