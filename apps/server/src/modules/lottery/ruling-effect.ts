import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { outcomesBy, readSettled } from './carry-out-ruling.ts';
import { readSettlingIssue } from './order-outcomes.ts';
import type { StoredRuling } from './rulings-store.ts';

export type RulingEffect = ResponseOf<Calls['officeLotteryIssue']>['rulings'][number]['effect'];

const readAtOnce = 2_000;

/** What a ruling that waits would do to orders and balances as they are now, or what one that was signed did. */
export async function effectOf(db: Db, ruling: StoredRuling): Promise<RulingEffect> {
  if (ruling.act === 'postpone' || ruling.state === 'rejected' || ruling.state === 'lapsed') return effectOut(new Map(), new Map());
  return ruling.state === 'proposed' ? foreseen(db, ruling) : carriedOut(db, ruling);
}

/** What each player gets and loses, order by order. */
type Changes = Map<string, { orders: number; given: bigint; taken: bigint }>;

function add(changes: Changes, memberId: string, change: bigint): void {
  const { orders, given, taken } = changes.get(memberId) ?? { orders: 0, given: 0n, taken: 0n };
  const [more, less] = change > 0n ? [change, 0n] : [0n, -change];
  changes.set(memberId, { orders: orders + 1, given: given + more, taken: taken + less });
}

async function foreseen(db: Db, ruling: StoredRuling): Promise<RulingEffect> {
  const issue = await readSettlingIssue(db, ruling.issue_id);
  invariant(issue, 'A ruling is about an issue');
  const changes: Changes = new Map();
  const dueOf = outcomesBy(ruling, { ...issue, result: ruling.result });
  let last = '';
  for (;;) {
    const orders = await readSettled(db, issue, { after: last, limit: readAtOnce });
    last = orders.at(-1)?.id ?? last;
    if (orders.length === 0) break;
    const known = new Map(orders.map((order) => [order.id, order]));
    for (const due of dueOf(orders)) {
      const order = known.get(due.id);
      invariant(order, 'What is due is due to an order');
      const change = BigInt(due.win) + BigInt(due.returned) + BigInt(due.rebate) - order.win - order.returned - order.rebate_paid;
      // What a free bet paid is not taken back.
      add(changes, order.member_id, order.free_bet !== null && change < 0n ? 0n : change);
    }
  }
  if (ruling.act === 'void') await addReturned(db, changes, { issueId: issue.id, status: orderStatuses.pending });
  return effectOut(changes, await lackingOf(db, changes));
}

/** Orders that were never settled get their stake back whole. */
async function addReturned(
  db: Db,
  changes: Changes,
  { issueId, status }: { readonly issueId: string; readonly status: number },
): Promise<void> {
  const { rows } = await sql<{
    member_id: string;
    stake: bigint;
  }>`SELECT member_id, CASE WHEN free_bet IS NULL THEN stake ELSE 0 END AS stake
    FROM lottery_order WHERE issue_id = ${issueId} AND status = ${status}`.execute(db);
  for (const { member_id, stake } of rows) add(changes, member_id, stake);
}

/** What players do not have of what would be taken from them. */
async function lackingOf(db: Db, changes: Changes): Promise<ReadonlyMap<string, bigint>> {
  const losing = [...changes].filter(([, { given, taken }]) => taken > given).map(([memberId]) => memberId);
  const { rows } = await sql<{ owner_id: string; balance: bigint }>`SELECT owner_id, balance FROM ledger_account
    WHERE owner_id = ANY (${losing}::text[]) AND pocket = 'main'`.execute(db);
  const lacking = rows.map(({ owner_id, balance }) => {
    const { given = 0n, taken = 0n } = changes.get(owner_id) ?? {};
    return [owner_id, taken - given - balance] as const;
  });
  return new Map(lacking.filter(([, lacks]) => lacks > 0n));
}

async function carriedOut(db: Db, ruling: StoredRuling): Promise<RulingEffect> {
  const changes: Changes = new Map();
  const { rows } = await sql<{
    member_id: string;
    change: bigint;
  }>`SELECT o.member_id, greatest(coalesce(n.win + n.returned + n.rebate_paid,
      o.win + o.returned + o.rebate_paid) - b.win - b.returned - b.rebate_paid, CASE WHEN o.free_bet IS NOT NULL THEN 0 END) AS change
    FROM lottery_order_before b JOIN lottery_order o ON o.id = b.order_id
      LEFT JOIN LATERAL (SELECT * FROM lottery_order_before n WHERE n.order_id = b.order_id AND n.ruling_id > b.ruling_id ORDER BY n.ruling_id LIMIT 1) n ON true
    WHERE b.ruling_id = ${ruling.id}`.execute(db);
  for (const { member_id, change } of rows) add(changes, member_id, change);
  if (ruling.act === 'void') await addReturned(db, changes, { issueId: ruling.issue_id, status: orderStatuses.noDraw });
  const debts = await sql<{
    member_id: string;
    owed: bigint;
  }>`SELECT member_id, owed FROM lottery_debt WHERE ruling_id = ${ruling.id}`.execute(db);
  return effectOut(changes, new Map(debts.rows.map(({ member_id, owed }) => [member_id, owed])));
}

function effectOut(changes: Changes, lacking: ReadonlyMap<string, bigint>): RulingEffect {
  const all = [...changes.values()];
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  return {
    orders: all.reduce((total, { orders }) => total + orders, 0),
    players: changes.size,
    given: amountOut(sum(all.map(({ given }) => given))),
    taken: amountOut(sum(all.map(({ taken }) => taken))),
    owing: lacking.size,
    owed: amountOut(sum([...lacking.values()])),
  };
}
