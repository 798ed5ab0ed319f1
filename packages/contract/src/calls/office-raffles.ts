import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { raffleCategories, rafflePrize } from './raffle-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §12.1 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;
const named = (max: number) => z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, max));

/** The back office’s raffles: drafted by one, published by another, and from then on nobody’s to change. */
export const officeRaffleCalls = {
  officeRaffles: defineCall({
    ...reading,
    path: '/office/api/rewards/raffles',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        raffleId: z.string(),
        no: z.nullable(z.int()),
        names: z.record(z.string(), z.string()),
        texts: z.record(z.string(), z.string()),
        state: z.enum(['draft', 'approved', 'running', 'closed', 'drawn', 'removed']),
        version: z.int(),
        prizes: z.array(rafflePrize),
        per: amountText,
        currency: z.string(),
        cap: z.nullable(z.int()),
        onePrizePerPerson: z.boolean(),
        categories: z.nullable(z.array(z.enum(raffleCategories))),
        opensAt: instantText,
        closesAt: instantText,
        authorisation: z.nullable(z.string()),
        draftedBy: z.nullable(z.string()),
        tickets: z.int(),
        /** When it is drawn at the earliest. */
        drawsAt: z.nullable(instantText),
      }),
    ),
    errors: [],
    summary: 'Raffles of the brand, drafts first',
  }),
  officeDraftRaffle: defineCall({
    ...acting,
    path: '/office/api/rewards/raffles/draft',
    request: z.strictObject({
      /** Without it a new one. */
      raffleId: z.optional(idIn('raffle')),
      names: named(80),
      texts: named(600),
      prizes: z
        .array(z.strictObject({ kind: z.enum(['cash', 'points']), amount: positiveAmountIn, count: intIn(1, 100) }))
        .check(z.minLength(1), z.maxLength(20)),
      per: positiveAmountIn,
      cap: z.optional(intIn(1, 100_000)),
      onePrizePerPerson: z.boolean(),
      categories: z.optional(z.array(z.enum(raffleCategories)).check(z.minLength(1))),
      opensAt: instantText,
      closesAt: instantText,
      authorisation: z.optional(textIn(1, 60)),
    }),
    errors: ['not_found', 'field_required', 'reward_state', 'raffle_terms_malformed', 'profile_violation'],
    summary: 'Drafts a raffle, or another version of one that is not promised yet; it waits for somebody else to publish it',
  }),
  officeRafflePreview: defineCall({
    ...reading,
    path: '/office/api/rewards/raffles/:raffleId/preview',
    request: z.strictObject({ raffleId: idIn('raffle') }),
    response: z.strictObject({
      currency: z.string(),
      cash: amountText,
      points: z.string(),
      /** All prizes in money, points at what they are worth. */
      cost: amountText,
      /** What this raffle would have given in the stretch of the same length before now. */
      validBet: amountText,
      tickets: z.int(),
      members: z.int(),
      /** What a ticket would have been worth; null: there would have been none. */
      ticketValue: z.nullable(amountText),
      /** What play earns by it, in millionths of the valid bet. */
      earnsPpm: z.nullable(z.int()),
    }),
    errors: ['not_found'],
    summary: 'What a raffle costs, and what it would have given for the play of the same time before now',
  }),
  officePublishRaffle: defineCall({
    ...acting,
    path: '/office/api/rewards/raffles/:raffleId/publish',
    request: z.strictObject({ raffleId: idIn('raffle'), version: intIn(1, 1_000_000) }),
    errors: ['not_found', 'reward_state', 'figures_changed', 'raffle_terms_malformed', 'profile_violation', 'second_approval_required'],
    summary: 'Publishes a draft; not by who drafted it. It is promised as soon as the public beacon says its rounds',
  }),
  officeRemoveRaffle: defineCall({
    ...acting,
    path: '/office/api/rewards/raffles/:raffleId/remove',
    request: z.strictObject({ raffleId: idIn('raffle') }),
    errors: ['not_found', 'reward_state'],
    summary: 'Takes away a raffle that is not promised yet; one that runs is drawn',
  }),
};
