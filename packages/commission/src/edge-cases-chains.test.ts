import { BusinessCalendar, instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { timetableOf } from './period/timetable.ts';
import { AgentTree } from './team/agent-tree.ts';
import {
  accountsOf,
  at,
  byHolder,
  contract,
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
import { asIfAccepted } from './terms/as-if-accepted.ts';

const tree = treeOf({ T: null, A: 'T', B: 'A', C: 'B', X: 'T', a: 'A', b: 'B', x: 'X', t: 'T' });

describe('edge cases of chains', () => {
  const thirty = (upline: string, downline: string, endsAt: typeof january.end | null = null) =>
    contract(upline, downline, { tiers: [tier(300_000)], endsAt });
  const branches = [topContract('T', { tiers: [tier(400_000)] }), thirty('T', 'A'), thirty('T', 'X')];
  const cancelled = [lost('a', 100), { ...lost('x', 1), win: units(101), ggr: units(-100) }];
  const laterLoss = lost('t', 50, { at: within(february) });

  test('#20 of two branches that cancel out the top gets its rate of the net, and the claim below becomes arrears', () => {
    const [run] = play({ tree, contracts: branches, facts: cancelled });
    expect(figures(run, 'netMicro')).toEqual({ T: 0n, A: 0n, X: 0n });
    expect(byHolder(run)['A']?.arrearsOut).toEqual([{ period: january.start, amountMicro: micros(30), upline: 'T', age: 0 }]);
  });

  test('#21 whoever ends the own contract does not escape arrears: they wait twelve periods and come first under a new one', () => {
    const [t, a, x] = branches as [(typeof branches)[0], (typeof branches)[0], (typeof branches)[0]];
    const over = [t, a, x].map((it) => ({ ...it, endsAt: january.end }));
    const again = topContract('T', { id: 'new', tiers: [tier(400_000)], effectiveFrom: march.start });
    const runs = play({
      tree,
      contracts: [...over, again],
      facts: [...cancelled, lost('t', 50, { at: within(march) })],
      periods: [january, february, march],
    });
    expect(runs[1]).toMatchObject({ statements: [], arrearsOnly: [] });
    expect(runs[2]).toMatchObject({
      statements: [{ downline: 'T', netMicro: 0n }],
      arrearsOnly: [{ downline: 'A', upline: 'T', netMicro: micros(20) }],
    });
  });

  test('#21 arrears are paid in the twelfth later period and have lapsed in the thirteenth, with a line', () => {
    const owed = (age: number) => ({ arrears: new Map([['A', [{ period: january.start, amountMicro: micros(5), upline: 'T', age }]]]) });
    const scene = { tree, contracts: branches.slice(0, 1), facts: [laterLoss], periods: [february] };
    expect(play({ ...scene, state: owed(11) })[0]).toMatchObject({ arrearsOnly: [{ downline: 'A', paid: units(5) }], lapsed: [] });
    expect(play({ ...scene, state: owed(12) })[0]).toMatchObject({
      arrearsOnly: [],
      lapsed: [{ downline: 'A', upline: 'T', amountMicro: micros(5), age: 13 }],
    });
    const unpaid = play({ ...scene, facts: [], periods: [february, march], state: owed(11) });
    expect(unpaid.map(({ lapsed }) => lapsed.length)).toEqual([0, 1]);
  });

  test('#22 arrears of a contract that has ended are still paid, on a line of their own', () => {
    const ended = [branches[0], thirty('T', 'A', january.end), thirty('T', 'X')] as typeof branches;
    const [, run] = play({ tree, contracts: ended, facts: [...cancelled, laterLoss], periods: [january, february] });
    expect(run?.arrearsOnly).toEqual([
      { downline: 'A', upline: 'T', potMicro: micros(20), netMicro: micros(20), streamInMicro: 0n, paid: units(20), streamOutMicro: 0n },
    ]);
    expect(byHolder(run)['T']?.deductions).toMatchObject([
      { downline: 'A', contract: null, version: null, arrearsPaidMicro: micros(20) },
      { downline: 'X', contract: 'cX' },
    ]);
    expect(Object.keys(byHolder(run))).toEqual(['T', 'X']);
  });

  test('arrears of older periods are paid before younger ones, within one period pro rata', () => {
    const arrears = new Map([
      [
        'X',
        [
          { period: february.start, amountMicro: 10n, upline: 'T', age: 1 },
          { period: january.start, amountMicro: 20n, upline: 'T', age: 2 },
        ],
      ],
      ['A', [{ period: february.start, amountMicro: 5n, upline: 'T', age: 1 }]],
    ]);
    const one = [topContract('T', { tiers: [tier(1)] })];
    const paidOf = (micro: bigint) => {
      const facts = [lost('t', 1, { at: within(march), ggr: micro, validBet: micro })];
      const [run] = play({ tree, contracts: one, facts, periods: [march], state: { arrears } });
      return Object.fromEntries((run?.arrearsOnly ?? []).map(({ downline, netMicro }) => [downline, netMicro]));
    };
    expect(paidOf(19n)).toEqual({ X: 19n });
    expect(paidOf(21n)).toEqual({ X: 21n });
    expect(paidOf(23n)).toEqual({ X: 22n, A: 1n });
    expect(paidOf(99n)).toEqual({ X: 30n, A: 5n });
  });

  test('whoever is owed by two pays on what both gave', () => {
    const arrears = new Map([
      [
        'X',
        [
          { period: january.start, amountMicro: micros(10), upline: 'A', age: 0 },
          { period: january.start, amountMicro: micros(5), upline: 'T', age: 0 },
        ],
      ],
      ['C', [{ period: january.start, amountMicro: micros(12), upline: 'X', age: 0 }]],
    ]);
    const chain = [topContract('T', { tiers: [tier(400_000)] }), contract('T', 'A', { tiers: [tier(400_000)] })];
    const [run] = play({
      tree,
      contracts: chain,
      facts: [lost('a', 100, { at: within(february) }), lost('t', 20, { at: within(february) })],
      periods: [february],
      state: { arrears },
    });
    expect(run?.arrearsOnly).toMatchObject([
      { downline: 'X', potMicro: micros(15), netMicro: micros(3) },
      { downline: 'C', upline: 'X', netMicro: micros(12) },
    ]);
  });

  test('nobody pays arrears in a circle', () => {
    const arrears = new Map(
      ['A', 'X'].map(
        (holder, index) => [holder, [{ period: january.start, amountMicro: 1n, upline: index === 0 ? 'X' : 'A', age: 0 }]] as const,
      ),
    );
    expect(() => play({ tree, contracts: branches.slice(0, 1), facts: [], state: { arrears } })).toThrow('Nobody is paid by somebody');
  });

  test('a contract below a holder who has none is a broken invariant', () => {
    expect(() => play({ tree, contracts: [contract('A', 'B', { tiers: [tier(1)] })], facts: [] })).toThrow(
      'hangs on a holder without a contract',
    );
    expect(() => play({ tree, contracts: [topContract('T'), topContract('T', { id: 'second' })], facts: [] })).toThrow(
      'one contract in force',
    );
  });

  test('#35 an account closed in the middle of a period has its window cut and its thresholds not scaled', () => {
    const midnight = at('2026-01-11T03:00:00Z');
    const closed = [
      topContract('T', { tiers: [tier(400_000)] }),
      contract('T', 'A', {
        tiers: [tier(300_000, { minValidBet: units(100) })],
        endsAt: midnight,
        carry: { mode: 'carry' },
        minPayout: units(50),
      }),
    ];
    const play10 = (before: number) =>
      statementsOf({
        tree,
        contracts: closed,
        facts: [lost('a', before, { at: instant(midnight - 1000) }), lost('a', 100, { at: midnight })],
      });
    expect(play10(100)['A']).toMatchObject({
      window: { start: january.start, end: midnight },
      inputs: { turnover: units(100) },
      isFinal: true,
      paid: units(30),
    });
    expect(play10(99)['A']).toMatchObject({ tier: null, paid: 0n });
    expect(play10(100)['T']).toMatchObject({ window: january, inputs: { turnover: units(200) }, paid: units(50) });
  });

  test('#36 a member who moves in the middle of a period is split at that instant, and active is tested per team', () => {
    const noon = at('2026-01-16T03:00:00Z');
    const moved = new AgentTree(
      accountsOf({ T: null, A: 'T', X: 'T', m: 'A' }).map((it) =>
        it.id === 'm'
          ? {
              ...it,
              edges: [
                { from: null, upline: 'A' },
                { from: noon, upline: 'X' },
              ],
            }
          : it,
      ),
    );
    const heads = [
      topContract('T', { tiers: [tier(400_000)], activeMinValidBet: units(60) }),
      contract('T', 'A', { tiers: [tier(300_000, { minActive: 1 })], activeMinValidBet: units(60) }),
      contract('T', 'X', { tiers: [tier(300_000)], activeMinValidBet: units(60) }),
    ];
    const { T, A, X } = statementsOf({
      tree: moved,
      contracts: heads,
      facts: [lost('m', 50, { at: instant(noon - 1000) }), lost('m', 50, { at: noon })],
    });
    expect([T?.inputs.activeMembers, A?.inputs.activeMembers, X?.inputs.activeMembers]).toEqual([1, 0, 0]);
    expect([T?.paid, A?.paid, X?.paid]).toEqual([units(25), 0n, units(15)]);
  });

  test('#62 a hold on one line keeps that line only', () => {
    const [run] = play({ tree, contracts: branches, facts: [lost('a', 100)], holds: [{ holder: 'A', period: null }] });
    expect(figures(run, 'paid')).toEqual({ T: units(10), A: 0n, X: 0n });
    const salary = [topContract('A', { kind: 'daily', tiers: [tier(5000)] })];
    expect(statementsOf({ tree, contracts: salary, facts: [lost('a', 100)] })['A']?.paid).toBe(units('0.5'));
  });

  test('#63 a review that runs past the next boundary changes nothing: the payment is no base', () => {
    const { payBy } = timetableOf(new BusinessCalendar('America/Sao_Paulo'), 'dividend', {
      start: at('2026-01-29T03:00:00Z'),
      end: at('2026-01-30T03:00:00Z'),
    });
    expect(payBy > january.end).toBe(true);
    const runs = play({
      tree,
      contracts: branches,
      facts: [lost('a', 100), lost('a', 100, { at: within(february) })],
      periods: [january, february],
    });
    expect(figures(runs[1], 'base')).toEqual(figures(runs[0], 'base'));
  });

  test('an offer shown before it is signed is reckoned by the engine of the payment', () => {
    const chain = [
      topContract('T', { tiers: [tier(400_000)] }),
      contract('T', 'A', { tiers: [tier(300_000)] }),
      contract('A', 'B', { tiers: [tier(200_000)] }),
    ];
    const offer = contract('T', 'A', { version: 2, tiers: [tier(150_000)], effectiveFrom: march.start });
    const { contracts, ending } = asIfAccepted(chain, offer, january.start);
    const facts = [lost('b', 100)];
    expect(ending).toEqual(['cB']);
    expect(figures(play({ tree, contracts: chain, facts })[0], 'paid')).toEqual({ T: units(10), A: units(10), B: units(20) });
    expect(figures(play({ tree, contracts, facts })[0], 'paid')).toEqual({ T: units(25), A: units(15) });
  });
});
