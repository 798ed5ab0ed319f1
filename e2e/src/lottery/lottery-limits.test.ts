import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../../apps/server/src/modules/wallet/index.ts';
import { axeFaults } from '../axe-faults.ts';
import { openBrowser } from '../browser.ts';
import { type House, startHouse } from '../house.ts';
import { enterRoom, type OfficeVisit, signIn, visitOffice } from '../office-visit.ts';
import { balanceCents, logIn, marina, patienceMs, type PortalVisit, visitPortal } from '../portal-visit.ts';
import { confirmOf, confirmSlip } from './betting-page.ts';

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
const because = { closed: 'In der Halle beliebt', lifted: 'Der Andrang ist vorbei' } as const;

/** Types one ticket of three digits and asks to buy it. */
async function ask({ page, words: { portal } }: PortalVisit, ticket: string): Promise<void> {
  await page.getByRole('radio', { name: portal('lottery.bet.padWay.typed') }).click();
  await page.getByRole('textbox').first().fill(ticket);
  await page.getByRole('button', { name: portal('lottery.bet.buyNow') }).click();
}

/** The room of the one issue that tickets stand in. */
async function openIssue(visit: OfficeVisit): Promise<void> {
  const { page, words } = visit;
  await enterRoom(visit, 'lotteries');
  await page.locator('tbody tr').filter({ hasText: 'THAI' }).getByRole('link').click();
  await page
    .getByRole('table', { name: words.office('office.lotteryIssues') })
    .locator('tbody')
    .getByRole('link')
    .first()
    .click();
}

test('[S3.LOT.01] a number that an operator closes takes no bet, in words and without a charge, until it is lifted; what was bet on it stands', async () => {
  const member = await visitPortal(browser, house.url, 'PT', { width: 1280 });
  await member.page.goto('/');
  await logIn(member.page, member.words, marina.username, marina.password);
  await member.page.goto('/seaLottery?gameCode=THAI');
  const before = await balanceCents(member.page);
  await ask(member, '123');
  await confirmSlip(member);
  await expect.poll(() => balanceCents(member.page), { timeout: patienceMs }).toBe(before - 200);

  const operator = await visitOffice(browser, house, { names: [renata, ...Object.values(because)], language: 'EN', width: 1920 });
  const { page, words } = operator;
  const { office } = words;
  await signIn(operator, await house.newOperator('games', renata));
  await openIssue(operator);
  const panel = page.getByRole('region', { name: office('office.lotteryNumber'), exact: true });
  await panel.getByRole('heading', { name: '123' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: office('office.lotteryLimitAsk') }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: office('office.reason') })
    .fill(because.closed);
  await operator.witness.expectChange(page, async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('office.lotteryLimitSave') })
      .click();
    await panel.getByText(office('office.lotteryNumberClosedText')).waitFor();
  });
  expect(await axeFaults(page)).toEqual([]);

  await ask(member, '123');
  const refused = member.page.getByText(/1 ?2 ?3 não aceita apostas no concurso/).first();
  await expect
    .poll(async () => {
      if (await refused.isVisible()) return 'refused';
      const confirm = confirmOf(member);
      if (await confirm.isEnabled()) await confirm.click();
      return 'asked';
    })
    .toBe('refused');
  expect(await balanceCents(member.page)).toBe(before - 200);
  await member.page.keyboard.press('Escape');

  await page.getByRole('link', { name: office('office.lotteryBack') }).click();
  const held = page.getByRole('table', { name: office('office.lotteryLimits') });
  await held.getByText(because.closed).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await held.getByRole('button', { name: office('office.lotteryLiftTitle', { name: '123' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: office('office.reason') })
    .fill(because.lifted);
  await operator.witness.expectChange(page, async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('office.lotteryLift'), exact: true })
      .click();
    await page.getByText(office('office.lotteryLimitsEmpty')).waitFor();
  });

  await member.page.reload();
  await ask(member, '123');
  await confirmSlip(member);
  await expect.poll(() => balanceCents(member.page), { timeout: patienceMs }).toBe(before - 400);
  expect((await checkLedger(house.app.db)).faults).toEqual([]);
  operator.expectNoFaults();
});
