import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let here: PortalVisit;
let abroad: PortalVisit;
let desk: OfficeVisit;
const username = 'livianaescuta';
const said = 'Onde eu acho a prova do concurso?';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await openAccount(house, { username });
  const names = [username, said, 'Lívia', 'Tomás', ...house.titles];
  here = await visitPortal(browser, house.url, 'PT', { width: 390, names });
  abroad = await visitPortal(browser, house.url, 'EN', { width: 1280, names });
  desk = await visitOffice(browser, house, { language: 'EN', width: 1920, names });
});
afterAll(async () => {
  await here?.leave();
  await abroad?.leave();
  await desk?.leave();
  await browser?.close();
  await house?.stop();
});

test('[S1.LIVE.01] the list of hosts leads into a room: a member writes on a phone, a visitor reads it in English, an operator removes it for both', async () => {
  const { page, words } = here;
  const { portal } = words;
  await page.goto('/promotions');
  await logIn(page, words, username, storyPassword);
  await page.goto('/live');
  await page.getByRole('link', { name: portal('hosted.door') }).click();
  const tile = page.getByRole('article').filter({ hasText: 'Lívia' });
  await tile.getByRole('link', { name: portal('hosted.enter') }).click();
  await page.getByRole('log').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);

  await abroad.page.goto('/live#rooms');
  await abroad.page
    .getByRole('article')
    .filter({ hasText: 'Lívia' })
    .getByRole('link', { name: abroad.words.portal('hosted.enter') })
    .click();
  await abroad.page.getByText(abroad.words.portal('hosted.readOnly')).waitFor();

  await page.getByRole('textbox', { name: portal('hosted.field') }).fill(said);
  await page.getByRole('button', { name: portal('hosted.send') }).click();
  const [own, read] = [here, abroad].map((visit) => visit.page.getByRole('log').getByText(said));
  await own?.waitFor();
  await read?.waitFor({ timeout: patienceMs });
  expect(await axeFaults(abroad.page)).toEqual([]);

  await signIn(desk, await house.newOperator('admin', 'Renata Castro'));
  const { office } = desk.words;
  await enterRoom(desk, 'problems');
  await desk.page.getByRole('tab', { name: office('office.hosted') }).click();
  await desk.page.getByText(said).waitFor();
  await desk.page
    .getByRole('button', { name: office('office.hosted.remove') })
    .first()
    .click();

  for (const visit of [here, abroad])
    await visit.page.getByRole('log').getByText(visit.words.portal('hosted.removed')).waitFor({ timeout: patienceMs });
  expect(await own?.count()).toBe(0);
  expect([here.faults, abroad.faults]).toEqual([[], []]);
});
