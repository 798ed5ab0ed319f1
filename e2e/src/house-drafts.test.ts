import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, isFull, signIn, visitOffice } from './office-visit.ts';

let house: House;
let browser: Browser;
const [writer, signer] = ['Renata Castro', 'Otto Nunes'];

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await openAccount(house, { username: 'regina', type: 1 });
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

async function enter(name: string) {
  const visit = await visitOffice(browser, house, { language: 'PT', names: ['regina', writer, signer] });
  await signIn(visit, await house.newOperator('finance', name));
  await enterRoom(visit, 'contracts');
  return visit;
}

test('[S1.CONTR.01] an operator keeps an offer of the house and proposes it later: nobody else sees the draft, of two windows the later is told, and it is proposed once', async () => {
  const visit = await enter(writer);
  const { page, words, witness } = visit;
  const { office } = words;
  const drafts = (at: Page) => at.getByRole('region', { name: office('office.contractDrafts') });
  const proposals = (at: Page) => at.getByRole('region', { name: office('office.contractProposals') });
  const resume = async (at: Page) => {
    await drafts(at)
      .getByRole('button', { name: new RegExp(`^${office('office.contractDraftResume')}`) })
      .click();
    return at.getByRole('dialog', { name: office('office.contractDraft') });
  };
  expect(await drafts(page).count()).toBe(0);
  await page.getByRole('button', { name: office('office.contractOffer') }).click();
  const fresh = page.getByRole('dialog', { name: office('office.contractOffer') });
  await fresh.getByLabel(office('office.contractField.rate')).fill('20');
  await witness.expectChange(page, async () => {
    await fresh.getByRole('button', { name: office('office.contractDraftKeep') }).click();
    await drafts(page).getByText(office('office.contractDraftNobody')).waitFor();
  });
  expect(await axeFaults(page)).toEqual([]);

  // The same draft in two windows of one operator.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await isFull(other);
  const [first, second] = [await resume(page), await resume(other)];
  await first.getByLabel(office('office.contractAgent')).fill('regina');
  expect(await axeFaults(page)).toEqual([]);
  await witness.expectChange(page, async () => {
    await first.getByRole('button', { name: office('office.contractDraftKeep') }).click();
    await drafts(page).getByText('regina').waitFor();
  });
  await second.getByLabel(office('office.contractField.rate')).fill('30');
  await second.getByRole('button', { name: office('office.contractDraftKeep') }).click();
  await second.getByRole('alert').waitFor();
  await other.close();

  const signing = await enter(signer);
  await proposals(signing.page).getByText(office('office.contractEndingsNone')).waitFor();
  expect(await drafts(signing.page).count()).toBe(0);

  const sent = await resume(page);
  await witness.expectChange(page, async () => {
    await sent.getByRole('button', { name: office('office.contractSend') }).click();
    await drafts(page).waitFor({ state: 'detached' });
  });
  const proposed = proposals(signing.page).getByRole('row').filter({ hasText: 'regina' });
  await proposed.getByText('20%').waitFor();
  expect(await proposed.count()).toBe(1);
  expect([...visit.faults, ...signing.faults].filter((fault) => !fault.includes('409'))).toEqual([]);
  expect(witness.takeWords()).toEqual([]);
  await signing.leave();
  await visit.leave();
});
