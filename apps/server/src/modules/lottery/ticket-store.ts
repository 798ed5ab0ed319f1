import type { Id } from '@trevo/kernel';
import { type Ticket, ticketText } from '@trevo/lottery-rules/proof';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Status of an order that waits for its draw (`orderStatuses.pending`). */
const pending = 2;

type Row = {
  readonly id: string;
  readonly number: string;
  readonly game: string;
  readonly play: string;
  readonly mode: string;
  readonly selection: string;
  readonly unit_price: number;
  readonly money_unit: string;
  readonly multiple: number;
  readonly series: number;
  readonly lines: bigint;
  readonly stake: bigint;
  readonly edition: number;
};

const columns = sql`o.id, i.number, o.game, o.play, o.mode, o.selection, o.unit_price, o.money_unit, o.multiple, o.series, o.lines, o.stake, o.edition`;

function textOf(row: Row): string {
  const ticket: Ticket = {
    orderId: row.id,
    issue: row.number,
    game: row.game,
    play: row.play,
    mode: row.mode,
    selection: row.selection,
    unitPrice: row.unit_price,
    moneyUnit: row.money_unit,
    multiple: row.multiple,
    series: row.series,
    lines: Number(row.lines),
    stakeMinor: row.stake,
    edition: row.edition,
  };
  return ticketText(ticket);
}

/** The tickets of an issue that wait for its draw, as texts, in the order of their order ids, from above `after`. */
export async function readTickets(
  tx: Tx,
  issueId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly { readonly id: string; readonly text: string }[]> {
  // By the bytes of the ids, which every reader sorts alike.
  const { rows } = await sql<Row>`SELECT ${columns} FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id
    WHERE o.issue_id = ${issueId} AND o.status = ${pending} AND o.id > ${after} ORDER BY o.id LIMIT ${limit}`.execute(tx);
  return rows.map((row) => ({ id: row.id, text: textOf(row) }));
}

/** A member's own ticket with the issue it is for, or null. */
export async function readOwnTicket(
  db: Db,
  { orderId, memberId, merchantId }: { readonly orderId: string; readonly memberId: Id<'member'>; readonly merchantId: Id<'merchant'> },
): Promise<{ readonly issueId: string; readonly text: string } | null> {
  const { rows } = await sql<
    Row & { issue_id: string }
  >`SELECT ${columns}, o.issue_id FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id
    WHERE o.id = ${orderId} AND o.member_id = ${memberId} AND o.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ? { issueId: rows[0].issue_id, text: textOf(rows[0]) } : null;
}

/** The games of a vendor that a member bet on last, the newest first. */
export async function readRecentGames(
  db: Db,
  { memberId, vendor }: { readonly memberId: Id<'member'>; readonly vendor: string },
): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`SELECT game FROM (
      SELECT id, game, vendor FROM lottery_order WHERE member_id || '' = ${memberId} ORDER BY id DESC LIMIT 500) o
    WHERE vendor = ${vendor} GROUP BY game ORDER BY max(id) DESC`.execute(db);
  return rows.map(({ game }) => game);
}

/** Keeps the leaves of an issue's tickets as they were frozen. */
export async function insertTree(tx: Tx, issueId: string, leaves: readonly string[]): Promise<void> {
  await tx
    .insertInto('lottery_tree')
    .values({ issue_id: issueId, leaves: Buffer.from(leaves.join(''), 'hex') })
    .execute();
}

/** The leaves of an issue's tickets in their order; none where it has no tickets or is not frozen. */
export async function readLeaves(db: Db, issueId: string): Promise<readonly string[]> {
  const row = await db.selectFrom('lottery_tree').where('issue_id', '=', issueId).select('leaves').executeTakeFirst();
  const bytes = row?.leaves ?? Buffer.alloc(0);
  return Array.from({ length: bytes.length / leafBytes }, (_, i) => bytes.toString('hex', i * leafBytes, (i + 1) * leafBytes));
}

const leafBytes = 32;
