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
};
