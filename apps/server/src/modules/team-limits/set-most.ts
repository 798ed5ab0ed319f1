import type { Category } from '@trevo/commission';
import { budgetFault } from '@trevo/commission/rebates';
import { addDays, BusinessCalendar, dayMs, type Id, instant, type Instant, ok, plusMs, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type Handler, operatorOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { readHouseRates, salariesOf } from '../contracts/index.ts';
import { insertChange, readMost, withdrawWaiting, writeMost } from './most-store.ts';
import type { MostItem } from './most-tables.ts';

/** A lowering is told so long before it holds (rule book §4). */
const noticeMs = 7 * dayMs;

/**
 * Sets what the house gives at most. Higher holds at once, where the brand's budget of turnover leaves it; lower holds from the first midnight after seven full days;
 * the present value takes back what waits.
 */
export const setSiteMost: Handler<'officeSetSiteMost'> = async (ctx, { item, value, reason }) => {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const outcome = await inTransaction(app.db, async (tx) => {
    await sql`SELECT team_hold(${merchant.id})`.execute(tx);
    const at = await readNow(tx);
    const before = (await readMost(tx, merchant.id))[item];
    const rises = value > before;
    if (rises && (await isAboveBudget(tx, merchant.id, { item, value }))) return refuse('budget_exceeded', 'value');
    const tookBack = await withdrawWaiting(tx, merchant.id, item);
    if (value === before && !tookBack) return refuse('most_unchanged', 'value');
    const holdsFrom = value < before ? firstMidnight(merchant.timeZone, plusMs(at, noticeMs)) : null;
    if (value !== before)
      await insertChange(tx, merchant.id, { id: app.newId('teamMost'), item, before, value, reason, by, at, holdsFrom });
    if (rises) await writeMost(tx, merchant.id, { item, value });
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: by },
      action: 'team.most.set',
      subject: { kind: 'teamMost', id: item },
      detail: { before, value, holdsFrom: holdsFrom === null ? null : new Date(holdsFrom).toISOString(), tookBack, reason },
      at: app.clock.now(),
    });
    return ok({ holdsFrom: holdsFrom === null ? null : new Date(holdsFrom).toISOString() });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'brand', 'audit');
  return outcome;
};

async function readNow(tx: Tx): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(tx);
  return rows[0]?.now ?? instant(0);
}

/** The first midnight at the brand's place that is not before an instant. */
function firstMidnight(timeZone: string, from: Instant): Instant {
  const calendar = new BusinessCalendar(timeZone);
  const today = calendar.dateOf(from);
  const begins = calendar.startOf(today);
  return begins >= from ? begins : calendar.startOf(addDays(today, 1));
}

const rateProducts: readonly Exclude<Category, 'CONS'>[] = ['LIVE', 'RNG', 'SPORTS', 'FISH', 'ELOTT', 'PVP'];

/** Whether rebates of so much, with the salaries that the house promised, leave it nothing of some product's turnover (rule book §5.4). */
async function isAboveBudget(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { item, value }: { readonly item: MostItem; readonly value: number },
): Promise<boolean> {
  const { salaries, turnoverBudgetPpm, bestReturnPpm } = await readHouseRates(tx, merchantId);
  return (item === 'SERIES' ? (['LOTT'] as const) : rateProducts).some((product) => {
    const houseTerms = salariesOf({ salaries }, product);
    const scheme =
      item === 'SERIES' ? ({ scheme: 'series', siteMax: value } as const) : ({ scheme: 'rate', siteMaxPpm: value, bestReturnPpm } as const);
    return budgetFault({ turnoverBudgetPpm, houseTerms, ...scheme }) !== null;
  });
}
