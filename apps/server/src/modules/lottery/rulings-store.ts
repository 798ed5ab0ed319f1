import type { RulingAct } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { lapseHours } from './ruling-rules.ts';
import type { LotteryRulingTables } from './ruling-tables.ts';

/** A ruling with the words of its issue. One that was never signed in time is told as lapsed, whoever looks first. */
export type StoredRuling = Omit<Selectable<LotteryRulingTables['lottery_ruling']>, 'state'> & {
  readonly id: Id<'lotteryRuling'>;
  readonly issue_id: Id<'lotteryIssue'>;
  readonly state: 'proposed' | 'approved' | 'done' | 'rejected' | 'lapsed';
  readonly game: string;
  readonly number: string;
  /** The result of the issue now. */
  readonly stands: string | null;
  readonly proposer: string | null;
  readonly decider: string | null;
};

const isOpen = sql`r.state = 'proposed' AND r.lapses_at > clock_timestamp()`;
const rulings = sql`SELECT r.*, CASE WHEN r.state = 'proposed' AND r.lapses_at <= clock_timestamp() THEN 'lapsed' ELSE r.state END AS state,
    i.game, i.number, i.result AS stands, p.name AS proposer, d.name AS decider
  FROM lottery_ruling r JOIN lottery_issue i ON i.id = r.issue_id
    LEFT JOIN operator p ON p.id = r.proposed_by LEFT JOIN operator d ON d.id = r.decided_by`;

async function read(db: Db, tail: RawBuilder<unknown>): Promise<StoredRuling[]> {
  return (await sql<StoredRuling>`${rulings} ${tail}`.execute(db)).rows;
}

/** A page of a brand's rulings, newest first: those that wait for a second signature, or all. */
export async function readRulings(
  db: Db,
  merchantId: Id<'merchant'>,
  { openOnly, offset, limit }: { readonly openOnly: boolean; readonly offset: number; readonly limit: number },
): Promise<{ readonly list: StoredRuling[]; readonly total: number }> {
  const which = sql`WHERE r.merchant_id = ${merchantId} AND (NOT ${openOnly}::boolean OR (${isOpen}))`;
  const list = await read(db, sql`${which} ORDER BY r.id DESC OFFSET ${offset} LIMIT ${limit}`);
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM lottery_ruling r ${which}`.execute(db);
  return { list, total: rows[0]?.total ?? 0 };
}

/** What was ever proposed about an issue, newest first. */
export function readRulingsOfIssue(db: Db, issueId: string): Promise<StoredRuling[]> {
  return read(db, sql`WHERE r.issue_id = ${issueId} ORDER BY r.id DESC`);
}

/** What stands about issues: signed by two, oldest first. */
export function readSignedRulings(db: Db, issueId: string): Promise<StoredRuling[]> {
  return read(db, sql`WHERE r.issue_id = ${issueId} AND r.state IN ('approved', 'done') ORDER BY r.decided_at, r.id`);
}

export async function readRuling(db: Db, of: { readonly id: string; readonly merchantId: string | null }): Promise<StoredRuling | null> {
  const [ruling] = await read(db, sql`WHERE r.id = ${of.id} AND r.merchant_id = ${of.merchantId}`);
  return ruling ?? null;
}

/** Holds an issue: no ticket is bought, no order settled and nothing ruled about it until the transaction ends. */
export async function holdIssue(tx: Tx, issueId: string): Promise<void> {
  await sql`SELECT 1 FROM lottery_issue WHERE id = ${issueId} FOR UPDATE`.execute(tx);
}

/** Whether something about an issue waits for its second signature or is being carried out. What nobody signed in time is put aside. The issue is held. */
export async function hasOpenRuling(tx: Tx, issueId: string): Promise<boolean> {
  await sql`UPDATE lottery_ruling SET state = 'lapsed' WHERE issue_id = ${issueId} AND state = 'proposed' AND lapses_at <= clock_timestamp()`.execute(
    tx,
  );
  const { rows } = await sql`SELECT 1 FROM lottery_ruling WHERE issue_id = ${issueId} AND state IN ('proposed', 'approved')`.execute(tx);
  return rows.length > 0;
}

export type NewRuling = {
  readonly id: Id<'lotteryRuling'>;
  readonly merchantId: Id<'merchant'>;
  readonly issueId: Id<'lotteryIssue'>;
  readonly act: RulingAct;
  readonly reason: string;
  readonly evidence: string;
  readonly basis: 'sources' | 'bulletin' | null;
  /** Canonical JSON. */
  readonly result: string | null;
  readonly heldAt: Instant | null;
  readonly by: Id<'operator'>;
};

export async function insertRuling(tx: Tx, it: NewRuling): Promise<void> {
  await sql`INSERT INTO lottery_ruling (id, merchant_id, issue_id, act, reason, evidence, basis, result, held_at, proposed_by, proposed_at, lapses_at)
    VALUES (${it.id}, ${it.merchantId}, ${it.issueId}, ${it.act}, ${it.reason}, ${it.evidence}, ${it.basis}, ${it.result},
      ${it.heldAt === null ? null : toTimestamp(it.heldAt)}, ${it.by}, clock_timestamp(), clock_timestamp() + make_interval(hours => ${lapseHours}))`.execute(
    tx,
  );
}

/** Notes who decided and how, with what stood about the issue until now. */
export async function decideRuling(
  tx: Tx,
  of: Pick<StoredRuling, 'id' | 'issue_id'>,
  to: { readonly state: 'approved' | 'done' | 'rejected'; readonly by: Id<'operator'>; readonly note: string | null },
): Promise<void> {
  await sql`UPDATE lottery_ruling r SET state = ${to.state}, decided_by = ${to.by}, decided_at = clock_timestamp(), note = ${to.note},
      was_result = i.result, was_held_at = coalesce(i.postponed_to, i.draws_at), done_at = CASE WHEN ${to.state} = 'done' THEN clock_timestamp() END
    FROM lottery_issue i WHERE r.id = ${of.id} AND i.id = r.issue_id`.execute(tx);
}

/** A ruling of an own order: what the order had come to, where it was changed, and what the member owes for it. */
export type OrderRuling = StoredRuling & {
  readonly was_status: number | null;
  readonly was_win: bigint | null;
  readonly was_returned: bigint | null;
  readonly was_rebate: bigint | null;
  readonly owed: bigint | null;
  readonly paid: bigint | null;
};

export async function readOrderRulings(
  db: Db,
  { id, issue_id, member_id }: { readonly id: string; readonly issue_id: string; readonly member_id: string },
): Promise<OrderRuling[]> {
  const { rows } =
    await sql<OrderRuling>`SELECT s.*, b.status AS was_status, b.win AS was_win, b.returned AS was_returned, b.rebate_paid AS was_rebate,
      w.owed, w.paid
    FROM (${rulings} WHERE r.issue_id = ${issue_id} AND r.state IN ('approved', 'done')) AS s
      LEFT JOIN lottery_order_before b ON b.ruling_id = s.id AND b.order_id = ${id}
      LEFT JOIN lottery_debt w ON w.ruling_id = s.id AND w.member_id = ${member_id}
    ORDER BY s.decided_at, s.id`.execute(db);
  return rows;
}

/** What a member owes for wins that were taken back and spent by then. */
export async function readOwed(db: Db, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`SELECT coalesce(sum(owed - paid), 0)::bigint AS owed FROM lottery_debt
    WHERE member_id = ${memberId} AND paid < owed`.execute(db);
  return rows[0]?.owed ?? 0n;
}
