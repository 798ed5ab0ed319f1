import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Values } from './values-store.ts';

export type ProposalKind = 'promote' | 'lower';
export type Proposal = {
  readonly id: Id<'teamProposal'>;
  readonly agentId: Id<'member'>;
  readonly memberId: Id<'member'>;
  readonly agentName: string;
  readonly memberName: string;
  readonly kind: ProposalKind;
  readonly values: Values;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  readonly answer: 'accepted' | 'rejected' | 'withdrawn' | null;
};

const columns = sql`p.id, p.agent_id AS "agentId", p.member_id AS "memberId", a.username AS "agentName", m.username AS "memberName", p.kind, p.values,
  p.made_at AS "madeAt", p.expires_at AS "expiresAt", p.answer`;
const tables = sql`team_proposal p JOIN member a ON a.id = p.agent_id JOIN member m ON m.id = p.member_id`;

/** A proposal of the brand; `lock` holds it until the transaction ends. */
export async function readProposal(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'teamProposal'>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`SELECT ${columns} FROM ${tables} WHERE p.id = ${id} AND p.merchant_id = ${merchantId}
    ${lock ? sql`FOR UPDATE OF p` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The newest of what was asked of an account, or of what it asked. */
export async function readProposals(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  { side, limit }: { readonly side: 'asked' | 'made'; readonly limit: number },
): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`SELECT ${columns} FROM ${tables}
    WHERE p.merchant_id = ${merchantId} AND ${side === 'asked' ? sql`p.member_id` : sql`p.agent_id`} = ${memberId}
    ORDER BY p.made_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export type NewProposal = Pick<Proposal, 'id' | 'agentId' | 'memberId' | 'kind' | 'values' | 'madeAt' | 'expiresAt'>;

/** Holds an account of the direct downline and says what it is; null where it is not directly below. */
export async function holdDownline(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { agentId, memberId }: Pick<Proposal, 'agentId' | 'memberId'>,
): Promise<{ readonly type: number; readonly status: string } | null> {
  const { rows } = await sql<{ type: number; status: string }>`SELECT m.type, m.status FROM member m
    WHERE m.id = ${memberId} AND m.merchant_id = ${merchantId} AND m.upline_id = ${agentId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Whether something of the kind waits for the account's answer. */
export async function isProposalOpen(tx: Tx, { memberId, kind, madeAt }: NewProposal): Promise<boolean> {
  const { rows } = await sql`SELECT FROM team_proposal p
    WHERE p.member_id = ${memberId} AND p.kind = ${kind} AND p.answer IS NULL AND p.expires_at > ${toTimestamp(madeAt)}`.execute(tx);
  return rows.length > 0;
}

/** Whether somebody directly below has more of an item than an account is to come down to. */
export async function hasMoreBelow(db: Db, memberId: Id<'member'>, values: Values): Promise<boolean> {
  const { rows } = await sql`SELECT FROM member d JOIN member_value v ON v.member_id = d.id AND v.until = 'infinity'
    WHERE d.upline_id = ${memberId} AND v.value > (${JSON.stringify(values)}::jsonb ->> v.item)::integer LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function insertProposal(tx: Tx, merchantId: Id<'merchant'>, proposal: NewProposal): Promise<void> {
  const { id, agentId, memberId, kind, values, madeAt, expiresAt } = proposal;
  await sql`INSERT INTO team_proposal (id, merchant_id, agent_id, member_id, kind, values, made_at, expires_at) VALUES (${id}, ${merchantId}, ${agentId},
    ${memberId}, ${kind}, ${JSON.stringify(values)}, ${toTimestamp(madeAt)}, ${toTimestamp(expiresAt)})`.execute(tx);
}

export async function noteAnswer(tx: Tx, id: Id<'teamProposal'>, answer: NonNullable<Proposal['answer']>, at: Instant): Promise<void> {
  await sql`UPDATE team_proposal SET answer = ${answer}, answered_at = ${toTimestamp(at)} WHERE id = ${id}`.execute(tx);
}

export type LowerRefusal = 'ACCOUNT_UNKNOWN' | 'NOT_LOWER' | 'DOWNLINE_ABOVE';

/** Lowers one value of an account by its own word. Null when it is so. */
export async function lowerValue(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { agentId, memberId }: Pick<Proposal, 'agentId' | 'memberId'>,
  { item, value, at }: { readonly item: string; readonly value: number; readonly at: Instant },
): Promise<LowerRefusal | null> {
  const { rows } = await sql<{ refusal: LowerRefusal | null }>`
    SELECT team_lower_value(${merchantId}, ${agentId}, ${memberId}, ${item}, ${value}, ${toTimestamp(at)}) AS refusal`.execute(tx);
  return rows[0]?.refusal ?? null;
}
