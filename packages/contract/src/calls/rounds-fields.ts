import * as z from 'zod/mini';
import { amountText, daysIn, instantText, intIn } from '../fields.ts';
import { gameTypes } from '../limits.ts';

/** What names a round of a member: the vendor, and the vendor's own name of the round. */
export const roundRefIn = {
  vendor: z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/, { error: 'invalid' })),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  round: z.string().check(z.regex(/^[^\u0000-\u001f\u007f]{1,255}$/, { error: 'invalid' })),
};

/** A page of rounds; `before` is the `next` of the page before. */
export const roundsPageIn = {
  state: z.optional(z.enum(['all', 'open'])),
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/, { error: 'invalid' }))),
  pageSize: z.optional(intIn(1, 50)),
  ...daysIn,
};

/** One round of any vendor. */
export const playedRound = z.strictObject({
  vendor: z.string(),
  /** What the vendor is called, in the caller's language. */
  vendorName: z.string(),
  round: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Where it can be played on; null when the game is not offered any more. */
  nodeId: z.nullable(z.string()),
  kind: z.nullable(z.enum(gameTypes)),
  currency: z.string(),
  staked: amountText,
  /** What of it was locked money of a bonus. */
  stakedBonus: amountText,
  won: amountText,
  returned: amountText,
  /** Won, and not paid yet: so much that the house checks it first. */
  held: amountText,
  /** Won by the vendor's word, and refused by the house after a check. */
  refused: amountText,
  /** `open`: not over, or (in-house) not seen to its end. */
  status: z.enum(['open', 'ended']),
  startedAt: instantText,
  endedAt: z.nullable(instantText),
  /** When the stakes of an open round go back to the member by the published policy; null where nothing is to go back. */
  refundAt: z.nullable(instantText),
  /** The round at our own game server, to replay and verify; null for a vendor's. */
  inHouseRoundId: z.nullable(z.string()),
});

export const roundPage = z.strictObject({ list: z.array(playedRound), next: z.nullable(z.string()) });

/** A movement of a round, as the ledger has it. */
export const roundAct = z.strictObject({
  kind: z.string(),
  transferId: z.string(),
  at: instantText,
  /** Seen from the member: a stake is negative. */
  amount: amountText,
  balanceAfter: z.nullable(amountText),
});
