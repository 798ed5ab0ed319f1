import type { Calls, ResponseOf } from '@trevo/contract';

export const statementId = 'stm_01kadxa5b7e1vs1jg9zbcd0f3q';

/** A daily salary that was published. */
export const row: ResponseOf<Calls['commissionStatements']>['list'][number] = {
  statementId,
  kind: 'daily',
  number: 7,
  category: 'CONS',
  from: '2026-11-19T03:00:00.000Z',
  to: '2026-11-20T03:00:00.000Z',
  account: null,
  currency: 'BRL',
  version: 3,
  validBet: '123.4567',
  periodNet: null,
  active: 41,
  tier: 2,
  base: '123.4567',
  grossMicro: '12345670000',
  deductionsMicro: '0',
  netMicro: '12345670000',
  remainderMicro: '670000',
  paid: '1.2345',
  state: 'published',
  cause: null,
  payFrom: '2026-11-20T05:00:00.000Z',
  paidAt: null,
};
