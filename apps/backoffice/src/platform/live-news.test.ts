import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { $isLive, followNews } from './live-news.ts';
import { queryClient } from './query-client.ts';

class SocketDouble extends EventTarget {
  send(): void {}
  close(): void {}
  says(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queryClient.clear();
  vi.useRealTimers();
});

function follow() {
  const made: SocketDouble[] = [];
  ends.push(
    followNews({
      open: () => {
        const socket = new SocketDouble();
        made.push(socket);
        return socket as unknown as WebSocket;
      },
    }),
  );
  return { newest: () => made.at(-1) as SocketDouble, count: () => made.length };
}

/** An answer that is on the screen, and how often it was asked for. */
function shown(...queryKey: readonly string[]) {
  const ask = vi.fn(async () => 'answer');
  watch(queryKey, ask);
  return ask;
}

function watch(queryKey: readonly string[], ask: () => Promise<string>): void {
  ends.push(new QueryObserver(queryClient, { queryKey, queryFn: ask }).subscribe(() => undefined));
}

const ready = { type: 'ready', now: '2026-11-22T12:00:00.000Z' };

test('news of a subject ask again for what is on the screen of it, and for nothing else', async () => {
  const [queue, problems] = [shown('withdrawals', 'waiting'), shown('problems', 'open')];
  const { newest } = follow();
  newest().says(ready);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 60_000 });
  newest().says({ type: 'office_news', of: 'withdrawals' });
  await vi.waitFor(() => expect(queue).toHaveBeenCalledTimes(2), { timeout: 60_000 });
  expect(problems).toHaveBeenCalledTimes(1);
});

test('however many news come while answers are on their way, they are asked for once more when these are there', async () => {
  const waiting: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((answer) => waiting.push(() => answer('answer'))));
  const answerAll = () => {
    for (const end of waiting.splice(0)) end();
  };
  watch(['service', 'desk'], ask);
  const { newest } = follow();
  newest().says(ready);
  answerAll();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 60_000 });
  for (let news = 0; news < 2_000; news++) newest().says({ type: 'office_news', of: 'service' });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), { timeout: 60_000 });
  answerAll();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3), { timeout: 60_000 });
  answerAll();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 60_000 });
  newest().says({ type: 'office_news', of: 'service' });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(4), { timeout: 60_000 });
});

test('after a gap everything on the screen is asked for again, and until then the page does not say that it is live', async () => {
  vi.useFakeTimers();
  const problems = shown('problems', 'open');
  const { newest, count } = follow();
  newest().says(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect([$isLive.get(), problems.mock.calls.length]).toEqual([true, 1]);
  newest().dispatchEvent(new CloseEvent('close', { code: 1006 }));
  expect($isLive.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(count()).toBe(2);
  newest().says(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect([$isLive.get(), problems.mock.calls.length]).toEqual([true, 2]);
});
