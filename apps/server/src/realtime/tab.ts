import { minuteMs, secondMs } from '@trevo/kernel';
import type { WebSocket } from 'ws';
import type { App } from '../core/app.ts';
import type { PushMessage } from '@trevo/contract';
import type { Bar, Hold } from '../core/hold.ts';
import { guardedListener } from '../guarded-listener.ts';
import { type Arrival, type From, openHold } from './hold.ts';
import { readHello } from './hello.ts';

const helloWithinMs = 5 * secondMs;
/** A tab has no need of pings of its own; each costs an answer. */
const pingsPerMinuteMax = 60;
const tabsPerSessionMax = 20;
/** Who reads so little that this much waits asks for what was missed, as after any gap. */
const waitingBytesMax = 1024 * 1024;

/** Why a socket was closed; 4xxx codes are ours (RFC 6455 §7.4.2). */
export const closed = {
  refused: [4401, 'session_expired'],
  ended: [4402, 'session_ended'],
  tooMany: [4429, 'too_many_requests'],
  malformed: [4400, 'invalid_request'],
  leaving: [1001, 'going_away'],
  failed: [1011, 'internal_error'],
} as const;

/** A session that may hold nothing open for now, or not in this way: the tab may come again. */
const barredCode = 4403;

/** One open socket. `hold` is null until its session was found, and `isOver` for ever once its end has begun: nothing is held from then on. */
export type Tab = {
  readonly socket: WebSocket;
  hold: Hold | null;
  isOver: boolean;
  alive: boolean;
  readonly endings: (() => void)[];
};

/**
 * Takes a socket in: the first message says whose it is, where no cookie has said it, and after it a tab has nothing to say; everything else goes over
 * HTTP. `tabs` has every tab from here to its end.
 */
export function takeTab(app: App, tabs: Set<Tab>, socket: WebSocket, arriving: From & { readonly officeToken: string | undefined }): void {
  const { officeToken, ...from } = arriving;
  const tab: Tab = { socket, hold: null, isOver: false, alive: true, endings: [] };
  tabs.add(tab);
  const late = setTimeout(() => end(tab, ...closed.refused), helloWithinMs).unref();
  tab.endings.push(
    () => clearTimeout(late),
    () => tabs.delete(tab),
  );
  let hasSpoken = officeToken !== undefined;
  let pings = 0;
  const recount = setInterval(() => (pings = 0), minuteMs).unref();
  tab.endings.push(() => clearInterval(recount));
  const fail = () => end(tab, ...closed.failed);
  socket.on('error', (error) => app.log.debug({ err: error }, 'socket failed'));
  socket.on('close', () => release(tab));
  socket.on('pong', () => (tab.alive = true));
  socket.on('ping', () => ++pings > pingsPerMinuteMax && socket.terminate());
  socket.on(
    'message',
    guardedListener(
      app.log,
      'a socket could not be opened',
      async (data: unknown, isBinary: boolean) => {
        if (tab.isOver) return;
        const hello = hasSpoken || isBinary ? null : readHello(String(data));
        hasSpoken = true;
        if (!hello) return end(tab, ...closed.malformed);
        clearTimeout(late);
        await enter(app, tabs, tab, { ...hello, ...from });
      },
      fail,
    ),
  );
  if (officeToken === undefined) return;
  clearTimeout(late);
  const arrival = { token: officeToken, merchant: undefined, side: 'office', ...from } as const;
  guardedListener(app.log, 'a socket could not be opened', () => enter(app, tabs, tab, arrival), fail)();
}

async function enter(app: App, tabs: ReadonlySet<Tab>, tab: Tab, arrival: Arrival): Promise<void> {
  const opened = await openHold(app, arrival);
  // Gone while its session was looked up, or ended for what it said meanwhile. Until all is subscribed to nothing waits, so that nothing comes between.
  if (tab.isOver) return;
  if (!opened.ok)
    return opened.code === 'session_expired' || opened.code === 'session_ended' ? end(tab, ...closed.refused) : bar(tab, opened.code);
  const hold = opened.value;
  let count = 0;
  for (const other of tabs) if (other.hold?.sessionId === hold.sessionId) count += 1;
  if (count >= tabsPerSessionMax) return end(tab, ...closed.tooMany);
  tab.hold = hold;
  tab.endings.push(...hold.topics.map((topic) => app.bus.subscribe(topic, (message) => hear(tab, message))));
  // Who is told that all is heard must hear it, from every node.
  await app.bus.settled();
  if (!tab.isOver) tab.socket.send(textOf({ type: 'ready', now: timeOf(app) }));
}

function hear(tab: Tab, message: PushMessage): void {
  if (tab.isOver) return;
  if (tab.socket.bufferedAmount > waitingBytesMax) return tab.socket.terminate();
  tab.socket.send(textOf(message));
  if (message.type === 'session_ended') end(tab, ...closed.ended);
}

/** Ends a tab whose session may not hold it any more; a session that ended says how. */
export function endBarred(tab: Tab, { code, reason }: Bar): void {
  if (code === 'session_ended') hear(tab, { type: 'session_ended', reason });
  else bar(tab, code);
}

function bar(tab: Tab, code: string): void {
  end(tab, barredCode, code);
}

/** What a tab held ends at once; the socket when the other side has answered, or a second later. */
export function end(tab: Tab, code: number, reason: string): void {
  release(tab);
  tab.socket.close(code, reason);
}

function release(tab: Tab): void {
  tab.isOver = true;
  for (const ending of tab.endings.splice(0)) ending();
}

/** Tells the tabs that are open that the connection stands, and what time it is. */
export function beat(app: App, tabs: ReadonlySet<Tab>): void {
  const message = { type: 'beat', now: timeOf(app) } as const;
  for (const tab of tabs) if (tab.hold) hear(tab, message);
}

function timeOf({ clock }: App): string {
  return new Date(clock.now()).toISOString();
}

const texts = new WeakMap<PushMessage, string>();

/** A message as it is sent: written once, however many tabs hear it. */
function textOf(message: PushMessage): string {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const text = JSON.stringify(message);
  texts.set(message, text);
  return text;
}
