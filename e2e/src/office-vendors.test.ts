import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importVendorGames, insertGames } from '../../apps/server/src/modules/catalogue/index.ts';
import { fictionGame } from '../../apps/server/test/fiction-game.ts';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, giveReason, isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { sayAsVendor } from './vendor-voice.ts';

let house: House;
let browser: Browser;
let marina: string;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  const { app } = house;
  marina = (await app.db.selectFrom('member').select('id').where('username', '=', 'marina').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const renata = 'Renata Castro';
const reason = 'conferido por telefone / checked by phone';
const vendor = 'AG';

/** A prize above what the link pays without a stake. */
const holdPrize = (transactionId: string, amount: string) =>
  sayAsVendor(house, vendor, 'credit', { player: marina, transactionId, currency: 'BRL', amount, campaign: 'carnaval' });

/** Games that the catalogue has and the vendor's list has not, more than a tenth of them. */
async function outlist(prefix: string, count: number): Promise<readonly string[]> {
  const { app, merchant } = house;
  const codes = Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  await insertGames(
    app.db,
    merchant.id,
    codes.map((code) => fictionGame(app, vendor, code, { names: { PT: `Vila ${code}`, EN: `Vila ${code}` } })),
  );
  const followed = await importVendorGames(app, { merchantId: merchant.id, vendor, actor: { kind: 'system', id: 'test' } });
  if (!followed.ok) throw new Error(followed.code);
  expect(followed.value).toMatchObject({ switchedOff: 0, waiting: count });
  return codes.map((code) => `Vila ${code}`);
}

async function enter(role: string, options: Parameters<typeof visitOffice>[2] = {}): Promise<OfficeVisit> {
  const visit = await visitOffice(browser, house, { ...options, names: [renata, reason, 'Vila', ...(options.names ?? [])] });
  await signIn(visit, await house.newOperator(role, renata));
  return visit;
}

async function openVendor(visit: OfficeVisit): Promise<void> {
  const { page, words } = visit;
  await enterRoom(visit, 'vendors');
  await page
    .getByRole('row', { name: new RegExp(`\\(${vendor}\\)|^${vendor} `) })
    .first()
    .getByRole('link', { name: new RegExp(vendor) })
    .click();
  await page.getByRole('heading', { name: words.office('office.keys') }).waitFor();
  await isFull(page);
}

/** What a careful person would not accept in what the page shows now. */
async function lookAt({ page }: OfficeVisit, place: string): Promise<readonly string[]> {
  const faults = (await axeFaults(page)).map((fault) => `${place}: ${fault}`);
  // What may be done about a line stands at its end, and nobody scrolls a table to find it.
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.tbl-scroll')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((part) => part.closest('section')?.ariaLabel ?? part.nodeName),
  );
  return [...faults, ...wide.map((part) => `${place}: ${part} scrolls sideways`)];
}

const audited = async (action: string) =>
  (await house.app.db.selectFrom('audit_entry').select('detail').where('action', '=', action).execute()).map(({ detail }) => detail);

// The languages take turns; each sees the vendor's page, its dialogs and their reasons.
test('in PT a held win is paid and another refused, and limits are set for the link', async () => {
  await holdPrize('pay', '20000.01');
  await holdPrize('refuse', '20000.02');
  await holdPrize('most', '999999999999.99');
  const visit = await enter('admin', { language: 'PT', width: 1280 });
  const { page, words, witness } = visit;
  const { office } = words;
  const faults: string[] = [];
  const held = page.getByRole('region', { name: office('office.held') });
  const decide = async (amount: string, ruling: 'heldPay' | 'heldRefuse') => {
    // Below them stands the sum, which may read like any of them.
    const row = held.locator('tbody').getByRole('row').filter({ hasText: amount });
    await row.getByRole('button', { name: office(`office.${ruling}`) }).click();
    faults.push(...(await lookAt(visit, `${ruling} ${amount}`)));
    await giveReason(visit, `office.${ruling}`, reason, () => row.waitFor({ state: 'detached' }));
  };
  await openVendor(visit);
  faults.push(...(await lookAt(visit, 'vendor')));
  await decide('20.000,01', 'heldPay');
  await decide('20.000,02', 'heldRefuse');
  await decide('999.999.999.999,99', 'heldRefuse');
  await held.getByText(office('office.heldEmpty.open')).waitFor();
  await witness.expectChange(page, async () => {
    await held.getByText(office('office.heldState.ended')).click();
    await held.getByText(office('office.heldPaid'), { exact: true }).first().waitFor();
  });
  await held.getByText(office('office.heldRefused'), { exact: true }).first().waitFor();
  faults.push(...(await lookAt(visit, 'ended')));

  await page.getByRole('button', { name: office('office.winLimitsChange') }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: office('office.save') });
  await dialog.getByLabel(office('office.winLimit.hourField')).fill('20,000');
  await dialog.getByLabel(office('office.reason')).fill(reason);
  await dialog.getByText(office('office.amountFault.ambiguous')).waitFor();
  await expect.poll(() => save.isDisabled(), { message: 'what could be twenty or twenty thousand is no amount' }).toBe(true);
  await dialog.getByLabel(office('office.winLimit.hourField')).fill('777000,50');
  await dialog.getByLabel(office('office.winLimit.multipleField')).fill('512');
  faults.push(...(await lookAt(visit, 'limits')));
  await giveReason(visit, 'office.save', reason, () => page.getByText(office('office.winLimit.times', { times: 512 })).waitFor());
  await page.getByText(/777\.000,50/).waitFor();
  expect(faults).toEqual([]);
  visit.expectNoFaults();
  await visit.leave();

  const wins = await house.app.db.selectFrom('seamless_held').select(['amount', 'paid']).orderBy('amount').execute();
  expect(wins.map(({ paid }) => paid)).toEqual([true, false, false]);
  for (const action of ['vendor.held_win', 'vendor.win_limits']) expect((await audited(action)).join(), action).toContain(reason);
});

test('in EN a game gets a limit of its own and loses it, and a list that lacks games is kept out once and accepted once', async () => {
  await outlist('kept', 8);
  const visit = await enter('admin', { language: 'EN', width: 1280 });
  const { page, words, witness } = visit;
  const { office } = words;
  const faults: string[] = [];
  await openVendor(visit);
  faults.push(...(await lookAt(visit, 'vendor')));
  const own = page.getByRole('region', { name: office('office.gameLimits') });
  await own.getByRole('button', { name: office('office.gameLimitAdd') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('office.searchGame')).fill('Vila');
  await dialog.getByRole('combobox', { name: office('office.game') }).click();
  await page.getByRole('option', { name: /^Vila/ }).first().click();
  await dialog.getByLabel(office('office.winLimit.multipleField')).fill('64');
  faults.push(...(await lookAt(visit, 'game limit')));
  await giveReason(visit, 'office.save', reason, () => own.getByText(office('office.winLimit.times', { times: 64 })).waitFor());
  await own.getByRole('button', { name: office('office.gameLimitRemove') }).click();
  await giveReason(visit, 'office.gameLimitRemove', reason, () => own.getByText(office('office.gameLimitsEmpty')).waitFor());

  const list = page.getByRole('region', { name: office('office.listGap') });
  await list.getByRole('button', { name: office('office.listKeep') }).click();
  await giveReason(visit, 'office.listKeep', reason, () => list.getByText(office('office.listKept', { kept: 8 })).waitFor());
  await outlist('gone', 10);
  await page.reload();
  await isFull(page);
  await list.getByRole('button', { name: office('office.listAccept') }).click();
  faults.push(...(await lookAt(visit, 'list')));
  await giveReason(visit, 'office.listAccept', reason, () => list.getByText(office('office.listWaits')).waitFor({ state: 'detached' }));

  await enterRoom(visit, 'games');
  await witness.expectChange(page, async () => {
    await page.getByLabel(office('office.searchGame')).fill('Vila gone');
    await expect.poll(() => page.locator('tbody tr').filter({ hasNotText: 'Vila gone' }).count()).toBe(0);
    await page.getByText(office('office.offBy.list')).first().waitFor();
  });
  faults.push(...(await lookAt(visit, 'games')));
  expect(faults).toEqual([]);
  visit.expectNoFaults();
  await visit.leave();

  const { app } = house;
  const on = await app.db.selectFrom('game').select('code').where('code', '~', '^(kept|gone)-').where('enabled', '=', true).execute();
  expect(on.map(({ code }) => code).toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `kept-${index}`));
  for (const action of ['game.win_limit', 'vendor.list']) expect((await audited(action)).join(), action).toContain(reason);
  // As the next story finds it.
  await app.db.deleteFrom('vendor_list_gap').execute();
  await app.db.updateTable('game').set({ enabled: false, off_by: 'test' }).where('code', '~', '^(kept|gone)-').execute();
});

test('who may only read, or may do only a part of it, is offered nothing else', async () => {
  await holdPrize('roles', '40000.00');
  await outlist('roles', 12);
  const offered: Record<string, readonly boolean[]> = {};
  for (const role of ['finance', 'games', 'support', 'auditor']) {
    const visit = await enter(role);
    const { page, words } = visit;
    await openVendor(visit);
    await page
      .getByRole('region', { name: words.office('office.held') })
      .locator('tbody')
      .getByRole('row', { name: /40\.000,00/ })
      .waitFor();
    await page.getByRole('region', { name: words.office('office.listGap') }).waitFor();
    const names = ['heldPay', 'heldRefuse', 'winLimitsChange', 'gameLimitAdd', 'listKeep', 'listAccept'];
    offered[role] = await Promise.all(
      names.map(async (name) => (await page.getByRole('button', { name: words.office(`office.${name}`), exact: true }).count()) > 0),
    );
    visit.expectNoFaults();
    await visit.leave();
  }
  const [yes, no] = [true, false];
  expect(offered).toEqual({
    finance: [yes, yes, no, no, no, no],
    games: [no, no, no, no, yes, yes],
    support: [no, no, no, no, no, no],
    auditor: [no, no, no, no, no, no],
  });
});
