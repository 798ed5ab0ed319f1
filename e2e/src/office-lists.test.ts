import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { zoneAt } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { isFull, signIn, visitOffice } from './office-visit.ts';
import { patienceMs } from './portal-visit.ts';

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

const renata = 'Renata Castro';

test('a list keeps what it was asked through reload, another page and back; its file has every row, not the page', async () => {
  const visit = await visitOffice(browser, house, { language: 'PT', names: [renata] });
  const { page, words } = visit;
  const { office } = words;
  await signIn(visit, await house.newOperator('admin', renata));
  await page.goto('/games');
  await isFull(page);
  const first = await page.getByRole('row').nth(1).innerText();
  // Another page is asked for, however long its rows take to come: so it is below with the days.
  await visit.witness.expectChange(page, async () => {
    await page.getByRole('button', { name: office('list.page', { number: 2 }), exact: true }).click();
    await page.waitForURL('**/games?page=2');
    await expect.poll(() => page.getByRole('row').nth(1).innerText(), { timeout: patienceMs }).not.toBe(first);
  });
  const second = await page.getByRole('row').nth(1).innerText();
  await page.reload();
  await isFull(page);
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toBe(second);
  await visit.witness.expectChange(page, async () => {
    await page.goBack();
    await page.waitForURL(/\/games$/);
    await page.locator('[aria-current=page]', { hasText: /^1$/ }).waitFor();
    await expect.poll(() => page.getByRole('row').nth(1).innerText(), { timeout: patienceMs }).toBe(first);
  });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: office('list.csv') }).click();
  const file = await saved;
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(21);
  await page.getByText(office('list.csvDone', { count: lines.length - 1 }), { exact: true }).waitFor();
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${office('office.room.games')} \\d{4}-\\d\\d-\\d\\d\\.csv$`));
  visit.expectNoFaults();
});

test('days are chosen with the keyboard, and stand in the address', async () => {
  const visit = await visitOffice(browser, house, { language: 'EN', names: [renata] });
  const { page, words } = visit;
  const { office } = words;
  await signIn(visit, await house.newOperator('admin', renata));
  await page.goto('/audit');
  await isFull(page);
  const days = page.getByRole('button', { name: new RegExp(`^${office('list.range')}`) });
  await days.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: office('list.range') });
  await visit.witness.expectChange(page, async () => {
    await dialog.getByRole('button', { name: office('list.yesterday') }).press('Enter');
    await page.waitForURL(/\/audit\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await isFull(page);
    // A house that was made before the brand's midnight has lines of that day; any other has none.
    const { rows } = await sql`SELECT FROM audit_entry WHERE merchant_id = ${house.merchant.id}
      AND at < date_trunc('day', now(), ${zoneAt(house.merchant.timeZone, house.app.clock.now())})`.execute(house.app.db);
    if (rows.length === 0) await page.getByText(office('office.auditEmpty')).waitFor();
    else await page.getByRole('row').nth(1).waitFor();
  });
  expect(await days.evaluate((button) => button === document.activeElement)).toBe(true);
  await visit.witness.expectChange(page, async () => {
    await page.getByRole('button', { name: office('list.showAll') }).click();
    await page.waitForURL(/\/audit$/);
    await page.getByRole('table').waitFor();
  });
  visit.expectNoFaults();
});
