import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import type { Game, GameCode } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import { type CallContext, operatorOf, type Outcome } from '../../core/call.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { rulingWork } from './carry-out-ruling.ts';
import { calendarsAt } from './games.ts';
import { databaseNow, readIssueById, type StoredIssue } from './issues-store.ts';
import { readAgreed, readTypedResult } from './propose-ruling.ts';
import { rulableActs } from './ruling-rules.ts';
import { decideRuling, holdIssue, readRuling, type StoredRuling } from './rulings-store.ts';
import { openSeed } from './seed-keys.ts';
import { settleWork } from './settle-issue.ts';
import { tellDraw, tellIssue } from './tell.ts';

type Approve = Calls['officeApproveRuling'];
type Reject = Calls['officeRejectRuling'];
type Done = { readonly done: true };
type Held = { readonly ruling: StoredRuling; readonly issue: StoredIssue; readonly game: Game };

/**
 * The second person signs: the ruling stands, and its orders are worked anew. A result of the bulletin is typed again by who has not seen it; what differs ends
 * the proposal, since one of the two is wrong and nobody knows which.
 */
export async function approveRuling(
  ctx: CallContext,
  { rulingId, result }: InputOf<Approve>,
): Promise<Outcome<ResponseOf<Approve>, ErrorOf<Approve>>> {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const told: { held: Held | null } = { held: null };
  const seed = await seedOf(ctx, rulingId);
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<Done, ErrorOf<Approve>>> => {
    told.held = null;
    const held = await hold(ctx, tx, rulingId);
    if (!held) return refuse('not_found');
    const { ruling, issue, game } = held;
    if (ruling.state !== 'proposed') return refuse('ruling_over');
    if (ruling.proposed_by === by) return refuse('ruling_same_operator');
    if (!rulableActs(game.rules.drawn, issue).includes(ruling.act)) return refuse('ruling_unfit');
    if (ruling.basis === 'sources' && (await readAgreed(tx, { issue, game })) !== ruling.result) return refuse('ruling_not_agreed');
    told.held = held;
    if (ruling.basis === 'bulletin' && readTypedResult(game, issue, result ?? '') !== ruling.result) {
      await decideRuling(tx, ruling, { state: 'rejected', by, note: null });
      await note(ctx, tx, held, { action: 'lottery.rule.reject', detail: { differs: true } });
      return refuse('ruling_differs', 'result');
    }
    await decideRuling(tx, ruling, { state: ruling.act === 'postpone' ? 'done' : 'approved', by, note: null });
    await apply(ctx, tx, { ...held, seed });
    await note(ctx, tx, held, { action: 'lottery.rule.approve', detail: {} });
    return ok({ done: true });
  });
  if (told.held) app.desks.officeNews(merchant.id, 'lotteries', 'audit');
  if (outcome.ok && told.held) {
    const { ruling, game } = told.held;
    const tell = ruling.act === 'correct' ? tellDraw : tellIssue;
    await tell(app, merchant.id, { id: ruling.issue_id, game });
  }
  return outcome;
}

/** A proposal is ended; who made it may end it too. */
export async function rejectRuling(
  ctx: CallContext,
  { rulingId, reason }: InputOf<Reject>,
): Promise<Outcome<ResponseOf<Reject>, ErrorOf<Reject>>> {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<Done, ErrorOf<Reject>>> => {
    const held = await hold(ctx, tx, rulingId);
    if (!held) return refuse('not_found');
    if (held.ruling.state !== 'proposed') return refuse('ruling_over');
    await decideRuling(tx, held.ruling, { state: 'rejected', by, note: reason });
    await note(ctx, tx, held, { action: 'lottery.rule.reject', detail: { reason } });
    return ok({ done: true });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'lotteries', 'audit');
  return outcome;
}

/** The secret of a house draw that is to be void: it is told all the same. */
async function seedOf({ app, merchant }: CallContext, id: Id<'lotteryRuling'>): Promise<string | null> {
  const ruling = await readRuling(app.db, { id, merchantId: merchant.id });
  const issue = ruling?.act === 'void' ? await readIssueById(app.db, ruling.issue_id) : null;
  return issue && issue.seed === null ? openSeed(app, issue.id) : null;
}

/** Reads a ruling with its issue held: whoever decides at the same time waits. */
async function hold({ app, merchant }: CallContext, tx: Tx, rulingId: Id<'lotteryRuling'>): Promise<Held | null> {
  const of = { id: rulingId, merchantId: merchant.id };
  const known = await readRuling(tx, of);
  if (!known) return null;
  await holdIssue(tx, known.issue_id);
  const [ruling, issue] = [await readRuling(tx, of), await readIssueById(tx, known.issue_id)];
  invariant(ruling && issue, 'A ruling and its issue do not go away');
  const game = calendarsAt(app, merchant.timeZone, await databaseNow(tx)).get(issue.game as GameCode);
  invariant(game, 'An issue is of a game that there is');
  return { ruling, issue, game };
}

/** What the ruling makes of its issue. An issue that was settled stays so: its orders are worked anew, and none of them waits. */
async function apply({ merchant }: CallContext, tx: Tx, { ruling, issue, seed }: Held & { readonly seed: string | null }): Promise<void> {
  const { id, act, result, held_at, reason } = ruling;
  if (act === 'postpone') {
    invariant(held_at !== null, 'A postponed draw is held at a time');
    await sql`UPDATE lottery_issue SET postponed_to = ${toTimestamp(held_at)} WHERE id = ${issue.id}`.execute(tx);
    return;
  }
  if (act === 'correct') await sql`UPDATE lottery_issue SET result = ${result} WHERE id = ${issue.id}`.execute(tx);
  else
    await sql`UPDATE lottery_issue SET result = NULL, drawn_at = NULL, void_reason = ${reason}, seed = coalesce(seed, ${seed}),
        state = CASE WHEN state = 'settled' THEN 'settled' ELSE 'void' END WHERE id = ${issue.id}`.execute(tx);
  const due = { merchantId: merchant.id, due: { afterMs: 0 } } as const;
  if (issue.state !== 'settled') await enqueueWork(tx, settleWork, [{ ...due, key: issue.id }]);
  await enqueueWork(tx, rulingWork, [{ ...due, key: id }]);
}

function note(
  ctx: CallContext,
  tx: Tx,
  { ruling, issue }: Held,
  line: { readonly action: 'lottery.rule.approve' | 'lottery.rule.reject'; readonly detail: AuditDetail },
): Promise<void> {
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor: actorOf(ctx),
    action: line.action,
    subject: { kind: 'lottery', id: issue.game },
    detail: { number: issue.number, act: ruling.act, proposedBy: ruling.proposed_by, ...line.detail },
    at: ctx.app.clock.now(),
  });
}
