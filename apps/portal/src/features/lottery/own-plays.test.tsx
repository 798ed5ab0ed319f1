import type { GameCode } from '@trevo/lottery-rules/calendar';
import { refusal } from '@trevo/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory } from '../../../test/start-story.tsx';
import { keepPlays } from './play/kept-plays.ts';

beforeEach(() => localStorage.clear());

const at = '/lottery?gameCode=SSC_1M';
const house = lotteryHouse();
const plays = { recent: ['ssc.front2.direct'], favourite: ['ssc.star5.direct'] };
const kept = () => localStorage.getItem('lotteryPlays:SSC_1M');

test('a member begins with the play bet on last on any device, whatever this browser remembers', async () => {
  keepPlays('SSC_1M', { recent: ['ssc.fixed'], favourite: ['ssc.fixed'] });
  const { user } = await startStory({ at, language: 'EN', as: {}, answers: { ...house.answers, lotteryPlays: plays } });
  expect((await screen.findByRole('tab', { name: 'First two' })).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Mine' }));
  expect(screen.getByRole('group', { name: /Mine/ }).textContent).toMatch(/^Five digits: Straight.*First two: /);
  expect(screen.queryByRole('button', { name: /Fixed/ })).toBeNull();
});

test('what a member opens without betting changes neither the own plays nor this browser', async () => {
  const { user } = await startStory({ at, language: 'EN', as: {}, answers: { ...house.answers, lotteryPlays: plays } });
  await user.click(await screen.findByRole('tab', { name: 'First three' }));
  expect(kept()).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Mine' }));
  expect(screen.getByRole('group', { name: /Mine/ }).textContent).not.toContain('First three');
});

test('a member keeps a play with the server, not in this browser', async () => {
  const answers = { ...house.answers, lotteryPlays: { recent: [], favourite: [] } };
  const { api, user, t } = await startStory({ at, language: 'EN', as: {}, answers });
  const star = await screen.findByRole('button', { name: t('lottery.page.favourite') });
  await user.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  const [asked] = api.requestsOf('keepLotteryPlay');
  expect(asked).toMatchObject({ gameCode: 'SSC_1M', on: true });
  expect(kept()).toBeNull();
});

test('a refusal to keep a play is said, and the star is as before', async () => {
  const answers = { ...house.answers, keepLotteryPlay: () => refusal('lottery_unknown', 'It is not sold any more.') };
  const { user, t } = await startStory({ at, language: 'EN', as: {}, answers });
  const star = await screen.findByRole('button', { name: t('lottery.page.favourite') });
  await user.click(star);
  expect(await screen.findByText('It is not sold any more.')).toBeTruthy();
  expect(star.getAttribute('aria-pressed')).toBe('false');
});

test('[S7.LOT.02] games that a member bet on say so on the three pages; of a trial account the server is asked nothing', async () => {
  const menu = (code: GameCode) => {
    const { now, game } = house.stateOf(code);
    return { now, gameMenus: [{ gameGroupCode: game.gameGroupCode, games: [game] }] };
  };
  for (const [path, call, code] of [
    ['/lottery', 'lotteryRecent', 'SSC_1M'],
    ['/vnLottery', 'vnLotteryRecent', 'VN_1M'],
    ['/seaLottery', 'lotteryRecent', 'THAI'],
  ] as const) {
    const answer = call === 'lotteryRecent' ? { gameCodes: [code] } : menu(code);
    const { api, t } = await startStory({ at: path, as: {}, answers: { ...house.answers, [call]: answer } });
    expect((await screen.findAllByLabelText(t('lottery.page.playedLast'))).length).toBeGreaterThan(0);
    expect(api.requestsOf(call)).toHaveLength(1);
    // A page that still stood would ask the next story's server.
    cleanup();
  }
  const { api } = await startStory({ at, as: { type: 4 }, answers: house.answers });
  await screen.findAllByRole('tab');
  expect([...api.requestsOf('lotteryRecent'), ...api.requestsOf('lotteryPlays')]).toEqual([]);
});
