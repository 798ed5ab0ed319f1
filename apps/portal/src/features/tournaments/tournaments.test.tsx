import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import type { Board, Tournament } from './tournament-query.ts';

const tournamentId = 'tnm_01k0000000000000000000000a';
const tournament: Tournament = {
  tournamentId,
  name: 'Torneio da semana',
  text: 'Contam as três melhores rodadas.',
  state: 'running',
  startsAt: '2026-11-16T12:00:00.000Z',
  endsAt: '2026-11-23T12:00:00.000Z',
  measure: 'sumBest',
  scoreKind: 'multiplier',
  bestOf: 3,
  minStake: '1.00',
  maxMultiplier: '1000.00',
  minScore: '0.00',
  categories: null,
  games: [{ game: 'PGE/setes', name: 'Setes' }],
  currency: 'BRL',
  buyIn: '0.00',
  guarantee: '500.00',
  pool: '500.00',
  entrants: 7,
  minEntrants: 0,
  ties: 'split',
  prizes: ['300.00', '200.00'],
  canJoin: true,
  own: null,
};
const place = { rank: 1, name: 'ma***s', score: '42.50', prize: '300.00', own: false };
const board: Board = {
  tournamentId,
  scoreKind: 'multiplier',
  currency: 'BRL',
  frozen: false,
  scoredTo: '2026-11-18T12:00:00.000Z',
  players: 2,
  list: [place, { ...place, rank: 2, name: 'jo***o', score: '12.00', prize: '200.00', own: true }],
  own: { ...place, rank: 2, name: 'jo***o', score: '12.00', prize: '200.00', own: true },
};
const answers = {
  systemStatus: systemStatus({ whitelabel: whitelabel({ PROMOBONUS: true }) }),
  promotions: [],
  tournaments: [tournament],
  tournamentBoard: board,
  joinTournament: { done: true },
  leaveTournament: { done: true },
} satisfies FakeAnswers;
const patience = { timeout: 10_000 };
const card = () => screen.findByRole('article', { name: tournament.name }, patience);

test('a tournament tells its pool, prizes, scoring and chances in plain words before anybody joins', async () => {
  await startStory({ at: '/promotions', as: {}, answers });
  const told = within(await card());
  expect(told.getByText(/R\$.500,00 \(garantido pela casa\)/)).toBeTruthy();
  expect(told.getByText('A soma dos seus 3 melhores multiplicadores')).toBeTruthy();
  expect(told.getByText('Setes')).toBeTruthy();
  expect(told.getByText(/a maioria dos participantes não ganha prêmio/)).toBeTruthy();
});

test('a free one is joined by one press, and a refusal is told in its own words', async () => {
  const refused = { ...answers, joinTournament: () => refusal('play_paused', 'Sua conta está em pausa.') };
  const { api, user } = await startStory({ at: '/promotions', as: {}, answers: refused });
  await user.click(await screen.findByRole('button', { name: /^Participar/ }, patience));
  await waitFor(() => expect(api.requestsOf('joinTournament')).toEqual([{ tournamentId, buyIn: '0.00' }]));
  expect(await screen.findByText('Sua conta está em pausa.')).toBeTruthy();
});

test('what costs something is said once more before it is taken, and who joined leaves in one press', async () => {
  const paid = { ...tournament, state: 'coming' as const, buyIn: '20.00', minEntrants: 5 };
  const { api, user } = await startStory({ at: '/promotions', as: {}, answers: { ...answers, tournaments: [paid] } });
  await user.click(await screen.findByRole('button', { name: /^Participar por/ }, patience));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/se menos de 5 entrarem/)).toBeTruthy();
  expect(api.requestsOf('joinTournament')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Participar por/ }));
  await waitFor(() => expect(api.requestsOf('joinTournament')).toEqual([{ tournamentId, buyIn: '20.00' }]));
});

test('who takes part leaves by one press', async () => {
  const own = { joinedAt: '2026-11-17T12:00:00.000Z', canLeave: true };
  const { api, user } = await startStory({ at: '/promotions', as: {}, answers: { ...answers, tournaments: [{ ...tournament, own }] } });
  await user.click(within(await card()).getByRole('button', { name: /^Sair/ }));
  await waitFor(() => expect(api.requestsOf('leaveTournament')).toEqual([{ tournamentId }]));
});

test('the board shows masked names and the own place', async () => {
  const { user } = await startStory({ at: '/promotions', as: {}, answers });
  await user.click(await screen.findByRole('button', { name: /^Ver a classificação/ }, patience));
  const rows = within(await screen.findByRole('table', { name: 'Classificação' }));
  expect(rows.getByText('ma***s')).toBeTruthy();
  expect(rows.getByText('Você')).toBeTruthy();
  expect(rows.getByText('42,5×')).toBeTruthy();
  expect(screen.getByText('Seu lugar: 2')).toBeTruthy();
});

test('where the brand has no promotions nothing is asked for', async () => {
  const { api } = await startStory({ at: '/promotions', answers: { ...answers, systemStatus: systemStatus() } });
  await screen.findByRole('heading', { level: 1 });
  expect(api.requestsOf('tournaments')).toEqual([]);
});
