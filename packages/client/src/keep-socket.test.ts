// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSocket, type SocketPlan, type Told } from './keep-socket.ts';
import { createServerClock } from './server-clock.ts';

class SocketDouble extends EventTarget {
  readonly sent: string[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }));
  }
  ends(code = 1006): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const noon = '2026-11-22T12:00:00.000Z';
const ready = { type: 'ready', now: noon };

function keep(plan: Partial<SocketPlan> = {}) {
  const made: SocketDouble[] = [];
  const seen: Told[] = [];
  const events: string[] = [];
  const clock = createServerClock();
  const stop = keepSocket(
    {
      hello: () => ({ token: 'secret', merchant: 'trevo' }),
      onMessage: (message) => seen.push(message),
      onReady: (isAgain) => events.push(isAgain ? 'again' : 'ready'),
      onLost: () => events.push('lost'),
      onUnknown: () => events.push('unknown'),
      ...plan,
    },
    {
      open: () => {
        const socket = new SocketDouble();
        made.push(socket);
        return socket as unknown as WebSocket;
      },
      random: () => 1,
      clock,
    },
  );
  const newest = () => made.at(-1) as SocketDouble;
  return { made, seen, events, clock, stop, newest };
}

let stops: (() => void)[] = [];
const kept = (plan?: Partial<SocketPlan>) => {
  const one = keep(plan);
  stops.push(one.stop);
  return one;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function sleepFor(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
const wake = () => document.dispatchEvent(new Event('visibilitychange'));

test('the token goes in the first message, with the side of a game and the brand', () => {
  const portal = kept();
  portal.newest().opens();
  expect(portal.newest().sent.map((text) => JSON.parse(text))).toEqual([{ type: 'hello', token: 'secret', merchant: 'trevo' }]);
  const game = kept({ hello: () => ({ side: 'game', token: 'secret', merchant: null }) });
  game.newest().opens();
  expect(game.newest().sent.map((text) => JSON.parse(text))).toEqual([{ type: 'hello', side: 'game', token: 'secret' }]);
});

test('where a cookie says who it is nothing is said, and without anybody to say it for nothing is opened', () => {
  const office = kept({ hello: 'cookie' });
  office.newest().opens();
  expect(office.newest().sent).toEqual([]);
  expect(kept({ hello: () => null }).made).toEqual([]);
});

test('messages come as their records say, and what does not is passed over', () => {
  const { newest, seen } = kept();
  newest().opens();
  newest().says({ type: 'notice' });
  newest().says({ type: 'balance', balance: '1.00', currency: 'BRL', version: 3 });
  for (const odd of [
    'rubbish',
    '[]',
    'null',
    { type: 'unknown' },
    { type: 'toString' },
    { type: 'balance', balance: 1 },
    { type: 'crash', round: null },
  ])
    newest().says(odd);
  expect(seen).toEqual([{ type: 'notice' }, { type: 'balance', balance: '1.00', currency: 'BRL', version: 3 }]);
});

describe('a connection that is lost', () => {
  test('comes back after growing waits up to the longest, and says that something may have been missed', () => {
    const { made, newest, events } = kept({ waits: { firstMs: 1_000, longestMs: 4_000 } });
    newest().says(ready);
    for (const waitMs of [1_000, 2_000, 4_000, 4_000]) {
      const before = made.length;
      newest().ends();
      vi.advanceTimersByTime(waitMs - 1);
      expect(made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(made).toHaveLength(before + 1);
    }
    newest().says(ready);
    expect(events).toEqual(['ready', 'lost', 'lost', 'lost', 'lost', 'again']);
    // It stood: the next loss begins with the shortest wait.
    const before = made.length;
    newest().ends();
    vi.advanceTimersByTime(1_000);
    expect(made).toHaveLength(before + 1);
  });

  test('is not looked for when the session is unknown or has ended, nor after the end', () => {
    const unknown = kept();
    unknown.newest().ends(4401);
    const ended = kept();
    ended.newest().says(ready);
    ended.newest().says({ type: 'session_ended', reason: 'logout' });
    ended.newest().ends(4402);
    const stopped = kept();
    stopped.newest().ends();
    stopped.stop();
    vi.advanceTimersByTime(600_000);
    wake();
    expect([unknown, ended, stopped].map(({ made }) => made.length)).toEqual([1, 1, 1]);
    expect(unknown.events).toEqual(['unknown']);
    expect(ended.seen).toEqual([{ type: 'session_ended', reason: 'logout' }]);
  });

  test('says nothing more: what an old one still brings came too late', () => {
    const { made, newest, seen } = kept({ silenceMs: 5_000 });
    newest().says(ready);
    vi.advanceTimersByTime(5_000);
    vi.advanceTimersByTime(1_000);
    expect(made).toHaveLength(2);
    made[0]?.says({ type: 'notice' });
    made[0]?.ends();
    expect([seen, made.length]).toEqual([[], 2]);
  });
});

test('silence is a connection that hangs: it is closed and another one opened; beats keep it', () => {
  const { made, newest, events } = kept({ silenceMs: 60_000 });
  newest().says(ready);
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(59_000);
    newest().says({ type: 'beat', now: noon });
  }
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect([made[0]?.closed, events]).toEqual([true, ['ready', 'lost']]);
  vi.advanceTimersByTime(1_000);
  expect(made).toHaveLength(2);
});

test('a machine that slept for an hour goes on at once when it wakes, and one that is online again does not wait', () => {
  const { made, newest } = kept();
  newest().says(ready);
  // Timers do not run while a machine sleeps: only the clock has moved.
  sleepFor(3_600_000);
  wake();
  expect(made[0]?.closed).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(made).toHaveLength(2);
  newest().ends();
  window.dispatchEvent(new Event('online'));
  expect(made).toHaveLength(3);
  // And one that looked away for a moment changes nothing.
  newest().says(ready);
  wake();
  expect(made).toHaveLength(3);
});

test('the clock of a page that is an hour wrong tells the server’s time', () => {
  vi.setSystemTime(Date.parse(noon) - 3_600_000);
  const { newest, clock } = kept();
  expect(clock.now()).toBe(Date.parse(noon) - 3_600_000);
  newest().says(ready);
  expect(clock.now()).toBe(Date.parse(noon));
  vi.advanceTimersByTime(30_000);
  // A message that was three seconds on its way says nothing new; one that was faster than the first does.
  newest().says({ type: 'beat', now: '2026-11-22T12:00:27.000Z' });
  expect(clock.now()).toBe(Date.parse('2026-11-22T12:00:30.000Z'));
  newest().says({ type: 'beat', now: '2026-11-22T12:00:30.400Z' });
  expect(clock.now()).toBe(Date.parse('2026-11-22T12:00:30.400Z'));
});

test('a clock that is set while the page is open counts no further than the server’s next word', () => {
  const { newest, clock } = kept();
  newest().says(ready);
  for (const setByMs of [3_600_000, -3_600_000]) {
    vi.setSystemTime(Date.now() + setByMs);
    newest().says({ type: 'beat', now: noon });
    expect(clock.now()).toBe(Date.parse(noon));
  }
});
