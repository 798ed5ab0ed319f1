import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { guardedListener } from '../../guarded-listener.ts';

/** Lines are told together: a hundred who write at once do not send each tab a hundred messages. */
const gatherMs = 500;

/** Tells every tab of the brand, after the commit, that a room stands otherwise: who shows it asks again. */
export function tellRoom({ app, merchantId }: { readonly app: App; readonly merchantId: Id<'merchant'> }, roomId: Id<'liveRoom'>): void {
  const waiting = app.memory.liveTold;
  if (waiting.has(roomId)) return;
  waiting.add(roomId);
  const tell = () => {
    waiting.delete(roomId);
    app.bus.publish(`merchant:${merchantId}`, { type: 'live_room', roomId });
  };
  setTimeout(guardedListener(app.log, 'a room was not told', tell), gatherMs).unref();
}
