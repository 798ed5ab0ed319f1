import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Line = ResponseOf<Calls['officeWithdrawals']>['list'][number];
type Detail = ResponseOf<Calls['officeWithdrawal']>;

/** A withdrawal that two people must approve, and nobody has. */
export const withdrawal: Line = {
  withdrawalId: 'wdr_01k0000000000000000000000a',
  memberId: 'mbr_01k0000000000000000000000a',
  username: 'marina.alves',
  amount: '1500.00',
  currency: 'BRL',
  method: 'PIX',
  status: 'pending',
  requestedAt: '2026-11-22T12:00:00.000Z',
  signals: ['first_withdrawal', 'two_persons'],
  approvals: 0,
  approvalsNeeded: 2,
  isOwnApproval: false,
};
/** One that is being paid: nobody decides on it any more. */
export const payingWithdrawal: Line = {
  ...withdrawal,
  withdrawalId: 'wdr_01k0000000000000000000000b',
  username: 'rui.costa',
  status: 'paying',
  signals: [],
  approvals: 2,
};
/** A payment that the member says did not arrive. */
export const disputedPayout: Detail['payouts'][number] = {
  payoutId: 'pyo_01k0000000000000000000000a',
  amount: '1000.00',
  status: 'paid',
  sentAt: '2026-11-22T12:10:00.000Z',
  paidAt: '2026-11-22T12:10:00.000Z',
  bookedAs: null,
  endToEndId: 'E1234567820261122121000000000001',
  confirmation: 'not_received',
  confirmBy: '2026-11-22T12:40:00.000Z',
  reason: null,
  complaint: 'Nothing on my statement.',
  provider: { provider: 'ppr_one', name: 'Banco Um' },
  parked: null,
};
/** A payment of which nobody knows whether it was made; a colleague proposes another provider for it. */
export const parkedPayout: Detail['payouts'][number] = {
  payoutId: 'pyo_01k0000000000000000000000c',
  amount: '250.00',
  status: 'sending',
  sentAt: '2026-11-22T12:10:00.000Z',
  paidAt: null,
  bookedAs: null,
  endToEndId: null,
  confirmation: null,
  confirmBy: null,
  reason: null,
  complaint: null,
  provider: { provider: 'ppr_one', name: 'Banco Um' },
  parked: {
    since: '2026-11-22T12:40:00.000Z',
    targets: [{ provider: 'ppr_two', name: 'Banco Dois' }],
    proposal: {
      to: { provider: 'ppr_two', name: 'Banco Dois' },
      operator: { kind: 'operator', id: 'opr_01k0000000000000000000000b', name: 'Renata Castro' },
      reason: 'the bank says that it never got it',
    },
  },
};
/** A payment that a person makes at the bank. */
export const queuedPayout: Detail['payouts'][number] = {
  payoutId: 'pyo_01k0000000000000000000000b',
  amount: '500.00',
  status: 'queued',
  sentAt: null,
  paidAt: null,
  bookedAs: null,
  endToEndId: null,
  confirmation: null,
  confirmBy: null,
  reason: null,
  complaint: null,
  provider: null,
  parked: null,
};
/** That withdrawal with everything a careful person wants to see. */
export const withdrawalDetail: Detail = {
  withdrawal,
  byHand: false,
  fee: '2.50',
  target: { kind: 'cpf', masked: '***.218.***-04', holder: 'Marina Alves' },
  balance: '4318.90',
  totals: { deposits: '6000.00', withdrawals: '200.00', stakes: '9000.00', payouts: '8718.90' },
  ledger: [
    {
      entryId: 'ent_1',
      at: '2026-11-22T12:00:00.000Z',
      kind: 'withdrawal_hold',
      pocket: 'main',
      offer: null,
      isPoints: false,
      amount: '-1500.00',
      balanceAfter: '4318.90',
      reference: 'wdr_01k0000000000000000000000a',
    },
  ],
  history: [
    {
      at: '2026-11-22T12:00:00.000Z',
      status: 'pending',
      actor: { kind: 'member', id: 'mbr_01k0000000000000000000000a', name: null },
      reason: null,
    },
  ],
  payouts: [],
  proofs: [],
  unplayed: '0.00',
  remaining: '1500.00',
};
/** The same later: one payment disputed with a picture, one by hand at the bank. */
export const withdrawalInTrouble: Detail = {
  ...withdrawalDetail,
  byHand: true,
  withdrawal: { ...withdrawal, status: 'disputed', approvals: 2 },
  payouts: [disputedPayout, queuedPayout],
  proofs: [{ proofId: 'prf_01k0000000000000000000000a', payoutId: disputedPayout.payoutId, type: 'image/png', bytes: 68 }],
};
/** The account in full that a payment by hand goes to. */
export const payoutTarget: ResponseOf<Calls['officePayoutTarget']> = {
  lines: [
    { name: 'bank', value: 'Banco do Vale' },
    { name: 'account', value: '998877-6' },
    { name: 'accountType', value: 'savings' },
    { name: 'holder', value: 'Marina Alves' },
  ],
};
/** A picture of one pixel. */
export const picture: ResponseOf<Calls['officeProof']> = {
  type: 'image/png',
  bytes: 68,
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
/** What the rooms of withdrawals ask for. */
export const withdrawalAnswers = {
  officeWithdrawals: pageOf(withdrawal, payingWithdrawal),
  officeWithdrawal: withdrawalDetail,
};
