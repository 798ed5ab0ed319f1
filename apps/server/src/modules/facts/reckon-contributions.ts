import { periodAt } from '@trevo/commission/periods';
import { type BusinessCalendar, type Id, type Instant, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { FactClock } from './fact-clock.ts';
import type { FactCategory } from './facts-tables.ts';
import { type Counted, keepPostings } from './postings-store.ts';
import { isBefore } from './settled-lines.ts';

const microPerUnit = 1_000_000n;

/** What the house put into a jackpot out of a member's stakes in one kind of game, in micros of a ledger unit; `name` is its alone among the member's. */
export type Contribution = {
  readonly memberId: Id<'member'>;
  readonly name: string;
  readonly category: FactCategory;
  readonly currency: string;
  readonly micro: bigint;
};

/** Notes contributions in the transaction that makes them: they are reckoned with it or not at all. One statement, however many there are. */
export async function noteContributions(tx: Tx, merchantId: Id<'merchant'>, contributions: readonly Contribution[]): Promise<void> {
  const rows = contributions
    .filter(({ micro }) => micro > 0n)
    .map(({ memberId, micro, ...rest }) => ({ ...rest, member_id: memberId, micro: String(micro) }));
  if (rows.length === 0) return;
  await sql`INSERT INTO jackpot_put (merchant_id, member_id, name, category, currency, micro)
    SELECT ${merchantId}, p.member_id, p.name, p.category, p.currency, p.micro
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member_id text, name text, category text, currency text, micro numeric)`.execute(
    tx,
  );
}

type Put = Omit<Contribution, 'micro'> & { readonly micro: string; readonly postedAt: Instant };
type Terms = {
  readonly calendar: BusinessCalendar;
  readonly clock: FactClock;
  /** Null: all. */
  readonly before: Instant | null;
  readonly limit: number;
};

/**
 * Takes the oldest contributions of a brand and adds them to the costs of members and teams, in the caller's transaction. The micros of an hour add up exactly, and
 * their whole units count: what a contribution adds is the difference that it makes. Answers how many it took.
 */
export async function reckonContributions(tx: Tx, merchantId: Id<'merchant'>, { calendar, clock, before, limit }: Terms): Promise<number> {
  const { rows: puts } = await sql<Put>`WITH taken AS (
      DELETE FROM jackpot_put WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM jackpot_put WHERE merchant_id = ${merchantId} AND ${isBefore(sql`posted_at`, before)} ORDER BY id LIMIT ${limit})) RETURNING *
    ) SELECT member_id AS "memberId", name, category, currency, micro::text AS micro, posted_at AS "postedAt" FROM taken ORDER BY id`.execute(
    tx,
  );
  if (puts.length === 0) return 0;
  const placed = puts.map(({ postedAt, micro, ...put }) => {
    const at = instant(Math.max(postedAt, clock.closedTo));
    return { ...put, micro: BigInt(micro), at, slot: periodAt(calendar, 'hour', at).start };
  });
  const sums = await readSums(tx, placed);
  const costs: Counted[] = [];
  for (const { name, micro, ...put } of placed) {
    const sum = sums.get(nameOf(put))?.micro ?? 0n;
    sums.set(nameOf(put), { ...put, micro: sum + micro });
    const amount = (sum + micro) / microPerUnit - sum / microPerUnit;
    if (amount > 0n) costs.push({ ...put, transferId: name, kind: 'jackpot_feed', field: 'jackpot', amount });
  }
  await writeSums(tx, [...sums.values()]);
  await keepPostings(tx, merchantId, costs);
  return puts.length;
}

type Sum = Pick<Contribution, 'category' | 'memberId' | 'micro'> & { readonly slot: Instant };

function nameOf({ memberId, slot, category }: Omit<Sum, 'micro'>): string {
  return `${memberId} ${slot} ${category}`;
}

const rowOf = ({ memberId, slot, category, micro }: Sum) => ({
  member_id: memberId,
  slot: toTimestamp(slot),
  category,
  micro: String(micro),
});

async function readSums(tx: Tx, asked: readonly Sum[]): Promise<Map<string, Sum>> {
  const { rows } = await sql<
    Omit<Sum, 'micro'> & { micro: string }
  >`SELECT f.member_id AS "memberId", f.slot, f.category, f.micro::text AS micro
    FROM (SELECT DISTINCT member_id, slot, category FROM jsonb_populate_recordset(NULL::member_jackpot_fact, ${JSON.stringify(asked.map(rowOf))}::jsonb)) n
      JOIN member_jackpot_fact f USING (member_id, slot, category)`.execute(tx);
  return new Map(rows.map(({ micro, ...sum }) => [nameOf(sum), { ...sum, micro: BigInt(micro) }]));
}

async function writeSums(tx: Tx, sums: readonly Sum[]): Promise<void> {
  await sql`INSERT INTO member_jackpot_fact SELECT p.* FROM jsonb_populate_recordset(NULL::member_jackpot_fact, ${JSON.stringify(sums.map(rowOf))}::jsonb) AS p
    ON CONFLICT (member_id, slot, category) DO UPDATE SET micro = excluded.micro`.execute(tx);
}
