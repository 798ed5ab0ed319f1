import { describe, expect, test } from 'vitest';
import { usualReferral } from '../settings.ts';
import { isWorseReferral, payCommissionDay, rewardsOf } from './index.ts';

describe('terms of referral are worse', () => {
  test.each([
    ['the same', {}, false],
    ['fewer days', { withinDays: 29 }, true],
    ['more days', { withinDays: 31 }, false],
    ['more to play', { qualifyValidBetMinor: usualReferral.qualifyValidBetMinor + 1n }, true],
    ['a deposit', { qualifyDepositMinor: 1n }, true],
    ['a lower tier', { tiers: [{ from: 1, rewardMinor: 100_000n }] }, true],
    ['a later tier', { tiers: [usualReferral.tiers[0], { from: 7, rewardMinor: 150_000n }] as typeof usualReferral.tiers }, true],
    ['an earlier tier', { tiers: [usualReferral.tiers[0], { from: 5, rewardMinor: 150_000n }] as typeof usualReferral.tiers }, false],
    ['less for the newcomer', { refereeRewardMinor: 1n }, true],
    ['a lower rate', { commissionPpm: 499 }, true],
    ['a shorter time', { commissionDays: 89 }, true],
    ['a lower cap', { monthlyCapMinor: 1n }, true],
    ['fewer people', { maxReferees: 19 }, true],
    ['more of everything', { commissionPpm: 501, monthlyCapMinor: usualReferral.monthlyCapMinor + 1n, maxReferees: 21 }, false],
  ] as const)('%s', (_, change, expected) => {
    expect(isWorseReferral(usualReferral, { ...usualReferral, ...change })).toBe(expected);
  });
});

test('the nth friend brings the reward of the last tier that has begun', () => {
  expect([1, 5, 6, 7].map((ordinal) => rewardsOf(usualReferral, ordinal).referrerRewardMinor)).toEqual([
    100_000n,
    100_000n,
    150_000n,
    150_000n,
  ]);
  expect(rewardsOf({ ...usualReferral, tiers: [{ from: 2, rewardMinor: 1n }] }, 1).referrerRewardMinor).toBe(0n);
});

test('a day pays whole units up to what is left of the cap, and keeps what is below one', () => {
  const paid = (streamMicro: bigint, paidInMonthMinor: bigint, credit: bigint) =>
    payCommissionDay(10n, { streamMicro, paidInMonthMinor }, credit);
  expect(paid(900_000n, 0n, 2_200_000n)).toEqual({ creditMicro: 2_200_000n, paidMinor: 3n, droppedMinor: 0n, streamMicro: 100_000n });
  expect(paid(0n, 8n, 5_500_000n)).toEqual({ creditMicro: 5_500_000n, paidMinor: 2n, droppedMinor: 3n, streamMicro: 500_000n });
  expect(paid(0n, 11n, 1_000_000n)).toMatchObject({ paidMinor: 0n, droppedMinor: 1n });
  expect(paid(0n, 0n, -5n)).toMatchObject({ paidMinor: 0n, droppedMinor: 0n, streamMicro: -5n });
});
