import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Deposit, deposit, funds, openWay, terms, textField } from '../../../test/cashier-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const coin = {
  ...openWay,
  method: 'BITCOIN',
  glyph: 'coin' as const,
  min: '10.00',
  max: '5000.00',
  inCoin: true,
  form: [{ ...textField('returnAddress', 90), min: 26 }],
};
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const charge: Deposit = {
  ...deposit,
  method: 'BITCOIN',
  pay: {
    code: `bitcoin:${address}?amount=0.00014286`,
    url: null,
    coin: { amount: '0.00014286', rate: '350000.00', networkFee: '0.00000000', confirmations: 2 },
    lines: [{ name: 'address', value: address }],
  },
};

test('a payment in coins shows what to send and its frozen rate, and then the confirmations as they come', async () => {
  let now: Deposit = charge;
  const { api, user } = await startStory({
    at: '/member?page=depositv2',
    as: {},
    answers: {
      cashierTerms: { ...terms, deposit: { ...terms.deposit, ways: [...terms.deposit.ways, coin] } },
      consolidatedFunds: funds,
      deposits: { list: [], pageNum: 1, totalPages: 0 },
      createDeposit: charge,
      deposit: () => now,
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Depositar' }));
  await user.click(await card.findByRole('radio', { name: /Bitcoin/ }));
  expect(card.getByText('Você paga em bitcoin. A cotação aparece antes do pagamento e vale até o fim do prazo.')).toBeTruthy();
  await user.type(card.getByLabelText('Valor'), '50');
  await user.type(card.getByLabelText('Seu próprio endereço para devoluções'), address);
  now = { ...charge, coming: { amount: '50.00', confirmations: 1, needed: 2 } };
  await user.click(card.getByRole('button', { name: 'Ver o endereço para pagar' }));
  expect(api.requestsOf('createDeposit')).toEqual([{ method: 'BITCOIN', amount: '50.00', fields: { returnAddress: address } }]);
  expect(await card.findByText('0.00014286 BTC')).toBeTruthy();
  expect(card.getByText(/^1 BTC = R\$.350\.000,00$/)).toBeTruthy();
  expect(await card.findByText(/A rede já viu R\$.50,00: 1 de 2 confirmações/)).toBeTruthy();
  // What is on its way was sent in time: no end is told any more.
  expect(card.queryByText(/Pague até/)).toBeNull();
});
