import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Suspense = ResponseOf<Calls['officeSuspense']>['list'][number];
type Return = ResponseOf<Calls['officeReturns']>['list'][number];
type Fault = ResponseOf<Calls['officePaymentFaults']>['list'][number];

/** Another amount than asked: a person credits it or sends it back. */
export const suspense: Suspense = {
  endToEndId: 'E1234567820261122120000000000001',
  receivedAt: '2026-11-22T12:00:00.000Z',
  reason: 'wrong_amount',
  amount: '90.00',
  currency: 'BRL',
  payerName: 'Marina Alves',
  payerDocument: '***.218.***-04',
  deposit: {
    depositId: 'dep_01k0000000000000000000000a',
    asked: '100.00',
    memberId: 'mbr_01k0000000000000000000000a',
    username: 'marina.alves',
  },
};
/** From somebody else's account, and from nobody that is known: both can only go back. */
export const foreignSuspense: Suspense = { ...suspense, endToEndId: 'E2', reason: 'foreign_payer', payerDocument: null };
export const strayAmount: Suspense = {
  ...suspense,
  endToEndId: 'E3',
  reason: 'unknown_charge',
  payerName: null,
  payerDocument: null,
  deposit: null,
};
/** Money that a person sends back at the bank. */
export const paymentReturn: Return = {
  returnId: 'prt_01k0000000000000000000000a',
  endToEndId: 'E4',
  amount: '70.00',
  currency: 'BRL',
  status: 'queued',
  reason: 'foreign_payer',
  byHand: true,
  payerName: 'Rui Costa',
  payerDocument: null,
  startedAt: '2026-11-22T12:00:00.000Z',
  endedAt: null,
  deposit: { depositId: 'dep_01k0000000000000000000000a', memberId: 'mbr_01k0000000000000000000000a', username: 'marina.alves' },
};
/** Money that a provider sent back by itself. */
export const endedReturn: Return = {
  ...paymentReturn,
  returnId: 'prt_01k0000000000000000000000b',
  status: 'returned',
  reason: 'The player asked for it.',
  byHand: false,
  payerName: null,
  endedAt: '2026-11-22T12:05:00.000Z',
  deposit: null,
};
/** A message of the provider that nobody could read. */
export const paymentFault: Fault = {
  webhookId: 'whk_01k0000000000000000000000a',
  receivedAt: '2026-11-22T12:00:00.000Z',
  reason: 'unreadable',
  excerpt: '{"event":"?"}',
  amount: null,
};
/** What the room of payments asks for. */
export const paymentAnswers = {
  officeSuspense: pageOf(suspense, foreignSuspense, strayAmount),
  officeReturns: pageOf(paymentReturn, endedReturn),
  officePaymentFaults: pageOf(paymentFault),
};
