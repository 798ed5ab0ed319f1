import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { tellListeners } from '../../platform/push-listeners.ts';
import type { Mission } from './mission-words.ts';

const missionId = 'mis_01k0000000000000000000000a';
const mission: Mission = {
  missionId,
  period: '2026-11-20',
  title: 'Trevo de hoje',
  text: 'Cem em apostas válidas',
  type: 'validBet',
  every: 'daily',
  categories: ['RNG'],
  minStake: '0.00',
  currency: 'BRL',
  start: '2026-11-20T03:00:00.000Z',
  end: '2026-11-21T03:00:00.000Z',
  claimUntil: '2026-11-28T03:00:00.000Z',
  measure: 'money',
  progress: '60.00',
  milestones: [
    { milestone: 0, target: '50.00', kind: 'cash', amount: '1.00', prize: null, state: 'reached' },
    { milestone: 1, target: '100.00', kind: 'points', amount: '300', prize: null, state: 'open' },
  ],
  joinNeeded: false,
  joined: false,
  exhausted: false,
  after: null,
  hasBoard: true,
};
const place = (rank: number, name: string, reachedValue: string, prize: string) => ({ rank, name, reachedValue, prize });
const board = {
  missionId,
  period: '2026-11-20',
  title: 'Trevo de hoje',
  measure: 'money' as const,
  currency: 'BRL',
  end: '2026-11-21T03:00:00.000Z',
  frozen: false,
  players: 2,
  ties: 'first' as const,
  minScore: '10.00',
  prizes: ['8.00'],
  list: [place(1, 'ed***o', '80.00', '8.00'), place(2, 'ma***a', '60.00', '0.00')],
  footer: place(2, 'ma***a', '60.00', '0.00'),
};
const reward = {
  rewardId: 'rwd_01k0000000000000000000000a',
  source: 'mission' as const,
  name: 'Trevo de hoje',
  kind: 'cash' as const,
  amount: '1.00',
  currency: 'BRL',
  state: 'claimed' as const,
  explained: true,
  claimUntil: '2026-11-28T03:00:00.000Z',
  endedAt: null,
};
const answers = {
  systemStatus: systemStatus({ whitelabel: whitelabel({ MISSIONLB3: true }) }),
  missionSummary: { list: [mission], pageNum: 1, totalPages: 1 },
  missionLeaderboard: board,
  missionCount: { count: 1 },
  missionFacts: {
    measure: 'money' as const,
    list: [
      {
        at: '2026-11-20T12:00:00.000Z',
        kind: 'unit' as const,
        vendor: 'PNG',
        vendorName: 'Play’n GO',
        game: 'g1',
        stake: '10.00',
        validBet: '10.00',
        counted: true,
      },
    ],
  },
  claimMission: reward,
} satisfies FakeAnswers;
const at = '/member?page=missionLeaderboard';
const patience = { timeout: 10_000 };

test('a mission tells how far it is, what counts and what does not, and a reached milestone is taken by one press', async () => {
  const { api, user } = await startStory({ at, as: {}, answers });
  const card = within(await screen.findByRole('region', { name: 'Trevo de hoje' }, patience));
  expect(card.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/60,00.*100,00/);
  expect(card.getByText(/Toda aposta válida.*Slots/)).toBeTruthy();
  expect(card.getByText(/Dinheiro de bônus/)).toBeTruthy();
  expect(card.getByText('300 pontos')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Missões e ranking\s*1/ })).toBeTruthy();
  await user.click(card.getByRole('button', { name: /^Resgatar/ }));
  await waitFor(() => expect(api.requestsOf('claimMission')).toEqual([{ missionId, period: '2026-11-20', milestone: 0 }]));
  await waitFor(() => expect(api.requestsOf('missionSummary').length).toBeGreaterThan(1));
});

test('a refusal is told in its own words', async () => {
  const { user } = await startStory({
    at,
    as: {},
    answers: { ...answers, claimMission: () => refusal('offer_taken', 'Já foi resgatado.') },
  });
  await user.click(await screen.findByRole('button', { name: /^Resgatar/ }, patience));
  expect(await screen.findByText('Já foi resgatado.')).toBeTruthy();
});

test('the board shows masked names and the own place, and follows what is told', async () => {
  const { api } = await startStory({ at, as: {}, answers });
  const card = within(await screen.findByRole('region', { name: 'Ranking' }, patience));
  expect(await card.findByText('ed***o')).toBeTruthy();
  expect(card.getByText('Você').closest('.mission-board-own')?.textContent).toMatch(/^2Você.*60,00/);
  api.answer('missionLeaderboard', { ...board, frozen: true, footer: null });
  act(() => tellListeners({ type: 'mission_board', missionId }));
  expect(await card.findByText(/Nada muda mais/)).toBeTruthy();
  expect(card.getByText(/Você não está no ranking/)).toBeTruthy();
});

test('the last facts are asked for when they are opened', async () => {
  const { api, user } = await startStory({ at, as: {}, answers });
  const summary = await screen.findByText('Últimos fatos considerados', undefined, patience);
  expect(api.requestsOf('missionFacts')).toEqual([]);
  await user.click(summary);
  expect(await screen.findByText(/Play’n GO: aposta/)).toBeTruthy();
  expect(screen.getByText('Contou')).toBeTruthy();
});

test('taking part is a choice, with what it means beside it; without places it is said before', async () => {
  const open = { ...mission, joinNeeded: true, hasBoard: false };
  const list = (one: object) => ({ list: [{ ...open, ...one }], pageNum: 1, totalPages: 1 });
  const { api, user } = await startStory({ at, as: {}, answers: { ...answers, missionSummary: list({}), joinMission: { done: true } } });
  await user.click(await screen.findByRole('button', { name: /^Participar/ }, patience));
  await waitFor(() => expect(api.requestsOf('joinMission')).toEqual([{ missionId }]));
  await startStory({ at, as: {}, answers: { ...answers, missionSummary: list({ exhausted: true }) } });
  expect(await screen.findByText(/As vagas acabaram/, undefined, patience)).toBeTruthy();
});

test('one that has not begun says from when, and of none of its milestones that it is open', async () => {
  const { user, t } = await startStory({
    at,
    as: {},
    answers: { ...answers, missionSummary: { list: [mission], pageNum: 1, totalPages: 1 } },
  });
  expect(await screen.findByText(t('missions.state.open'), undefined, patience)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: t('missions.shown.U') }));
  await screen.findByText(/^a partir de /);
  expect(screen.queryByText(t('missions.state.open'))).toBeNull();
});

test('nothing to show is said for each list; what fails can be tried again', async () => {
  const { api, user } = await startStory({ at, as: {}, answers: { ...answers, missionSummary: { list: [], pageNum: 1, totalPages: 1 } } });
  expect(await screen.findByText('Nenhuma missão em andamento', undefined, patience)).toBeTruthy();
  api.answer('missionSummary', () => refusal('internal_error', 'O servidor tropeçou.'));
  await user.click(screen.getByRole('radio', { name: 'Encerradas' }));
  expect(await screen.findByText('O servidor tropeçou.')).toBeTruthy();
  expect(api.requestsOf('missionSummary').at(-1)).toMatchObject({ status: 'E' });
});

test('where a brand has no missions the page is closed and the menu has no entry', async () => {
  const { api } = await startStory({
    at,
    as: {},
    answers: { ...answers, systemStatus: systemStatus({ whitelabel: whitelabel({ MISSIONLB3: false }) }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Missões e ranking' }, patience)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Missões e ranking/ })).toBeNull();
  expect([api.requestsOf('missionSummary'), api.requestsOf('missionCount')]).toEqual([[], []]);
});

test('free play that a milestone gives is told with all its terms before it is taken', async () => {
  const free = {
    ...mission,
    milestones: [
      {
        milestone: 0,
        target: '50.00',
        kind: 'freeBet' as const,
        amount: '5.00',
        prize: { kind: 'freeBet' as const, value: '5.00', currency: 'BRL', days: 3, minOddsMilli: null, stakeReturned: false },
        state: 'reached' as const,
      },
    ],
  };
  const missionSummary = { list: [free], pageNum: 1, totalPages: 1 };
  const claimed = { ...reward, kind: 'freeBet' as const, amount: '5.00' };
  const { api, user } = await startStory({
    at: '/member?page=missionLeaderboard',
    as: {},
    answers: { ...answers, missionSummary, claimMission: claimed },
  });
  expect(await screen.findByText(/Paga uma aposta de loteria de exatamente R\$.5,00/, undefined, { timeout: 10_000 })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Resgatar\s*Aposta grátis de R\$.5,00/ }));
  await waitFor(() => expect(api.requestsOf('claimMission')).toHaveLength(1));
});
