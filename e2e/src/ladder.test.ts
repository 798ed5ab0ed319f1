import { addDays, BusinessCalendar, formatDate } from '@trevo/kernel';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishOffer } from '../../apps/server/src/modules/bonus/publish-offer.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { giftOf } from '../../apps/server/test/bonus-desk.ts';
import { axeFaults } from './axe-faults.ts';
import { switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { logIn, marina, patienceMs, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  for (const module of ['VIP', 'PROMOBONUS'] as const) await switchModule(house, module, true);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const names = ['Ana Prado', 'Rui Prado', 'a prata fica mais clara', 'Prata', 'Bronze', 'Ouro', 'Platina', 'Diamante'];

async function enter(name: string, options: Parameters<typeof visitOffice>[2]): Promise<OfficeVisit> {
  const visit = await visitOffice(browser, house, { names, ...options });
  await signIn(visit, await house.newOperator('admin', name));
  await visit.page.goto('/rewards?tab=ladder');
  await isFull(visit.page);
  return visit;
}

async function lookAt(page: Page, place: string): Promise<void> {
  expect(await axeFaults(page), place).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('a version of the ladder is looked at, drafted by one operator and published by another, and members read it', async () => {
  const ana = await enter('Ana Prado', { language: 'PT', width: 1280 });
  const { page, words } = ana;
  const { office } = words;
  await lookAt(page, 'ladder');
  await page.getByRole('button', { name: office('office.ladder.draft') }).click();
  const dialog = page.getByRole('dialog');
  const calendar = new BusinessCalendar(house.merchant.timeZone);
  const day = formatDate(addDays(calendar.dateOf(house.app.clock.now()), 9));
  const [year, month, date] = day.split('-');
  await dialog
    .getByRole('group', { name: office('office.ladder.startsOn') })
    .getByRole('textbox')
    .first()
    .pressSequentially(`${date}${month}${year}`);
  await dialog.getByRole('tab', { name: office('office.ladder.levelTab', { level: '2' }) }).click();
  await dialog.getByLabel(office('office.ladder.form.keep'), { exact: true }).fill('1500');
  await ana.witness.expectChange(page, async () => {
    await dialog.getByRole('button', { name: office('office.ladder.look') }).click();
    await dialog.getByRole('status').waitFor();
  });
  await dialog.getByLabel(office('office.reason')).fill('a prata fica mais clara');
  await dialog.getByRole('button', { name: office('office.ladder.save') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(office('office.rulingOwn')).waitFor();
  ana.expectNoFaults();
  await ana.leave();

  const rui = await enter('Rui Prado', { language: 'EN', width: 1920 });
  const english = rui.words.office;
  await rui.page
    .getByRole('button', { name: english('office.ladder.compare') })
    .first()
    .click();
  await rui.page.getByRole('dialog').getByRole('deletion').first().waitFor();
  await rui.page.keyboard.press('Escape');
  await rui.page.getByRole('button', { name: english('office.ladder.publish') }).click();
  await rui.page
    .getByRole('dialog')
    .getByRole('button', { name: english('office.ladder.publish') })
    .click();
  await rui.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await rui.page.getByText(english('office.ladder.state.announced'), { exact: true }).waitFor();
  rui.expectNoFaults();
  await rui.leave();

  const visit = await visitPortal(browser, house.url, 'PT', { width: 1280, names: [marina.username, ...names, ...house.titles] });
  await visit.page.goto('/promotions');
  await logIn(visit.page, visit.words, marina.username, marina.password);
  await visit.page.goto('/member');
  const club = visit.page.getByRole('region', { name: visit.words.portal('vip.title') });
  const [announced] = visit.words.portal('vip.announced', { date: '§' }).split('§');
  await club.getByRole('heading', { level: 3, name: announced?.trim() ?? '' }).waitFor({ timeout: patienceMs });
  await lookAt(visit.page, 'VIP card');
  expect(visit.faults).toEqual([]);
  await visit.leave();
});

test('a version that was announced is asked back by one operator and taken back by another', async () => {
  const rui = await enter('Rui Prado', { language: 'PT', width: 1280 });
  const { office } = rui.words;
  await rui.page.getByRole('button', { name: office('office.ladder.takeBack.ask') }).click();
  const dialog = rui.page.getByRole('dialog');
  await dialog.getByLabel(office('office.reason')).fill('a prata fica mais clara');
  await dialog.getByRole('button', { name: office('office.ladder.takeBack.ask') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rui.page.getByRole('button', { name: office('office.ladder.takeBack.leave') }).waitFor();
  await lookAt(rui.page, 'ladder that is asked back');
  rui.expectNoFaults();
  await rui.leave();

  const ana = await enter('Ana Prado', { language: 'EN', width: 1920 });
  const english = ana.words.office;
  await ana.page.getByRole('button', { name: english('office.ladder.takeBack.take') }).click();
  await ana.page
    .getByRole('dialog')
    .getByRole('button', { name: english('office.ladder.takeBack.take') })
    .click();
  await ana.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await ana.page.getByText(english('office.ladder.state.takenBack'), { exact: true }).waitFor();
  await lookAt(ana.page, 'ladder that was taken back');
  expect(await ana.page.getByText(english('office.ladder.state.announced'), { exact: true }).count()).toBe(0);
  ana.expectNoFaults();
  await ana.leave();
});

test.each([
  ['PT', 1280],
  ['EN', 1920],
] as const)('who holds a bonus reads under each game of a lobby whether it counts, in %s', async (language, width) => {
  const { app, merchant } = house;
  const offerId = app.newId('bonusOffer');
  const offer = { ...giftOf(app.clock.now(), { onePer: 'month' }), id: offerId };
  await inTransaction(app.db, (tx) => publishOffer(app, tx, { merchant, actor: { kind: 'system', id: 'story' }, offer }));
  const visit = await visitPortal(browser, house.url, language, {
    width,
    names: [marina.username, 'A gift', 'Um presente', ...names, ...house.titles],
  });
  const { page, words } = visit;
  const { portal } = words;
  await page.goto('/promotions');
  await logIn(page, words, marina.username, marina.password);
  await page.goto('/member?page=bonusDetails');
  const take = page.getByRole('button', { name: portal('bonus.take') });
  const none = page.getByText(portal('bonus.none'), { exact: true });
  if (language === 'PT') {
    await take.first().or(none).first().waitFor({ timeout: patienceMs });
    await take.first().click();
  }
  await page.getByText(portal('bonus.counts')).first().waitFor({ timeout: patienceMs });
  await page.goto('/rng');
  await page
    .getByText(portal('bonus.tile.share', { share: 100 }))
    .first()
    .waitFor({ timeout: patienceMs });
  await lookAt(page, 'lobby with a bonus');
  expect(visit.faults).toEqual([]);
  await visit.leave();
});
