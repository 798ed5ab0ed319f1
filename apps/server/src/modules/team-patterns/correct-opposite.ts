import type { Calls, ErrorOf } from '@trevo/contract';
import { addDays, BusinessCalendar, type Id, invariant, ok, parseDate, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import { timestampOf } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice } from '../access/index.ts';
import { releaseHoldsOf } from '../commission/index.ts';
import { giveValidBetsBack, takeValidBets } from '../facts/index.ts';
import {
  type Correction,
  decideCorrection,
  holdCorrection,
  insertCorrection,
  insertTaken,
  readOppositeUnits,
  releaseTaken,
} from './corrections-store.ts';
import { auditFinding } from './audit-finding.ts';

/** Proposes that a correction that was made is taken back; nothing happens before another person signs. */
export const officeRevokeOpposite: Handler<'officeRevokeOpposite'> = async (ctx, { findingId, reason }) => {
  const { app, merchant } = ctx;
  const refusal = await inTransaction(app.db, async (tx) => {
    const last = await holdCorrection(tx, merchant.id, findingId);
    if (last === null) return 'not_found' as const;
    if (last.act !== 'neutralise' || last.state !== 'done') {
      // A revocation that was rejected may be asked for again.
      if (last.act !== 'restore' || last.state !== 'rejected') return 'ruling_over' as const;
    }
    const of = { id: app.newId('teamCorrection'), findingId, act: 'restore', reason, by: operatorOf(ctx).operatorId } as const;
    invariant(await insertCorrection(tx, merchant.id, of), 'Who holds the finding proposes alone');
    await auditFinding(tx, ctx, {
      action: 'team.opposite.propose',
      memberId: last.accounts[0],
      detail: { findingId, act: 'restore', reason },
    });
    return null;
  });
  if (refusal !== null) return refuse(refusal);
  app.desks.officeNews(merchant.id, 'teams', 'audit');
  return ok({ done: true as const });
};

/** Signs a correction of valid bets as the second person, or ends the proposal. */
export const officeDecideOpposite: Handler<'officeDecideOpposite'> = async (ctx, { findingId, decision }) => {
  const { app, merchant } = ctx;
  const outcome = await inTransaction(app.db, (tx) => decide(tx, ctx, { findingId, decision }));
  if (!outcome.ok) return outcome;
  for (const memberId of outcome.value) app.bus.publish(`member:${memberId}`, { type: 'notice' });
  app.desks.officeNews(merchant.id, 'teams', 'audit');
  return ok({ done: true as const });
};

type Asked = { readonly findingId: string; readonly decision: 'approve' | 'reject' };

/** Answers whom it told. */
async function decide(
  tx: Tx,
  ctx: CallContext,
  { findingId, decision }: Asked,
): Promise<Result<readonly Id<'member'>[], ErrorOf<Calls['officeDecideOpposite']>>> {
  const by = operatorOf(ctx).operatorId;
  const correction = await holdCorrection(tx, ctx.merchant.id, findingId);
  if (correction === null) return refuse('not_found');
  if (correction.state !== 'proposed') return refuse('ruling_over');
  if (decision === 'approve' && correction.proposedBy === by) return refuse('ruling_same_operator');
  const detail = { findingId, act: correction.act };
  const memberId = correction.accounts[0];
  if (decision === 'reject') {
    await decideCorrection(tx, correction.id, { state: 'rejected', by, units: null, validBet: null });
    await releaseHoldsOf(tx, findingId);
    await auditFinding(tx, ctx, { action: 'team.opposite.reject', memberId, detail });
    return ok([]);
  }
  const changed = await (correction.act === 'neutralise' ? neutralise(tx, ctx, { findingId, correction }) : restore(tx, ctx, findingId));
  await decideCorrection(tx, correction.id, { state: 'done', by, ...changed });
  await releaseHoldsOf(tx, findingId);
  await auditFinding(tx, ctx, {
    action: 'team.opposite.approve',
    memberId,
    detail: { ...detail, units: changed.units, validBet: String(changed.validBet) },
  });
  return ok(await tell(tx, ctx, { correction, units: changed.units }));
}

type Changed = { readonly units: number; readonly validBet: bigint };

async function neutralise(
  tx: Tx,
  { merchant }: CallContext,
  { findingId, correction: { day, accounts } }: { readonly findingId: string; readonly correction: Correction },
): Promise<Changed> {
  const date = parseDate(day);
  invariant(date !== null, 'A finding is of a day');
  const calendar = new BusinessCalendar(merchant.timeZone);
  const span = { from: sql`${timestampOf(calendar.startOf(date))}`, to: sql`${timestampOf(calendar.startOf(addDays(date, 1)))}` };
  const units = await readOppositeUnits(tx, merchant.id, { accounts, ...span });
  const taken = await takeValidBets(tx, merchant, units);
  await insertTaken(tx, findingId, { units, taken });
  return { units: units.length, validBet: taken.reduce((sum, { validBet }) => sum - validBet, 0n) };
}

async function restore(tx: Tx, { merchant }: CallContext, findingId: string): Promise<Changed> {
  const taken = await releaseTaken(tx, findingId);
  await giveValidBetsBack(tx, merchant, taken);
  return { units: taken.length, validBet: taken.reduce((sum, { validBet }) => sum + validBet, 0n) };
}

/** The agents above both accounts, and those of the two that are agents, are told with the reason. The reason is the kind of the notice. */
async function tell(
  tx: Tx,
  { app, merchant }: CallContext,
  { correction: { accounts, act, day }, units }: { readonly correction: Correction; readonly units: number },
): Promise<readonly Id<'member'>[]> {
  const { rows } = await sql<{ id: Id<'member'>; username: string; agentId: Id<'member'> }>`
    SELECT m.id, m.username, a.id AS "agentId" FROM member m JOIN member a ON a.id = m.upline_id OR (a.id = m.id AND is_agent(m.type))
    WHERE m.id = ANY (${[...accounts]}::text[]) ORDER BY m.id, a.id`.execute(tx);
  const kind = act === 'neutralise' ? 'bets_neutralised' : 'bets_restored';
  for (const { username, agentId } of rows) {
    const values = { account: username, day, count: String(units) };
    await addNotice(app, tx, { merchantId: merchant.id, memberId: agentId, kind, values });
  }
  return [...new Set(rows.map(({ agentId }) => agentId))];
}
