import type { SlotOutcome } from '@trevo/game-rules';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { seedWith } from './lucky-seed.ts';
import { balanceCents, patienceMs } from './portal-visit.ts';
import { betPlayMoney, readPanels, realMoney } from './studio-panels.ts';
import { newStudioPlayer, safeCells, type StudioPlayer } from './studio-player.ts';
import { frameOf, rotateTo, verifyNewest } from './verify-newest.ts';

let house: House;
let browser: Browser;
/** One sees everything move, the other asked for little motion. */
let players: Readonly<Record<'PT' | 'EN', StudioPlayer>>;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  players = {
    PT: await newStudioPlayer({ browser, house }, { language: 'PT', username: 'ludicapt', motion: true }),
    EN: await newStudioPlayer({ browser, house }, { language: 'EN', username: 'ludicaen' }),
  };
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

// The games take turns: each is played for money in one language, and with play money in the other.

test('in EN Canteiro by keyboard alone: cells are opened, the bed is found again after a reload, harvested, paid as told and verified', async () => {
  const player = players.EN;
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
  await expect.poll(() => game.locator('.gc-clover').count()).toBe(2);
  await walkTo(player, third);
  await player.tabTo(game.getByRole('button', { name: new RegExp(`^${games('canteiro.cashOut')}`) }));
  await page.keyboard.press('Enter');
  await game.getByText(games('canteiro.end.cashedOut')).waitFor();
  await player.expectMoneyAsTold();
  expect(await axeFaults(frameOf(page))).toEqual([]);
  await verifyNewest(player);
  visit.expectNoFaults();
});

test('in PT Plinko by keyboard alone: a ball falls, its slot is paid as told, and the path is verified', async () => {
  const player = players.PT;
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

type Wanted = (outcome: SlotOutcome) => boolean;

test.each<readonly ['PT' | 'EN', string, Wanted]>([
  ['PT', 'boitata', hasFreeSpins],
  ['PT', 'esmeralda', fallsTwice],
  ['EN', 'carnaval', hasFreeSpins],
])(
  'in %s %s by keyboard alone: a round with its feature is left by a reload, goes on by itself, and is paid as told',
  async (language, code, wanted) => {
    const player = players[language];
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
    await expect.poll(() => act.textContent()).toContain(games('slots.spin'));
    visit.expectNoFaults();
  },
);

test.each([
  ['PT', 'canteiro', 'canteiro.bet'],
  ['PT', 'carnaval', 'slots.spin'],
  ['PT', 'onca', 'slots.spin'],
  ['PT', 'setes', 'slots.spin'],
  ['EN', 'plinko', 'plinko.bet'],
  ['EN', 'boitata', 'slots.spin'],
  ['EN', 'esmeralda', 'slots.spin'],
  ['EN', 'tucano', 'slots.spin'],
] as const)(
  'in %s %s with play money tells its rules, the rounds played and how they can be checked, and never touches the ledger',
  async (language, code, bet) => {
    const player = players[language];
    const before = await realMoney(house, player);
    await player.open(code, 'demo');
    await readPanels(player);
    await betPlayMoney(player, bet);
    expect(await realMoney(house, player)).toEqual(before);
    player.visit.expectNoFaults();
  },
);

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
  await expect.poll(() => at()).toBe(cell);
  await page.keyboard.press('Enter');
  await game.locator(`[data-cell="${cell}"].gc-clover`).waitFor();
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
