import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';
import { openedStatement, runStatement, sameOutcome } from './statements.ts';

type Line<N extends 'officeCommissionRuns' | 'officeCommissionDisputes' | 'officeCommissionHolds' | 'officeCommissionRulings'> = ResponseOf<
  Calls[N]
>['list'][number];

const memberId = 'mbr_01k0000000000000000000000a';

/** A month that was reckoned and is in its review. */
export const commissionRun: Line<'officeCommissionRuns'> = {
  kind: 'dividend',
  category: 'CONS',
  period: 'monthly',
  from: '2026-10-01T03:00:00.000Z',
  to: '2026-11-01T03:00:00.000Z',
  calculatedAt: '2026-11-01T05:00:00.000Z',
  payFrom: '2026-11-04T15:00:00.000Z',
  statements: 12,
  top: '74149.20',
  paid: '0.00',
  due: '74149.00',
  waiting: 1,
  parked: 0,
};

/** A line that its holder does not agree with. */
export const commissionDispute: Line<'officeCommissionDisputes'> = {
  disputeId: 'cdi_01k0000000000000000000000a',
  statementId: 'stm_01k0000000000000000000000a',
  memberId,
  username: 'helena.souza',
  kind: 'dividend',
  number: 7,
  from: '2026-10-01T03:00:00.000Z',
  to: '2026-11-01T03:00:00.000Z',
  paid: '7414.92',
  currency: 'BRL',
  claim: 'Two of my members are missing.',
  claimed: '8000.00',
  recomputed: null,
  upheld: null,
  raisedAt: '2026-11-02T12:00:00.000Z',
  raisedBy: null,
  answerBy: '2026-11-09T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  answeredBy: null,
};

/** A holder whose payments wait. */
export const commissionHold: Line<'officeCommissionHolds'> = {
  holdId: 'chl_01k0000000000000000000000a',
  memberId,
  username: 'helena.souza',
  reason: 'IDENTITY',
  note: 'New papers were asked for.',
  placedAt: '2026-11-02T12:00:00.000Z',
  placedBy: 'Otto Reis',
  until: '2026-11-09T12:00:00.000Z',
  releasedAt: null,
  releasedBy: null,
  isExtended: false,
  isCancelled: false,
  kind: null,
  category: null,
  from: null,
  to: null,
  isOfRule: false,
};

/** An incident that waits for a second person. */
export const commissionRuling: Line<'officeCommissionRulings'> = {
  rulingId: 'cru_01k0000000000000000000000a',
  act: 'restate',
  state: 'proposed',
  evidence: 'Market 4711 was settled the wrong way round.',
  username: null,
  incident: {
    ground: 'settlement',
    vendor: 'YY',
    vendorName: 'Yin Yang',
    ratePpm: null,
    from: '2026-10-01T03:00:00.000Z',
    to: '2026-10-02T03:00:00.000Z',
    kinds: ['dividend'],
  },
  amount: null,
  proposedBy: 'Otto Reis',
  isOwn: false,
  proposedAt: '2026-11-02T12:00:00.000Z',
  lapsesAt: '2026-11-04T12:00:00.000Z',
  decidedBy: null,
  lines: null,
  difference: null,
};

/** The house pays whatever comes. */
export const commissionFund: ResponseOf<Calls['officeCommissionFund']> = { currency: 'BRL', left: null, waiting: 0, missing: '0.00' };

type Asked = { readonly state?: 'open' | 'closed' | undefined };

/** What the room of contracts paid asks for. */
export const commissionAnswers = {
  officeCommissionRuns: () => pageOf(commissionRun),
  officeCommissionDisputes: ({ state }: Asked) =>
    pageOf(state === 'closed' ? { ...commissionDispute, answeredAt: commissionDispute.answerBy } : commissionDispute),
  officeCommissionHolds: () => pageOf(commissionHold),
  officeCommissionFund: commissionFund,
  officeCommissionRulings: () => pageOf(commissionRuling),
  officeCommissionRun: { run: commissionRun, parked: [] },
  officeRunStatements: () => pageOf(runStatement),
  officeStatement: openedStatement,
  officeRecomputeStatement: { outcome: sameOutcome },
};
