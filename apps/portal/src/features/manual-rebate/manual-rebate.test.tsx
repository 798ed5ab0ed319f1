import { screen, waitFor } from '@testing-library/react';
import { type FakeAnswers, refusal, systemStatus, whitelabel } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

const paid = {
  claimId: 'k',
  claimedAt: '2026-11-20T12:00:00.000Z',
  paid: '2.00',
  currency: 'BRL',
  byItself: true,
  transactionId: 'txn_1',
};
const pending = {
  currency: 'BRL',
  pending: '3.25',
  pendingMicro: '32500000000',
  minClaim: '1.00',
  paysItselfAt: '2026-12-20T12:00:00.000Z',
  lines: [
    { product: 'LIVE', base: '700.00', ratePpm: 5_000, level: null, amountMicro: '35000000000' },
    { product: 'LIVE', base: '-50.00', ratePpm: 5_500, level: null, amountMicro: '-2750000000' },
    { product: 'LIVE', base: '600.00', ratePpm: 200, level: 3, amountMicro: '1200000000' },
  ],
  carriedMicro: '0',
  claimable: true,
};
const answers = {
  systemStatus: systemStatus({ whitelabel: whitelabel({ MANUALREBATE: true }) }),
  manualRebate: pending,
  manualRebateClaims: { list: [paid], pageNum: 1, totalPages: 1 },
  claimRebate: { ...paid, byItself: false, paid: '3.25' },
} satisfies FakeAnswers;
const at = '/member?page=manualRebate';

test('what waits stands by kind of game with its rate, corrections with their sign, and one press claims it', async () => {
  const { api, user } = await startStory({ at, as: {}, answers });
  expect(await screen.findByText(/R\$.3,25/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'De onde vem' })).toBeTruthy();
  expect(screen.getAllByText(/0,5.?%/).length).toBeGreaterThan(0);
  expect(screen.getByRole('row', { name: /Ao vivo: adicional do seu nível VIP .*600,00 .*0,02.?% .*0,12/ })).toBeTruthy();
  expect(screen.getByText(/-.?R\$.50,00|R\$.-50,00|−.?R\$.50,00/)).toBeTruthy();
  expect(await screen.findByText('Pago sozinho')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resgatar' }));
  await waitFor(() => expect(api.requestsOf('claimRebate')).toEqual([{}]));
  expect(await screen.findByText(/R\$.3,25 no seu saldo/)).toBeTruthy();
});

test('below the minimum there is nothing to press, and why is said', async () => {
  const poor = { ...answers, manualRebate: { ...pending, pending: '0.40', claimable: false } };
  await startStory({ at, as: {}, answers: poor });
  const button = await screen.findByRole('button', { name: 'Resgatar' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/a partir de R\$.1,00/)).toBeTruthy();
});

test('a refusal is told in its own words', async () => {
  const refused = { ...answers, claimRebate: () => refusal('play_paused', 'Sua conta está em pausa.') };
  const { user } = await startStory({ at, as: {}, answers: refused });
  await user.click(await screen.findByRole('button', { name: 'Resgatar' }));
  expect(await screen.findByText('Sua conta está em pausa.')).toBeTruthy();
});

test('without the module the page is not open, and nothing is asked', async () => {
  const { api } = await startStory({ at, as: {}, answers: { ...answers, systemStatus: systemStatus() } });
  expect(await screen.findByText('Ainda não abriu')).toBeTruthy();
  expect(api.requestsOf('manualRebate')).toEqual([]);
});
