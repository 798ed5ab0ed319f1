import { type Id, invariant } from '@trevo/kernel';
import { type FreeBetResult, settleFreeBet } from '@trevo/reward-rules/free-play';
import { basisOf } from '../../core/credit-basis.ts';
import type { Tx } from '../../db/database.ts';
import { rewardCredit } from '../wallet/index.ts';
import { databaseNow, type FreeBetRow, holdBets, writeBack, writeUsed } from './bets-store.ts';

/** How the order of a free bet ended. `payoutMinor`: all that it pays, the value of the stake included. */
export type EndedFreeOrder = {
  readonly orderId: string;
  readonly betId: string;
  readonly result: FreeBetResult | 'cancelled';
  readonly payoutMinor: bigint;
};

/** What a free order pays by its terms, in ledger units; nothing where its bet comes back. */
export function freeWinOf(
  { stakeMinor, stakeReturned }: { readonly stakeMinor: bigint; readonly stakeReturned: boolean },
  of: { readonly result: FreeBetResult; readonly payoutMinor: bigint },
): bigint {
  const bet = { valueMinor: stakeMinor, minOddsMilli: 0, stakeReturned, expiresAt: undated };
  return settleFreeBet(bet, of, undated).cashMinor;
}

const undated = 0 as FreeBetRow['expiresAt'];

/**
 * Decides free bets by the orders that they were placed with, in the transaction that ends those, under the locks of their members' accounts (rule book §5). A win is
 * credited once, as cash without a condition; a void and a push give the bet back for at least three days; a member who takes an order back has the bet as it was, with no time
 * gained. `correction`: orders that were decided before and came out otherwise by a ruling. What was paid is never taken back, so more is paid as the difference, and a
 * bet that paid stays used.
 */
export async function settleFreeBets(
  tx: Tx,
  orders: readonly EndedFreeOrder[],
  { correction = null }: { readonly correction?: string | null } = {},
): Promise<void> {
  if (orders.length === 0) return;
  const bets = await holdBets(
    tx,
    orders.map(({ betId }) => betId),
  );
  const now = await databaseNow(tx);
  for (const order of orders) {
    const bet = bets.get(order.betId);
    invariant(bet, 'An order of a free bet has it');
    invariant(bet.orderId === order.orderId || (correction !== null && bet.orderId === null), 'A free bet is decided by its own order');
    const { result, payoutMinor } = order;
    const terms = { ...bet, minOddsMilli: bet.minOddsMilli ?? 0 };
    if (result === 'cancelled') {
      await writeBack(tx, bet.id, bet.expiresAt);
      continue;
    }
    const { state, cashMinor, expiresAt } = settleFreeBet(terms, { result, payoutMinor }, now);
    if (state === 'back') {
      if (bet.creditedMinor === 0n) await writeBack(tx, bet.id, expiresAt);
      continue;
    }
    const dueMinor = cashMinor - bet.creditedMinor;
    const paid = dueMinor > 0n ? { minor: dueMinor, transferId: await credit(tx, bet, { order, minor: dueMinor, correction }) } : null;
    await writeUsed(tx, bet.id, { orderId: order.orderId, paid });
  }
}

type Credit = { readonly order: EndedFreeOrder; readonly minor: bigint; readonly correction: string | null };

/** One movement for each order, and for each ruling about it. A difference has no record: it would not come out of the order alone (ADR 47). */
async function credit(tx: Tx, bet: FreeBetRow, { order, minor, correction }: Credit): Promise<Id<'transfer'>> {
  const { id, merchantId, memberId, currency, valueMinor, stakeReturned, minOddsMilli, creditedMinor } = bet;
  const { orderId, payoutMinor } = order;
  const terms = { valueMinor, minOddsMilli: minOddsMilli ?? 0, stakeReturned };
  const basis =
    creditedMinor > 0n ? null : basisOf('freeBet', { terms, inputs: [{ result: 'won', payoutMinor }], before: null }, { offer: id });
  const payload = { bet: id, order: orderId, type: 'deposit', name: 'free_bet', ...(basis !== null && { basis }) };
  const key = correction === null ? orderId : `${orderId}:${correction}`;
  const posted = await rewardCredit(tx, { merchantId, memberId, currency, minor, scope: 'free_bet', key, payload });
  invariant(posted.ok, 'The credit of a free bet is not refused');
  return posted.value.transferId;
}
