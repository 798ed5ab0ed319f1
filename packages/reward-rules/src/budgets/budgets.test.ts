import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mission } from '../missions/index.ts';
import { usualExtraRebatePpm, usualJackpot, usualLadder, usualPointRates, usualReferral } from '../settings.ts';
import { type VipLevel } from '../vip/index.ts';
import {
  checkBudget,
  checkRepeatable,
  fitsFreeValue,
  lotteryBestReturnPpm,
  missionCostOf,
  offerValueOf,
  releaseToCampaign,
  reserveFromCampaign,
  type TurnoverCosts,
  turnoverValueOf,
} from './index.ts';
import { runs } from '../test/runs.ts';

import { daily, gainsOf, nothing, plan, promotions } from '../test/promotions.ts';

describe('no free lunch', () => {
  test('no accepted set of promotions brings a player or a colluding group anything in expectation', () => {
    fc.assert(
      fc.property(promotions, plan, (set, played) => {
        const total = Object.values(turnoverValueOf(set.costs)).reduce((a, b) => a + b, 0n);
        // The tightest settings that are accepted: the budget is just what turnover earns, the margin one ppm more.
        const limits = { bestReturnPpm: 1_000_000 - Number(total) - 1, turnoverBudgetPpm: Number(total) };
        expect(checkBudget(set.costs, limits).ok).toBe(true);
        const turnover = played.reduce((sum, { played: own }) => sum + own, 0n);
        const lost = turnover * (total + 1n);
        expect(gainsOf(set, played)).toBeLessThan(lost);
      }),
      runs(200),
    );
  });

  test('is refused one ppm below what turnover earns, and at a margin not above the budget', () => {
    const costs = { ...nothing, rebatePpm: 5000, jackpotPpm: 100 };
    expect(checkBudget(costs, { bestReturnPpm: 990_000, turnoverBudgetPpm: 5100 })).toMatchObject({
      ok: true,
      totalPpm: 5100n,
      marginPpm: 10_000n,
    });
    expect(checkBudget(costs, { bestReturnPpm: 990_000, turnoverBudgetPpm: 5099 }).ok).toBe(false);
    expect(checkBudget(costs, { bestReturnPpm: 994_900, turnoverBudgetPpm: 5100 }).ok).toBe(false);
    expect(checkBudget(costs, { bestReturnPpm: 994_899, turnoverBudgetPpm: 5100 }).ok).toBe(true);
  });

  test('each part is rounded up by itself, the dearest level of each gift counts', () => {
    const level = (scoreMinor: bigint, upgradeMinor: bigint, weekly: bigint, monthly: bigint): VipLevel => ({
      scoreMinor,
      depositsMinor: null,
      keepMinor: 0n,
      upgradeMinor,
      weekly: { amountMinor: weekly, validBetMinMinor: 1000n },
      monthly: { amountMinor: monthly, validBetMinMinor: 3000n },
      birthdayMinor: 999_999n,
    });
    const costs: TurnoverCosts = {
      ...nothing,
      rebatePpm: 1,
      salaryPpm: 2,
      extraRebatePpm: 3,
      pointsRatePpm: 7,
      pointRatio: { points: 3n, minor: 1n },
      // 10/1000, then 40/(3000 − 1000).
      ladder: { levels: [level(1000n, 10n, 5n, 1n), level(3000n, 40n, 1n, 4n)] },
      missions: [
        { rewardsMinor: 1n, lastTargetMinor: 3n },
        { rewardsMinor: 1n, lastTargetMinor: 1_000_000n },
      ],
      raffles: [
        { ticketValueMinor: 2n, perMinor: 1_000_001n },
        { ticketValueMinor: 1n, perMinor: 1_000_000n },
      ],
      referralPpm: 4,
      jackpotPpm: 5,
      jackpotReservePpm: 6,
    };
    expect(turnoverValueOf(costs)).toEqual({
      rebate: 1n,
      salary: 2n,
      extraRebate: 3n,
      points: 1n,
      upgrade: 20_000n,
      weekly: 5000n,
      monthly: 1334n,
      missions: 333_334n + 1n,
      raffles: 2n + 1n,
      referral: 4n,
      jackpot: 11n,
    });
    expect(turnoverValueOf({ ...costs, product: 'LOTT' }).rebate).toBe(0n);
  });

  test('a reward for no play at all fits no budget, no reward fits every', () => {
    const free = { ...nothing, missions: [{ rewardsMinor: 1n, lastTargetMinor: 0n }] };
    expect(turnoverValueOf(free).missions).toBeGreaterThan(10n ** 12n);
    expect(turnoverValueOf({ ...nothing, missions: [{ rewardsMinor: 0n, lastTargetMinor: 0n }] }).missions).toBe(0n);
  });

  test('the default settings of a slot fit a budget of 4 % at every level', () => {
    const rates = usualPointRates.RNG as readonly number[];
    const slots = rates.map((pointsRatePpm, level) => ({
      ...nothing,
      rebatePpm: 5000,
      extraRebatePpm: usualExtraRebatePpm[level] ?? 0,
      pointsRatePpm,
      ladder: usualLadder,
      referralPpm: usualReferral.commissionPpm,
      jackpotPpm: usualJackpot.contributionPpm,
      jackpotReservePpm: usualJackpot.reservePpm,
    }));
    const checks = slots.map((costs) => checkBudget(costs, { bestReturnPpm: 950_000, turnoverBudgetPpm: 40_000 }));
    expect(checks.map(({ ok }) => ok)).toEqual(rates.map(() => true));
    // By hand for level 0: 5,000 + 0 + 1,000 + 2,000 (2 of 1,000) + 1,000 + 1,000 + 500 + 2,500.
    expect(checks.map(({ totalPpm }) => Number(totalPpm))).toEqual([13_000, 13_000, 13_000, 13_300, 13_500, 13_800, 14_000, 14_300]);
  });

  test('the best return of LOTT is its highest series of two thousand, rounded up', () => {
    expect([2000, 1980, 1999, 1].map(lotteryBestReturnPpm)).toEqual([1_000_000, 990_000, 999_500, 500]);
  });
});

describe('what a repeatable mission costs', () => {
  const milestones = [
    { target: 2n, reward: '3' },
    { target: 10n, reward: '4' },
  ];
  const costOf = (change: Partial<Mission>) => missionCostOf({ ...daily, milestones, minStakeMinor: 50n, ...change }, BigInt);

  test.each([
    ['valid bet', { type: 'validBet' }, 10n],
    ['units of whole stakes', { type: 'unitCount' }, 500n],
    ['units of lotteries', { type: 'unitCount', products: ['LOTT', 'FISH'] }, 500n],
    ['units where only what moved counts', { type: 'unitCount', products: ['RNG', 'LIVE'] }, 10n],
    ['units of any product', { type: 'unitCount', products: null }, 10n],
    ['different games', { type: 'distinctGames' }, 500n],
    ['active days', { type: 'activeDays', products: null }, 500n],
    ['active days of any amount', { type: 'activeDays', minStakeMinor: 0n }, 10n],
  ] as const)('by %s is all it gives for the least valid bet', (_, change, lastTargetMinor) => {
    expect(costOf(change as Partial<Mission>)).toEqual({ rewardsMinor: 7n, lastTargetMinor });
  });

  test.each(['bestMultiplier', 'depositSum', 'depositCount', 'checkIns', 'referrals'] as const)(
    'by %s is no matter of turnover',
    (type) => {
      expect(costOf({ type })).toBeNull();
    },
  );
});

describe('an offer', () => {
  const ways = [
    { edgePpm: 50_000, contributionPpm: 1_000_000 },
    { edgePpm: 10_000, contributionPpm: 100_000 },
    { edgePpm: 1, contributionPpm: 0 },
  ];
  const offer = { bonusMinor: 1000n, requiredMicro: 10_000n * 1_000_000n, qualifyingValidBetMinor: 0n };

  test('is worth what the cheapest way through its wagering leaves', () => {
    expect(checkRepeatable(offer, { ways, turnoverBudgetPpm: 0 })).toEqual({ edgePpm: 50_000n, valueMinor: 500n, ok: false });
    const cheap = [...ways, { edgePpm: 9999, contributionPpm: 500_000 }];
    expect(checkRepeatable(offer, { ways: cheap, turnoverBudgetPpm: 0 })).toEqual({ edgePpm: 19_998n, valueMinor: 801n, ok: false });
    expect(offerValueOf({ bonusMinor: 10n, requiredMicro: 10n ** 12n }, 11n)).toBe(0n);
    expect(offerValueOf({ bonusMinor: 10n, requiredMicro: 10n ** 12n - 1n }, 10n)).toBe(1n);
  });

  test('that nothing contributes to can never become cash, so it is worth nothing', () => {
    expect(checkRepeatable(offer, { ways: [], turnoverBudgetPpm: 0 })).toEqual({ edgePpm: null, valueMinor: 0n, ok: true });
  });

  test('may be repeated when the play before it paid for it', () => {
    const before = (qualifyingValidBetMinor: bigint) =>
      checkRepeatable({ ...offer, qualifyingValidBetMinor }, { ways, turnoverBudgetPpm: 20_000 }).ok;
    expect([24_999n, 25_000n].map(before)).toEqual([false, true]);
  });

  test('of value nothing is never paid for by less', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10_000n });
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt({ min: 0n, max: 100_000n }), (bonusMinor, times, edge) => {
        const value = offerValueOf({ bonusMinor, requiredMicro: bonusMinor * times * 1_000_000n }, edge);
        expect(value).toBeGreaterThanOrEqual(0n);
        expect(value).toBeLessThanOrEqual(bonusMinor);
        // What is left after losing the edge on the whole wagering, rounded in the member's favour by less than one minor.
        const exact = bonusMinor * 1_000_000n - bonusMinor * times * edge;
        expect(value * 1_000_000n - (exact > 0n ? exact : 0n)).toBeLessThan(1_000_000n);
        expect(value * 1_000_000n).toBeGreaterThanOrEqual(exact);
      }),
    );
  });
});

describe('a campaign', () => {
  test('reserves before the member acts, until the last of it, and takes back what was not used', () => {
    const budget = { limitMinor: 100n, reservedMinor: 60n };
    expect(reserveFromCampaign(budget, 40n)).toEqual({ ok: true, value: { limitMinor: 100n, reservedMinor: 100n } });
    expect(reserveFromCampaign(budget, 41n)).toEqual({ ok: false, code: 'campaign_exhausted' });
    expect(releaseToCampaign(budget, 10n)).toEqual({ limitMinor: 100n, reservedMinor: 50n });
  });

  test('gives a person at most the free value of a month, birthdays apart', () => {
    const given = [
      { kind: 'checkIn', valueMinor: 60n },
      { kind: 'birthday', valueMinor: 900n },
    ] as const;
    expect(fitsFreeValue(given, { kind: 'freeSpins', valueMinor: 40n }, 100n)).toBe(true);
    expect(fitsFreeValue(given, { kind: 'freeSpins', valueMinor: 41n }, 100n)).toBe(false);
    expect(fitsFreeValue(given, { kind: 'birthday', valueMinor: 999n }, 100n)).toBe(true);
  });
});
