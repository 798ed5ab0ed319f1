import { afterEach, expect, test, vi } from 'vitest';
import { $status, loadStatus } from './brand.ts';

const waiting = vi.hoisted(() => [] as ((status: unknown) => void)[]);
vi.mock('./api.ts', () => ({ callApi: () => new Promise((resolve) => waiting.push(resolve)) }));

afterEach(() => $status.set(undefined));

const statusOf = (name: string) => ({ name, merchant: { code: 'trevo' }, imageCdns: [] });

test('[S6.FLAG.07] of two answers on their way the page keeps what the later question was told, whichever comes first', async () => {
  const [first, second] = [loadStatus(), loadStatus()];
  waiting[1]?.(statusOf('later'));
  await second;
  waiting[0]?.(statusOf('earlier'));
  await first;
  expect($status.get()).toMatchObject({ name: 'later' });
  const third = loadStatus();
  waiting[2]?.(statusOf('latest'));
  await third;
  expect($status.get()).toMatchObject({ name: 'latest' });
});
