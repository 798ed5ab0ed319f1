import type { Category, ContractKind } from '@trevo/commission';
import { factLineJson } from '@trevo/commission/check';
import type { Period, PeriodType } from '@trevo/commission/periods';
import { type ContractKindName, contractKinds } from '@trevo/contract';
import { hourMs, type Id, type Instant, instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { HoldReason, StatementCause, StatementState, StatementWait } from './commission-tables.ts';

type Json = Readonly<Record<string, unknown>>;

/** A statement as it stands, with what makes it wait. */
export type OwnStatement = {
  readonly id: Id<'statement'>;
  readonly kind: ContractKind;
  readonly number: bigint;
  readonly category: Category;
  readonly from: Instant;
  readonly to: Instant;
  readonly beneficiaryId: Id<'member'>;
  readonly account: string;
  /** Of the contract; null: arrears of one that has ended, or no contract's. */
  readonly version: number | null;
  readonly currency: string;
  readonly netMicro: bigint;
  readonly creditMicro: bigint;
  readonly streamInMicro: bigint;
  readonly streamOutMicro: bigint;
  readonly paid: bigint;
  readonly record: Json;
  readonly terms: Json | null;
  readonly salt: string;
  readonly factsHash: string | null;
  readonly state: StatementState;
  /** Null: a period's. */
  readonly cause: StatementCause | null;
  readonly waits: StatementWait | null;
  readonly publishedAt: Instant | null;
  readonly payFrom: Instant;
  readonly paidAt: Instant | null;
  readonly transferId: string | null;
  readonly window: Period;
  /** Why the holder's payments wait now. */
  readonly hold: HoldReason | null;
  readonly holdUntil: Instant | null;
  readonly isFinal: boolean;
};

type Row = Omit<OwnStatement, 'creditMicro' | 'netMicro' | 'streamInMicro' | 'streamOutMicro' | 'window'> & {
  readonly net: string;
  readonly credit: string;
  readonly streamIn: string;
  readonly streamOut: string;
  readonly windowFrom: Instant;
  readonly windowTo: Instant;
};

const selected = sql`s.id, s.kind, s.number, s.category, s.period_start AS "from", s.period_end AS "to", s.beneficiary_id AS "beneficiaryId",
  m.username AS account, s.version, s.currency, s.net_micro::text AS net, s.credit_micro::text AS credit, s.cause, s.stream_in_micro::text AS "streamIn", s.stream_out_micro::text AS "streamOut", s.paid,
  s.record, s.terms, s.salt, s.facts_hash AS "factsHash", s.state, s.waits, s.published_at AS "publishedAt", s.pay_from AS "payFrom",
  s.paid_at AS "paidAt", s.transfer_id AS "transferId", coalesce((s.record #>> '{window,start}')::timestamptz, s.period_start) AS "windowFrom",
  coalesce((s.record #>> '{window,end}')::timestamptz, s.period_end) AS "windowTo", h.reason AS hold, h.until AS "holdUntil",
  s.state = 'paid' AND s.published_at < clock_timestamp() - interval '30 days' AS "isFinal"`;
const holder = sql`JOIN member m ON m.id = s.beneficiary_id
  LEFT JOIN commission_hold h ON h.id = commission_hold_of(s.beneficiary_id, s.kind, s.category, s.period_start)`;

function statementOf({ net, credit, streamIn, streamOut, windowFrom, windowTo, ...row }: Row): OwnStatement {
  const amounts = {
    netMicro: BigInt(net),
    creditMicro: BigInt(credit),
    streamInMicro: BigInt(streamIn),
    streamOutMicro: BigInt(streamOut),
  };
  return { ...row, ...amounts, window: { start: instant(windowFrom), end: instant(windowTo) } };
}

export type StatementsQuestion = {
  readonly memberId: Id<'member'>;
  readonly kind: ContractKind;
  readonly side: 'mine' | 'downline';
  readonly state: 'all' | 'waiting' | 'paid';
  readonly lines: 'all' | 'periods' | 'adjustments';
  /** What the span is of. */
  readonly by: 'period' | 'posting';
  readonly before: string | null;
  readonly span: Span;
  readonly limit: number;
};

const ofState: Readonly<Record<StatementsQuestion['state'], RawBuilder<unknown>>> = {
  all: sql``,
  waiting: sql`AND s.state NOT IN ('paid', 'cancelled')`,
  paid: sql`AND s.state = 'paid' AND s.paid > 0`,
};

const ofLines: Readonly<Record<StatementsQuestion['lines'], RawBuilder<unknown>>> = {
  all: sql``,
  periods: sql`AND s.cause IS NULL`,
  adjustments: sql`AND s.cause IS NOT NULL`,
};

/**
 * The statements that are looked through. Those of one's own that were posted in a span, as income counts it, are found by the postings: of a real-time salary
 * there are thousands beside them.
 */
function lookedThrough({ memberId, side, by, span }: StatementsQuestion): RawBuilder<unknown> {
  if (by === 'period' || side === 'downline') return sql`commission_statement`;
  return sql`(SELECT o.* FROM member_posting p CROSS JOIN LATERAL (SELECT * FROM commission_statement c WHERE c.transfer_id = p.transfer_id OFFSET 0) o
    WHERE p.member_id || '' = ${memberId} AND ${within(sql`p.posted_at`, span)})`;
}

function ofDays({ side, by, span }: StatementsQuestion): RawBuilder<unknown> {
  if (by === 'period') return within(sql.ref('s.period_start'), span);
  if (side === 'mine') return sql`TRUE`;
  return sql`EXISTS (SELECT FROM member_posting p WHERE p.member_id = s.beneficiary_id AND p.transfer_id = s.transfer_id
    AND ${within(sql`p.posted_at`, span)})`;
}

/** Statements of an account, or of its direct downline's contracts with it, newest first. Ticks that came to nothing are passed over. */
export async function readStatements(db: Db, merchantId: Id<'merchant'>, question: StatementsQuestion): Promise<readonly OwnStatement[]> {
  const { memberId, kind, side, state, lines, before, limit } = question;
  const whose = side === 'mine' ? sql`s.beneficiary_id = ${memberId}` : sql`s.upline_id = ${memberId}`;
  const place = before === null ? sql`` : sql`AND s.number < ${before}::bigint`;
  const { rows } = await sql<Row>`SELECT ${selected} FROM ${lookedThrough(question)} s ${holder}
    WHERE ${whose} AND s.merchant_id || '' = ${merchantId} AND s.kind = ${kind} AND s.state <> 'calculated' ${ofState[state]} ${ofLines[lines]} ${place}
      AND ${ofDays(question)}
    ORDER BY s.number DESC LIMIT ${limit}`.execute(db);
  return rows.map(statementOf);
}

/** Kinds of which an account has statements that were published. */
export async function readKinds(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<readonly ContractKindName[]> {
  const { rows } = await sql<{
    kind: ContractKindName;
  }>`SELECT k.kind FROM unnest(${[...contractKinds]}::text[]) WITH ORDINALITY AS k (kind, place)
    WHERE EXISTS (SELECT FROM commission_statement s WHERE s.beneficiary_id = ${memberId} AND s.kind = k.kind AND s.merchant_id = ${merchantId}
      AND s.published_at IS NOT NULL) ORDER BY k.place`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** One statement of an account's own that was published; null: it has no such one. */
export async function readOwnStatement(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, statementId }: { readonly memberId: Id<'member'>; readonly statementId: Id<'statement'> },
): Promise<OwnStatement | null> {
  const { rows } = await sql<Row>`SELECT ${selected} FROM commission_statement s ${holder}
    WHERE s.id = ${statementId} AND s.beneficiary_id = ${memberId} AND s.merchant_id = ${merchantId} AND s.state <> 'calculated'`.execute(
    db,
  );
  return rows[0] === undefined ? null : statementOf(rows[0]);
}

/** A statement of a brand, whoever holds it; null: there is no such one. */
export async function readAnyStatement(db: Db, merchantId: Id<'merchant'>, statementId: Id<'statement'>): Promise<OwnStatement | null> {
  const { rows } =
    await sql<Row>`SELECT ${selected} FROM commission_statement s ${holder} WHERE s.id = ${statementId} AND s.merchant_id = ${merchantId}`.execute(
      db,
    );
  return rows[0] === undefined ? null : statementOf(rows[0]);
}

/** Statements of a run; `show`: those that are not paid, that a hold or a dispute keeps, or that are paid. */
export type RunQuestion = {
  readonly kind: ContractKind;
  readonly category: Category;
  readonly period: PeriodType;
  readonly from: Instant;
  readonly show: 'all' | 'waiting' | 'held' | 'disputed' | 'paid';
  readonly search: string | null;
  readonly offset: number;
  readonly limit: number;
};

const ofShow: Readonly<Record<RunQuestion['show'], RawBuilder<unknown>>> = {
  all: sql``,
  waiting: sql`AND s.state NOT IN ('paid', 'cancelled')`,
  held: sql`AND s.state IN ('calculated', 'published') AND h.id IS NOT NULL`,
  disputed: sql`AND s.waits = 'dispute'`,
  paid: sql`AND s.state = 'paid'`,
};

/** A page of the statements of one run of a brand by their numbers, and how many there are. */
export async function readRunStatements(
  db: Db,
  merchantId: Id<'merchant'>,
  { kind, category, period, from, show, search, offset, limit }: RunQuestion,
): Promise<{ readonly rows: readonly OwnStatement[]; readonly total: number }> {
  const named = search === null ? sql`` : sql`AND starts_with(m.username, ${search})`;
  const which = sql`s.merchant_id = ${merchantId} AND s.kind = ${kind} AND s.category = ${category} AND s.period_type = ${period}
    AND s.period_start = ${timestampOf(from)} ${ofShow[show]} ${named}`;
  const { rows } =
    await sql<Row>`SELECT ${selected} FROM commission_statement s ${holder} WHERE ${which} ORDER BY s.number LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    );
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM commission_statement s ${holder} WHERE ${which}`.execute(
    db,
  );
  return { rows: rows.map(statementOf), total: counted.rows[0]?.total ?? 0 };
}

type FactRow = Parameters<typeof factLineJson>[0];

type FactPage = { readonly lines: readonly unknown[]; readonly next: FactPlace | null };

/** A place among the fact lines: the hour that a page begins with, and how many lines of that hour were shown. */
export type FactPlace = { readonly slot: Instant; readonly shown: number };

/**
 * A page of the fact lines of a statement from a place on, sorted. Hours are read as far as the page reaches: first one, then twice as far each time. What
 * was published before its people were numbered gets their numbers with its first page.
 */
export async function readFactLines(
  db: Db,
  { id, window }: Pick<OwnStatement, 'id' | 'window'>,
  { from, limit }: { readonly from: FactPlace | null; readonly limit: number },
): Promise<FactPage> {
  await sql`SELECT commission_number(${id}) WHERE NOT EXISTS (SELECT FROM commission_people p WHERE p.statement_id = ${id})`.execute(db);
  const rows: FactRow[] = [];
  const first = from ?? { slot: window.start, shown: 0 };
  let [start, shown, reach]: [number, number, number] = [first.slot, first.shown, hourMs];
  while (rows.length <= limit && start < window.end) {
    const end = Math.min(start + reach, window.end);
    rows.push(...(await readHours(db, id, { start: instant(start), end: instant(end), skip: shown, limit: limit + 1 - rows.length })));
    [start, shown, reach] = [end, 0, reach * 2];
  }
  const page = rows.slice(0, limit);
  return { lines: page.map((row) => factLineJson(row)), next: rows.length > limit ? placeAfter(page, first) : null };
}

async function readHours(
  db: Db,
  statementId: string,
  { start, end, skip, limit }: Period & { readonly skip: number; readonly limit: number },
): Promise<readonly FactRow[]> {
  const { rows } =
    await sql<FactRow>`SELECT member, person, slot, category, turnover, win, ggr, "validBet", promo, "vendorFee", rebate, salary, jackpot,
      "paymentFee" FROM commission_facts(${statementId}, ${timestampOf(start)}, ${timestampOf(end)}) ORDER BY line LIMIT ${limit} OFFSET ${skip}`.execute(
      db,
    );
  return rows;
}

function placeAfter(page: readonly FactRow[], before: FactPlace): FactPlace {
  const slot = instant(Number(page.at(-1)?.slot ?? before.slot));
  const same = page.filter((row) => Number(row.slot) === slot).length;
  return { slot, shown: same + (slot === before.slot ? before.shown : 0) };
}

/** The dispute of a statement; null: nobody raised one. */
export async function readDispute(db: Db, statementId: string) {
  const dispute = await db
    .selectFrom('commission_dispute')
    .where('statement_id', '=', statementId)
    .select(['claim', 'claimed', 'raised_by', 'raised_at', 'answer_by', 'answer', 'answered_at', 'upheld', 'verdict'])
    .executeTakeFirst();
  return dispute ?? null;
}

/** Who holds contracts that an account gave: whoever gave one knows by name to whom. */
export async function readGoesTo(
  db: Db,
  giver: Id<'member'>,
  contracts: readonly string[],
): Promise<{ readonly contract: string; readonly account: string }[]> {
  if (contracts.length === 0) return [];
  const { rows } = await sql<{ contract: string; account: string }>`SELECT DISTINCT c.id AS contract, m.username AS account FROM contract c
    JOIN contract_line l ON l.id = c.line_id JOIN member m ON m.id = l.downline_id
    WHERE c.id = ANY (${[...contracts]}::text[]) AND l.upline_id = ${giver} ORDER BY c.id`.execute(db);
  return rows;
}
