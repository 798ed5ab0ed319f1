import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Deposit, deposit, funds, terms } from '../../../test/cashier-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

test('what became of a deposit is told step by step, with the names by which a bank and the history find it', async () => {
  const credited: Deposit = {
    ...deposit,
    status: 'credited',
    pay: null,
    receivedAt: '2026-11-21T12:04:58.000Z',
    creditedAt: '2026-11-21T12:05:00.000Z',
    endToEndId: 'E18236120',
    bookedAs: 'txn_1',
  };
  const { user } = await startStory({
    at: '/member?page=depositv2',
    as: {},
    answers: {
      cashierTerms: terms,
      consolidatedFunds: funds,
      deposit: credited,
      deposits: { list: [credited], pageNum: 1, totalPages: 1 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Detalhes' }));
  const steps = within(await screen.findByRole('list', { name: 'O que foi feito deste pagamento' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/ \d{2}.*$/, ''))).toEqual([
    'Pedido',
    'Pedido ao provedor',
    'Confirmado pelo provedor',
    'No seu saldo',
    'Comprovante E18236120',
    'Lançado como txn_1',
  ]);
});
