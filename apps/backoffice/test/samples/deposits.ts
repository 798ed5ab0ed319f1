import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Line = ResponseOf<Calls['officeDeposits']>['list'][number];
type Detail = ResponseOf<Calls['officeDeposit']>;

/** A transfer with a receipt that a person looks at. */
export const deposit: Line = {
  depositId: 'dep_01k0000000000000000000000a',
  memberId: 'mbr_01k0000000000000000000000a',
  username: 'marina.alves',
  method: 'BANK_TRANSFER',
  amount: '250.00',
  currency: 'BRL',
  status: 'checking',
  createdAt: '2026-11-22T12:00:00.000Z',
  byHand: true,
  confirmedOnce: false,
};
/** That deposit with what the member typed and sent; nothing has come for it. */
export const depositDetail: Detail = {
  deposit,
  lines: [{ name: 'bank', value: 'Banco do Vale' }],
  typed: [{ name: 'senderName', value: 'Marina Alves' }],
  proofs: [{ proofId: 'prf_01k0000000000000000000000a', type: 'image/png', bytes: 68 }],
  confirmation: null,
  received: [],
  chargebacks: [],
  reason: null,
  twoPersonsFrom: '10000.00',
  documentNeeded: false,
};
/** What a first operator found on the statement. */
export const confirmation: NonNullable<Detail['confirmation']> = {
  amount: '250.00',
  reference: 'TED-4410',
  payerName: 'Marina Alves',
  payerDocument: '***.218.***-04',
  operator: { kind: 'operator', id: 'opr_01k0000000000000000000000b', name: 'Otto Reis' },
  at: '2026-11-22T12:30:00.000Z',
};
/** What came for it, from somebody else's account. */
export const received: Detail['received'][number] = {
  reference: 'TED-4410',
  amount: '250.00',
  at: '2026-11-22T12:31:00.000Z',
  disposition: 'suspense',
  payerName: 'Rui Costa',
  payerDocument: null,
  payerAccount: null,
  own: false,
};
/** What the rooms of deposits ask for. */
export const depositAnswers = {
  officeDeposits: pageOf(deposit, {
    ...deposit,
    depositId: 'dep_01k0000000000000000000000b',
    username: 'rui.costa',
    method: 'PIX',
    byHand: false,
    status: 'review' as const,
    confirmedOnce: true,
  }),
  officeDeposit: depositDetail,
};
