import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardSimulator, startCardSimulator } from '../../apps/simulators/src/cards/card-simulator.ts';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { addCardProvider, cardKeys, openCards } from './card-house.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { balanceCents, logIn, marina, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let cards: CardSimulator;
let here: PortalVisit;
let desk: OfficeVisit;
const payer = 'Marina Demonstração';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  cards = await startCardSimulator({ port: 0, webhookUrl: '', ...cardKeys });
  const provider = await addCardProvider(house.app, house.merchant.id, cards.url);
  cards.tell(`${house.url}/wps/cashier/notices/providers/${provider}`);
  await openCards(house.app, house.merchant.id);
  here = await visitPortal(browser, house.url, 'EN', { width: 1920, names: [...house.titles, payer, new URL(cards.url).host] });
  desk = await visitOffice(browser, house, { language: 'EN', width: 1920, names: [payer] });
});
afterAll(async () => {
  await here?.leave();
  await desk?.leave();
  await browser?.close();
  await cards?.close();
  await house?.stop();
});

test('a card deposit is paid on the provider’s page and credited; its charge-back is seen in the balance, the history and the back office', async () => {
  const { page, words } = here;
  const { portal } = words;
  await page.goto('/');
  await logIn(page, words, marina.username, marina.password);
  await page.goto('/member?page=depositv2');
  const before = await balanceCents(page);
  const card = page.getByRole('region', { name: portal('deposit.title'), exact: true });
  const way = card.getByRole('link', { name: portal('deposit.openPage') });
  // The form of another method, and the way to the provider's page, make room for themselves.
  await here.witness.expectChange(page, async () => {
    await card.getByText(portal('method.name.CARD'), { exact: true }).click();
    await card.getByRole('textbox', { name: portal('deposit.amount') }).fill('50.00');
    await card.getByRole('button', { name: portal('method.submit.CARD') }).click();
    await way.waitFor();
    await page.waitForLoadState('networkidle');
  });
  expect(await axeFaults(page)).toEqual([]);
  expect(await card.getByRole('textbox').count()).toBe(0);
  here.expectNoFaults();

  await way.click();
  await page.getByRole('heading', { name: /Simulated cards/ }).waitFor();
  await page.getByRole('button', { name: /Pay/ }).click();
  await page.waitForURL(/depositv2/);
  const rows = page.getByRole('table', { name: portal('deposit.history') });
  await rows.getByText(portal('deposit.status.credited'), { exact: true }).first().waitFor();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before + 5000);

  const [session] = [...cards.books.sessions.values()];
  await cards.dispute(String(session?.payment_intent));
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before);
  await page.reload();
  await rows.getByText(portal('deposit.status.chargedBack'), { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/member?page=transactionHistory');
  await page.getByText(portal('movement.chargeback'), { exact: true }).first().waitFor();

  await signIn(desk, await house.newOperator('finance', 'Renata Castro'));
  const { office } = desk.words;
  await enterRoom(desk, 'deposits');
  await desk.page.getByRole('radio', { name: office('office.withdrawalFilter.all'), exact: true }).click();
  await desk.page
    .getByRole('row', { name: /marina/ })
    .getByRole('link', { name: /50\.00/ })
    .first()
    .click();
  await isFull(desk.page);
  await desk.page.getByRole('heading', { name: office('office.chargebacks') }).waitFor();
  await desk.page.getByText(office('office.chargebackStatus.taken'), { exact: true }).waitFor();
  expect(await axeFaults(desk.page)).toEqual([]);
});
