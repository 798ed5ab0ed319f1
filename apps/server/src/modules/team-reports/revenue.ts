import { type AgentIncome, agentIncomes, amountOut, contractKinds } from '@trevo/contract';
import { type Id, ok, type Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { within } from '../../db/span.ts';
import { readState, type ReportSpan, reportSpan } from './report-days.ts';
import { localTime } from '../../db/local-time.ts';

type DayIncome = {
  readonly day: string;
  readonly income: string;
  /** What the posting is called, whether or not it is a period's. */
  readonly kind: string;
  readonly amount: bigint;
};
type Of = { readonly memberId: Id<'member'>; readonly span: ReportSpan; readonly timeZone: Zone };

/** What was posted to the agent's own wallet as income, by day of the posting and by what it is called. What contracts pay that is no period's is an adjustment. */
export async function readIncome(db: Db, { memberId, span, timeZone }: Of): Promise<readonly DayIncome[]> {
  const { rows } =
    await sql<DayIncome>`SELECT to_char(${localTime(sql`p.slot`, timeZone)}, 'YYYY-MM-DD') AS day, CASE WHEN s.id IS NULL THEN k.income ELSE 'adjustments' END AS income,
      k.income AS kind, sum(p.amount)::bigint AS amount
    FROM member_posting p JOIN fact_kind k ON k.kind = p.kind AND k.income IS NOT NULL
      LEFT JOIN commission_statement s ON s.beneficiary_id = ${memberId} AND s.transfer_id = p.transfer_id AND s.cause IS NOT NULL
    WHERE p.member_id || '' = ${memberId} AND ${within(sql`p.posted_at`, span)} GROUP BY 1, 2, 3 ORDER BY 1 DESC`.execute(db);
  return rows;
}

export function incomeSums(rows: readonly DayIncome[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { income, amount } of rows) sums.set(income, (sums.get(income) ?? 0n) + amount);
  return sums;
}

/** The own income day by day: every figure is the sum of what the ledger credited to the own wallet under its kinds. */
export const agentRevenue: Handler<'agentRevenue'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const span = reportSpan(merchant.timeZone, app.clock.now(), asked);
  const rows = await readIncome(app.db, { memberId: agentId, span, timeZone: merchant.timeZone });
  return ok({
    state: await readState(app.db, merchant.id, span),
    currency: memberOf(ctx).currency,
    list: [...new Set(rows.map(({ day }) => day))].map((day) => ({ day, ...sumsOut(rows.filter((row) => row.day === day)) })),
    ...sumsOut(rows),
  });
};

function sumsOut(rows: readonly DayIncome[]) {
  const sums = incomeSums(rows);
  const adjusted = incomeSums(rows.filter(({ income }) => income === 'adjustments').map((row) => ({ ...row, income: row.kind })));
  return {
    income: agentIncomes.map((income: AgentIncome) => ({ income, amount: amountOut(sums.get(income) ?? 0n) })),
    adjustments: contractKinds.flatMap((kind) => {
      const amount = adjusted.get(kind);
      return amount === undefined ? [] : [{ kind, amount: amountOut(amount) }];
    }),
    total: amountOut([...sums.values()].reduce((total, amount) => total + amount, 0n)),
  };
}
