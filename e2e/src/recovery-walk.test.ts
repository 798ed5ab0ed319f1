import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealProfile } from '../../apps/server/src/modules/members/index.ts';
import { mobileMac } from '../../apps/server/src/modules/session/index.ts';
import { openAccount, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { sheetFaults } from './phone-visit.ts';
import { accountOf, openLogin, tokenOf, tryLogin } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
const next = 'vento-sul-77x';
const people = { lembra: '11987650001', telefone: '11987650002', recado: '11987650003' } as const;
type Name = keyof typeof people;
const emailOf = (name: string) => `${name}@example.com`;

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  for (const name of Object.keys(people) as Name[]) await openReachable(name);
  await switchModule(house, 'SMSLOGIN', true);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** An account with a number and an address that were proven. */
async function openReachable(name: Name): Promise<void> {
  const { app, merchant } = house;
  const { id } = await openAccount(house, { username: name });
  const reach = {
    sealed: sealProfile(app, { email: emailOf(name), mobileNum: people[name], countryDialingCode: '55' }),
    email_mac: app.secrets.mac('email', emailOf(name)),
    mobile_mac: mobileMac(app, '55', people[name]),
    email_proven_at: new Date(app.clock.now()).toISOString(),
  };
  await app.db
    .insertInto('member_profile')
    .values({ member_id: id, merchant_id: merchant.id, ...reach })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(reach))
    .execute();
}

/** What came for somebody, once it is there. */
function textTo(to: string, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const found = (await house.inbox()).filter((message) => message.to === to).map(({ text }) => pattern.exec(text)?.[0]);
      if (found[0] === undefined) throw new Error(`Nothing came for ${to}`);
      return found[0];
    },
    { timeout: patienceMs, interval: 200 },
  );
}

async function openForgot(): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  await visit.page.goto('/promotions');
  const dialog = await openLogin(visit);
  await dialog.getByRole('button', { name: visit.words.portal('login.forgot') }).click();
  return visit;
}

test('[S1.ROLE.10] [S2.PWD.01] [S2.MODAL.06] [S8.ERR.05] [S8.ERR.21] who forgot the password gets a link by e-mail, and logs in with the new one; what is said is the same for nobody', async () => {
  const visit = await openForgot();
  const { page, words } = visit;
  const { portal } = words;
  const dialog = page.getByRole('dialog', { name: portal('forgot.title') });
  const said = page.getByRole('alertdialog', { name: portal('in_been_out') });
  for (const name of ['ninguem', 'lembra']) {
    await dialog.getByRole('radio', { name: portal('recovery.byEmail') }).click();
    await dialog.getByLabel(portal('field.username')).fill(name);
    await dialog.getByLabel(portal('field.email')).fill(emailOf(name));
    await dialog.getByRole('button', { name: portal('recovery.sendLink') }).click();
    await said.getByText(portal('recovery.emailText')).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await said.getByRole('button', { name: portal('dialog.ok') }).click();
    if (name === 'lembra') break;
    const login = await openLogin(visit);
    await login.getByRole('button', { name: portal('login.forgot') }).click();
  }
  await page.goto(await textTo(emailOf('lembra'), /http\S+resetPassword#\S+/));
  const reset = page.getByRole('dialog', { name: portal('recovery.resetTitle') });
  await reset.getByLabel(portal('field.newPassword'), { exact: true }).fill(next);
  await reset.getByLabel(portal('field.confirmNewPassword')).fill(next);
  expect(await sheetFaults(page)).toEqual([]);
  expect(page.url()).not.toContain('#');
  await reset.getByRole('button', { name: portal('recovery.setPassword') }).click();
  const done = page.getByRole('alertdialog', { name: portal('recovery.doneTitle') });
  await done.getByRole('button', { name: portal('login.submit') }).click();
  await tryLogin(visit, page.locator('dialog.auth'), { username: 'lembra', password: next });
  await accountOf(visit, 'lembra').waitFor();
  expect((await house.inbox()).filter(({ to }) => to === emailOf('ninguem'))).toEqual([]);
  await visit.leave();
});

test('[S4.PWD.10] [S4.PWD.11] [S4.PWD.12] a code by SMS sets a password, which logs in at once at home', async () => {
  const visit = await openForgot();
  const { page, words } = visit;
  const { portal } = words;
  const dialog = page.getByRole('dialog', { name: portal('forgot.title') });
  await dialog.getByLabel(portal('field.mobileNum')).fill(people.telefone);
  await dialog.getByRole('button', { name: portal('recovery.send') }).click();
  await dialog.getByLabel(portal('recovery.code')).fill(await textTo(`+55${people.telefone}`, /\b\d{6}\b/));
  await dialog.getByLabel(portal('field.newPassword')).fill(next);
  expect(await sheetFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: portal('recovery.setPassword') }).click();
  await accountOf(visit, 'telefone').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).pathname, { timeout: patienceMs }).toBe('/');
  await visit.leave();
});

test('[S2.LOGIN.02] [S8.ERR.02] a member logs in by number and code; a second order within the minute is refused in a dialog', async () => {
  const visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { page, words } = visit;
  const { portal } = words;
  const order = async () => {
    await page.goto('/promotions');
    const dialog = await openLogin(visit);
    await dialog.getByRole('button', { name: portal('recovery.smsLogin') }).click();
    await dialog.getByLabel(portal('field.mobileNum')).fill(people.recado);
    await dialog.getByRole('button', { name: portal('recovery.send') }).click();
    return dialog;
  };
  await order();
  const code = await textTo(`+55${people.recado}`, /\b\d{6}\b/);
  const dialog = await order();
  const refused = page.getByRole('alertdialog', { name: portal('recovery.sendFailed') });
  await refused.getByRole('button', { name: portal('dialog.ok') }).click();
  await dialog.getByLabel(portal('recovery.code')).fill(code);
  await dialog
    .getByRole('button', { name: portal('login.submit'), exact: true })
    .last()
    .click();
  await accountOf(visit, 'recado').waitFor();
  expect(await tokenOf(page)).not.toBeNull();
  await visit.leave();
});
