import { type Instant, invariant, plusMs, secondMs } from '@trevo/kernel';
import type { Game } from '@trevo/lottery-rules/calendar';
import { ticketLeaf, ticketsRoot } from '@trevo/lottery-rules/proof';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { holdRoom } from '../../core/hold-room.ts';
import type { RoomLease } from '../../core/room.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StoredIssue } from './issues-store.ts';
import { insertTree, readLeaves, readTickets } from './ticket-store.ts';

const ticketsAtOnce = 2_000;

/**
 * Ends the sale of an issue whose closing time is past: its tickets stand from here on. Who buys or takes back a ticket holds the issue's row for share, so
 * everything that was in time is among them. A house draw that nobody has a ticket for, and that was closed too late to be drawn, is missed.
 */
export async function closeIssue(app: App, room: RoomLease, { issue, game }: { issue: StoredIssue; game: Game }): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await holdRoom(tx, room);
    const { rows } = await sql<{
      state: string;
      closes_at: Instant;
      now: Instant;
    }>`SELECT state, closes_at, clock_timestamp() AS now FROM lottery_issue
      WHERE id = ${issue.id} FOR UPDATE`.execute(tx);
    const [row] = rows;
    invariant(row, 'An issue is never taken away');
    if (row.state !== 'selling' || row.now < row.closes_at) return;
    const leaves = await leavesOf(tx, issue.id);
    const isMissed = leaves.length === 0 && game.rules.drawn === 'house' && row.now >= frozenBefore(game, issue);
    if (leaves.length > 0) await insertTree(tx, issue.id, leaves);
    await sql`UPDATE lottery_issue SET state = ${isMissed ? 'missed' : 'frozen'} WHERE id = ${issue.id}`.execute(tx);
  });
}

/** By when the tickets of an issue are to be frozen. */
function frozenBefore({ rules }: Game, { beacon, drawsAt }: StoredIssue): Instant {
  return beacon?.at ?? plusMs(drawsAt, rules.lateAfterSeconds * secondMs);
}

async function leavesOf(tx: Tx, issueId: string): Promise<string[]> {
  const leaves: string[] = [];
  for (let after = ''; ; ) {
    const tickets = await readTickets(tx, issueId, { after, limit: ticketsAtOnce });
    leaves.push(...tickets.map(({ text }) => ticketLeaf(text)));
    const last = tickets.at(-1);
    if (!last || tickets.length < ticketsAtOnce) return leaves;
    after = last.id;
  }
}

/** The kind of work that asks for the result of a public draw; its key is the issue's id. */
export const resultWork = 'lottery-results';

/** Publishes the root over the frozen tickets of an issue, as long as its beacon round is still to come; of a public draw the sources are asked from its time on. */
export async function plantRoot(app: App, room: RoomLease, issue: StoredIssue): Promise<void> {
  const leaves = await readLeaves(app.db, issue.id);
  const root = ticketsRoot(issue.number, leaves);
  await inTransaction(app.db, async (tx) => {
    await holdRoom(tx, room);
    if (issue.seedHash === null)
      await enqueueWork(tx, resultWork, [{ merchantId: room.merchantId, key: issue.id, due: { at: issue.drawsAt } }]);
    await sql`UPDATE lottery_issue SET tickets_root = ${root}, ticket_count = ${leaves.length}, frozen_at = clock_timestamp()
      WHERE id = ${issue.id} AND state = 'frozen' AND tickets_root IS NULL AND (beacon_at IS NULL OR clock_timestamp() < beacon_at)`.execute(
      tx,
    );
  });
}
