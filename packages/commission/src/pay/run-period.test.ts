import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { microsPerMinor } from '../amount/micro.ts';
import { AgentTree } from '../team/agent-tree.ts';
import { accountsOf, contract, lost, micros, statementsOf, tier, topContract } from '../test/build.ts';
import { type SlowBooks, slowPeriod } from '../test/oracle/slow-pay.ts';
import { randomWorld, type World } from '../test/random-world.ts';
import { emptyState, type PayRun, type PayState, runPeriods } from './run-period.ts';
import type { PeriodRun } from './statement.ts';

const kinds = ['dividend', 'daily', 'hourly'] as const;
const many = manyRuns(400);

function runOf({ kind, accounts, contracts, facts, holds }: World): PayRun {
  return { kind, category: 'CONS', tree: new AgentTree(accounts), contracts, factsOf: () => facts, holds };
}

function playWorld(world: World): { readonly runs: readonly PeriodRun[]; readonly state: PayState } {
  return runPeriods(runOf(world), world.periods, emptyState);
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((a, b) => a + b, 0n);

describe.each(kinds)('%s', (kind) => {
  const worlds = randomWorld(kind, { corrections: kind !== 'dividend' });

  test('every period pays like the slow reckoner that walks the tree for each fact', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, (world) => {
        const books: SlowBooks = { streams: {}, carry: {}, debts: [] };
        const { runs } = playWorld(world);
        for (const [index, period] of world.periods.entries()) {
          const held = (holder: string) => world.holds.some((it) => it.holder === holder && (it.period ?? period.start) === period.start);
          const slow = slowPeriod({ ...world, category: 'CONS', held }, period, books);
          const run = runs[index] as PeriodRun;
          const fast = Object.fromEntries([
            ...run.statements.map((it) => [
              it.downline,
              {
                gross: it.grossMicro,
                pot: it.potMicro,
                net: it.netMicro,
                credit: it.creditMicro,
                paid: it.paid,
                stream: it.streamOutMicro,
                carry: it.carryOut,
                active: it.inputs.activeMembers,
                tier: it.tier,
              },
            ]),
            ...run.arrearsOnly.map((it) => {
              const none = { gross: 0n, carry: 0n, active: 0, tier: null };
              return [
                it.downline,
                { ...none, pot: it.potMicro, net: it.netMicro, credit: it.netMicro, paid: it.paid, stream: it.streamOutMicro },
              ];
            }),
          ]);
          expect(fast).toEqual(slow);
          const owed = run.statements.flatMap(({ downline, arrearsOut }) =>
            arrearsOut.map((it) => [downline, it.upline, it.period, it.amountMicro, it.age]),
          );
          const owedSlowly = books.debts.filter(({ to }) => run.statements.some(({ downline }) => downline === to));
          expect(owed.map(String).sort()).toEqual(
            owedSlowly.map(({ to, by, since, micro, age }) => String([to, by, since, micro, age])).sort(),
          );
        }
      }),
      many,
    );
  });

  test('the nets of a tree are together the entitlement of its top, to the micro, and nobody is negative', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, (world) => {
        for (const { statements, arrearsOnly, sumNetMicro, topEntitlementMicro, capReturnedMicro } of playWorld(world).runs) {
          const nets = [...statements, ...arrearsOnly].map(({ netMicro }) => netMicro);
          expect(sum(nets)).toBe(topEntitlementMicro);
          expect(sumNetMicro).toBe(topEntitlementMicro);
          expect(nets.every((net) => net >= 0n)).toBe(true);
          const credits = sum(statements.map(({ creditMicro }) => creditMicro)) + sum(arrearsOnly.map(({ netMicro }) => netMicro));
          expect(credits + capReturnedMicro).toBe(topEntitlementMicro);
        }
      }),
      many,
    );
  });

  test('all credits of a holder are paid or stand in the stream: nothing is paid twice, nothing is lost', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, (world) => {
        const { runs, state } = playWorld(world);
        const credits = sum(runs.flatMap(({ statements }) => statements.map(({ creditMicro }) => creditMicro)));
        const arrears = sum(runs.flatMap(({ arrearsOnly }) => arrearsOnly.map(({ netMicro }) => netMicro)));
        const paid = sum(runs.flatMap(({ statements, arrearsOnly }) => [...statements, ...arrearsOnly].map((it) => it.paid)));
        expect(credits + arrears).toBe(paid * microsPerMinor + sum(state.streams.values()));
      }),
      many,
    );
  });

  test('what a level hands down is what the level below says it received, under the same numbers', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, (world) => {
        for (const { statements, arrearsOnly } of playWorld(world).runs) {
          const pots = new Map([...statements, ...arrearsOnly].map(({ downline, potMicro }) => [downline, potMicro]));
          for (const { deductions, potMicro, netMicro } of statements) {
            for (const { downline, paidMicro, arrearsPaidMicro } of deductions)
              expect(pots.get(downline)).toBe(paidMicro + arrearsPaidMicro);
            expect(netMicro).toBe(potMicro - sum(deductions.map((it) => it.paidMicro + it.arrearsPaidMicro)));
          }
        }
      }),
      many,
    );
  });

  test('neither the order of facts nor that of contracts and accounts matters, and a run repeated is the same run', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, fc.boolean(), (world, swap) => {
        const { facts, contracts, accounts } = world;
        const other = {
          ...world,
          facts: [...facts].reverse(),
          contracts: swap ? [...contracts].reverse() : contracts,
          accounts: [...accounts].reverse(),
        };
        expect(playWorld(other).runs).toEqual(playWorld(world).runs);
        expect(playWorld(world)).toEqual(playWorld(world));
      }),
      many,
    );
  });

  test('periods one by one are the periods together', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(worlds, (world) => {
        const together = playWorld(world);
        const [first, ...rest] = world.periods;
        const begun = runPeriods(runOf(world), first === undefined ? [] : [first], emptyState);
        const continued = runPeriods(runOf(world), rest, begun.state);
        expect([...begun.runs, ...continued.runs]).toEqual(together.runs);
        expect(continued.state).toEqual(together.state);
      }),
      many,
    );
  });
});

describe('a salary', () => {
  test('below never costs more than the contract above yields, where nothing was corrected, replaced or cut and everybody has one account', () => {
    let paid = 0;
    fc.assert(
      fc.property(randomWorld('daily'), (world) => {
        const cut = world.contracts.some(({ endsAt }) => endsAt !== null && !world.periods.some((period) => period.end === endsAt));
        fc.pre(!cut && !world.contracts.some(({ version }) => version > 1));
        const alone = { ...world, accounts: world.accounts.map((account) => ({ ...account, person: null })) };
        for (const { statements } of playWorld(alone).runs) {
          expect(statements.every(({ shortage }) => shortage === null)).toBe(true);
          paid += statements.length;
        }
      }),
      many,
    );
    expect(paid).toBeGreaterThan(0);
  });

  test('can cost more where the upline’s own second account is the head that only the downline may count; then the rest is arrears', () => {
    const accounts = accountsOf({ T: null, A: 'T', a: 'A' }).map((account) => (account.id === 'a' ? { ...account, person: 'T' } : account));
    const tiers = [tier(1000), tier(5000, { minActive: 1 })];
    const day = { kind: 'daily', tiers } as const;
    const { T, A } = statementsOf({
      tree: new AgentTree(accounts),
      contracts: [topContract('T', day), contract('T', 'A', day)],
      facts: [lost('a', 100)],
    });
    expect([T?.inputs.activeMembers, A?.inputs.activeMembers]).toEqual([0, 1]);
    expect([T?.netMicro, A?.netMicro, A?.arrearsOut[0]?.amountMicro]).toEqual([0n, micros('0.1'), micros('0.4')]);
  });
});
