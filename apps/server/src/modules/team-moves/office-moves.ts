import type { Calls, InputOf, MoveGuard, ResponseOf } from '@trevo/contract';
import { hourMs, invariant, ok, plusMs, refuse, type Refusal, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openDesk } from '../contracts/index.ts';
import { foldUsername } from '../session/index.ts';
import { auditMove } from './audit-move.ts';
import { insertMove, isMoveOpen, type ListedMove, readAccount, readMoves } from './moves-store.ts';
import { type AskedMove, planMove, previewMove } from './preview-move.ts';

type Line = ResponseOf<Calls['officeTeamMoves']>['list'][number];
type Asked = InputOf<Calls['officePreviewTeamMove']>;

/** A proposal that nobody signed within so many hours is nothing. */
const lapseHours = 48;
const pageSizeUsual = 20;

/** Moves and closings that were proposed, newest first. */
export const officeTeamMoves: Handler<'officeTeamMoves'> = async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
  const own = operatorOf(ctx).operatorId;
  const { rows, total } = await readMoves(ctx.app.db, ctx.merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const list = rows.map((row) => lineOf(row, own));
  return ok({ list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
};

function lineOf(row: ListedMove, own: string): Line {
  const { memberId, account, fromId, from, toId, to, proposer, decider, at, proposedBy, decidedBy } = row;
  return {
    moveId: row.id,
    kind: row.kind,
    account: { memberId, username: account },
    from: fromId === null ? null : { memberId: fromId, username: from ?? fromId },
    to: toId === null ? null : { memberId: toId, username: to ?? toId },
    type: row.toType,
    reason: row.reason,
    state: row.state,
    guard: row.guard,
    at: at === null ? null : toTimestamp(at),
    proposedBy: proposer ?? proposedBy,
    isOwn: proposedBy === own,
    proposedAt: toTimestamp(row.proposedAt),
    lapsesAt: toTimestamp(row.lapsesAt),
    decidedBy: decider ?? decidedBy,
  };
}

/** What a move or a closing would do if it were signed now, and what speaks against it. Nothing is held or changed. */
export const officePreviewTeamMove: Handler<'officePreviewTeamMove'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const found = await findSides(app.db, ctx, asked);
  if (!found.ok) return found;
  const { rows } = await sql<{ now: Parameters<typeof toTimestamp>[0] }>`SELECT clock_timestamp() AS now`.execute(app.db);
  invariant(rows[0], 'The database has a clock');
  return ok(await previewMove(app.db, merchant, found.value, rows[0].now));
};

/** An operator proposes that an account moves, or that an agent is closed. Nothing changes before another one signs it. */
export const officeProposeTeamMove: Handler<'officeProposeTeamMove'> = async (ctx, { reason, ...asked }) => {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const id = app.newId('teamMove');
  const outcome = await inTransaction(app.db, async (tx) => {
    const { now } = await openDesk(tx, merchant, new Set());
    const found = await findSides(tx, ctx, asked);
    if (!found.ok) return found;
    const { kind, account, from, to, toType } = found.value;
    if (await isMoveOpen(tx, account.memberId)) return refuse('move_open');
    const { guard } = await planMove(tx, merchant, { ...found.value, now });
    if (guard !== null) return refusalOf(guard);
    const { memberId } = account;
    const sides = { fromId: from?.memberId ?? null, toId: to?.memberId ?? null, toType };
    const lapsesAt = plusMs(now, lapseHours * hourMs);
    await insertMove(tx, merchant.id, { id, kind, memberId, ...sides, reason, proposedBy: by, proposedAt: now, lapsesAt });
    await auditMove(tx, ctx, { act: 'propose', move: { id, kind, memberId, ...sides }, detail: { reason } });
    return ok({ moveId: id });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'teams', 'audit');
  return outcome;
};

/** The accounts that are named. Of a closing the downline goes to whoever is above. */
async function findSides(
  db: Db,
  { merchant }: CallContext,
  { kind, account: name, upline, type }: Asked,
): Promise<Result<AskedMove, 'close_not_agent' | 'move_kind_unfit' | 'not_found'>> {
  const named = (username: string) => readAccount(db, merchant.id, sql`m.username = ${foldUsername(username)}`);
  const account = await named(name);
  if (account === null) return refuse('not_found', 'account');
  const from = account.uplineId === null ? null : await readAccount(db, merchant.id, sql`m.id = ${account.uplineId}`);
  if (kind === 'close') {
    const isAgent = [1, 2, 41, 42].includes(account.type);
    return isAgent && !account.isClosed ? ok({ kind, account, from, to: from, toType: null }) : refuse('close_not_agent', 'account');
  }
  if (kind === 'promote')
    return type === undefined ? refuse('move_kind_unfit', 'type') : ok({ kind, account, from, to: from, toType: type });
  const to = upline === undefined ? null : await named(upline);
  if (upline !== undefined && (to === null || to.isClosed)) return refuse('not_found', 'upline');
  return ok({ kind, account, from, to, toType: null });
}

type Spoken = Exclude<MoveGuard, 'move_backdated' | 'move_period_start' | 'move_upline_gone'>;
/** What is found only when a move is made cannot be said of a proposal; an upline that was closed is about to be moved itself. */
function refusalOf(guard: MoveGuard): Refusal<Spoken | 'move_open'> {
  invariant(guard !== 'move_backdated' && guard !== 'move_period_start', 'It is not made yet');
  return guard === 'move_upline_gone' ? refuse('move_open') : refuse(guard);
}
