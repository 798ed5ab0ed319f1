import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaptchaSimulator, startCaptchaSimulator } from '../../apps/simulators/src/index.ts';
import { openAccount } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { demoOperator, enterRoom, giveReason, signIn, visitOffice } from './office-visit.ts';
import { openLogin, tokenOf, tryLogin } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

const account = { captchaId: '0123456789abcdef0123456789abcdef', captchaKey: 'fedcba9876543210fedcba9876543210' };

let service: CaptchaSimulator;
let house: House;
let browser: Browser;
beforeAll(async () => {
  service = await startCaptchaSimulator({ port: 0, ...account });
  house = await startHouse({ TREVO_GEETEST_URL: service.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
  await service?.close();
});

const badDay = 'a password that is not it';

/** The service's own button, in its frame. */
const theirs = ({ page, words: { portal } }: PortalVisit, name: string): Locator =>
  page.frameLocator(`iframe[title="${portal('captcha.check')}"]`).getByRole('button', { name });

async function order(kind: string, times: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(new URL('/control/misbehave', service.url), { method: 'POST', headers, body: JSON.stringify({ kind, times }) });
}

/** Types a log-in and sends it, without waiting for an answer. */
async function send({ words: { portal } }: PortalVisit, form: Locator, username: string, password: string): Promise<void> {
  await form.getByLabel(portal('field.username')).fill(username);
  await form.getByLabel(portal('field.password'), { exact: true }).fill(password);
  await form
    .getByRole('button', { name: portal('login.submit'), exact: true })
    .last()
    .click();
}

/** A log-in whose next try needs a captcha. */
async function failedThrice(visit: PortalVisit, username: string): Promise<Locator> {
  await visit.page.goto('/promotions');
  const form = await openLogin(visit);
  for (let i = 0; i < 3; i++)
    await tryLogin(visit, form, { username, password: badDay }).then(({ success }) => expect(success).toBe(false));
  return form;
}

test('an operator gives the brand GeeTest, and the key is nowhere on the screen afterwards', async () => {
  // The customer service as the brand calls it, which the room shows where a language has no name of its own.
  const chatName = 'Atendimento';
  const office = await visitOffice(browser, house, { language: 'EN', width: 1280, names: [chatName] });
  const { page } = office;
  await signIn(office, demoOperator);
  await enterRoom(office, 'brand');
  const card = page.getByRole('region', { name: 'Captcha' });
  await card.getByText('GeeTest v4', { exact: true }).click();
  await card.getByLabel('Captcha ID').fill(account.captchaId);
  await card.getByLabel('Captcha key').fill(account.captchaKey);
  await card.getByRole('button', { name: 'Apply' }).click();
  await giveReason(office, 'office.apply', 'robots read our own pictures', () =>
    card.getByText('A key is kept and never shown', { exact: false }).waitFor(),
  );
  expect(await page.content()).not.toContain(account.captchaKey);
  expect(await card.getByLabel('Captcha key').inputValue()).toBe('');
  office.expectNoFaults();
  await office.leave();
});

test('[S4.CAPT.01] a member who failed passes the service’s check and is in; who closes it is not', async () => {
  await openAccount(house, { username: 'prova.um' });
  const visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { page, words } = visit;
  const form = await failedThrice(visit, 'prova.um');
  expect(await form.getByLabel(words.portal('field.captcha'), { exact: true }).count()).toBe(0);
  await send(visit, form, 'prova.um', 'Trevo-de-4-folhas');
  await theirs(visit, 'Close').click();
  await form.getByText(words.portal('captcha.checkClosed')).waitFor();
  expect(await tokenOf(page)).toBeNull();
  await send(visit, form, 'prova.um', 'Trevo-de-4-folhas');
  await theirs(visit, 'Simulated check').click();
  await expect.poll(() => tokenOf(page), { timeout: patienceMs }).not.toBeNull();
  await visit.leave();
});

test('while the service is gone our own picture stands in, and lets in whoever reads it', async () => {
  await openAccount(house, { username: 'prova.dois' });
  const visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { page, words } = visit;
  const form = await failedThrice(visit, 'prova.dois');
  // What the server saw a moment ago is forgotten: it looks anew.
  (house.app.memory.captchaReach as Map<string, unknown>).clear();
  await order('no_script', 1);
  await order('down', 1);
  await send(visit, form, 'prova.dois', 'Trevo-de-4-folhas');
  await form.getByText(words.portal('captcha.ownInstead')).waitFor();
  const field = form.getByLabel(words.portal('field.captcha'), { exact: true });
  await form.getByRole('img', { name: words.portal('captcha.image') }).waitFor();
  await field.fill(await house.captchaOf(page.context()));
  await send(visit, form, 'prova.dois', 'Trevo-de-4-folhas');
  await expect.poll(() => tokenOf(page), { timeout: patienceMs }).not.toBeNull();
  await visit.leave();
});
