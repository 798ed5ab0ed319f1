import { amountOut, type GameType } from '@trevo/contract';
import { type Id, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { CallRefusal } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { type Owner, readLimits } from './limits-store.ts';
import { readPause } from './pause-play.ts';
import { bringForward, readSpent, readUsage, readWaitingDeposits } from './position-store.ts';
import { usedOf } from './protection-views.ts';
import { missingLimits } from './set-limit.ts';

type Who = { readonly merchant: Merchant; readonly memberId: Id<'member'> };

/** Why a game for real money may not be opened, or null. Each stake is asked about again where it is taken. */
export async function launchRefusal(
  app: App,
  { merchant, memberId }: Who,
  kind: GameType,
): Promise<CallRefusal<'product_closed' | 'limits_required' | 'time_limit_reached'> | null> {
  if (jurisdictionOf(merchant).productsClosed.includes(kind)) return refuse('product_closed');
  const owner = { merchantId: merchant.id, memberId };
  const limits = await readLimits(app.db, owner);
  if (missingLimits(merchant, limits).length > 0) return refuse('limits_required');
  const ofTime = limits.filter((limit) => limit.kind === 'time');
  if (ofTime.length === 0) return null;
  const usage = await readUsage(app.db, owner);
  return ofTime.some((limit) => limit.value <= usage[limit.period].seconds) ? refuse('time_limit_reached') : null;
}

type ReceiptCode = 'play_paused' | 'limits_required' | 'deposit_limit_reached';
type DepositCode = ReceiptCode | 'payment_method_closed';

/**
 * Why a member may not ask for this deposit, or null; in the transaction that adds it, under the member's lock. What was paid in within the period
 * counts, and what was asked for and may still be paid.
 */
export async function depositRefusal(
  tx: Tx,
  { merchant, memberId }: Who,
  { method, minor }: { readonly method: string; readonly minor: bigint },
): Promise<CallRefusal<DepositCode> | null> {
  if (!jurisdictionOf(merchant).paymentMethods.includes(method)) return refuse('payment_method_closed', 'method');
  return receiptRefusal(tx, { merchant, memberId }, minor);
}

/** Why a member may not get more money now, by a deposit or from somebody of the own team, or null; under the member's lock. */
export async function receiptRefusal(tx: Tx, { merchant, memberId }: Who, minor: bigint): Promise<CallRefusal<ReceiptCode> | null> {
  const owner: Owner = { merchantId: merchant.id, memberId };
  if (await readPause(tx, owner)) return refuse('play_paused');
  const limits = await readLimits(tx, owner);
  if (missingLimits(merchant, limits).length > 0) return refuse('limits_required');
  const ofDeposits = limits.filter(({ kind }) => kind === 'deposit');
  if (ofDeposits.length === 0) return null;
  await bringForward(tx, owner);
  const usage = await readUsage(tx, owner);
  const waiting = await readWaitingDeposits(tx, owner);
  const left = ofDeposits.map((limit) => limit.value - usedOf(limit, usage, waiting)).reduce((least, one) => (one < least ? one : least));
  return minor <= left ? null : { ...refuse('deposit_limit_reached', 'amount'), values: { left: amountOut(left > 0n ? left : 0n) } };
}

/**
 * Why a member may not give so much away, or null; under the lock of the member or of their money. A tip and the buy-in of a tournament are no stakes and count in no result of
 * play; but whoever has a limit of losses gives no more than what play, and what else was given in the period, left of it (docs/adr/0058).
 */
export async function spendRefusal(tx: Tx, { merchant, memberId }: Who, minor: bigint): Promise<'loss_limit_reached' | null> {
  const owner: Owner = { merchantId: merchant.id, memberId };
  const ofLosses = (await readLimits(tx, owner)).filter(({ kind }) => kind === 'loss');
  if (ofLosses.length === 0) return null;
  await bringForward(tx, owner);
  const usage = await readUsage(tx, owner);
  const spent = await readSpent(tx, owner);
  const isOver = ofLosses.some((limit) => usedOf(limit, usage, 0n) + spent[limit.period] + minor > limit.value);
  return isOver ? 'loss_limit_reached' : null;
}

/** What about money that arrived is for people to look at, though it is always booked: it came in a pause, or over a limit. */
export async function arrivalConcern(tx: Tx, owner: Owner): Promise<'paused' | 'over_limit' | null> {
  if (await readPause(tx, owner)) return 'paused';
  const limits = (await readLimits(tx, owner)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return null;
  await bringForward(tx, owner);
  const usage = await readUsage(tx, owner);
  return limits.some((limit) => usage[limit.period].deposited + usage[limit.period].received > limit.value) ? 'over_limit' : null;
}

/** Why money may not go from one player to another, agents included, or null; in the transaction that moves it. Both sides are looked at. */
export async function transferRefusal(
  tx: Tx,
  { merchant, memberIds }: { readonly merchant: Merchant; readonly memberIds: readonly Id<'member'>[] },
): Promise<'transfers_closed' | 'play_paused' | null> {
  if (!jurisdictionOf(merchant).memberTransfers) return 'transfers_closed';
  for (const memberId of memberIds) if (await readPause(tx, { merchantId: merchant.id, memberId })) return 'play_paused';
  return null;
}

/** Why a member may not have a bonus, or take any other reward, or null; in the transaction that gives it: a pause, the brand's stop of all rewards, the law of the place. */
export async function bonusRefusal(tx: Tx, { merchant, memberId }: Who): Promise<'bonus_closed' | 'play_paused' | null> {
  const { rows } = await sql<{
    code: 'bonus_closed' | 'play_paused' | null;
  }>`SELECT reward_refusal(${merchant.id}, ${memberId}, ${rewardsNeedStake(merchant)}) AS code`.execute(tx);
  return rows[0]?.code ?? null;
}

/** Whether the law of the place gives rewards only to who has staked before. */
export function rewardsNeedStake(merchant: Merchant): boolean {
  return jurisdictionOf(merchant).bonuses !== 'all';
}
