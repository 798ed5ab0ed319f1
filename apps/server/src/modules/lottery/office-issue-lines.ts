import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Instant, invariant } from '@trevo/kernel';
import type { Game } from '@trevo/lottery-rules/calendar';
import type { Db } from '../../db/database.ts';
import { readIssuesById, type StoredIssue } from './issues-store.ts';
import type { Sales, SoldIssue } from './office-lottery-store.ts';
import { drawViewOf, issueViewOf } from './views.ts';

type Issue = ResponseOf<Calls['officeLotteryIssue']>['issue'];

/** An issue with its sales as operators see it. */
export function issueLine(
  game: Game,
  { stored, now }: { readonly stored: StoredIssue; readonly now: Instant },
  { settledAt, orders, players, staked, paid, worst }: SoldIssue,
): Issue {
  const { opensAt: _, ...view } = issueViewOf(game, stored, now);
  return {
    ...view,
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
    text: stored.result === null ? null : drawViewOf(game, stored).text,
    orders,
    players,
    staked: amountOut(staked),
    paid: amountOut(paid),
    worst: amountOut(worst),
  };
}

export async function issueLines(
  db: Db,
  { game, now }: { readonly game: Game; readonly now: Instant },
  sold: readonly SoldIssue[],
): Promise<Issue[]> {
  const ids = sold.map(({ id }) => id);
  const known = new Map((await readIssuesById(db, ids)).map((issue) => [issue.id, issue]));
  return sold.map((sales) => {
    const stored = known.get(sales.id);
    invariant(stored, 'An issue with sales is stored');
    return issueLine(game, { stored, now }, sales);
  });
}

export function salesOut({ orders, staked, paid, rebate }: Sales) {
  return { orders, staked: amountOut(staked), paid: amountOut(paid), rebate: amountOut(rebate) };
}
