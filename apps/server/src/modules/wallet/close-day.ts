import { addDays, formatDate, invariant, parseDate } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { anchorLedger } from './anchor-ledger.ts';
import { checkLedger } from './check-ledger.ts';
import { settleClearing } from './settle-clearing.ts';

/** Settles and anchors the merchant's business day that ended before the period's. A repeat finds what stands. */
export async function closeDay(app: App, { merchantId, period }: Pick<Lease, 'merchantId' | 'period'>): Promise<void> {
  const today = parseDate(period?.day ?? '');
  invariant(merchantId !== null && today !== null, 'A night is of a merchant and a day');
  const ended = formatDate(addDays(today, -1));
  await settleClearing(app, merchantId, ended);
  await anchorLedger(app, merchantId, ended);
}

/** Proves the whole ledger. An unsound one is reported loudly and fails the work. */
export async function proveLedger(app: App): Promise<void> {
  const { faults } = await checkLedger(app.db);
  for (const fault of faults) app.log.fatal({ ...fault }, 'the ledger is not sound');
  if (faults.length > 0) throw new Error(`The ledger is not sound: ${faults[0]?.check} at ${faults[0]?.at}`);
}
