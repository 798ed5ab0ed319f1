import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wholeSale } from '../../../test/lottery-draws.ts';
import { startClockAt } from '../../../test/lottery-clock.ts';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory } from '../../../test/start-story.tsx';
import { tellListeners } from '../../platform/push-listeners.ts';
import type { LotteryGame } from './data/lottery-query.ts';

/** Nine in the morning in São Paulo, half a minute before the issue of a minute closes. */
const morning = Date.parse('2026-11-23T12:00:05.000Z');

startClockAt(morning);

async function openQuina(sale: Partial<LotteryGame['sale']>, language: 'PT' | 'EN' = 'PT') {
  const house = lotteryHouse();
  let now: LotteryGame['sale'] = { ...wholeSale, ...sale };
  const answers = {
    ...house.answers,
    lotteryGame: () => {
      const state = house.stateOf('SSC_1M');
      return { ...state, game: { ...state.game, sale: now } };
    },
  };
  const story = await startStory({ at: '/lottery?gameCode=SSC_1M', language, as: {}, answers });
  await screen.findByRole('region', { name: language === 'EN' ? 'Slip' : 'Bilhete' });
  const change = (next: Partial<LotteryGame['sale']>) => {
    now = { ...wholeSale, ...next };
  };
  return { ...story, change };
}

const notice = (name: string) => screen.queryByRole('region', { name });
const linesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((line) => (line.textContent ?? '').replace(/\s+/g, ' '));

test('a game that is sold as its calendar says has no notice', async () => {
  const { t } = await openQuina({});
  expect(notice(t('lottery.page.notice'))).toBeNull();
});

test.each(['PT', 'EN'] as const)(
  'in %s what lies ahead is told before it is: a pause, days and hours without draws, a first day',
  async (language) => {
    const { t } = await openQuina(
      {
        pause: { from: '2026-11-23T14:00:00.000Z', to: '2026-11-23T15:30:00.000Z' },
        daysOff: ['2026-12-25'],
        hours: { from: '10:00', to: '24:00' },
        soldFrom: '2026-12-01',
        changesFrom: '2026-11-24T03:00:00.000Z',
      },
      language,
    );
    const lines = linesIn(t('lottery.page.notice'));
    expect(lines).toHaveLength(4);
    const [pause, first, days, hours] = lines as [string, string, string, string];
    expect(pause).toMatch(/11:00.*12:30|11:00 AM.*12:30 PM/);
    expect(first).toMatch(/12\/1\/26|01\/12\/2026/);
    expect(days).toMatch(/25/);
    expect(hours).toMatch(/10:00.*24:00/);
    expect(lines.map((line) => line.includes('('))).toEqual([false, false, true, true]);
  },
);

test('a pause begins and ends at its instant without being told: bets close, the pad stays, and they open again', async () => {
  const { t } = await openQuina({ pause: { from: '2026-11-23T12:00:10.000Z', to: '2026-11-23T12:00:20.000Z' } });
  expect(screen.getByText(t('lottery.page.open'))).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await waitFor(() => expect(screen.queryByText(t('lottery.page.open'))).toBeNull());
  expect(screen.getAllByText(t('lottery.page.pausedShort')).length).toBeGreaterThan(0);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(screen.getByText(t('lottery.page.open'))).toBeTruthy());
  expect(notice(t('lottery.page.notice'))).toBeNull();
});

test('told that the sale changed, the page reads it again', async () => {
  const { t, change } = await openQuina({});
  change({ pause: { from: '2026-11-23T13:00:00.000Z', to: '2026-11-23T14:00:00.000Z' } });
  act(() => tellListeners({ type: 'lottery_sale', gameCode: 'SSC_1M' }));
  await waitFor(() => expect(notice(t('lottery.page.notice'))).toBeTruthy());
});
