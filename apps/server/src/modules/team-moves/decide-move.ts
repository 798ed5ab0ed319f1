import { valueItems } from '@trevo/contract';
import { type Id, type Instant, invariant, ok, refuse, type Result } from '@trevo/kernel';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import { timestampOf } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ContractDesk, endContractsOfAccount, openDesk, tellMoved } from '../contracts/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { sql } from 'kysely';
import { auditMove } from './audit-move.ts';
import {
  type Account,
  holdAccount,
  type Move,
  noteCancelled,
  noteOver,
  noteRejected,
  noteSigned,
  readAccount,
  readDirectAgents,
  readMove,
} from './moves-store.ts';
import { planMove } from './preview-move.ts';
import { announceNotices, tellOfClosing, tellOfMaking, tellOfMove, tellOfNoMove } from './tell-parties.ts';

/** The transaction of a decision, and who is to be told once it stands. */
type Desk = {
  readonly ctx: CallContext;
  readonly contracts: ContractDesk;
  readonly by: Id<'operator'>;
  readonly told: Id<'member'>[];
  readonly ended: Id<'session'>[];
};

/** The second person signs, and the move holds from its midnight on, or the agent is closed; or the proposal is ended; or what was announced is taken back. */
export const officeDecideTeamMove: Handler<'officeDecideTeamMove'> = async (ctx, { moveId, decision }) => {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const kept: { desk: Desk | null } = { desk: null };
  const outcome = await inTransaction(app.db, async (tx) => {
    const desk: Desk = { ctx, contracts: await openDesk(tx, merchant, new Set()), by, told: [], ended: [] };
    kept.desk = desk;
    const move = await readMove(tx, merchant.id, moveId);
    if (move === null) return refuse('not_found');
    return decision === 'approve' ? sign(desk, move) : end(desk, move);
  });
  if (outcome.ok && kept.desk !== null) {
    announceNotices(app, kept.desk.told);
    tellMoved(app, kept.desk.contracts.told);
    announceEnd(app, kept.desk.ended, 'closed');
    app.desks.officeNews(merchant.id, 'teams', 'contracts', 'members', 'audit');
  }
  return outcome;
};

type Outcome = Result<{ readonly done: true }, 'move_unfit' | 'ruling_over' | 'ruling_same_operator'>;

async function sign(desk: Desk, move: Move): Promise<Outcome> {
  const { ctx, by, contracts } = desk;
  const { tx, now, merchantId } = contracts;
  if (move.state !== 'proposed') return refuse('ruling_over');
  if (move.proposedBy === by) return refuse('ruling_same_operator');
  // The tree before the account, as whoever places somebody holds them.
  await sql`SELECT team_hold(${merchantId})`.execute(tx);
  const account = await holdAccount(tx, merchantId, move.memberId);
  const to = move.toId === null ? null : await readAccount(tx, merchantId, sql`m.id = ${move.toId}`);
  invariant(account, 'What was proposed is about an account');
  // Where it stood, or what a closing was to leave it to, is what the proposal showed.
  if (account.isClosed || account.uplineId !== move.fromId) return refuse('move_unfit');
  const { at, guard, ending } = await planMove(tx, ctx.merchant, { kind: move.kind, account, to, toType: move.toType, now });
  if (guard !== null || at === null) return refuse('move_unfit');
  await noteSigned(tx, move.id, { by, now, at });
  if (move.kind === 'close') await close(desk, account, at);
  else if (move.kind === 'promote') await promote(desk, move, at);
  else desk.told.push(...(await tellOfMove({ tx, ...ctx }, move, { account, at, contracts: ending.length })));
  await auditMove(tx, ctx, { act: 'approve', move, detail: { at: new Date(at).toISOString(), proposedBy: move.proposedBy } });
  return ok({ done: true });
}

/** Makes an agent of an account, at once: nothing of what it did before counts for a team of its own. */
async function promote({ ctx, contracts, told }: Desk, { id, memberId, toType }: Move, at: Instant): Promise<void> {
  const { tx, merchantId, now } = contracts;
  const { rows } = await sql<{ refusal: string | null }>`SELECT team_make_agent(${merchantId}, ${memberId}, ${toType}::smallint,
    ${[...valueItems]}::text[], ${timestampOf(at)}) AS refusal`.execute(tx);
  invariant(rows[0]?.refusal === null, 'What was judged a moment ago, with the account held, is done');
  await noteOver(tx, id, { guard: null, now });
  told.push(...(await tellOfMaking({ tx, ...ctx }, memberId)));
}

/** Closes an account: nobody enters it any more, its contracts end at the midnight at which its downline gets another upline. */
async function close({ ctx, contracts, told, ended }: Desk, account: Account, at: Instant): Promise<void> {
  const { app } = ctx;
  const { tx, merchantId } = contracts;
  const { memberId } = account;
  await sql`UPDATE member SET status = 'closed' WHERE id = ${memberId} AND merchant_id = ${merchantId}`.execute(tx);
  ended.push(...(await endAccess(app, tx, merchantId, { memberId, reason: 'closed' })));
  await endContractsOfAccount(contracts, memberId, at);
  told.push(...(await tellOfClosing({ tx, ...ctx }, account, { agents: await readDirectAgents(tx, memberId), at })));
}

/** Whoever comes may end a proposal, or take back a move before it is made. A closed account stays closed. */
async function end({ ctx, by, contracts, told }: Desk, move: Move): Promise<Outcome> {
  const { tx, now, merchantId } = contracts;
  if (move.state === 'proposed') {
    await noteRejected(tx, move.id, { by, now });
    await auditMove(tx, ctx, { act: 'reject', move });
    return ok({ done: true });
  }
  if (move.state !== 'approved' || move.kind !== 'move' || move.at === null || move.at <= now) return refuse('ruling_over');
  const account = await readAccount(tx, merchantId, sql`m.id = ${move.memberId}`);
  invariant(account, 'What was signed is about an account');
  await noteCancelled(tx, move.id, { by, now });
  told.push(...(await tellOfNoMove({ tx, ...ctx }, move, { account, at: move.at })));
  await auditMove(tx, ctx, { act: 'cancel', move });
  return ok({ done: true });
}
