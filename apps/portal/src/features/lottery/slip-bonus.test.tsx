import { screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@trevo/testing';
import { expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';

const walletBalance = { balance: '1.00', pending: '0.00', bonus: '92.50', currency: 'BRL', version: 1 };
const counts = { currency: 'BRL', counts: 'PARTLY', contributionPpm: 500_000, maxStake: '20.00', byResult: false } as const;

async function openQuina(answers: FakeAnswers): Promise<Story> {
  const story = await startStory({
    at: '/lottery?gameCode=SSC_1M',
    language: 'PT',
    as: {},
    answers: { ...lotteryHouse().answers, ...answers },
  });
  await screen.findByRole('region', { name: 'Bilhete' });
  return story;
}

const slip = () => within(screen.getByRole('region', { name: 'Bilhete' }));
const addOne = ({ user }: Story) => user.click(slip().getByRole('button', { name: '1 aposta ao acaso' }));

test('with a bonus the slip says before it is bought from which money it comes and how much counts, or why it would be refused', async () => {
  const refused = { code: 'bonus_max_stake', message: 'Acima do máximo do bônus.', at: 'orders[1]' };
  const slipPreview = ({ orders }: { readonly orders: readonly unknown[] }) =>
    orders.length > 1
      ? { ...counts, stake: { refused, cash: '0.00', locked: '0.00', counted: '4.00' } }
      : { ...counts, stake: { refused: null, cash: '1.00', locked: '1.00', counted: '2.00' } };
  const story = await openQuina({ walletBalance, slipPreview });
  await addOne(story);
  expect(await slip().findByText('Conta 50% para o seu bônus')).toBeTruthy();
  expect(slip().getByText(/R\$.1,00 do seu saldo, R\$.1,00 do bônus/)).toBeTruthy();
  expect(story.api.requestsOf('slipPreview')).toEqual([
    expect.objectContaining({
      gameCode: 'SSC_1M',
      orders: [expect.objectContaining({ play: 'ssc.star5.direct', lines: 1, stake: '2.00' })],
    }),
  ]);
  await addOne(story);
  const word = await slip().findByText('Acima do máximo do bônus.');
  expect(word.closest('li')).toBe(slip().getAllByRole('listitem')[1]);
  expect(slip().queryByText('Conta 50% para o seu bônus')).toBeNull();
});

test('what of a slip does not count is said with what does', async () => {
  const stake = { refused: null, cash: '0.00', locked: '2.00', counted: '1.00' };
  const story = await openQuina({ walletBalance, slipPreview: { ...counts, stake } });
  await addOne(story);
  expect(await slip().findByText(/R\$.1,00 deste bilhete contam para o seu bônus, a 50%/)).toBeTruthy();
});

// Whether a slip fits does not hang on a bonus: numbers close for everybody, and that is told before the word is asked for.
test('without a bonus a slip is asked about all the same, and nothing is said of a bonus', async () => {
  const story = await openQuina({});
  await addOne(story);
  expect(slip().getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(story.api.requestsOf('slipPreview')).toHaveLength(1));
  expect(slip().queryByText(/bônus/)).toBeNull();
  expect(slip().queryByRole('alert')).toBeNull();
});
