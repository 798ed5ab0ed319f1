import type { Id, Instant } from '@trevo/kernel';
import type { GameType } from '@trevo/contract';
import { type RawBuilder, sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';

/** A round that is over, as it stood when the line was written. Amounts in ledger units. */
export type SettledLine = {
  readonly memberId: Id<'member'>;
  readonly vendor: string;
  readonly round: string;
  readonly game: string;
  /** What the catalogue says of the game; null when it no longer has it. */
  readonly kind: GameType | null;
  /** Of the account. */
  readonly type: number;
  readonly isTest: boolean;
  readonly currency: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly returned: bigint;
  readonly acceptedAt: Instant;
  readonly settledAt: Instant;
};

/** Of the lines of a brand that were settled before an instant (null: of all), takes the oldest out, in the order in which they were written. They come back where the transaction does not commit. */
export async function takeSettledLines(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { before, limit }: { readonly before: Instant | null; readonly limit: number },
): Promise<readonly SettledLine[]> {
  const { rows } = await sql<SettledLine & { id: bigint }>`WITH taken AS (
      DELETE FROM settled_line WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM settled_line WHERE merchant_id = ${merchantId} AND ${isBefore(sql`settled_at`, before)} ORDER BY id LIMIT ${limit})) RETURNING *
    )
    SELECT t.id, t.member_id AS "memberId", t.vendor, t.external_id AS round, t.game, g.kind, m.type, m.test AS "isTest", t.currency, t.staked, t.won, t.returned,
      t.accepted_at AS "acceptedAt", t.settled_at AS "settledAt"
    FROM taken t JOIN member m ON m.id = t.member_id
      LEFT JOIN game g ON g.merchant_id = t.merchant_id AND g.vendor_code = t.vendor AND g.code = t.game
    ORDER BY t.id`.execute(tx);
  return rows;
}

/** Everything that was settled before this instant stands in the queue or has left it, for whoever looks into the queue after this. By the database's clock. */
export async function readSettledTo(tx: Tx): Promise<Instant> {
  const { rows } = await sql<{ at: Instant }>`SELECT settled_to() AS at`.execute(tx);
  return (rows[0] as { at: Instant }).at;
}

/** From when on it is not settled who stands where in the brand's tree (a move that was signed and is not made yet); null: it is settled. */
export async function readOpenFrom(tx: Tx, merchantId: Id<'merchant'>): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`SELECT nullif(team_open_from(${merchantId}), 'infinity') AS at`.execute(tx);
  return rows[0]?.at ?? null;
}

/** A condition of the queues. */
export function isBefore(column: RawBuilder<unknown>, before: Instant | null): RawBuilder<boolean> {
  return before === null ? sql<boolean>`true` : sql<boolean>`${column} < ${timestampOf(before)}`;
}
