import { addDays, dayMs, instant, type Instant, parseDate } from '@trevo/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrandDate } from '../core/brand-date.ts';
import { concerns, type Mission, missionFaultOf, openMissionBook, type PlayFact, periodOf, type UnitFact } from './index.ts';

const date = (text: string): BrandDate => parseDate(text) as BrandDate;

/** Noon of the nth day of June 2026; the first is a Monday. */
const june = (day: number): { at: Instant; date: BrandDate } => ({
  at: instant((20_605 + day - 1) * dayMs + dayMs / 2),
  date: addDays(date('2026-06-01'), day - 1),
});

const daily: Mission = {
  id: 'm',
  type: 'validBet',
  start: instant(20_605 * dayMs),
  end: instant(20_705 * dayMs),
  period: 'daily',
  products: null,
  games: null,
  minStakeMinor: 0n,
  joinNeeded: false,
  milestones: [
    { target: 100n, reward: 'r' },
    { target: 200n, reward: 'q' },
  ],
  claimDays: 7,
  after: null,
};

const unit = (seq: number, day: number, validBetMinor: bigint, more: Partial<UnitFact> = {}): UnitFact => ({
  kind: 'unit',
  seq,
  ...june(day),
  stakeMinor: validBetMinor,
  validBetMinor,
  payoutMinor: 0n,
  product: 'RNG',
  game: 'g',
  ...more,
});

const correction = (seq: number, day: number, unitSeq: number | null, validBetMinor: bigint): PlayFact => ({
  kind: 'correction',
  seq,
  ...june(day),
  unitSeq,
  stakeMinor: 0n,
  validBetMinor,
  payoutMinor: 0n,
});

describe('a daily mission', () => {
  test('is a new one each date, and a reached reward is still claimed on later days', () => {
    const book = openMissionBook([daily]);
    for (const fact of [unit(1, 1, 150n), unit(2, 2, 90n)]) book.add(fact);
    expect([book.progressOf('m', '2026-06-01'), book.progressOf('m', '2026-06-02'), book.progressOf('m')]).toEqual([150n, 90n, 90n]);
    expect(book.claim({ mission: 'm', milestone: 0, ...june(3) })).toEqual({ ok: true, value: { reward: 'r', period: '2026-06-01' } });
    expect(book.claim({ mission: 'm', milestone: 0, ...june(3) })).toEqual({ ok: false, code: 'mission_not_reached' });
    expect(book.claim({ mission: 'm', milestone: 0, ...june(3), period: '2026-06-01' })).toEqual({ ok: false, code: 'reward_state' });
    expect(book.everClaimed('m', 0)).toBe(true);
    expect(book.everClaimed('m', 1)).toBe(false);
  });

  test('shows on the badge what is reached and not taken, as long as it can be', () => {
    const book = openMissionBook([daily, { ...daily, id: 'n', milestones: [{ target: 1n, reward: 'x' }] }]);
    for (const fact of [unit(1, 1, 150n), unit(2, 2, 250n)]) book.add(fact);
    expect(book.claimableCount(june(2))).toBe(1 + 2 + 2);
    book.claim({ mission: 'n', milestone: 0, ...june(2) });
    expect([book.claimableCount(june(2)), book.claimableCount(june(9)), book.claimableCount(june(10))]).toEqual([4, 3, 0]);
  });

  test('takes the oldest reached day first', () => {
    const book = openMissionBook([daily]);
    for (const fact of [unit(1, 2, 150n), unit(2, 1, 150n), unit(3, 3, 150n)]) book.add(fact);
    const periods = [4, 4, 4].map((day) => book.claim({ mission: 'm', milestone: 0, ...june(day) }));
    expect(periods.map((claim) => (claim.ok ? claim.value.period : claim.code))).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
  });

  test('can be claimed for seven days after its own', () => {
    const book = openMissionBook([daily]);
    book.add(unit(1, 1, 150n));
    expect(book.statesOf('m', '2026-06-01', june(8))).toEqual(['reached', 'open']);
    expect(book.statesOf('m', '2026-06-01', june(9))).toEqual(['lapsed', 'lapsed']);
    expect(book.claim({ mission: 'm', milestone: 0, ...june(9), period: '2026-06-01' })).toEqual({ ok: false, code: 'reward_expired' });
    expect(book.claim({ mission: 'm', milestone: 0, ...june(9) })).toEqual({ ok: false, code: 'mission_not_reached' });
    expect(book.claim({ mission: 'm', milestone: 0, ...june(8) }).ok).toBe(true);
    expect(book.statesOf('m', '2026-06-01', june(9))).toEqual(['claimed', 'lapsed']);
  });

  test('is corrected on the day that counted the unit, whenever the correction comes', () => {
    const book = openMissionBook([daily]);
    for (const fact of [unit(1, 1, 100n), unit(2, 2, 30n), correction(3, 2, 1, -1n)]) book.add(fact);
    expect([book.progressOf('m', '2026-06-01'), book.progressOf('m', '2026-06-02')]).toEqual([99n, 30n]);
    expect(book.statesOf('m', '2026-06-01')).toEqual(['open', 'open']);
    book.add(correction(4, 2, null, -10n));
    expect(book.progressOf('m', '2026-06-02')).toBe(20n);
    book.add(correction(5, 2, 77, -10n));
    expect([book.progressOf('m', '2026-06-01'), book.progressOf('m', '2026-06-02')]).toEqual([99n, 20n]);
  });
});

describe('a weekly mission', () => {
  test('runs from Monday, and can be claimed for seven days after Sunday', () => {
    const book = openMissionBook([{ ...daily, period: 'weekly' }]);
    for (const fact of [unit(1, 1, 60n), unit(2, 7, 60n), unit(3, 8, 1n)]) book.add(fact);
    expect([book.progressOf('m', '2026-06-01'), book.progressOf('m', '2026-06-08')]).toEqual([120n, 1n]);
    expect(book.statesOf('m', '2026-06-01', june(14))).toEqual(['reached', 'open']);
    expect(book.statesOf('m', '2026-06-01', june(15))).toEqual(['lapsed', 'lapsed']);
    expect(book.periodOf('m', date('2026-06-07'))).toBe('2026-06-01');
    expect(book.periodOf('x', date('2026-06-07'))).toBeUndefined();
  });
});

describe('a mission', () => {
  test('counts what its products and games say, in [start, end)', () => {
    const mission: Mission = { ...daily, products: ['RNG'], games: ['g', 'h'] };
    const own = unit(1, 5, 10n);
    expect(concerns(mission, own)).toBe(true);
    expect(concerns(mission, { ...own, game: 'h' })).toBe(true);
    expect(concerns(mission, { ...own, game: 'x' })).toBe(false);
    expect(concerns(mission, { ...own, product: 'LIVE' })).toBe(false);
    expect(concerns(mission, { ...own, at: mission.start })).toBe(true);
    expect(concerns(mission, { ...own, at: instant(mission.start - 1) })).toBe(false);
    expect(concerns(mission, { ...own, at: mission.end })).toBe(false);
    expect(concerns(mission, { ...own, at: instant(mission.end - 1) })).toBe(true);
    expect(concerns(mission, { kind: 'checkIn', seq: 1, ...june(1) })).toBe(true);
    expect(concerns({ ...mission, products: null }, { ...own, product: 'LIVE' })).toBe(true);
    expect(concerns({ ...mission, games: null }, { ...own, game: 'x' })).toBe(true);
  });

  test('shows a milestone that waits for the chain as locked, and nothing of a mission it does not know', () => {
    const book = openMissionBook([daily, { ...daily, id: 'n', after: 'm' }]);
    expect(book.statesOf('n')).toEqual(['locked', 'locked']);
    expect(book.statesOf('x')).toEqual([]);
    expect(book.progressOf('x')).toBe(0n);
    expect(book.progressOf('m')).toBe(0n);
    expect(book.completedSeqOf('x')).toBeNull();
    expect(book.everClaimed('x', 0)).toBe(false);
    expect(book.claim({ mission: 'n', milestone: 0, ...june(1) })).toEqual({ ok: false, code: 'mission_not_reached' });
    expect(book.claim({ mission: 'n', milestone: 2, ...june(1) })).toEqual({ ok: false, code: 'not_found' });
    expect(book.claim({ mission: 'x', milestone: 0, ...june(1) })).toEqual({ ok: false, code: 'not_found' });
  });

  test('is not joined twice: the first joining counts', () => {
    const book = openMissionBook([{ ...daily, joinNeeded: true }]);
    book.add(unit(1, 1, 10n));
    book.join('m', 1);
    book.add(unit(2, 1, 10n));
    book.join('m', 3);
    book.add(unit(3, 1, 10n));
    book.join('x', 4);
    expect(book.progressOf('m')).toBe(20n);
  });

  test('has the period of its kind', () => {
    const day = date('2026-06-03');
    expect((['once', 'daily', 'weekly'] as const).map((period) => periodOf({ period }, day))).toEqual(['once', '2026-06-03', '2026-06-01']);
  });
});

describe('a mission that is saved', () => {
  const worthOf = (reward: string): bigint => BigInt(reward);
  const missions = (...steps: readonly (readonly [bigint, string])[]): Mission => ({
    ...daily,
    milestones: steps.map(([target, reward]) => ({ target, reward })),
  });

  test.each([
    ['rising targets', missions([1n, '1'], [2n, '1']), null],
    ['no milestone', missions(), 'targets_not_rising'],
    ['a target of nothing', missions([0n, '1']), 'targets_not_rising'],
    ['equal targets', missions([5n, '1'], [5n, '1']), 'targets_not_rising'],
    ['an empty window', { ...missions([1n, '1']), end: daily.start }, 'window_empty'],
    ['a chain that leads nowhere', { ...missions([1n, '1']), after: 'x' }, 'chain_broken'],
    ['a chain to itself', { ...missions([1n, '1']), after: 'm' }, 'chain_broken'],
    ['a chain in a circle', { ...missions([1n, '1']), after: 'a' }, 'chain_broken'],
    ['a whole chain', { ...missions([1n, '1']), after: 'c' }, null],
    ['half for a tenth, repeatable', missions([10n, '5'], [100n, '5']), 'front_loaded'],
    ['half for half', missions([50n, '5'], [100n, '5']), null],
    ['half for a tenth, once', { ...missions([10n, '5'], [100n, '5']), period: 'once' as const }, null],
  ])('with %s: %#', (_, mission, fault) => {
    const others = [
      { ...daily, id: 'a', after: 'b' },
      { ...daily, id: 'b', after: 'm' },
      { ...daily, id: 'c', after: 'd' },
      { ...daily, id: 'd', after: null },
    ];
    expect(missionFaultOf(mission, others, worthOf)).toBe(fault);
    expect(missionFaultOf(missions([10n, '5'], [100n, '5']), [])).toBeNull();
  });

  test('never pays better by stopping early than its whole does', () => {
    const steps = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 50n }), fc.nat(50)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(steps, (list) => {
        let target = 0n;
        const mission = missions(
          ...list.map(([more, reward]) => {
            target += more;
            return [target, String(reward)] as const;
          }),
        );
        const whole = list.reduce((sum, [, reward]) => sum + reward, 0);
        const ratios = mission.milestones.map(({ target: at }, index) => {
          const given = list.slice(0, index + 1).reduce((sum, [, reward]) => sum + reward, 0);
          return BigInt(given) * target <= BigInt(whole) * at;
        });
        expect(missionFaultOf(mission, [], worthOf) === null).toBe(ratios.every(Boolean));
      }),
    );
  });
});
