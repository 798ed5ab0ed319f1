import type { ValueItem } from '@trevo/contract';
import { dayMs, ok, plusMs, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { type Handler, operatorOf } from '../../core/call.ts';
import { firstMidnight } from '../../core/first-midnight.ts';
import type { Tx } from '../../db/database.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { BudgetDesk } from '../budgets/index.ts';
import { insertChange, readMost, withdrawWaiting, writeMost } from './most-store.ts';
import { categoryOfItem, mostShareOf } from './most-share.ts';

/** A lowering is told so long before it holds (rule book §4). */
const noticeMs = 7 * dayMs;

/**
 * Sets what the house gives at most. Higher holds at once, where the budget of the kind of game leaves it; lower holds from the first midnight after seven full days;
 * the present value takes back what waits.
 */
export const setSiteMost: Handler<'officeSetSiteMost'> = async (ctx, { item, value, reason }) => {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const asking = await app.desks.budgets.asking(merchant);
  const outcome = await inTransaction(app.db, async (tx) => {
    await sql`SELECT team_hold(${merchant.id})`.execute(tx);
    const at = await databaseNow(tx);
    const before = (await readMost(tx, merchant.id))[item];
    const rises = value > before;
    if (rises && (await isAboveBudget({ app, asking }, tx, { item, value }))) return refuse('budget_exceeded', 'value');
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

/** Whether rebates of so much, beside everything else that turnover earns, leave the house nothing of some product (rule book §5.4). */
async function isAboveBudget(
  { app, asking }: { readonly app: App; readonly asking: Parameters<BudgetDesk['check']>[1] },
  tx: Tx,
  { item, value }: { readonly item: ValueItem; readonly value: number },
): Promise<boolean> {
  const most = await readMost(tx, asking.merchant.id);
  const checked = await app.desks.budgets.check(tx, asking, {
    of: 'team-limits',
    categories: [categoryOfItem(item)],
    shareOf: (product) => mostShareOf({ ...most, [item]: value }, product),
    ...(item === 'SERIES' ? { series: value } : {}),
  });
  return checked.some(({ ok: fits }) => !fits);
}
