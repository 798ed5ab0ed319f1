import { screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@trevo/testing';
import { expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';

const products: 'lotteries'[] = ['lotteries'];
const bet = {
  betId: 'fbt_01k0000000000000000000000a',
  value: '5.00',
  currency: 'BRL',
  minOddsMilli: 1_500,
  stakeReturned: false,
  products,
  state: 'open',
  expiresAt: '2026-12-21T12:00:00.000Z',
  orderId: null,
  credited: null,
  transferId: null,
  endedAt: null,
} as const;
const walletBalance = { balance: '10.00', pending: '0.00', bonus: '0.00', currency: 'BRL', version: 1 };

async function openQuina(answers: FakeAnswers = {}): Promise<Story> {
  const story = await startStory({
    at: '/lottery?gameCode=SSC_1M',
    language: 'PT',
    as: {},
    answers: { ...lotteryHouse().answers, walletBalance, memberFreeBets: { open: [bet], ended: [] }, ...answers },
  });
  await screen.findByRole('region', { name: 'Bilhete' });
  return story;
}

const slip = () => within(screen.getByRole('region', { name: 'Bilhete' }));
const addOne = ({ user }: Story) => user.click(slip().getByRole('button', { name: '1 aposta ao acaso' }));
async function choose({ user }: Story): Promise<void> {
  await user.click(await slip().findByLabelText(/^Pagar com/));
  await user.click(await screen.findByRole('option', { name: /^Aposta grátis de R\$.5,00/ }));
}
const confirm = () => slip().getByRole('button', { name: 'Confirmar apostas' });

test('a free bet is chosen at the slip with its terms in plain words; the bet is set to its value, and is bought with it and nothing else', async () => {
  const story = await openQuina();
  await addOne(story);
  await choose(story);
  expect(slip().getByText(/exatamente R\$.5,00, sem custo para você.*prêmio menos R\$.5,00.*1,50 vezes/)).toBeTruthy();
  expect(slip().getByText(/precisa custar exatamente R\$.5,00. Ela custa R\$.2,00/)).toBeTruthy();
  expect(confirm().hasAttribute('disabled')).toBe(true);
  await story.user.click(slip().getByRole('button', { name: /^Ajustar a aposta para R\$.5,00/ }));
  expect(slip().queryByText(/precisa custar/)).toBeNull();
  expect(slip().queryByText(/do seu saldo/)).toBeNull();
  await story.user.click(confirm());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/você paga R\$.0,00/)).toBeTruthy();
  await story.user.click(dialog.getByRole('button', { name: /^Confirmar apostas/ }));
  await waitFor(() => expect(story.api.requestsOf('placeSlip')).toHaveLength(1));
  expect(story.api.requestsOf('placeSlip')).toEqual([
    expect.objectContaining({ freeBet: bet.betId, orders: [expect.objectContaining({ stake: '5.00', moneyUnit: 'tenth', multiple: 25 })] }),
  ]);
});

test('it pays one bet alone: with a second on the slip that is said, and nothing can be bought with it', async () => {
  const story = await openQuina();
  await addOne(story);
  await addOne(story);
  await choose(story);
  expect(slip().getByText(/paga uma só aposta/)).toBeTruthy();
  expect(confirm().hasAttribute('disabled')).toBe(true);
  expect(story.api.requestsOf('placeSlip')).toEqual([]);
});

test('nothing is chosen beforehand, and who has none is shown nothing of it', async () => {
  const story = await openQuina();
  await addOne(story);
  expect((await slip().findByLabelText(/^Pagar com/)).textContent).toContain('Seu saldo');
  await story.user.click(confirm());
  const dialog = within(await screen.findByRole('dialog'));
  await story.user.click(dialog.getByRole('button', { name: /^Confirmar apostas/ }));
  await waitFor(() => expect(story.api.requestsOf('placeSlip')).toHaveLength(1));
  expect(story.api.requestsOf('placeSlip')[0]).not.toHaveProperty('freeBet');
});

test('one that waits for its draw cannot be chosen again', async () => {
  const story = await openQuina({
    memberFreeBets: { open: [{ ...bet, state: 'placed', orderId: 'lto_01k0000000000000000000000a' }], ended: [] },
  });
  await addOne(story);
  await waitFor(() => expect(story.api.requestsOf('memberFreeBets').length).toBeGreaterThan(0));
  expect(slip().queryByLabelText(/^Pagar com/)).toBeNull();
});
