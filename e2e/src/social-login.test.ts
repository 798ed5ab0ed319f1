import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { accountOf, openLogin, tokenOf } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await startHouse({ TREVO_DEMO_SOCIAL: '1' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const password = 'vento-sul-77x';
const name = 'Demo ID';
const begin = (dialog: Locator, { words: { portal } }: PortalVisit) =>
  dialog.getByRole('button', { name: portal('social.begin', { name }) });

/** Somebody at the promotions, with what the brand's settings say now. */
async function newVisit(language: 'PT' | 'EN'): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, language, { names: [...house.titles, name] });
  await visit.page.goto('/promotions');
  return visit;
}

/** Says at the provider who it is, or goes away from there. */
async function answerProvider({ page }: PortalVisit, email: string, does = 'Continuar · Continue'): Promise<void> {
  // The portal's own form has a field of that name, until the provider's page is there.
  await page.getByRole('heading', { name: 'Acesso simulado' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: does }).click();
}

/** The registration from the header. */
async function openRegister({ page, words: { portal } }: PortalVisit): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: portal('header.register') })
    .click();
  return page.getByRole('dialog', { name: portal('register.title') });
}

/** What every registration asks for, but for a captcha. */
async function register({ page, language, words: { portal } }: PortalVisit, username: string): Promise<void> {
  const form = page.getByRole('dialog', { name: portal('register.title') });
  await form.getByLabel(portal('field.username')).fill(username);
  await form.getByLabel(portal('field.password'), { exact: true }).fill(password);
  await form.getByLabel(portal('field.confirmPassword')).fill(password);
  await form
    .getByRole('group', { name: portal('field.birthday') })
    .getByRole('textbox')
    .first()
    // As the language writes dates.
    .pressSequentially(language === 'EN' ? '05171990' : '17051990');
  for (const box of await form.getByRole('checkbox').all()) await box.check({ force: true });
  await form.getByRole('button', { name: portal('register.submit') }).click();
  await form.waitFor({ state: 'hidden' });
}

test('a brand without a provider offers none, at the log-in and at the registration', async () => {
  const visit = await newVisit('PT');
  expect(await begin(await openLogin(visit), visit).count()).toBe(0);
  await visit.page.goto('/register');
  const form = visit.page.getByRole('dialog', { name: visit.words.portal('register.title') });
  await form.getByLabel(visit.words.portal('field.username')).waitFor();
  expect(await begin(form, visit).count()).toBe(0);
  await visit.leave();
  await changeSettings(house, { socialProviders: ['demo'] });
});

test.each(['PT', 'EN'] as const)(
  '[S2.LOGIN.03] [S2.REG.03] [S9.SESS.03] in %s somebody registers through a provider, and comes in by it from another browser',
  async (language) => {
    const email = `pessoa.${language.toLowerCase()}@example.com`;
    const account = `pessoa${language.toLowerCase()}`;
    const visit = await newVisit(language);
    const { page, words } = visit;
    await begin(await openRegister(visit), visit).click();
    await answerProvider(visit, email);
    const back = page.getByRole('dialog', { name: words.portal('social.title') });
    await back.getByRole('button', { name: words.portal('social.register') }).click();
    expect(new URL(page.url()).search).toBe('');
    await register(visit, account);
    await expect.poll(() => tokenOf(page), { timeout: patienceMs }).not.toBeNull();
    await accountOf(visit, account).waitFor();
    // The rules that checked the form stand under their key for this tab.
    expect(await page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('validate') ?? '{}') as object))).toContain('username');
    await visit.leave();

    const later = await newVisit(language);
    await begin(await openLogin(later), later).click();
    await answerProvider(later, email);
    await accountOf(later, account).waitFor();
    expect(await tokenOf(later.page)).not.toBeNull();
    expect(new URL(later.page.url()).search).toBe('');
    expect(later.faults).toEqual([]);
    await later.leave();
  },
);

test('[S2.LOGIN.03] who turns back at the provider is told, and is nobody', async () => {
  const visit = await newVisit('PT');
  const { page, words } = visit;
  await begin(await openLogin(visit), visit).click();
  await answerProvider(visit, 'ninguem@example.com', 'Cancelar · Cancel');
  const back = page.getByRole('dialog', { name: words.portal('social.title') });
  await back.getByText(words.portal('phoneAuth.closed')).waitFor();
  expect(await tokenOf(page)).toBeNull();
  await visit.leave();
});

test('[S9.SESS.04] what the wallet showed of all own money stands under its key for this tab, until the log-out', async () => {
  const visit = await newVisit('PT');
  const { page } = visit;
  await begin(await openLogin(visit), visit).click();
  await answerProvider(visit, 'pessoa.pt@example.com');
  await accountOf(visit, 'pessoapt').waitFor();
  await page.goto('/member');
  const stored = () => page.evaluate(() => sessionStorage.getItem('consolidated'));
  await expect.poll(stored, { timeout: patienceMs }).not.toBeNull();
  await visit.leave();
});
