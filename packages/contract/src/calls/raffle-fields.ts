import * as z from 'zod/mini';
import { amountText, instantText } from '../fields.ts';

/** Kinds of game whose play can count for a raffle. */
export const raffleCategories = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'LOTT', 'ELOTT', 'PVP'] as const;
export type RaffleCategory = (typeof raffleCategories)[number];

/** Money as an amount; points as whole ones. */
export const rafflePrize = z.strictObject({
  kind: z.enum(['cash', 'points']),
  amount: z.string().check(z.regex(/^\d+(\.\d{2}(\d{2})?)?$/)),
});

/** The round of a public beacon that draws, named before the first ticket. */
export const raffleBeacon = z.strictObject({
  chain: z.string(),
  round: z.int(),
  at: instantText,
  /** Where this deployment asks; any relay of the same chain answers the same. */
  url: z.nullable(z.string()),
  /** The round that was promised first, where the list was frozen too late for it. */
  firstRound: z.nullable(z.int()),
});

/** What a raffle is, whoever asks. */
export const raffleTerms = {
  raffleId: z.string(),
  no: z.int(),
  name: z.string(),
  text: z.string(),
  state: z.enum(['running', 'closed', 'drawn']),
  opensAt: instantText,
  closesAt: instantText,
  /** Valid bet for one ticket. */
  per: amountText,
  currency: z.string(),
  /** Most tickets of one person. */
  cap: z.nullable(z.int()),
  onePrizePerPerson: z.boolean(),
  /** Kinds of game whose play counts; null: all. */
  categories: z.nullable(z.array(z.enum(raffleCategories))),
  /** In order of drawing. */
  prizes: z.array(rafflePrize),
  authorisation: z.nullable(z.string()),
  commitment: z.string(),
  beacon: raffleBeacon,
};

export const raffleWinner = z.strictObject({
  /** As the draw names it. */
  prize: z.string(),
  ticketNo: z.int(),
  holderTag: z.string(),
  /** The log-in name, masked. */
  name: z.string(),
});
