import * as z from 'zod/mini';
import { amountText, instantText } from '../fields.ts';

/** The client's own id of a spin, a UUID: the same id always gets the same answer. */
export const spinIdIn = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, { error: 'id_malformed' }));

export const gameModes = ['real', 'demo'] as const;

/** Money at one version of the account: of two answers the one with the higher version is newer. */
export const versionedBalance = z.strictObject({ amount: amountText, currency: z.string(), version: z.int() });

/**
 * The outcome as `@trevo/game-rules` gives it, a `SlotOutcome` or that of another kind of game: everything a client needs to show the round step by
 * step. `features` is empty for games without any.
 */
export const outcomeJson = z.looseObject({
  format: z.literal(1),
  game: z.string(),
  tableVersion: z.int(),
  multiplier: z.string(),
  features: z.array(z.looseObject({ kind: z.string() })),
});

/** What of a round never changes. The answer to a spin is this, byte-equal however often it is asked for. */
export const spinFacts = {
  roundId: z.string(),
  spinId: z.string(),
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
  /** The balance once the stake was taken and before the win; show it while the reels run. */
  balanceAfterStake: amountText,
  balance: versionedBalance,
  playedAt: instantText,
};

export const spinAnswer = z.strictObject(spinFacts);

/**
 * What one step of a round came to, byte-equal however often it is asked for: the outcome as it stood after that step. While `status` is `open` the
 * payout is zero and the balance the one after the stake.
 */
export const stepAnswer = z.strictObject({ ...spinFacts, status: z.enum(['open', 'finished']) });

/** A round with what may still change about it. */
export const roundView = z.strictObject({
  ...spinFacts,
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
