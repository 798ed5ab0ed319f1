import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { AgentTree } from '../team/agent-tree.ts';
import { instant } from '@trevo/kernel';
import { at, contract, february, january, lost, micros, payRun, tier, topContract, treeOf, units, within } from '../test/build.ts';
import { randomWorld } from '../test/random-world.ts';
import { restate } from './restate.ts';
import { emptyState, type PayRun } from './run-period.ts';

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((a, b) => a + b, 0n);
const many = manyRuns(250);

describe('restatements of any tree', () => {
  const worlds = fc.tuple(randomWorld('dividend'), fc.nat(), fc.bigInt({ min: 0n, max: 2_000_000n }));

  test('unchanged facts restate to nothing', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, ([world]) => {
        const run: PayRun = { ...world, category: 'CONS', tree: new AgentTree(world.accounts), factsOf: () => world.facts };
        const { lines, payments } = restate(run, {
          periods: world.periods,
          state: emptyState,
          correctedFactsOf: () => [...world.facts].reverse(),
          declaredAt: null,
        });
        expect(lines).toEqual([]);
        expect(payments.size).toBe(0);
      }),
      many,
    );
  });

  test('differences are together what the top is entitled to more, less what caps return more; negative ones pay nobody and debit nobody', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, ([world, place, win]) => {
        const corrected = world.facts.map((it, index) =>
          index === place % world.facts.length ? { ...it, win, ggr: it.turnover - win } : it,
        );
        const run: PayRun = { ...world, category: 'CONS', tree: new AgentTree(world.accounts), factsOf: () => world.facts };
        const incident = { periods: world.periods, state: emptyState, correctedFactsOf: () => corrected, declaredAt: null };
        const { original, corrected: again, lines, payments } = restate(run, incident);
        const kept = (runs: typeof original) =>
          sum(runs.map(({ topEntitlementMicro, capReturnedMicro }) => topEntitlementMicro - capReturnedMicro));
        expect(sum(lines.map(({ differenceMicro }) => differenceMicro))).toBe(kept(again) - kept(original));
        for (const { differenceMicro, streamInMicro, paid, streamOutMicro } of payments.values()) {
          expect(streamInMicro + differenceMicro).toBe(paid * 1_000_000n + streamOutMicro);
          expect(paid >= 0n).toBe(true);
        }
      }),
      many,
    );
  });
});

describe('a declared incident', () => {
  const tree = treeOf({ T: null, A: 'T', a: 'A' });
  const contracts = [
    topContract('T', { tiers: [tier(400_000)] }),
    contract('T', 'A', { tiers: [tier(300_000)], carry: { mode: 'carry' } }),
  ];
  const wasWrong = [lost('a', 100)];

  test('runs the first period and all later ones again: what was carried over changes too', () => {
    const facts = [{ ...lost('a', 100), win: units(200), ggr: units(-100) }, lost('a', 100, { at: within(february) })];
    const corrected = [lost('a', 100), lost('a', 100, { at: within(february) })];
    const { lines } = restate(payRun({ tree, contracts, facts }), {
      periods: [january, february],
      state: emptyState,
      correctedFactsOf: () => corrected,
      declaredAt: null,
    });
    expect(lines.map(({ downline, restates, differenceMicro }) => [downline, restates, differenceMicro])).toEqual([
      ['T', january.start, micros(10)],
      ['A', january.start, micros(30)],
      // February: A's carried loss is gone, so A takes 30 of the 40 that T had alone.
      ['T', february.start, micros(-30)],
      ['A', february.start, micros(30)],
    ]);
  });

  test.each([
    ['within 90 days takes and gives', instant(january.end + 90 * 86_400_000), ['T', 'A']],
    ['later than that only gives', instant(january.end + 90 * 86_400_000 + 1000), []],
  ])('%s', (_, declaredAt, holders) => {
    const incident = { periods: [january], state: emptyState, correctedFactsOf: () => [lost('a', 50)], declaredAt };
    const { lines } = restate(payRun({ tree, contracts, facts: wasWrong }), incident);
    expect(lines.map(({ downline }) => downline)).toEqual(holders);
    const inFavour = restate(payRun({ tree, contracts, facts: wasWrong }), { ...incident, correctedFactsOf: () => [lost('a', 150)] });
    expect(inFavour.lines.map(({ downline }) => downline)).toEqual(['T', 'A']);
  });

  test('a positive difference below the minimum pay-out waits in the stream, unless the contract has ended', () => {
    const withMinimum = (endsAt: typeof january.end | null) => [topContract('T', { tiers: [tier(100_000)], minPayout: units(5), endsAt })];
    const incident = { periods: [january], state: emptyState, correctedFactsOf: () => [lost('a', 110)], declaredAt: null };
    const [open, ended] = [null, january.end].map((end) =>
      restate(payRun({ tree, contracts: withMinimum(end), facts: wasWrong }), incident),
    );
    expect(open?.payments.get('T')).toMatchObject({ differenceMicro: micros(1), paid: 0n, streamOutMicro: micros(1) });
    expect(ended?.payments.get('T')).toMatchObject({ differenceMicro: micros(1), paid: units(1) });
  });

  test('a held holder gets nothing until released', () => {
    const holds = [{ holder: 'T', period: null }];
    const incident = { periods: [january], state: emptyState, correctedFactsOf: () => [lost('a', 200)], declaredAt: null };
    const { payments } = restate(payRun({ tree, contracts, facts: wasWrong, holds }), incident);
    expect(payments.get('T')?.paid).toBe(0n);
    expect(payments.get('A')?.paid).toBe(units(30));
  });

  test('restates arrears that were paid to somebody whose contract has ended', () => {
    const arrears = new Map([['B', [{ period: at('2025-12-01T03:00:00Z'), amountMicro: micros(20), upline: 'T', age: 0 }]]]);
    const withB = treeOf({ T: null, A: 'T', a: 'A', B: 'T' });
    const incident = { periods: [january], state: { ...emptyState, arrears }, correctedFactsOf: () => [lost('a', 50)], declaredAt: null };
    const { lines } = restate(payRun({ tree: withB, contracts: contracts.slice(0, 1), facts: wasWrong }), incident);
    expect(lines.map(({ downline, contract: id, differenceMicro }) => [downline, id, differenceMicro])).toEqual([['T', 'cT', micros(-20)]]);
    const less = { ...incident, correctedFactsOf: () => [lost('a', 25)] };
    expect(restate(payRun({ tree: withB, contracts: contracts.slice(0, 1), facts: wasWrong }), less).lines).toMatchObject([
      { downline: 'T', contract: 'cT', differenceMicro: micros(-20), newCreditMicro: 0n },
      { downline: 'B', contract: null, differenceMicro: micros(-10), newCreditMicro: micros(10) },
    ]);
  });
});
