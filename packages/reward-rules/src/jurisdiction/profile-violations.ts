import { categoryOf, type Product, products } from '../core/product.ts';
import type { RewardProfile } from './reward-profile.ts';

export type OfferType =
  | 'bonus'
  | 'freeSpins'
  | 'freeBet'
  | 'points'
  | 'mission'
  | 'tournament'
  | 'referral'
  | 'raffle'
  | 'wheel'
  | 'vip'
  | 'activity';

/** An offer as far as the law goes. Lists of products are null where nothing restricts them. */
export type OfferUnderLaw = {
  readonly type: OfferType;
  /** The member gets it before any bet. */
  readonly beforeFirstBet: boolean;
  readonly needsDeposit: boolean;
  readonly bonusMinor: bigint;
  readonly requiredMicro: bigint;
  readonly qualifyProducts: readonly Product[] | null;
  readonly useProducts: readonly Product[] | null;
  /** Reaching something sooner gives more: first come, first served; ties to the first. */
  readonly rewardsSpeed: boolean;
  readonly forfeitsOnWithdrawal: boolean;
  /** The forfeiture on withdrawal stands on the first line of the offer. */
  readonly saysSoFirst: boolean;
  /** Number of the authority's authorisation. */
  readonly authorisation: string | null;
  readonly cashPrizes: boolean;
  readonly buyInMinor: bigint;
  readonly turnsPointsIntoCash: boolean;
  /** The risk notice stands beside it. */
  readonly notice: boolean;
};

/** A switch that an offer can break; in the order in which violations are named. */
export type ProfileSwitch = Exclude<keyof RewardProfile, 'rolloverMode'>;

type Test = (profile: RewardProfile, offer: OfferUnderLaw) => boolean;

const givenToPlay: readonly OfferType[] = ['bonus', 'freeSpins', 'freeBet'];

/** Whether an offer breaks a switch, by switch, in the order of the book's table. */
const broken: Readonly<Record<ProfileSwitch, Test>> = {
  bonuses: ({ bonuses }, { type, beforeFirstBet }) =>
    (bonuses === 'none' && givenToPlay.includes(type)) || (bonuses === 'after_first_bet' && beforeFirstBet),
  rewardsFromDeposits: ({ rewardsFromDeposits }, { needsDeposit }) => !rewardsFromDeposits && needsDeposit,
  wageringMaxPpm: ({ wageringMaxPpm }, { bonusMinor, requiredMicro }) =>
    bonusMinor > 0n && requiredMicro > bonusMinor * BigInt(wageringMaxPpm),
  mixedProducts: ({ mixedProducts }, offer) => !mixedProducts && mixesProducts(offer),
  speedNeutral: ({ speedNeutral }, { rewardsSpeed }) => speedNeutral && rewardsSpeed,
  ownCashAlways: ({ ownCashAlways }, { forfeitsOnWithdrawal, saysSoFirst }) => ownCashAlways && forfeitsOnWithdrawal && !saysSoFirst,
  raffles: ({ raffles }, { type, authorisation }) =>
    type === 'raffle' && (raffles === 'none' || (raffles === 'authorised' && (authorisation ?? '') === '')),
  raffleCashPrizes: ({ raffleCashPrizes }, { type, cashPrizes }) => type === 'raffle' && cashPrizes && !raffleCashPrizes,
  tournamentBuyIn: ({ tournamentBuyIn }, { type, buyInMinor }) => type === 'tournament' && buyInMinor > 0n && !tournamentBuyIn,
  pointsToCash: ({ pointsToCash }, { turnsPointsIntoCash }) => turnsPointsIntoCash && !pointsToCash,
  referral: ({ referral }, { type }) => type === 'referral' && !referral,
  wheel: ({ wheel }, { type }) => type === 'wheel' && !wheel,
  termsNotice: ({ termsNotice }, { notice }) => termsNotice && !notice,
};

/** Switches that an offer breaks, in the order of the book's table. Checked when it is saved, when it is shown, and when it is granted or claimed. */
export function profileViolations(profile: RewardProfile, offer: OfferUnderLaw): ProfileSwitch[] {
  const switches = Object.keys(broken) as ProfileSwitch[];
  return switches.filter((name) => broken[name](profile, offer));
}

/** Whether an offer joins categories: each side is one category or everything, and both are the same. */
function mixesProducts({ qualifyProducts, useProducts }: OfferUnderLaw): boolean {
  const sides = [qualifyProducts, useProducts].filter((side) => side !== null).map(scopeOf);
  return sides.includes('mixed') || new Set(sides).size > 1;
}

function scopeOf(list: readonly Product[]): string {
  if (products.every((product) => list.includes(product))) return 'everything';
  const categories = new Set(list.map((product) => categoryOf[product]));
  return categories.size > 1 ? 'mixed' : ([...categories][0] ?? 'nothing');
}
