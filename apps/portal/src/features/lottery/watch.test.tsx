import { serverClock } from '@trevo/client';
import { act, screen, waitFor } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory } from '../../../test/start-story.tsx';
import { tellDraw } from '../../app/tell-draw.ts';
import { $second } from '../../platform/server-second.ts';

afterEach(() => {
  cleanStores($second);
  serverClock.restart();
});

test('a member asks for the result of the issue that is sold, sees that it was asked for, and takes it back', async () => {
  // At an instant of its own, so that no issue turns while the page is asked.
  const house = lotteryHouse({ now: () => Date.parse('2026-11-23T15:00:05.000Z') });
  const { api, user, t } = await startStory({ at: '/lottery?gameCode=SSC_1M', as: {}, answers: house.answers });
  const { number } = house.stateOf('SSC_1M').issues[0]!;
  await user.click(await screen.findByRole('button', { name: t('lottery.watch.ask') }));
  const asked = await screen.findByRole('button', { name: t('lottery.watch.on') });
  expect(asked.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(t('lottery.watch.askedText', { issue: number }))).toBeTruthy();
  await user.click(asked);
  await waitFor(() => expect(screen.getByRole('button', { name: t('lottery.watch.ask') }).getAttribute('aria-pressed')).toBe('false'));
  expect(api.requestsOf('watchLotteryIssue')).toEqual([
    { gameCode: 'SSC_1M', number, on: true },
    { gameCode: 'SSC_1M', number, on: false },
  ]);
});

test.each([
  ['a trial account', 4],
  ['an agent', 2],
])('%s has no tickets and is offered no word of a result', async (_, type) => {
  const { api, t } = await startStory({ at: '/lottery?gameCode=SSC_1M', as: { type }, answers: lotteryHouse().answers });
  await screen.findByRole('region', { name: 'Bilhete' });
  expect(screen.queryByRole('button', { name: t('lottery.watch.ask') })).toBeNull();
  expect(api.requestsOf('lotteryWatches')).toEqual([]);
});

test('the result is said on whichever page the member is, without a way to bet', async () => {
  const { t } = await startStory({ at: '/promotions', as: {} });
  act(() => tellDraw({ type: 'lottery_told', gameCode: 'SSC_1M', game: 'Quina Relâmpago', number: '202611230234', result: '40807' }));
  const said = (await screen.findByText(t('lottery.watch.result', { result: '40807' }))).closest('[role="status"]');
  expect(said?.textContent).toContain(t('lottery.watch.of', { game: 'Quina Relâmpago', issue: '202611230234' }));
  expect(said?.querySelectorAll('a')).toHaveLength(0);
  act(() => tellDraw({ type: 'lottery_told', gameCode: 'SSC_1M', game: 'Quina Relâmpago', number: '202611230235', result: '' }));
  expect(await screen.findByText(t('lottery.watch.noDraw'))).toBeTruthy();
});
