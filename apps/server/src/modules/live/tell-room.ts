import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { guardedListener } from '../../guarded-listener.ts';
import { presentMs } from './rooms-store.ts';

/** Lines are told together: a hundred who write at once do not send each tab a hundred messages, and the back office, which reads all rooms, still fewer. */
const gatherMs = 500;
const officeGatherMs = 3_000;

/** Tells every tab of the brand and its back office, after the commit, that a room stands otherwise: who shows it asks again. */
export function tellRoom({ app, merchantId }: { readonly app: App; readonly merchantId: Id<'merchant'> }, roomId: Id<'liveRoom'>): void {
  gather(app, roomId, gatherMs, () => app.bus.publish(`merchant:${merchantId}`, { type: 'live_room', roomId }));
  gather(app, merchantId, officeGatherMs, () => app.desks.officeNews(merchantId, 'problems'));
}

/** Tells the back office how many are in its rooms, when whoever was seen just now is seen no more unless they asked again. */
export function tellPresent(app: App, merchantId: Id<'merchant'>): void {
  gather(app, `${merchantId} present`, presentMs + officeGatherMs, () => app.desks.officeNews(merchantId, 'problems'));
}

function gather({ log, memory: { liveTold } }: App, name: string, afterMs: number, tell: () => void): void {
  if (liveTold.has(name)) return;
  liveTold.add(name);
  const tellNow = () => {
    liveTold.delete(name);
    tell();
  };
  setTimeout(guardedListener(log, 'a room was not told', tellNow), afterMs).unref();
}
