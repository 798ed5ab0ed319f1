import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { isCountedAccount, type Product } from '@trevo/reward-rules';
import { type ProfileSwitch, profileViolations, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { sql } from 'kysely';
import type { CallContext } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { bonusRefusal } from '../protection/index.ts';

/** An account that somebody would give something to. */
export type Receiver = {
  readonly memberId: Id<'member'>;
  readonly type: number;
  readonly test: boolean;
  readonly currency: Currency;
  readonly active: boolean;
};

/** Who is given something, found by name and held until the transaction ends: one gift after the other. */
export async function holdReceiver(
  tx: Tx,
  merchantId: Id<'merchant'>,
  who: { readonly username: string } | { readonly memberId: Id<'member'> },
): Promise<Receiver | null> {
  const which = 'username' in who ? sql`lower(m.username) = lower(${who.username})` : sql`m.id = ${who.memberId}`;
  const { rows } = await sql<Receiver>`SELECT m.id AS "memberId", m.type, m.test, m.currency,
      m.status = 'active' AS active FROM member m WHERE m.merchant_id = ${merchantId} AND ${which} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] ?? null;
}

export type Barred = 'not_eligible';

/** Play that the house pays, as the law of a place sees it. */
export type FreePlay = {
  readonly type: 'freeSpins' | 'freeBet';
  /** What it is earned with, where anything restricts that. */
  readonly qualifyProducts?: readonly Product[] | null;
  readonly useProducts: readonly Product[];
  /** What wins become a bonus by: what is wagered of a unit of them. */
  readonly wagering?: { readonly bonusMinor: bigint; readonly requiredMicro: bigint };
};

/** Why somebody may not be given free play now, or null: an account that gets nothing, a pause, the law of the place. */
export async function giftBar(
  tx: Tx,
  { merchant }: CallContext,
  { receiver, ...free }: FreePlay & { readonly receiver: Receiver },
): Promise<Barred | null> {
  const { memberId, type, test, active } = receiver;
  if (brokenBy(merchant, free).length > 0 || !active || !isCountedAccount({ type, test })) return 'not_eligible';
  return (await bonusRefusal(tx, { merchant, memberId })) === null ? null : 'not_eligible';
}

/** The switches of the brand's law that free play breaks (rule book §19). A member who has not staked yet is refused one by one (`bonusRefusal`). */
export function brokenBy(merchant: Merchant, { type, qualifyProducts = null, useProducts, wagering }: FreePlay): readonly ProfileSwitch[] {
  const { bonusMinor, requiredMicro } = wagering ?? { bonusMinor: 0n, requiredMicro: 0n };
  const offer = { type, beforeFirstBet: false, needsDeposit: false, bonusMinor, requiredMicro, qualifyProducts } as const;
  const terms = { useProducts, rewardsSpeed: false, forfeitsOnWithdrawal: false, saysSoFirst: true, authorisation: null } as const;
  const rest = { cashPrizes: false, buyInMinor: 0n, turnsPointsIntoCash: false, notice: true } as const;
  return profileViolations(rewardProfiles[jurisdictionOf(merchant).code], { ...offer, ...terms, ...rest });
}
