import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgainEvery } from './ask-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer that came is asked for again and again; one that never came stays a fault until somebody tries again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isThere = false;
  const ask = vi.fn(async () => (isThere ? 'answer' : Promise.reject(new Error('none'))));
  const observer = new QueryObserver(client, { queryKey: ['asked'], queryFn: ask, refetchInterval: askAgainEvery(5_000) });
  const seen: string[] = [];
  const stop = observer.subscribe(({ status }) => seen.push(status));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, seen.at(-1), seen.lastIndexOf('pending') < seen.indexOf('error')]).toEqual([1, 'error', true]);
  isThere = true;
  await observer.refetch();
  await vi.advanceTimersByTimeAsync(11_000);
  expect([ask.mock.calls.length, observer.getCurrentResult().data]).toEqual([4, 'answer']);
  stop();
});
