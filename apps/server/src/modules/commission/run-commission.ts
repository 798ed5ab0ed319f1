import { BusinessCalendar } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { eachMerchant } from '../brand/index.ts';
import { announceBalance } from '../wallet/index.ts';
import { endHolds } from './cancel-hold.ts';
import { type Brand, closeNextPeriod } from './close-periods.ts';
import { restateNext } from './restate-periods.ts';
import { settleUnanswered } from './settle-unanswered.ts';
import { payStatements, periodKinds, publishStatements } from './statements-store.ts';
import { noticePublished, tellHolders } from './tell-holders.ts';

/** Statements of one transaction. */
const statementsAtOnce = 200;

/**
 * Closes what is due at every brand, publishes what was reckoned, and pays what may be paid. Every step is a transaction that only who holds the work commits:
 * it can die anywhere, and whoever goes on does what is left.
 */
export async function runCommission(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async ({ id, timeZone }) => {
    await untilDone(app, lease, (tx) => restateNext(tx, { id, timeZone }));
    for (const kind of periodKinds) await untilDone(app, lease, (tx) => closeNextPeriod(tx, { id, timeZone }, kind));
    await payCommission(app, lease, { id, timeZone });
  });
}

/** Publishes and pays what stands at a brand. */
export async function payCommission(app: App, lease: Lease, { id, timeZone }: Brand): Promise<void> {
  const of = { merchantId: id, calendar: new BusinessCalendar(timeZone) };
  for (let isLast = false; !isLast; ) {
    lease.signal.throwIfAborted();
    const told = await inLeasedTransaction(app.db, lease, async (tx) => {
      return noticePublished(tx, of, await publishStatements(tx, id, statementsAtOnce));
    });
    tellHolders(app, told);
    isLast = told.length < statementsAtOnce;
  }
  for (let isLast = false; !isLast; ) {
    lease.signal.throwIfAborted();
    const settled = await inLeasedTransaction(app.db, lease, (tx) => settleUnanswered(tx, { id, timeZone }));
    tellHolders(app, settled === 'none' || settled === 'answered' ? [] : [settled]);
    isLast = settled === 'none';
  }
  await inLeasedTransaction(app.db, lease, (tx) => endHolds(tx, id));
  for (;;) {
    lease.signal.throwIfAborted();
    const paid = await inLeasedTransaction(app.db, lease, (tx) => payStatements(tx, id, statementsAtOnce));
    for (const { member, balance, currency, version } of paid) announceBalance(app, member, { balanceMinor: balance, currency, version });
    if (paid.length === 0) return;
  }
}

/** One transaction after the other, as long as `step` says that there may be more. */
export async function untilDone(
  app: App,
  lease: Lease,
  step: (tx: Parameters<Parameters<typeof inLeasedTransaction>[2]>[0]) => Promise<boolean>,
): Promise<void> {
  do lease.signal.throwIfAborted();
  while (await inLeasedTransaction(app.db, lease, step));
}
