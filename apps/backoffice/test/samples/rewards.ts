import { pageOf } from './page-of.ts';

const names = { EN: 'Headphones', PT: 'Fone de ouvido' };

/** Terms of an offer. */
export const offerTerms = {
  multiplePpm: 10_000_000,
  wagerOn: 'bonus' as const,
  contribution: [{ product: 'RNG', ppm: 1_000_000 }],
  maxStake: '20.00',
  maxConversion: null,
  releases: 'all' as const,
  expirySeconds: 30 * 86_400,
  onWithdrawal: 'forfeit' as const,
};

/** What the room of rewards asks for. */
export const rewardAnswers = {
  officeOffers: pageOf({
    offerId: 'bof_01k0000000000000000000000a',
    version: 1,
    state: 'draft' as const,
    edition: 2,
    draftedBy: 'opr_01k0000000000000000000000b',
    kind: 'deposit' as const,
    titles: { EN: 'Half on top', PT: 'Metade a mais' },
    amount: '200.00',
    matchPpm: 500_000,
    minDeposit: '20.00',
    terms: offerTerms,
    onePer: 'person' as const,
    budget: '10000.00',
    given: '0.00',
    grants: 0,
    from: '2026-11-20T12:00:00.000Z',
    until: '2026-12-20T12:00:00.000Z',
    worth: { each: '160.00', edgePpm: 20_000, most: 50, fits: true },
  }),
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
};
