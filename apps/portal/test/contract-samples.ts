import type { Calls, ResponseOf } from '@trevo/contract';

export type ContractRow = ResponseOf<Calls['agentContracts']>['list'][number];
export type ContractStory = ResponseOf<Calls['agentContract']>;

export const id = 'ctr_00000000000000000000000001';
export const at = '2026-11-20T03:00:00.000Z';

/** A daily salary that was offered to whoever looks. */
export function row(change: Partial<ContractRow> = {}): ContractRow {
  return {
    contractId: id,
    version: 1,
    state: 'offered',
    side: 'downline',
    upline: 'patricia',
    downline: 'helena',
    downlineId: 'mbr_00000000000000000000000001',
    terms: {
      kind: 'daily',
      category: 'CONS',
      periodType: 'daily',
      currency: 'BRL',
      tiers: [{ minValidBet: '250.00', minNetLoss: '0.00', minActive: 2, ratePpm: 5_000, amount: null }],
      rows: [],
      activeMinValidBet: '10.00',
      deduct: [],
      carry: 'none',
      carryCap: null,
      cap: null,
      minPayout: '0.00',
    },
    effectiveFrom: at,
    endsAt: null,
    endReason: null,
    offeredAt: at,
    answerBy: at,
    acceptedAt: null,
    requestedBy: null,
    requestUntil: null,
    ending: [],
    ...change,
  };
}

/** A contract whole, with a picture of one period. */
export function story(newest: ContractRow): ContractStory {
  const period = { start: at, end: at, isRunning: true, validBet: '300.00', net: '300.00', activeMembers: 3, units: 9, tier: 0 };
  return {
    versions: [newest],
    events: [{ version: 1, event: 'send', from: 'draft', to: 'offered', by: 'upline', at, endsAt: null }],
    picture: {
      madeAt: at,
      hash: 'ab'.repeat(32),
      periods: [{ ...period, reached: [true], gross: '1.50', below: '0.50', amount: '1.00', present: '0.75' }],
      ending: newest.ending,
    },
  };
}

/** A page of contracts that is the only one. */
export const listOf = (rows: readonly ContractRow[]) => ({ list: [...rows], pageNum: 1, totalPages: 1 });
