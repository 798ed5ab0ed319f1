import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { openKey } from '../../../platform/query-keys.ts';
import { readLotteryPush } from './lottery-push.ts';

test('news of a lottery is asked after where something is shown; what never came stays a fault', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asks = { there: vi.fn(async () => 'shown'), none: vi.fn(async () => Promise.reject(new Error('none'))) };
  const stops = [
    new QueryObserver(client, { queryKey: openKey('lotteryMenus'), queryFn: asks.there }),
    new QueryObserver(client, { queryKey: openKey('lotteryDraws', 'SSC_1M'), queryFn: asks.none }),
  ].map((observer) => observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  readLotteryPush(client, { type: 'lottery_draw', gameCode: 'SSC_1M' } as Parameters<typeof readLotteryPush>[1]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect([asks.there.mock.calls.length, asks.none.mock.calls.length]).toEqual([2, 1]);
  for (const stop of stops) stop();
});
