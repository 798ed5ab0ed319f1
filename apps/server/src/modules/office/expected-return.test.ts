import { studioVendor } from '@trevo/contract';
import { expect, test } from 'vitest';
import { studioGames } from '../pge/index.ts';
import { expectedReturnPpm } from './expected-return.ts';

test('every game of the house has an expected return, the kite too, and keeps less than a tenth', async () => {
  const expected = new Map<string, number | null>();
  for (const { code } of studioGames) expected.set(code, await expectedReturnPpm({ vendor: studioVendor, game: code }));
  expect([...expected.keys()]).toContain('pipa');
  for (const [code, ppm] of expected) {
    expect(ppm, code).toBeGreaterThan(900_000);
    expect(ppm, code).toBeLessThan(1_000_000);
  }
});

test('a flight of the kite gives back what its table says: a hair below 99 %', async () => {
  expect(await expectedReturnPpm({ vendor: studioVendor, game: 'pipa' })).toBeGreaterThan(980_000);
  expect(await expectedReturnPpm({ vendor: studioVendor, game: 'pipa' })).toBeLessThanOrEqual(990_000);
});

test('of a game whose maths is not ours nothing is promised, though it be called like one of ours', async () => {
  expect(await expectedReturnPpm({ vendor: 'SALINAS', game: 'pipa' })).toBeNull();
  expect(await expectedReturnPpm({ vendor: studioVendor, game: 'unknown' })).toBeNull();
});
