import { type SlotOutcome, studioCodes } from '@trevo/game-rules';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { seedWith } from './lucky-seed.ts';
import { takePipa } from './pipa-desk.ts';
import { balanceCents, patienceMs } from './portal-visit.ts';
import { newStudioPlayer, safeCells, type StudioPlayer, transfers } from './studio-player.ts';
import { frameOf, rotateTo, verifyNewest } from './verify-newest.ts';

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

type Wanted = (outcome: SlotOutcome) => boolean;

/** The slots take turns: each is played with a feature in one language and with play money in the other. */
const slotsIn = {
  PT: {
    featured: [
      ['boitata', hasFreeSpins],
      ['esmeralda', fallsTwice],
    ],
    playMoney: ['plinko', 'carnaval'],
  },
  EN: { featured: [['carnaval', hasFreeSpins]], playMoney: ['canteiro', 'boitata', 'esmeralda'] },
} as const satisfies Record<string, { featured: readonly (readonly [string, Wanted])[]; playMoney: readonly string[] }>;

describe.each(['PT', 'EN'] as const)('the studio’s games in %s', (language) => {
  let player: StudioPlayer;
  beforeAll(async () => {
    player = await newStudioPlayer(
      { browser, house },
      { language, username: `ludica${language.toLowerCase()}`, motion: language === 'PT' },
    );
  });
  afterAll(() => player?.visit.leave());

  test('Canteiro by keyboard alone: cells are opened, the bed is found again after a reload, harvested, paid as told and verified', async () => {
    const { page, game, visit, member } = player;
    const { games } = visit.words;
    await player.open('canteiro');
    await player.tabTo(game.getByRole('button', { name: games('canteiro.bet'), exact: true }));
    await page.keyboard.press('Enter');
    await game.getByText(games('canteiro.choose')).waitFor();
    const [first = 0, second = 0, third = 0] = await safeCells(house, member);
    for (const cell of [first, second]) await walkTo(player, cell);
    await page.reload();
    await game.locator(`[data-cell="${second}"].gc-clover`).waitFor();
    expect(await game.locator('.gc-clover').count()).toBe(2);
    await walkTo(player, third);
    await player.tabTo(game.getByRole('button', { name: new RegExp(`^${games('canteiro.cashOut')}`) }));
    await page.keyboard.press('Enter');
    await game.getByText(games('canteiro.end.cashedOut')).waitFor();
    await player.expectMoneyAsTold();
    expect(await axeFaults(frameOf(page))).toEqual([]);
    await verifyNewest(player);
    visit.expectNoFaults();
  });

  test('Plinko by keyboard alone: a ball falls, its slot is paid as told, and the path is verified', async () => {
    const { page, game, visit } = player;
    const { games } = visit.words;
    await player.open('plinko');
    await player.tabTo(game.getByRole('button', { name: games('plinko.bet') }));
    await page.keyboard.press('Enter');
    await game.locator('.gi-last li').first().waitFor();
    await player.expectMoneyAsTold();
    expect(await axeFaults(frameOf(page))).toEqual([]);
    await verifyNewest(player);
    visit.expectNoFaults();
  });

  test('Pipa: one bet is cashed out by the server, a late joiner sees it fly, the other is found again in flight and cashed out by a key, and the chain holds', async () => {
    const { page, game, visit } = player;
    const { games } = visit.words;
    const late = await newStudioPlayer({ browser, house }, { language, username: `tardia${language.toLowerCase()}` });
    const desk = await takePipa(house);
    onTestFinished(() => desk.leave());
    await player.open('pipa');
    const [first, second] = [placeOf(player, 1), placeOf(player, 2)];
    const before = await balanceCents(page);
    const { point } = await desk.open((one) => one >= 1_500);
    await first.getByRole('textbox').first().fill('2');
    await first.getByRole('switch', { name: games('pipa.auto') }).click();
    await first.getByRole('textbox', { name: games('pipa.autoAt') }).fill('1.5');
    await player.tabTo(first.getByRole('button', { name: new RegExp(`^${games('pipa.bet')} ·`) }));
    await page.keyboard.press('Enter');
    const takeBack = new RegExp(`^${games('pipa.takeBack')}`);
    await first.getByRole('button', { name: takeBack }).waitFor();
    await game.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('2');
    await second.getByRole('button', { name: takeBack }).waitFor();
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before - 300);

    await desk.takeOff();
    await desk.flyTo(135);
    const flight = desk.fly();
    const cashed = games('pipa.cashed', { times: 'N', amount: '' }).split('N')[0] ?? '';
    await first.getByText(cashed).waitFor();
    await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBe(before);

    await desk.flyTo(160);
    await late.open('pipa');
    await late.game.getByText(games('pipa.flying')).waitFor();
    await late.game
      .locator('.pi-players li.is-cashed')
      .getByText(/^1[.,]50×$/)
      .waitFor();

    await desk.flyTo(200);
    await page.reload();
    await second.getByRole('button', { name: new RegExp(`^${games('pipa.cashOut')}`) }).waitFor();
    await game.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('2');
    await second.getByText(cashed).waitFor();
    await player.expectMoneyAsTold();
    expect(await balanceCents(page)).toBeGreaterThan(before + 50);
    await late.game.locator('.pi-players li.is-cashed').nth(1).waitFor();

    await flight.land();
    await desk.flyTo(point + 1);
    await desk.finish();
    await game.getByText(games('pipa.broken')).waitFor();
    await late.game.getByText(games('pipa.broken')).waitFor();
    await checkChain(player);
    await player.expectMoneyAsTold();
    visit.expectNoFaults();
    late.visit.expectNoFaults();
    await late.visit.leave();
  });

  test('Pipa as the product flies it: a bet by keyboard meets its round, whatever its end, and moves the header by its story', async () => {
    const { page, game, visit, tabTo } = player;
    const { games } = visit.words;
    await player.open('pipa');
    const place = placeOf(player, 1);
    await place.getByRole('switch', { name: games('pipa.auto') }).click();
    await tabTo(place.getByRole('button', { name: new RegExp(`^(${games('pipa.bet')}|${games('pipa.betNext')}) ·`) }));
    await page.keyboard.press('Enter');
    await game.locator('.pi-panel.is-placed').waitFor({ timeout: 2 * patienceMs });
    await game.locator('.pi-panel.is-cashed, .pi-panel.is-lost').waitFor({ timeout: 2 * patienceMs });
    expect(await game.locator('.pi-panel.is-none').count()).toBe(1);
    await player.expectMoneyAsTold();
    visit.expectNoFaults();
  });

  test.each<readonly [string, Wanted]>(slotsIn[language].featured)(
    '%s by keyboard alone: a round with its feature is left by a reload, goes on by itself, and is paid as told',
    async (code, wanted) => {
      const { page, game, visit, member } = player;
      const { games } = visit.words;
      await player.open(code);
      await rotateTo(player, await seedWith(house, member.username, code, wanted));
      const act = game.locator('.gm-spin');
      await player.tabTo(act);
      await page.keyboard.press('Enter');
      await game.locator('.gm-board, .gm-ladder .is-past').first().waitFor();
      await page.reload();
      // Nobody presses anything: the round goes on by itself.
      await game.getByRole('button', { name: games('game.skip') }).waitFor();
      await expectHeaderHeld(player);
      for (;;) {
        if ((await act.textContent())?.includes(games('slots.spin')) && (await act.isEnabled())) break;
        await player.tabTo(act);
        await page.keyboard.press('Enter', { delay: 120 });
      }
      await player.expectMoneyAsTold();
      expect(await act.textContent()).toContain(games('slots.spin'));
      visit.expectNoFaults();
    },
  );

  test.each(studioCodes)('%s tells its rules, the rounds played and how they can be checked', async (code) => {
    const { game, visit } = player;
    const { games } = visit.words;
    await player.open(code, 'demo');
    for (const panel of ['game.rules', 'game.history', 'game.fairness']) {
      await game.getByRole('button', { name: games(panel), exact: true }).click();
      const dialog = game.getByRole('dialog');
      await dialog.getByRole('heading', { level: 2, name: games(panel), exact: true }).waitFor();
      expect(await game.getByRole('heading', { level: 1 }).count(), 'the game stands behind it').toBe(1);
      await dialog.getByRole('button', { name: games('game.close') }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    visit.expectNoFaults();
  });

  test.each(slotsIn[language].playMoney)('%s with play money never touches the ledger', async (code) => {
    const { game, page, visit } = player;
    const { games } = visit.words;
    const [before, moved] = [await balanceCents(page), await transfers(house)];
    await player.open(code, 'demo');
    await game.getByText(games('game.demo')).waitFor();
    const shown = () => game.locator('.gm-bar .gm-figure').first().textContent();
    const start = await shown();
    await game
      .getByRole('button', {
        name: new RegExp(`^(${['slots.spin', 'canteiro.bet', 'plinko.bet'].map((key) => games(key)).join('|')})$`),
      })
      .click();
    await expect.poll(shown, { timeout: patienceMs }).not.toBe(start);
    expect([await balanceCents(page), await transfers(house)]).toEqual([before, moved]);
    visit.expectNoFaults();
  });
});

/** Walks the bed with the arrow keys and opens a cell. */
async function walkTo({ page, game, tabTo }: StudioPlayer, cell: number): Promise<void> {
  await tabTo(game.locator('.gc-cell[tabindex="0"]'));
  const at = async () => Number(await game.locator('.gc-cell[tabindex="0"]').getAttribute('data-cell'));
  const from = await at();
  const press = async (key: string, times: number) => {
    for (let done = 0; done < times; done++) await page.keyboard.press(key);
  };
  const down = Math.floor(cell / 5) - Math.floor(from / 5);
  const right = (cell % 5) - (from % 5);
  await press(down > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(down));
  await press(right > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(right));
  expect(await at()).toBe(cell);
  await page.keyboard.press('Enter');
  await game.locator(`[data-cell="${cell}"].gc-clover`).waitFor();
}

/** Checks the last rounds against the published chain: in the game, and the newest on the verifier's page. */
async function checkChain({ page, game, visit }: StudioPlayer): Promise<void> {
  const { games } = visit.words;
  await game.getByRole('button', { name: games('game.fairness'), exact: true }).click();
  await visit.witness.expectChange(page, async () => {
    await game.getByRole('button', { name: games('pipa.fair.check') }).click();
    await game.getByText(games('verify.yes'), { exact: true }).first().waitFor();
  });
  expect(await game.getByText(games('verify.no'), { exact: true }).count()).toBe(0);
  const tab = page.context().waitForEvent('page');
  await game
    .getByRole('link', { name: games('game.verify'), exact: true })
    .first()
    .click();
  const verifier = await tab;
  await verifier.getByText(games('verify.holds')).waitFor();
  await verifier.close();
  await game.getByRole('button', { name: games('game.close') }).click();
}

/** One of the two places of Pipa to bet at. */
function placeOf({ game, visit }: StudioPlayer, number: 1 | 2): Locator {
  return game.getByRole('region', { name: visit.words.games('pipa.place', { number }) });
}

/** While the round is shown the header does not tell its end. */
async function expectHeaderHeld({ page, member }: StudioPlayer): Promise<void> {
  const { balance } = await house.app.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner_id', '=', member.id)
    .where('pocket', '=', 'main')
    .executeTakeFirstOrThrow();
  // The game says so once it is open; after a reload the header may have been drawn before.
  await expect.poll(() => balanceCents(page), { timeout: patienceMs }).toBeLessThan(Number(balance / 100n));
}

function hasFreeSpins({ features, winCredits }: SlotOutcome): boolean {
  return winCredits > 20 && features.some((feature) => feature.kind === 'freeSpins' && feature.spins.length <= 12);
}

function fallsTwice({ features, winCredits, betCredits }: SlotOutcome): boolean {
  return winCredits > betCredits && features.some((feature) => feature.kind === 'tumbles' && feature.falls.length >= 3);
}
