import { screen, waitFor, within } from '@testing-library/react';
import { drawRaffle } from '@trevo/reward-rules/draws';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { checkRaffle, proofText, readProofFile } from './check-raffle.ts';
import type { Raffle, RaffleProof } from './raffle-query.ts';

const raffleId = 'rfl_01k0000000000000000000000a';
const secret = '5'.repeat(64);
const beaconValue = '7'.repeat(64);
const tickets = [1, 2, 4].map((number) => ({ number, holderTag: number === 4 ? 'bb00bb00bb00bb00' : 'aa00aa00aa00aa00' }));
const prizes = ['1: 500.00 BRL', '2: 700 points'];
const draw = drawRaffle({
  raffleId,
  raffleNo: 3,
  secret,
  beacon: beaconValue,
  prizes,
  tickets: tickets.map((ticket) => ({ ...ticket, person: ticket.holderTag })),
  onePrizePerPerson: true,
});
const beacon = { chain: 'c'.repeat(64), round: 77, at: '2026-11-21T13:00:00.000Z', url: 'https://beacon.example', firstRound: null };
const winners = draw.winners.map(({ prize, ticket, holderTag }) => ({ prize, ticketNo: ticket, holderTag, name: 'ma***s' }));
const raffle: Raffle = {
  raffleId,
  no: 3,
  name: 'Sorteio da semana',
  text: 'Toda semana.',
  state: 'drawn',
  opensAt: '2026-11-14T12:00:00.000Z',
  closesAt: '2026-11-21T12:00:00.000Z',
  per: '10.00',
  currency: 'BRL',
  cap: 20,
  onePrizePerPerson: true,
  categories: ['RNG'],
  prizes: [
    { kind: 'cash', amount: '500.00' },
    { kind: 'points', amount: '700' },
  ],
  authorisation: null,
  commitment: draw.commitment,
  beacon,
  tickets: 3,
  drawnAt: '2026-11-21T13:01:00.000Z',
  winners,
  own: { tickets: [1, 2], holderTag: 'aa00aa00aa00aa00', played: '25.00', toNext: null },
};
const proof: RaffleProof = {
  raffleId,
  no: 3,
  commitment: draw.commitment,
  beacon,
  prizes,
  onePrizePerPerson: true,
  list: { closedAt: '2026-11-21T12:00:01.000Z', count: 3, root: draw.root, tickets },
  draw: { seed: secret, beaconRound: 77, beaconValue, drawnAt: '2026-11-21T13:01:00.000Z', drawn: [...draw.drawn], winners },
};
const answers = {
  systemStatus: systemStatus({ whitelabel: whitelabel({ PROMOBONUS: true }) }),
  promotions: [],
  raffles: [raffle],
  raffleProof: proof,
} satisfies FakeAnswers;

test('a raffle tells its terms, the own tickets and the winners', async () => {
  await startStory({ at: '/promotions', as: {}, answers });
  const card = within(await screen.findByRole('article', { name: raffle.name }, { timeout: 10_000 }));
  expect(card.getByText(/R\$.500,00, 700 pontos/)).toBeTruthy();
  expect(card.getByText('Seus bilhetes: 2')).toBeTruthy();
  expect(card.getByText('1–2')).toBeTruthy();
  expect(card.getAllByText(/ma\*\*\*s/)).toHaveLength(winners.length);
  expect(card.getByText(/^2: 700 pontos: bilhete /)).toBeTruthy();
  expect(card.getByText(/^1: R\$.500,00: bilhete /)).toBeTruthy();
  expect(card.queryByText(/points|BRL/)).toBeNull();
});

test('where the brand has no promotions nothing is asked for', async () => {
  const { api } = await startStory({ at: '/promotions', answers: { ...answers, systemStatus: systemStatus() } });
  await screen.findByRole('heading', { level: 1 });
  expect(api.requestsOf('raffles')).toEqual([]);
});

test('what was won is taken by one press, and a refusal is told in its own words', async () => {
  const refused = { ...answers, claimRafflePromotion: () => refusal('play_paused', 'Sua conta está em pausa.') };
  const { api, user } = await startStory({ at: '/promotions', as: {}, answers: refused });
  await user.click(await screen.findByRole('button', { name: /^Pegar prêmio/ }, { timeout: 10_000 }));
  await waitFor(() => expect(api.requestsOf('claimRafflePromotion')).toEqual([{ promotionId: raffleId, kind: 'raffle' }]));
  expect(await screen.findByText('Sua conta está em pausa.')).toBeTruthy();
});

test('the draw is made again in the browser, and so is that of a file', async () => {
  const { user } = await startStory({ at: '/promotions', as: {}, answers });
  await user.click(await screen.findByRole('button', { name: /^Prova/ }, { timeout: 10_000 }));
  await user.click(await screen.findByRole('button', { name: 'Sortear de novo' }));
  expect(await screen.findByText('Tudo confere: sorteado como prometido.')).toBeTruthy();
  const forged = proofText({ ...proof, commitment: 'f'.repeat(64) });
  await user.upload(screen.getByLabelText('Conferir um arquivo'), new File([forged], 'p.json', { type: 'application/json' }));
  expect(await screen.findByText('O segredo não é o prometido.')).toBeTruthy();
  await user.upload(screen.getByLabelText('Conferir um arquivo'), new File(['{}'], 'p.json', { type: 'application/json' }));
  expect(await screen.findByText('O arquivo não é uma prova de sorteio.')).toBeTruthy();
});

test('a proof holds only as it was published', () => {
  expect(checkRaffle(proof)).toBe('holds');
  expect(checkRaffle({ ...proof, draw: null })).toBe('waiting');
  const { list } = proof;
  if (list === null) throw new Error('no list');
  expect(checkRaffle({ ...proof, list: { ...list, tickets: tickets.slice(1) } })).toBe('count');
  expect(checkRaffle({ ...proof, list: { ...list, root: 'f'.repeat(64) } })).toBe('root');
  const read = readProofFile(proofText(proof));
  expect(read.ok && checkRaffle(read.value)).toBe('holds');
  for (const text of ['nothing', '[]', '{"format":"trevo-raffle-proof","version":1,"proof":{}}'])
    expect(readProofFile(text).ok).toBe(false);
});
