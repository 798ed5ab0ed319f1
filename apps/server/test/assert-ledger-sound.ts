import { expect } from 'vitest';
import type { App } from '../src/core/app.ts';
import { checkLedger } from '../src/modules/wallet/index.ts';

/** Proves the whole ledger (reliability §1) at the end of a test that moved money. */
export async function assertLedgerSound(app: Pick<App, 'db'>): Promise<void> {
  expect((await checkLedger(app.db)).faults).toEqual([]);
}
