import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { startTrevo, type Trevo } from './trevo.ts';

let trevo: Trevo;
let browser: Browser;
beforeAll(async () => {
  trevo = await startTrevo();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await trevo?.stop();
});

const slowMs = 60_000;

async function openPortal(): Promise<{ page: Page; faults: readonly string[] }> {
  const { page, faults } = await visit(browser, trevo.url, { width: 1280 });
  page.setDefaultTimeout(slowMs);
  // The announcement popup comes when it comes, once per session; a person closes it and goes on.
  const announcements = page.locator('dialog.ann');
  await page.addLocatorHandler(announcements, () => announcements.getByRole('button', { name: /Fechar|Close/ }).click());
  await page.goto('/');
  return { page, faults };
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar' }).first().click();
  const dialog = page.locator('dialog.auth');
  await dialog
    .getByLabel(/Usuário/)
    .first()
    .fill('marina');
  await dialog.locator('input[type=password]').first().fill('trevo-marina-7');
  await dialog.getByRole('button', { name: 'Entrar' }).last().click();
  await page.locator('header').getByText(/R\$/).first().waitFor();
}

/** What the header shows, in cents. */
async function balanceCents(page: Page): Promise<number> {
  const text =
    (await page
      .locator('header')
      .getByText(/R\$\s[\d.]+,\d\d/)
      .first()
      .textContent()) ?? '';
  return Number(text.replace(/\D/g, ''));
}

function bankUrl(): string {
  return /Payment simulator\s+(\S+)/.exec(trevo.output())?.[1] ?? '';
}

test('[S1.ROLE.08] [S2.HEAD.02] [S4.LAUNCH.04] a member logs in, deposits by PIX, sees the balance change live, and plays a slot with real money', async () => {
  const { page, faults } = await openPortal();
  await logIn(page);
  const before = await balanceCents(page);

  await page.getByRole('button', { name: 'Depositar' }).first().click();
  await page.getByRole('textbox', { name: 'Valor' }).fill('50,00');
  await page.getByRole('button', { name: 'Gerar Pix' }).click();
  await page.getByText('Esperando o pagamento').first().waitFor();
  const charges = await (await fetch(`${bankUrl()}/`)).text();
  const txid = /\/pay\/([A-Za-z0-9]+)/.exec(charges)?.[1] ?? '';
  await fetch(`${bankUrl()}/pay/${txid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'as=asked',
  });
  await page.getByText('Depósito recebido').first().waitFor();
  await expect.poll(() => balanceCents(page), { timeout: slowMs }).toBe(before + 5000);

  await page.goto('/inHouse');
  await page.getByRole('button', { name: /Jogar/ }).first().click({ force: true });
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Girar' }).click();
  await expect.poll(() => balanceCents(page), { timeout: slowMs }).not.toBe(before + 5000);
  expect(faults).toEqual([]);
});

test('[S1.ROLE.02] [S1.ROLE.07] a visitor sees games and the winner board without a fault in the console', async () => {
  const { page, faults } = await openPortal();
  await page.getByRole('heading', { name: /Exclusivos Trevo/ }).waitFor();
  await page.getByText('Mural de ganhadores').first().waitFor();
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('an operator signs in with a one-time code, opens the withdrawal that waits, and approves it; the simulator pays out', async () => {
  const { page, faults } = await visit(browser, trevo.url, { width: 1280 });
  page.setDefaultTimeout(slowMs);
  await page.goto('/office/');
  await page.getByLabel('Usuário').fill('operador');
  await page.locator('input[type=password]').fill('trevo-operador-7');
  await page.getByLabel('Código do aplicativo').fill(generateSync({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await page.getByRole('link', { name: 'Saques' }).first().click();
  await page.getByRole('link', { name: /R\$/ }).first().click();
  await page.getByRole('heading', { name: 'Razão do jogador' }).waitFor();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await page.getByText('Pago, aguardando confirmação').first().waitFor();
  expect(faults).toEqual([]);
});
