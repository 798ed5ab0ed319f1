import type { Calls, ResponseOf } from '@trevo/contract';

export type DownlineRow = ResponseOf<Calls['agentDownline']>['list'][number];

/** A member directly below. */
export const row: DownlineRow = {
  memberId: 'mbr_0000000000000000000000000a',
  account: 'jogador1',
  accountType: 0,
  level: 1,
  registeredOn: '2026-01-01',
  lastSeenOn: null,
  state: 'active',
  direct: null,
  below: null,
  values: {},
  balance: null,
  contracts: {},
  hasContract: false,
};
