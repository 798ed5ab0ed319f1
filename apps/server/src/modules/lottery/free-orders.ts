import { type Instant, type Refusal, refuse } from '@trevo/kernel';
import { isRefunded, type OrderStatus } from '@trevo/lottery-rules/orders';
import type { OrderOutcome } from '@trevo/lottery-rules/settlement';
import { placeFreeBet } from '@trevo/reward-rules/free-play';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type EndedFreeOrder, type FreeBetRow, freeWinOf, settleFreeBets } from '../free-bets/index.ts';
import type { OrderOutcomeRow } from './order-outcomes.ts';
import type { PricedOrder } from './price-slip.ts';
import type { RefusalFacts } from './slip-words.ts';

type FreeRefusal = Refusal<'bonus_low_odds' | 'free_bet_unfit' | 'not_found' | 'reward_expired'> & { readonly facts?: RefusalFacts };

/**
 * Whether a free bet may pay a slip (rewards' rule book §5): one bet of exactly its value, no chase, at the member's own series, and one that can win at least so much. What
 * became of the bet meanwhile the database decides.
 */
export function freeSlipRefusal(
  bet: FreeBetRow | null,
  { orders, isChase, now }: { readonly orders: readonly PricedOrder[]; readonly isChase: boolean; readonly now: Instant },
): FreeRefusal | null {
  const at = 'freeBet';
  if (bet === null) return refuse('not_found', at);
  const [order] = orders;
  const unfit = (reason: 'chase' | 'one' | 'series' | 'product' | 'value', amounts: RefusalFacts['amounts'] = {}): FreeRefusal => ({
    ...refuse('free_bet_unfit', at),
    facts: { words: { reason }, amounts: { value: bet.valueMinor, stake: 0n, ...amounts } },
  });
  if (!bet.products.includes('lotteries')) return unfit('product');
  if (isChase) return unfit('chase');
  if (order === undefined || orders.length > 1) return unfit('one');
  if (order.asked.mode === 'LOTT' && order.asked.series < order.seriesLimit) return unfit('series');
  const { stakeMinor, mostMinor } = order.price;
  if (stakeMinor !== bet.valueMinor) return unfit('value', { stake: stakeMinor });
  const oddsMilli = Number((mostMinor * 1_000n) / stakeMinor);
  const placed = placeFreeBet({ ...bet, minOddsMilli: bet.minOddsMilli ?? 0 }, { oddsMilli, withMoney: false }, now);
  // Whether its time is over is asked under the lock: a slip that stands is answered again after it.
  return placed.ok || placed.code !== 'bonus_low_odds' ? null : refuse('bonus_low_odds', at);
}

/** What is read of an order about its free bet. */
export const freeColumns = sql`o.free_bet, (SELECT f.stake_returned FROM free_bet f WHERE f.id = o.free_bet) AS free_returned`;

export type FreeColumns = { readonly free_bet: string | null; readonly free_returned: boolean | null };

type Drawn = Pick<OrderOutcome, 'status' | 'winMinor' | 'returnedMinor'>;

/** What a draw pays an order, of a free one by the terms of its bet: the value of the stake was not the player's. */
export function paidBy(
  { free_bet: betId, free_returned, id, stake }: FreeColumns & { readonly id: string; readonly stake: bigint },
  { status, winMinor, returnedMinor }: Drawn,
): { readonly win: bigint; readonly returned: bigint; readonly free?: OrderOutcomeRow['free'] } {
  if (betId === null) return { win: winMinor, returned: returnedMinor };
  const result = status === 'tie' && returnedMinor === stake ? 'push' : status === 'won' ? 'won' : isRefunded(status) ? 'void' : 'lost';
  const payoutMinor = winMinor + returnedMinor;
  const win = freeWinOf({ stakeMinor: stake, stakeReturned: free_returned === true }, { result, payoutMinor });
  return { win, returned: 0n, free: { orderId: id, betId, result, payout: String(payoutMinor) } };
}

/** Decides the free bets among orders that were written as they came out. */
export async function settleFreeOrders(
  tx: Tx,
  outcomes: readonly OrderOutcomeRow[],
  { written, ruling = null }: { readonly written: ReadonlySet<string>; readonly ruling?: string | null },
): Promise<void> {
  const ended = outcomes.flatMap(({ id, free }) => (free === undefined || !written.has(id) ? [] : [endedOf(free)]));
  await settleFreeBets(tx, ended, { correction: ruling });
}

function endedOf({ orderId, betId, result, payout }: NonNullable<OrderOutcomeRow['free']>): EndedFreeOrder {
  return { orderId, betId, result, payoutMinor: BigInt(payout) };
}

/** Gives the free bets of orders back that were given back under a status. */
export async function returnFreeOrders(tx: Tx, orders: readonly string[], status: OrderStatus): Promise<void> {
  const { rows } = await sql<{ orderId: string; betId: string }>`SELECT id AS "orderId", free_bet AS "betId" FROM lottery_order
    WHERE id = ANY (${[...orders]}::text[]) AND free_bet IS NOT NULL ORDER BY id`.execute(tx);
  const result = status === 'cancelled' ? 'cancelled' : 'void';
  await settleFreeBets(
    tx,
    rows.map((row) => ({ ...row, result, payoutMinor: 0n })),
  );
}

/** Settled orders that a correction leaves as they are: their free bet came back, and was placed again since. */
export const isMovedOn = sql`EXISTS (SELECT FROM free_bet f WHERE f.id = o.free_bet AND f.order_id IS DISTINCT FROM o.id AND f.state IN ('placed', 'used'))`;
