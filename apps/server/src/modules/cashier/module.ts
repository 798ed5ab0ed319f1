import type { App } from '../../core/app.ts';
import type { Module } from '../../core/module.ts';
import { everyMinute, everyTenSeconds } from '../../core/schedules.ts';
import type { CashierTables } from './cashier-tables.ts';
import { receiptWork, receiveUnanswered } from './confirm-withdrawal.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { noPaymentProvider, type PaymentProvider } from './methods/payment-port.ts';
import { createPixProvider } from './methods/pix/pix-provider.ts';
import { cashierRoutes } from './routes.ts';
import { reconcilePayments, tendPayouts } from './tend-payments.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CashierTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    readonly payment: PaymentProvider;
  }
  interface Memory {
    /** Providers that gave no charge, by name: until when they are asked last. */
    readonly restingProviders: Map<string, number>;
  }
}

/** Deposits and withdrawals, and the provider that moves the money. */
export const cashierModule: Module = {
  name: 'cashier',
  routes: cashierRoutes,
  ports: { payment: connectProvider },
  memory: { restingProviders: () => new Map() },
  endpoints: [noticeEndpoints],
  jobs: [
    { name: receiptWork, work: receiveUnanswered },
    { name: 'late-payouts', schedule: everyMinute, work: tendPayouts },
    { name: 'payment-reconciler', schedule: everyTenSeconds, work: reconcilePayments },
  ],
};

/** The provider of `TREVO_PAYMENT_URL`; without one deposits and withdrawals answer that payments are unavailable. */
function connectProvider({ config: { payment, brand } }: App): PaymentProvider {
  if (payment === null) return noPaymentProvider;
  return createPixProvider({ ...payment, receiver: { name: brand.toUpperCase(), city: 'SAO PAULO' } });
}
