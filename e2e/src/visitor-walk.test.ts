import type { Browser } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let visit: PortalVisit;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  visit = await visitPortal(browser, house.url, 'PT', { names: house.titles });
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** Which parts of the frame stand around a page. */
async function partsOf({ page, words: { portal } }: PortalVisit) {
  const [header, side, footer] = await Promise.all([
    page.getByRole('banner').count(),
    page.getByRole('navigation', { name: portal('side.label') }).count(),
    page.getByRole('contentinfo').count(),
  ]);
  return { header, side, footer };
}

test('[S2.ROUTE.04] [S2.ROUTE.25] [S1.ROLE.03] [S2.HOME.07] [S2.HOME.08] the home page stands under its four addresses, whole', async () => {
  const { page, words } = visit;
  const { portal } = words;
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await page.goto(path);
    await page.getByRole('navigation', { name: portal('categories.label') }).waitFor();
    await page.getByLabel(portal('search.label')).waitFor();
    await page.locator('.hero .slide.on h2').waitFor();
    await expect.poll(() => partsOf(visit), { message: path }).toEqual({ header: 1, side: 1, footer: 1 });
  }
});

test('[S2.HOME.09] [S2.GAME.02] [S2.GAME.03] its sections hold tiles with a picture and a name', async () => {
  const { page } = visit;
  const tiles = page.locator('main section .tile');
  await tiles.first().waitFor();
  const first = tiles.first();
  await first.locator('img').first().waitFor();
  expect(house.titles).toContain(await first.locator('.nm').first().textContent());
  await expect.poll(() => tiles.count()).toBeGreaterThan(6);
});

test('[S2.ROUTE.05] [S2.ROUTE.06] [S2.HEAD.01] the log-in and the registration open from the header and from their addresses', async () => {
  const { page, words } = visit;
  const { portal } = words;
  for (const [path, opener, title] of [
    ['/login', 'header.login', 'login.title'],
    ['/register', 'header.register', 'register.title'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: portal(title) });
    await page.goto(path);
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe(path === '/login' ? '/' : path);
    await dialog.getByRole('button', { name: portal('dialog.close') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: portal(opener) })
      .click();
    await dialog.waitFor();
  }
});

test('[S1.ROLE.05] [S1.ROLE.06] [S1.SCREEN.04] [S2.ROUTE.01] [S2.ROUTE.10] [S2.ROUTE.19] promotions and help open under their addresses', async () => {
  const { page, words } = visit;
  const { portal } = words;
  await page.goto('/promotions');
  await page.getByRole('heading', { level: 1, name: portal('title.promotions') }).waitFor();
  await page.locator('main').getByText(portal('promotions.rules')).first().waitFor();
  await page.goto('/help');
  await page.getByRole('navigation', { name: portal('help.terms') }).waitFor();
  await page.locator('main .prose').filter({ hasText: /\p{L}/u }).waitFor();
  expect(visit.faults).toEqual([]);
});

test('[S1.SCREEN.03] [S2.SCREEN.08] a visitor tells the operator something from the help page, and it arrives', async () => {
  const { page, words } = visit;
  const { portal } = words;
  await page.goto('/help');
  await page
    .getByRole('navigation', { name: portal('help.terms') })
    .getByRole('button', { name: portal('feedback.title') })
    .click();
  const dialog = page.getByRole('dialog', { name: portal('feedback.title') });
  await dialog.getByLabel(portal('feedback.content')).fill('Faltou o placar da Pipa.');
  await dialog.getByLabel(portal('feedback.contact')).fill('ana@example.com');
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/wps/feedback');
  await dialog.getByRole('button', { name: portal('feedback.send') }).click();
  expect((await sent).method()).toBe('PUT');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(portal('feedback.sent')).waitFor();
  const { rows } = await sql<{ content: string }>`SELECT content FROM feedback`.execute(house.app.db);
  expect(rows).toEqual([{ content: 'Faltou o placar da Pipa.' }]);
});

test('[S2.ROUTE.13] [S2.ROUTE.15] each kind of game has its list, and the house’s own stand apart', async () => {
  const { page } = visit;
  for (const path of ['/live', '/fish', '/rng', '/pvp']) {
    await page.goto(path);
    await page.locator('main .tile').first().waitFor();
  }
  await page.goto('/inHouse');
  const vendors = page.locator('main .tile .vd');
  await expect.poll(async () => new Set(await vendors.allTextContents()), { timeout: patienceMs }).toEqual(new Set(['Estúdio Trevo']));
});

test('[S1.LANG.01] the language switch changes the words of the page', async () => {
  const { page } = visit;
  await page.getByRole('banner').getByText('Início').first().waitFor();
  await page
    .locator('.care')
    .getByRole('button', { name: /Português/ })
    .click();
  await page.getByText('English', { exact: true }).first().click();
  await page.getByRole('banner').getByText('Home').first().waitFor();
  expect(await page.getByRole('banner').getByText('Início').count()).toBe(0);
});

test('[S9.I18N.04] the browser keeps a chosen language over a reload', async () => {
  // Somebody who never chose one: other visits of this story come with theirs.
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  await page.goto('/promotions');
  await page
    .locator('.care')
    .getByRole('button', { name: /Português/ })
    .click();
  await page.getByText('English', { exact: true }).first().click();
  await page.getByRole('banner').getByText('Home').first().waitFor();
  await page.reload();
  await page.getByRole('banner').getByText('Home').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('EN');
  await context.close();
});
