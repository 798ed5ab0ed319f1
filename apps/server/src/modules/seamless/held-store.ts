import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type LedgerOn, type ResultRow, runPosting } from '../wallet/index.ts';
import type { SeamlessTables } from './seamless-tables.ts';

type Row = Selectable<SeamlessTables['seamless_held']>;

/**
 * A win, a prize without a bet, or what was won at a vendor that keeps the wallet, above the limits of its vendor's link: its money lies in suspense until an
 * operator pays or refuses it.
 */
export type HeldWin = {
  readonly id: Id<'heldWin'>;
  readonly vendor: string;
  readonly memberId: Id<'member'>;
  readonly action: Row['action'];
  readonly externalId: string;
  /** Of a win only. */
  readonly roundId: string | null;
  readonly currency: string;
  readonly minor: bigint;
  /** Which limit it is above. */
  readonly reason: Row['reason'];
  readonly heldAt: Instant;
  /** Null: it waits. */
  readonly ended: { readonly at: Instant; readonly paid: boolean; readonly by: string; readonly note: string } | null;
};

export type HeldWinLine = HeldWin & {
  readonly username: string;
  readonly round: { readonly gameCode: string; readonly staked: bigint } | null;
};

/** What is held at a merchant, or at one of its vendors, with whose it is and what was staked: what waits oldest first, what has ended newest first. */
export async function readHeldWins(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly state: 'open' | 'ended'; readonly vendor?: string | undefined; readonly offset: number; readonly limit: number },
): Promise<{ readonly wins: readonly HeldWinLine[]; readonly total: number }> {
  let matching = db
    .selectFrom('seamless_held as h')
    .where('h.merchant_id', '=', merchantId)
    .where('h.ended_at', of.state === 'open' ? 'is' : 'is not', null);
  if (of.vendor !== undefined) matching = matching.where('h.vendor', '=', of.vendor);
  const rows = await matching
    .innerJoin('member as m', 'm.id', 'h.member_id')
    .leftJoin('seamless_round as r', (join) =>
      join.onRef('r.member_id', '=', 'h.member_id').onRef('r.vendor', '=', 'h.vendor').onRef('r.external_id', '=', 'h.round_id'),
    )
    .selectAll('h')
    .select(['m.username', 'r.game', sql<bigint | null>`r.staked - r.returned`.as('staked')])
    .orderBy('h.id', of.state === 'open' ? 'asc' : 'desc')
    .offset(of.offset)
    .limit(of.limit)
    .execute();
  const { count } = await matching.select((on) => on.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const wins = rows.map(({ username, game, staked, ...row }) => ({
    ...heldOfRow(row),
    username,
    round: game === null ? null : { gameCode: game, staked: staked ?? 0n },
  }));
  return { wins, total: Number(count) };
}

/** What is, or was, held under a vendor's own name of it; null: it was not. */
export async function readHeldWin(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly vendor: string; readonly memberId: string; readonly externalId: string },
): Promise<HeldWin | null> {
  const row = await db
    .selectFrom('seamless_held')
    .where('member_id', '=', of.memberId)
    .where('vendor', '=', of.vendor)
    .where('external_id', '=', of.externalId)
    .where('merchant_id', '=', merchantId)
    .selectAll()
    .executeTakeFirst();
  return row ? heldOfRow(row) : null;
}

/** How much of each vendor's wins waits in suspense, in ledger units; vendors without any are not in it. */
export async function sumHeldWins(
  db: Db,
  merchantId: Id<'merchant'>,
): Promise<ReadonlyMap<string, { readonly count: number; readonly minor: bigint }>> {
  const rows = await db
    .selectFrom('seamless_held')
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .select(['vendor', sql<number>`count(*)::int`.as('count'), sql<string>`sum(amount)::text`.as('minor')])
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, count, minor }) => [vendor, { count, minor: BigInt(minor) }]));
}

/** What waits, locked until the transaction ends; null: nothing of this name does. */
export async function lockHeldWin(tx: Tx, merchantId: Id<'merchant'>, id: Id<'heldWin'>): Promise<HeldWin | null> {
  const row = await tx
    .selectFrom('seamless_held')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ? heldOfRow(row) : null;
}

/** Pays what is held to its member, or refuses it. The balance of the member after it; null where nothing of it is the member's. */
export async function endHeldWin(
  on: LedgerOn,
  merchantId: Id<'merchant'>,
  of: { readonly id: Id<'heldWin'>; readonly pays: boolean; readonly by: string; readonly note: string },
): Promise<{ readonly balanceMinor: bigint; readonly version: bigint } | null> {
  const text = 'SELECT outcome, code, replayed, transfer_id, balance, version FROM seamless_end_held($1, $2, $3::boolean, $4, $5)';
  const { balance, version } = await runPosting<ResultRow>(on, 'seamless_end_held', text, [merchantId, of.id, of.pays, of.by, of.note]);
  return balance === null || version === null ? null : { balanceMinor: balance, version };
}

function heldOfRow(row: Row): HeldWin {
  return {
    id: row.id as Id<'heldWin'>,
    vendor: row.vendor,
    memberId: row.member_id as Id<'member'>,
    action: row.action,
    externalId: row.external_id,
    roundId: row.round_id,
    currency: row.currency,
    minor: row.amount,
    reason: row.reason,
    heldAt: row.held_at,
    ended: row.ended_at && { at: row.ended_at, paid: row.paid === true, by: row.ended_by ?? '', note: row.note ?? '' },
  };
}
