import type { MoveGuard } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { MoveKind, MoveState } from './move-tables.ts';

/** Whom a move is about. */
export type Account = {
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly type: number;
  readonly uplineId: Id<'member'> | null;
  readonly isClosed: boolean;
};

export type Move = {
  readonly id: Id<'teamMove'>;
  readonly kind: MoveKind;
  readonly memberId: Id<'member'>;
  readonly fromId: Id<'member'> | null;
  readonly toId: Id<'member'> | null;
  /** What the account is to become. */
  readonly toType: number | null;
  readonly reason: string;
  readonly state: MoveState;
  readonly guard: MoveGuard | null;
  readonly at: Instant | null;
  readonly proposedBy: Id<'operator'>;
  readonly proposedAt: Instant;
  readonly lapsesAt: Instant;
  readonly decidedBy: Id<'operator'> | null;
};

/** An account of the brand that stands in the tree, by name or id; null where there is none. */
export async function readAccount(db: Db, merchantId: Id<'merchant'>, which: RawBuilder<unknown>): Promise<Account | null> {
  const { rows } =
    await sql<Account>`SELECT m.id AS "memberId", m.username, m.type, m.upline_id AS "uplineId", m.status = 'closed' AS "isClosed"
    FROM member m WHERE m.merchant_id = ${merchantId} AND m.type <> 4 AND ${which}`.execute(db);
  return rows[0] ?? null;
}

/** Holds an account until the transaction ends. */
export async function holdAccount(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Account | null> {
  await sql`SELECT FROM member m WHERE m.id = ${memberId} AND m.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return readAccount(tx, merchantId, sql`m.id = ${memberId}`);
}

const stateNow = sql<MoveState>`CASE WHEN v.state = 'proposed' AND v.lapses_at <= clock_timestamp() THEN 'lapsed' ELSE v.state END`;
const columns = sql`v.id, v.kind, v.member_id AS "memberId", v.from_id AS "fromId", v.to_id AS "toId", v.to_type AS "toType", v.reason, ${stateNow} AS state,
  v.refusal AS guard, v.at, v.proposed_by AS "proposedBy", v.proposed_at AS "proposedAt", v.lapses_at AS "lapsesAt", v.decided_by AS "decidedBy"`;

/** A move of the brand. Whoever changes one holds the brand's contracts: no other changes it meanwhile. */
export async function readMove(db: Db, merchantId: Id<'merchant'>, id: Id<'teamMove'>): Promise<Move | null> {
  const { rows } = await sql<Move>`SELECT ${columns} FROM team_move v WHERE v.id = ${id} AND v.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}

export type ListedMove = Move & {
  readonly account: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly proposer: string | null;
  readonly decider: string | null;
};

/** A page of a brand's moves, newest first, with the names, and how many there are. */
export async function readMoves(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ListedMove[]; readonly total: number }> {
  const { rows } =
    await sql<ListedMove>`SELECT ${columns}, m.username AS account, f.username AS "from", t.username AS "to", p.name AS proposer,
      d.name AS decider
    FROM team_move v JOIN member m ON m.id = v.member_id LEFT JOIN member f ON f.id = v.from_id LEFT JOIN member t ON t.id = v.to_id
      LEFT JOIN operator p ON p.id = v.proposed_by LEFT JOIN operator d ON d.id = v.decided_by
    WHERE v.merchant_id = ${merchantId} ORDER BY v.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM team_move WHERE merchant_id = ${merchantId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Whether something about an account waits or was signed. A proposal that nobody signed in time makes place. */
export async function isMoveOpen(tx: Tx, memberId: Id<'member'>): Promise<boolean> {
  await sql`UPDATE team_move SET state = 'lapsed' WHERE member_id = ${memberId} AND state = 'proposed' AND lapses_at <= clock_timestamp()`.execute(
    tx,
  );
  const { rows } = await sql`SELECT FROM team_move WHERE member_id = ${memberId} AND state IN ('proposed', 'approved')`.execute(tx);
  return rows.length > 0;
}

export type NewMove = Pick<
  Move,
  'fromId' | 'id' | 'kind' | 'lapsesAt' | 'memberId' | 'proposedAt' | 'proposedBy' | 'reason' | 'toId' | 'toType'
>;

export async function insertMove(tx: Tx, merchantId: Id<'merchant'>, move: NewMove): Promise<void> {
  const { id, kind, memberId, fromId, toId, toType, reason, proposedBy, proposedAt, lapsesAt } = move;
  await sql`INSERT INTO team_move (id, merchant_id, kind, member_id, from_id, to_id, to_type, reason, proposed_by, proposed_at, lapses_at) VALUES (${id},
    ${merchantId}, ${kind}, ${memberId}, ${fromId}, ${toId}, ${toType}, ${reason}, ${proposedBy}, ${timestampOf(proposedAt)}, ${timestampOf(lapsesAt)})`.execute(
    tx,
  );
}

type Decided = { readonly by: Id<'operator'>; readonly now: Instant };

export async function noteSigned(tx: Tx, id: Id<'teamMove'>, { by, now, at }: Decided & { readonly at: Instant }): Promise<void> {
  await sql`UPDATE team_move SET state = 'approved', decided_by = ${by}, decided_at = ${timestampOf(now)}, at = ${timestampOf(at)}
    WHERE id = ${id}`.execute(tx);
}

export async function noteRejected(tx: Tx, id: Id<'teamMove'>, { by, now }: Decided): Promise<void> {
  await sql`UPDATE team_move SET state = 'rejected', decided_by = ${by}, decided_at = ${timestampOf(now)} WHERE id = ${id}`.execute(tx);
}

export async function noteCancelled(tx: Tx, id: Id<'teamMove'>, { by, now }: Decided): Promise<void> {
  await sql`UPDATE team_move SET state = 'cancelled', cancelled_by = ${by}, over_at = ${timestampOf(now)} WHERE id = ${id}`.execute(tx);
}

/** What became of a move when its time had come: it is made, or a guard spoke against it. */
export async function noteOver(tx: Tx, id: Id<'teamMove'>, { guard, now }: { readonly guard: MoveGuard | null; readonly now: Instant }) {
  const state = guard === null ? 'done' : 'dropped';
  await sql`UPDATE team_move SET state = ${state}, refusal = ${guard}, over_at = ${timestampOf(now)} WHERE id = ${id}`.execute(tx);
}

/** Signed moves of a brand whose time has come, in the order in which they are to be made. */
export async function readDue(db: Db, merchantId: Id<'merchant'>): Promise<readonly Id<'teamMove'>[]> {
  const { rows } = await sql<{ id: Id<'teamMove'> }>`SELECT id FROM team_move
    WHERE merchant_id = ${merchantId} AND state = 'approved' AND at <= clock_timestamp() ORDER BY at, decided_at, id LIMIT 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** The agents directly below one. */
export async function readDirectAgents(db: Db, agentId: Id<'member'>): Promise<readonly Id<'member'>[]> {
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT id FROM member WHERE upline_id = ${agentId} AND type IN (1, 2, 41, 42) ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}
