import { microsPerMinor } from '@trevo/commission';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { instant, ok, refuse } from '@trevo/kernel';
import type { Handler, Handlers } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { foldUsername } from '../session/index.ts';
import { explainStatement } from './explain-statement.ts';
import { pageOf, runOut, windowOf } from './office-commission.ts';
import { isStatementOf, readRun } from './office-store.ts';
import { contractsIn, differencesOf, stateOf } from './own-statements.ts';
import { type OwnStatement, readAnyStatement, readGoesTo, readRunStatements } from './own-statements-store.ts';
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

const officeStatement: Handler<'officeStatement'> = async ({ app, merchant }, { statementId }) => {
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
  });
};

const officeRecomputeStatement: Handler<'officeRecomputeStatement'> = async ({ app, merchant }, { statementId }) => {
  if (!(await isStatementOf(app.db, merchant.id, statementId))) return refuse('not_found');
  const outcome = await recomputeStatement(app.db, merchant, statementId);
  return ok({ outcome: outcome === null ? null : { ...outcome, differences: [...outcome.differences] } });
};

/** Who gets what of a period, and how it came about. */
export const officeStatementRoutes: Handlers<
  'officeCommissionRun' | 'officeRecomputeStatement' | 'officeRunStatements' | 'officeStatement'
> = { officeCommissionRun, officeRecomputeStatement, officeRunStatements, officeStatement };

function lineOf(one: OwnStatement): Line {
  const { id, number, beneficiaryId, account, currency, version, netMicro, paid, hold, payFrom, paidAt, record } = one;
  const tier = record['tier'];
  const gross = micros(record['grossMicro']);
  const deducted = deductedOf(one);
  return {
    statementId: id,
    number: Number(number),
    memberId: beneficiaryId,
    username: account,
    currency,
    version,
    tier: typeof tier === 'number' ? tier + 1 : null,
    gross: gross === null ? null : units(gross),
    deducted: deducted === null ? null : units(deducted),
    net: units(netMicro),
    pays: amountOut(paid),
    state: stateOf(one),
    hold,
    payFrom: toTimestamp(payFrom),
    paidAt: paidAt === null ? null : toTimestamp(paidAt),
  };
}

/** What goes on to the direct downline: of a period each of its contracts, of a tick the sum. Null: that is not told. */
function deductedOf({ record }: OwnStatement): bigint | null {
  const deductions = record['deductions'] as readonly { readonly paidMicro: string; readonly arrearsPaidMicro: string }[] | undefined;
  if (deductions === undefined) return micros(record['belowMicro']);
  return deductions.reduce((sum, { paidMicro, arrearsPaidMicro }) => sum + BigInt(paidMicro) + BigInt(arrearsPaidMicro), 0n);
}

function micros(figure: unknown): bigint | null {
  return typeof figure === 'string' ? BigInt(figure) : null;
}

/** Whole ledger units of micros. */
function units(micro: bigint): string {
  return amountOut(micro / microsPerMinor);
}
