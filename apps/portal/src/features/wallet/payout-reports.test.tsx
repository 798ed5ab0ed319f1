import { type FakeAnswers, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Withdrawal, withdrawal, withdrawPage } from '../../../test/cashier-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const paid: Withdrawal = {
  ...withdrawal,
  status: 'confirming',
  payBy: null,
  remaining: '0.00',
  canCancel: false,
  canConfirm: true,
  payouts: [
    {
      payoutId: 'pyo_01k0000000000000000000000a',
      amount: '100.00',
      status: 'paid',
      sentAt: '2026-11-21T12:10:00.000Z',
      paidAt: '2026-11-21T12:10:00.000Z',
      bookedAs: 'txn_01k0000000000000000000000a',
      endToEndId: 'E1',
      confirmation: 'awaiting',
      confirmBy: '2026-11-21T12:40:00.000Z',
      reason: null,
    },
  ],
};

/** The details of a withdrawal, opened from the list. */
async function openDetails(shown: Withdrawal, answers: FakeAnswers = {}) {
  const story = await startStory({
    at: '/member?page=withdraw',
    as: {},
    answers: { ...withdrawPage, withdrawals: { list: [shown], pageNum: 1, totalPages: 1 }, withdrawal: shown, ...answers },
  });
  await story.user.click(await screen.findByRole('button', { name: 'Detalhes' }));
  return { ...story, dialog: within(await screen.findByRole('dialog', { name: 'Saque' })) };
}

/** The form in which a member says that the payment above did not arrive. */
async function openDispute(disputeWithdrawal: FakeAnswers['disputeWithdrawal']) {
  const { dialog, ...story } = await openDetails(paid, {
    uploadProof: { proofId: 'prf_01k0000000000000000000000a', type: 'image/png', bytes: 3 },
    ...(disputeWithdrawal ? { disputeWithdrawal } : {}),
  });
  await story.user.click(await dialog.findByRole('button', { name: 'Não recebi' }));
  return { ...story, dialog, send: () => story.user.click(dialog.getByRole('button', { name: 'Enviar contestação' })) };
}

test('a payment tells when it was asked for, decided, sent and confirmed, and how it is booked', async () => {
  const { dialog } = await openDetails(paid);
  expect(dialog.getByText(/^Pedido /)).toBeTruthy();
  const trail = within(dialog.getByRole('list', { name: 'O que foi feito deste pagamento' }));
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Enviado',
    'Pago',
    'Comprovante',
    'Lançado',
  ]);
});

test('each reported payment tells why its report ended so', async () => {
  const said = ['O banco devolveu.', 'O banco provou a entrega.'];
  const ended = { ...paid, status: 'completed' as const, canConfirm: false };
  const payouts = said.flatMap((reason, part) =>
    paid.payouts.map((payout) => ({ ...payout, payoutId: `${payout.payoutId}${part}`, confirmation: 'forced_received' as const, reason })),
  );
  const { dialog } = await openDetails({ ...ended, payouts });
  for (const reason of said) expect(dialog.getAllByText(`Motivo: ${reason}`)).toHaveLength(1);
});

const reportedPaid: Withdrawal = { ...paid, status: 'disputed', canConfirm: false };

test('[S4.WDR.03] not received is refused without a description and an image', async () => {
  const { api, user, dialog, send } = await openDispute(reportedPaid);
  await send();
  expect(dialog.getByText('Envie pelo menos uma imagem')).toBeTruthy();
  expect(api.requestsOf('disputeWithdrawal')).toEqual([]);
  await user.type(dialog.getByLabelText('O que aconteceu'), 'O valor não apareceu no extrato.');
  await user.upload(dialog.getByLabelText('Imagens (até 3)'), new File(['abc'], 'extrato.png', { type: 'image/png' }));
  await send();
  await waitFor(() => expect(api.requestsOf('disputeWithdrawal')).toMatchObject([{ proofIds: ['prf_01k0000000000000000000000a'] }]));
  expect(api.requestsOf('uploadProof')).toMatchObject([{ data: 'YWJj' }]);
});

test('each image keeps its key over every attempt to send a report, and takes another once the server no longer has it', async () => {
  const answers = [refusal('unavailable', 'Tente de novo.'), refusal('proof_unknown', 'Envie as imagens de novo.'), reportedPaid];
  const { api, user, dialog, send } = await openDispute(() => answers.shift() ?? reportedPaid);
  await user.type(dialog.getByLabelText('O que aconteceu'), 'O valor não apareceu no extrato.');
  const images = ['frente', 'verso'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
  await user.upload(dialog.getByLabelText('Imagens (até 3)'), images);
  await send();
  expect(await dialog.findByText('Tente de novo.')).toBeTruthy();
  await send();
  expect(await dialog.findByText('Envie as imagens de novo.')).toBeTruthy();
  await send();
  await waitFor(() => expect(api.requestsOf('disputeWithdrawal')).toHaveLength(3));
  const keys = api.sent.filter(({ name }) => name === 'uploadProof').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.slice(2, 4)).toEqual(keys.slice(0, 2));
  expect(new Set(keys).size).toBe(4);
});
