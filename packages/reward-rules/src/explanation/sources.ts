import type { BoardEntrants, BoardFact, BoardRules, PrizeRules } from '../boards/index.ts';
import type { BonusTerms, EndReason, OfferAmount, PaidSoFar, Pockets, WageredUnit } from '../bonus/index.ts';
import type { CheckInSettings, DateSpan } from '../check-in/index.ts';
import type { BrandDate } from '../core/brand-date.ts';
import type { RaffleDraw, TicketFact, TicketRules, Wheel, WheelStock } from '../draws/index.ts';
import type { FreeBet, FreeBetResult } from '../free-play/index.ts';
import type { Jackpot, JackpotMeter } from '../jackpots/index.ts';
import type { Mission, PlayFact } from '../missions/index.ts';
import type { ConversionSettings, PointBook, PointCaps, PointFact, PointRates } from '../points/index.ts';
import type { RebateBook, RebateFact } from '../rebate/index.ts';
import type { ReferralTerms } from '../referral/index.ts';
import type { Lot, PlayFact as TurnoverFact, RolloverContribution } from '../turnover/index.ts';
import type { Birthday, DatedVipFact, VipDay, VipLadder, VipState } from '../vip/index.ts';

/** What every kind of record is computed from: the terms, the facts or figures that went in, and how things stood before. */
type Source<Terms, Input, Before> = { readonly terms: Terms; readonly inputs: readonly Input[]; readonly before: Before };

type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** The money of a grant and its requirement, when it ends. */
export type GrantBefore = {
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
  readonly releasedMinor: bigint;
  readonly progressMicro: bigint;
  readonly requiredMicro: bigint;
};

/** A gift of the ladder, as its event names it. */
export type VipGift = { readonly event: 'up' | 'weekly' | 'monthly' | 'birthday'; readonly level: number };

/** The kinds of records, and what each is computed from (rule book §21). Everything else in a record follows. */
export type ExplanationSources = {
  /** Units that moved the wagering of a grant. */
  readonly wagering: Source<BonusTerms, WageredUnit, { readonly progressMicro: bigint }>;
  /** How wins of a unit were split between cash and locked money. */
  readonly payOut: Source<null, { readonly winMinor: bigint }, { readonly stake: Pockets; readonly paid: PaidSoFar }>;
  /** The end of a grant: what was released and what went back. */
  readonly grantEnd: Source<BonusTerms, { readonly reason: EndReason }, GrantBefore>;
  readonly freeSpins: Source<
    { readonly count: number; readonly maxWinMinor: bigint | null; readonly expired: boolean },
    { readonly winMinor: bigint },
    null
  >;
  readonly freeBet: Source<Omit<FreeBet, 'expiresAt'>, { readonly result: FreeBetResult; readonly payoutMinor: bigint }, null>;
  readonly lots: Source<RolloverContribution, TurnoverFact, { readonly lots: readonly Lot[] }>;
  readonly points: Source<{ readonly rates: PointRates; readonly dailyCaps: PointCaps }, PointFact, PointBook>;
  readonly conversion: Source<ConversionSettings, { readonly points: bigint }, { readonly balance: bigint; readonly dayUsed: bigint }>;
  readonly vip: Source<
    { readonly ladder: VipLadder; readonly from: BrandDate; readonly to: BrandDate; readonly birthday: Birthday | null },
    DatedVipFact,
    VipState
  >;
  /** A night or a climb on the ladder, and which of its gifts the record is about. */
  readonly vipDay: Source<{ readonly ladder: VipLadder; readonly gift: VipGift }, VipDay, VipState>;
  readonly mission: Source<Mission, PlayFact, { readonly joinedSeq: number | null }>;
  readonly rank: Source<
    {
      readonly board: BoardRules;
      readonly prizes: PrizeRules;
      readonly entrants: BoardEntrants;
      readonly buyInsMinor: bigint;
      readonly entrantCount: number;
    },
    BoardFact,
    { readonly member: string }
  >;
  readonly order: Source<
    { readonly points: bigint; readonly costMinor: bigint; readonly paysCash: boolean },
    { readonly quantity: number },
    null
  >;
  /** What a referrer or a referee has of one who qualified. */
  readonly referral: Source<
    Pick<ReferralTerms, 'tiers' | 'refereeRewardMinor'>,
    { readonly side: 'referrer' | 'referee'; readonly ordinal: number },
    null
  >;
  /** A bonus by the offer that gave it. */
  readonly offer: Source<{ readonly amount: OfferAmount; readonly stepMinor: bigint }, { readonly depositMinor: bigint }, null>;
  /** What people decided, by terms that were set before: the reward of an activity, the gift of an operator. */
  readonly given: Source<{ readonly reward: string }, { readonly by: string; readonly id: string }, null>;
  readonly commission: Source<
    { readonly commissionPpm: number; readonly monthlyCapMinor: bigint },
    /** `ratePpm`: of a referee who came under other terms. */
    { readonly validBetMinor: bigint; readonly ratePpm?: number | undefined },
    { readonly streamMicro: bigint; readonly paidThisMonthMinor: bigint }
  >;
  readonly tickets: Source<TicketRules, TicketFact, { readonly member: string }>;
  readonly raffle: Source<Omit<RaffleDraw, 'tickets'>, RaffleDraw['tickets'][number], null>;
  readonly wheel: Source<Wheel, Seeds, { readonly stock: WheelStock }>;
  readonly checkIn: Source<
    CheckInSettings & { readonly coolOffs: readonly DateSpan[]; readonly missing: readonly BrandDate[] },
    BrandDate,
    { readonly dates: readonly BrandDate[] }
  >;
  readonly rebate: Source<{ readonly minClaimMinor: bigint }, RebateFact, RebateBook>;
  readonly jackpot: Source<Jackpot, Seeds & { readonly cashStakeMinor: bigint }, JackpotMeter>;
};

export type ExplanationKind = keyof ExplanationSources;

/** What decided a draw: the hash shown before, the seed behind it, and the number drawn. */
export type DrawProof = {
  readonly commitment: string;
  readonly seed: string;
  readonly nonce: number;
  readonly roll: bigint | number | null;
};

/** What a kind computes from its source. */
export type Explained = {
  readonly after: unknown;
  readonly result: unknown;
  /** The computation with its numbers, in the book's names. */
  readonly formula: readonly string[];
  readonly limits?: readonly { readonly name: string; readonly value: bigint | number | null; readonly used: bigint | number }[];
  readonly reason?: string | null;
  readonly proof?: DrawProof | null;
};

export type Explainers = {
  readonly [K in ExplanationKind]: { readonly section: string; readonly run: (source: ExplanationSources[K]) => Explained };
};
