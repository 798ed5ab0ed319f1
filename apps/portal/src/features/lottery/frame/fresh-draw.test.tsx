import { act, screen, waitFor, within } from '@testing-library/react';
import type { Calls, ResponseOf } from '@trevo/contract';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { expect, test } from 'vitest';
import { startClockAt } from '../../../../test/lottery-clock.ts';
import { lotteryHouse } from '../../../../test/lottery-house.ts';
import { startStory } from '../../../../test/start-story.tsx';
import { tellListeners } from '../../../platform/push-listeners.ts';

type GameState = ResponseOf<Calls['lotteryGame']>;

/** Long before anything closes. */
const morning = Date.parse('2026-11-23T12:00:05.000Z');

startClockAt(morning);

/** A page whose house keeps back its newest draw until it is told. */
async function openBefore(at: string, code: GameCode) {
  const house = lotteryHouse();
  const state = house.stateOf(code);
  let hidden = 1;
  const shown = (): GameState => {
    const draws = state.draws.slice(hidden);
    return { ...state, draws, game: { ...state.game, last: draws[0] ?? null } };
  };
  const story = await startStory({ at, as: {}, answers: { ...house.answers, lotteryGame: shown } });
  await screen.findByRole('region', { name: 'Bilhete' });
  const tell = async () => {
    hidden = 0;
    const draw = state.draws[0] as GameState['draws'][number];
    act(() => tellListeners({ type: 'lottery_draw', gameCode: code, draw }));
    await waitFor(() => expect(document.querySelector('.lot-last b')?.textContent).toBe(draw.number));
    return draw;
  };
  return { ...story, state, tell };
}

const result = () => document.querySelector('.result') as HTMLElement;
const balls = () => [...document.querySelectorAll<HTMLElement>('.result-ball')];
const badges = () => document.querySelector('.lot-badges') as HTMLElement;

test('the draw that stood when the page opened lies still; the next one falls ball by ball, and what it was comes after the last ball', async () => {
  const { tell } = await openBefore('/lottery?gameCode=SSC_1M', 'SSC_1M');
  expect(balls()).toHaveLength(5);
  expect(result().classList.contains('is-fresh')).toBe(false);
  expect(badges().classList.contains('is-fresh')).toBe(false);
  const old = balls();
  const { result: drawn } = await tell();
  expect(result().classList.contains('is-fresh')).toBe(true);
  expect(balls().map((ball) => ball.textContent)).toEqual((drawn as number[]).map(String));
  expect(balls().map((ball) => ball.style.getPropertyValue('--at'))).toEqual(['0', '1', '2', '3', '4']);
  expect(badges().classList.contains('is-fresh')).toBe(true);
  expect(badges().style.getPropertyValue('--at')).toBe('5');
  // A ball that shows the same digit as before is another one: it falls too.
  expect(balls().filter((ball) => old.includes(ball))).toEqual([]);
});

test('a draw that is read again does not fall again', async () => {
  const { tell, api } = await openBefore('/lottery?gameCode=SSC_1M', 'SSC_1M');
  await tell();
  const fallen = balls();
  const asked = api.requestsOf('lotteryGame').length;
  act(() => tellListeners({ type: 'lottery_sale', gameCode: 'SSC_1M' }));
  await waitFor(() => expect(api.requestsOf('lotteryGame').length).toBeGreaterThan(asked));
  expect(balls()).toEqual(fallen);
});

test('a table of prizes that comes while the page stands is read row by row, once: whoever turned its pages has seen it', async () => {
  const { tell, user, t } = await openBefore('/vnLottery?gameCode=VN_1M', 'VN_1M');
  const board = () =>
    within(screen.getByRole('region', { name: t('lottery.see.last') })).getByRole('table', { name: t('lottery.see.prizes') });
  expect(board().classList.contains('is-fresh')).toBe(false);
  await tell();
  await waitFor(() => expect(board().classList.contains('is-fresh')).toBe(true));
  expect([...board().querySelectorAll<HTMLElement>('tr')].map((row) => row.style.getPropertyValue('--at'))).toEqual(
    Array.from({ length: board().querySelectorAll('tr').length }, (_, row) => String(row)),
  );
  await user.click(screen.getByRole('button', { name: t('lottery.see.before') }));
  await user.click(screen.getByRole('button', { name: t('lottery.see.after') }));
  expect(board().classList.contains('is-fresh')).toBe(false);
});
