import { limits } from '@trevo/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { initialsOf } from '../shell/initials.ts';
import { isLaunchUrl } from '../features/game-page/launch-url.ts';
import { readGameMessage } from '../features/game-page/game-protocol.ts';
import { complaintLength, isComplaint, proofFault } from '../features/wallet/proof-files.ts';
import { readPush } from '../features/wallet/read-push.ts';
import type { Told } from '@trevo/client';
import { executionOf, forAudience } from '../features/announcements/audience.ts';
import { modalNames } from './modals.ts';
import { pickCdn } from './pick-cdn.ts';
import { listen } from './socket.ts';
import { throttle } from './throttle.ts';

afterEach(() => vi.useRealTimers());

test('[S2.MODAL.08] the registry of popups holds loginPopupModal', () => {
  expect(modalNames).toContain('loginPopupModal');
  expect(new Set(modalNames).size).toBe(modalNames.length);
});

test('[S4.FAV.03] [S9.CONST.19] one action per interval goes through, the first', () => {
  let at = 0;
  const seen: number[] = [];
  const once = throttle(
    limits.captchaThrottleMs,
    (value: number) => seen.push(value),
    () => at,
  );
  expect([once(1), once(2)]).toEqual([true, false]);
  at = 999;
  expect(once(3)).toBe(false);
  at = 1000;
  expect(once(4)).toBe(true);
  expect(seen).toEqual([1, 4]);
});

test('[S9.CONST.48] a delivery host is one of the list, and not always the same', () => {
  const hosts = ['https://a.example', 'https://b.example', 'https://c.example'];
  const picked = new Set([0, 0.4, 0.99].map((part) => pickCdn(hosts, () => part)));
  expect([...picked]).toEqual(hosts);
  expect(pickCdn([])).toBeUndefined();
});

test('[S4.ANN.03] [S4.ANN.04] [S4.ANN.05] announcements reach their audience: A logged in, B anonymous, F at the first log-in', () => {
  expect(executionOf({ isLogin: false, firstLogin: false })).toBe('B');
  expect(executionOf({ isLogin: true, firstLogin: false })).toBe('A');
  expect(executionOf({ isLogin: true, firstLogin: true })).toBe('F');
  const all = [{ execution: 'A' }, { execution: 'B' }, { execution: 'F' }] as const;
  expect(forAudience(all, 'A')).toEqual([{ execution: 'A' }]);
  expect(forAudience(all, 'B')).toEqual([{ execution: 'B' }]);
  expect(forAudience(all, 'F')).toEqual([{ execution: 'A' }, { execution: 'F' }]);
});

test('[S5.VAL.53] [S9.CONST.32] [S9.CONST.33] [S9.CONST.34] proofs are png or jpg, 5 MB each, three at most, with 10 to 500 characters', () => {
  const png = { type: 'image/png', size: limits.uploadBytesMax };
  expect(proofFault([png, { ...png, type: 'image/jpeg' }, png])).toBeUndefined();
  expect(proofFault([png, png, png, png])).toBe('proof.count');
  expect(proofFault([{ ...png, type: 'image/gif' }])).toBe('proof.type');
  expect(proofFault([{ ...png, size: limits.uploadBytesMax + 1 }])).toBe('proof.size');
  expect(['x'.repeat(9), 'x'.repeat(10), 'x'.repeat(500), 'x'.repeat(501)].map(isComplaint)).toEqual([false, true, true, false]);
  expect(complaintLength).toEqual({ min: 10, max: 500 });
});

test('a pushed balance older than the known one is passed over', () => {
  const client = new QueryClient();
  const key = ['own', 'balance'];
  client.setQueryData(key, { balance: '10.00', pending: '0.00', bonus: '0.00', currency: 'BRL', version: 5 });
  readPush(client, { type: 'balance', balance: '9.00', currency: 'BRL', version: 4 });
  expect(client.getQueryData(key)).toMatchObject({ balance: '10.00', version: 5 });
  readPush(client, { type: 'balance', balance: '12.00', currency: 'BRL', version: 6 });
  expect(client.getQueryData(key)).toMatchObject({ balance: '12.00', version: 6 });
});

test('a game’s message is understood only in its exact shape', () => {
  expect(readGameMessage({ type: 'hold-balance', balance: '12.50' })).toEqual({ type: 'hold-balance', balance: '12.50' });
  for (const type of ['release-balance', 'begin', 'lost', 'exit', 'open-deposit'])
    expect(readGameMessage({ type, more: 1 })).toEqual({ type });
  expect(readGameMessage({ type: 'stake', stake: '2.00' })).toEqual({ type: 'stake', stake: '2.00' });
  for (const bad of [
    null,
    'exit',
    { type: 'stake', stake: '-1.00' },
    { type: 'hold-balance' },
    { type: 'hold-balance', balance: '<b>' },
    { type: 'navigate', to: '/x' },
  ])
    expect(readGameMessage(bad)).toBeUndefined();
});

test('a frame shows this site, https, or a game on this very machine, nothing else', () => {
  const origin = 'http://localhost:8080';
  const shown = ['/games/onca', 'http://localhost:8080/x', 'https://games.example/x', 'http://127.0.0.1:40123/ag/play/?open=x'];
  expect(shown.filter((url) => !isLaunchUrl(url, origin))).toEqual([]);
  const refused = ['http://games.example', 'http://127.0.0.1.games.example', 'javascript:alert(1)', 'data:text/html,x', 'http://['];
  expect(refused.filter((url) => isLaunchUrl(url, origin))).toEqual([]);
});

test('[S6.SESS.01] a session that ran out while the tab was away ends it as if it had been told', () => {
  class SocketDouble extends EventTarget {
    close(): void {}
  }
  const socket = new SocketDouble();
  const seen: Told[] = [];
  listen(
    'secret',
    { onMessage: (message) => seen.push(message), onReady: () => undefined },
    { open: () => socket as unknown as WebSocket },
  );
  socket.dispatchEvent(new CloseEvent('close', { code: 4401 }));
  expect(seen).toEqual([{ type: 'session_ended', reason: 'idle' }]);
});

test('initials come from the parts of a name', () => {
  expect(['marina.alves', 'bianca', 'x', ''].map(initialsOf)).toEqual(['MA', 'BI', 'X', '']);
});
