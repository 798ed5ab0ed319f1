import { pageOf } from './page-of.ts';

/** What a mission would have cost last month. */
export const missionLook = {
  days: 30,
  players: 4,
  reached: 2,
  cost: '2.00',
  prizes: '0.00',
  currency: 'BRL',
  budgets: [],
  fault: null,
  violations: [],
};

/** What the missions of the room of rewards ask for. */
export const missionAnswers = {
  officeMissions: pageOf({
    missionId: 'mis_01k0000000000000000000000a',
    names: { EN: 'A thousand a week', PT: 'Mil por semana' },
    type: 'validBet' as const,
    every: 'weekly' as const,
    startsAt: '2026-11-20T03:00:00.000Z',
    endsAt: '2026-12-20T03:00:00.000Z',
    categories: null,
    measure: 'money' as const,
    milestones: [{ target: '1000.00', kind: 'cash' as const, amount: '1.00', prize: null }],
    joinNeeded: false,
    budget: null,
    reserved: '0.00',
    hasBoard: true,
    period: '2026-11-16',
    state: 'draft' as const,
    version: 2,
    isOwn: false,
    players: 0,
    claims: 0,
    given: '0.00',
    currency: 'BRL',
  }),
  officeMissionPreview: {
    ...missionLook,
    texts: { EN: 'Play a thousand', PT: 'Jogue mil' },
    minStake: '0.50',
    after: { EN: 'A hundred today', PT: 'Cem hoje' },
    board: { prizes: ['8.00', '2.00'], ties: 'split' as const },
  },
};
