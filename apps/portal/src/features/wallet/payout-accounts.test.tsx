import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { funds, profile, terms, withdrawable, withdrawal } from '../../../test/cashier-samples.ts';
import { askForMissing } from '../../platform/ask-again.ts';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';

const account = {
  accountId: 'pya_0123456789abcdefghjkmnpqrs',
  method: 'PIX',
  glyph: 'pix',
  kind: 'cpf',
  masked: '***4725',
  holder: 'Ana Souza',
  addedAt: '2026-11-01T12:00:00.000Z',
  usableFrom: null,
} as const;
const bound = (change: object = {}) => ({ boundOnly: false, holdHours: 0, list: [account], ...change });

async function openWithdraw(answers: StoryOptions['answers']) {
  const none = { list: [], pageNum: 1, totalPages: 0 };
  return startStory({
    at: '/member?page=withdraw',
    as: {},
    answers: { cashierTerms: terms, withdrawable, memberProfile: profile, consolidatedFunds: funds, withdrawals: none, ...answers },
  });
}
const cardOf = async () => within(await screen.findByRole('region', { name: 'Contas para saque' }));

test('a withdrawal goes to the bound account, without its form being typed again', async () => {
  const { api, user } = await openWithdraw({ payoutAccounts: bound(), requestWithdrawal: withdrawal, withdrawal });
  await user.type(await screen.findByLabelText('Valor'), '50');
  expect(await screen.findByText('***4725 · Ana Souza')).toBeTruthy();
  expect(screen.queryByLabelText('Chave Pix')).toBeNull();
  await user.type(screen.getByLabelText(/senha/i, { selector: 'input' }), 'segredo88');
  await user.click(screen.getByRole('button', { name: 'Pedir saque' }));
  await waitFor(() => expect(api.requestsOf('requestWithdrawal')).toHaveLength(1));
  expect(api.requestsOf('requestWithdrawal')[0]).toMatchObject({ method: 'PIX', amount: '50.00', accountId: account.accountId });
  expect(api.requestsOf('requestWithdrawal')[0]).not.toHaveProperty('fields');
});

test('where only bound accounts are paid to, one that waits is no choice, and that is said', async () => {
  const waiting = { ...account, usableFrom: '2026-11-24T12:00:00.000Z' };
  await openWithdraw({ payoutAccounts: bound({ boundOnly: true, holdHours: 24, list: [waiting] }) });
  expect(await screen.findByText('Cadastre primeiro uma conta em seu nome.')).toBeTruthy();
  expect(screen.queryByLabelText('Chave Pix')).toBeNull();
  const card = await cardOf();
  expect(card.getByText(/depois de 24 horas/)).toBeTruthy();
  expect(card.getByText(/Recebe a partir de 24\/11\/2026/)).toBeTruthy();
});

test('an account is removed after a question', async () => {
  const { api, user } = await openWithdraw({ payoutAccounts: bound(), removePayoutAccount: { done: true } });
  const card = await cardOf();
  await user.click(await card.findByRole('button', { name: /^Remover/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remover conta para saque' }));
  api.answer('payoutAccounts', bound({ list: [] }));
  await user.click(question.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(card.queryByText('***4725')).toBeNull());
  expect(api.requestsOf('removePayoutAccount')).toEqual([{ accountId: account.accountId }]);
});

test('an account is bound by the form of its method and the password', async () => {
  const { api, user } = await openWithdraw({ bindPayoutAccount: account });
  const card = await cardOf();
  await user.click(card.getByRole('button', { name: 'Cadastrar conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar conta' }));
  expect(dialog.getByText('A conta precisa estar em seu nome.')).toBeTruthy();
  const [key, holder, taxId] = dialog.queryAllByRole('textbox');
  if (key === undefined || holder === undefined || taxId === undefined) throw new Error('The form has three fields to type');
  await user.type(key, '52998224725');
  await user.type(holder, 'Ana Souza');
  await user.type(taxId, '52998224725');
  await user.type(dialog.getByLabelText(/senha/i, { selector: 'input' }), 'segredo88');
  api.answer('payoutAccounts', bound());
  await user.click(dialog.getByRole('button', { name: 'Cadastrar conta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('bindPayoutAccount')).toMatchObject([
    { method: 'PIX', fields: { pixKeyType: 'cpf', pixKey: '52998224725', holderName: 'Ana Souza' }, password: 'segredo88' },
  ]);
  expect(await card.findByText('Ana Souza')).toBeTruthy();
});

test('no account takes the place of one that is being typed: the form stands once it is known which there are, or that it cannot be told', async () => {
  const known = Promise.withResolvers<ReturnType<typeof bound>>();
  const { api } = await openWithdraw({ payoutAccounts: () => known.promise });
  await waitFor(() => expect(api.requestsOf('payoutAccounts').length).toBeGreaterThan(0));
  expect(screen.queryByLabelText('Valor')).toBeNull();
  known.resolve(bound());
  expect(await screen.findByLabelText('Valor')).toBeTruthy();
  expect(screen.queryByLabelText('Chave Pix')).toBeNull();
  expect(api.requestsOf('payoutAccounts')).toHaveLength(1);
});

test('where the accounts cannot be told a withdrawal is asked for all the same, to one that is typed, which stays while they are asked for anew', async () => {
  const { api, user } = await openWithdraw({ payoutAccounts: () => refusal('internal_error', 'Algo deu errado.') });
  await user.type(await screen.findByLabelText('Chave Pix'), '52998224725');
  api.answer('payoutAccounts', () => new Promise(() => undefined));
  askForMissing();
  await waitFor(() => expect(api.requestsOf('payoutAccounts').length).toBeGreaterThan(1));
  expect(screen.getByLabelText<HTMLInputElement>('Chave Pix').value).toContain('529');
});
