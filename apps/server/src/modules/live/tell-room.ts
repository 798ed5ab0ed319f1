import { limits } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { guardedListener } from '../../guarded-listener.ts';
import { presentMs } from './rooms-store.ts';
import type { SaidLine } from './said-view.ts';

/** Who reads the same room asks for it at once, and the back office reads all rooms: neither is told of each change. */
const gatherMs = 500;
const officeGatherMs = 3_000;
/** How long lines of a room are gathered behind one that was told, at least: nobody sees the difference, and a hundred who write at once are a message or two. */
const linesEveryMs = 50;
/** Telling takes its time for each tab: a room that never rests takes a third of the process at most, and its lines come in larger handfuls. */
const restShare = 2;

type Where = { readonly app: App; readonly merchantId: Id<'merchant'> };

/** Tells every tab of the brand and its back office, after the commit, that a room stands otherwise: who shows it asks again. */
export function tellRoom({ app, merchantId }: Where, roomId: Id<'liveRoom'>): void {
  gather(app, roomId, gatherMs, () => app.bus.publish(`merchant:${merchantId}`, { type: 'live_room', roomId }));
  tellOffice({ app, merchantId });
}

/**
 * Tells every tab of the brand, after the commit, what was said in a room: the line itself, so that two thousand who read do not ask for it. The first one at
 * once, what comes right behind it together. Who missed it finds it in the room's own answer.
 */
export function tellLine({ app, merchantId }: Where, roomId: Id<'liveRoom'>, line: SaidLine): void {
  const waiting = app.memory.liveSaid.get(roomId);
  if (waiting === undefined) tellLines({ app, merchantId }, roomId, [line]);
  else waiting.push(line);
  tellOffice({ app, merchantId });
}

function tellLines({ app, merchantId }: Where, roomId: Id<'liveRoom'>, lines: readonly SaidLine[]): void {
  const next: SaidLine[] = [];
  app.memory.liveSaid.set(roomId, next);
  const startedMs = performance.now();
  app.bus.publish(`merchant:${merchantId}`, { type: 'live_line', roomId, lines: lines.slice(-limits.liveLinesShown) });
  const tookMs = performance.now() - startedMs;
  const tellNext = () => {
    app.memory.liveSaid.delete(roomId);
    if (next.length > 0) tellLines({ app, merchantId }, roomId, next);
  };
  setTimeout(guardedListener(app.log, 'lines of a room were not told', tellNext), Math.max(linesEveryMs, restShare * tookMs)).unref();
}

function tellOffice({ app, merchantId }: Where): void {
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
