import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings, openAccount, refuseCountries, setService, storyPassword, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { logCalls } from './call-log.ts';
import { type House, startHouse } from './house.ts';
import { accountOf, openLogin, tryLogin } from './portal-entrance.ts';
import { isTold, logIn, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  // A proxy stands before the house, so that a story can come from another country.
  house = await startHouse({ TREVO_TRUSTED_PROXIES: '127.0.0.1' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const [brazil, vietnam] = ['200.160.2.3', '14.160.0.1'];

async function come(path: string, from = brazil): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  await visit.page.context().setExtraHTTPHeaders({ 'x-forwarded-for': from });
  await visit.page.goto(path);
  return visit;
}

/** The parts of the portal that a closed screen leaves out. */
const portalParts = ({ page }: PortalVisit): Locator => page.locator('header.hdr, nav, footer, .hero, .tile');
const promotionsOf = ({ page, words }: PortalVisit): Locator =>
  page.getByRole('heading', { level: 1, name: words.portal('title.promotions') });

test('[S4.SESS.01] [S4.SESS.04] [S2.SCREEN.01] [S2.SCREEN.02] [S8.ERR.27] in maintenance the portal is one screen with customer service on it, in tabs of members that are open as well', async () => {
  const open = await come('/promotions');
  await promotionsOf(open).waitFor();
  const heard = isTold(open.page);
  await openAccount(house, { username: 'marta' });
  await logIn(open.page, open.words, 'marta', storyPassword);
  // From then on this tab is told; before, the next call would have told it.
  await heard;
  await open.page
    .getByRole('banner')
    .getByRole('group', { name: open.words.portal('purse.label') })
    .waitFor();
  await setService(house, 1);
  const late = await come('/promotions');
  for (const visit of [late, open]) {
    const { page, words } = visit;
    await page.getByRole('heading', { level: 1, name: words.portal('maintenance.title') }).waitFor();
    await page.getByText(words.errors('maintenance')).waitFor();
    expect(await portalParts(visit).count()).toBe(0);
  }
  await late.page
    .context()
    .route('https://*.trevo.example/**', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Olá</p>' }));
  const [service] = await Promise.all([
    late.page.context().waitForEvent('page'),
    late.page.getByRole('button', { name: late.words.portal('service.open') }).click(),
  ]);
  await service.waitForURL('**/service');
  await service.getByRole('textbox', { name: late.words.portal('chat.message') }).waitFor();
  await service.close();
  await setService(house, 0);
  await open.page.reload();
  await promotionsOf(open).waitFor();
  await late.page.reload();
  await promotionsOf(late).waitFor();
  await open.leave();
  await late.leave();
});

test('[S4.SESS.05] [S2.SCREEN.03] [S2.SCREEN.04] [S8.ERR.26] from a country that the brand does not serve, the portal is one screen that says so and shows the address', async () => {
  await refuseCountries(house, ['VN']);
  await setService(house, 2);
  const [abroad, athome] = [await come('/', vietnam), await come('/promotions', brazil)];
  const { page, words } = abroad;
  await page.getByRole('heading', { level: 1, name: words.portal('region.title') }).waitFor();
  await page.getByText(words.errors('region_restricted')).waitFor();
  expect(words.errors('region_restricted')).toMatch(/desculpe/i);
  await page.getByText(words.portal('region.ip', { ip: vietnam ?? '' })).waitFor();
  expect(await portalParts(abroad).count()).toBe(0);
  await promotionsOf(athome).waitFor();
  await setService(house, 0);
  await page.reload();
  await page.locator('.hero .slide.on h2').waitFor();
  await abroad.leave();
  await athome.leave();
});

test('[S6.FLAG.04] free play is there while the brand has it', async () => {
  const visit = await come('/inHouse');
  const { page, words } = visit;
  const demo = page.getByRole('button', { name: new RegExp(`^${words.portal('tile.demo')}`) });
  const tiles = page.locator('main .tile:not([aria-hidden])');
  await demo.first().waitFor({ state: 'attached' });
  await expect.poll(() => demo.count()).toBe(await tiles.count());
  await switchModule(house, 'FREEPLAY', false);
  await page.reload();
  await tiles.first().waitFor();
  expect(await demo.count()).toBe(0);
  await switchModule(house, 'FREEPLAY', true);
  await page.reload();
  await demo.first().waitFor({ state: 'attached' });
  await visit.leave();
});

test('[S6.FLAG.01] agents log in while the brand has a side for them', async () => {
  const visit = await come('/agent');
  const { page, words } = visit;
  const name = page.getByLabel(words.portal('field.username'));
  await name.waitFor();
  await switchModule(house, 'AGENTPOLICY3', false);
  await page.reload();
  await page.getByText(words.portal('agent.closed')).waitFor();
  expect(await name.count()).toBe(0);
  await switchModule(house, 'AGENTPOLICY3', true);
  await page.reload();
  await name.waitFor();
  await visit.leave();
});

test('[S6.FLAG.05] an old password must be changed while the brand asks for it', async () => {
  const { id } = await openAccount(house, { username: 'antiga' });
  await house.app.db
    .updateTable('member')
    .set({ password_changed_at: new Date(Date.now() - 100 * 24 * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute();
  for (const isOn of [true, false]) {
    await switchModule(house, 'CHNGPASSVERIF3', isOn);
    const visit = await come('/promotions');
    const { page, words } = visit;
    const { portal } = words;
    await tryLogin(visit, await openLogin(visit), { username: 'antiga' });
    const forced = page.getByRole('dialog', { name: portal('password.forcedTitle') });
    const inside = accountOf(visit, 'antiga');
    await forced.or(inside).waitFor();
    expect([await forced.count(), await inside.count()], `the brand asks: ${isOn}`).toEqual(isOn ? [1, 0] : [0, 1]);
    await visit.leave();
  }
  await switchModule(house, 'CHNGPASSVERIF3', true);
});

/** The fields of the specification that a brand may ask for, by their words. */
const optional = [
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'affiliateCode',
  'captcha',
  'mobileNum',
];

/** A field of the registration by its label, which may say that it can be left out. */
const fieldOf = ({ page, words: { portal } }: PortalVisit, field: string): Locator => {
  const [label = '', mayBeLeftOut] = [`field.${field}`, 'field.optional'].map((key) => portal(key).replace(/[()]/g, String.raw`\$&`));
  return page.getByRole('dialog', { name: portal('register.title') }).getByLabel(new RegExp(`^${label}\\s*(${mayBeLeftOut})?$`));
};

test('[S5.VAL.18] the registration asks for what the brand wants to know, and for nothing else', async () => {
  await changeSettings(house, { registerFields: {} });
  const bare = await come('/register');
  await fieldOf(bare, 'confirmPassword').waitFor();
  for (const field of optional) expect(await fieldOf(bare, field).count(), field).toBe(0);
  await bare.leave();
  await changeSettings(house, { registerFields: Object.fromEntries(optional.map((field) => [field, field === 'mobileNum'])) });
  const full = await come('/register');
  await fieldOf(full, 'confirmPassword').waitFor();
  for (const field of optional) await fieldOf(full, field).waitFor();
  await full.leave();
});

test('[S5.VAL.58] [S5.VAL.59] [S5.VAL.60] [S5.VAL.61] [S5.VAL.64] the form says what is wrong with a number, a name, a code, and a withdraw password', async () => {
  await changeSettings(house, { registerFields: Object.fromEntries(optional.map((field) => [field, field === 'mobileNum'])) });
  const visit = await come('/register');
  const { page, words } = visit;
  const { portal } = words;
  const asked = logCalls(page);
  const form = page.getByRole('dialog', { name: portal('register.title') });
  const submit = form.getByRole('button', { name: portal('register.submit') });
  const errorOf = async (field: string): Promise<string> => {
    const id = (await fieldOf(visit, field).getAttribute('aria-describedby')) ?? '';
    return (
      await page
        .locator(
          id
            .split(' ')
            .map((part) => `[id="${part}"]`)
            .join(', '),
        )
        .allTextContents()
    ).join(' ');
  };
  await fieldOf(visit, 'payeeName').fill('123');
  await fieldOf(visit, 'affiliateCode').fill('não é código!');
  await submit.click();
  await form.getByText(portal('register.termsNeeded')).waitFor();
  await expect.poll(() => errorOf('mobileNum')).toContain(portal('field.mobileRequired'));
  await expect.poll(() => errorOf('paymentPassword')).toContain(portal('field.withdrawPassword'));
  await expect.poll(() => errorOf('payeeName')).toContain(portal('field.realNameFormat'));
  await expect.poll(() => errorOf('affiliateCode')).toContain(portal('field.invitationCode'));
  await fieldOf(visit, 'mobileNum').fill('onze nove');
  await submit.click();
  await form.getByText(portal('field.phoneFormat')).waitFor();
  await expect.poll(() => errorOf('mobileNum')).toContain(portal('field.phoneFormat'));
  expect(asked.of('register')).toEqual([]);
  await visit.leave();
});
