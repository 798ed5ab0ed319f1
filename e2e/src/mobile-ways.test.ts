import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealProfile } from '../../apps/server/src/modules/members/index.ts';
import { mobileMac } from '../../apps/server/src/modules/session/index.ts';
import { simulatedCode } from '../../apps/simulators/src/identity/telephone.ts';
import { changeSettings, openAccount, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { openLogin, tokenOf } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let visit: PortalVisit;
beforeAll(async () => {
  house = await startHouse({ TREVO_DEMO_SOCIAL: '1' });
  browser = await openBrowser();
  visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const password = 'vento-sul-77x';

/** An account whose number was proven. */
async function openReachable(username: string, mobileNum: string): Promise<void> {
  const { app, merchant } = house;
  const { id } = await openAccount(house, { username });
  const reach = { sealed: sealProfile(app, { mobileNum, countryDialingCode: '55' }), mobile_mac: mobileMac(app, '55', mobileNum) };
  await app.db
    .insertInto('member_profile')
    .values({ member_id: id, merchant_id: merchant.id, ...reach })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(reach))
    .execute();
}

/** The registration, loaded anew: what the brand switched holds from then on. */
async function openRegister({ page, words: { portal } }: PortalVisit): Promise<Locator> {
  await page.goto('/promotions');
  await page
    .getByRole('banner')
    .getByRole('button', { name: portal('header.register') })
    .click();
  const dialog = page.getByRole('dialog', { name: portal('register.title') });
  await dialog.getByLabel(portal('field.password'), { exact: true }).waitFor();
  return dialog;
}

/** Orders a code for a number. */
async function orderCode({ words: { portal } }: PortalVisit, dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel(portal('field.mobileNum')).fill(number);
  await dialog.getByRole('button', { name: portal('recovery.send') }).click();
}

/** Orders a code for a number, and types the one that came. */
async function proveNumber(mine: PortalVisit, dialog: Locator, number: string): Promise<void> {
  const { portal } = mine.words;
  await orderCode(mine, dialog, number);
  const code = await vi.waitFor(
    async () => {
      const text = (await house.inbox()).find(({ to }) => to === `+55${number}`)?.text;
      const digits = /\b\d{6}\b/.exec(text ?? '')?.[0];
      if (digits === undefined) throw new Error(`Nothing came for ${number}`);
      return digits;
    },
    { timeout: patienceMs, interval: 200 },
  );
  await dialog.getByLabel(portal('recovery.code')).fill(code);
}

/** What every registration asks for besides. */
async function fillRest({ words: { portal } }: PortalVisit, dialog: Locator): Promise<void> {
  await dialog.getByLabel(portal('field.password'), { exact: true }).fill(password);
  await dialog.getByLabel(portal('field.confirmPassword')).fill(password);
  await dialog
    .getByRole('group', { name: portal('field.birthday') })
    .getByRole('textbox')
    .first()
    .pressSequentially('17051990');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true });
}

test('[S6.FLAG.06] the log-in by code is offered where its flag is on, and nowhere else', async () => {
  const { page, words } = visit;
  const byCode = (dialog: Locator) => dialog.getByRole('button', { name: words.portal('recovery.smsLogin') });
  await page.goto('/promotions');
  expect(await byCode(await openLogin(visit)).count()).toBe(0);
  await switchModule(house, 'SMSLOGIN', true);
  await page.goto('/promotions');
  await byCode(await openLogin(visit)).waitFor();
  await switchModule(house, 'SMSLOGIN', false);
});

test.each([
  ['PT', '11987650081', 'codigo.pt'],
  ['EN', '11987650082', 'codigo.en'],
] as const)(
  '[S2.LOGIN.02] [S6.FLAG.06] in %s somebody logs in by number and code, and by no other code',
  async (language, number, username) => {
    await openReachable(username, number);
    await switchModule(house, 'SMSLOGIN', true);
    const mine = await visitPortal(browser, house.url, language, { names: house.titles });
    const { page, words } = mine;
    await page.goto('/promotions');
    const dialog = await openLogin(mine);
    await dialog.getByRole('button', { name: words.portal('recovery.smsLogin') }).click();
    await proveNumber(mine, dialog, number);
    const code = await dialog.getByLabel(words.portal('recovery.code')).inputValue();
    await dialog.getByLabel(words.portal('recovery.code')).fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: words.portal('login.submit'), exact: true }).click();
    await dialog.getByRole('alert').first().waitFor();
    expect(await tokenOf(page)).toBeNull();
    await dialog.getByLabel(words.portal('recovery.code')).fill(code);
    await dialog.getByRole('button', { name: words.portal('login.submit'), exact: true }).click();
    await expect.poll(() => tokenOf(page), { timeout: patienceMs }).not.toBeNull();
    await mine.leave();
    await switchModule(house, 'SMSLOGIN', false);
  },
);

test('[S6.FLAG.03] with SMS verification the form by user name asks for a proven number; without, for none', async () => {
  const { words } = visit;
  const code = (dialog: Locator) => dialog.getByLabel(words.portal('recovery.code'));
  expect(await code(await openRegister(visit)).count()).toBe(0);
  await switchModule(house, 'REGMOBVERF3', true);
  await code(await openRegister(visit)).waitFor();
  await switchModule(house, 'REGMOBVERF3', false);
});

test('[S6.FLAG.02] [S2.REG.02] with its flag on somebody registers by number and code, and is in; without it nobody is offered to', async () => {
  const { page, words } = visit;
  const way = (dialog: Locator) => dialog.getByRole('radio', { name: words.portal('recovery.mobile') });
  expect(await way(await openRegister(visit)).count()).toBe(0);
  await switchModule(house, 'MOBILENUMREG3', true);
  await switchModule(house, 'MOBILENUMPASSREG3', true);
  const dialog = await openRegister(visit);
  await way(dialog).click();
  await dialog.getByLabel(words.portal('field.username')).waitFor({ state: 'hidden' });
  await proveNumber(visit, dialog, '11987650077');
  await fillRest(visit, dialog);
  await dialog.getByRole('button', { name: words.portal('register.submit') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => tokenOf(page), { timeout: patienceMs }).not.toBeNull();
});

test('[S3.ENT.05] [S7.API.22] where numbers are proven at Firebase somebody registers by it, is told what it refuses, and logs in by it', async () => {
  const { words } = visit;
  await changeSettings(house, { phoneCodes: 'firebase' });
  for (const modId of ['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'SMSLOGIN'] as const) await switchModule(house, modId, true);
  const mine = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { page } = mine;
  const number = '11987650099';
  const order = async (at: PortalVisit, dialog: Locator) => {
    await orderCode(at, dialog, number);
    await dialog.getByText(at.words.portal('recovery.sent')).waitFor();
  };
  const dialog = await openRegister(mine);
  const way = dialog.getByRole('radio', { name: words.portal('recovery.mobile') });
  await way.click();
  await order(mine, dialog);
  await fillRest(mine, dialog);
  const [code, submit] = [
    dialog.getByLabel(words.portal('recovery.code')),
    dialog.getByRole('button', { name: words.portal('register.submit') }),
  ];
  await code.fill('000000');
  await submit.click();
  const told = page.getByRole('alertdialog');
  await told.getByText(words.portal('phoneAuth.invalidCode')).waitFor();
  await told.getByRole('button', { name: words.portal('dialog.ok') }).click();
  await code.fill(simulatedCode);
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => tokenOf(page), { timeout: patienceMs }).not.toBeNull();
  // Nothing of ours was sent.
  expect((await house.inbox()).filter(({ to }) => to === `+55${number}`)).toEqual([]);
  await mine.leave();

  const again = await visitPortal(browser, house.url, 'EN', { names: house.titles });
  await again.page.goto('/promotions');
  const login = await openLogin(again);
  await login.getByRole('button', { name: again.words.portal('recovery.smsLogin') }).click();
  await order(again, login);
  await login.getByLabel(again.words.portal('recovery.code')).fill(simulatedCode);
  await login.getByRole('button', { name: again.words.portal('login.submit'), exact: true }).click();
  await expect.poll(() => tokenOf(again.page), { timeout: patienceMs }).not.toBeNull();
  await again.leave();
});
