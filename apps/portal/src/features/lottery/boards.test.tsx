import { findPlay, lotteries } from '@trevo/lottery-rules';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startClockAt } from '../../../test/lottery-clock.ts';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory } from '../../../test/start-story.tsx';

startClockAt(Date.parse('2026-11-23T12:00:05.000Z'));

/** The first play of a game that is sold at odds only. */
const play = [...(lotteries.get('LHC')?.plays.keys() ?? [])][0] as string;
const keys =
  findPlay(play)
    ?.play.lineClasses({ year: 2026, month: 11, day: 23 })
    .flatMap(({ prizes }) => prizes.map(({ key }) => key)) ?? [];
const slip = () => within(screen.getByRole('region', { name: 'Bilhete' }));
const prize = () => document.querySelector('.play-most')?.textContent?.replaceAll('\u00a0', ' ');

/** A house whose board can be set while the page is open. */
async function openAtOdds(first: string, answers: FakeAnswers = {}) {
  const house = lotteryHouse();
  let board = { play, mode: 'ELOTT' as const, version: 1, odds: keys.map((key) => ({ key, odds: first })) };
  const state = () => {
    const told = house.stateOf('LHC_5M');
    return { ...told, terms: { ...told.terms, boards: [board] } };
  };
  const story = await startStory({
    at: '/lottery?gameCode=LHC_5M',
    language: 'PT',
    as: {},
    answers: { ...house.answers, lotteryGame: state, ...answers },
  });
  await screen.findByRole('region', { name: 'Bilhete' });
  await story.user.click(slip().getByRole('button', { name: '1 aposta ao acaso' }));
  return {
    ...story,
    house,
    set(odds: string) {
      board = { ...board, version: board.version + 1, odds: keys.map((key) => ({ key, odds })) };
    },
    async confirm() {
      await story.user.click(slip().getByRole('button', { name: 'Confirmar apostas' }));
      await story.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirmar apostas/ }));
    },
  };
}

test('a play is shown and bought at the odds of its board, by the version that was seen', async () => {
  const { house, confirm } = await openAtOdds('40');
  expect(prize()).toBe('R$ 80,00');
  await confirm();
  await waitFor(() => expect(house.slips).toHaveLength(1));
  expect(house.slips[0]?.orders).toMatchObject([{ play, mode: 'ELOTT', board: 1 }]);
});

test('a bet at odds that have changed is told so at its line, and the new odds stand on the page', async () => {
  const words = 'A cotação desta aposta agora é outra.';
  const changed = () => refusal('odds_changed', words, { fields: [{ at: 'orders[0].board', code: 'odds_changed', message: words }] });
  const { api, confirm, set, user } = await openAtOdds('40', { placeSlip: changed });
  set('35.5');
  await confirm();
  await waitFor(() => expect(prize()).toBe('R$ 71,00'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
  // What was put to the player keeps the odds that it was put at; put anew, it has the new ones and a name of its own.
  expect(dialog.getByText(/cotação 40/)).toBeTruthy();
  expect(api.requestsOf('placeSlip')).toHaveLength(1);
  await user.click(await dialog.findByRole('button', { name: 'Ver as novas cotações' }));
  expect(slip().getByText(/cotação 35,5/)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(api.requestsOf('placeSlip')).toHaveLength(2));
  const [stale, again] = api.requestsOf('placeSlip');
  expect([stale?.orders[0]?.board, again?.orders[0]?.board]).toEqual([1, 2]);
  expect(again?.slipId).not.toBe(stale?.slipId);
});
