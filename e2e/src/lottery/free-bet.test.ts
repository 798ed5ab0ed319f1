import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../apps/server/src/modules/wallet/index.ts';
import { openBrowser } from '../browser.ts';
import { type House, startHouse } from '../house.ts';
import { demoOperator, isFull, signIn, visitOffice } from '../office-visit.ts';
import { balanceCents, logIn, marina, patienceMs, visitPortal } from '../portal-visit.ts';
import { confirmDialog, confirmSlip, slipOf, takeAll } from './betting-page.ts';
import { closeIn } from './family-bets.ts';
import { drawMs, untilFresh } from './until-fresh.ts';

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

test('an operator gives a free bet, its member takes it, sets one bet to its value, plays it at no cost, and is paid once', async () => {
  const office = await visitOffice(browser, house);
  await signIn(office, demoOperator);
  await office.page.goto('/rewards?tab=freeBets');
  await isFull(office.page);
  const say = office.words.office;
  await office.page.getByRole('button', { name: say('office.freeBets.give') }).click();
  const give = office.page.getByRole('dialog');
  await give.getByLabel(say('office.freeSpins.field.username'), { exact: true }).fill(marina.username);
  await give.getByLabel(say('office.freeBets.field.value'), { exact: true }).fill('10,00');
  await give.getByLabel(say('office.freeBets.field.stakeReturned')).check();
  await give.getByLabel(say('office.freeSpins.field.reason'), { exact: true }).fill('depois de uma falha');
  await give.getByRole('button', { name: say('office.freeBets.give') }).click();
  await give.waitFor({ state: 'hidden' });
  await office.page.getByText(say('office.freeSpins.state.claimable')).waitFor();

  const visit = await visitPortal(browser, house.url, 'PT', { width: 1280 });
  const { page, words } = visit;
  const { portal } = words;
  await page.goto('/');
  await logIn(page, words, marina.username, marina.password);
  await page.goto('/member?page=rewardCenter');
  await page
    .getByText(/exatamente R\$.10,00/)
    .first()
    .waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /exatamente R\$.10,00/ })
    .getByRole('button', { name: new RegExp(`^${portal('rewards.take')}`) })
    .click();
  await page.getByRole('heading', { name: portal('freeBets.title') }).waitFor();

  const issue = await untilFresh(house, 'SSC_5M');
  await page.goto('/lottery?gameCode=SSC_5M');
  await page.getByText(portal('lottery.page.open')).first().waitFor();
  const before = await balanceCents(page);
  // Ten digits of one place: one of them wins, whatever is drawn.
  await takeAll(visit, 'place');
  await page.getByRole('button', { name: portal('lottery.bet.add') }).click();
  const slip = slipOf(visit);
  await slip.getByLabel(portal('freeBets.pay')).click();
  await page.getByRole('option', { name: /R\$.10,00/ }).click();
  await slip.getByText(/Ela custa R\$.20,00/).waitFor();
  await slip.getByRole('button', { name: /^Ajustar a aposta/ }).click();
  await slip.getByText('R$ 10,00').last().waitFor();
  await slip.getByRole('button', { name: portal('lottery.bet.confirm') }).click();
  await confirmDialog(visit)
    .getByText(/você paga R\$.0,00/)
    .waitFor();
  await confirmSlip(visit);
  expect(await balanceCents(page)).toBe(before);

  await closeIn(house, issue, 2);
  await expect.poll(() => balanceCents(page), { timeout: drawMs }).toBe(before + 980);
  const own = page.getByRole('region', { name: portal('lottery.ticket.mine') });
  await own.getByRole('link').filter({ hasText: /9,80/ }).first().click();
  await page.getByText(portal('lottery.ticket.freeText', { returned: 'yes' })).waitFor({ timeout: patienceMs });
  await page.goto('/member?page=rewardCenter');
  await page.getByText(/R\$.9,80 creditados/).waitFor();
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
  expect(visit.faults).toEqual([]);
});
