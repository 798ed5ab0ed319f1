import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser, visit } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, giveReason, signIn, visitOffice } from './office-visit.ts';
import { patienceMs } from './portal-visit.ts';
import { wordsOf } from './words.ts';

const host = 'sabia.localhost';
const operator = {
  username: 'operadora',
  password: 'sabia-operadora-7',
  code: () => generateSync({ secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' }),
};

let house: House;
let browser: Browser;
let url: string;
let officeUrl: string;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  const at = (address: string) => address.replace('127.0.0.1', host);
  [url, officeUrl] = [at(house.url), at(house.officeUrl)];
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** A portal without the announcements over it. */
async function openPortal(address: string, theme: 'dark' | 'light' = 'dark', width = 1280) {
  const visitor = await visit(browser, address, { width, theme, reducedMotion: true });
  await visitor.context.addInitScript((chosen) => {
    localStorage.setItem('theme', chosen);
    for (const key of ['announcementClosed', 'announcementClosedMember']) sessionStorage.setItem(key, 'closed');
  }, theme);
  visitor.page.setDefaultTimeout(patienceMs);
  await visitor.page.goto('/', { waitUntil: 'networkidle' });
  await visitor.page.locator('main').waitFor();
  return visitor;
}

const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);
/** What is drawn of the house on a page, as far as it is seen. */
const houseMarksOn = (page: Page) => page.locator('.of-house:visible').count();
const saidOn = (page: Page) => page.locator('body').innerText();

test('a second brand has its own name, language, look and icon, from the first paint on, and nothing of the first', async () => {
  const { page, context, faults } = await openPortal(url);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
  await expect.poll(() => page.title()).toMatch(/· Sabiá$/);
  expect(await tokenOf(page, '--accent')).toBe('#ffab6b');
  await page.getByRole('link', { name: 'Sabiá, inicio' }).first().waitFor();
  const said = (await saidOn(page)).replaceAll(/(?:Plinko|Mega) Trevo/g, '');
  expect(said).toContain('Marca de demostración');
  expect(said).not.toMatch(/Trevo|PIX|R\$/);
  expect(await houseMarksOn(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
  // What is drawn before any script came is in the same look: nothing flashes.
  const early = await visit(browser, url, { width: 1280, reducedMotion: true });
  await early.context.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await early.page.goto('/');
  expect(await tokenOf(early.page, '--accent')).toBe('#ffab6b');
  expect(await early.page.title()).toBe('Sabiá');
  await early.context.close();
});

test('in the light theme too, and at the first brand nothing changed', async () => {
  const light = await openPortal(url, 'light');
  expect(await tokenOf(light.page, '--accent')).toBe('#a8431a');
  expect(await axeFaults(light.page)).toEqual([]);
  await light.context.close();
  const house1 = await openPortal(house.url);
  expect(await tokenOf(house1.page, '--accent')).toBe('#66e174');
  expect(await saidOn(house1.page)).not.toMatch(/Sabiá/);
  expect(await houseMarksOn(house1.page)).toBeGreaterThan(0);
  expect(await house1.page.locator('link[href*="/brand/"]').count()).toBe(0);
  await house1.context.close();
});

test('who is logged in at one is a visitor at the other, also in the same browser', async () => {
  const { page, context, faults } = await openPortal(url);
  const words = wordsOf('ES');
  await page
    .getByRole('button', { name: words.portal('header.login'), exact: true })
    .first()
    .click();
  const dialog = page.locator('dialog.auth');
  await dialog.getByLabel(words.portal('field.username')).fill('lucia');
  await dialog.getByLabel(words.portal('field.password'), { exact: true }).fill('sabia-lucia-7');
  await dialog.locator('button[type=submit]').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('lucia').first().waitFor();
  const tab = await context.newPage();
  tab.setDefaultTimeout(patienceMs);
  await tab.goto(house.url, { waitUntil: 'networkidle' });
  await tab
    .getByRole('button', { name: wordsOf('PT').portal('header.login') })
    .first()
    .waitFor();
  expect(await saidOn(tab)).not.toContain('lucia');
  expect(faults).toEqual([]);
  await context.close();
});

test('an operator changes the look, and the next page of the portal is in it; what nobody could read is not sent', async () => {
  const office = await visitOffice(browser, { ...house, officeUrl }, { language: 'EN', names: ['Sabiá', 'Operación'] });
  await signIn(office, operator);
  await enterRoom(office, 'brand');
  const { page } = office;
  const accent = page.getByLabel('Accent, dark theme', { exact: true });
  await accent.fill('#101010');
  await page.getByText(/has a contrast of 1\.\d+:1/).waitFor();
  await accent.fill('#9fd8ff');
  await page.getByRole('button', { name: 'Change the brand' }).click();
  await giveReason(office, 'office.apply', 'blue is the colour of the season', () =>
    page.getByText('blue is the colour of the season').waitFor(),
  );
  const { page: portal, context } = await openPortal(url);
  expect(await tokenOf(portal, '--accent')).toBe('#9fd8ff');
  await context.close();
  await page.getByRole('button', { name: /Go back to it/ }).click();
  await giveReason(office, 'office.brandConfig.goBack', 'the season is over already');
  await expect
    .poll(async () => {
      const { page: again, context: closing } = await openPortal(url);
      const shown = await tokenOf(again, '--accent');
      await closing.close();
      return shown;
    })
    .toBe('#ffab6b');
  expect(office.faults).toEqual([]);
  await office.leave();
});
