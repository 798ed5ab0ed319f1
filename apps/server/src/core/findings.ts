import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../db/columns.ts';
import type { Db, Tx } from '../db/database.ts';

/** Where what people look at is kept: found by night, decided by a person with a note. */
type FindingTable = 'reward_finding' | 'team_finding';
export type FindingState = 'confirmed' | 'dismissed' | 'open';

/** A finding as operators read it. `accounts`: whom it is about, in the order in which they were found. */
export type Finding<Kind extends string, Figures> = {
  readonly id: string;
  readonly kind: Kind;
  /** The day at the brand's place that it was found of. */
  readonly day: string;
  readonly accounts: readonly { readonly memberId: Id<'member'>; readonly username: string }[];
  readonly figures: Figures;
  readonly noticedAt: Instant;
  readonly state: FindingState;
  /** Who decided it, and the name; null: nobody yet. */
  readonly decidedBy: string | null;
  readonly decider: string | null;
  readonly note: string | null;
};

type Asked = {
  readonly state?: FindingState | undefined;
  readonly kind?: string | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
};

const pageSizeUsual = 20;

/** A page of a brand's findings, newest first, as lines of an answer; those that nobody decided unless asked otherwise. `more`: further columns of the finding `f`. */
export async function findingPage<Row extends Finding<string, unknown>, Line>(
  db: Db,
  {
    table,
    merchantId,
    more = sql``,
  }: { readonly table: FindingTable; readonly merchantId: Id<'merchant'>; readonly more?: RawBuilder<unknown> },
  { state = 'open', kind = 'all', pageNo = 1, pageSize = pageSizeUsual }: Asked,
  lineOf: (row: Row) => Line,
): Promise<{ readonly list: Line[]; readonly pageNum: number; readonly totalPages: number; readonly total: number }> {
  const where = sql`f.merchant_id = ${merchantId} AND f.state = ${state} AND (${kind} = 'all' OR f.kind = ${kind})`;
  const { rows } =
    await sql<Row>`SELECT f.id, f.kind, to_char(f.day, 'YYYY-MM-DD') AS day, f.figures, f.noticed_at AS "noticedAt", f.state, f.note,
      f.decided_by AS "decidedBy", coalesce(o.name, f.decided_by) AS decider,
      (SELECT jsonb_agg(jsonb_build_object('memberId', m.id, 'username', m.username) ORDER BY a.place)
        FROM unnest(f.accounts) WITH ORDINALITY AS a (id, place) JOIN member m ON m.id = a.id) AS accounts ${more}
    FROM ${sql.table(table)} f LEFT JOIN operator o ON o.id = f.decided_by
    WHERE ${where} ORDER BY f.noticed_at DESC, f.id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${sql.table(table)} f WHERE ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return { list: rows.map(lineOf), pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}

/** What every line of a finding says. */
export function findingLine<K extends string, F>({ id, kind, day, accounts, noticedAt, state, decider, note }: Finding<K, F>) {
  return { findingId: id, kind, day, accounts: [...accounts], noticedAt: toTimestamp(noticedAt), state, decidedBy: decider, note };
}

export type HeldFinding<Kind extends string> = {
  readonly kind: Kind;
  readonly state: FindingState;
  readonly decidedBy: string | null;
  readonly accounts: readonly Id<'member'>[];
};

/** Which finding, of which brand. */
export type FindingKey = { readonly table: FindingTable; readonly merchantId: Id<'merchant'>; readonly id: string };

/** A finding, held until the transaction ends; null where there is none. */
export async function holdFinding<Kind extends string>(tx: Tx, { table, merchantId, id }: FindingKey): Promise<HeldFinding<Kind> | null> {
  const { rows } = await sql<HeldFinding<Kind>>`SELECT kind, state, decided_by AS "decidedBy", accounts FROM ${sql.table(table)}
    WHERE id = ${id} AND merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Writes what a person made of a held finding, and why. Opened again it waits as before, and keeps the reason. */
export async function writeDecision(
  tx: Tx,
  { table, id }: Pick<FindingKey, 'id' | 'table'>,
  { state, by, note }: { readonly state: FindingState; readonly by: string; readonly note: string },
): Promise<void> {
  const isOpen = state === 'open';
  await sql`UPDATE ${sql.table(table)} SET state = ${state}, decided_by = ${isOpen ? null : by}, note = ${note},
    decided_at = CASE WHEN ${isOpen} THEN NULL ELSE clock_timestamp() END WHERE id = ${id}`.execute(tx);
}
