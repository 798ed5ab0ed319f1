import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, done, idIn, instantText, intIn, textIn } from '../fields.ts';
import { keyErrors } from './cashier-fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { roundRefIn } from './rounds-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§9 vendors; reliability F3, I10' } as const;

const vendorIn = roundRefIn.vendor;
const reasonIn = textIn(10, 500);
const multipleIn = intIn(1, 1_000_000);
/** A limit; zero: everything is held. */
const limitIn = z.pipe(z.string().check(z.regex(/^\d/, { error: 'amount_malformed' })), amountIn);

/** Which limit of its vendor's link a win is above. */
export const heldReason = z.enum(['above_stake', 'unstaked', 'hour_full']);

const heldWin = z.strictObject({
  heldId: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /** `credit`: a prize without a bet; `return`: what came back from a wallet the vendor keeps. */
  action: z.enum(['win', 'credit', 'return']),
  transactionId: z.string(),
  memberId: z.string(),
  username: z.string(),
  /** The round it is won in, and what stands staked there; null where there is none. */
  round: z.nullable(z.strictObject({ roundId: z.string(), gameCode: z.string(), staked: amountText })),
  currency: z.string(),
  amount: amountText,
  reason: heldReason,
  heldAt: instantText,
  /** Null: it waits. `by`: the operator's name. */
  ended: z.nullable(z.strictObject({ at: instantText, paid: z.boolean(), by: z.nullable(z.string()), note: z.string() })),
});

/** What vendors may pay without a person, and what is held above it. */
export const officeWinLimitCalls = {
  officeWinLimits: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/vendor-links/:vendor/win-limits',
    permission: 'vendors.read',
    request: z.strictObject({ vendor: vendorIn }),
    response: z.strictObject({
      currency: z.string(),
      /** The most a round may pay, as a multiple of its stake. */
      multipleMax: z.int(),
      /** The most a free round or a prize without a bet may pay. */
      unstakedMax: amountText,
      /** The most that wins and prizes may come to in an hour of the clock, and what they have come to in this one. */
      hourMax: amountText,
      paidThisHour: amountText,
      /** Games with a multiple of their own. */
      games: z.array(z.strictObject({ nodeId: z.string(), displayName: z.string(), multipleMax: z.int() })),
    }),
    errors: ['not_found'],
    summary: 'What is paid at a vendor’s word without a person, in all and by game',
  }),
  officeSetWinLimits: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendor-links/:vendor/win-limits',
    permission: 'vendors.write',
    lines: ['reason'],
    request: z.strictObject({ vendor: vendorIn, multipleMax: multipleIn, unstakedMax: limitIn, hourMax: limitIn, reason: reasonIn }),
    response: done,
    errors: ['not_found'],
    summary: 'Sets what is paid at a vendor’s word without a person; what is held stays held',
  }),
  officeSetGameWinLimit: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/vendor-links/:vendor/win-limits/games/:nodeId',
    permission: 'vendors.write',
    lines: ['reason'],
    request: z.strictObject({ vendor: vendorIn, nodeId: idIn('game'), multipleMax: z.nullable(multipleIn), reason: reasonIn }),
    response: done,
    errors: ['game_unknown'],
    summary: 'Gives a game a multiple of its own, or takes it back: then the link’s holds',
  }),
  officeHeldWins: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/held-wins',
    permission: 'vendors.read',
    request: z.strictObject({ ...officePage, state: z.optional(z.enum(['open', 'ended'])), vendor: z.optional(vendorIn) }),
    response: pageOf(heldWin),
    errors: [],
    summary: 'Wins of vendors above their limits: what waits, oldest first, or what has ended, newest first',
  }),
  officeEndHeldWin: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/held-wins/:heldId/end',
    permission: 'payments.settle',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({ heldId: idIn('heldWin'), ruling: z.enum(['pay', 'refuse']), reason: reasonIn }),
    response: z.strictObject({ ended: z.enum(['pay', 'refuse']) }),
    errors: [...keyErrors, 'not_found'],
    summary: 'Pays a held win to its player, or refuses it; once, and its report is closed',
  }),
};
