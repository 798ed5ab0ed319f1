import type { SlotOutcome } from '@trevo/game-rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { payNewestCharge } from './bank.ts';
import { openBrowser } from './browser.ts';
import { countAsPlayed } from '../../apps/server/src/modules/turnover/index.ts';
import { type House, startHouse } from './house.ts';
import { seedWith } from './lucky-seed.ts';
import { signIn, visitOffice } from './office-visit.ts';
import { balanceCents, logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

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

const password = 'Trevo-de-4-folhas';
const money = { PT: '50,00', EN: '50.00' } as const;
/** As each language writes 17 May 1990. */
const birthday = { PT: '17051990', EN: '05171990' } as const;
const taken = { PT: '20,00', EN: '20.00' } as const;

describe.each(['PT', 'EN'] as const)('the whole way in %s', (language) => {
  const username = `jogadora${language.toLowerCase()}`;
  let here: PortalVisit;
  beforeAll(async () => {
    here = await visitPortal(browser, house.url, language, { names: [username, 'Maria Souza', ...house.titles] });
  });
  afterAll(() => here?.leave());

  test('[S1.REG.01] [S1.ROLE.09] a visitor registers: captcha, terms, 18 and over; the account is logged in', async () => {
    const { page, words } = here;
    const { portal } = words;
    await page.goto('/');
    await page
      .getByRole('button', { name: portal('header.register') })
      .first()
      .click();
    const dialog = page.locator('dialog.auth');
    await dialog.getByLabel(portal('field.username'), { exact: true }).fill(username);
    // Typed through, in the order of the portal's language.
    await dialog
      .getByRole('group', { name: portal('field.birthday') })
      .getByRole('textbox')
      .first()
      .pressSequentially(birthday[language]);
    await dialog.getByLabel(portal('field.password'), { exact: true }).fill(password);
    await dialog.getByLabel(portal('field.confirmPassword'), { exact: true }).fill(password);
    await dialog.getByAltText(portal('captcha.image')).waitFor();
    await dialog.getByLabel(portal('field.captcha'), { exact: true }).fill(await house.captchaOf(page.context()));

    await here.witness.expectChange(page, async () => {
      await dialog.getByRole('button', { name: portal('register.submit') }).click();
      await dialog.getByText(portal('register.termsNeeded')).waitFor();
      await dialog.getByText(portal('register.ageNeeded')).waitFor();
    });
    for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true });
    await here.witness.expectChange(page, async () => {
      await dialog.getByRole('button', { name: portal('register.submit') }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(0);
    });
    here.expectNoFaults();
  });

  test('[S1.MC.01] a deposit by PIX is paid at the bank and shows in the header by itself', async () => {
    const { page, words } = here;
    const { portal } = words;
    await page
      .locator('header')
      .getByRole('group', { name: portal('purse.label') })
      .getByRole('button', { name: portal('purse.deposit') })
      .click();
    await page.getByRole('textbox', { name: portal('deposit.amount') }).fill(money[language]);
    await page.getByRole('button', { name: portal('method.submit.PIX') }).click();
    await page.getByText(portal('deposit.waiting')).first().waitFor();
    await payNewestCharge(house.bankUrl);
    await page.getByText(portal('deposit.creditedTitle')).first().waitFor();
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(5000);
    here.expectNoFaults();
  });

  test('[S1.ROLE.08] real money is played and moves the header; the player’s own share goes into the next pair of seeds', async () => {
    const { page, words, witness } = here;
    const { games } = words;
    await openOnca(page, here);
    const game = page.frameLocator('iframe');
    await game.getByRole('button', { name: games('slots.spin') }).click();
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).not.toBe(5000);
    await settled(page, here);

    await game.getByRole('button', { name: games('game.fairness') }).click();
    // Where the next round is left in the middle it begins with free spins; see `seedWith`.
    const clientSeed = language === 'PT' ? await seedWith(house, username, 'onca', hasFreeSpins) : 'my-own-share';
    await game.getByLabel(games('fair.newClientSeed')).fill(clientSeed);
    await witness.expectChange(page, async () => {
      await game.getByRole('button', { name: games('fair.rotate') }).click();
      await game.getByText(games('fair.revealed')).waitFor();
    });
    await game.getByRole('button', { name: games('game.close') }).click();
    here.expectNoFaults();
  });

  // The round is the same in every language, and takes half a minute.
  if (language === 'PT')
    test('[S1.ROLE.08] the tab is closed in the middle of a round, which is found again', async () => {
      const { words, newTab } = here;
      const { games } = words;
      const left = here.page.frameLocator('iframe');
      await left.getByRole('button', { name: games('slots.spin') }).click();
      await left
        .getByText(freeLeft(games('slots.freeLeft', { count: 7 })))
        .first()
        .waitFor();
      await here.page.close();

      const page = await newTab();
      here = { ...here, page };
      await page.goto('/');
      await here.witness.expectChange(page, () => logIn(page, words, username, password));
      await openOnca(page, here);
      // Nobody presses anything: the round goes on by itself from where it was left.
      await page
        .frameLocator('iframe')
        .getByText(freeLeft(games('slots.freeLeft', { count: 7 })))
        .first()
        .waitFor();
      await settled(page, here);
      await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(await mainCents(username));
      expect(await roundsOf(username)).toBe(2);
      here.expectNoFaults();
    });

  test('[S2.MC.06] [S2.SIDE.07] the first round, whose seed is revealed now, is verified in the browser', async () => {
    const { page, words } = here;
    const { portal } = words;
    await page.getByRole('button', { name: portal('side.history') }).click();
    await page.getByText(portal('rounds.text')).waitFor();
    await page
      .getByRole('button', { name: portal('history.details') })
      .last()
      .click();
    await page.getByRole('button', { name: portal('rounds.verify') }).click();
    await page.getByText(portal('rounds.true')).waitFor();
    expect(await page.getByText(portal('rounds.false')).count()).toBe(0);
    await page.getByRole('button', { name: portal('dialog.close') }).click();
    here.expectNoFaults();
  });

  test('[S1.MC.02] [S2.MC.04] a withdrawal is asked for, approved by an operator who saw the ledger, paid out, and confirmed', async () => {
    const { page, words } = here;
    const { portal, office } = words;
    // One round is not the whole deposit.
    await playedThrough(username);
    await page
      .getByRole('button', { name: portal('shortcuts.withdraw') })
      .first()
      .click();
    const form = page.getByRole('main');
    await page.getByRole('heading', { level: 1, name: portal('member.page.withdraw') }).waitFor();
    expect(new URL(page.url()).search).toBe('?page=withdraw');
    await form.getByLabel(portal('withdraw.amount'), { exact: true }).fill(taken[language]);
    await form.getByLabel(portal('method.field.pixKey'), { exact: true }).fill('52998224725');
    await form.getByLabel(portal('method.field.holderName'), { exact: true }).fill('Maria Souza');
    await form.getByLabel(portal('method.field.holderTaxId'), { exact: true }).fill('52998224725');
    await form.getByLabel(portal('withdraw.password'), { exact: true }).fill(password);
    await form.getByRole('button', { name: portal('withdraw.submit') }).click();
    await page.getByText(portal('withdraw.statusText.pending')).waitFor();

    const desk = await visitOffice(browser, house, { language, names: [username, 'Maria Souza', 'Renata Castro'] });
    await signIn(desk, await house.newOperator('finance', 'Renata Castro'));
    await desk.page
      .getByRole('link', { name: office('office.room.withdrawals') })
      .first()
      .click();
    await desk.page
      .getByRole('row', { name: new RegExp(username) })
      .getByRole('link', { name: /20/ })
      .click();
    await desk.page.getByRole('heading', { name: office('office.memberLedger') }).waitFor();
    expect(await axeFaults(desk.page)).toEqual([]);
    await desk.witness.expectChange(desk.page, async () => {
      await desk.page.getByRole('button', { name: office('office.approve') }).click();
      await desk.page
        .getByRole('dialog')
        .getByRole('button', { name: office('office.approve') })
        .click();
      await desk.page.getByText(office('office.withdrawalStatus.confirming')).first().waitFor();
    });
    desk.expectNoFaults();
    await desk.leave();

    await page.getByText(portal('withdraw.statusText.confirming')).waitFor();
    await page.getByRole('button', { name: portal('withdraw.received'), exact: true }).click();
    await page.getByText(portal('withdraw.statusText.completed')).waitFor();
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(await mainCents(username));
    here.expectNoFaults();
  });
});

async function openOnca(page: Page, { words: { portal, games } }: PortalVisit): Promise<void> {
  await page.goto('/inHouse');
  await page
    .getByRole('button', { name: portal('tile.play', { game: games('game.title.onca') }), exact: true })
    .click({ position: { x: 40, y: 60 } });
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: new RegExp(`^(${games('slots.spin')}|${games('game.skip')})$`) })
    .waitFor();
}

/** Sees the round to its end. Nothing is hurried: the button that skips is the one that spins a moment later. */
async function settled(page: Page, { words: { games } }: PortalVisit): Promise<void> {
  const spin = page.frameLocator('iframe').getByRole('button', { name: games('slots.spin') });
  await spin.waitFor({ timeout: 3 * patienceMs });
  await expect.poll(() => spin.isEnabled(), { timeout: patienceMs }).toBe(true);
}

/** Ten free spins of which one at most pays: each paying one is shown for seconds, and what is proven here is that none is lost. */
function hasFreeSpins({ features, winCredits }: SlotOutcome): boolean {
  return (
    winCredits > 0 &&
    features.some(
      (feature) =>
        feature.kind === 'freeSpins' &&
        feature.awarded === 10 &&
        feature.spins.length === 10 &&
        feature.spins.filter((spin) => spin.winCredits > 0).length <= 1,
    )
  );
}

/** The sentence with any number in place of its 7. */
function freeLeft(sentence: string): RegExp {
  return new RegExp(sentence.replace('7', '\\d+'));
}

/** Lets what somebody paid in count as played. */
async function playedThrough(username: string): Promise<void> {
  const { db } = house.app;
  const { id, merchant_id } = await db
    .selectFrom('member')
    .select(['id', 'merchant_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await countAsPlayed(db, merchant_id as `mer_${string}`, id as `mbr_${string}`);
}

async function mainCents(username: string): Promise<number> {
  const { balance } = await house.app.db
    .selectFrom('ledger_account')
    .innerJoin('member', 'member.id', 'ledger_account.owner_id')
    .select('ledger_account.balance')
    .where('member.username', '=', username)
    .where('ledger_account.pocket', '=', 'main')
    .executeTakeFirstOrThrow();
  return Number(balance / 100n);
}

async function roundsOf(username: string): Promise<number> {
  const rows = await house.app.db
    .selectFrom('pge_round')
    .innerJoin('member', 'member.id', 'pge_round.member_id')
    .select('pge_round.id')
    .where('member.username', '=', username)
    .execute();
  return rows.length;
}
