import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Deposit, deposit, funds, openWay, terms, textField } from '../../../test/cashier-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const transfer = {
  ...openWay,
  method: 'BANK_TRANSFER',
  glyph: 'bank' as const,
  min: '50.00',
  max: '90000.00',
  fee: { fixed: '1.00', ppm: 10_000 },
  form: [textField('senderName', 120)],
  proof: true,
  inCoin: false,
};
const byHand: Deposit = {
  ...deposit,
  method: 'BANK_TRANSFER',
  amount: '80.00',
  fee: '1.80',
  canProve: true,
  pay: {
    code: null,
    url: null,
    coin: null,
    lines: [
      { name: 'account', value: '12345-6' },
      { name: 'reference', value: 'K7Q2M9XW4T' },
    ],
  },
};

test('a bank transfer is another way: its form is drawn, its fee is told, and its proof is sent', async () => {
  let now: Deposit = byHand;
  const { api, user } = await startStory({
    at: '/member?page=depositv2',
    as: {},
    answers: {
      cashierTerms: { ...terms, deposit: { ...terms.deposit, ways: [...terms.deposit.ways, transfer] } },
      consolidatedFunds: funds,
      deposits: { list: [], pageNum: 1, totalPages: 0 },
      createDeposit: byHand,
      deposit: () => now,
      uploadDepositProof: () => (now = { ...byHand, status: 'checking', proofs: 1 }),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Depositar' }));
  await user.click(await card.findByRole('radio', { name: /Transferência/ }));
  await user.type(card.getByLabelText('Valor'), '80');
  await user.click(card.getByRole('button', { name: 'Ver a conta para transferir' }));
  expect(card.getByText('Preencha este campo')).toBeTruthy();
  expect(api.requestsOf('createDeposit')).toEqual([]);
  expect(card.getByText(/Taxa R\$.1,80: entram R\$.78,20/)).toBeTruthy();
  await user.type(card.getByLabelText('Nome do titular da conta que paga'), 'Marina Alves');
  await user.click(card.getByRole('button', { name: 'Ver a conta para transferir' }));
  expect(await card.findByText('K7Q2M9XW4T')).toBeTruthy();
  expect(api.requestsOf('createDeposit')).toEqual([{ method: 'BANK_TRANSFER', amount: '80.00', fields: { senderName: 'Marina Alves' } }]);
  await user.click(card.getByRole('button', { name: 'Enviar comprovante' }));
  expect(await card.findByText('Envie pelo menos uma imagem')).toBeTruthy();
  await user.upload(card.getByLabelText('Comprovante da transferência'), new File(['x'], 'recibo.png', { type: 'image/png' }));
  await user.click(card.getByRole('button', { name: 'Enviar comprovante' }));
  expect(await card.findByText('1 comprovante enviado')).toBeTruthy();
});

test('what went back to its payer says why, and whose account it came from', async () => {
  const returned: Deposit = {
    ...deposit,
    status: 'returned',
    pay: null,
    payer: { name: 'Outra Pessoa', document: '***.982.247-**', account: null },
    returnedBecause: 'foreign_payer',
  };
  const { user } = await startStory({
    at: '/member?page=depositv2',
    as: {},
    answers: {
      cashierTerms: terms,
      consolidatedFunds: funds,
      deposit: returned,
      deposits: { list: [returned], pageNum: 1, totalPages: 1 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Detalhes' }));
  expect(await screen.findByText(/veio de uma conta que não está no seu CPF/)).toBeTruthy();
  expect(screen.getByText('Pago por Outra Pessoa, ***.982.247-**')).toBeTruthy();
});

const closedWay = { ...transfer, closed: 'hours' as const, opensAt: '2026-11-23T12:00:00.000Z' };
const startAt = (ways: (typeof terms)['deposit']['ways']) =>
  startStory({
    at: '/member?page=depositv2',
    as: {},
    answers: {
      cashierTerms: { ...terms, deposit: { ...terms.deposit, ways } },
      consolidatedFunds: funds,
      deposits: { list: [], pageNum: 1, totalPages: 0 },
    },
  });

test('a closed way cannot be chosen and says until when', async () => {
  await startAt([...terms.deposit.ways, closedWay]);
  const radio = await screen.findByRole('radio', { name: /Transferência.*Abre em 23\/11\/2026/ });
  expect(radio.hasAttribute('disabled')).toBe(true);
});

test('where no way is open no form is drawn, and the next opening is told', async () => {
  await startAt([closedWay]);
  expect(await screen.findByText('Nenhum método aberto agora')).toBeTruthy();
  expect(screen.getByText(/Abre em 23\/11\/2026/)).toBeTruthy();
  expect(screen.queryByLabelText('Valor')).toBeNull();
});
