import * as z from 'zod/mini';
import { amountText, instantText, intIn } from '../fields.ts';
import { gameModes, ownIdIn, versionedBalance } from './pge-fields.ts';

/** The player's own id of a bet, a UUID: the same id always gets the same answer. */
export const betIdIn = ownIdIn;

/** A multiplier in hundredths: 150 is 1.50×. Bets are cashed out from 1.01 to 10,000. */
export const cashOutIn = intIn(101, 1_000_000);

/** `void`: nobody flew, all stakes went back. */
export const crashPhases = ['betting', 'flying', 'crashed', 'void'] as const;
export const crashBetStates = ['placed', 'cashed', 'lost', 'cancelled', 'returned'] as const;

/** A round as everybody may see it now. Point and hash are null until the flight is over: they do not leave the server before. */
export const crashRoundNow = z.strictObject({
  roundId: z.string(),
  chainId: z.string(),
  /** i: the round uses the chain's hash i. */
  position: z.int(),
  phase: z.enum(crashPhases),
  /** Milliseconds of the phase at the moment of the answer: left of the betting, or flown. */
  ms: z.int(),
  pointHundredths: z.nullable(z.int()),
  hash: z.nullable(z.string()),
});

/** A real-money bet as the others see it. */
export const crashBetLine = z.strictObject({
  id: z.string(),
  /** Masked. */
  name: z.string(),
  stake: amountText,
  state: z.enum(crashBetStates),
  multiplierHundredths: z.nullable(z.int()),
  payout: z.nullable(amountText),
});

/** What of a bet never changes: the answer to placing it, however often it is asked. */
export const crashBetFacts = {
  /** What others see it under. */
  id: z.string(),
  betId: z.string(),
  roundId: z.string(),
  /** 1 or 2: the place it takes. */
  slot: z.int(),
  mode: z.enum(gameModes),
  stake: amountText,
  currency: z.string(),
  autoHundredths: z.nullable(z.int()),
  /** Where it is cashed out by itself: the player's choice, or the table's highest payout. */
  targetHundredths: z.int(),
  placedAt: instantText,
};

/** The player's own bet. */
export const crashBetView = z.strictObject({
  ...crashBetFacts,
  state: z.enum(crashBetStates),
  multiplierHundredths: z.nullable(z.int()),
  payout: z.nullable(amountText),
  /** `hand`, or `target`: automatically. */
  cashedBy: z.nullable(z.enum(['hand', 'target'])),
  endedAt: z.nullable(instantText),
});

/** A bet of the own history with the round it was in. */
export const crashBetRecord = z.strictObject({
  bet: crashBetView,
  position: z.int(),
  chainId: z.string(),
  pointHundredths: z.nullable(z.int()),
});

/** How a bet ended, with the balance after it; the same for ever. */
export const crashBetEnd = z.strictObject({ bet: crashBetView, balance: versionedBalance });

/** A finished round, checkable by anybody. */
export const crashRoundRecord = z.strictObject({
  roundId: z.string(),
  chainId: z.string(),
  position: z.int(),
  tableVersion: z.int(),
  phase: z.enum(['crashed', 'void']),
  pointHundredths: z.int(),
  hash: z.string(),
  startedAt: z.nullable(instantText),
  endedAt: instantText,
  /** The room was silent in flight for longer than the policy allows: bets without automatic cash-out went back. */
  interrupted: z.boolean(),
  bets: z.int(),
  staked: amountText,
  paid: amountText,
});

export const crashChainView = z.strictObject({
  chainId: z.string(),
  rounds: z.int(),
  /** h_0, published before the salt existed. */
  firstHash: z.string(),
  publishedAt: instantText,
  /** `drand`: the value of a public beacon's round that was named at publication; `house`: drawn here after it. */
  saltSource: z.enum(['drand', 'house']),
  beaconRound: z.nullable(z.int()),
  salt: z.nullable(z.string()),
  saltFixedAt: z.nullable(instantText),
  /** Rounds played on it; all of them once it is used up. */
  played: z.int(),
  /** The hash of its newest finished round. */
  newestHash: z.nullable(z.string()),
});

/** The table's limits in the player's currency. */
export const crashTableView = z.strictObject({
  code: z.string(),
  version: z.int(),
  tableHash: z.string(),
  stakeMin: amountText,
  stakeMax: amountText,
  stakeStep: amountText,
  stakeUsual: amountText,
  payoutMax: amountText,
  cashOutMinHundredths: z.int(),
  cashOutMaxHundredths: z.int(),
  bettingMs: z.int(),
  /** The published policy: longer silence of the room in flight returns bets without automatic cash-out; a later take-off voids the round. */
  silenceMs: z.int(),
  takeOffWithinMs: z.int(),
});
