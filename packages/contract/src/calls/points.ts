import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, idIn, instantText, intIn, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';
import { keyErrors, moneyAccess, page, pageOf } from './cashier-fields.ts';
import { prizeView } from './prize-fields.ts';

const base = { access: moneyAccess, encrypted: false, idempotent: 'none' } as const;
const reading = { ...base, method: 'GET' } as const;
const spending = { ...base, method: 'POST', encrypted: true, idempotent: 'key' } as const;

/** Whole points. */
const pointsText = z.string().check(z.regex(/^-?\d+$/));

/** Types of points (Spec §3). */
export const pointTypes = ['live', 'lottery', 'pvp', 'rng', 'sports', 'redeem', 'deposit'] as const;

/** Kinds of thing that the points mall has. */
export const mallKinds = ['goods', 'cash', 'freeSpins', 'freeBet'] as const;

/** In process, rejected, approved (Spec §3). */
export const redeemStatuses = ['P', 'R', 'A'] as const;
const status = z.enum(redeemStatuses);

/** Step-up: the withdrawal password, or a code of the second factor where the member has one. */
const proof = {
  paymentPassword: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
  verificationCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
};
const proofErrors = ['step_up_wrong', 'too_many_requests', 'too_busy'] as const;

/** Where goods go. */
const addressIn = z.strictObject({
  name: textIn(2, 80),
  street: textIn(3, 120),
  more: z.optional(textIn(0, 80)),
  city: textIn(2, 60),
  region: textIn(1, 40),
  postalCode: textIn(3, 16),
});

const orderView = z.strictObject({
  orderNo: z.string(),
  name: z.string(),
  image: z.string(),
  kind: z.enum(mallKinds),
  quantity: z.int(),
  points: pointsText,
  amount: amountText,
  status,
  appliedAt: instantText,
  decidedAt: z.nullable(instantText),
  /** Why it was rejected. */
  reason: z.nullable(z.enum(['out_of_goods', 'address', 'member', 'overdue', 'not_allowed'])),
  tracking: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** The goods were lost or faulty, and the points came back. */
  refunded: z.boolean(),
});

/** Points and the points mall (rewards’ rule book §7). */
export const pointCalls = {
  getPointBalance: defineCall({
    ...reading,
    path: '/wps/relay/MCS2_getPointBalance',
    request: noRequest,
    response: z.strictObject({
      points: pointsText,
      /** Set aside for orders. */
      held: pointsText,
      /** What can be turned into money in whole steps; 0 where the law closes it. */
      convertible: pointsText,
    }),
    errors: [],
    spec: 'S7.PTS.01',
    summary: 'Own points',
  }),
  getPointConfig: defineCall({
    ...reading,
    path: '/wps/relay/MCS2_getPointConfig',
    request: noRequest,
    response: z.strictObject({
      level: z.int(),
      /** Points per unit of valid bet in millionths, at the member's level. */
      rates: z.array(z.strictObject({ product: z.string(), type: z.enum(pointTypes), ratePpm: z.int() })),
      ratio: z.strictObject({ points: pointsText, amount: amountText }),
      step: pointsText,
      min: pointsText,
      dayLimit: pointsText,
      dayUsed: pointsText,
      closed: z.boolean(),
      currency: z.string(),
    }),
    errors: [],
    spec: 'S7.PTS.04',
    summary: 'What points are given for, and what they are worth',
  }),
  getPointReward: defineCall({
    ...reading,
    path: '/wps/relay/MCS2_getPointReward',
    request: z.strictObject({ ...page, kind: z.optional(z.enum(mallKinds)), sort: z.optional(z.enum(['points', '-points'])) }),
    response: pageOf(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        text: z.string(),
        kind: z.enum(mallKinds),
        points: pointsText,
        /** What a piece pays, of cash. */
        amount: z.nullable(amountText),
        /** What a piece is, of free spins and free bets. */
        prize: z.nullable(prizeView),
        stock: z.nullable(z.int()),
        limit: z.nullable(z.int()),
        /** Pieces of it that the member has ordered and not got back. */
        taken: z.int(),
        minLevel: z.int(),
        version: z.int(),
        image: z.string(),
      }),
    ),
    errors: [],
    spec: 'S7.PTS.02',
    summary: 'What points can be exchanged for',
  }),
  redeemPointReward: defineCall({
    ...spending,
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    request: z.strictObject({
      id: idIn('mallItem'),
      /** Whose price was on the screen. */
      version: intIn(1, 1_000_000),
      quantity: intIn(0, 1000),
      address: z.optional(addressIn),
      ...proof,
    }),
    response: orderView,
    errors: [
      ...keyErrors,
      ...proofErrors,
      'play_paused',
      'bonus_closed',
      'item_not_available',
      'vip_level_needed',
      'price_changed',
      'quantity_malformed',
      'item_limit_reached',
      'out_of_stock',
      'points_insufficient',
      'address_needed',
    ],
    spec: 'S7.PTS.06; S6.ENC.06',
    summary: 'Exchanges points for something of the mall',
  }),
  cancelPointOrder: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/member/point-orders/:orderNo/cancel',
    request: z.strictObject({ orderNo: idIn('mallOrder') }),
    response: orderView,
    errors: ['not_found', 'reward_state'],
    spec: 'rewards’ rule book §7.2',
    summary: 'Gives an order up before it is packed: its points come back',
  }),
  getRedeemPointList: defineCall({
    ...reading,
    path: '/wps/relay/MCS2_getRedeemPointList',
    request: z.strictObject({ ...page, ...daysIn, status: z.optional(status) }),
    response: pageOf(orderView),
    errors: [],
    spec: 'S7.PTS.03',
    summary: 'Own orders of the points mall, newest first',
  }),
  convertPoint: defineCall({
    ...spending,
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    request: z.strictObject({ points: intIn(0, 999_999_999), ...proof }),
    response: z.strictObject({ points: pointsText, amount: amountText, currency: z.string(), target: z.enum(['cash']) }),
    errors: [
      ...keyErrors,
      ...proofErrors,
      'play_paused',
      'bonus_closed',
      'convert_closed',
      'convert_step',
      'convert_minimum',
      'convert_limit',
      'points_insufficient',
    ],
    spec: 'S7.PTS.07; S6.ENC.07',
    summary: 'Turns points into money',
  }),
  memTransDet: defineCall({
    ...reading,
    path: '/wps/relay/ODSFE2_MemTransDet',
    request: z.strictObject({ ...page, ...daysIn, type: z.optional(z.enum(pointTypes)) }),
    response: pageOf(
      z.strictObject({
        reference: z.string(),
        at: instantText,
        type: z.enum(pointTypes),
        kind: z.string(),
        name: z.nullable(z.string()),
        quantity: z.int(),
        requirement: z.strictObject({ points: z.nullable(pointsText), amount: z.nullable(amountText) }),
        status,
        changed: pointsText,
        balance: pointsText,
        /** What the points are from or for: play, an order, a conversion, a gift. */
        source: z.string(),
        /** Whether its record can be asked for (`creditRecord`). */
        explained: z.boolean(),
      }),
    ),
    errors: [],
    spec: 'S7.PTS.05; S3.ENT.29',
    summary: 'Every change of own points, newest first',
  }),
};
