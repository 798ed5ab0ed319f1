import { dayMs, minuteMs, secondMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../core/app.ts';
import type { JobDefinition } from '../core/job.ts';
import { sweepAnswers } from '../http/stored-answers-store.ts';
import { sweepAccess } from '../modules/access/index.ts';
import { everyMerchant } from '../modules/brand/index.ts';
import { receiveOverdue, reconcileDeposits, reportLatePayouts, reconcilePayouts, sendPayouts } from '../modules/cashier/index.ts';
import { importVendorGames } from '../modules/catalogue/index.ts';
import { finishAbandonedRounds } from '../modules/pge/index.ts';
import { watchRounds } from '../modules/rounds/index.ts';
import { tendProtection } from '../modules/protection/index.ts';
import { sweepSessions } from '../modules/session/index.ts';
import { reconcileTransfers } from '../modules/vendor-wallets/index.ts';
import { linksOf, sweepVendors } from '../modules/vendors/index.ts';
import { anchorLedger, checkLedger, settleClearing } from '../modules/wallet/index.ts';
import { rankGames, readPlay } from '../modules/winners/index.ts';

const everyMinute = '* * * * *';
const minuteOf = (at: number) => String(Math.floor(at / minuteMs));
const hourOf = (at: number) => String(Math.floor(at / (60 * minuteMs)));
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The jobs of the platform. Money deadlines inside them are the database clock's. */
export const jobDefinitions: readonly JobDefinition[] = [
  { name: 'withdrawal-receipt', cron: everyMinute, periodOf: minuteOf, work: async (app) => void (await receiveOverdue(app)) },
  { name: 'late-payouts', cron: everyMinute, periodOf: minuteOf, work: tendPayouts },
  { name: 'payment-reconciler', cron: everyMinute, periodOf: minuteOf, leaseSeconds: 55, work: reconcileForAMinute },
  { name: 'games', cron: everyMinute, periodOf: minuteOf, work: tendGames },
  { name: 'vendor-transfers', cron: everyMinute, periodOf: minuteOf, work: async (app) => void (await reconcileTransfers(app)) },
  { name: 'play', cron: everyMinute, periodOf: minuteOf, work: readPlay },
  { name: 'hot-games', cron: '*/10 * * * *', periodOf: (at) => String(Math.floor(at / (10 * minuteMs))), work: rankGames },
  { name: 'vendors', cron: everyMinute, periodOf: minuteOf, work: tendVendors },
  { name: 'protection', cron: '10 * * * *', periodOf: hourOf, work: tendProtection },
  { name: 'ledger-night', cron: '20 3 * * *', periodOf: dayOf, leaseSeconds: 3600, work: closeDay },
  { name: 'clean-up', cron: '40 * * * *', periodOf: hourOf, work: cleanUp },
];

const turns = 5;

/** A schedule ticks once a minute; payments are asked about more often than that. */
async function reconcileForAMinute(app: App, { isHeld }: { readonly isHeld: () => Promise<boolean> }): Promise<void> {
  for (let turn = 0; turn < turns && (await isHeld()); turn++) {
    if (turn > 0) await new Promise((resolve) => setTimeout(resolve, 10 * secondMs));
    // Beside each other: a provider that is slow with payouts must not keep a deposit waiting.
    await Promise.all([tendOrders(app), reconcileDeposits(app)]);
  }
}

async function tendOrders(app: App): Promise<void> {
  await sendPayouts(app);
  await reconcilePayouts(app);
}

async function tendPayouts(app: App): Promise<void> {
  for (const merchant of await everyMerchant(app)) await reportLatePayouts(app, merchant);
}

/** Closes, reports and refunds rounds as the published policy says. */
async function tendGames(app: App): Promise<void> {
  for (const { id } of await everyMerchant(app)) {
    const closed = await finishAbandonedRounds(app, id);
    if (closed > 0) app.log.info({ merchantId: id, closed }, 'abandoned rounds closed by the policy');
    const { refunded } = await watchRounds(app, id);
    if (refunded > 0) app.log.warn({ merchantId: id, refunded }, 'open rounds refunded by the policy');
  }
}

const listsEvery = 10;

/** Sweeps what vendors' requests leave behind, and every ten minutes follows their lists of games. A vendor that is silent keeps its games. */
async function tendVendors(app: App, { period }: { readonly period: string }): Promise<void> {
  await sweepVendors(app);
  if (Number(period) % listsEvery !== 0) return;
  for (const { id: merchantId } of await everyMerchant(app)) {
    for (const { vendor } of await linksOf(app, merchantId)) {
      const imported = await importVendorGames(app, { merchantId, vendor, actor: { kind: 'system', id: 'vendors' } });
      if (!imported.ok) app.log.warn({ merchantId, vendor, code: imported.code }, 'the games of a vendor were not read');
    }
  }
}

/** Settles and anchors the day that has ended, and proves the whole ledger. An unsound ledger is reported loudly and fails the job. */
async function closeDay(app: App, { period }: { readonly period: string }): Promise<void> {
  const ended = dayOf(Date.parse(period) - dayMs);
  for (const { id } of await everyMerchant(app)) {
    await settleClearing(app, id, ended);
    await anchorLedger(app, id, ended);
  }
  const { faults } = await checkLedger(app.db);
  for (const fault of faults) app.log.fatal({ ...fault }, 'the ledger is not sound');
  if (faults.length > 0) throw new Error(`The ledger is not sound: ${faults[0]?.check} at ${faults[0]?.at}`);
}

const answerHours = 48;
const periodDays = 14;

async function cleanUp(app: App): Promise<void> {
  await sweepSessions(app);
  await sweepAccess(app);
  await sweepAnswers(app.db, answerHours);
  await sql`DELETE FROM job_period WHERE done_at < now() - make_interval(days => ${periodDays})`.execute(app.db);
}
