import { BusinessCalendar, formatDate, instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import {
  byHolder,
  contract,
  fact,
  february,
  figures,
  january,
  lost,
  march,
  micros,
  play,
  statementsOf,
  tier,
  topContract,
  treeOf,
  units,
  within,
} from './test/build.ts';
import { at } from './test/build.ts';
import { emptyState, runPeriods } from './pay/run-period.ts';
import { payStream } from './pay/stream.ts';
import { periodAt, periodOfDate, periodsBetween } from './period/period.ts';
import { rebateUnits } from './rebate/rebate.ts';

const tree = treeOf({ T: null, A: 'T', B: 'A', a: 'A', b: 'B', t: 'T' });
const saoPaulo = new BusinessCalendar('America/Sao_Paulo');
const all = [topContract('T', { tiers: [tier(100_000)] })];

describe('edge cases of time', () => {
  const turnover = (moment: string) =>
    play({ tree, contracts: all, facts: [lost('t', 10, { at: at(moment) })], periods: [january, february] }).map(
      (run) => byHolder(run)['T']?.inputs.turnover,
    );

  test('#1 a bet of the 31st that is settled on the 1st belongs to the later period', () => {
    expect(turnover('2026-02-01T03:00:01Z')).toEqual([0n, units(10)]);
  });

  test('#2 what is settled exactly at the boundary belongs to the period that starts there', () => {
    expect(turnover('2026-02-01T03:00:00Z')).toEqual([0n, units(10)]);
    expect(turnover('2026-02-01T02:59:59Z')).toEqual([units(10), 0n]);
  });

  test('#3 yesterday’s result that a vendor reports today is today’s: only the posting decides', () => {
    expect(turnover('2026-02-03T15:00:00Z')).toEqual([0n, units(10)]);
  });

  test('#4 a day of 23 or 25 hours holds all existing hours once', () => {
    for (const [date, hours] of [
      [{ year: 2018, month: 11, day: 4 }, 23],
      [{ year: 2018, month: 2, day: 17 }, 25],
    ] as const) {
      const day = periodOfDate(saoPaulo, 'daily', date);
      const slots = periodsBetween(saoPaulo, 'hour', day);
      expect(slots).toHaveLength(hours);
      expect(slots.reduce((end, slot) => (slot.start === end ? slot.end : instant(Number.NaN)), day.start)).toBe(day.end);
    }
  });

  test('#5 a repeated hour is two slots with a statement each', () => {
    const slots = periodsBetween(saoPaulo, 'hour', { start: at('2018-02-18T01:00:00Z'), end: at('2018-02-18T03:00:00Z') });
    expect(slots.map(({ start }) => [formatDate(saoPaulo.dateOf(start)), saoPaulo.localOf(start).secondOfDay])).toEqual([
      ['2018-02-17', 23 * 3600],
      ['2018-02-17', 23 * 3600],
    ]);
    const contracts = [topContract('T', { kind: 'hourly', tiers: [tier(5000)], effectiveFrom: at('2018-02-01T02:00:00Z') })];
    const facts = slots.map((slot, index) => lost('t', index + 1, { at: slot.start }));
    expect(play({ tree, contracts, facts, periods: slots }).map((run) => byHolder(run)['T']?.paid)).toEqual([
      units('0.005'),
      units('0.01'),
    ]);
  });

  test('#6 a local date that does not exist has an empty period and no statement', () => {
    const missing = periodOfDate(new BusinessCalendar('Pacific/Apia'), 'daily', { year: 2011, month: 12, day: 30 });
    const contracts = [topContract('T', { kind: 'daily', tiers: [tier(5000)], effectiveFrom: at('2011-01-01T00:00:00Z') })];
    const state = { ...emptyState, streams: new Map([['T', 5n]]) };
    const run = { kind: 'daily' as const, category: 'CONS' as const, tree, contracts, factsOf: () => [], holds: [] };
    const { runs, state: after } = runPeriods(run, [missing], state);
    expect(runs[0]).toMatchObject({ statements: [], topEntitlementMicro: 0n, lapsed: [] });
    expect(after).toBe(state);
  });

  test('#7 a brand that changes its zone at a month’s start has one longer or shorter day and no gap', () => {
    const before = periodOfDate(saoPaulo, 'daily', { year: 2026, month: 3, day: 31 });
    const lisbon = new BusinessCalendar('Europe/Lisbon');
    const after = periodOfDate(lisbon, 'daily', { year: 2026, month: 4, day: 1 });
    const bridge = { start: before.start, end: after.start };
    expect((bridge.end - bridge.start) / 3_600_000).toBe(20);
    const contracts = [topContract('T', { kind: 'daily', tiers: [tier(1_000_000)] })];
    const facts = [bridge.start, instant(bridge.end - 1000), bridge.end].map((moment) => lost('t', 1, { at: moment }));
    expect(play({ tree, contracts, facts, periods: [bridge, after] }).map((run) => byHolder(run)['T']?.inputs.facts)).toEqual([2, 1]);
  });
});

test.each([
  ['daily', 31],
  ['weekly', 5],
  ['semiMonthly', 2],
  ['monthly', 1],
] as const)('a %s dividend has %s periods in January, and every loss is in one of them', (periodType, count) => {
  const periods = periodsBetween(saoPaulo, periodType, january);
  const facts = Array.from({ length: 31 }, (_, day) => lost('t', day + 1, { at: instant(january.start + day * 86_400_000) }));
  const contracts = [topContract('T', { tiers: [tier(100_000)], periodType, effectiveFrom: at('2025-12-01T03:00:00Z') })];
  const runs = play({ tree, contracts, facts, periods });
  expect(runs.map((run) => byHolder(run)['T']?.window)).toEqual(periods);
  expect(runs).toHaveLength(count);
  expect(runs.reduce((sum, run) => sum + (byHolder(run)['T']?.paid ?? 0n), 0n)).toBe(units('49.6'));
});

describe('edge cases of tiers and amounts', () => {
  const tiers = [tier(5000), tier(8000, { minValidBet: units(1000) }), tier(9000, { minValidBet: units(2000), minActive: 2 })];
  const daily = [topContract('T', { kind: 'daily', tiers })];
  const paidOn = (amount: string | number) => statementsOf({ tree, contracts: daily, facts: [lost('t', amount)] })['T'];

  test('#8 a figure that equals the threshold reaches it', () => {
    expect(paidOn(1000)).toMatchObject({ tier: 1, paid: units(8) });
  });

  test('#9 0.0001 below it does not, and the whole base is at the lower tier', () => {
    expect(paidOn('999.9999')).toMatchObject({ tier: 0, paid: units('4.9999'), streamOutMicro: 995_000n });
  });

  test('#10 the second tier applies when the third holds in part', () => {
    expect(paidOn(5000)).toMatchObject({ tier: 1 });
    expect(paidOn(5000)?.tiers[2]?.conditions.map(({ pass }) => pass)).toEqual([true, false]);
  });

  test('#11 without any tier there is nothing, but carry and stream go on', () => {
    const contracts = [topContract('T', { tiers: [tier(100_000, { minValidBet: units(50) })], carry: { mode: 'carry' } })];
    const state = { carry: new Map([['T', units(-20)]]), streams: new Map([['T', 7n]]) };
    expect(byHolder(play({ tree, contracts, facts: [lost('t', 10)], state })[0])['T']).toMatchObject({
      tier: null,
      grossMicro: 0n,
      carryOut: units(-10),
      streamOutMicro: 7n,
    });
  });

  test('#12 a base of nothing or less pays nothing, also at a fixed amount', () => {
    const fixed = [topContract('T', { kind: 'daily', tiers: [{ ...tier(1), rate: { type: 'F', amount: units(88) } }] })];
    for (const facts of [[], [lost('t', 5), lost('t', -5)], [lost('t', -5)]])
      expect(statementsOf({ tree, contracts: fixed, facts })['T']).toMatchObject({ tier: facts.length === 1 ? null : 0, grossMicro: 0n });
    expect(statementsOf({ tree, contracts: all, facts: [fact('t', { win: 5n })] })['T']).toMatchObject({ grossMicro: 0n, carryOut: 0n });
  });

  test('#13 a tier reached on own figures pays nothing while the carry-over is larger; the rest of it goes on', () => {
    const contracts = [topContract('T', { tiers: [tier(100_000)], carry: { mode: 'carry' } })];
    const state = { carry: new Map([['T', units(-30)]]) };
    expect(byHolder(play({ tree, contracts, facts: [lost('t', 10)], state })[0])['T']).toMatchObject({
      tier: 0,
      base: units(-20),
      paid: 0n,
      carryOut: units(-20),
    });
  });

  test('#14 the carry-over is used up by a positive base even if no tier is reached', () => {
    const contracts = [topContract('T', { tiers: [tier(100_000, { minActive: 9 })], carry: { mode: 'carry' } })];
    const state = { carry: new Map([['T', units(-30)]]) };
    expect(byHolder(play({ tree, contracts, facts: [lost('t', 40)], state })[0])['T']).toMatchObject({
      tier: null,
      carryIn: units(-30),
      carryOut: 0n,
    });
  });

  test('#15 what is below one minor unit stays in the stream and is seen there', () => {
    expect(payStream(0n, 995_000n, { minPayout: 0n, isHeld: false })).toEqual({ streamInMicro: 0n, paid: 0n, streamOutMicro: 995_000n });
  });

  test('#16 1 ppm of 0.0001 is a micro, paid after a million of them', () => {
    let stream = 0n;
    let paid = 0n;
    for (let times = 1; times <= 1_000_000; times++) {
      const payment = payStream(stream, 1n, { minPayout: 0n, isHeld: false });
      stream = payment.streamOutMicro;
      paid += payment.paid;
      if (times === 999_999) expect(paid).toBe(0n);
    }
    expect([paid, stream]).toEqual([1n, 0n]);
  });

  test('#17 of equal rates the middle gets nothing, and its line is there', () => {
    const chain = [
      topContract('T', { tiers: [tier(300_000)] }),
      contract('T', 'A', { tiers: [tier(300_000)] }),
      contract('A', 'B', { tiers: [tier(300_000)] }),
    ];
    const [run] = play({ tree, contracts: chain, facts: [lost('b', 100)] });
    expect(figures(run, 'paid')).toEqual({ T: 0n, A: 0n, B: units(30) });
    const rebates = rebateUnits({
      siteMax: 9,
      units: [{ id: 'u', scheme: 'rate', mode: 0, rebateBase: 1n, chain: ['m', 'A', 'T'].map((account) => ({ account, max: 9 })) }],
      streams: new Map(),
    });
    expect(rebates.ok && rebates.value.lines.map(({ exactMicro }) => exactMicro)).toEqual([9n, 0n, 0n]);
  });

  test('#19 members below a sub-agent without contract count fully for the agent', () => {
    const two = [topContract('T', { tiers: [tier(400_000)] }), contract('T', 'A', { tiers: [tier(300_000)] })];
    expect(figures(play({ tree, contracts: two, facts: [lost('b', 100)] })[0], 'paid')).toEqual({ T: units(10), A: units(30) });
  });

  test('#46 a correction larger than the day makes its base negative, which is carried to the next day', () => {
    const periods = [periodAt(saoPaulo, 'daily', at('2026-03-10T15:00:00Z')), periodAt(saoPaulo, 'daily', at('2026-03-11T15:00:00Z'))];
    const facts = [
      lost('t', 100, { at: within(march) }),
      lost('t', -300, { at: periods[0]?.start as never }),
      lost('t', 500, { at: periods[1]?.start as never }),
    ];
    expect(play({ tree, contracts: daily, facts, periods }).map((run) => byHolder(run)['T'])).toMatchObject([
      { base: units(-300), paid: 0n, carryOut: units(-300) },
      { base: units(200), paid: units(1), carryOut: 0n },
    ]);
  });

  test('#54 a cap of nothing is legal: the net returns to the house', () => {
    const [run] = play({ tree, contracts: [topContract('T', { tiers: [tier(100_000)], cap: 0n })], facts: [lost('t', 100)] });
    expect(run).toMatchObject({ sumNetMicro: micros(10), capReturnedMicro: micros(10), statements: [{ creditMicro: 0n, paid: 0n }] });
  });

  test('#55 what never reached the minimum is paid in the final statement', () => {
    const contracts = [topContract('T', { tiers: [tier(100_000)], minPayout: units(100), endsAt: february.end })];
    const runs = play({ tree, contracts, facts: [lost('t', 10), lost('t', 20, { at: within(february) })], periods: [january, february] });
    expect(runs.map((run) => byHolder(run)['T'])).toMatchObject([
      { paid: 0n, isFinal: false, streamOutMicro: micros(1) },
      { paid: units(3), isFinal: true, streamOutMicro: 0n },
    ]);
  });

  test('#58 a run that is repeated gives the same bytes', () => {
    const scene = { tree, contracts: daily, facts: [lost('t', 1234), lost('b', '0.0001'), lost('a', 7)] };
    const bytes = () => JSON.stringify(play(scene), (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
    expect(bytes()).toBe(bytes());
  });

  test('#64 amounts above 2⁵³ are exact', () => {
    const contracts = [topContract('T', { tiers: [tier(333_333)] })];
    const huge = 9_007_199_254_740_993n * 1024n + 1n;
    const { T } = statementsOf({ tree, contracts, facts: [fact('t', { turnover: huge, ggr: huge, validBet: huge })] });
    expect([T?.grossMicro, T?.paid]).toEqual([huge * 333_333n, (huge * 333_333n) / 1_000_000n]);
  });
});
