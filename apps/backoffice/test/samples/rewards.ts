import { pageOf } from './page-of.ts';

const names = { EN: 'Headphones', PT: 'Fone de ouvido' };

/** What the room of rewards asks for. */
export const rewardAnswers = {
  officeMallOrders: pageOf({
    orderId: 'mor_01k0000000000000000000000a',
    memberId: 'mbr_01k0000000000000000000000a',
    username: 'marina.alves',
    names,
    quantity: 1,
    points: '12000',
    cost: '119.00',
    currency: 'BRL',
    status: 'P' as const,
    orderedAt: '2026-11-20T12:00:00.000Z',
    packed: false,
    waitsForSecond: false,
    tracking: null,
  }),
  officeMallItems: pageOf({
    itemId: 'mit_01k0000000000000000000000a',
    kind: 'goods' as const,
    names,
    texts: { EN: 'Without a cable' },
    art: 'headphones',
    points: '12000',
    version: 1,
    stock: 3,
    limit: null,
    minLevel: 0,
    cost: '119.00',
    state: 'draft' as const,
    draftedBy: 'opr_01k0000000000000000000000b',
  }),
  officeReferrals: pageOf({
    refereeId: 'mbr_01k0000000000000000000000c',
    referee: 'helena.souza',
    referrerId: 'mbr_01k0000000000000000000000a',
    referrer: 'marina.alves',
    state: 'DEVICE_REVIEW' as const,
    registeredAt: '2026-11-20T12:00:00.000Z',
    reviewUntil: '2026-11-27T12:00:00.000Z',
    sharedBrowsers: 1,
    qualifiedAt: null,
    note: null,
  }),
  officeCheckInPlans: {
    plans: [
      {
        version: 1,
        mode: 'streak' as const,
        rewards: [{ kind: 'points' as const, amount: '5' }],
        draftedBy: 'opr_01k0000000000000000000000b',
        publishedBy: null,
        startsAt: null,
      },
    ],
  },
  officeReferralTerms: {
    currency: 'BRL',
    versions: [
      {
        terms: {
          version: 1,
          withinDays: 30,
          qualifyValidBet: '1000.00',
          qualifyDeposit: null,
          tiers: [{ from: 1, reward: '10.00' }],
          refereeReward: '5.00',
          commissionPpm: 500,
          commissionDays: 90,
          monthlyCap: '500.00',
          maxReferees: 20,
        },
        draftedBy: 'opr_01k0000000000000000000000b',
        publishedBy: null,
        startsAt: null,
      },
    ],
  },
};
