import { addDays, formatDate } from '@trevo/kernel';
import fc from 'fast-check';
import type { Input } from './adapter/json.ts';

/** Random inputs of the chapters about money and time, in the format of the vectors. */
export const minor = (max: number, ...usual: number[]): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(0, 1, ...usual), fc.integer({ min: 0, max })).map(String);
export const signed = (max: number): fc.Arbitrary<string> =>
  fc.oneof(fc.integer({ min: -max, max: -1 }), fc.integer({ min: 0, max })).map(String);

const split = fc
  .record({
    cash: minor(900),
    won: minor(900),
    bonus: minor(900),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    wins: fc.array(minor(5000, 1, 2), { maxLength: 9 }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    returned: String(Math.floor((Number(rest.cash) + Number(rest.won) + Number(rest.bonus)) * share)),
  }));

const chase = fc.record({
  cash: minor(90),
  won: minor(60),
  bonus: minor(90),
  orders: fc.array(minor(60, 20), { minLength: 1, maxLength: 5 }),
  drawAt: fc.array(fc.constantFrom(1, 99, 100), { minLength: 5, maxLength: 5 }),
  expiresAt: fc.constant(100),
});

const turnover = fc
  .record({
    cash: minor(900, 50),
    mode: fc.constantFrom('block', 'review'),
    contribution: fc.constantFrom({}, { LIVE: 300_000 }, { LIVE: 0, RNG: 500_000 }),
    steps: fc.array(
      fc.oneof(
        fc.record({
          type: fc.constantFrom('deposit', 'deposit', 'credit'),
          amount: minor(900, 100),
          multiplePpm: fc.constantFrom(0, 500_000, 1_000_000, 1_333_333),
        }),
        fc.record({
          type: fc.constant('bet'),
          stake: minor(400, 100),
          product: fc.constantFrom('RNG', 'LIVE'),
          unit: fc.constantFrom('a', 'b', 'c'),
        }),
        fc.record({ type: fc.constant('settle'), unit: fc.constantFrom('a', 'b', 'c'), validBet: minor(900), payout: minor(400) }),
        fc.record({ type: fc.constant('correct'), unit: fc.constantFrom('a', 'b', 'c'), validBet: signed(500), payout: fc.constant('0') }),
        fc.record({ type: fc.constant('withdraw'), amount: minor(900, 100, 200) }),
        fc.record({ type: fc.constant('paid') }),
      ),
      { maxLength: 30 },
    ),
  })
  .map(({ steps, ...rest }) => ({ ...rest, events: steps.map((step, t) => ({ t, id: `l${t}`, ...step })) }));

const pointProducts = [
  'RNG',
  'FISH',
  'INHOUSE',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ZY',
  'SEA',
  'VN',
  'ELOTT',
  'PVP',
  'DEPOSIT',
];
const points = fc.record({
  rates: fc.constant({
    RNG: [100_000, 130_000],
    FISH: 100_000,
    INHOUSE: 70_000,
    LIVE: 50_000,
    SPORTS: 99_999,
    LOTT: 100_000,
    SEA: 1,
    PVP: 20_000,
    DEPOSIT: 10_000,
  }),
  dailyCap: fc.constantFrom({}, { rng: 3, live: 1, lottery: 0 }),
  streams: fc.constantFrom({}, { rng: '9999999999', live: '-5' }),
  balance: minor(50),
  facts: fc.array(
    fc.record({
      date: fc.constantFrom('2026-03-01', '2026-03-02'),
      product: fc.constantFrom(...pointProducts),
      amount: fc.oneof(signed(900_000), fc.constantFrom('100000', '200000')),
      level: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 25 },
  ),
});

const rebate = fc
  .record({
    minClaim: minor(9),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom(0, 1, 86_400, 2_592_000),
        fc.oneof(
          fc.record({
            type: fc.constant('fact'),
            product: fc.constantFrom('RNG', 'LIVE'),
            base: signed(2000),
            ratePpm: fc.constantFrom(0, 1234, 5000),
            extraPpm: fc.constantFrom(0, 200),
          }),
          fc.constantFrom({ type: 'claim' }, { type: 'run' }),
        ),
      ),
      { maxLength: 25 },
    ),
  })
  .map(({ steps, minClaim }) => ({ minClaim, events: inTime(steps) }));

const reward = fc
  .record({
    ends: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 4, maxLength: 4 }),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom(0, 1, 30, 100),
        fc.oneof(
          {
            weight: 4,
            arbitrary: fc.record({
              type: fc.constant('claim'),
              id: fc.constantFrom('c', 'p', 'b', 'f', 'x'),
              key: fc.constantFrom('k', 'l'),
            }),
          },
          { weight: 1, arbitrary: fc.record({ type: fc.constant('coolOff'), seconds: fc.constantFrom(10, 100) }) },
          { weight: 1, arbitrary: fc.constantFrom({ type: 'tick' }, { type: 'exclude' }) },
          {
            weight: 2,
            arbitrary: fc.record({
              type: fc.constant('withdraw'),
              id: fc.constantFrom('c', 'b', 'x'),
              operator: fc.constant('o'),
              second: fc.constantFrom('o', 'q'),
              reason: fc.constantFrom('CHARGEBACK', 'ABUSE'),
            }),
          },
        ),
      ),
      { maxLength: 12 },
    ),
  })
  .map(({ ends, steps }) => ({
    rewards: ['cash', 'points', 'bonus', 'freeSpins'].map((kind, index) => ({ id: kind.charAt(0), kind, claimUntil: ends[index] })),
    events: inTime(steps),
  }));

const days = (from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((day) => formatDate(addDays({ year: 2026, month: 1, day: 1 }, day)));

const vip = fc
  .record({
    levels: fc.constantFrom(
      [
        { score: '100', keep: '40', upgrade: '5', birthday: '3' },
        { score: '300', keep: '90', upgrade: '7', weekly: '2', weeklyMin: '50', monthly: '4', monthlyMin: '120', birthday: '6' },
        { score: '900', keep: '200', upgrade: '9', weekly: '3', weeklyMin: '60', monthly: '5', monthlyMin: '150' },
      ],
      [
        { score: '100', keep: '40', upgrade: '5', deposits: '50' },
        { score: '101', keep: '41', upgrade: '6', birthday: '1' },
      ],
    ),
    from: fc.constantFrom('2025-12-20', '2026-01-01'),
    to: fc.constant('2027-03-03'),
    upgradeGiven: fc.constantFrom([], [1], [2]),
    facts: fc.array(
      fc.record({ date: days(0, 420), validBet: fc.oneof(signed(300), minor(300, 50, 100)), deposit: fc.constantFrom('0', '25') }),
      { maxLength: 30 },
    ),
    birthday: fc.record({
      date: fc.constantFrom('1990-02-29', '1992-02-29', '1980-02-28', '1980-07-01', '1980-06-01'),
      registered: fc.constantFrom('2025-06-01', '2026-01-15', '2026-05-31'),
      setOn: fc.constantFrom('2025-06-01', '2026-06-01', '2026-06-02'),
      verified: fc.constantFrom(true, true, false),
    }),
  })
  .map((story) => (story.birthday.date === '1990-02-29' ? { ...story, birthday: undefined } : story));

const checkin = fc.record({
  tz: fc.constant('UTC'),
  mode: fc.constantFrom('streak', 'count'),
  rewards: fc.constantFrom(['a'], ['a', 'b', 'c']),
  presses: fc
    .array(fc.integer({ min: 0, max: 24 }), { maxLength: 18 })
    .map((offsets) =>
      offsets.sort((a, b) => a - b).map((offset) => `${formatDate(addDays({ year: 2026, month: 2, day: 20 }, offset))}T23:59:59Z`),
    ),
  coolOff: fc.constantFrom(
    [],
    [['2026-02-24', '2026-02-27']],
    [
      ['2026-02-22', '2026-02-23'],
      ['2026-03-01', '2026-03-03'],
    ],
  ),
});

function inTime(steps: readonly (readonly [number, Input])[]): readonly Input[] {
  let t = 0;
  return steps.map(([wait, event]) => {
    t += wait;
    return { t, ...event };
  });
}

export const moneyStories = { split, chase, turnover, points, rebate, reward, vip, checkin };
