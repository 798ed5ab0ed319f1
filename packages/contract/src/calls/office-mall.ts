import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { mallKinds, redeemStatuses } from './points.ts';
import { prizeIn, prizeView } from './prize-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §7.2 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;
const named = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, 160));

/** The back office’s room of rewards: goods and orders of the points mall. */
export const officeMallCalls = {
  officeMallItems: defineCall({
    ...reading,
    path: '/office/api/rewards/items',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        itemId: z.string(),
        kind: z.enum(mallKinds),
        names: z.record(z.string(), z.string()),
        texts: z.record(z.string(), z.string()),
        art: z.string(),
        points: z.string(),
        version: z.int(),
        stock: z.nullable(z.int()),
        limit: z.nullable(z.int()),
        minLevel: z.int(),
        cost: amountText,
        /** What a piece is, of free spins and free bets. */
        prize: z.nullable(prizeView),
        state: z.enum(['draft', 'on_sale', 'removed']),
        draftedBy: z.nullable(z.string()),
        /** Of a draft: pieces of it that were ordered in the last thirty days at its cost, who has the points for one, and whether a piece costs no more than its points are worth. */
        lastMonth: z.nullable(z.strictObject({ days: z.int(), pieces: z.int(), cost: amountText, able: z.int(), fits: z.boolean() })),
      }),
    ),
    errors: [],
    summary: 'What the points mall has, drafts first',
  }),
  officeDraftMallItem: defineCall({
    ...acting,
    path: '/office/api/rewards/items/draft',
    request: z.strictObject({
      /** Without it a new one. Another version is of the same kind. */
      itemId: z.optional(idIn('mallItem')),
      kind: z.enum(mallKinds),
      names: named,
      texts: named,
      art: textIn(1, 24),
      points: intIn(1, 99_999_999),
      stock: z.optional(intIn(0, 1_000_000)),
      limit: z.optional(intIn(1, 99)),
      minLevel: intIn(0, 20),
      /** Of a piece, of goods and cash; a prize costs its face value. */
      cost: z.optional(positiveAmountIn),
      /** What a piece is, of free spins and free bets. */
      prize: z.optional(prizeIn),
    }),
    errors: ['not_found', 'field_required', 'free_spins_unfit', 'profile_violation'],
    summary: 'Drafts a thing of the mall, or another version of one, which is off sale until somebody else publishes it',
  }),
  officePublishMallItem: defineCall({
    ...acting,
    path: '/office/api/rewards/items/:itemId/publish',
    request: z.strictObject({ itemId: idIn('mallItem'), version: intIn(1, 1_000_000) }),
    errors: ['not_found', 'price_changed', 'reward_state', 'second_approval_required'],
    summary: 'Puts a draft on sale; not by who drafted it',
  }),
  officeRemoveMallItem: defineCall({
    ...acting,
    path: '/office/api/rewards/items/:itemId/remove',
    request: z.strictObject({ itemId: idIn('mallItem') }),
    errors: ['not_found'],
    summary: 'Takes a thing off sale; its orders are decided as usual',
  }),
  officeMallOrders: defineCall({
    ...reading,
    path: '/office/api/rewards/orders',
    request: z.strictObject({ ...officePage, status: z.optional(z.enum(redeemStatuses)) }),
    response: pageOf(
      z.strictObject({
        orderId: z.string(),
        memberId: z.string(),
        username: z.string(),
        names: z.record(z.string(), z.string()),
        quantity: z.int(),
        points: z.string(),
        cost: amountText,
        currency: z.string(),
        status: z.enum(redeemStatuses),
        orderedAt: instantText,
        packed: z.boolean(),
        /** Somebody has approved it, and somebody else has to. */
        waitsForSecond: z.boolean(),
        tracking: z.nullable(z.string()),
        kind: z.enum(mallKinds),
        /** Points of lost or faulty goods: one of two has agreed, or they were given back. */
        refund: z.nullable(z.enum(['waits', 'done'])),
      }),
    ),
    errors: [],
    summary: 'Orders of the points mall: what waits first, the oldest first',
  }),
  officeMallOrder: defineCall({
    ...reading,
    path: '/office/api/rewards/orders/:mallOrderId/address',
    permission: 'rewards.write',
    request: z.strictObject({ mallOrderId: idIn('mallOrder') }),
    response: z.strictObject({ address: z.nullable(z.record(z.string(), z.string())) }),
    errors: ['not_found'],
    summary: 'Where an order goes; who read it stands in the audit log',
  }),
  officeActOnMallOrder: defineCall({
    ...acting,
    path: '/office/api/rewards/orders/:orderId/act',
    request: z.strictObject({
      orderId: idIn('mallOrder'),
      act: z.enum(['approve', 'pack', 'reject', 'refund']),
      tracking: z.optional(textIn(0, 60)),
      /** Why it is rejected. */
      reason: z.optional(z.enum(['out_of_goods', 'address', 'not_allowed'])),
      /** Why the points of goods that were sent are given back; said by the first of two. */
      refundReason: z.optional(z.enum(['lost', 'faulty'])),
    }),
    errors: ['not_found', 'reward_state', 'second_approval_required', 'not_eligible'],
    summary:
      'Packs, approves or rejects an order, or gives the points of lost or faulty goods back; a dear one, and what is given back, by two',
  }),
};
