import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lotteryHouse } from '../../../../test/lottery-house.ts';
import { startStory } from '../../../../test/start-story.tsx';
import type { GameState } from '../data/lottery-query.ts';

const draw = { number: '20261122', day: '2026-11-22', station: 'Thái Bình', drawsAt: '2026-11-22T11:15:00.000Z', result: {}, text: '' };

async function openGame(code: 'VN_NORTH' | 'VN_1M', change: Partial<GameState> = {}) {
  const house = lotteryHouse({ now: () => Date.parse('2026-11-23T06:00:00.000Z') });
  const lotteryGame = { ...house.stateOf(code), ...change };
  await startStory({ at: `/vnLottery?gameCode=${code}`, as: {}, answers: { ...house.answers, lotteryGame } });
  await screen.findByRole('region', { name: 'Bilhete' });
}

const leads = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

test('a week of a region tells which station draws on which day, and marks the draw that is sold', async () => {
  await openGame('VN_NORTH');
  const days = within(screen.getByRole('list', { name: 'Estações da semana' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent?.replace(/^.*\.(, próximo|, último)?/, ''))).toEqual([
    'Hà Nội',
    'Quảng Ninh',
    'Bắc Ninh',
    'Hà Nội',
    'Hải Phòng',
    'Nam Định',
    'Thái Bình',
  ]);
  expect(days.map((day) => day.getAttribute('aria-current'))).toEqual(['date', null, null, null, null, null, null]);
  expect(days[0]?.textContent).toContain('próximo');
});

test('a draw of the week that was leads to its proof, and is marked as the last', async () => {
  const { issues } = lotteryHouse({ now: () => Date.parse('2026-11-23T06:00:00.000Z') }).stateOf('VN_NORTH');
  const saturday = { ...issues[0], day: '2026-11-28' } as GameState['issues'][number];
  await openGame('VN_NORTH', { issues: [saturday], draws: [{ ...draw, day: '2026-11-27', station: 'Hải Phòng', number: '20261127' }] });
  const week = within(screen.getByRole('list', { name: 'Estações da semana' }));
  expect(leads(week.getByRole('link', { name: 'Hải Phòng' }))).toBe('/vnLottery?gameCode=VN_NORTH#proof=VN_NORTH/20261127');
  expect(week.getByText(/último/)).toBeTruthy();
  expect(week.getAllByRole('link')).toHaveLength(1);
});

test('whoever draws is named, with what keeps it honest and the way to the last proof', async () => {
  await openGame('VN_NORTH');
  const source = within(screen.getByRole('region', { name: 'De onde vem o resultado' }));
  expect(source.getByText(/duas fontes independentes/)).toBeTruthy();
  expect(leads(source.getByRole('link', { name: 'Prova do último sorteio' }))).toMatch(/#proof=VN_NORTH\//);
});

test('a game that is drawn by the house every minute has no week, and says that it is drawn here', async () => {
  await openGame('VN_1M');
  expect(within(screen.getByRole('region', { name: 'De onde vem o resultado' })).getByText(/hash de um segredo/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Estações da semana' })).toBeNull();
});
