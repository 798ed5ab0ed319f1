import { dayMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { PeriodLease } from '../../core/job.ts';
import { dayOf } from '../../core/schedules.ts';
import { everyMerchant } from '../brand/index.ts';
import { anchorLedger } from './anchor-ledger.ts';
import { checkLedger, provenUpTo } from './check-ledger.ts';
import { settleClearing } from './settle-clearing.ts';
import { sumDays } from './sum-days.ts';

/**
 * Settles, sums and anchors the day that has ended, and proves what was posted since the night before; `npm run ledger:prove -- all` proves everything. An unsound
 * ledger is reported loudly and fails the job.
 */
export async function closeDay(app: App, { period }: Pick<PeriodLease, 'period'>): Promise<void> {
  const ended = dayOf(Date.parse(period) - dayMs);
  await sumDays(app.db, ended);
  for (const { id } of await everyMerchant(app)) {
    await settleClearing(app, id, ended);
    await anchorLedger(app, id, ended);
  }
  const { faults } = await checkLedger(app.db, await provenUpTo(app.db, ended));
  for (const fault of faults) app.log.fatal({ ...fault }, 'the ledger is not sound');
  if (faults.length > 0) throw new Error(`The ledger is not sound: ${faults[0]?.check} at ${faults[0]?.at}`);
}
