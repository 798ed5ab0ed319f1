import type { PushMessage } from '@trevo/contract';
import { expect, test, vi } from 'vitest';
import { takePushes } from './take-pushes.ts';

const loadStatus = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('nobody answers'))));
vi.mock('../platform/brand.ts', async (actual) => ({ ...(await actual<object>()), loadStatus }));

class SocketDouble extends EventTarget {
  static last: SocketDouble;
  constructor() {
    super();
    SocketDouble.last = this;
  }
  send(): void {}
  close(): void {}
  hear(message: PushMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

test('[S6.FLAG.07] what the brand switched between the start of a page and the first word of its socket is asked for, and is no fault where nobody answers', () => {
  vi.stubGlobal('WebSocket', SocketDouble);
  const stop = takePushes('secret');
  expect(loadStatus).not.toHaveBeenCalled();
  SocketDouble.last.hear({ type: 'ready', now: '2026-09-07T12:00:00.000Z' });
  expect(loadStatus).toHaveBeenCalledTimes(1);
  SocketDouble.last.hear({ type: 'status' });
  expect(loadStatus).toHaveBeenCalledTimes(2);
  stop();
  vi.unstubAllGlobals();
});
