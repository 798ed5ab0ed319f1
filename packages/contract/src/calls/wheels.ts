import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, instantText, intIn, noRequest } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { everybody } from './games-fields.ts';
import { raffleCategories } from './raffle-fields.ts';

const base = { encrypted: false, idempotent: 'none', spec: 'rewards’ rule book §12.2 §22' } as const;

/** What a place of the wheel gives. */
export const wheelPrizeKinds = ['cash', 'points', 'none'] as const;
export type WheelPrizeKind = (typeof wheelPrizeKinds)[number];

/** A prize as it stands around the wheel; its chance is its weight of the sum of all. */
export const wheelPrize = {
  kind: z.enum(wheelPrizeKinds),
  /** Money as an amount; points as whole ones. */
  amount: z.string().check(z.regex(/^\d+(\.\d{2}(\d{2})?)?$/)),
  weight: z.int(),
  /** How many there are; null: no end. */
  stock: z.nullable(z.int()),
};

/** A spin, with what proves it. */
const wheelSpin = z.strictObject({
  /** The member’s own count of spins, from 1. */
  no: z.int(),
  at: instantText,
  /** Place of the prize drawn, from 0, and of the one given: the fallback where the drawn one was used up. */
  drawn: z.int(),
  given: z.int(),
  nonce: z.int(),
  commitment: z.string(),
  clientSeed: z.string(),
  /** Once the pair is open; null before. */
  serverSeed: z.nullable(z.string()),
});

/** The wheel (rewards’ rule book §12.2). */
export const wheelCalls = {
  wheels: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/wheels',
    request: noRequest,
    response: z.array(
      z.strictObject({
        wheelId: z.string(),
        name: z.string(),
        text: z.string(),
        opensAt: instantText,
        /** Chances are earned until then. */
        closesAt: instantText,
        /** Chances can be used until then. */
        spinsUntil: instantText,
        currency: z.string(),
        /** Valid bet for one chance. */
        per: amountText,
        /** Most chances of one person. */
        cap: z.nullable(z.int()),
        categories: z.nullable(z.array(z.enum(raffleCategories))),
        /** In the order in which they stand around it. */
        prizes: z.array(z.strictObject({ ...wheelPrize, left: z.nullable(z.int()) })),
        /** The place of the prize that is given for one that is used up. */
        fallback: z.int(),
        /** Null: nobody is logged in. */
        own: z.nullable(
          z.strictObject({
            chances: z.int(),
            spun: z.int(),
            played: amountText,
            /** What is missing to the next chance; null: there is none. */
            toNext: z.nullable(amountText),
            /** The last ones, newest first. */
            spins: z.array(wheelSpin),
          }),
        ),
      }),
    ),
    errors: [],
    summary: 'Wheels that can be spun, with their exact chances and the caller’s own',
  }),
  spinWheel: defineCall({
    ...base,
    module: 'PROMOBONUS',
    access: moneyAccess,
    apart: true,
    method: 'POST',
    path: '/wps/wheels/spin',
    request: z.strictObject({
      wheelId: idIn('wheel'),
      /** Which of the own spins this is: asked again, the same one is answered. */
      no: intIn(1, 1_000_000),
    }),
    response: wheelSpin,
    errors: ['feature_disabled', 'not_found', 'play_paused', 'bonus_closed', 'reward_expired', 'wheel_no_chance'],
    summary: 'Uses one chance: drawn from the caller’s pair of reward seeds; the prize goes to the reward centre',
  }),
};
