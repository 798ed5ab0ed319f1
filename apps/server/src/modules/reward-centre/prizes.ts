import type { PrizeView, RewardSource, TypedPrize } from '@trevo/contract';
import { type Id, invariant, refuse, type Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import { betPrize } from './bet-prize.ts';
import { deliverReward } from './deliver-reward.ts';
import { brokenBy, type FreePlay } from './gift-receiver.ts';
import { offerReward } from './offer-reward.ts';
import type { Prize, PrizeKind, PrizeReader } from './prize.ts';
import { holdReward } from './rewards-store.ts';
import { spinsPrize } from './spins-prize.ts';

const kinds: { readonly [K in Prize['kind']]: PrizeKind<Extract<Prize, { readonly kind: K }>> } = {
  freeSpins: spinsPrize,
  freeBet: betPrize,
};

/** The record of a prize's kind, which takes prizes of that kind alone. */
function kindOf(kind: Prize['kind']): PrizeKind<Prize> {
  return kinds[kind] as unknown as PrizeKind<Prize>;
}

/** A prize that an operator chose, whatever the law of the place says to it; refused with the field that does not fit. */
export function choosePrize(merchant: Merchant, typed: TypedPrize): Result<Prize, 'free_spins_unfit'> {
  return kindOf(typed.kind).read(merchant, typed);
}

/** A prize that an operator chose; refused with the field that does not fit, or because the law of the brand's place does not know it (rule book §19). */
export function readPrize(merchant: Merchant, typed: TypedPrize): Result<Prize, 'free_spins_unfit' | 'profile_violation'> {
  const read = choosePrize(merchant, typed);
  if (!read.ok) return read;
  return brokenBy(merchant, prizeLaw(read.value)).length > 0 ? refuse('profile_violation') : read;
}

/** Whether a prize cannot be had now: the law of the place, or what its currency offers. Asked when it is shown and when it is given. */
export function isPrizeClosed(merchant: Merchant, prize: Prize, currency: Currency): boolean {
  return brokenBy(merchant, prizeLaw(prize)).length > 0 || !kindOf(prize.kind).fits(prize, currency);
}

/** A prize as the law of a place sees it. */
export function prizeLaw(prize: Prize): FreePlay {
  return kindOf(prize.kind).law(prize);
}

/** The face value of a prize, in ledger units. */
export function prizeWorth(prize: Prize): bigint {
  return kindOf(prize.kind).worth(prize);
}

/** A prize with its terms, as whoever may get it reads it. */
export function prizeView(prize: Prize, reader: PrizeReader): PrizeView {
  return kindOf(prize.kind).view(prize, reader);
}

/** A prize as rows keep it; its amount is text, because JSON numbers are no money. */
export type StoredPrize = Readonly<Record<string, unknown>> & { readonly kind: Prize['kind']; readonly amount: string };

export function storePrize(prize: Prize): StoredPrize {
  const { amount, terms } = kindOf(prize.kind);
  return { ...terms(prize), kind: prize.kind, amount: String(amount(prize)) };
}

/** The prize that a row keeps; null where it keeps none. */
export function prizeOf(stored: StoredPrize | null): Prize | null {
  return stored === null ? null : kindOf(stored.kind).kept(BigInt(stored.amount), stored);
}

/** A prize for a member, and what gives it: once by that name. */
type PrizeGift = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly source: RewardSource;
  readonly sourceKey: string;
  readonly prize: Prize;
  readonly names?: Names;
};

/**
 * Puts a prize into a member's reward centre, in the transaction in which it was earned; its time begins when it is taken. Null: it was offered before, or the account gets
 * nothing. Whoever offers asks first whether the member may have it ({@link giftBar}).
 */
export function offerPrize(app: App, tx: Tx, { prize, ...gift }: PrizeGift): Promise<Id<'reward'> | null> {
  const { amount, terms } = kindOf(prize.kind);
  return offerReward(app, tx, {
    ...gift,
    kind: prize.kind,
    amount: amount(prize),
    terms: terms(prize),
    days: usualClaimableDays.gift,
  });
}

/** {@link offerPrize}, taken at once by a member who asks for it: the time to play begins now. The same transaction, so exactly once. */
export async function takePrize(app: App, tx: Tx, gift: PrizeGift): Promise<Id<'reward'> | null> {
  const rewardId = await offerPrize(app, tx, gift);
  if (rewardId === null) return null;
  const reward = await holdReward(tx, gift, rewardId);
  invariant(reward !== null, 'A reward that was just offered is there');
  const delivered = await deliverReward(app, tx, reward);
  invariant(delivered.ok, 'Free play waits for nothing');
  return rewardId;
}
