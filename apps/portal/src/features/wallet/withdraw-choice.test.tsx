import { type FakeAnswers, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { funds, profile, terms, withdrawable } from '../../../test/cashier-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const choosing: typeof withdrawable = {
  ...withdrawable,
  bonuses: {
    figures: 'shown',
    grants: [{ grantId: `bgr_${'1'.repeat(26)}`, title: 'Bônus do depósito', lost: '92.50', left: '750.00', openLocked: '3.00' }],
  },
};

const atWithdraw = (
  turnover: () => typeof withdrawable,
  requestWithdrawal?: FakeAnswers['requestWithdrawal'],
  cashierTerms: object = terms,
) =>
  startStory({
    at: '/member?page=withdraw',
    as: {},
    answers: {
      cashierTerms: cashierTerms as typeof terms,
      withdrawable: turnover,
      memberProfile: profile,
      withdrawals: { list: [], pageNum: 1, totalPages: 0 },
      consolidatedFunds: funds,
      ...(requestWithdrawal ? { requestWithdrawal } : {}),
    },
  });

test('a withdrawal that costs a bonus says what is lost before it is sent; keeping the bonus takes one press and sends nothing', async () => {
  const { api, user } = await atWithdraw(() => choosing);
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  const costs = within(await form.findByRole('region', { name: 'Este saque encerra um bônus' }));
  expect(costs.getByText('Bônus do depósito')).toBeTruthy();
  expect(costs.getByText(/R\$.92,50/)).toBeTruthy();
  expect(costs.getByText(/R\$.750,00/)).toBeTruthy();
  expect(costs.getByText(/nem que o saque seja cancelado/)).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Pedir saque' })).toBeNull();
  await user.type(await form.findByLabelText('Valor'), '50');
  await user.click(form.getByRole('button', { name: 'Manter o bônus, não sacar' }));
  expect(form.getByRole('status').textContent).toBe('Nada foi sacado. Seu bônus continua.');
  expect(form.getByLabelText<HTMLInputElement>('Valor').value).toBe('');
  expect(api.requestsOf('requestWithdrawal')).toEqual([]);
});

test('giving the bonus up goes with the withdrawal, by the figures that were shown; a refusal brings the new ones', async () => {
  const moved = {
    ...choosing,
    bonuses: { figures: 'moved', grants: [{ ...choosing.bonuses?.grants[0], lost: '80.00' }] },
  } as typeof choosing;
  let now = choosing;
  const { api, user } = await atWithdraw(
    () => now,
    () => {
      now = moved;
      return refusal('figures_changed', 'Os valores mudaram.');
    },
  );
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  await user.type(await form.findByLabelText('Valor'), '100');
  await user.type(form.getByLabelText('Chave Pix'), '52998224725');
  await user.type(form.getByLabelText('Titular da conta'), 'Marina Alves');
  await user.type(form.getByLabelText('CPF ou CNPJ do titular'), '52998224725');
  await user.type(form.getByLabelText('Sua senha'), 'segredo88');
  await user.click(form.getByRole('button', { name: 'Sacar e desistir do bônus' }));
  expect(await form.findByText('Os valores mudaram.')).toBeTruthy();
  expect(await form.findByText(/R\$.80,00/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Sacar e desistir do bônus' }));
  const grants = [`bgr_${'1'.repeat(26)}`];
  await waitFor(() =>
    expect(api.requestsOf('requestWithdrawal')).toMatchObject([
      { amount: '100.00', forfeit: grants, figures: 'shown' },
      { amount: '100.00', forfeit: grants, figures: 'moved' },
    ]),
  );
  expect(new Set(api.sent.filter(({ name }) => name === 'requestWithdrawal').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('where the law sends money back to what paid in, the page says where that is before a withdrawal is asked for, and else nothing', async () => {
  const returnTo = [
    { method: 'PIX', masked: '***.982.247-**', account: null },
    { method: 'BANK_TRANSFER', masked: null, account: null },
  ];
  const { t } = await atWithdraw(() => withdrawable, undefined, { ...terms, withdrawal: { ...terms.withdrawal, returnTo } });
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  const way = t('withdraw.returnToWay', { method: t('method.name.PIX'), document: '***.982.247-**' });
  expect(await form.findByText(t('withdraw.returnTo', { ways: `${way}; ${t('method.name.BANK_TRANSFER')}` }))).toBeTruthy();
});

test('where no law sends money back nothing is said of it', async () => {
  await atWithdraw(() => withdrawable);
  const form = within(await screen.findByRole('region', { name: 'Sacar' }));
  await form.findByLabelText('Valor');
  expect(form.queryByText(/volta para onde veio/)).toBeNull();
});
