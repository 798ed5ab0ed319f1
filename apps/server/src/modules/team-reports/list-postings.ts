import { amountOut, type Calls, incomeFields, postedFields, type RequestOf, type ResponseOf } from '@trevo/contract';
import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { within } from '../../db/span.ts';
import { maskAccount } from '../team/index.ts';
import { type DirectPlace, readDirectPlace, whileThere } from './direct-place.ts';
import { readState, type ReportSpan, reportSpan } from './report-days.ts';

type Row = ResponseOf<Calls['agentPostings']>['list'][number];
type Field = Row['field'];

type PostingRow = {
  readonly at: Instant;
  readonly username: string;
  /** Whether the account is the agent or in its direct downline: now, and when it was posted. */
  readonly isNear: boolean;
  readonly field: Field;
  readonly kind: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly cursor: string;
};

type Question = {
  readonly agentId: Id<'member'>;
  readonly fields: readonly Field[];
  readonly isOwn: boolean;
  /** One account of the direct downline alone. */
  readonly direct: DirectPlace | null;
  readonly span: ReportSpan;
  readonly before: string | null;
  readonly limit: number;
};

const pageSizeUsual = 20;

/** The lines of the team, of the agent alone or of one account directly below: those that the columns of the other pages are summed from. */
export const agentPostings: Handler<'agentPostings'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const { pageSize = pageSizeUsual, memberId } = asked;
  const direct = memberId === undefined ? null : await readDirectPlace(app.db, merchant.id, { agentId, memberId });
  if (memberId !== undefined && direct === null) return refuse('not_in_team', 'memberId');
  const span = reportSpan(merchant.timeZone, app.clock.now(), asked);
  const question: Question = {
    agentId,
    fields: fieldsOf(asked.field),
    isOwn: asked.of === 'own',
    direct,
    span,
    before: asked.before ?? null,
    limit: pageSize + 1,
  };
  const rows = await readPostings(app.db, question);
  const shown = rows.slice(0, pageSize);
  const sums = await readSums(app.db, question);
  return ok({
    state: await readState(app.db, merchant.id, span),
    currency: memberOf(ctx).currency,
    account: direct?.username ?? null,
    list: shown.map(rowOut),
    next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
    sums: question.fields.map((field) => ({ field, amount: amountOut(sums[field] ?? 0n) })),
  });
};

function fieldsOf(field: RequestOf<Calls['agentPostings']>['field']): readonly Field[] {
  if (field === undefined) return postedFields;
  return field === 'income' ? incomeFields : [field];
}

function rowOut({ at, username, isNear, field, kind, amount, reference }: PostingRow): Row {
  return {
    at: new Date(at).toISOString(),
    account: isNear ? username : maskAccount(username),
    field,
    kind,
    amount: amountOut(amount),
    reference,
  };
}

/** Newest first. Each kind of line is read by its own stretch of the key, as many as the page can show. */
async function readPostings(db: Db, { agentId, fields, isOwn, direct, span, before, limit }: Question): Promise<PostingRow[]> {
  const [micros, id] = before?.split('.') ?? [];
  const after =
    micros === undefined
      ? sql``
      : sql`AND (t.posted_at, t.transfer_id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id})`;
  const alone = direct?.memberId ?? (isOwn ? agentId : null);
  const of = alone
    ? sql`SELECT t.member_id, t.transfer_id, t.posted_at, ${direct === null ? 0 : 1}::int AS levels FROM member_posting t
        WHERE t.member_id || '' = ${alone} ${direct === null ? sql`` : whileThere(direct, sql`t`)} AND t.field = ANY (${fields}::text[]) AND ${within(sql`t.posted_at`, span)} ${after}
        ORDER BY t.posted_at DESC, t.transfer_id DESC LIMIT ${limit}`
    : sql`SELECT l.* FROM unnest(${fields}::text[]) AS k (field) CROSS JOIN LATERAL (
          SELECT t.member_id, t.transfer_id, t.posted_at, t.levels FROM team_posting t
          WHERE t.agent_id = ${agentId} AND t.field = k.field AND ${within(sql`t.posted_at`, span)} ${after}
          ORDER BY t.posted_at DESC, t.transfer_id DESC LIMIT ${limit}) l
        ORDER BY l.posted_at DESC, l.transfer_id DESC LIMIT ${limit}`;
  const { rows } = await sql<PostingRow>`SELECT l.posted_at AS at, m.username, p.field, p.kind, p.amount, l.transfer_id AS reference,
      (m.id = ${agentId} OR (l.levels = 1 AND m.upline_id IS NOT DISTINCT FROM ${agentId})) AS "isNear",
      (extract(epoch FROM l.posted_at) * 1000000)::bigint || '.' || l.transfer_id AS cursor
    FROM (${of}) l JOIN member_posting p ON p.member_id = l.member_id AND p.transfer_id = l.transfer_id JOIN member m ON m.id = l.member_id
    ORDER BY l.posted_at DESC, l.transfer_id DESC`.execute(db);
  return rows;
}

/** By what they count as, from the sums that all pages read. */
async function readSums(db: Db, { agentId, isOwn, direct, span }: Question): Promise<Readonly<Record<Field, bigint>>> {
  const from = direct
    ? sql`member_fact f WHERE f.member_id = ${direct.memberId} ${whileThere(direct, sql`f`)}`
    : isOwn
      ? sql`member_fact f WHERE f.member_id = ${agentId}`
      : sql`team_fact f WHERE f.agent_id = ${agentId}`;
  const { rows } = await sql<Record<Field, bigint>>`SELECT coalesce(sum(f.deposits), 0)::bigint AS deposit,
      coalesce(sum(f.withdrawals), 0)::bigint AS withdrawal, coalesce(sum(f.promo), 0)::bigint AS promo, coalesce(sum(f.rebate), 0)::bigint AS rebate,
      coalesce(sum(f.salary), 0)::bigint AS salary, coalesce(sum(f.dividend), 0)::bigint AS dividend, coalesce(sum(f.jackpot), 0)::bigint AS jackpot,
      coalesce(sum(f.payment_fee), 0)::bigint AS "paymentFee" FROM ${from} AND ${within(sql`f.slot`, span)}`.execute(db);
  return rows[0] as Readonly<Record<Field, bigint>>;
}
