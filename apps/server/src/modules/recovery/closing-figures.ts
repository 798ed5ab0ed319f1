import { createHash } from 'node:crypto';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Id, ok } from '@trevo/kernel';
import { type Currency, currencies, ledgerScale, unitMinor } from '@trevo/money';
import { creditsItself } from '@trevo/reward-rules/reward-centre';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { allTime } from '../../db/span.ts';
import { type OpenBonus, readOpenBonuses } from '../bonus/index.ts';
import { nameIn } from '../catalogue/index.ts';
import { readOpenBets } from '../free-bets/index.ts';
import { readOpenSets } from '../free-spins/index.ts';
import { readRewards, type Reward } from '../reward-centre/index.ts';
import { readBalances, readPoints } from '../wallet/index.ts';

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly currency: Currency };

/** What stands in an account that somebody wants to close. Amounts in ledger units. */
export type Closing = {
  readonly cashMinor: bigint;
  /** On its way: set aside for a withdrawal. */
  readonly pendingMinor: bigint;
  readonly vendorsMinor: bigint;
  readonly points: bigint;
  readonly held: bigint;
  readonly bonuses: readonly OpenBonus[];
  /** Not taken yet: cash and points are the member's; the rest ends with the account. */
  readonly rewards: readonly Reward[];
  /** Free bets that were not placed: they end with the account. */
  readonly freeBets: readonly string[];
  readonly sets: readonly { readonly id: string; readonly left: number; readonly wonMinor: bigint }[];
};

/** More than anybody has to take at once. */
const rewardsMax = 500;

export async function readClosing(db: Db, owner: Owner): Promise<Closing> {
  const { main, pending, vendors } = await readBalances(db, owner.merchantId, owner.memberId, owner.currency);
  const { points, held } = await readPoints(db, owner.merchantId, owner.memberId);
  const { list } = await readRewards(db, owner, { open: true, overdue: true, kind: null, span: allTime, offset: 0, limit: rewardsMax });
  const sets = await readOpenSets(db, owner);
  const bets = await readOpenBets(db, owner);
  return {
    cashMinor: main,
    pendingMinor: pending,
    vendorsMinor: vendors,
    points,
    held,
    bonuses: await readOpenBonuses(db, owner),
    rewards: list,
    freeBets: bets.flatMap(({ id, state }) => (state === 'open' ? [id] : [])),
    sets: sets.map(({ id, spins, wins }) => ({ id, left: spins - wins.length, wonMinor: wins.reduce((sum, win) => sum + win, 0n) })),
  };
}

/** Cash that is the member's and has to be taken out before the account ends: what waits in the reward centre with it. */
export function cashOwed({ cashMinor, vendorsMinor, rewards }: Closing): bigint {
  return cashMinor + vendorsMinor + rewards.reduce((sum, { kind, amount }) => (kind === 'cash' ? sum + amount : sum), 0n);
}

/** Whether so much can be paid out at all: less than the smallest payment is nothing that holds an account open. */
export function isPayableCash(minor: bigint, currency: Currency): boolean {
  return minor >= 10n ** BigInt(ledgerScale - currencies[currency].payoutDigits);
}

/** A token that stands for exactly what the member was shown: the closing carries it, and is refused if anything moved. */
export function closingToken(closing: Closing): string {
  const { points, held, bonuses, rewards, freeBets, sets } = closing;
  const lines = [
    'trevo-closing-1',
    `${points} ${held}`,
    ...bonuses.map(({ id, wonMinor, bonusMinor }) => `${id} ${wonMinor} ${bonusMinor}`),
    ...rewards.map(({ id }) => id),
    ...freeBets,
    ...sets.map(({ id, left, wonMinor }) => `${id} ${left} ${wonMinor}`),
  ];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Whether the closing takes nothing that the member would have to know of. */
export function losesNothing({ points, held, bonuses, rewards, freeBets, sets }: Closing): boolean {
  return points + held === 0n && bonuses.length + rewards.length + freeBets.length + sets.length === 0;
}

/** What would be paid out, kept for a while, and lost, told before anybody confirms. */
export const closingFigures: Handler<'closingFigures'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const closing = await readClosing(app.db, { merchantId: merchant.id, memberId, currency });
  return ok(viewOf(ctx, closing, currency));
};

function viewOf({ language, merchant }: CallContext, closing: Closing, currency: Currency): ResponseOf<Calls['closingFigures']> {
  const rewardOf = ({ source, names, kind, amount }: Reward) => ({
    source,
    name: names === null ? null : nameIn(names, language, merchant.defaultLanguage),
    kind,
    amount: kind === 'cash' || kind === 'bonus' ? amountOut(amount) : String(kind === 'points' ? amount / unitMinor : amount),
  });
  const owed = cashOwed(closing);
  return {
    currency,
    cash: amountOut(owed),
    /** Less than can be paid out does not keep the account open. */
    takeOutFirst: isPayableCash(owed, currency),
    pending: amountOut(closing.pendingMinor),
    points: String(closing.points),
    held: String(closing.held),
    bonuses: closing.bonuses.map(({ title, wonMinor, bonusMinor }) => ({
      title: title[language] ?? Object.values(title)[0] ?? '',
      won: amountOut(wonMinor),
      bonus: amountOut(bonusMinor),
    })),
    credited: closing.rewards.filter(({ kind }) => creditsItself(kind)).map(rewardOf),
    lost: closing.rewards.filter(({ kind }) => !creditsItself(kind)).map(rewardOf),
    freeSpins: closing.sets.reduce((sum, { left }) => sum + left, 0),
    freeBets: closing.freeBets.length,
    figures: closingToken(closing),
  };
}
