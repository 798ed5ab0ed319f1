import { disputeMs } from '@trevo/commission/periods';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { formatZone, type Id, type Instant, instant, ok, plusMs, refuse, type Result } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { raiseDispute } from './disputes-store.ts';
import { explainStatement, explainTick } from './explain-statement.ts';
import {
  type OwnStatement,
  readDispute,
  readFactLines,
  readGoesTo,
  readKinds,
  readOwnStatement,
  readStatements,
} from './own-statements-store.ts';
import { periodFigures, untold } from './period-figures.ts';

type Row = ResponseOf<Calls['commissionStatements']>['list'][number];

const pageSizeUsual = 20;
const factsUsual = 1_000;

/** Own statements of a kind, or what those of the direct downline came to. */
export const commissionStatements: Handler<'commissionStatements'> = async (ctx, asked) => {
  const { memberId } = memberOf(ctx);
  const { kind, side = 'mine', state = 'all', lines = 'all', by = 'period', before = null, pageSize = pageSizeUsual, ...days } = asked;
  const span = spanOf(ctx.merchant.timeZone, days);
  const question = { memberId, kind, side, state, lines, by, before, span, limit: pageSize + 1 };
  const rows = await readStatements(ctx.app.db, ctx.merchant.id, question);
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(shown.at(-1)?.number) : null;
  return ok({ list: shown.map((row) => (side === 'mine' ? ownRow(row) : downlineRow(row))), next });
};

/** Kinds of which the caller has statements: they are its own after the last contract ended as well. */
export const commissionKinds: Handler<'commissionKinds'> = async (ctx) => {
  const kinds = await readKinds(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId);
  return ok({ kinds: [...kinds] });
};

/** One of the caller's own statements. Nobody else's is known here. */
export const commissionStatement: Handler<'commissionStatement'> = async (ctx, { statementId }) => {
  const found = await ownOf(ctx, statementId);
  if (!found.ok) return found;
  const one = found.value;
  const { record, facts } = await explainStatement(ctx.app.db, ctx.merchant.id, one);
  const dispute = await readDispute(ctx.app.db, one.id);
  return ok({
    statement: ownRow(one),
    record: record === null ? null : JSON.stringify(record, null, 2),
    zone: formatZone(ctx.merchant.timeZone),
    facts,
    dispute:
      dispute === null
        ? null
        : {
            claim: dispute.claim,
            byHouse: dispute.raised_by !== null,
            raisedAt: toTimestamp(dispute.raised_at),
            answerBy: toTimestamp(dispute.answer_by),
            answer: dispute.answer,
            answeredAt: atOut(dispute.answered_at),
            claimed: dispute.claimed === null ? null : amountOut(dispute.claimed),
            upheld: dispute.upheld,
            verdict: dispute.verdict === null ? null : JSON.stringify(dispute.verdict),
          },
    hold: one.hold === null || one.holdUntil === null ? null : { reason: one.hold, until: toTimestamp(one.holdUntil) },
    differences: differencesOf(one),
    goesTo: await readGoesTo(ctx.app.db, memberOf(ctx).memberId, contractsIn(one)),
    mayDispute: dispute === null && isDisputable(one, ctx.app.clock.now()),
  });
};

/** The facts behind one of the caller's own statements, a page after the other: `after` is the place that the page before named. */
export const commissionFacts: Handler<'commissionFacts'> = async (ctx, { statementId, after, pageSize = factsUsual }) => {
  const found = await ownOf(ctx, statementId);
  if (!found.ok) return found;
  const { app, merchant } = ctx;
  const one = found.value;
  const [slot = 0, shown = 0] = after?.split('.').map(Number) ?? [];
  if (one.kind === 'realtime' && one.cause === null) {
    // A tick is five minutes: its bets are one read.
    const units = (await explainTick(app.db, merchant.id, one)).units;
    const page = units.slice(shown, shown + pageSize);
    return ok({ lines: page.map((line) => JSON.stringify(line)), next: units.length > shown + pageSize ? `0.${shown + pageSize}` : null });
  }
  const from = after === undefined ? null : { slot: instant(slot), shown };
  const { lines, next } = await readFactLines(app.db, one, { from, limit: pageSize });
  return ok({ lines: lines.map((line) => JSON.stringify(line)), next: next === null ? null : `${next.slot}.${next.shown}` });
};

/** Puts one of the caller's own statements in dispute. */
export const disputeStatement: Handler<'disputeStatement'> = async (ctx, { statementId, claim, claimed = null }) => {
  const { memberId } = memberOf(ctx);
  const asked = { merchantId: ctx.merchant.id, statementId, claim, claimed, by: { holder: memberId } };
  const raised = await inTransaction(ctx.app.db, (tx) => raiseDispute(tx, asked));
  // What is not published is not known to its holder.
  if (!raised.ok) return refuse(raised.code === 'statement_unpublished' ? 'statement_unknown' : raised.code);
  ctx.app.desks.officeNews(ctx.merchant.id, 'payments');
  return ok({ done: true });
};

async function ownOf(ctx: CallContext, statementId: Id<'statement'>): Promise<Result<OwnStatement, 'statement_unknown'>> {
  const { memberId } = memberOf(ctx);
  const one = await readOwnStatement(ctx.app.db, ctx.merchant.id, { memberId, statementId });
  return one === null ? refuse('statement_unknown') : ok(one);
}

function ownRow(one: OwnStatement): Row {
  return { ...placeRow(one), account: null, ...periodFigures(one) };
}

type Difference = ResponseOf<Calls['commissionStatement']>['differences'][number];
type StoredLine = { readonly from: string; readonly to: string; readonly oldCreditMicro: string; readonly newCreditMicro: string };

/** The periods that a line makes up for, as its record says. */
export function differencesOf({ cause, record }: OwnStatement): Difference[] {
  const lines = cause === null ? [] : ((record['lines'] ?? []) as readonly StoredLine[]);
  return lines.map(({ from, to, oldCreditMicro, newCreditMicro }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    oldMicro: oldCreditMicro,
    newMicro: newCreditMicro,
  }));
}

/** The contracts below that a record tells of. */
export function contractsIn({ record }: OwnStatement): string[] {
  const deductions = (record['deductions'] ?? []) as readonly { readonly contract: string | null }[];
  return deductions.flatMap(({ contract }) => contract ?? []);
}

/** Of a direct downline the upline knows the amount that it got: the same number stands on its own statement. */
function downlineRow(one: OwnStatement): Row {
  const pot = one.record['potMicro'];
  return { ...placeRow(one), account: one.account, ...untold, grossMicro: typeof pot === 'string' ? pot : null };
}

function placeRow(one: OwnStatement) {
  return {
    statementId: one.id,
    kind: one.kind,
    number: Number(one.number),
    category: one.category,
    from: toTimestamp(one.from),
    to: toTimestamp(one.to),
    currency: one.currency,
    paid: amountOut(one.paid),
    state: stateOf(one),
    cause: one.cause,
    payFrom: toTimestamp(one.payFrom),
    paidAt: atOut(one.paidAt),
  };
}

/** Whether a statement that nobody disputed may still be. */
export function isDisputable({ state, publishedAt }: OwnStatement, at: Instant): boolean {
  return state !== 'cancelled' && publishedAt !== null && plusMs(publishedAt, disputeMs) > at;
}

/** How a statement stands, with what makes it wait. */
export function stateOf({ state, waits, hold, isFinal }: OwnStatement): Row['state'] {
  if (waits === 'dispute') return 'disputed';
  if (state === 'published' && hold !== null) return 'held';
  if (state === 'published' && waits === 'funding') return 'funding';
  return isFinal ? 'final' : state;
}

function atOut(at: Instant | null): string | null {
  return at === null ? null : toTimestamp(at);
}
