import type { ContractKind } from '@trevo/commission';
import type { Period, PeriodType } from '@trevo/commission/periods';
import { type Id, type Instant, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Line } from './book-store.ts';
import type { Incident } from './commission-tables.ts';
import { type StateJson, stateOfJson, type StateOf } from './state-store.ts';

type Kind = Exclude<ContractKind, 'realtime'>;

/** An incident that two operators declared. */
export type Restating = {
  readonly id: Id<'commissionRuling'>;
  readonly number: bigint;
  readonly state: 'approved' | 'running';
  readonly detail: Incident;
  readonly decidedAt: Instant;
};

/** Whether an incident about a kind is being worked through: its periods wait until it is done. */
export async function isRestated(db: Db, merchantId: Id<'merchant'>, kind: ContractKind): Promise<boolean> {
  const { rows } = await sql`SELECT FROM commission_ruling WHERE merchant_id = ${merchantId} AND state IN ('approved', 'running')
    AND detail -> 'kinds' ? ${kind} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The first incident of a brand that is not worked through, held. */
export async function holdRestating(tx: Tx, merchantId: Id<'merchant'>): Promise<Restating | null> {
  const { rows } = await sql<Restating>`SELECT id, number, state, detail, decided_at AS "decidedAt" FROM commission_ruling
    WHERE merchant_id = ${merchantId} AND state IN ('approved', 'running') ORDER BY number LIMIT 1 FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Holds all books of a brand: nothing is run meanwhile. */
export async function holdBooks(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`INSERT INTO commission_book (merchant_id, kind) SELECT ${merchantId}, k FROM unnest(ARRAY['daily', 'dividend', 'hourly', 'realtime']) k
    ORDER BY k ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT FROM commission_book WHERE merchant_id = ${merchantId} ORDER BY kind FOR UPDATE`.execute(tx);
}

/** Writes what an incident changes of facts, and that its periods are being run. The caller holds the books. */
export async function beginRestating(tx: Tx, { id }: Pick<Restating, 'id'>): Promise<void> {
  await sql`UPDATE commission_ruling SET state = 'running' WHERE id = ${id}`.execute(tx);
  await sql`SELECT commission_restate_facts(${id})`.execute(tx);
}

/** A period that is to be run again, with what passed into it: by this incident, by one before, or when it was run. */
export type PastRun = StateOf & { readonly kind: Kind; readonly period: Period; readonly stateIn: StateJson };
type PastRow = Line & { kind: Kind; start: Instant; end: Instant; stateIn: StateJson; stateBefore: StateJson | null };

/** The next period of an incident that was not run again; null: all were. */
export async function nextPastRun(tx: Tx, merchantId: Id<'merchant'>, { id, detail }: Restating): Promise<PastRun | null> {
  const { rows } =
    await sql<PastRow>`SELECT r.kind, r.category, r.period_type AS "periodType", r.period_start AS start, r.period_end AS "end",
      coalesce((SELECT o.state_in FROM commission_rerun o WHERE (o.merchant_id, o.kind, o.category, o.period_type, o.period_start)
        = (r.merchant_id, r.kind, r.category, r.period_type, r.period_start) ORDER BY o.number DESC LIMIT 1), r.state_in) AS "stateIn",
      (SELECT o.state_out FROM commission_rerun o WHERE o.ruling_id = ${id} AND (o.kind, o.category, o.period_type) = (r.kind, r.category, r.period_type)
        ORDER BY o.period_start DESC LIMIT 1) AS "stateBefore"
    FROM commission_run r WHERE r.merchant_id = ${merchantId} AND r.kind = ANY (${detail.kinds}::text[])
      AND r.period_end > ${detail.from}::timestamptz AND NOT EXISTS (SELECT FROM commission_rerun o WHERE o.ruling_id = ${id}
        AND (o.kind, o.category, o.period_type, o.period_start) = (r.kind, r.category, r.period_type, r.period_start))
    ORDER BY r.period_start, r.kind, r.category, r.period_type LIMIT 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { start, end, stateIn, stateBefore, ...line } = row;
  return { merchantId, ...line, period: { start: instant(start), end: instant(end) }, stateIn: stateBefore ?? stateIn };
}

/** Whether some period of a span was run before what passed into it was kept: it cannot be run again. */
export async function isTooOld(db: Db, merchantId: Id<'merchant'>, { from, kinds }: Incident): Promise<boolean> {
  const { rows } = await sql`SELECT FROM commission_run r WHERE r.merchant_id = ${merchantId} AND r.kind = ANY (${kinds}::text[])
    AND r.period_end > ${from}::timestamptz AND r.state_in IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** What the holders of a period have been credited for it so far, in micros: by its statements, and by incidents before. */
export async function readCredits(
  tx: Tx,
  { merchantId, kind, category, periodType, period }: PastRun,
): Promise<ReadonlyMap<string, bigint>> {
  const at = sql`(${merchantId}, ${kind}, ${category}, ${periodType}, ${timestampOf(period.start)})`;
  const { rows } = await sql<{ holder: string; credit: string }>`SELECT c.holder, sum(c.micro)::text AS credit FROM (
      SELECT s.beneficiary_id AS holder, s.credit_micro AS micro FROM commission_statement s
        WHERE (s.merchant_id, s.kind, s.category, s.period_type, s.period_start) = ${at}
      UNION ALL SELECT d.beneficiary_id, d.new_micro - d.old_micro FROM commission_difference d
        WHERE (d.merchant_id, d.kind, d.category, d.period_type, d.period_start) = ${at}) c GROUP BY c.holder`.execute(tx);
  return new Map(rows.map(({ holder, credit }) => [holder, BigInt(credit)]));
}

/** What disputes that were upheld gave holders of a period beyond that, in micros. */
export async function readUpheld(
  tx: Tx,
  { merchantId, kind, category, periodType, period }: PastRun,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ holder: string; credit: string }>`SELECT s.beneficiary_id AS holder, sum(l.credit_micro)::text AS credit
    FROM commission_statement s JOIN commission_dispute d ON d.statement_id = s.id AND d.upheld
      JOIN commission_statement l ON l.subject_id = d.id AND l.cause = 'dispute'
    WHERE (s.merchant_id, s.kind, s.category, s.period_type, s.period_start)
      = (${merchantId}, ${kind}, ${category}, ${periodType}, ${timestampOf(period.start)}) GROUP BY s.beneficiary_id`.execute(tx);
  return new Map(rows.map(({ holder, credit }) => [holder, BigInt(credit)]));
}

export type NewDifference = {
  readonly beneficiary: string;
  readonly contract: string | null;
  readonly old: bigint;
  readonly new: bigint;
  readonly record: unknown;
};

/** Writes a period that was run again, with its differences. */
export async function writeRerun(
  tx: Tx,
  { restating, past }: { readonly restating: Restating; readonly past: PastRun },
  rerun: {
    readonly stateOut: StateJson;
    readonly topMicro: bigint;
    readonly netMicro: bigint;
    readonly capMicro: bigint;
    readonly lines: readonly NewDifference[];
  },
): Promise<void> {
  const { merchantId, kind, category, periodType, period, stateIn } = past;
  const [start, end] = [timestampOf(period.start), timestampOf(period.end)];
  const { stateOut, topMicro, netMicro, capMicro, lines } = rerun;
  await sql`INSERT INTO commission_rerun (ruling_id, merchant_id, kind, category, period_type, period_start, period_end, number, state_in, state_out,
      top_micro, net_micro, cap_micro)
    VALUES (${restating.id}, ${merchantId}, ${kind}, ${category}, ${periodType}, ${start}, ${end}, ${restating.number}, ${JSON.stringify(stateIn)}::jsonb,
      ${JSON.stringify(stateOut)}::jsonb, ${String(topMicro)}, ${String(netMicro)}, ${String(capMicro)})`.execute(tx);
  const rows = lines.map((line) => ({ ...line, old: String(line.old), new: String(line.new) }));
  await sql`INSERT INTO commission_difference (ruling_id, merchant_id, kind, category, period_type, period_start, period_end, beneficiary_id, contract_id,
      old_micro, new_micro, record)
    SELECT ${restating.id}, ${merchantId}, ${kind}, ${category}, ${periodType}, ${start}, ${end}, p.beneficiary, p.contract, p.old, p.new, p.record
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (beneficiary text, contract text, old numeric, new numeric, record jsonb)`.execute(
    tx,
  );
}

/** A difference of a holder and period, and of which contract. */
export type DifferenceLine = Line & {
  readonly kind: Kind;
  readonly beneficiary: Id<'member'>;
  readonly from: Instant;
  readonly to: Instant;
  readonly old: string;
  readonly new: string;
  readonly record: unknown;
};

/** All differences of an incident, by holder and period. */
export async function readDifferences(db: Db, rulingId: string): Promise<readonly DifferenceLine[]> {
  const { rows } =
    await sql<DifferenceLine>`SELECT kind, category, period_type AS "periodType", beneficiary_id AS beneficiary, period_start AS "from",
      period_end AS "to", old_micro::text AS old, new_micro::text AS new, record
    FROM commission_difference WHERE ruling_id = ${rulingId} ORDER BY beneficiary_id, kind, category, period_start, period_type`.execute(
      db,
    );
  return rows;
}

/** The lines that an incident ran again, each with its last period and what passed out of it. */
export async function readLastReruns(
  tx: Tx,
  rulingId: string,
): Promise<readonly (Line & { readonly kind: Kind; readonly period: Period; readonly after: ReturnType<typeof stateOfJson> })[]> {
  type Row = { kind: Kind; category: Line['category']; periodType: PeriodType; start: Instant; end: Instant; out: StateJson };
  const { rows } =
    await sql<Row>`SELECT DISTINCT ON (kind, category, period_type) kind, category, period_type AS "periodType", period_start AS start,
      period_end AS "end", state_out AS out
    FROM commission_rerun WHERE ruling_id = ${rulingId} ORDER BY kind, category, period_type, period_start DESC`.execute(tx);
  return rows.map(({ start, end, out, ...line }) => ({
    ...line,
    period: { start: instant(start), end: instant(end) },
    after: stateOfJson(out),
  }));
}

export async function endRestating(tx: Tx, rulingId: string): Promise<void> {
  await sql`UPDATE commission_ruling SET state = 'done', done_at = clock_timestamp() WHERE id = ${rulingId}`.execute(tx);
}
