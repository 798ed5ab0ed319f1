import type { Calls, ResponseOf } from '@trevo/contract';

export type Deposit = ResponseOf<Calls['deposit']>;
export type Withdrawal = ResponseOf<Calls['withdrawal']>;

/** What a way takes that is open and free. */
export const openWay = { glyph: 'pix', fee: { fixed: '0.00', ppm: 0 }, closed: null, opensAt: null, proof: false, inCoin: false } as const;
/** A field of free text. */
export const textField = (name: string, max: number) => ({ name, kind: 'text' as const, min: 2, max, options: [] });
const pixForm = [
  { name: 'pixKeyType', kind: 'choice' as const, min: 1, max: 40, options: ['cpf', 'cnpj', 'email', 'phone', 'random'] },
  { ...textField('pixKey', 77), min: 1 },
  textField('holderName', 120),
  { ...textField('holderTaxId', 18), min: 11 },
];
/** One way in and out: PIX. */
export const terms: ResponseOf<Calls['cashierTerms']> = {
  currency: 'BRL',
  step: '0.01',
  deposit: { ways: [{ ...openWay, method: 'PIX', min: '10.00', max: '5000.00', form: [] }], expiresInSeconds: 1800 },
  withdrawal: {
    ways: [{ ...openWay, method: 'PIX', min: '20.00', max: '5000.00', form: pixForm }],
    dayCount: 5,
    dayAmount: '10000.00',
    countLeft: 4,
    amountLeft: '9500.00',
    receiptMinutes: 30,
    returnTo: [],
  },
};
/** All of the balance can be withdrawn. */
export const withdrawable: ResponseOf<Calls['withdrawable']> = {
  currency: 'BRL',
  mode: 'block',
  cash: '4318.90',
  pending: '0.00',
  locked: '0.00',
  withdrawable: '4318.90',
  lots: [],
  bonuses: null,
};
/** A PIX deposit that waits. */
export const deposit: Deposit = {
  depositId: 'dep_01k0000000000000000000000a',
  method: 'PIX',
  amount: '50.00',
  currency: 'BRL',
  status: 'waiting',
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T12:30:00.000Z',
  sentAt: '2026-11-21T12:00:01.000Z',
  receivedAt: null,
  creditedAt: null,
  endToEndId: null,
  bookedAs: null,
  credited: null,
  fee: '0.00',
  chargedBack: null,
  pay: { code: '00020126580014br.gov.bcb.pix', url: null, coin: null, lines: [] },
  coming: null,
  proofs: 0,
  canProve: false,
  payer: null,
  reason: null,
  returnedBecause: null,
};
/** A withdrawal that nobody has decided. */
export const withdrawal: Withdrawal = {
  withdrawalId: 'wdr_01k0000000000000000000000a',
  method: 'PIX',
  amount: '100.00',
  currency: 'BRL',
  status: 'pending',
  fee: '0.00',
  target: { kind: 'cpf', masked: '***.218.***-04', holder: 'Marina Alves' },
  requestedAt: '2026-11-21T12:00:00.000Z',
  decidedAt: null,
  reason: null,
  remaining: '100.00',
  released: '0.00',
  payouts: [],
  payBy: '2026-11-21T14:00:00.000Z',
  canCancel: true,
  canConfirm: false,
};
/** A little money. */
export const funds: ResponseOf<Calls['consolidatedFunds']> = {
  currency: 'BRL',
  total: '10.00',
  main: '10.00',
  pending: '0.00',
  bonus: '0.00',
  vendors: '0.00',
  dailysalreqtype: {},
  divtypereq: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
};
/** A member without a second factor. */
export const profile: ResponseOf<Calls['memberProfile']> = {
  account: 'marina.alves',
  fields: {},
  referralCode: null,
  secondFactor: false,
  passwordChangedAt: null,
  registeredAt: '2026-10-01T12:00:00.000Z',
};

/** What the page of withdrawals asks for first. */
export const withdrawPage = { cashierTerms: terms, withdrawable, memberProfile: profile, consolidatedFunds: funds };
