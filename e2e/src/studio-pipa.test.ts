import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { takePipa } from './pipa-desk.ts';
import { balanceCents, patienceMs } from './portal-visit.ts';
import { readPanels } from './studio-panels.ts';
import { newStudioPlayer, type StudioPlayer } from './studio-player.ts';

let house: House;
let browser: Browser;
/** Plays in Portuguese and sees everything move. */
let player: StudioPlayer;
/** Plays in English and asked for little motion. */
let late: StudioPlayer;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  player = await newStudioPlayer({ browser, house }, { language: 'PT', username: 'ludica', motion: true });
  late = await newStudioPlayer({ browser, house }, { language: 'EN', username: 'tardia' });
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

test('one bet is cashed out by the server, a late joiner sees it fly in another language, the other is found again in flight and cashed out by a key, and the chain holds', async () => {
  const { page, game, visit } = player;
  const { games } = visit.words;
  const desk = await takePipa(house);
  onTestFinished(() => desk.leave());
  // Nobody watches the rounds before the one that flies long enough.
  const { point } = await desk.open((one) => one >= 1_500);
  await player.open('pipa');
  const [first, second] = [placeOf(player, 1), placeOf(player, 2)];
  const before = await balanceCents(page);
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
  const abroad = late.visit.words.games;
  await late.open('pipa');
  await late.game.getByText(abroad('pipa.flying')).waitFor();
  await late.game
    .locator('.pi-players li.is-cashed')
    .getByText(/^1[.,]50×$/)
    .waitFor();

  await desk.flyTo(200);
  await page.reload();
  const cashOut = second.getByRole('button', { name: new RegExp(`^${games('pipa.cashOut')}`) });
  await cashOut.waitFor();
  // A page that still comes to rest may take the keyboard back once; who sees the button still there presses again.
  const pressUntilCashed = async () => {
    if (await cashOut.isVisible()) {
      await game.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('2');
    }
    await second.getByText(cashed).waitFor({ timeout: 5_000 });
  };
  await vi.waitFor(pressUntilCashed, { timeout: patienceMs });
  await player.expectMoneyAsTold();
  await expect.poll(() => balanceCents(page)).toBeGreaterThan(before + 50);
  await late.game.locator('.pi-players li.is-cashed').nth(1).waitFor();

  await flight.land();
  await desk.flyTo(point + 1);
  await desk.finish();
  await game.getByText(games('pipa.broken')).waitFor();
  await late.game.getByText(abroad('pipa.broken')).waitFor();
  await checkChain(player);
  await player.expectMoneyAsTold();
  visit.expectNoFaults();
  late.visit.expectNoFaults();
});

test('with play money it tells its rules, the rounds played and how they can be checked', async () => {
  await late.open('pipa', 'demo');
  expect(await readPanels(late)).toHaveLength(3);
  late.visit.expectNoFaults();
});

test('as the product flies it: a bet by keyboard meets its round, whatever its end, and moves the header by its story', async () => {
  const { page, game, visit, tabTo } = late;
  const { games } = visit.words;
  await late.open('pipa');
  const place = placeOf(late, 1);
  await place.getByRole('switch', { name: games('pipa.auto') }).click();
  const bet = place.getByRole('button', { name: new RegExp(`^(${games('pipa.bet')}|${games('pipa.betNext')}) ·`) });
  // A betting that closes in that moment takes no bet: who sees the button still there presses it again.
  const pressUntilPlaced = async () => {
    if (await bet.isVisible()) {
      await tabTo(bet);
      await page.keyboard.press('Enter');
    }
    await game.locator('.pi-panel.is-placed').waitFor({ timeout: 20_000 });
  };
  await vi.waitFor(pressUntilPlaced, { timeout: 3 * patienceMs });
  await game.locator('.pi-panel.is-cashed, .pi-panel.is-lost').waitFor({ timeout: 2 * patienceMs });
  await expect.poll(() => game.locator('.pi-panel.is-none').count()).toBe(1);
  await late.expectMoneyAsTold();
  visit.expectNoFaults();
});

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

/** One of the two places to bet at. */
function placeOf({ game, visit }: StudioPlayer, number: 1 | 2): Locator {
  return game.getByRole('region', { name: visit.words.games('pipa.place', { number }) });
}
