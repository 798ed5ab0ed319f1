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

/** What an agent with one member below may do. */
export const agentTerms = {
  accountType: 2,
  mayCreate: [0],
  values: {},
  direct: 1,
  directAgents: 0,
  below: 1,
  seesUnits: false,
  mayPromote: true,
  tellsBalances: true,
} satisfies ResponseOf<Calls['agentTerms']>;
