import { agentIncomes, amountOut, type Calls, factCategories, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, formatDate, type Id, ok } from '@trevo/kernel';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { within } from '../../db/span.ts';
import { readTeamSize, tellsBalances } from '../team/index.ts';
import { figuresOut } from './figures.ts';
import { readTeamActive, readTeamCategories, readTeamDays, readTeamFigures } from './figures-store.ts';
import { type CalendarPeriod, calendarPeriod, readState, type ReportSpan, reportSpan } from './report-days.ts';
import { incomeSums, readIncome } from './revenue.ts';

type Category = ResponseOf<Calls['agentOverview']>['categories'][number]['category'];

/** What the own team came to in some days, and what the agent earned in them. */
export const agentOverview: Handler<'agentOverview'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const now = app.clock.now();
  const span = reportSpan(merchant.timeZone, now, asked);
  const period = calendarPeriod(span, formatDate(new BusinessCalendar(merchant.timeZone).dateOf(now)));
  const of = { memberId: agentId, span };
  const { direct, below } = await readTeamSize(app.db, agentId);
  const sums = incomeSums(await readIncome(app.db, { ...of, timeZone: merchant.timeZone }));
  return ok({
    state: await readState(app.db, merchant.id, span),
    currency: memberOf(ctx).currency,
    total: figuresOut(await readTeamFigures(app.db, of)),
    active: await readTeamActive(app.db, agentId, { merchantId: merchant.id, period, ...span }),
    newAccounts: period ? await countJoined(app.db, agentId, period) : await countNewcomers(app.db, agentId, span),
    direct,
    below,
    agents: await countAgents(app.db, agentId),
    balance: tellsBalances(merchant) ? amountOut(await readTeamBalance(app.db, agentId)) : null,
    income: agentIncomes.map((income) => ({ income, amount: amountOut(sums.get(income) ?? 0n) })),
    days: (await readTeamDays(app.db, { ...of, timeZone: merchant.timeZone })).map(({ day, ...figures }) => ({
      day,
      figures: figuresOut(figures),
    })),
    categories: (await readTeamCategories(app.db, of)).flatMap(({ category, validBet }) =>
      isCategory(category) ? [{ category, validBet: amountOut(validBet) }] : [],
    ),
  });
};

/** The cash of everybody in the team now, the agent included. As quick as the team is small: it is asked where a brand wants it. */
async function readTeamBalance(db: Db, agentId: Id<'member'>): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`WITH team AS (
      SELECT ${agentId}::text AS id UNION
      SELECT m.id FROM agent_above a JOIN member m ON m.upline_id = a.agent_id WHERE a.ancestor_id = ${agentId} AND a.until = 'infinity'
    ) SELECT coalesce(sum(l.balance), 0)::bigint AS balance FROM team t JOIN ledger_account l ON l.owner_id = t.id AND l.pocket = 'main'`.execute(
    db,
  );
  return rows[0]?.balance ?? 0n;
}

function isCategory(category: string): category is Category {
  return factCategories.some((known) => known === category);
}

/** Accounts of the team that registered in a period, which is summed as they come. */
async function countJoined(db: Db, agentId: Id<'member'>, { period, startsOn }: CalendarPeriod): Promise<number> {
  const { rows } = await sql<{ people: number }>`SELECT coalesce(sum(j.people), 0)::int AS people FROM agent_above a
      JOIN agent_joined j ON j.agent_id = a.agent_id AND j.period = ${period} AND j.starts_on = ${startsOn}::date
    WHERE a.ancestor_id = ${agentId} AND a.until = 'infinity'`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The same in any days, account by account. */
async function countNewcomers(db: Db, agentId: Id<'member'>, span: ReportSpan): Promise<number> {
  const { rows } = await sql<{ people: number }>`SELECT count(*)::int AS people FROM agent_above a
      JOIN member m ON m.upline_id = a.agent_id AND NOT m.test AND ${within(sql`m.created_at`, span)}
    WHERE a.ancestor_id = ${agentId} AND a.until = 'infinity'`.execute(db);
  return rows[0]?.people ?? 0;
}

async function countAgents(db: Db, agentId: Id<'member'>): Promise<number> {
  const { rows } = await sql<{ agents: number }>`SELECT count(*)::int AS agents FROM agent_above a
    WHERE a.ancestor_id = ${agentId} AND a.until = 'infinity' AND a.levels > 0`.execute(db);
  return rows[0]?.agents ?? 0;
}
