import fc from 'fast-check';
import { parseDate } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import type { BrandDate } from '../core/brand-date.ts';
import {
  enterLadder,
  ladderCostOf,
  ladderFaultOf,
  type LadderPast,
  type LadderTerms,
  levelByScore,
  type VipDay,
  type VipLevel,
  type VipState,
  worseningsOf,
} from './index.ts';

const date = parseDate('2026-12-01') as BrandDate;
const level: VipLevel = {
  scoreMinor: 100n,
  depositsMinor: null,
  keepMinor: 40n,
  upgradeMinor: 5n,
  weekly: { amountMinor: 2n, validBetMinMinor: 50n },
  monthly: { amountMinor: 4n, validBetMinMinor: 90n },
  birthdayMinor: 3n,
};
const terms = (first: Partial<VipLevel> = {}, extra = 200, more: readonly VipLevel[] = [{ ...level, scoreMinor: 300n }]): LadderTerms => ({
  ladder: { keepMonths: 3, levels: [{ ...level, ...first }, ...more] },
  extraPpm: [extra, 400],
});
const quiet = {
  date,
  keepWindowMinor: 2n ** 127n,
  previousMonthMinor: 0n,
  previousWeekMinor: 0n,
  facts: [],
  birthday: null,
} satisfies VipDay;
const state: VipState = { level: 1, scoreMinor: 100n, depositsMinor: 0n, since: date, upgradesGiven: [1], birthdaysGiven: [] };

describe('a version is worse', () => {
  test.each([
    ['by nothing', {}, []],
    ['by a higher threshold', { scoreMinor: 101n }, ['score']],
    ['by deposits', { depositsMinor: 1n }, ['score']],
    ['by more to keep', { keepMinor: 41n }, ['keep']],
    ['by a smaller gift of the level', { upgradeMinor: 4n }, ['upgrade']],
    ['by a smaller gift of the week', { weekly: { amountMinor: 1n, validBetMinMinor: 50n } }, ['weekly']],
    ['by more to play for it', { weekly: { amountMinor: 9n, validBetMinMinor: 51n } }, ['weekly']],
    ['by no gift of the month', { monthly: null }, ['monthly']],
    ['by a smaller birthday', { birthdayMinor: null }, ['birthday']],
    ['by nothing where everything is better', { scoreMinor: 99n, keepMinor: 0n, upgradeMinor: 6n, birthdayMinor: 4n }, []],
  ] as const)('%s', (_, change, expected) => {
    expect(worseningsOf(terms(), terms(change)).map(({ level: of, what }) => `${of} ${what}`)).toEqual(expected.map((what) => `1 ${what}`));
  });

  test('by less rebate, by a level that is gone, and by a shorter time to keep one', () => {
    expect(worseningsOf(terms(), terms({}, 199))).toEqual([{ level: 1, what: 'extraRebate' }]);
    expect(worseningsOf(terms(), terms({}, 200, []))).toEqual([{ level: 2, what: 'removed' }]);
    const short = terms();
    expect(worseningsOf(terms(), { ...short, ladder: { ...short.ladder, keepMonths: 2 } }).map(({ what }) => what)).toEqual([
      'keep',
      'keep',
    ]);
  });

  test('never in both directions at once where it is in neither', () => {
    const some = fc.record({ scoreMinor: fc.bigInt(1n, 299n), keepMinor: fc.bigInt(0n, 99n), upgradeMinor: fc.bigInt(0n, 9n) });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [there, back] = [worseningsOf(terms(one), terms(other)), worseningsOf(terms(other), terms(one))];
        const isSame = one.scoreMinor === other.scoreMinor && one.keepMinor === other.keepMinor && one.upgradeMinor === other.upgradeMinor;
        expect(there.length + back.length === 0).toBe(isSame);
      }),
    );
  });
});

describe('on the first morning of a version', () => {
  test('a level that was held stays, though the version asks more for it', () => {
    expect(enterLadder(terms({ scoreMinor: 250n }).ladder, state, quiet)).toEqual({ state, events: [] });
  });

  test('a score that reaches more climbs, with the gifts of levels that were never had', () => {
    const { state: after, events } = enterLadder(terms({ scoreMinor: 50n }, 0, [{ ...level, scoreMinor: 100n }]).ladder, state, quiet);
    expect(after).toMatchObject({ level: 2, scoreMinor: 100n, upgradesGiven: [1, 2] });
    expect(events).toEqual([{ date, event: 'up', level: 2, giftMinor: 5n }]);
    const again = enterLadder(terms({ scoreMinor: 50n }).ladder, { ...state, level: 0 }, quiet);
    expect(again.events).toEqual([{ date, event: 'up', level: 1, giftMinor: 0n }]);
  });

  test('a level that is gone leaves the highest that is left, and the score', () => {
    const high = { ...state, level: 2, scoreMinor: 500n };
    expect(enterLadder(terms({}, 0, []).ladder, high, quiet)).toEqual({
      state: { ...high, level: 1 },
      events: [{ date, event: 'down', level: 1, scoreMinor: 500n }],
    });
  });

  test('nothing is tested or given for play, and done again it finds nothing to do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.bigInt(0n, 600n), (held, scoreMinor) => {
        const first = enterLadder(terms().ladder, { ...state, level: held, scoreMinor }, quiet);
        expect(first.events.every(({ event }) => event === 'up' || event === 'down')).toBe(true);
        expect(first.state.level).toBeGreaterThanOrEqual(Math.min(held, 2));
        expect(enterLadder(terms().ladder, first.state, quiet)).toEqual({ state: first.state, events: [] });
      }),
    );
  });
});

test('the first morning tests and gives by the version that begins, and climbs last', () => {
  const day = { ...quiet, keepWindowMinor: 39n, previousMonthMinor: 90n };
  const { events } = enterLadder(
    terms().ladder,
    { ...state, level: 2, scoreMinor: 900n, since: parseDate('2026-08-01') as BrandDate },
    day,
  );
  expect(events.map(({ event, level: of }) => `${event} ${of}`)).toEqual(['down 1', 'monthly 1']);
});

describe('a look back at a ladder', () => {
  const past: LadderPast = {
    level: 0,
    scoreMinor: 320n,
    playedMinor: 320n,
    weeksMinor: [50n, 49n, 60n, 0n],
    monthMinor: 90n,
    keepWindowMinor: null,
    rebateBaseMinor: 1000n,
    upgradesGiven: [],
  };

  test('adds what each part would have given at the level that play reaches', () => {
    expect(ladderCostOf(terms(), past)).toEqual({
      level: 2,
      upgradeMinor: 10n,
      weeklyMinor: 4n,
      monthlyMinor: 4n,
      rebateMicro: 400_000n,
      falls: false,
    });
  });

  test('gives no level twice, and nothing for play that was not', () => {
    expect(ladderCostOf(terms(), { ...past, upgradesGiven: [1] }).upgradeMinor).toBe(5n);
    expect(ladderCostOf(terms(), { ...past, playedMinor: 0n }).upgradeMinor).toBe(0n);
    expect(ladderCostOf(terms(), { ...past, monthMinor: 89n, weeksMinor: [] })).toMatchObject({ weeklyMinor: 0n, monthlyMinor: 0n });
    expect(ladderCostOf(terms(), { ...past, rebateBaseMinor: -5n }).rebateMicro).toBe(0n);
  });

  test('lets members keep what they hold, and says whom the last test would have lowered', () => {
    const held = { ...past, level: 1, scoreMinor: 0n, playedMinor: 0n, keepWindowMinor: 39n };
    expect(ladderCostOf(terms(), held)).toMatchObject({ level: 1, falls: true });
    expect(ladderCostOf(terms({ keepMinor: 39n }), held).falls).toBe(false);
    expect(ladderCostOf(terms(), { ...held, keepWindowMinor: null }).falls).toBe(false);
    expect(ladderCostOf(terms({}, 0, []), { ...held, level: 2, keepWindowMinor: null }).level).toBe(1);
  });

  test('costs no less where every gift is larger', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 600n),
        fc.array(fc.bigInt(0n, 200n), { maxLength: 4 }),
        fc.bigInt(0n, 5n),
        (scoreMinor, weeksMinor, more) => {
          const one = { ...past, scoreMinor, playedMinor: scoreMinor, weeksMinor };
          const larger = terms({ upgradeMinor: 5n + more, weekly: { amountMinor: 2n + more, validBetMinMinor: 50n } });
          const [less, most] = [ladderCostOf(terms(), one), ladderCostOf(larger, one)];
          expect(most.upgradeMinor + most.weeklyMinor).toBeGreaterThanOrEqual(less.upgradeMinor + less.weeklyMinor);
        },
      ),
    );
  });
});

test('the level by a score is the last that it reaches', () => {
  expect([0n, 99n, 100n, 299n, 300n].map((score) => levelByScore(terms().ladder, score))).toEqual([0, 0, 1, 1, 2]);
});

test('nothing below zero is a ladder', () => {
  const ladder = (change: Partial<VipLevel>) => ladderFaultOf(terms(change).ladder);
  expect(ladder({})).toBeNull();
  expect(ladder({ upgradeMinor: -1n })).toBe('amount_below_zero');
  expect(ladder({ weekly: { amountMinor: -1n, validBetMinMinor: 1n } })).toBe('amount_below_zero');
  expect(ladder({ birthdayMinor: -1n })).toBe('amount_below_zero');
});
