import { dayMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Module } from '../../core/module.ts';
import { timestampOf } from '../../db/columns.ts';
import { carryOutOrder, recoveryWork } from './recovery-orders.ts';
import type { RecoveryTables } from './recovery-tables.ts';
import { recoveryRoutes } from './routes.ts';
import { createSmsGateway } from './sms-codes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends RecoveryTables {}
}

/** Ways back into an account, and what its owner does to keep it. */
export const recoveryModule: Module = {
  name: 'recovery',
  routes: recoveryRoutes,
  ports: { smsGateway: (app) => (app.ports.smsSender === null ? null : createSmsGateway(app)) },
  jobs: [{ name: recoveryWork, work: carryOutOrder, limitSeconds: 60 }],
  sweep: sweepRecovery,
};

async function sweepRecovery({ db, clock }: App): Promise<void> {
  const dayAgo = timestampOf(plusMs(clock.now(), -dayMs));
  await db.deleteFrom('contact_code').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('reset_link').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('recovery_order').where('created_at', '<', dayAgo).execute();
}
