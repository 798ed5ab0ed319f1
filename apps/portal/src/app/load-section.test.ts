import { limits } from '@trevo/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadSection } from './load-section.ts';

afterEach(() => vi.useRealTimers());

test('a section that loads is handed on', async () => {
  await expect(loadSection(async () => 'page')).resolves.toBe('page');
});

test('[S8.ERR.01] a section whose script fails raises the chunk-load error', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadSection(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', reason: 'failed', cause });
});

test('[S9.CONST.13] a section that takes longer than 120 s raises the chunk-load error, and not a moment before', async () => {
  vi.useFakeTimers();
  expect(limits.lazySectionTimeoutMs).toBe(120_000);
  let failure: unknown;
  loadSection(() => new Promise(() => undefined)).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ reason: 'timeout' });
});
