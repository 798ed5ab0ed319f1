import { expect, test } from 'vitest';
import { kiteAt, linePath, sky } from './flight-path.ts';
import { nextStake, offeredStake } from './stake-steps.ts';

test('the kite climbs without ever falling, and stays in the sky however long it flies', () => {
  let before = kiteAt(0);
  expect(before).toEqual({ x: sky.handX, y: sky.handY });
  for (let ms = 100; ms < 370_000; ms += 700) {
    const at = kiteAt(ms);
    expect(at.x).toBeGreaterThanOrEqual(before.x - 1e-9);
    expect(at.y).toBeLessThanOrEqual(before.y + 1e-9);
    expect(at.x <= sky.rightX && at.y >= sky.topY - 1e-6).toBe(true);
    before = at;
  }
  expect(linePath(5_000)).toMatch(/^M70\.0 512\.0(L[\d.]+ [\d.]+)+$/);
});

const range = { stakeMin: '0.50', stakeMax: '500.00', stakeStep: '0.10' };

test.each([
  ['1.00', true, '2.00'],
  ['2.00', true, '5.00'],
  ['500.00', true, '500.00'],
  ['0.50', false, '0.50'],
  ['1.00', false, '0.50'],
  ['7.30', false, '5.00'],
])('from %s, more: %s, the next stake is %s', (stake, up, next) => {
  expect(nextStake(stake, up, range)).toBe(next);
});

test.each([
  [12_345n, '1.20'],
  [1n, '0.50'],
  [99_999_999n, '500.00'],
])('%i typed becomes the offered %s, never more than typed or allowed', (minor, offered) => {
  expect(offeredStake(minor, range)).toBe(offered);
});
