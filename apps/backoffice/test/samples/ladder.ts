import { pageOf } from './page-of.ts';

/** The levels of a ladder. */
export const ladderLevels = [
  {
    names: { EN: 'Bronze', PT: 'Bronze' },
    score: '1000.00',
    keep: '100.00',
    upgrade: '1.00',
    weekly: null,
    monthly: null,
    birthday: '2.00',
    extraRebatePpm: 0,
  },
  {
    names: { EN: 'Silver', PT: 'Prata' },
    score: '10000.00',
    keep: '1000.00',
    upgrade: '15.00',
    weekly: { amount: '1.00', min: '1000.00' },
    monthly: { amount: '3.00', min: '3000.00' },
    birthday: null,
    extraRebatePpm: 200,
  },
];

/** What the room of rewards asks for of the ladder of levels, and of patterns. */
export const ladderAnswers = {
  officeRewardFindings: pageOf({
    findingId: 'rfn_01k0000000000000000000000a',
    kind: 'shared_gifts' as const,
    day: '2026-11-20',
    accounts: [
      { memberId: 'mbr_01k0000000000000000000000a', username: 'marina.alves' },
      { memberId: 'mbr_01k0000000000000000000000b', username: 'joao.alves' },
    ],
    count: 2,
    times: 14,
    amount: '35.00',
    currency: 'BRL',
    noticedAt: '2026-11-21T06:50:00.000Z',
    state: 'open' as const,
    decidedBy: null,
    isOwn: false,
    note: null,
  }),
  officeLadders: {
    currency: 'BRL',
    held: [
      { level: 1, members: 412 },
      { level: 2, members: 37 },
    ],
    versions: [
      {
        version: 2,
        state: 'draft' as const,
        keepMonths: 3,
        reason: 'silver gives more',
        startsOn: '2026-12-20',
        drafter: 'second',
        publisher: null,
        isOwn: false,
        takeBack: null,
        levels: ladderLevels.map((level, index) => (index === 1 ? { ...level, upgrade: '20.00' } : level)),
      },
      {
        version: 1,
        state: 'inForce' as const,
        keepMonths: 3,
        reason: '',
        startsOn: null,
        drafter: null,
        publisher: null,
        isOwn: false,
        takeBack: null,
        levels: ladderLevels,
      },
    ],
  },
};
