import type { Id, Instant } from '@trevo/kernel';
import type { RebateBook } from '@trevo/reward-rules/rebate';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** What waits of a kind of game at a rate: base in ledger units, micros. `extra`: the level of the ladder that added it; 0: the rebate itself. */
export type PendingLine = {
  readonly product: string;
  readonly ratePpm: number;
  readonly extra: number;
  readonly base: string;
  readonly micro: string;
};

type Row = { readonly balance: string; readonly oldestAt: Instant | null };

/** What waits in a member's stream. With `hold` it is held until the transaction ends: one pays at a time. */
export async function readBook(db: Db, memberId: Id<'member'>, hold = false): Promise<RebateBook> {
  const { rows } = await sql<Row>`SELECT balance::text AS balance, oldest_at AS "oldestAt" FROM rebate_stream
    WHERE member_id = ${memberId} ${hold ? sql`FOR UPDATE` : sql``}`.execute(db);
  const [row] = rows;
  return { pendingMicro: BigInt(row?.balance ?? '0'), oldestAt: row?.oldestAt ?? null };
}

/** What a member's stream came from since the last claim, by kind of game and rate. */
export async function readPending(db: Db, memberId: Id<'member'>): Promise<readonly PendingLine[]> {
  const { rows } = await sql<PendingLine>`SELECT category AS product, rate_ppm AS "ratePpm", extra, base::text AS base, micro::text AS micro
    FROM rebate_pending WHERE member_id = ${memberId} ORDER BY category, extra, rate_ppm`.execute(db);
  return rows;
}

/** Forgets what streams came from, of members whose streams were paid. */
export async function forgetPending(tx: Tx, memberIds: readonly Id<'member'>[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`DELETE FROM rebate_pending WHERE member_id = ANY (${[...memberIds]}::text[])`.execute(tx);
  await sql`UPDATE rebate_stream SET oldest_at = NULL WHERE member_id = ANY (${[...memberIds]}::text[]) AND oldest_at IS NOT NULL`.execute(
    tx,
  );
}

export type RebateClaim = {
  readonly claimId: string;
  readonly claimedAt: Instant;
  readonly paid: bigint;
  readonly currency: string;
  readonly byItself: boolean;
  readonly transactionId: string;
};

const columns = sql`c.request_key AS "claimId", c.claimed_at AS "claimedAt", c.paid, c.currency, c.by_itself AS "byItself", c.transfer_id AS "transactionId"`;

/** The claim of a request; null: there was none. */
export async function readClaim(db: Db, memberId: Id<'member'>, requestKey: string): Promise<RebateClaim | null> {
  const { rows } =
    await sql<RebateClaim>`SELECT ${columns} FROM rebate_claim c WHERE c.member_id = ${memberId} AND c.request_key = ${requestKey}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Claims of a member, newest first. */
export async function readClaims(
  db: Db,
  memberId: Id<'member'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly RebateClaim[]; readonly total: number }> {
  const { rows } = await sql<RebateClaim & { readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM rebate_claim c
    WHERE c.member_id = ${memberId} ORDER BY c.claimed_at DESC, c.request_key LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { list: rows.map(({ total: _total, ...claim }) => claim), total: rows[0]?.total ?? 0 };
}

type Written = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly requestKey: string;
  readonly byItself: boolean;
  readonly currency: string;
  readonly before: RebateBook;
  readonly after: RebateBook;
  readonly paid: bigint;
  readonly lines: readonly PendingLine[];
  readonly transferId: string;
};

/** Writes a claim that was just posted, and what stands in the stream then. */
export async function writeClaim(tx: Tx, { merchantId, memberId, before, after, ...claim }: Written): Promise<RebateClaim> {
  await sql`INSERT INTO rebate_claim (member_id, request_key, merchant_id, claimed_at, by_itself, currency, stream_in_micro, stream_out_micro, paid, lines,
      transfer_id)
    VALUES (${memberId}, ${claim.requestKey}, ${merchantId}, clock_timestamp(), ${claim.byItself}, ${claim.currency},
      ${String(before.pendingMicro)}::numeric, ${String(after.pendingMicro)}::numeric, ${claim.paid}, ${JSON.stringify(claim.lines)}::jsonb,
      ${claim.transferId})`.execute(tx);
  const oldest = after.oldestAt === null ? null : toTimestamp(after.oldestAt);
  await sql`UPDATE rebate_stream SET balance = ${String(after.pendingMicro)}::numeric, oldest_at = ${oldest}::timestamptz
    WHERE member_id = ${memberId}`.execute(tx);
  await sql`DELETE FROM rebate_pending WHERE member_id = ${memberId}`.execute(tx);
  const written = await readClaim(tx, memberId, claim.requestKey);
  if (written === null) throw new Error('A claim that was written stands');
  return written;
}
