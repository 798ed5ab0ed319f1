import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { payNewestCharge } from './bank.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, giveReason, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { balanceCents, logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let marina: PortalVisit;
let desk: OfficeVisit;
const reason = 'o banco confirmou por telefone';
const complaint = 'O dinheiro nunca chegou na minha conta.';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  marina = await visitPortal(browser, house.url, 'PT');
  await marina.page.goto('/');
  await marina.witness.expectChange(marina.page, () => logIn(marina.page, marina.words, 'marina', 'trevo-marina-7'));
  desk = await visitOffice(browser, house, { names: ['Renata Castro', reason, complaint] });
  await signIn(desk, await house.newOperator('finance', 'Renata Castro'));
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

test('[S4.WDR.03] a member reports a payment with an image; the operator looks at it, keeps it, and gives the amount back', async () => {
  const { page, words } = desk;
  const { office } = words;
  await enterRoom(desk, 'withdrawals');
  await page
    .getByRole('row', { name: /marina/ })
    .getByRole('button', { name: office('office.approve') })
    .click();
  await desk.witness.expectChange(page, async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('office.approve') })
      .click();
    await page.getByText(office('office.queueEmpty')).waitFor();
  });

  const { portal } = marina.words;
  const picture = await marina.page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await marina.page.goto('/member?page=withdraw');
  await marina.page.getByRole('button', { name: portal('history.details') }).click();
  await marina.page.getByRole('button', { name: portal('withdraw.notReceived') }).click();
  await marina.page.getByLabel(portal('proof.description')).fill(complaint);
  await marina.page.locator('input[type=file]').setInputFiles({ name: 'extrato.png', mimeType: 'image/png', buffer: picture });
  await marina.page.getByRole('button', { name: portal('proof.submit') }).click();
  await marina.page.getByText(portal('withdraw.statusText.disputed')).waitFor();

  const row = page.getByRole('row', { name: /marina/ });
  await desk.witness.expectChange(page, async () => {
    await page.getByRole('radio', { name: office('office.withdrawalFilter.disputed') }).click();
    await row.waitFor();
  });
  await row.getByRole('link', { name: /R\$/ }).click();
  await page.getByText(complaint).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: office('office.proof', { number: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByAltText(office('office.proofAlt'));
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: patienceMs }).toBe(400);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: office('office.proofDownload') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^prf_\w+\.png$/);
  await dialog.getByRole('button', { name: office('office.close') }).click();

  const before = await balanceCents(marina.page);
  await page.getByRole('button', { name: office('office.upheld') }).click();
  await giveReason(desk, 'office.upheld', reason, () =>
    page.getByText(office('office.payoutStatus.returned'), { exact: true }).first().waitFor(),
  );
  await expect.poll(() => balanceCents(marina.page), { timeout: patienceMs }).toBe(before + 12_000);
  await marina.page
    .getByRole('button', { name: portal('dialog.close') })
    .last()
    .click();
  desk.expectNoFaults();
});

test('money in suspense is credited to the member whose charge it reached, or returned to its payer', async () => {
  const { page, words, witness } = desk;
  const { office } = words;
  const before = await balanceCents(marina.page);
  await payTooMuch('30,00');
  await payTooMuch('40,00');
  await enterRoom(desk, 'payments');
  await page.getByRole('row', { name: /31,00/ }).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page
    .getByRole('row', { name: /31,00/ })
    .getByRole('button', { name: office('office.credit') })
    .click();
  await witness.expectChange(page, async () => {
    await giveReason(desk, 'office.credit', reason);
    await expect.poll(() => balanceCents(marina.page), { timeout: patienceMs }).toBe(before + 3100);
    await page.getByRole('row', { name: /31,00/ }).getByRole('button').first().waitFor({ state: 'detached' });
  });
  await page
    .getByRole('row', { name: /41,00/ })
    .getByRole('button', { name: office('office.return') })
    .click();
  await witness.expectChange(page, async () => {
    await giveReason(desk, 'office.return', reason, () => page.getByText(office('office.suspenseEmpty')).waitFor());
  });
  // What was said stays: the messages that could not be booked are never dropped.
  const faults = page.getByRole('table', { name: office('office.faults') }).getByRole('row');
  await expect.poll(() => faults.count()).toBe(3);
  await expect.poll(() => balanceCents(marina.page)).toBe(before + 3100);
  desk.expectNoFaults();
});

/** Marina asks to deposit an amount, and one real more arrives. */
async function payTooMuch(amount: string): Promise<void> {
  const { portal } = marina.words;
  await marina.page.goto('/member?page=depositv2');
  await marina.page.getByRole('textbox', { name: portal('deposit.amount') }).fill(amount);
  await marina.page.getByRole('button', { name: portal('method.submit.PIX') }).click();
  await marina.page.getByText(portal('deposit.waiting')).first().waitFor();
  await payNewestCharge(house.bankUrl, 'more');
  await marina.page.getByText(portal('deposit.status.review')).first().waitFor();
}
