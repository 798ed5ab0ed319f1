import { amountOut, type Calls, type ErrorOf, type InputOf, type ResponseOf } from '@trevo/contract';
import { addDays, BusinessCalendar, dayMs, type Id, ok, parseDate, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { vendorNames } from '../catalogue/index.ts';
import { cancelHeld, extendHold, standingHold } from './cancel-hold.ts';
import type { Incident } from './commission-tables.ts';
import { ended, note, pageOf, windowOf } from './office-commission.ts';
import { previewRestatement } from './preview-restatement.ts';
import { recomputeStatement } from './recompute-statement.ts';
import { isTooOld } from './restatements-store.ts';
import { decideRuling, holdRuling, insertRuling, readRulings, type Ruling, type RulingRow } from './rulings-store.ts';
import { endDispute, holdDispute } from './uphold-dispute.ts';

type Line = ResponseOf<Calls['officeCommissionRulings']>['list'][number];

/** An incident is about a month at most. */
const incidentMaxMs = 32 * dayMs;
const minorOf = (micro: string) => amountOut(BigInt(micro) / 1_000_000n);

export const officeCommissionRulings: Handler<'officeCommissionRulings'> = async (ctx, page) => {
  const { rows, total } = await readRulings(ctx.app.db, ctx.merchant.id, windowOf(page));
  const own = operatorOf(ctx).operatorId;
  const vendorName = await vendorNames(ctx);
  return pageOf(
    rows.map((row) => lineOf(row, { own, vendorName })),
    total,
    page,
  );
};

/** To whom the lines are told, and what vendors are called. */
type Told = { readonly own: string; readonly vendorName: (code: string) => string };

function lineOf(
  { id, act, state, evidence, username, detail, proposer, proposedBy, proposedAt, lapsesAt, decider, ...row }: RulingRow,
  { own, vendorName }: Told,
): Line {
  return {
    rulingId: id,
    act,
    state,
    evidence,
    username,
    incident: 'ground' in detail ? { ...detail, vendorName: vendorName(detail.vendor), kinds: [...detail.kinds] } : null,
    amount: 'amount' in detail ? amountOut(BigInt(detail.amount)) : null,
    proposedBy: proposer,
    isOwn: proposedBy === own,
    proposedAt: toTimestamp(proposedAt),
    lapsesAt: toTimestamp(lapsesAt),
    decidedBy: decider,
    lines: row.lines,
    difference: row.difference === null ? null : minorOf(row.difference),
  };
}

export const officePreviewRestatement: Handler<'officePreviewRestatement'> = async (ctx, asked) => {
  const incident = await incidentOf(ctx, asked);
  if (!incident.ok) return incident;
  const { lines, total, periods, difference, isPartial } = await previewRestatement(ctx.app, ctx.merchant, incident.value);
  const list = lines.map(({ kind, from, to, old, new: now, ...line }) => ({
    ...line,
    kind: kind as 'dividend',
    from: toTimestamp(from),
    to: toTimestamp(to),
    old: minorOf(old),
    new: minorOf(now),
  }));
  return ok({ list, total, periods, difference: minorOf(difference), isPartial });
};

type Wanted = InputOf<Calls['officePreviewRestatement']>;

/** The incident that was asked for, where its vendor is known and its days can be run again. */
async function incidentOf(
  { app, merchant }: CallContext,
  { ground, vendor, ratePpm, from, to, kinds }: Wanted,
): Promise<Result<Incident, 'not_found' | 'incident_period'>> {
  const [first, last] = [parseDate(from), parseDate(to)];
  const known = await app.db
    .selectFrom('vendor')
    .where('merchant_id', '=', merchant.id)
    .where('code', '=', vendor)
    .select('code')
    .executeTakeFirst();
  if (!known) return refuse('not_found', 'vendor');
  const calendar = new BusinessCalendar(merchant.timeZone);
  if (first === null || last === null || (ground === 'vendorFee') !== (ratePpm !== undefined)) return refuse('incident_period');
  const [since, until] = [calendar.startOf(first), calendar.startOf(addDays(last, 1))];
  if (since >= until || until - since > incidentMaxMs || until > app.clock.now()) return refuse('incident_period');
  const span = { from: toTimestamp(since), to: toTimestamp(until) };
  const incident: Incident = { ground, vendor, ratePpm: ratePpm ?? null, ...span, kinds: [...new Set(kinds)] };
  return (await isTooOld(app.db, merchant.id, incident)) ? refuse('incident_period') : ok(incident);
}

export const officeProposeRestatement: Handler<'officeProposeRestatement'> = async (ctx, { evidence, ...asked }) => {
  const incident = await incidentOf(ctx, asked);
  if (!incident.ok) return incident;
  const id = ctx.app.newId('commissionRuling');
  await inTransaction(ctx.app.db, async (tx) => {
    await propose(tx, ctx, { id, act: 'restate', subjectId: null, detail: incident.value, evidence });
  });
  return proposed(ctx, id);
};

export const officeProposeHoldRuling: Handler<'officeProposeHoldRuling'> = async (ctx, { holdId, act, evidence }) => {
  const id = ctx.app.newId('commissionRuling');
  const refusal = await inTransaction(ctx.app.db, async (tx) => {
    const hold = await standingHold(tx, ctx.merchant.id, holdId);
    if (hold === null) return 'not_found';
    if (!hold.stands) return 'hold_over';
    if (act === 'extendHold' && hold.isExtended) return 'hold_extended';
    const isNew = await propose(tx, ctx, { id, act, subjectId: holdId, detail: { holdId }, evidence }, hold.memberId);
    return isNew ? null : 'ruling_open';
  });
  return refusal === null ? proposed(ctx, id) : refuse(refusal);
};

export const officeProposeDisputeUphold: Handler<'officeProposeDisputeUphold'> = async (ctx, { disputeId, amount, answer, evidence }) => {
  const id = ctx.app.newId('commissionRuling');
  const refusal = await inTransaction(ctx.app.db, async (tx) => {
    const dispute = await holdDispute(tx, ctx.merchant.id, disputeId);
    if (dispute === null) return 'not_found';
    if (!dispute.isOpen) return 'dispute_over';
    if (amount * 1_000_000n <= dispute.creditMicro) return 'dispute_amount';
    const detail = { amount: String(amount), answer };
    const isNew = await propose(tx, ctx, { id, act: 'upholdDispute', subjectId: disputeId, detail, evidence }, dispute.memberId);
    return isNew ? null : 'ruling_open';
  });
  return refusal === null ? proposed(ctx, id) : refuse(refusal);
};

type Proposal = Pick<Ruling, 'act' | 'detail' | 'evidence' | 'id' | 'subjectId'>;

async function propose(tx: Tx, ctx: CallContext, proposal: Proposal, memberId?: string): Promise<boolean> {
  const isNew = await insertRuling(tx, ctx.merchant.id, { ...proposal, by: operatorOf(ctx).operatorId });
  const { id, act, subjectId, detail, evidence } = proposal;
  if (isNew)
    await note(tx, ctx, {
      action: 'commission.propose',
      memberId: memberId ?? null,
      detail: { rulingId: id, act, subjectId, ...detail, evidence },
    });
  return isNew;
}

function proposed({ app, merchant }: CallContext, rulingId: string) {
  app.desks.officeNews(merchant.id, 'payments');
  return ok({ rulingId });
}

type Decide = Calls['officeDecideCommissionRuling'];

export const officeDecideCommissionRuling: Handler<'officeDecideCommissionRuling'> = async (ctx, { rulingId, decision }) => {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const verdict = await verdictOf(ctx, rulingId);
  const kept: { ruling: Ruling | null } = { ruling: null };
  const refusal = await inTransaction(app.db, async (tx): Promise<ErrorOf<Decide> | null> => {
    const ruling = await holdRuling(tx, merchant.id, rulingId);
    if (ruling === null) return 'not_found';
    if (ruling.state !== 'proposed') return 'ruling_over';
    if (decision === 'approve' && ruling.proposedBy === by) return 'ruling_same_operator';
    const refused = decision === 'approve' ? await carryOut(tx, ctx, { ruling, by, verdict }) : null;
    if (refused !== null) return refused;
    if (decision === 'approve') kept.ruling = ruling;
    if (decision === 'reject') await decideRuling(tx, merchant.id, { id: rulingId, state: 'rejected', by });
    const { act, subjectId, proposedBy } = ruling;
    await note(tx, ctx, { action: `commission.${decision}`, memberId: null, detail: { rulingId, act, subjectId, proposedBy } });
    return null;
  });
  if (refusal === null && kept.ruling !== null) await tellSubject(ctx, kept.ruling);
  return ended(ctx, refusal);
};

/** What a disputed line's facts give, before anything is held. */
async function verdictOf({ app, merchant }: CallContext, rulingId: Id<'commissionRuling'>) {
  const row = await app.db
    .selectFrom('commission_ruling')
    .innerJoin('commission_dispute', 'commission_dispute.id', 'commission_ruling.subject_id')
    .where('commission_ruling.id', '=', rulingId)
    .where('commission_ruling.merchant_id', '=', merchant.id)
    .select('statement_id')
    .executeTakeFirst();
  return row === undefined ? null : recomputeStatement(app.db, merchant, row.statement_id as Id<'statement'>);
}

/** Open pages of the holder are told once it stands. */
async function tellSubject({ app }: CallContext, { act, subjectId }: Ruling): Promise<void> {
  if (act === 'restate' || subjectId === null) return;
  const { rows } = await sql<{ id: Id<'member'> }>`SELECT member_id AS id FROM commission_hold WHERE id = ${subjectId}
    UNION ALL SELECT member_id FROM commission_dispute WHERE id = ${subjectId}`.execute(app.db);
  for (const { id } of rows) app.bus.publish(`member:${id}`, { type: 'notice' });
}

type Signed = { readonly ruling: Ruling; readonly by: Id<'operator'>; readonly verdict: Awaited<ReturnType<typeof verdictOf>> };

/** Does what was proposed, once both signed; or says why it cannot be done any more. An incident is worked through by the next run. */
async function carryOut(tx: Tx, { merchant }: CallContext, { ruling, by, verdict }: Signed): Promise<'hold_over' | 'dispute_over' | null> {
  const { id, act, subjectId, detail } = ruling;
  if (act === 'restate') {
    await decideRuling(tx, merchant.id, { id, state: 'approved', by });
    return null;
  }
  if (act === 'upholdDispute') {
    const dispute = await holdDispute(tx, merchant.id, subjectId ?? '');
    if (dispute === null || !dispute.isOpen || !('amount' in detail)) return 'dispute_over';
    await decideRuling(tx, merchant.id, { id, state: 'done', by });
    await endDispute(tx, merchant.id, dispute, { answer: detail.answer, by, verdict, upheldMicro: BigInt(detail.amount) * 1_000_000n });
    return null;
  }
  const hold = await standingHold(tx, merchant.id, subjectId ?? '');
  if (hold === null || !hold.stands || (act === 'extendHold' && hold.isExtended)) return 'hold_over';
  const at = await decideRuling(tx, merchant.id, { id, state: 'done', by });
  if (act === 'extendHold') await extendHold(tx, { merchantId: merchant.id, calendar: new BusinessCalendar(merchant.timeZone) }, hold);
  else await cancelHeld(tx, merchant.id, { hold, rulingId: id, by, at });
  return null;
}
