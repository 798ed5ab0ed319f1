import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { invariant, ok, refuse } from '@trevo/kernel';
import { ticketLeaf, ticketPath } from '@trevo/lottery-rules/proof';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { gameOnSale } from './games.ts';
import { databaseNow, readIssue, readIssueById } from './issues-store.ts';
import { readReports } from './reports-store.ts';
import { rulingViewOf } from './ruling-views.ts';
import { readSignedRulings } from './rulings-store.ts';
import { readLeaves, readOwnTicket } from './ticket-store.ts';
import { proofViewOf } from './views.ts';

/** Everything that decides a draw, as far as it is fixed. */
export async function showProof(
  { app, merchant }: CallContext,
  { gameCode, number }: InputOf<Calls['lotteryProof']>,
): Promise<Outcome<ResponseOf<Calls['lotteryProof']>, 'lottery_unknown' | 'draw_unknown'>> {
  const now = await databaseNow(app.db);
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  if (!onSale) return refuse('lottery_unknown');
  const issue = await readIssue(app.db, merchant.id, { game: gameCode, number });
  if (!issue) return refuse('draw_unknown');
  const reports = await readReports(app.db, issue.id);
  const rulings = (await readSignedRulings(app.db, issue.id)).map(rulingViewOf);
  return ok(proofViewOf(onSale.game, issue, { reports, rulings, beaconUrl: app.ports.beacon?.url() ?? null, now }));
}

/** The place of an own ticket in the tree of its issue, once that is published. */
export async function showTicketProof(
  ctx: CallContext,
  { orderId }: InputOf<Calls['lotteryTicketProof']>,
): Promise<Outcome<ResponseOf<Calls['lotteryTicketProof']>, 'order_unknown' | 'draw_unknown'>> {
  const { app, merchant } = ctx;
  const own = await readOwnTicket(app.db, { orderId, memberId: memberOf(ctx).memberId, merchantId: merchant.id });
  if (!own) return refuse('order_unknown');
  const issue = await readIssueById(app.db, own.issueId);
  invariant(issue, 'A ticket is of an issue');
  const leaves = await readLeaves(app.db, issue.id);
  const index = leaves.indexOf(ticketLeaf(own.text));
  // Taken back before the sale was over, or the tree is not published yet.
  if (issue.ticketsRoot === null || index < 0) return refuse('draw_unknown');
  return ok({
    orderId,
    number: issue.number,
    gameCode: issue.game,
    text: own.text,
    index,
    count: leaves.length,
    path: [...ticketPath(leaves, index)],
    root: issue.ticketsRoot,
  });
}
