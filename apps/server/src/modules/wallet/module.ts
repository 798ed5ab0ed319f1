import type { Module } from '../../core/module.ts';
import { closeDay, proveLedger } from './close-day.ts';
import type { LedgerKey } from './ledger-key.ts';
import { walletRoutes } from './routes.ts';
import type { WalletTables } from './wallet-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends WalletTables {}
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
  jobs: [
    // A day is closed after the one before it, also when the nights of a week are caught up. Its tries stretch over four hours.
    {
      name: 'ledger-night',
      schedule: { cron: '20 3 * * *', zone: 'brand', missed: 'all' },
      inOrder: true,
      tryAgainSeconds: 300,
      limitSeconds: 3600,
      work: closeDay,
    },
    {
      name: 'ledger-proof',
      schedule: { cron: '50 5 * * *', zone: 'utc', missed: 'latest' },
      attemptsMax: 3,
      tryAgainSeconds: 300,
      limitSeconds: 3600,
      work: proveLedger,
    },
  ],
};
