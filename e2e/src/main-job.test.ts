import type { Browser } from 'playwright-core';
import type { Calls, Envelope, ResponseOf } from '@trevo/contract';
import { callTable } from '@trevo/contract/table';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { payNewestCharge } from './bank.ts';
import { openBrowser } from './browser.ts';
import { demoOperator, enterRoom, signIn, visitOffice } from './office-visit.ts';
import { balanceCents, logIn, marina, patienceMs, visitPortal } from './portal-visit.ts';
import { newFolder } from './seeded-folder.ts';
import { startTrevo, type Trevo } from './trevo.ts';

let trevo: Trevo;
let browser: Browser;
beforeAll(async () => {
  trevo = await startTrevo({ TREVO_DATA: newFolder(inject('seededFolder')) });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await trevo?.stop();
});

function bankUrl(): string {
  return /Payment simulator\s+(\S+)/.exec(trevo.output())?.[1] ?? '';
}

test('[S1.ROLE.08] [S2.HEAD.02] [S4.LAUNCH.04] a member logs in, deposits by PIX, sees the balance change live, and plays a slot with real money', async () => {
  const { page, words, faults, leave } = await visitPortal(browser, trevo.url, 'PT', { motion: true });
  await page.goto('/');
  await logIn(page, words, marina.username, marina.password);
  const before = await balanceCents(page);

  await page.getByRole('button', { name: 'Depositar' }).first().click();
  await page.getByRole('textbox', { name: 'Valor' }).fill('50,00');
  await page.getByRole('button', { name: 'Gerar Pix' }).click();
  await page.getByText('Esperando o pagamento').first().waitFor();
  await payNewestCharge(bankUrl());
  await page.getByText('Depósito recebido').first().waitFor();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before + 5000);

  await page.goto('/inHouse');
  await page.getByRole('button', { name: /Jogar/ }).first().click({ force: true });
  const game = page.frameLocator('iframe');
  const answer = page.waitForResponse((response) => response.url().endsWith(callTable.pgeBet.split(' ')[1] ?? ''));
  await game.getByRole('button', { name: 'Girar' }).click();
  const played = (await (await answer).json()) as Envelope<ResponseOf<Calls['pgeBet']>>;
  if (!played.success) throw new Error(played.errorCode);
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(Math.round(Number(played.value.balance.amount) * 100));
  expect(faults).toEqual([]);
  await leave();
});

test('[S1.ROLE.02] [S1.ROLE.07] a visitor sees games and the winner board without a fault in the console', async () => {
  const { page, faults, leave } = await visitPortal(browser, trevo.url, 'PT', { motion: true });
  await page.goto('/');
  await page.getByRole('heading', { name: /Exclusivos da casa/ }).waitFor();
  await page.getByText('Mural de ganhadores').first().waitFor();
  await expect.poll(() => page.locator('main img').count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await leave();
});

test('an operator signs in with a one-time code, opens the withdrawal that waits, and approves it; the simulator pays out', async () => {
  const desk = await visitOffice(browser, { officeUrl: trevo.officeUrl, titles: [] });
  const { page } = desk;
  await signIn(desk, demoOperator);
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await enterRoom(desk, 'withdrawals');
  await page.getByRole('link', { name: /R\$/ }).first().click();
  await page.getByRole('heading', { name: 'Razão do jogador' }).waitFor();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await page.getByText('Pago, aguardando confirmação').first().waitFor();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});
