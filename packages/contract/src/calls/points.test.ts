import { expect, test } from 'vitest';
import { pointCalls, pointTypes, redeemStatuses } from './points.ts';

test('[S3.PTS.01] points are of seven types, and a list is asked for by one of them', () => {
  expect(pointTypes).toEqual(['live', 'lottery', 'pvp', 'rng', 'sports', 'redeem', 'deposit']);
  const asks = (type: unknown) => pointCalls.memTransDet.request.safeParse({ type }).success;
  expect(pointTypes.every(asks)).toBe(true);
  expect(asks('bonus')).toBe(false);
});

test('[S3.PTS.02] a redemption is in process, rejected or approved', () => {
  expect(redeemStatuses).toEqual(['P', 'R', 'A']);
});
