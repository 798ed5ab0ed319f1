import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetMerchants } from '../../apps/server/src/modules/brand/index.ts';
import { returnPayments } from '../../apps/server/src/modules/cashier/index.ts';
import { axeFaults } from './axe-faults.ts';
import { payNewestCharge } from './bank.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, giveReason, isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { balanceCents, logIn, marina, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

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

const payer = 'Marina Demonstração';
const reason = 'REF 4711 0815';
const foreign = { nome: 'Joaquim Exemplo', cpf: '11144477735' };
/** What the demo data, members and operators wrote themselves. */
const names = [payer, reason, foreign.nome, 'Banco Exemplo', 'Trevo Demonstração SA', 'Conta principal', 'Renata Castro'];

/** What axe finds serious, and a page or a table that scrolls sideways on the visitor's own screen or on a large one. */
async function lookAt(page: Page, place: string): Promise<void> {
  expect(await axeFaults(page), place).toEqual([]);
  const own = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [own.width, 1920]) {
    await page.setViewportSize({ ...own, width });
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.tbl-scroll')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((part) => part.textContent.slice(0, 80)),
    );
    expect(wide, `${place} scrolls sideways at ${width}`).toEqual([]);
  }
  await page.setViewportSize(own);
}

const cents = (text: string): number => Number(text.replace(/\D/g, ''));

/** Marina at the cashier, and somebody of the brand's finance at a desk. */
type Counter = { readonly here: PortalVisit; readonly desk: OfficeVisit };

async function openCounter(language: 'PT' | 'EN', width: number): Promise<Counter> {
  const here = await visitPortal(browser, house.url, language, { width, names: [...house.titles, ...names] });
  await here.page.goto('/');
  await here.witness.expectChange(here.page, () => logIn(here.page, here.words, marina.username, marina.password));
  const desk = await visitOffice(browser, house, { language, width, names });
  await signIn(desk, await house.newOperator('finance', 'Renata Castro'));
  return { here, desk };
}

function expectNoFaults({ here, desk }: Counter): void {
  // Both sides see what the other does, whenever it comes.
  for (const { witness } of [here, desk]) witness.takeShifts();
  here.expectNoFaults();
  desk.expectNoFaults();
}

describe('in PT at 1280', () => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await openCounter('PT', 1280);
  });
  afterAll(async () => {
    await counter?.here.leave();
    await counter?.desk.leave();
  });

  test('[S1.MC.01] a bank transfer is asked for, proven with a picture, found on the statement by an operator, and credited', async () => {
    const { here, desk } = counter;
    const { page, words, witness } = here;
    const { portal } = words;
    await page.goto('/member?page=depositv2');
    const before = await balanceCents(page);
    const card = page.getByRole('region', { name: portal('deposit.title'), exact: true });
    await card.getByText(portal('method.name.BANK_TRANSFER')).waitFor();
    await lookAt(page, 'ways');
    await witness.expectChange(page, async () => {
      await card.getByText(portal('method.name.BANK_TRANSFER')).click();
      await card.getByLabel(portal('method.field.senderName')).waitFor();
    });
    await card.getByRole('textbox', { name: portal('deposit.amount') }).fill('80,00');
    await witness.expectChange(page, async () => {
      await card.getByRole('button', { name: portal('method.submit.BANK_TRANSFER') }).click();
      await card.getByText(portal('field.empty')).waitFor();
    });
    await card.getByLabel(portal('method.field.senderName')).fill(payer);
    await witness.expectChange(page, async () => {
      await card.getByRole('button', { name: portal('method.submit.BANK_TRANSFER') }).click();
      await card.getByText('12345-6').waitFor();
    });
    await lookAt(page, 'account');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await card.locator('input[type=file]').setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: picture });
    await witness.expectChange(page, async () => {
      await card.getByRole('button', { name: portal('deposit.sendProof') }).click();
      await card.getByText(portal('deposit.proofSent', { count: 1 })).waitFor();
    });
    await lookAt(page, 'proven');

    const { office } = desk.words;
    await enterRoom(desk, 'deposits');
    await lookAt(desk.page, 'deposits');
    await desk.page
      .getByRole('row', { name: /marina/ })
      .getByRole('link', { name: /\d/ })
      .first()
      .click();
    await isFull(desk.page);
    await desk.page.getByText('12345-6').waitFor();
    await lookAt(desk.page, 'deposit');
    await desk.page.getByRole('button', { name: office('office.proof', { number: 1 }) }).click();
    const shown = desk.page.getByRole('dialog').getByAltText(office('office.proofAlt'));
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: patienceMs }).toBe(400);
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: office('office.close') })
      .click();
    await desk.page.getByRole('button', { name: office('office.depositArrived') }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel(office('office.amountOnStatement')).fill('75,00');
    await dialog.getByLabel(office('office.bankReference')).fill('E-PT-0001');
    await lookAt(desk.page, 'confirm');
    await desk.witness.expectChange(desk.page, async () => {
      await dialog.getByRole('button', { name: office('office.confirmDeposit') }).click();
      await dialog.waitFor({ state: 'hidden' });
      await desk.page.getByText(office('office.depositStatus.credited'), { exact: true }).first().waitFor();
    });
    await lookAt(desk.page, 'credited');

    await card.getByText(portal('deposit.creditedTitle')).waitFor();
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before + cents('75,00'));
    await lookAt(page, 'credited');
    expectNoFaults(counter);
  });

  test('[S4.WDR.01] a withdrawal to a bank account is approved, paid by hand with a reference, and confirmed by the member', async () => {
    const { here, desk } = counter;
    const { page, words, witness } = here;
    const { portal } = words;
    await page.goto('/member?page=withdraw');
    const before = await balanceCents(page);
    const card = page.getByRole('region', { name: portal('withdraw.title'), exact: true });
    await card.getByText(portal('method.name.BANK_TRANSFER')).waitFor();
    await card.getByText(portal('method.name.BANK_TRANSFER')).click();
    await card.getByLabel(portal('withdraw.amount'), { exact: true }).fill('65,00');
    for (const [name, text] of [
      ['bank', '999 Banco Exemplo'],
      ['branch', '0001'],
      ['account', '98765-4'],
      ['holderName', payer],
      ['holderTaxId', '529.982.247-25'],
    ] as const)
      await card.getByLabel(portal(`method.field.${name}`), { exact: true }).fill(text);
    await card.getByLabel(portal('withdraw.password'), { exact: true }).fill(marina.password);
    await lookAt(page, 'withdraw');
    await witness.expectChange(page, async () => {
      await card.getByRole('button', { name: portal('withdraw.submit') }).click();
      await page.getByText(portal('withdraw.statusText.pending')).waitFor();
    });

    const { office } = desk.words;
    const { page: room } = desk;
    await enterRoom(desk, 'withdrawals');
    await room.getByRole('row', { name: /65,00/ }).getByRole('link', { name: /\d\d$/ }).click();
    await isFull(room);
    await room.getByRole('button', { name: office('office.approve') }).click();
    await room
      .getByRole('dialog')
      .getByRole('button', { name: office('office.approve') })
      .click();
    await room.getByRole('button', { name: office('office.payByHand') }).click();
    const dialog = room.getByRole('dialog');
    await dialog.getByText('987654').waitFor();
    await lookAt(room, 'pay by hand');
    await dialog.getByLabel(office('office.bankReference')).fill('P-PT-0001');
    await dialog.getByRole('button', { name: office('office.paidByHand') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await room.getByText('P-PT-0001').waitFor();
    await lookAt(room, 'paid');

    await page.getByText('P-PT-0001').waitFor();
    await lookAt(page, 'paid');
    await page.getByRole('button', { name: portal('withdraw.received'), exact: true }).click();
    await page.getByText(portal('withdraw.statusText.completed')).waitFor();
    await expect.poll(() => balanceCents(page)).toBe(before - cents('65,00'));
    expectNoFaults(counter);
  });

  test('an administrator changes the terms of a method and sets up a provider; the portal follows', async () => {
    const chief = await visitOffice(browser, house, { names });
    await signIn(chief, await house.newOperator('admin', 'Renata Castro'));
    const { office } = chief.words;
    const { page } = chief;
    await enterRoom(chief, 'methods');
    await lookAt(page, 'methods');
    // Pix comes first, then bank transfers.
    const row = page.getByRole('row', { name: new RegExp(`^${office('office.direction.deposit')}`) }).nth(1);
    await row.getByRole('button', { name: office('office.change') }).click();
    const terms = page.getByRole('dialog');
    await terms.getByLabel(office('office.feePercent')).fill('1,5');
    await lookAt(page, 'terms');
    await terms.getByRole('button', { name: office('office.save') }).click();
    await terms.waitFor({ state: 'hidden' });
    await row.getByText('1,5%').waitFor();
    await page.getByRole('button', { name: office('office.providerAdd', { kind: office('office.providerKind.api_pix') }) }).click();
    const provider = page.getByRole('dialog');
    await provider.getByRole('button', { name: office('office.save') }).click();
    await provider.getByText(office('office.formFault.required')).first().waitFor();
    await lookAt(page, 'provider');
    await provider.getByRole('button', { name: office('office.cancel') }).click();

    const { here } = counter;
    await here.page.goto('/member?page=depositv2');
    await expect.poll(() => here.page.getByText(/1,5\s?%/).count(), { timeout: patienceMs }).not.toBe(0);
    await sql`UPDATE payment_terms SET fee_ppm = 0`.execute(house.app.db);
    chief.witness.takeShifts();
    chief.expectNoFaults();
    await chief.leave();
  });
});

describe('in EN at 1920', () => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await openCounter('EN', 1920);
  });
  afterAll(async () => {
    await counter?.here.leave();
    await counter?.desk.leave();
  });

  test('BR: PIX that somebody else paid goes back by itself, and both sides read why', async () => {
    await underBrazil();
    const { here, desk } = counter;
    const { page, words } = here;
    const { portal } = words;
    await page.goto('/member?page=depositv2');
    const before = await balanceCents(page);
    await page.getByRole('textbox', { name: portal('deposit.amount') }).fill('90.00');
    await page.getByRole('button', { name: portal('method.submit.PIX') }).click();
    await page.getByText(portal('deposit.waiting')).first().waitFor();
    await payNewestCharge(house.bankUrl, 'exact', foreign);
    // The job of this process sends it back; nobody waits for its turn here.
    await page
      .getByText(new RegExp(`${portal('deposit.end.returning')}|${portal('deposit.end.returned')}`))
      .first()
      .waitFor();
    await returnPayments(house.app, 0);
    await page.getByText(portal('deposit.end.returned')).first().waitFor();
    await page.getByText(portal('deposit.because.foreign_payer')).waitFor();
    await page.getByText('***.444.777-**').waitFor();
    await lookAt(page, 'returned');
    await expect.poll(() => balanceCents(page)).toBe(before);

    const { office } = desk.words;
    await enterRoom(desk, 'payments');
    const table = desk.page.getByRole('table', { name: office('office.moneyBack') });
    const line = table.getByRole('row', { name: /marina/ }).first();
    await line.getByText(office('office.paymentFault.foreign_payer')).waitFor();
    await line.getByText(office('office.returnStatus.returned'), { exact: true }).waitFor();
    await lookAt(desk.page, 'payments');
    expectNoFaults(counter);
    await setLaw('default');
  });

  test('an operator rejects a transfer that never came, and the member reads the reason', async () => {
    const { here, desk } = counter;
    const { page, words } = here;
    const { portal } = words;
    await page.goto('/member?page=depositv2');
    const card = page.getByRole('region', { name: portal('deposit.title'), exact: true });
    await card.getByText(portal('method.name.BANK_TRANSFER')).click();
    await card.getByRole('textbox', { name: portal('deposit.amount') }).fill('33.00');
    await card.getByLabel(portal('method.field.senderName')).fill(payer);
    await card.getByRole('button', { name: portal('method.submit.BANK_TRANSFER') }).click();
    await card.getByText('12345-6').waitFor();
    const { office } = desk.words;
    await enterRoom(desk, 'deposits');
    await desk.page.getByRole('radio', { name: office('office.depositStatus.waiting') }).click();
    await desk.page
      .getByRole('row', { name: /33\.00/ })
      .getByRole('link', { name: /33\.00/ })
      .click();
    await desk.page.getByRole('button', { name: office('office.reject') }).click();
    await giveReason(desk, 'office.reject', reason);
    await card.getByText(portal('deposit.end.rejected')).waitFor();
    await card.getByText(portal('withdraw.reason', { reason })).waitFor();
    await lookAt(page, 'rejected');
    expect(await card.getByRole('button', { name: portal('deposit.sendProof') }).count()).toBe(0);
  });
});

async function setLaw(code: string): Promise<void> {
  await sql`UPDATE merchant SET jurisdiction = ${code} WHERE id = ${house.merchant.id}`.execute(house.app.db);
  forgetMerchants(house.app);
}

/** The demo brand under the law of Brazil, and the demo member with a document and the limits that this law asks for. */
async function underBrazil(): Promise<void> {
  const { db, secrets } = house.app;
  const member = await db
    .selectFrom('member')
    .select(['id', 'merchant_id'])
    .where('username', '=', marina.username)
    .executeTakeFirstOrThrow();
  const sealed = secrets.seal('member-profile', Buffer.from(JSON.stringify({ payeeName: payer })));
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, id_number_mac, register_ip)
    VALUES (${member.id}, ${member.merchant_id}, ${sealed}, ${secrets.mac('id-number', '52998224725')}, '203.0.113.1') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  for (const [kind, period] of [
    ['loss', 'month'],
    ['time', 'day'],
  ])
    await sql`INSERT INTO protection_limit (member_id, merchant_id, kind, period, value, set_at)
      VALUES (${member.id}, ${member.merchant_id}, ${kind}, ${period}, 86400, now()) ON CONFLICT DO NOTHING`.execute(db);
  await setLaw('BR');
}
