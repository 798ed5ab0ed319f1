import * as z from 'zod/mini';
import { gameTypes } from '../limits.ts';
import { amountText, idIn, instantText, intIn } from '../fields.ts';

/** Which version of an offer: another version is another offer. */
export const offerIn = { offerId: idIn('bonusOffer'), version: intIn(1, 1_000_000) };

/** Whether a bet moves the wagering of the active bonus, and if not, why. */
const betCounts = ['COUNTS', 'PARTLY', 'NO_GRANT', 'FREE_STAKE', 'GAME_EXCLUDED', 'FEATURE', 'LOW_ODDS', 'COVERAGE', 'OVER_MAX'] as const;

/** The answer before a bet (rule book §4.4). */
export const betPreviewView = z.strictObject({
  currency: z.string(),
  counts: z.enum(betCounts),
  contributionPpm: z.int(),
  /** Of one round: what is staked above it does not count, and cannot be the bonus's. */
  maxStake: z.nullable(amountText),
  /** The result decides how much of it counts. */
  byResult: z.boolean(),
  /** Of the stake that was asked about; null where none was. */
  stake: z.nullable(
    z.strictObject({
      /** Why it would be refused, in a code and in words. */
      refused: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
      cash: amountText,
      locked: amountText,
      /** The most of it that counts. */
      counted: amountText,
    }),
  ),
});

const counting = { counts: z.enum(betCounts), contributionPpm: z.int(), byResult: z.boolean() };

/** What bets count for the bonus in play: by kind of game, and by game where one is not as its kind. Nothing where no bonus is in play. */
export const bonusGamesView = z.strictObject({
  active: z.boolean(),
  kinds: z.array(z.strictObject({ gameType: z.enum(gameTypes), ...counting })),
  /** Of the studio, or games of that code whoever else they are of. */
  games: z.array(z.strictObject({ studio: z.boolean(), gameCode: z.string(), ...counting })),
});

/** The same of a slip: why it would be refused, and where in it that is (`orders[2].stake`); null: in none of its orders alone. */
export const slipPreviewView = z.strictObject({
  ...betPreviewView.shape,
  stake: z.strictObject({
    refused: z.nullable(z.strictObject({ code: z.string(), message: z.string(), at: z.nullable(z.string()) })),
    cash: amountText,
    locked: amountText,
    counted: amountText,
  }),
});

/** What a withdrawal would cost in bonuses: what each holds and still needs, and what stands for these figures, to be sent with the word. */
export const bonusChoiceView = z.strictObject({
  figures: z.string(),
  grants: z.array(
    z.strictObject({
      grantId: z.string(),
      title: z.string(),
      /** Locked money that would be lost. */
      lost: amountText,
      /** Still to be wagered in games that count in full. */
      left: amountText,
      /** Locked money in rounds that are open: of what they pay, its share would be lost too. */
      openLocked: amountText,
    }),
  ),
});
export type BonusChoice = z.output<typeof bonusChoiceView>;

export const bonusTermsView = z.strictObject({
  /** How often its base must be wagered, in ppm: ten times is 10,000,000. */
  multiplePpm: z.int(),
  /** `winnings`: of free spins, which are the whole bonus. */
  wagerOn: z.enum(['bonus', 'bonusAndDeposit', 'winnings']),
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
  terms: bonusTermsView,
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
  terms: bonusTermsView,
  grantedAt: instantText,
  expiresAt: z.nullable(instantText),
  endedAt: z.nullable(instantText),
  /** What giving it up would lose, and what stands for these figures, to be sent with the word; null where there is nothing to give up. */
  giveUp: z.nullable(
    z.strictObject({ figures: z.string(), lost: amountText, cash: amountText, openRounds: z.int(), openLocked: amountText }),
  ),
});
