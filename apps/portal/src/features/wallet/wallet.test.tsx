import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Deposit, deposit, funds, terms, withdrawable, withdrawal, withdrawPage } from '../../../test/cashier-samples.ts';
import { startStory } from '../../../test/start-story.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { readPush } from './read-push.ts';

test('a deposit names the risk before an amount is typed, and leads to the limits', async () => {
  const { user } = await startStory({ as: {}, answers: { cashierTerms: terms } });
  await user.click(within(await screen.findByRole('group', { name: 'Seu saldo' })).getByRole('button', { name: 'Depositar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Depositar' }));
  expect(await dialog.findByText(/Apostar pode trazer perdas e dependência/)).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: 'Limites e pausas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(`${window.location.pathname}${window.location.hash}`).toBe('/responsible#limits');
});

test('a deposit shows its code, and turns to received when the server says so', async () => {
  let now: Deposit = deposit;
  const { api, user } = await startStory({ as: {}, answers: { cashierTerms: terms, createDeposit: deposit, deposit: () => now } });
  await user.click(within(await screen.findByRole('group', { name: 'Seu saldo' })).getByRole('button', { name: 'Depositar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Depositar' }));
  await user.type(await dialog.findByLabelText('Valor'), '5');
  await user.click(dialog.getByRole('button', { name: 'Gerar Pix' }));
  expect(dialog.getByText(/De R\$.10,00 a R\$.5\.000,00/)).toBeTruthy();
  expect(api.requestsOf('createDeposit')).toEqual([]);
  await user.type(dialog.getByLabelText('Valor'), '0');
  await user.click(dialog.getByRole('button', { name: 'Gerar Pix' }));
  expect(await dialog.findByRole('img', { name: 'Código QR do pagamento' })).toBeTruthy();
  expect(api.requestsOf('createDeposit')).toEqual([{ method: 'PIX', amount: '50.00' }]);
  expect(api.sent.find(({ name }) => name === 'createDeposit')?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  now = { ...deposit, status: 'credited', creditedAt: '2026-11-21T12:05:00.000Z', pay: null };
  readPush(queryClient, { type: 'deposit', depositId: deposit.depositId, status: 'credited' });
  expect(await dialog.findByRole('heading', { name: 'Depósito recebido' })).toBeTruthy();
});

test('a failed deposit keeps its key for the next attempt, and a changed amount takes another', async () => {
  const { api, user } = await startStory({
    as: {},
    answers: { cashierTerms: terms, createDeposit: () => refusal('payment_unavailable', 'O pagamento está indisponível.') },
  });
  await user.click(within(await screen.findByRole('group', { name: 'Seu saldo' })).getByRole('button', { name: 'Depositar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Depositar' }));
  await user.type(await dialog.findByLabelText('Valor'), '50');
  await user.click(dialog.getByRole('button', { name: 'Gerar Pix' }));
  expect(await dialog.findByText('O pagamento está indisponível.')).toBeTruthy();
  // While the second attempt is on its way the button has another name and takes no press.
  await user.click(await dialog.findByRole('button', { name: 'Gerar Pix' }));
  await user.type(dialog.getByLabelText('Valor'), '0');
  await user.click(await dialog.findByRole('button', { name: 'Gerar Pix' }));
  await waitFor(() => expect(api.requestsOf('createDeposit')).toHaveLength(3));
  const keys = api.sent.filter(({ name }) => name === 'createDeposit').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a deposit that waits stands in the list at once, and its code can be shown again', async () => {
  const { user } = await startStory({
    at: '/member?page=depositv2',
    as: {},
    answers: {
      cashierTerms: terms,
      consolidatedFunds: funds,
      deposit,
      deposits: { list: [deposit], pageNum: 1, totalPages: 1 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ver código' }));
  expect(await screen.findByRole('img', { name: 'Código QR do pagamento' })).toBeTruthy();
});

test('a password that is not the member’s is told under its field, once, and the keyboard stands there', async () => {
  const { user } = await startStory({
    at: '/member?page=withdraw',
    as: {},
    answers: {
      ...withdrawPage,
      withdrawals: { list: [], pageNum: 1, totalPages: 0 },
      requestWithdrawal: () => refusal('step_up_wrong', 'Confira a senha.'),
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  await user.type(await form.findByLabelText('Valor'), '100');
  await user.type(form.getByLabelText('Chave Pix'), '52998224725');
  await user.type(form.getByLabelText('Titular da conta'), 'Marina Alves');
  await user.type(form.getByLabelText('CPF ou CNPJ do titular'), '52998224725');
  const password = form.getByLabelText('Sua senha');
  await user.type(password, 'outra');
  await user.click(form.getByRole('button', { name: 'Pedir saque' }));
  expect(await form.findAllByText('Confira a senha.')).toHaveLength(1);
  expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password]);
});

test('[S5.VAL.65] a withdrawal needs a target and the step-up, is said to be sent, and can be taken back', async () => {
  const { api, user } = await startStory({
    at: '/member?page=withdraw',
    as: {},
    answers: {
      ...withdrawPage,
      withdrawals: { list: [], pageNum: 1, totalPages: 0 },
      withdrawal,
      requestWithdrawal: withdrawal,
      cancelWithdrawal: { ...withdrawal, status: 'cancelled', canCancel: false, released: '100.00', remaining: '0.00' },
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  await user.type(await form.findByLabelText('Valor'), '100');
  await user.click(form.getByRole('button', { name: 'Pedir saque' }));
  expect(form.getByText('Digite para onde vai o dinheiro')).toBeTruthy();
  expect(form.getByText('Digite sua senha')).toBeTruthy();
  expect(api.requestsOf('requestWithdrawal')).toEqual([]);
  await user.type(form.getByLabelText('Chave Pix'), '52998224725');
  await user.type(form.getByLabelText('Titular da conta'), 'Marina Alves');
  await user.type(form.getByLabelText('CPF ou CNPJ do titular'), '52998224725');
  await user.type(form.getByLabelText('Sua senha'), 'segredo88');
  await user.click(form.getByRole('button', { name: 'Pedir saque' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saque' }));
  expect(await dialog.findByText(/O valor está reservado/)).toBeTruthy();
  expect(dialog.getByText(/^Pagamos até 21\/11\/2026/)).toBeTruthy();
  expect(api.requestsOf('requestWithdrawal')).toMatchObject([
    {
      method: 'PIX',
      amount: '100.00',
      fields: { pixKeyType: 'cpf', pixKey: '52998224725', holderName: 'Marina Alves', holderTaxId: '52998224725' },
      password: 'segredo88',
    },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar saque' }));
  await waitFor(() => expect(api.requestsOf('cancelWithdrawal')).toEqual([{ withdrawalId: withdrawal.withdrawalId }]));
});

test('1.000 is a thousand in Portuguese, and what could be a thousand or one is refused in words and not sent', async () => {
  const { api, user } = await startStory({ as: {}, answers: { cashierTerms: terms, createDeposit: { ...deposit, amount: '1000.00' } } });
  await user.click(within(await screen.findByRole('group', { name: 'Seu saldo' })).getByRole('button', { name: 'Depositar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Depositar' }));
  const amount = await dialog.findByLabelText('Valor');
  await user.type(amount, '1,000');
  await user.click(dialog.getByRole('button', { name: 'Gerar Pix' }));
  expect(dialog.getByText('Isto pode ser milhar ou decimal. Escreva 1000 ou 1,00.')).toBeTruthy();
  expect(api.requestsOf('createDeposit')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '1.000');
  await user.click(dialog.getByRole('button', { name: 'Gerar Pix' }));
  await waitFor(() => expect(api.requestsOf('createDeposit')).toEqual([{ method: 'PIX', amount: '1000.00' }]));
});

const locked: typeof withdrawable = {
  ...withdrawable,
  cash: '540.00',
  locked: '40.00',
  withdrawable: '500.00',
  lots: [
    {
      lotId: 'txn_01k0000000000000000000000a',
      source: 'deposit',
      at: '2026-11-21T12:00:00.000Z',
      amount: '100.00',
      required: '100.00',
      done: '60.00',
      left: '40.00',
      locked: '40.00',
      donePpm: 600_000,
    },
  ],
};
const atWithdraw = (turnover: typeof withdrawable) =>
  startStory({
    at: '/member?page=withdraw',
    as: {},
    answers: {
      ...withdrawPage,
      withdrawable: turnover,
      walletBalance: { balance: '540.00', pending: '0.00', bonus: '0.00', currency: 'BRL', version: 2 },
      withdrawals: { list: [], pageNum: 1, totalPages: 0 },
    },
  });

test('what must be played first stands beside the request, in a bar and in words, and more than is free is not sent', async () => {
  const { api, user } = await atWithdraw(locked);
  const card = within(await screen.findByRole('region', { name: 'Quanto você pode sacar' }));
  expect((await card.findByRole('progressbar', { name: /Depósito de R\$.100,00/ })).getAttribute('aria-valuetext')).toMatch(
    /R\$.60,00 de R\$.100,00/,
  );
  expect(card.getByText(/Faltam R\$.40,00/)).toBeTruthy();
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  await user.type(await form.findByLabelText('Valor'), '500,01');
  await user.click(form.getByRole('button', { name: 'Pedir saque' }));
  expect(await form.findByText(/Agora você pode sacar R\$.500,00/)).toBeTruthy();
  expect(api.requestsOf('requestWithdrawal')).toEqual([]);
  const askBack = form.getByRole<HTMLInputElement>('checkbox', { name: /Pedir de volta depósitos/ });
  expect(askBack.checked).toBe(false);
  await user.click(askBack);
  await user.click(form.getByRole('button', { name: 'Pedir saque' }));
  expect(form.queryByText(/Agora você pode sacar/)).toBeNull();
});

test('where more may be asked for, the page says who looks at it, and nothing stops the request', async () => {
  const { user } = await atWithdraw({ ...locked, mode: 'review' });
  expect(await screen.findByText(/Um operador analisa em até 24 horas/)).toBeTruthy();
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  await user.type(await form.findByLabelText('Valor'), '510');
  await user.click(form.getByRole('button', { name: 'Pedir saque' }));
  expect(form.queryByText(/Agora você pode sacar/)).toBeNull();
});

test('with nothing to play the page says so in one sentence', async () => {
  await atWithdraw(withdrawable);
  expect(await screen.findByText(/todo o seu saldo pode ser sacado/)).toBeTruthy();
});
