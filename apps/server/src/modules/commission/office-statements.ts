import { microsPerMinor } from '@trevo/commission';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { instant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Handler, Handlers } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { foldUsername } from '../session/index.ts';
import { disputeForHolder } from './dispute-for-holder.ts';
import { explainStatement } from './explain-statement.ts';
import { pageOf, runOut, windowOf } from './office-commission.ts';
import { isStatementOf, readRun } from './office-store.ts';
import { contractsIn, differencesOf, isDisputable, stateOf } from './own-statements.ts';
import { type OwnStatement, readAnyStatement, readDispute, readGoesTo, readRunStatements } from './own-statements-store.ts';
import { periodFigures } from './period-figures.ts';
import { recomputeStatement } from './recompute-statement.ts';

type Line = ResponseOf<Calls['officeRunStatements']>['list'][number];

const officeCommissionRun: Handler<'officeCommissionRun'> = async ({ app, merchant }, { from, ...of }) => {
  const found = await readRun(app.db, merchant.id, { ...of, from: instant(Date.parse(from)) });
  return found === null ? refuse('not_found') : ok({ run: runOut(found.run), parked: [...found.parked] });
};

const officeRunStatements: Handler<'officeRunStatements'> = async ({ app, merchant }, asked) => {
  const { kind, category, period, from, show = 'all', search, ...page } = asked;
  const { rows, total } = await readRunStatements(app.db, merchant.id, {
    kind,
    category,
    period,
    show,
    from: instant(Date.parse(from)),
    search: search === undefined ? null : foldUsername(search),
    ...windowOf(page),
  });
  return pageOf(rows.map(lineOf), total, page);
};

const officeStatement: Handler<'officeStatement'> = async (ctx, { statementId }) => {
  const { app, merchant } = ctx;
  const one = await readAnyStatement(app.db, merchant.id, statementId);
  if (one === null) return refuse('not_found');
  const { record, facts } = await explainStatement(app.db, merchant.id, one);
  return ok({
    statement: {
      ...lineOf(one),
      kind: one.kind,
      category: one.category,
      from: toTimestamp(one.from),
      to: toTimestamp(one.to),
      cause: one.cause,
      remainderMicro: String(one.streamOutMicro),
    },
    record: record === null ? null : JSON.stringify(record, null, 2),
    facts,
    holdUntil: one.holdUntil === null ? null : toTimestamp(one.holdUntil),
    differences: differencesOf(one),
    goesTo: await readGoesTo(app.db, one.beneficiaryId, contractsIn(one)),
    ...(await disputeOf(ctx, one)),
  });
};

/** How its dispute stands, or whether one may be raised. */
async function disputeOf({ app }: CallContext, one: OwnStatement) {
  const dispute = await readDispute(app.db, one.id);
  if (dispute === null) return { dispute: null, mayDispute: isDisputable(one, app.clock.now()) };
  const { claim, raised_by, raised_at, answer_by, answer } = dispute;
  const said = { claim, byHouse: raised_by !== null, raisedAt: toTimestamp(raised_at), answerBy: toTimestamp(answer_by), answer };
  return { dispute: said, mayDispute: false };
}

const officeRecomputeStatement: Handler<'officeRecomputeStatement'> = async ({ app, merchant }, { statementId }) => {
  if (!(await isStatementOf(app.db, merchant.id, statementId))) return refuse('not_found');
  const outcome = await recomputeStatement(app.db, merchant, statementId);
  return ok({ outcome: outcome === null ? null : { ...outcome, differences: [...outcome.differences] } });
};

/** Who gets what of a period, and how it came about. */
export const officeStatementRoutes: Handlers<
  'officeCommissionRun' | 'officeDisputeStatement' | 'officeRecomputeStatement' | 'officeRunStatements' | 'officeStatement'
> = { officeCommissionRun, officeDisputeStatement: disputeForHolder, officeRecomputeStatement, officeRunStatements, officeStatement };

function lineOf(one: OwnStatement): Line {
  const { id, number, beneficiaryId, account, currency, netMicro, paid, hold, payFrom, paidAt } = one;
  const { version, tier, grossMicro, deductionsMicro } = periodFigures(one);
  return {
    statementId: id,
    number: Number(number),
    memberId: beneficiaryId,
    username: account,
    currency,
    version,
    tier,
    gross: grossMicro === null ? null : units(BigInt(grossMicro)),
    deducted: deductionsMicro === null ? null : units(BigInt(deductionsMicro)),
    net: units(netMicro),
    pays: amountOut(paid),
    state: stateOf(one),
    hold,
    payFrom: toTimestamp(payFrom),
    paidAt: paidAt === null ? null : toTimestamp(paidAt),
  };
}

/** Whole ledger units of micros. */
function units(micro: bigint): string {
  return amountOut(micro / microsPerMinor);
}
