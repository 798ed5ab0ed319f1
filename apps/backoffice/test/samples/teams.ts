import { pageOf } from './page-of.ts';

const agent = { memberId: 'mbr_01k0000000000000000000000c', username: 'agente.um' };
const player = { memberId: 'mbr_01k0000000000000000000000a', username: 'marina.alves' };

const other = { memberId: 'mbr_01k0000000000000000000000d', username: 'agente.dois' };
const move = {
  moveId: 'tmv_01k0000000000000000000000a',
  kind: 'move' as const,
  account: player,
  from: agent,
  to: other,
  type: null,
  reason: 'the letter of both agents of the 18th',
  state: 'proposed' as const,
  guard: null,
  at: null,
  proposedBy: 'Rita Finance',
  isOwn: false,
  proposedAt: '2026-11-20T12:00:00.000Z',
  lapsesAt: '2026-11-22T12:00:00.000Z',
  decidedBy: null,
};

/** What the rooms of teams ask for. */
export const teamAnswers = {
  officeTeamAccounts: {
    list: [
      { ...agent, type: 1, status: 'active' as const, upline: null, direct: 3, below: 12 },
      { ...player, type: 0, status: 'locked' as const, upline: agent, direct: null, below: null },
    ],
    next: null,
  },
  officeTeamDownline: {
    list: [
      {
        ...other,
        type: 2,
        state: 'active' as const,
        registeredAt: '2026-01-03T12:00:00.000Z',
        lastSeenAt: null,
        direct: 2,
        below: 5,
        values: { SERIES: 1940, RNG: 7500 },
        contracts: { dividend: 'inForce' as const },
      },
    ],
    next: null,
  },
  officeTeamFindings: pageOf({
    findingId: 'tfn_01k0000000000000000000000a',
    kind: 'opposite_bets' as const,
    day: '2026-11-20',
    accounts: [player, other],
    count: 2,
    amount: '1000.00',
    back: null,
    currency: 'BRL',
    rounds: 6,
    opposite: 6,
    examples: [{ memberId: player.memberId, vendor: 'KY', vendorName: 'KY', round: 'r1' }],
    noticedAt: '2026-11-21T06:40:00.000Z',
    state: 'open' as const,
    decidedBy: null,
    note: null,
    correction: null,
    second: null,
  }),
  officeTeamMoves: pageOf<
    typeof move | (Omit<typeof move, 'at' | 'decidedBy' | 'state'> & { at: string; decidedBy: string; state: 'approved' })
  >(
    move,
    { ...move, moveId: 'tmv_01k0000000000000000000000b', account: other, isOwn: true },
    { ...move, moveId: 'tmv_01k0000000000000000000000c', state: 'approved', at: '2026-11-24T03:00:00.000Z', decidedBy: 'Ana' },
  ),
  officePreviewTeamMove: {
    kind: 'move' as const,
    account: { ...player, type: 2 },
    from: agent,
    to: other,
    at: '2026-11-30T03:00:00.000Z',
    guard: null,
    direct: 3,
    directAgents: 1,
    below: 12,
    ending: [{ kind: 'dividend', category: 'CONS', upline: agent.username, downline: player.username }],
    split: [{ account: agent.username, kind: 'daily', category: 'CONS', from: '2026-11-01T03:00:00.000Z', to: '2026-12-01T03:00:00.000Z' }],
  },
  officeTeamPlace: {
    ...player,
    type: 0,
    status: 'active',
    path: [{ ...agent, type: 1 }],
    since: '2026-01-03T12:00:00.000Z',
    values: { SERIES: 1950, RNG: 8000 },
    direct: 0,
    directAgents: 0,
    below: 0,
    unclaimed: false,
    persons: [other],
    shared: [{ ...agent, side: 'upline' as const, by: 'device' as const }],
  },
};
