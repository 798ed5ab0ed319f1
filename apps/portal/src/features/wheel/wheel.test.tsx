import { screen, waitFor, within } from '@testing-library/react';
import { commitmentOf } from '@trevo/fairness';
import { spinWheel } from '@trevo/reward-rules/draws';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { checkSpin } from './check-spin.ts';
import type { Spin, Wheel } from './wheel-query.ts';
import { piecesOf, turnTo } from './wheel-shape.ts';

const wheelId = 'whl_01k0000000000000000000000a';
const serverSeed = '5'.repeat(64);
const weights = [1, 9, 90];
const rules = { prizes: ['1', '2', '3'], weights, fallback: '2' };
const drawnAt = (nonce: number) => spinWheel(rules, { serverSeed, clientSeed: 'mine', nonce }, {}).index;
const spin: Spin = {
  no: 1,
  at: '2026-11-18T12:00:00.000Z',
  drawn: drawnAt(0),
  given: drawnAt(0),
  nonce: 0,
  commitment: commitmentOf(serverSeed),
  clientSeed: 'mine',
  serverSeed,
};
const wheel: Wheel = {
  wheelId,
  name: 'Roleta do trevo',
  text: 'Uma chance a cada R$ 100.',
  opensAt: '2026-11-16T12:00:00.000Z',
  closesAt: '2026-11-23T12:00:00.000Z',
  spinsUntil: '2026-12-23T12:00:00.000Z',
  currency: 'BRL',
  per: '100.00',
  cap: 20,
  categories: null,
  prizes: [
    { kind: 'cash', amount: '10.00', weight: 1, stock: 5, left: 0 },
    { kind: 'points', amount: '50', weight: 9, stock: null, left: null },
    { kind: 'none', amount: '0.00', weight: 90, stock: null, left: null },
  ],
  fallback: 1,
  own: { chances: 2, spun: 1, played: '350.00', toNext: '50.00', spins: [spin] },
};
const seeds = {
  current: { seedPairId: 'sed_01k0000000000000000000000a', commitment: spin.commitment, clientSeed: 'mine', nextNonce: 1 },
  next: { commitment: 'f'.repeat(64) },
  revealed: [],
};
const answers = {
  systemStatus: systemStatus({ whitelabel: whitelabel({ PROMOBONUS: true }) }),
  promotions: [],
  wheels: [wheel],
  rewardSeeds: seeds,
  spinWheel: { ...spin, no: 2, drawn: 0, given: 1, serverSeed: null },
} satisfies FakeAnswers;
const patience = { timeout: 10_000 };

test('every prize stands with its exact chance, and what replaces a used up one is said before', async () => {
  await startStory({ at: '/promotions', as: {}, answers });
  const card = within(await screen.findByRole('article', { name: wheel.name }, patience));
  for (const chance of ['1 em 100', '9 em 100', '90 em 100']) expect(card.getByText(chance)).toBeTruthy();
  expect(card.getByText(/Um prêmio esgotado é substituído por: 50 pontos/)).toBeTruthy();
  expect(card.getByText('Você tem 2 chances')).toBeTruthy();
});

test('one press uses the next chance and tells what was drawn; a refusal is told in its own words', async () => {
  const { api, user } = await startStory({ at: '/promotions', as: {}, answers });
  await user.click(await screen.findByRole('button', { name: /^Girar/ }, patience));
  await waitFor(() => expect(api.requestsOf('spinWheel')).toEqual([{ wheelId, no: 2 }]));
  expect(await screen.findByText(/Sorteado: R\$.10,00\. Está esgotado; você recebe: 50 pontos\./)).toBeTruthy();
});

test('who may not spin is told why', async () => {
  const refused = { ...answers, spinWheel: () => refusal('play_paused', 'Sua conta está em pausa.') };
  const { user } = await startStory({ at: '/promotions', as: {}, answers: refused });
  await user.click(await screen.findByRole('button', { name: /^Girar/ }, patience));
  expect(await screen.findByText('Sua conta está em pausa.')).toBeTruthy();
});

test('a spin whose seeds are open is drawn again in the browser', async () => {
  const { user } = await startStory({ at: '/promotions', as: {}, answers });
  await user.click(await screen.findByText('Seus últimos giros', undefined, patience));
  await user.click(await screen.findByRole('button', { name: 'Conferir' }));
  expect(await screen.findByText('Sorteado como prometido.')).toBeTruthy();
});

test('a spin holds only as it was drawn', () => {
  expect(checkSpin(wheel, spin)).toBe('holds');
  expect(checkSpin(wheel, { ...spin, serverSeed: null })).toBe('closed');
  expect(checkSpin(wheel, { ...spin, serverSeed: '6'.repeat(64) })).toBe('commitment');
  expect(checkSpin(wheel, { ...spin, drawn: (spin.drawn + 1) % 3 })).toBe('drawn');
});

test('pieces are as large as their chances and fill the wheel, and it stops in the middle of what was drawn', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 16 }), (all) => {
      const sum = all.reduce((total, weight) => total + weight, 0);
      const pieces = piecesOf(all);
      for (const [index, piece] of pieces.entries()) {
        expect(piece.size).toBeCloseTo(((all[index] ?? 0) / sum) * 360, 6);
        expect(turnTo(piece) + piece.from + piece.size / 2).toBeCloseTo(360, 6);
      }
      expect(pieces.reduce((total, { size }) => total + size, 0)).toBeCloseTo(360, 6);
    }),
  );
});
