import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Kind = ResponseOf<Calls['officeWork']>['kinds'][number];
type Line = ResponseOf<Calls['officeWorkList']>['list'][number];

/** A moment of the samples. */
export const workAt = '2026-11-22T12:00:00.000Z';

const none = { waiting: 0, due: 0, late: 0, atWork: 0, parked: 0, doneToday: 0 };
const receipts: Kind = { kind: 'withdrawal-receipt', platform: false, ...none, waiting: 7, due: 2, late: 1, parked: 1, schedule: null };
const night: Kind = {
  kind: 'ledger-night',
  platform: false,
  ...none,
  doneToday: 1,
  schedule: { cron: '20 3 * * *', timeZone: 'America/Sao_Paulo', missed: 'all', lastAt: workAt, nextAt: '2026-11-23T06:20:00.000Z' },
};
const odd: Kind = {
  kind: 'a-kind-without-words',
  platform: true,
  ...none,
  schedule: { cron: '0 9 * * 1', timeZone: 'UTC', missed: 'latest', lastAt: null, nextAt: null },
};
/** A piece of work that failed so often that it was set aside. */
export const parkedWork: Line = {
  workId: 'wrk_0000000000000000000000000a',
  kind: 'withdrawal-receipt',
  key: 'pyo_1',
  state: 'parked',
  late: false,
  platform: false,
  dueAt: workAt,
  readyAt: workAt,
  attempts: 8,
  error: 'Error: no bank answers',
};
/** Its whole story. */
export const workDetail: ResponseOf<Calls['officeWorkRow']> = {
  work: parkedWork,
  payload: { withdrawalId: 'wdr_1' },
  attemptsMax: 8,
  createdAt: workAt,
  startedAt: workAt,
  leaseUntil: null,
  doneAt: null,
  parkedAt: workAt,
};
/** What the rooms of work ask for: a kind that comes as things happen, one with a schedule, and one that nobody has put into words. */
export const workAnswers = {
  officeWork: { at: workAt, kinds: [receipts, night, odd] },
  officeWorkList: pageOf(parkedWork),
  officeWorkRow: workDetail,
  officeRunWork: { done: true as const },
  officeParkWork: { done: true as const },
};
