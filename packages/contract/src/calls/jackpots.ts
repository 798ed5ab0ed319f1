import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, instantText, intIn, noRequest } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { everybody } from './games-fields.ts';
import { revealedPairView, seedPairView } from './pge-fields.ts';

/** Micros: a whole number in decimal digits. */
const microText = z.string().check(z.regex(/^\d{1,38}$/));

/** What decides a jackpot, in ledger units as the rules have them. */
const jackpotTerms = z.strictObject({
  type: z.enum(['mustHitBy', 'random']),
  contributionPpm: z.int(),
  reservePpm: z.int(),
  minStakeMinor: microText,
  seedMinor: microText,
  /** The amount under which it must hit; null: it is a random one. */
  ceilingMinor: z.nullable(microText),
  /** It hits once in so many units of stake; null: it must hit by its ceiling. */
  hitEveryMinor: z.nullable(microText),
});

const base = { encrypted: false, idempotent: 'none' } as const;

/** Jackpots of the studio’s games, and the seeds that their rolls read (rewards’ rule book §17). */
export const jackpotCalls = {
  jackpots: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/jackpots',
    request: noRequest,
    response: z.array(
      z.strictObject({
        jackpotId: z.string(),
        name: z.string(),
        terms: jackpotTerms,
        currency: z.string(),
        /** As last committed, down to the payout step. */
        meter: amountText,
        minStake: amountText,
        seed: amountText,
        ceiling: z.nullable(amountText),
        /** What it returns of stakes in the long run, on top of the games’ own return. */
        returnPpm: z.int(),
        games: z.array(z.strictObject({ game: z.string(), title: z.string() })),
        /** Lines of its log. */
        lines: z.int(),
        hits: z.array(z.strictObject({ at: instantText, amount: amountText, name: z.string() })),
        /** It closes: when, and which jackpot its pool goes to. */
        closing: z.nullable(z.strictObject({ at: instantText, into: z.string() })),
      }),
    ),
    errors: [],
    spec: 'rewards’ rule book §17 §22',
    summary: 'Jackpots of the studio’s games with their meters, terms, returns and last hits',
  }),
  jackpotMeters: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/jackpots/meters',
    request: noRequest,
    response: z.array(
      z.strictObject({ jackpotId: z.string(), name: z.string(), meter: amountText, currency: z.string(), games: z.array(z.string()) }),
    ),
    errors: [],
    spec: 'rewards’ rule book §17 §22',
    summary: 'The meters of the jackpots alone, with the games that feed them: what stands in the lobby',
  }),
  jackpotLog: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/jackpots/:jackpotId/log',
    request: z.strictObject({ jackpotId: idIn('jackpot'), from: z.optional(intIn(1, 999_999_999)) }),
    response: z.strictObject({
      jackpotId: z.string(),
      terms: jackpotTerms,
      /** The meter before the first line here, and the hash of the line before it. */
      start: z.strictObject({ meterMicro: microText, reserveMicro: microText, previous: z.string() }),
      lines: z.array(
        z.strictObject({
          seq: z.int(),
          at: instantText,
          cashStakeMinor: microText,
          nonce: z.int(),
          commitment: z.string(),
          contributionMicro: microText,
          space: microText,
          roll: z.nullable(microText),
          hit: z.boolean(),
          paidMinor: microText,
          meterMicro: microText,
          reserveMicro: microText,
          hash: z.string(),
        }),
      ),
      /** Pairs of these lines that were rotated: their rolls can be made again. */
      seeds: z.array(z.strictObject({ commitment: z.string(), serverSeed: z.string(), clientSeed: z.string() })),
      /** Where the log goes on; null: it ends here. */
      next: z.nullable(z.int()),
    }),
    errors: ['not_found'],
    spec: 'rewards’ rule book §17',
    summary: 'The hash-chained log of a jackpot: each unit that passed, its roll, and how the meter stood then',
  }),
  rewardSeeds: defineCall({
    ...base,
    access: moneyAccess,
    method: 'GET',
    path: '/wps/member/rewardSeeds',
    request: noRequest,
    response: z.strictObject({
      current: seedPairView,
      next: z.strictObject({ commitment: z.string() }),
      revealed: z.array(revealedPairView),
    }),
    errors: [],
    spec: 'rewards’ rule book §12.2 §17',
    summary: 'The pair of seeds that jackpots roll with for the caller, the commitment of the next, and the pairs that are open',
  }),
  rotateRewardSeeds: defineCall({
    ...base,
    access: moneyAccess,
    method: 'POST',
    path: '/wps/member/rewardSeeds/rotate',
    request: z.strictObject({
      seedPairId: idIn('seedPair'),
      clientSeed: z.optional(z.string().check(z.maxLength(64, { error: 'too_long' }))),
    }),
    response: z.strictObject({ revealed: revealedPairView, current: seedPairView, next: z.strictObject({ commitment: z.string() }) }),
    errors: ['client_seed_malformed', 'not_found'],
    spec: 'rewards’ rule book §12.2 §17',
    summary: 'Opens the pair named and goes on with the next; naming a pair that is open already answers with it',
  }),
};
