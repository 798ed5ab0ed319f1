import { describe, expect, test } from 'vitest';
import { head, sources } from '../test/explanation-sources.ts';
import {
  checkCredit,
  type Credited,
  creditsOf,
  explain,
  type Explanation,
  type ExplanationSources,
  recompute,
  rewardText,
  toJson,
} from './index.ts';

const recordOf = <K extends keyof ExplanationSources>(kind: K, change: Partial<ExplanationSources[K]> = {}): Explanation =>
  JSON.parse(JSON.stringify(explain(kind, head, { ...sources[kind][0], ...change } as never))) as Explanation;
const money = (amount: bigint): Credited => ({ unit: 'money', amount });
const points = (amount: bigint): Credited => ({ unit: 'points', amount });

describe('what a record says that moved', () => {
  test.each<[keyof ExplanationSources, readonly Credited[]]>([
    ['points', [points(1n)]],
    ['conversion', [money(50_000n), points(500n)]],
    ['order', [money(100_000n), points(60n)]],
    ['vipDay', [money(20_000n)]],
    ['referral', [money(9n)]],
    ['commission', [money(2n)]],
    ['rebate', [money(6n)]],
    ['freeSpins', [money(5n)]],
    ['freeBet', [money(150n)]],
    ['rank', [money(3n)]],
    ['grantEnd', [money(130n), money(70n), money(100n)]],
    ['offer', [money(300n)]],
    ['given', [points(5n)]],
    ['jackpot', [money(10n)]],
    ['wagering', []],
    ['raffle', []],
  ])('by %s', (kind, expected) => {
    expect(creditsOf(recordOf(kind))).toEqual(expected);
  });

  test('by a check-in is what the day gives, by a mission what its score reaches', () => {
    const date = { year: 2026, month: 5, day: 3 };
    const rewards = [rewardText(money(100n)), rewardText(points(7n))];
    const pressed = recordOf('checkIn', { terms: { ...sources.checkIn[0].terms, rewards }, inputs: [date] });
    expect(creditsOf(pressed)).toEqual([points(7n)]);
    const { terms } = sources.mission[0];
    const milestones = [
      { target: 10n, reward: 'cash 5' },
      { target: 13n, reward: 'cash 6' },
    ];
    expect(creditsOf(recordOf('mission', { terms: { ...terms, milestones } }))).toEqual([money(5n)]);
    expect(creditsOf(recordOf('mission'))).toEqual([]);
  });

  test('by a day of the ladder is the gift that the record is about, and none that was not given', () => {
    const { terms } = sources.vipDay[0];
    expect(creditsOf(recordOf('vipDay', { terms: { ...terms, gift: { event: 'weekly', level: 1 } } }))).toEqual([money(0n)]);
    expect(creditsOf(recordOf('vipDay', { inputs: [] }))).toEqual([money(0n)]);
  });
});

describe('the check of a credit', () => {
  test('holds for the amount that moved, and for no other unit or amount', () => {
    const record = recordOf('conversion');
    expect(checkCredit(record, money(50_000n))).toBeNull();
    expect(checkCredit(record, points(500n))).toBeNull();
    expect(checkCredit(record, money(50_001n))).toBe('credited');
    expect(checkCredit(record, points(50_000n))).toBe('credited');
  });

  test('fails first by the figure that does not come out', () => {
    const record = recordOf('order');
    expect(checkCredit({ ...record, result: { ...(record.result as object), paidMinor: '7' } }, money(7n))).toBe('result');
    expect(checkCredit({ ...record, inputs: [{ quantity: 3 }] }, money(100_000n))).not.toBeNull();
  });

  test('needs the inputs that were exported', () => {
    const { inputs, ...rest } = sources.commission[0];
    const many = Array.from({ length: 1001 }, () => inputs[0] as (typeof inputs)[number]);
    const record = recordOf('commission', { ...rest, inputs: many });
    expect(checkCredit(record, money(2n))).toBe('inputs_missing');
    expect(checkCredit(record, money(2n), many.map(toJson))).toBeNull();
  });
});

describe('records of what came last', () => {
  test('a referee has the same whatever the ordinal; a referrer before the first tier nothing', () => {
    const referee = recordOf('referral', { inputs: [{ side: 'referee', ordinal: 9 }] });
    expect(referee).toMatchObject({ result: { paidMinor: '4' }, formula: ['referee = 4'] });
    expect(recordOf('referral', { inputs: [{ side: 'referrer', ordinal: 0 }] }).result).toEqual({ paidMinor: '0' });
    expect(recordOf('referral', { inputs: [] }).result).toEqual({ paidMinor: '4' });
  });

  test('an order of goods pays nothing, and none is of nothing', () => {
    expect(recordOf('order', { terms: { points: 30n, costMinor: 5n, paysCash: false } })).toMatchObject({
      result: { points: '60', paidMinor: '0' },
      formula: ['points = 30 × 2 = 60'],
    });
    expect(recordOf('order', { inputs: [] }).result).toEqual({ points: '0', paidMinor: '0' });
  });

  test('a fixed bonus needs no deposit', () => {
    const record = recordOf('offer', { terms: { amount: { fixedMinor: 500n }, stepMinor: 1n }, inputs: [] });
    expect(record).toMatchObject({ result: { bonusMinor: '500' }, formula: ['bonus = 500'] });
  });

  test('a commission of several terms counts each at its own rate', () => {
    const inputs = [{ validBetMinor: 9000n }, { validBetMinor: 100n, ratePpm: 1000 }];
    const record = recordOf('commission', { inputs });
    expect(record.formula[0]).toBe('credit = (9000) × 500 + 100 × 1000 = 4600000');
    expect(recompute(record)).toBeNull();
  });

  test('a night of the ladder tells falls and gifts with the figures that led to them', () => {
    const [{ terms, before }] = sources.vipDay;
    const morning = {
      date: { year: 2026, month: 6, day: 1 },
      keepWindowMinor: 0n,
      previousMonthMinor: 10n ** 9n,
      previousWeekMinor: 10n ** 9n,
      facts: [],
      birthday: null,
    };
    const state = { ...before, level: 3, since: { year: 2026, month: 1, day: 1 } };
    const record = recordOf('vipDay', { terms: { ...terms, gift: { event: 'monthly', level: 2 } }, inputs: [morning], before: state });
    expect(record.formula).toEqual([
      '2026-6-1: 0 < keep, level 2',
      '2026-6-1: 1000000000 ≥ 30000000, level 2: monthly 30000',
      '2026-6-1: 1000000000 ≥ 10000000, level 2: weekly 10000',
    ]);
    expect(creditsOf(record)).toEqual([money(30_000n)]);
    expect(recompute(record)).toBeNull();
    const birthday = { date: { year: 2000, month: 6, day: 2 }, registered: before.since, setOn: before.since, identityVerified: true };
    const own = { ...state, level: 1, since: { year: 2026, month: 5, day: 30 } };
    const kept = recordOf('vipDay', {
      terms: { ...terms, gift: { event: 'birthday', level: 1 } },
      inputs: [{ ...morning, date: { year: 2026, month: 6, day: 2 }, birthday }],
      before: own,
    });
    expect(kept.formula).toEqual(['2026-6-2: birthday, level 1: birthday 20000']);
  });
});
