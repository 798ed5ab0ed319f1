import * as z from 'zod/mini';
import { amountText, idIn, instantText, intIn } from '../fields.ts';

/** Which version of an offer: another version is another offer. */
export const offerIn = { offerId: idIn('bonusOffer'), version: intIn(1, 1_000_000) };

const termsView = z.strictObject({
  /** How often its base must be wagered, in ppm: ten times is 10,000,000. */
  multiplePpm: z.int(),
  wagerOn: z.enum(['bonus', 'bonusAndDeposit']),
  /** Products that count, and how much of a stake; what is not named counts nothing. */
  contribution: z.array(z.strictObject({ product: z.string(), ppm: z.int() })),
  maxStake: z.nullable(amountText),
  /** The most that can become cash. */
  maxConversion: z.nullable(amountText),
  releases: z.enum(['all', 'winningsOnly']),
  expirySeconds: z.int(),
  onWithdrawal: z.enum(['keep', 'forfeit']),
});

export const bonusOfferView = z.strictObject({
  offerId: z.string(),
  version: z.int(),
  kind: z.enum(['deposit', 'gift']),
  title: z.string(),
  /** What it gives, at most. */
  amount: amountText,
  /** Of a deposit bonus: the share of the deposit, and from which deposit on. */
  matchPpm: z.nullable(z.int()),
  minDeposit: z.nullable(amountText),
  /** To be wagered for the whole amount. */
  required: amountText,
  terms: termsView,
  until: instantText,
});

export const bonusGrantView = z.strictObject({
  grantId: z.string(),
  title: z.string(),
  state: z.enum(['queued', 'active', 'closing', 'completed', 'exhausted', 'forfeited', 'expired', 'excluded', 'cancelled']),
  reason: z.nullable(z.string()),
  /** Its place among those that wait. */
  place: z.nullable(z.int()),
  amount: amountText,
  won: amountText,
  bonus: amountText,
  required: amountText,
  done: amountText,
  /** Still to be wagered in games that count in full. */
  left: amountText,
  donePpm: z.int(),
  released: amountText,
  forfeited: amountText,
  terms: termsView,
  grantedAt: instantText,
  expiresAt: z.nullable(instantText),
  endedAt: z.nullable(instantText),
  /** What giving it up would lose, and what stands for these figures, to be sent with the word; null where there is nothing to give up. */
  giveUp: z.nullable(
    z.strictObject({ figures: z.string(), lost: amountText, cash: amountText, openRounds: z.int(), openLocked: amountText }),
  ),
});
