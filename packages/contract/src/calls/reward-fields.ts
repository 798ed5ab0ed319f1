import * as z from 'zod/mini';
import { amountText, instantText } from '../fields.ts';
import { bonusTermsView } from './bonus-fields.ts';

/** What a reward is (rewards' rule book §15). */
export const rewardKinds = ['cash', 'points', 'bonus', 'freeSpins', 'freeBet', 'ticket'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Taken by hand, credited by itself, lapsed, or withdrawn. */
export const rewardStates = ['claimable', 'claimed', 'issued', 'lapsed', 'withdrawn'] as const;
export type RewardState = (typeof rewardStates)[number];

/** What gives rewards. */
export const rewardSources = [
  'vip_upgrade',
  'vip_weekly',
  'vip_monthly',
  'vip_birthday',
  'bonus',
  'mission',
  'board',
  'referral',
  'check_in',
  'raffle',
  'tournament',
  'wheel',
  'activity',
  'promotion',
  'mall',
] as const;
export type RewardSource = (typeof rewardSources)[number];

/** The terms of a free bet: in how many days it is placed, which odds it asks for, whether a win pays its value too. */
export const freeBetTerms = z.strictObject({
  days: z.int(),
  /** In thousandths: a bet that can win less than so many times its value is refused; null: any. */
  minOddsMilli: z.nullable(z.int()),
  stakeReturned: z.boolean(),
});

export const rewardView = z.strictObject({
  rewardId: z.string(),
  source: z.enum(rewardSources),
  /** Its own name, where the kind of source does not say enough. */
  name: z.nullable(z.string()),
  kind: z.enum(rewardKinds),
  /** Money as an amount; points, free spins and tickets as whole numbers. */
  amount: z.string().check(z.regex(/^\d+(\.\d{2}(\d{2})?)?$/)),
  currency: z.string(),
  state: z.enum(rewardStates),
  /** Only of free spins: which they are, told before they are taken. */
  freeSpins: z.optional(
    z.strictObject({
      title: z.string(),
      stake: amountText,
      currency: z.string(),
      days: z.int(),
      maxWin: z.nullable(amountText),
      /** By what terms the wins become a bonus; null: they are cash. */
      bonus: z.nullable(bonusTermsView),
    }),
  ),
  /** Only of a free bet: its terms, told before it is taken; its amount is the stake that it stands for. */
  freeBet: z.optional(freeBetTerms),
  /** Only of a bonus: its terms, told before it is taken. */
  bonus: z.optional(bonusTermsView),
  /** Then cash and points credit themselves, and the rest lapses. */
  claimUntil: instantText,
  endedAt: z.nullable(instantText),
  /** Whether its record can be asked for (`creditRecord`). */
  explained: z.boolean(),
});
