import { act, screen, waitFor } from '@testing-library/react';
import type { Calls, ResponseOf } from '@trevo/contract';
import { expect, test, vi } from 'vitest';
import { startClockAt } from '../../../../test/lottery-clock.ts';
import { lotteryHouse } from '../../../../test/lottery-house.ts';
import { startStory } from '../../../../test/start-story.tsx';
import { tellListeners } from '../../../platform/push-listeners.ts';

type GameState = ResponseOf<Calls['lotteryGame']>;

/** The issue of a minute closes at 12:00:50 and is drawn at 12:01:00. */
const beforeClose = Date.parse('2026-11-23T12:00:46.000Z');

startClockAt(beforeClose);

async function openGame(code: 'SSC_1M' | 'THAI', as: (state: GameState) => GameState = (state) => state) {
  const house = lotteryHouse();
  let change = as;
  const lotteryGame = () => change(house.stateOf(code));
  const at = code === 'THAI' ? '/seaLottery?gameCode=THAI' : `/lottery?gameCode=${code}`;
  const story = await startStory({ at, as: {}, answers: { ...house.answers, lotteryGame } });
  await screen.findByRole('region', { name: 'Bilhete' });
  const tell = (next: (state: GameState) => GameState) => {
    change = next;
    act(() => tellListeners({ type: 'lottery_sale', gameCode: code }));
  };
  return { ...story, house, tell };
}

const hero = () => (document.querySelector('.lot-last')?.textContent ?? '').replace(/\s+/g, ' ');
const result = () => document.querySelector('.result') as HTMLElement;
const said = () => document.querySelector('.lot-page > .sr')?.textContent ?? '';
const badges = () => document.querySelector('.lot-badges') as HTMLElement;

async function later(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test('from its close an issue is told to be drawn, in the place of the result, until that comes and falls; the next one is sold meanwhile', async () => {
  const { house, t } = await openGame('SSC_1M');
  const [issue, next] = house.stateOf('SSC_1M').issues as [GameState['issues'][number], GameState['issues'][number]];
  const drawing = t('lottery.page.drawing', { issue: issue.number });
  expect(hero()).not.toContain(drawing);
  await later(5_000);
  await waitFor(() => expect(hero()).toContain(drawing));
  expect(result().classList.contains('is-rolling')).toBe(true);
  // Balls without a number, as many as were drawn before: nothing hints at what will come.
  expect(document.querySelectorAll('.result-ball')).toHaveLength(5);
  expect(result().textContent).toBe('');
  expect(badges().classList.contains('is-hidden')).toBe(true);
  expect(said()).toContain(drawing);
  expect(document.querySelector('.lot-sale')?.textContent).toContain(next.number);
  await later(12_000);
  await waitFor(() => expect(document.querySelector('.lot-last b')?.textContent).toBe(issue.number));
  expect(result().classList.contains('is-fresh')).toBe(true);
  expect(badges().classList.contains('is-hidden')).toBe(false);
  expect(said()).not.toContain(drawing);
});

test('a result that is late is told to be, with when it was due, and its balls lie still; void, the stakes come back and the last result stands again', async () => {
  const { tell, t } = await openGame('SSC_1M');
  const issue = lotteryHouse({ now: () => beforeClose }).stateOf('SSC_1M').issues[0]!;
  const withIssue = (state: 'late' | 'void') => (game: GameState) => ({ ...game, undrawn: [{ ...issue, state }] });
  tell(withIssue('late'));
  await waitFor(() => expect(hero()).toContain(t('lottery.page.late', { issue: issue.number })));
  expect(hero()).toMatch(/Previsto para .*apostas voltam/);
  expect(result().classList.contains('is-rolling')).toBe(false);
  expect(said()).toContain(t('lottery.page.late', { issue: issue.number }));
  tell(withIssue('void'));
  const voided = t('lottery.page.voided', { issue: issue.number });
  await waitFor(() => expect(hero()).toContain(voided));
  expect(hero()).toContain(t('lottery.page.resultOf'));
  expect(result().classList.contains('is-fresh')).toBe(false);
  expect(said()).toContain(voided);
});

test('a public draw is awaited beside the last result: it is not drawn here, and nothing rolls', async () => {
  const { house, tell, t } = await openGame('THAI');
  const issue = house.stateOf('THAI').issues[0]!;
  tell((game) => ({ ...game, undrawn: [{ ...issue, state: 'awaited' }] }));
  await waitFor(() => expect(hero()).toContain(t('lottery.page.awaiting', { issue: issue.number })));
  expect(hero()).toContain(house.stateOf('THAI').draws[0]!.number);
  expect(hero()).not.toContain(t('lottery.page.drawing', { issue: issue.number }));
  expect(result().classList.contains('is-rolling')).toBe(false);
});
