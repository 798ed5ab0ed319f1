/** What the law of a place allows of rewards (rule book §19). Lawyers of the brand confirm the values; the code knows only the switches. */
export type RewardProfile = {
  readonly bonuses: 'all' | 'after_first_bet' | 'none';
  /** Deposit bonuses, deposit points, deposit missions, deposit conditions of VIP and referral. */
  readonly rewardsFromDeposits: boolean;
  /** Required ÷ bonus, at most. */
  readonly wageringMaxPpm: number;
  /** Several of betting, casino and lottery in one offer. */
  readonly mixedProducts: boolean;
  /** No advantage for reaching something sooner. */
  readonly speedNeutral: boolean;
  /** Own cash is never held by a bonus, and an offer that forfeits on withdrawal says so first. */
  readonly ownCashAlways: boolean;
  readonly rolloverMode: 'block' | 'review';
  readonly raffles: 'allowed' | 'authorised' | 'none';
  readonly raffleCashPrizes: boolean;
  readonly tournamentBuyIn: boolean;
  readonly pointsToCash: boolean;
  readonly referral: boolean;
  readonly wheel: boolean;
  /** A risk notice beside every offer. */
  readonly termsNotice: boolean;
};

export type ProfileName = 'default' | 'BR' | 'UK' | 'MT';

const usual: RewardProfile = {
  bonuses: 'all',
  rewardsFromDeposits: true,
  wageringMaxPpm: 30_000_000,
  mixedProducts: true,
  speedNeutral: false,
  ownCashAlways: false,
  rolloverMode: 'block',
  raffles: 'allowed',
  raffleCashPrizes: true,
  tournamentBuyIn: true,
  pointsToCash: true,
  referral: true,
  wheel: true,
  termsNotice: false,
};

const regulated = { ownCashAlways: true, rolloverMode: 'review', termsNotice: true } as const;

/**
 * The profiles. BR: Lei 14.790 art. 29, Portaria SPA/MF 1.231 art. 42 and 43, Decreto 70.951. UK: SR code 5.1.1 as of 19 January 2026, RTS 9.
 * MT: MGA Player Protection Directive. Values without a source there are cautious choices.
 */
export const rewardProfiles: Readonly<Record<ProfileName, RewardProfile>> = {
  default: usual,
  BR: {
    ...usual,
    ...regulated,
    bonuses: 'after_first_bet',
    rewardsFromDeposits: false,
    raffles: 'authorised',
    raffleCashPrizes: false,
    tournamentBuyIn: false,
    wheel: false,
  },
  UK: { ...usual, ...regulated, wageringMaxPpm: 10_000_000, mixedProducts: false, speedNeutral: true, tournamentBuyIn: false },
  MT: { ...usual, ...regulated },
};
