import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { logInByPhone, type PhoneVisit, visitByPhone } from './phone-visit.ts';

let house: House;
let browser: Browser;
let phone: PhoneVisit;
let renata: OfficeVisit;
let bruno: OfficeVisit;
const asked = 'Meu Pix não caiu, podem ver?';
const username = 'serviconoturno';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  phone = await visitByPhone(browser, house.url, 'PT');
  const names = [asked, 'Renata', 'Bruno', 'Lia', username, ...house.titles];
  renata = await visitOffice(browser, house, { language: 'EN', width: 1280, names });
  bruno = await visitOffice(browser, house, { language: 'EN', width: 1920, names });
  await signIn(renata, await house.newOperator('support', 'Renata Castro'));
  await signIn(bruno, await house.newOperator('support', 'Bruno Teles'));
  for (const desk of [renata, bruno]) await enterRoom(desk, 'service');
});
afterAll(async () => {
  await phone?.leave();
  await renata?.leave();
  await bruno?.leave();
  await browser?.close();
  await house?.stop();
});

/** Answers in the conversation that is chosen. */
async function reply({ page, words: { office } }: OfficeVisit, text: string): Promise<void> {
  await page.getByRole('textbox', { name: office('office.service.line') }).fill(text);
  await page.getByRole('button', { name: office('office.service.send'), exact: true }).click();
  await page.getByRole('log').first().getByText(text).waitFor();
}

test('[S1.SCREEN.02] a visitor on a phone asks, an operator answers and hands over with a note that the visitor never reads, and the visitor rates', async () => {
  const { page, words } = phone;
  const { portal } = words;
  await page.goto('/service');
  await page.getByRole('textbox', { name: portal('chat.name') }).fill('Lia');
  await page.getByRole('textbox', { name: portal('chat.message') }).fill(asked);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: portal('chat.send') }).tap();
  await page.getByText(portal('chat.place', { place: 1 })).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);

  const { office } = renata.words;
  await renata.page.getByText(asked).waitFor();
  await renata.page.getByRole('button', { name: office('office.service.take') }).click();
  await reply(renata, 'Olá, Lia. Estou vendo.');
  const log = page.getByRole('log');
  await log.getByText('Olá, Lia. Estou vendo.').waitFor();
  await page.getByText(portal('chat.answering', { name: 'Renata' })).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await axeFaults(renata.page)).toEqual([]);

  await bruno.page.getByRole('switch', { name: office('office.service.here') }).click();
  await renata.page.getByText(/Bruno Teles: 0/).waitFor();
  await renata.page.getByRole('button', { name: office('office.service.hand') }).click();
  const hand = renata.page.getByRole('dialog', { name: office('office.service.hand') });
  await hand.getByRole('combobox', { name: office('office.service.handTo') }).click();
  await renata.page.getByRole('option', { name: /Bruno Teles/ }).click();
  await hand.getByRole('textbox', { name: office('office.service.handNote') }).fill('Falta o comprovante.');
  await hand.getByRole('button', { name: office('office.service.hand') }).click();

  await bruno.page.getByText('Lia').first().click();
  await bruno.page.getByText('Falta o comprovante.').waitFor();
  await reply(bruno, 'Aqui é o Bruno.');
  await log.getByText(portal('chat.event.handed', { name: 'Bruno' })).waitFor();
  await log.getByText('Aqui é o Bruno.').waitFor();
  expect(await page.getByText('Falta o comprovante.').count()).toBe(0);

  await bruno.page
    .getByRole('button', { name: office('office.service.close'), exact: true })
    .first()
    .click();
  const close = bruno.page.getByRole('dialog', { name: office('office.service.close') });
  await close
    .getByRole('button', { name: office('office.service.close'), exact: true })
    .last()
    .click();
  await page.getByRole('button', { name: portal('chat.rateOf', { rating: 5 }) }).tap();
  await page.getByText(portal('chat.rated', { rating: 5 })).waitFor();
  expect([phone.faults, renata.faults, bruno.faults]).toEqual([[], [], []]);
});

test('a member writes from a phone, ends the conversation, and finds it in the history', async () => {
  const { page, words } = phone;
  const { portal } = words;
  await openAccount(house, { username });
  await logInByPhone(phone, username, storyPassword);
  await page.goto('/service');
  await page.getByRole('textbox', { name: portal('chat.message') }).fill('Como coloco um limite?');
  await page.getByRole('button', { name: portal('chat.send') }).tap();
  await page.getByText(portal('chat.place', { place: 1 })).waitFor();
  await page.getByRole('button', { name: portal('chat.end'), exact: true }).tap();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: portal('chat.end'), exact: true })
    .tap();
  await page.getByRole('button', { name: portal('chat.another') }).tap();
  await page.getByRole('button', { name: /Como coloco um limite/ }).tap();
  await page.getByText(portal('chat.event.ended')).waitFor();
  expect(phone.faults).toEqual([]);
});
