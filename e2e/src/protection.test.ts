import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
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

const reason = 'pediu por telefone / asked by phone';
const renata = 'Renata Castro';

async function comeIn(language: 'PT' | 'EN', width: number): Promise<PortalVisit> {
  const visit = await visitPortal(browser, house.url, language, { width, names: [...house.titles] });
  await visit.page.goto('/promotions');
  await visit.witness.expectChange(visit.page, () => logIn(visit.page, visit.words, marina.username, marina.password));
  return visit;
}

/** What axe finds serious, and a page that scrolls sideways. */
async function lookAt(page: Page, place: string): Promise<void> {
  expect(await axeFaults(page), place).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${place} scrolls sideways`).toBe(0);
}

test('a member sets a limit and lowers it at once; a higher one waits its day and the member’s word', async () => {
  const visit = await comeIn('EN', 1280);
  const { page, words } = visit;
  const { portal } = words;
  await page.goto('/responsible');
  const name = portal('protection.limitName', { kind: portal('protection.kind.loss'), period: portal('protection.period.day') });
  const cell = page.getByRole('button', { name: new RegExp(`^${name}: `) });
  const dialog = page.getByRole('dialog', { name, exact: true });
  const setTo = async (amount: string, said: string) => {
    await cell.click();
    await dialog.getByLabel(portal('protection.amount')).fill(amount);
    await visit.witness.expectChange(page, async () => {
      await dialog.getByRole('button', { name: portal('protection.save') }).click();
      await page.getByText(portal(said)).first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
    });
  };
  await setTo('400.00', 'protection.savedNow');
  await expect.poll(() => cell.textContent(), { timeout: patienceMs }).toContain('400.00');
  await setTo('250.00', 'protection.savedNow');
  await expect.poll(() => cell.textContent(), { timeout: patienceMs }).toContain('250.00');
  await setTo('900.00', 'protection.savedLater');
  await cell.getByText(portal('protection.waits')).waitFor();
  await expect.poll(() => cell.textContent()).toContain('250.00');
  await lookAt(page, 'limits');

  await passDay();
  await page.reload();
  await cell.click();
  await dialog.getByText(/900\.00/).waitFor();
  await lookAt(page, 'limit-ready');
  await visit.witness.expectChange(page, async () => {
    await dialog.getByRole('button', { name: portal('protection.confirm') }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  await expect.poll(() => cell.textContent(), { timeout: patienceMs }).toContain('900.00');
  visit.expectNoFaults();
  await visit.leave();
});

test('the reality check comes over a game that is being played, with the time and the result, and play goes on after it', async () => {
  const visit = await comeIn('PT', 1920);
  const { page, words } = visit;
  const { portal, games } = words;
  // The story turns the page's clock: however long a game takes to open, its check is not due before that.
  await page.clock.install();
  const session = await newestSession();
  await bringCheckNear(session, checkWaitMs);
  await page.goto('/inHouse');
  await page
    .getByRole('button', { name: portal('tile.play', { game: 'Onça Real' }), exact: true })
    .first()
    .click({ force: true });
  const spin = page.frameLocator('iframe').getByRole('button', { name: games('slots.spin') });
  const before = await stakedUnits();
  await spin.click();
  const check = page.getByRole('alertdialog', { name: portal('reality.dialog') });
  await expect.poll(() => stakedUnits(), { timeout: patienceMs }).toBeGreaterThan(before);
  expect(await check.count(), 'it does not come before its time').toBe(0);
  await bringCheckNear(session, 0);
  await page.clock.fastForward(checkWaitMs);
  await check.waitFor();
  const units = await stakedUnits();
  const staked = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(units);
  const plain = (text: string | null) => text?.replace(/\s/g, ' ');
  expect(plain(await check.textContent())).toContain(plain(`Apostado ${staked}`));
  await lookAt(page, 'reality');
  await page.keyboard.press('Escape');
  await expect.poll(() => check.isVisible(), { message: 'it does not go away by itself' }).toBe(true);
  await check.getByRole('button', { name: portal('reality.continue') }).click();
  await check.waitFor({ state: 'hidden' });
  await spin.click();
  await expect.poll(() => stakedUnits(), { timeout: patienceMs }).toBeGreaterThan(units);
  const [answer] = await house.app.db.selectFrom('reality_check_answer').select('choice').execute();
  expect(answer?.choice).toBe('continue');
  visit.expectNoFaults();
  await visit.leave();
});

test('an operator sets a limit at the member’s request and sees what the member set; an auditor may only look', async () => {
  const desk = await openMember('support', 'PT', 1280);
  const { page, words } = desk;
  const { office } = words;
  const card = page.getByRole('region', { name: office('office.protection') });
  await card.getByRole('row', { name: new RegExp(office('office.limitName.loss.day')) }).waitFor();
  await card.getByRole('button', { name: office('office.setLimit') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: office('office.setLimit') });
  await dialog.getByLabel(office('office.limitAmount')).fill('60,00');
  await expect.poll(() => confirm.isDisabled(), { message: 'no limit without a reason' }).toBe(true);
  await dialog.getByLabel(office('office.reason')).fill(reason);
  await lookAt(page, 'office-limit');
  await desk.witness.expectChange(page, async () => {
    await confirm.click();
    await dialog.waitFor({ state: 'hidden' });
  });
  await card
    .getByRole('row', { name: new RegExp(office('office.limitName.loss.day')) })
    .getByText(/60,00/)
    .waitFor();
  await lookAt(page, 'office-card');
  desk.expectNoFaults();
  await desk.leave();

  const auditor = await openMember('auditor', 'EN', 1920);
  await auditor.page.getByText(auditor.words.office('office.limitName.loss.day')).waitFor();
  for (const key of ['office.setLimit', 'office.pauseMember'])
    expect(await auditor.page.getByRole('button', { name: auditor.words.office(key) }).count()).toBe(0);
  await lookAt(auditor.page, 'office-card-en');
  auditor.expectNoFaults();
  await auditor.leave();
});

test('self-exclusion in one tab closes the other at once; the excluded member comes in only to withdraw, and can', async () => {
  const visit = await comeIn('EN', 1920);
  const { page, words, newTab } = visit;
  const { portal } = words;
  const other = await newTab();
  await other.goto('/inHouse');
  await visit.witness.expectChange(other, () => logIn(other, words, marina.username, marina.password));
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/responsible');
  await page.getByRole('button', { name: portal('pause.exclude') }).click();
  const dialog = page.getByRole('dialog', { name: portal('pause.exclude') });
  await dialog.getByLabel(portal('pause.term.halfYear')).check({ force: true });
  await lookAt(page, 'exclude');
  await other.evaluate(watchForText, portal('session.paused'));
  await visit.witness.expectChange(page, async () => {
    await dialog.getByRole('button', { name: portal('pause.startExclusion') }).click();
    await page.getByRole('alertdialog', { name: portal('pause.doneTitle') }).waitFor();
  });
  const pressedAt = await pausedAt();
  await other.getByRole('alertdialog', { name: portal('session.paused') }).waitFor();
  const closedAt = await other.evaluate(() => (window as unknown as { seenAt?: number }).seenAt ?? Number.POSITIVE_INFINITY);
  // A second where nothing else works; a busy machine is slower.
  expect(closedAt - pressedAt).toBeLessThan(3_000);
  await lookAt(other, 'other-tab');
  await other.close();
  await page.getByRole('button', { name: portal('dialog.ok') }).click();

  await page.goto('/login');
  const login = page.locator('dialog.auth');
  await login.getByLabel(portal('field.username')).fill(marina.username);
  await login.getByLabel(portal('field.password'), { exact: true }).fill(marina.password);
  await login
    .getByRole('button', { name: portal('login.submit') })
    .last()
    .click();
  await visit.witness.expectChange(page, async () => {
    await login.getByRole('button', { name: portal('login.withdrawOnly') }).click();
    await login.waitFor({ state: 'hidden' });
  });
  const before = await balanceCents(page);
  await page.goto('/member?page=withdraw');
  await page.getByText(portal('care.withdrawOnly')).first().waitFor();
  const form = page.getByRole('main');
  await form.getByLabel(portal('withdraw.amount'), { exact: true }).fill('20.00');
  await form.getByLabel(portal('method.field.pixKey'), { exact: true }).fill('52998224725');
  await form.getByLabel(portal('method.field.holderName'), { exact: true }).fill('Marina Demonstração');
  await form.getByLabel(portal('method.field.holderTaxId'), { exact: true }).fill('52998224725');
  await form.getByLabel(portal('withdraw.password'), { exact: true }).fill(marina.password);
  await lookAt(page, 'withdraw-only');
  await form.getByRole('button', { name: portal('withdraw.submit') }).click();
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 2_000);
  await visit.leave();
});

test('an operator excludes a member with a reason, and the card says until when', async () => {
  const desk = await openMember('support', 'EN', 1280, 'arthur');
  const { page, words } = desk;
  const { office } = words;
  const card = page.getByRole('region', { name: office('office.protection') });
  await card.getByRole('button', { name: office('office.pauseMember') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: office('office.pauseMember') });
  await dialog.getByLabel(office('office.reason')).fill(reason);
  await expect.poll(() => confirm.isDisabled(), { message: 'no pause without a term' }).toBe(true);
  await dialog.getByRole('combobox', { name: office('office.pauseTerm') }).click();
  await page.getByRole('option', { name: office('office.pauseTerm.year') }).click();
  await lookAt(page, 'office-pause');
  await desk.witness.expectChange(page, async () => {
    await confirm.click();
    await dialog.waitFor({ state: 'hidden' });
  });
  await card.getByText(/^Excluded until/).waitFor();
  const lines = await house.app.db.selectFrom('audit_entry').select('detail').where('action', '=', 'protection.pause').execute();
  expect(lines.map(({ detail }) => detail).join()).toContain(reason);
  desk.expectNoFaults();
  await desk.leave();
});

async function openMember(role: string, language: 'PT' | 'EN', width: number, username: string = marina.username): Promise<OfficeVisit> {
  const desk = await visitOffice(browser, house, { language, width, names: [renata, reason] });
  await signIn(desk, await house.newOperator(role, renata));
  await enterRoom(desk, 'members');
  await desk.page.getByRole('link', { name: username }).click();
  await desk.page.getByRole('heading', { name: desk.words.office('office.memberLedger') }).waitFor();
  await isFull(desk.page);
  return desk;
}

/** Runs in the page: notes when a text shows for the first time. */
function watchForText(text: string): void {
  const watcher = new MutationObserver(() => {
    if (!document.body.textContent.includes(text)) return;
    (window as unknown as { seenAt?: number }).seenAt = Date.now();
    watcher.disconnect();
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** When the database took the member's pause: the press came before that. */
async function pausedAt(): Promise<number> {
  const guard = await house.app.db
    .selectFrom('member_guard')
    .innerJoin('member', 'member.id', 'member_guard.member_id')
    .select('member_guard.paused_at')
    .where('member.username', '=', marina.username)
    .executeTakeFirstOrThrow();
  return Number(guard.paused_at);
}

/** What marina staked in all: her rounds of the demo data fall into a session that began an hour ago. */
async function stakedUnits(): Promise<number> {
  const { rows } = await sql<{
    staked: bigint;
  }>`SELECT sum(r.staked)::bigint AS staked FROM seamless_round r JOIN member m ON m.id = r.member_id
    WHERE m.username = ${marina.username}`.execute(house.app.db);
  return Number(rows[0]?.staked ?? 0n) / 10_000;
}

/** A day goes by for every limit that waits. */
async function passDay(): Promise<void> {
  await sql`UPDATE protection_limit SET set_at = set_at - interval '25 hours', pending_from = pending_from - interval '25 hours',
    pending_until = pending_until - interval '25 hours' WHERE pending_from IS NOT NULL`.execute(house.app.db);
}

/** Longer than any machine takes to open a game. */
const checkWaitMs = 300_000;

/** The session of whoever logged in last. */
async function newestSession(): Promise<string> {
  const { id } = await house.app.db.selectFrom('session').select('id').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  return id;
}

/** The session began so long ago that its reality check is due in `ms`; an hour lies between two. */
async function bringCheckNear(session: string, ms: number): Promise<void> {
  await sql`UPDATE session SET created_at = now() - interval '60 minutes' + ${ms} * interval '1 millisecond'
    WHERE id = ${session}`.execute(house.app.db);
}
