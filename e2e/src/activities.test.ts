import { Buffer } from 'node:buffer';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngFile } from '../../apps/server/test/picture-files.ts';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { sheetFaults } from './phone-visit.ts';
import { balanceCents, logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let here: PortalVisit;
let desk: OfficeVisit;
const username = 'pedrorespondeu';
const answer = 'Numa conversa na feira';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await switchModule(house, 'PROMOBONUS', true);
  await openAccount(house, { username });
  here = await visitPortal(browser, house.url, 'PT', { width: 390, names: [username, answer, 'feira.png', ...house.titles] });
  desk = await visitOffice(browser, house, { language: 'EN', width: 1920, names: [username, answer] });
});
afterAll(async () => {
  await here?.leave();
  await desk?.leave();
  await browser?.close();
  await house?.stop();
});

test('[S2.SCREEN.07] a member applies with an image on a phone, an operator sees it and approves, and the reward is there; the same page in English', async () => {
  const { page, words } = here;
  const { portal } = words;
  await page.goto('/promotions');
  await logIn(page, words, username, storyPassword);
  await page.goto('/promotions');
  const section = page.getByRole('region', { name: portal('activity.title') });
  const card = section.getByRole('article').first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await sheetFaults(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: portal('activity.apply') }).click();
  await dialog.getByText(portal('activity.needed')).waitFor();
  const images = dialog.locator('input[type=file]');
  await images.setInputFiles({ name: 'feira.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await dialog.getByText(portal('activity.imageType', { name: 'feira.gif' })).waitFor();
  await images.setInputFiles({ name: 'feira.png', mimeType: 'image/png', buffer: pngFile(320, 240, [10, 120, 60]) });
  await dialog.getByRole('img').waitFor();
  await dialog.getByRole('textbox').first().fill(answer);
  await dialog.getByRole('button', { name: portal('activity.apply') }).click();
  await dialog.getByText(portal('activity.status.applying')).first().waitFor();
  expect(here.faults).toEqual([]);

  await signIn(desk, await house.newOperator('admin', 'Renata Castro'));
  const { office } = desk.words;
  await enterRoom(desk, 'rewards');
  await desk.page.getByRole('tab', { name: office('office.rewards.tab.activities') }).click();
  await isFull(desk.page);
  await desk.page
    .getByRole('button', { name: office('office.activities.act.see') })
    .first()
    .click();
  await desk.page.getByText(answer).waitFor();
  await desk.page.getByRole('button', { name: office('office.activities.seeImage', { no: 1 }) }).click();
  const picture = desk.page.getByRole('img', { name: office('office.proofAlt') });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: patienceMs }).toBe(320);
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('button', { name: office('office.activities.act.approve') }).click();
  await desk.page.getByRole('button', { name: office('office.activities.act.approve') }).click();

  // The page hears of it by itself.
  await dialog.getByText(portal('activity.status.claim')).first().waitFor({ timeout: patienceMs });
  await dialog.getByRole('button', { name: portal('activity.claim') }).click();
  await dialog.getByText(portal('activity.status.claimed')).first().waitFor();
  await page.goto('/member');
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBeGreaterThanOrEqual(500);

  const abroad = await visitPortal(browser, house.url, 'EN', { width: 1280, names: house.titles });
  await abroad.page.goto('/promotions');
  const english = abroad.page.getByRole('region', { name: abroad.words.portal('activity.title') });
  await english.getByRole('article').first().getByRole('button').click();
  await abroad.page.getByRole('dialog').getByText(abroad.words.portal('activity.loginFirst')).waitFor();
  expect(await axeFaults(abroad.page)).toEqual([]);
  expect(abroad.faults).toEqual([]);
  await abroad.leave();
});
