import type { Module } from '../../core/module.ts';
import { dayOf } from '../../core/schedules.ts';
import { closeDay } from './close-day.ts';
import type { LedgerKey } from './ledger-key.ts';
import { walletRoutes } from './routes.ts';
import type { WalletTables } from './wallet-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends WalletTables {}
}

declare module '../../core/bus.ts' {
  interface PushMessages {
    /** `roundId`: the balance holds the win of that round. A page that is still showing the round shows the balance when it is over. */
    readonly balance: { readonly balance: string; readonly currency: string; readonly version: number; readonly roundId?: string };
  }
}

declare module '../../core/app.ts' {
  interface Memory {
    readonly ledgerKey: { known: LedgerKey | null };
  }
}

/** The ledger: balances, entries, anchors and proofs. */
export const walletModule: Module = {
  name: 'wallet',
  routes: walletRoutes,
  memory: { ledgerKey: () => ({ known: null }) },
  // The only job that works on its period itself: a night that failed has five more ticks.
  jobs: [{ name: 'ledger-night', cron: '20 3-8 * * *', periodOf: dayOf, leaseSeconds: 3600, work: closeDay }],
};
