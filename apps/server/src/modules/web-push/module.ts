import { dayMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Module } from '../../core/module.ts';
import { timestampOf } from '../../db/columns.ts';
import { dropDevicesBefore } from './devices-store.ts';
import type { PushKeys } from './push-keys.ts';
import { createPushPlaces, type PushPlaces } from './push-places.ts';
import type { PushTables } from './push-tables.ts';
import { pushWork } from './queue-push.ts';
import { webPushRoutes } from './routes.ts';
import { pushTries, sendPush } from './send-push.ts';
import { messagePushWork, tellMessage } from './tell-message.ts';

declare module '../../db/schema.ts' {
  interface Schema extends PushTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    readonly pushPlaces: PushPlaces;
  }
  interface Memory {
    readonly pushKeys: { known: PushKeys | null };
  }
}

/** What was sent is kept so long, so that nobody is told of it again. */
const lettersMs = 30 * dayMs;
/** A browser that nobody has come by for so long is nobody's any more. */
const devicesMs = 90 * dayMs;

/** Word to the devices of members who asked for it. */
export const webPushModule: Module = {
  name: 'web-push',
  routes: webPushRoutes,
  ports: { pushPlaces: ({ config }) => createPushPlaces(config.pushHosts) },
  memory: { pushKeys: () => ({ known: null }) },
  jobs: [
    { name: pushWork, work: sendPush, attemptsMax: pushTries + 1, tryAgainSeconds: 20, limitSeconds: 60 },
    { name: messagePushWork, work: tellMessage },
  ],
  sweep: sweepPushes,
};

async function sweepPushes(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db
    .deleteFrom('push_letter')
    .where('created_at', '<', timestampOf(plusMs(now, -lettersMs)))
    .execute();
  await dropDevicesBefore(app.db, plusMs(now, -devicesMs));
}
