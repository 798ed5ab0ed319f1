import * as z from 'zod/mini';
import { amountText, instantText } from '../fields.ts';

/** An id that the client makes itself, a UUID, of a bet or of a step: the same id always gets the same answer. */
export const ownIdIn = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, { error: 'id_malformed' }));

/**
 * What a player chose in a game, part by part. Which parts there are and what they may be is the game's own definition (`@trevo/game-rules`), which refuses
 * everything else; here only its size is held.
 */
export const choiceIn = z
  .record(
    z.string().check(z.maxLength(32, { error: 'too_long' })),
    z.union([z.number(), z.string().check(z.maxLength(64)), z.array(z.number()).check(z.maxLength(64))], { error: 'invalid' }),
  )
  .check(z.refine((choice) => Object.keys(choice).length <= 8, { error: 'invalid' }));

export const gameModes = ['real', 'demo'] as const;

/** Money at one version of the account: of two answers the one with the higher version is newer. */
export const versionedBalance = z.strictObject({ amount: amountText, currency: z.string(), version: z.int() });

/**
 * The outcome as the game's definition in `@trevo/game-rules` shapes it: everything a client needs to show the round. `features` are what is shown step by
 * step; empty for games without any.
 */
export const outcomeJson = z.looseObject({
  format: z.literal(1),
  game: z.string(),
  tableVersion: z.int(),
  multiplier: z.string(),
  features: z.array(z.looseObject({ kind: z.string() })),
});

/** What of a round never changes once it was answered. */
export const roundFacts = {
  roundId: z.string(),
  betId: z.string(),
  game: z.string(),
  mode: z.enum(gameModes),
  tableVersion: z.int(),
  tableHash: z.string(),
  stake: amountText,
  payout: amountText,
  /** The outcome's multiplier in lowest terms, `"154/5"`. */
  multiplier: z.string(),
  outcome: outcomeJson,
  seedPairId: z.string(),
  /** SHA-256 of the server seed, shown before the first round of the pair. */
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** The balance once the stake was taken and before the win; show it while the round is shown. */
  balanceAfterStake: amountText,
  balance: versionedBalance,
  playedAt: instantText,
  /** Only of a free spin: its set. The stake decided the outcome and cost nothing; the win went into the set. */
  freeSet: z.optional(z.string()),
};

/**
 * What a bet or one step of its round came to, byte-equal however often it is asked for: the outcome as it stood then. `open`: in a game of several steps
 * it waits for the next one and has paid nothing yet; in one that is shown step by step its money is posted all the same.
 */
export const playAnswer = z.strictObject({ ...roundFacts, status: z.enum(['open', 'finished']) });

/** A round with what may still change about it. */
export const roundView = z.strictObject({
  ...roundFacts,
  /**
   * `open`: the player has not seen it to its end, its money is posted all the same; or, in a game of several steps, it waits for the next step and
   * has paid nothing yet.
   */
  status: z.enum(['open', 'finished']),
  /** Steps of its features that were shown, so that a reload goes on there. */
  shownSteps: z.int(),
  finishedAt: z.nullable(instantText),
  /** `player`, or `policy`: the system closed it after 24 hours. */
  finishedBy: z.nullable(z.enum(['player', 'policy'])),
  /** Revealed once the seed pair was rotated. */
  serverSeed: z.nullable(z.string()),
});

/** One line of the history. */
export const roundSummary = z.strictObject({
  roundId: z.string(),
  game: z.string(),
  stake: amountText,
  payout: amountText,
  currency: z.string(),
  multiplier: z.string(),
  /** Kinds of feature the round had. */
  features: z.array(z.string()),
  status: z.enum(['open', 'finished']),
  nonce: z.int(),
  seedPairId: z.string(),
  /** The server seed is revealed: the round can be verified now. */
  verifiable: z.boolean(),
  playedAt: instantText,
  /** Only of a free spin: its set. */
  freeSet: z.optional(z.string()),
});

export const seedPairView = z.strictObject({
  seedPairId: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  /** The nonce of the next round; equals the number of rounds played under the pair. */
  nextNonce: z.int(),
});

export const revealedPairView = z.strictObject({
  seedPairId: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  rounds: z.int(),
  serverSeed: z.string(),
  revealedAt: instantText,
});
