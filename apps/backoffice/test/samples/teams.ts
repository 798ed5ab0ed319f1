import { pageOf } from './page-of.ts';

const agent = { memberId: 'mbr_01k0000000000000000000000c', username: 'agente.um' };
const player = { memberId: 'mbr_01k0000000000000000000000a', username: 'marina.alves' };

/** What the rooms of teams ask for. */
export const teamAnswers = {
  officeTeamAlerts: pageOf({
    kind: 'round_trip' as const,
    first: agent,
    second: player,
    day: '2026-11-20',
    there: '50.00',
    back: '41.00',
    currency: 'BRL',
    noticedAt: '2026-11-20T12:00:00.000Z',
  }),
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
    shared: [{ ...agent, side: 'upline' as const, by: 'device' as const }],
  },
};
