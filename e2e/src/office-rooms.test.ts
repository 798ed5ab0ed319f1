import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, giveReason, isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { patienceMs, visitPortal } from './portal-visit.ts';
import { sayAsVendor } from './vendor-voice.ts';

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
const reason = 'conferido por telefone / checked by phone';
/** The narrowest window that the back office is made for. */
const narrowest = { width: 1280, height: 900 };

async function enter(role: string, options: Parameters<typeof visitOffice>[2] = {}): Promise<OfficeVisit> {
  const visit = await visitOffice(browser, house, { names: [renata, reason], ...options });
  await signIn(visit, await house.newOperator(role, renata));
  return visit;
}

/** A win whose bet never came: kept back, and reported. */
async function parkWin(transaction: string): Promise<void> {
  const { id } = await house.app.db.selectFrom('member').select('id').where('username', '=', 'marina').executeTakeFirstOrThrow();
  const win = { player: id, roundId: `R-${transaction}`, transactionId: transaction, currency: 'BRL', amount: '12.50' };
  await sayAsVendor(house, 'AG', 'win', win);
}

/** What a careful person would not accept in a room as it stands, nor in the narrowest window. */
async function lookAt(page: Page, place: string): Promise<readonly string[]> {
  const faults = (await axeFaults(page)).map((fault) => `${place}: ${fault}`);
  const size = page.viewportSize() ?? narrowest;
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize(size);
  return overflow > 0 ? [...faults, `${place}: scrolls ${overflow} px sideways`] : faults;
}

/** Somebody who signs in as admin to look at rooms, and keeps what they find. */
async function comeToLook(language: 'PT' | 'EN', width: number) {
  const visit = await visitOffice(browser, house, { language, width, motion: language === 'EN', names: [renata] });
  const faults: string[] = [];
  const look = async (place: string) => {
    await isFull(visit.page);
    faults.push(...(await lookAt(visit.page, place)));
  };
  await visit.page.getByRole('heading', { name: visit.words.office('office.signIn.title') }).waitFor();
  await look('sign-in');
  await signIn(visit, await house.newOperator('admin', renata));
  return { visit, faults, look };
}

// The languages take turns at the rooms: each sees lists, switches, figures and records.
describe('the rooms are full, still, in one language, without a fault, and axe finds nothing serious', () => {
  test('in PT at 1280: half of them, a member, a round, a withdrawal and the dialog that asks why', async () => {
    const { visit, faults, look } = await comeToLook('PT', 1280);
    const { page, words } = visit;
    const { office } = words;
    for (const name of ['members', 'rounds', 'games', 'content', 'payments', 'ledger', 'brand']) {
      await enterRoom(visit, name);
      await look(name);
    }
    await enterRoom(visit, 'members');
    await page.getByRole('link', { name: 'marina' }).click();
    await page.getByRole('heading', { name: office('office.memberLedger') }).waitFor();
    await page.getByRole('heading', { name: office('office.rounds') }).waitFor();
    await look('member');
    await page.locator('a[href*="/rounds/"]').first().click();
    await page.getByRole('heading', { name: office('office.roundEntries') }).waitFor();
    await page.getByText(office('office.outcome')).click();
    await look('round');

    await enterRoom(visit, 'withdrawals');
    await page.locator('a[href^="/withdrawals/"]').last().click();
    await page.getByRole('heading', { name: office('office.memberLedger') }).waitFor();
    await page.getByText(office('office.signal.first_withdrawal')).waitFor();
    await look('withdrawal');
    await page.getByRole('button', { name: office('office.reject') }).click();
    await look('reason');
    expect(faults).toEqual([]);
    visit.expectNoFaults();
    await visit.leave();
  });

  test('in EN at 1920: the other half, the proof of the books, a report and a vendor', async () => {
    await parkWin('T-1920');
    const { visit, faults, look } = await comeToLook('EN', 1920);
    const { page, words } = visit;
    const { office } = words;
    for (const name of ['dashboard', 'withdrawals', 'problems', 'vendors', 'work', 'audit']) {
      await enterRoom(visit, name);
      await look(name);
    }
    await enterRoom(visit, 'ledger');
    await page.getByRole('button', { name: office('office.prove') }).click();
    await page.getByText(office('office.ledgerSound')).waitFor();
    await page.getByText(office('office.auditSound')).waitFor();

    await enterRoom(visit, 'vendors');
    await page
      .getByRole('row', { name: /T-1920/ })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: office('office.saidWords') }).waitFor();
    await page.getByText(office('office.parkedWaits')).waitFor();
    await look('report');
    await page.getByRole('link', { name: 'Aguara Games', exact: true }).click();
    await page.getByRole('heading', { name: office('office.keys') }).waitFor();
    await look('vendor');
    expect(faults).toEqual([]);
    visit.expectNoFaults();
    await visit.leave();
  });
});

describe('what an operator changes', () => {
  test('an account is locked with a reason and unlocked again; both stand in the audit log', async () => {
    const visit = await enter('support');
    const { page, words } = visit;
    const { office } = words;
    await enterRoom(visit, 'members');
    await visit.witness.expectChange(page, async () => {
      await page.getByLabel(office('office.searchMember')).fill('arth');
      await page.getByRole('link', { name: 'marina' }).waitFor({ state: 'detached' });
    });
    await page.getByRole('link', { name: 'arthur' }).click();
    await page.getByRole('button', { name: office('office.lock') }).click();
    await giveReason(visit, 'office.lock', reason, () => page.getByText(office('office.memberStatus.locked')).waitFor());
    await page.getByRole('button', { name: office('office.unlock') }).click();
    await giveReason(visit, 'office.unlock', reason, () => page.getByText(office('office.memberStatus.active')).waitFor());
    visit.expectNoFaults();
    await visit.leave();
    expect(await auditedTimes('member.status')).toBe(2);
  });

  test('a game and a vendor that are switched off leave the portal and come back; a maintenance says until when', async () => {
    const visit = await enter('games');
    const { page, words } = visit;
    const { office } = words;
    const portal = await visitPortal(browser, house.url, 'PT');
    const tile = portal.page.getByRole('button', { name: portal.words.portal('tile.play', { game: 'Tucano do Ouro' }) });
    const look = async (shown: number) => {
      await portal.page.goto('/inHouse');
      await portal.page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => tile.count(), { timeout: patienceMs }).toBe(shown);
    };
    const change = (to: string) => page.getByRole('row', { name: /PGE/ }).getByRole('button', { name: office(`office.vendor.${to}`) });
    const onAir = page.getByRole('switch', { name: office('office.onOf', { name: 'Tucano do Ouro' }) });
    await look(1);
    await enterRoom(visit, 'games');
    await visit.witness.expectChange(page, async () => {
      await page.getByLabel(office('office.searchGame')).fill('tucano');
      // The switch is pressed where it is, so the found row must stand still.
      await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    });
    for (const shown of [0, 1]) {
      await onAir.click({ force: true });
      await giveReason(visit, 'office.save', reason, () => onAir.and(page.locator(`[aria-checked=${shown === 1}]`)).waitFor());
      await look(shown);
    }
    await enterRoom(visit, 'vendors');
    await change('off').click();
    await giveReason(visit, 'office.save', reason, () => change('on').waitFor());
    await look(0);
    await change('on').click();
    await giveReason(visit, 'office.save', reason, () => change('off').waitFor());
    await change('maintenance').click();
    const ends = page.getByRole('group', { name: office('office.maintenanceEnds') });
    await ends.getByRole('textbox').first().pressSequentially('170520310930');
    const until = page.getByRole('row', { name: /PGE/ }).getByText(/17\/05\/2031, 09:30/);
    await giveReason(visit, 'office.save', reason, () => until.waitFor());
    await portal.page.goto('/inHouse');
    await portal.page.getByText(portal.words.portal('tile.maintenance')).first().waitFor();
    // The brand's time, typed and told, whatever the devices of both say.
    await portal.page.getByText('Volta em 17/05/2031, 09:30').first().waitFor();
    await change('back').click();
    await giveReason(visit, 'office.save', reason, () => until.waitFor({ state: 'detached' }));
    visit.expectNoFaults();
    await Promise.all([visit.leave(), portal.leave()]);
    expect(await auditedTimes('vendor.switch')).toBe(4);
    expect(await auditedTimes('game.switch')).toBe(2);
  });

  test('a link is cut and opened, a new key is shown once, and a report is closed with what was found', async () => {
    await parkWin('T-close');
    const visit = await enter('admin');
    const { page, words } = visit;
    const { office } = words;
    await enterRoom(visit, 'vendors');
    await page
      .getByRole('row', { name: /T-close/ })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: office('office.closeReport') }).click();
    await giveReason(visit, 'office.closeReport', reason, () => page.getByText(office('office.reportClosed')).waitFor());
    await page.getByText(reason).waitFor();
    expect(await page.getByRole('button', { name: office('office.closeReport') }).count()).toBe(0);

    await page.goto('/vendors/EA');
    await page.getByRole('button', { name: office('office.cutLink') }).click();
    await giveReason(visit, 'office.cutLink', reason, () => page.getByText(office('office.link.cut'), { exact: true }).waitFor());
    await page.getByRole('button', { name: office('office.openLink') }).click();
    await giveReason(visit, 'office.openLink', reason, () => page.getByText(office('office.link.open'), { exact: true }).waitFor());

    await page.getByRole('button', { name: office('office.newKey') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('office.reason')).fill(reason);
    // The list of keys grows by a line, behind the dialog or after it.
    const handed = await visit.witness.expectChange(page, async () => {
      await dialog.getByRole('button', { name: office('office.newKey') }).click();
      await page.getByRole('heading', { name: office('office.keyIssued') }).waitFor();
      const shown = (await dialog.locator('pre').textContent()) ?? '';
      expect(await lookAt(page, 'key')).toEqual([]);
      await dialog.getByRole('button', { name: office('office.keyKept') }).click();
      await page.getByText(shown.split('.')[0] ?? '').waitFor();
      return shown;
    });
    expect(handed).toMatch(/^vk_[\w-]{16}\.[\w-]{43}$/);
    await page.reload();
    await page.getByText(handed.split('.')[0] ?? '').waitFor();
    expect(await page.content()).not.toContain(handed.split('.')[1]);
    visit.expectNoFaults();
    await visit.leave();
    expect(await auditedTimes('vendor.link_switch')).toBe(2);
    expect(await auditedTimes('vendor.new_key')).toBe(1);
    expect(await auditedTimes('vendor.close_report')).toBe(1);
  });

  test('work that failed too often is found, read and run again with a reason, and what waits is set aside', async () => {
    const add = (key: string, state: 'parked' | 'waiting') =>
      sql`INSERT INTO due_work
        (id, kind, merchant_id, key, payload, due_at, ready_at, attempts, last_error, parked_at)
      SELECT ${house.app.newId('work')}, 'withdrawal-receipt', id, ${key}, '{"withdrawalId":"T-withdrawal"}', now(),
        now() + interval '1 hour', 8, 'T-error', CASE WHEN ${state === 'parked'} THEN now() END
      FROM merchant WHERE code = 'trevo'`.execute(house.app.db);
    await Promise.all([add('T-waiting', 'waiting'), add('T-parked', 'parked')]);
    const visit = await enter('admin');
    const { page, words } = visit;
    const { office } = words;
    // The house works on meanwhile: only what is in that state stands on the first page for sure.
    const open = async (key: string, state: 'waiting' | 'parked') => {
      await enterRoom(visit, 'work');
      const row = page.getByRole('row', { name: new RegExp(key) });
      await visit.witness.expectChange(page, async () => {
        await page.getByRole('radio', { name: office(`office.workState.${state}`), exact: true }).click();
        await row.waitFor();
      });
      await row.getByRole('link').click();
    };
    await open('T-waiting', 'waiting');
    await page.getByRole('button', { name: office('office.workPark') }).click();
    await giveReason(visit, 'office.workPark', reason, () =>
      page.getByRole('button', { name: office('office.workPark') }).waitFor({ state: 'detached' }),
    );
    await open('T-parked', 'parked');
    for (const text of ['T-error', 'T-withdrawal', office('office.workTriesOf', { count: 8, max: 8 })])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await lookAt(page, 'work row')).toEqual([]);
    await page.getByRole('button', { name: office('office.workRun') }).click();
    await giveReason(visit, 'office.workRun', reason);
    // A worker of the house has it done: no such withdrawal waits for anything.
    await visit.witness.expectChange(page, () => page.getByText(office('office.workState.done'), { exact: true }).waitFor());
    visit.expectNoFaults();
    await visit.leave();
    expect([await auditedTimes('work.run_again'), await auditedTimes('work.park')]).toEqual([1, 1]);
  });

  test('a module and the system status change the portal at once', async () => {
    const visit = await enter('admin');
    const { page, words } = visit;
    const { office } = words;
    const portal = await visitPortal(browser, house.url, 'PT');
    const before = await auditedTimes('brand.flag');
    await enterRoom(visit, 'brand');
    const vip = page.getByRole('switch', { name: office('office.module.VIP') });
    await vip.click({ force: true });
    await expect.poll(() => vip.getAttribute('aria-checked'), { timeout: patienceMs }).toBe('true');
    await portal.page.goto('/promotions');
    await portal.page.getByText(portal.words.portal('side.vip')).first().waitFor();

    await setStatus(visit, '1');
    await portal.page.goto('/promotions');
    await portal.page.getByRole('heading', { name: portal.words.portal('maintenance.title') }).waitFor();
    await setStatus(visit, '0');
    await portal.page.goto('/promotions');
    await portal.page.getByText(portal.words.portal('header.login'), { exact: true }).first().waitFor();
    visit.expectNoFaults();
    expect([...portal.witness.takeWords(), ...portal.witness.takeShifts()]).toEqual([]);
    await Promise.all([visit.leave(), portal.leave()]);
    expect(await auditedTimes('brand.flag')).toBe(before + 1);
  });
});

async function setStatus(visit: OfficeVisit, status: '0' | '1'): Promise<void> {
  const { page, words } = visit;
  const card = page.getByRole('region', { name: words.office('office.system'), exact: true });
  await card.getByRole('radio', { name: words.office(`office.systemStatus.${status}`) }).click();
  await card.getByRole('button', { name: words.office('office.apply') }).click();
  await giveReason(visit, 'office.apply', reason);
}

/** How many lines of an act stand in the audit log. */
async function auditedTimes(action: string): Promise<number> {
  const rows = await house.app.db.selectFrom('audit_entry').select('sequence').where('action', '=', action).execute();
  return rows.length;
}
