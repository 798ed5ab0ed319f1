import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { betPlayMoney, readPanels, realMoney } from './studio-panels.ts';
import { newStudioPlayer, type StudioPlayer } from './studio-player.ts';
import { frameOf, verifyNewest } from './verify-newest.ts';

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

const decidedByBet = ['dados', 'bondinho', 'colmeia', 'roda'] as const;
/** Where the next move of a game with steps is pressed, and what stands there while it waits for one. */
const stepped = [
  ['mare', '.gt-guess:not([disabled])'],
  ['jangada', '.gj-raft.is-next'],
  ['vintem', '.gv-calls .btn:not([disabled])'],
] as const;

/** The games take turns: each is played for money in one language and with play money in the other. */
const inTurn = <T>(all: readonly T[], from: number): readonly T[] => all.filter((_game, place) => place % 2 === from);

describe.each(['PT', 'EN'] as const)('games of the house at one table, in %s', (language) => {
  const [forMoney, forFun] = language === 'PT' ? [0, 1] : [1, 0];
  let player: StudioPlayer;
  beforeAll(async () => {
    player = await newStudioPlayer({ browser, house }, { language, username: `mesa${language.toLowerCase()}`, motion: language === 'PT' });
  });
  afterAll(() => player?.visit.leave());

  test.each(inTurn(decidedByBet, forMoney))(
    '%s by keyboard alone: a bet is decided, paid as told, and its round is verified',
    async (code) => {
      const { page, game, visit } = player;
      const { games } = visit.words;
      await player.open(code);
      await player.tabTo(game.getByRole('button', { name: games(`${code}.bet`), exact: true }));
      await page.keyboard.press('Enter');
      await game.locator('.gi-last li').first().waitFor();
      await player.expectMoneyAsTold();
      expect(await axeFaults(frameOf(page))).toEqual([]);
      await verifyNewest(player);
      visit.expectNoFaults();
    },
  );

  test.each(inTurn(stepped, forMoney))(
    '%s by keyboard alone: a round is found again after a reload, ended, paid as told and verified',
    async (code, next) => {
      const { page, game, visit } = player;
      const { games } = visit.words;
      await player.open(code);
      await player.tabTo(game.getByRole('button', { name: games(`${code}.bet`), exact: true }));
      await page.keyboard.press('Enter');
      await game.getByText(games(`${code}.choose`)).waitFor();
      await page.reload();
      await game.getByText(games(`${code}.choose`)).waitFor();
      await player.tabTo(game.locator(next).first());
      await page.keyboard.press('Enter');
      // The move was right and the prize can be taken, or it was wrong and the round is over.
      const cashOut = game.locator('.gi-act.btn-lucky:not([disabled])');
      await cashOut.or(game.locator('.gi-last li').first()).first().waitFor();
      if (await cashOut.isVisible()) {
        await player.tabTo(cashOut);
        await page.keyboard.press('Enter');
      }
      await game.locator('.gi-last li').first().waitFor();
      await player.expectMoneyAsTold();
      expect(await axeFaults(frameOf(page))).toEqual([]);
      await verifyNewest(player);
      visit.expectNoFaults();
    },
  );

  test.each([...inTurn(decidedByBet, forFun), ...inTurn(stepped, forFun).map(([code]) => code)])(
    '%s with play money tells its rules, the rounds played and how they can be checked, and never touches the ledger',
    async (code) => {
      const before = await realMoney(house, player);
      await player.open(code, 'demo');
      await readPanels(player);
      await betPlayMoney(player, `${code}.bet`);
      expect(await realMoney(house, player)).toEqual(before);
      player.visit.expectNoFaults();
    },
  );
});
