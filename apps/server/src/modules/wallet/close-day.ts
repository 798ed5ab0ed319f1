import { addDays, formatDate, invariant, parseDate } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Lease, Period } from '../../core/work.ts';
import { anchorLedger } from './anchor-ledger.ts';
import { checkLedger, provenUpTo } from './check-ledger.ts';
import { settleClearing } from './settle-clearing.ts';
import { sumDays } from './sum-days.ts';

/** Settles, sums and anchors the merchant's business day that ended before the period's. A repeat finds what stands. */
export async function closeDay(app: App, { merchantId, period }: Pick<Lease, 'merchantId' | 'period'>): Promise<void> {
  invariant(merchantId !== null, 'A night is of a merchant');
  const ended = dayBefore(period);
  await sumDays(app.db, ended);
  await settleClearing(app, merchantId, ended);
  await anchorLedger(app, merchantId, ended);
}

/** Proves what was posted since the night before the last one; `npm run ledger:prove -- all` proves everything. An unsound ledger is reported loudly and fails the work. */
export async function proveLedger(app: App, { period }: Pick<Lease, 'period'>): Promise<void> {
  const { faults } = await checkLedger(app.db, await provenUpTo(app.db, dayBefore(period)));
  for (const fault of faults) app.log.fatal({ ...fault }, 'the ledger is not sound');
  if (faults.length > 0) throw new Error(`The ledger is not sound: ${faults[0]?.check} at ${faults[0]?.at}`);
}

function dayBefore(period: Period | null): string {
  const today = parseDate(period?.day ?? '');
  invariant(today !== null, 'A night is of a day');
  return formatDate(addDays(today, -1));
}
