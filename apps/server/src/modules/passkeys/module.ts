import type { App } from '../../core/app.ts';
import type { Module } from '../../core/module.ts';
import { timestampOf } from '../../db/columns.ts';
import type { PasskeyTables } from './passkey-tables.ts';
import { passkeyRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends PasskeyTables {}
}

/** Keys that only a member's device can use: at the log-in, and as a proof of who acts. */
export const passkeysModule: Module = { name: 'passkeys', routes: passkeyRoutes, sweep: sweepPasskeys };

async function sweepPasskeys({ db, clock }: App): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', timestampOf(clock.now())).execute();
}
