import { ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { describeDevice } from '../access/index.ts';
import { readDevices, revokeDeviceRow } from './devices-store.ts';
import { announceEnd } from './end-sessions.ts';
import { revokeCredentials } from './remember-store.ts';
import { endSessions, readSessionDevice } from './sessions-store.ts';

/** The browsers of the account, the one that asks marked. */
export const memberDevices: Handler<'memberDevices'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  const current = await readSessionDevice(app.db, merchant.id, sessionId);
  const devices = await readDevices(app.db, merchant.id, memberId, app.clock.now());
  return ok(
    devices.map((device) => ({
      id: device.id,
      ...describeDevice(device.userAgent),
      lastIp: device.lastIp,
      firstSeenAt: toTimestamp(device.firstSeenAt),
      lastSeenAt: toTimestamp(device.lastSeenAt),
      sessions: device.openSessions,
      current: device.id === current,
    })),
  );
};

/** Ends everything one browser holds of the account; the next log-in from it counts as one from a stranger. */
export const revokeDevice: Handler<'revokeDevice'> = async (ctx, { deviceId }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const now = app.clock.now();
  const sessions = await inTransaction(app.db, async (tx) => {
    if (!(await revokeDeviceRow(tx, merchant.id, { memberId, deviceId }, now))) return null;
    await revokeCredentials(tx, merchant.id, { deviceId }, now);
    return endSessions(tx, merchant.id, { memberId, deviceId }, { reason: 'device_revoked', at: now });
  });
  if (sessions === null) return refuse('not_found');
  announceEnd(app, sessions, 'device_revoked');
  return ok({ ended: sessions.length });
};
