import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { CashierTables } from './cashier-tables.ts';
import { receiveOverdue } from './confirm-withdrawal.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { cashierRoutes } from './routes.ts';
import { reconcileForAMinute, tendPayouts } from './tend-payments.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CashierTables {}
}

declare module '../../core/bus.ts' {
  interface PushMessages {
    readonly deposit: { readonly depositId: string; readonly status: string };
    readonly withdrawal: { readonly withdrawalId: string; readonly status: string };
    readonly queue: object;
  }
}

export const cashierModule: Module = {
  name: 'cashier',
  routes: cashierRoutes,
  endpoints: [noticeEndpoints],
  jobs: [
    { name: 'withdrawal-receipt', ...everyMinute, work: async (app) => void (await receiveOverdue(app)) },
    { name: 'late-payouts', ...everyMinute, work: tendPayouts },
    { name: 'payment-reconciler', ...everyMinute, leaseSeconds: 55, work: reconcileForAMinute },
  ],
};
