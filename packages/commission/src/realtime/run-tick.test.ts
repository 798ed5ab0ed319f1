import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import type { Period } from '../period/period.ts';
import { AgentTree } from '../team/agent-tree.ts';
import { at, contract, row, topContract, treeOf, units } from '../test/build.ts';
import { slowTick } from '../test/oracle/slow-realtime.ts';
import { randomTicks, type TickWorld } from '../test/random-ticks.ts';
import { linkCorrections, type PostedUnit } from './link-corrections.ts';
import { isLastTick, type RealtimeRun, runTick, type TickRun } from './run-tick.ts';
import { rowAmountMicro } from './unit-lines.ts';

const many = manyRuns(400);

function playTicks(world: TickWorld): TickRun[] {
  const run: RealtimeRun = { category: 'CONS', tree: new AgentTree(world.accounts), contracts: world.contracts, holds: [] };
  const linked = linkCorrections(world.units);
  let streams: ReadonlyMap<string, bigint> = new Map();
  return world.ticks.map((tick) => {
    const played = runTick(run, { tick, units: linked, streams });
    ({ streams } = played);
    return played.run;
  });
}

describe('any chain and any units, corrected any number of times', () => {
  test('earn what the slow reckoner finds, holder by holder', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(randomTicks(), (world) => {
        playTicks(world).forEach((run, index) => {
          const slow = slowTick(world, world.ticks[index] as Period);
          const fast = Object.fromEntries(
            [...run.payments].filter(([, { netMicro }]) => netMicro !== 0n).map(([id, { netMicro }]) => [id, netMicro]),
          );
          expect(fast).toEqual(Object.fromEntries(Object.entries(slow.earned).filter(([, amount]) => amount !== 0n)));
          expect(run.topEntitlementMicro).toBe(slow.top);
        });
      }),
      many,
    );
  });

  test('share the amount of the top contract, to the micro; streams keep what is not paid', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(randomTicks(), (world) => {
        for (const { lines, payments, sumNetMicro, topEntitlementMicro } of playTicks(world)) {
          expect(sumNetMicro).toBe(topEntitlementMicro);
          expect(lines.reduce((sum, { netMicro }) => sum + netMicro, 0n)).toBe(sumNetMicro);
          for (const { streamInMicro, netMicro, paid, streamOutMicro } of payments.values()) {
            expect(streamInMicro + netMicro).toBe(paid * 1_000_000n + streamOutMicro);
            expect(paid >= 0n).toBe(true);
          }
        }
      }),
      many,
    );
  });

  test('pay the same whatever the order of the units', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(randomTicks(), (world) => {
        const backwards = playTicks({ ...world, units: [...world.units].reverse() });
        expect(backwards.map(({ payments }) => payments)).toEqual(playTicks(world).map(({ payments }) => payments));
      }),
      many,
    );
  });

  test('of rates that fall downwards no level below zero comes out, as long as nothing is corrected', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(randomTicks(), (world) => {
        const uncorrected = { ...world, units: world.units.filter(({ corrects }) => corrects === null) };
        for (const { lines } of playTicks(uncorrected)) expect(lines.every(({ netMicro }) => netMicro >= 0n)).toBe(true);
      }),
      many,
    );
  });
});

const tick: Period = { start: at('2026-03-10T15:00:00Z'), end: at('2026-03-10T15:05:00Z') };
const nextTick: Period = { start: tick.end, end: at('2026-03-10T15:10:00Z') };
const tree = treeOf({ T: null, A: 'T', m: 'A' });
const contracts = [
  topContract('T', { kind: 'realtime', rows: [row(3000, 2000)] }),
  contract('T', 'A', { kind: 'realtime', rows: [row(2000, 1000, units(50))] }),
];
const run: RealtimeRun = { category: 'CONS', tree, contracts, holds: [] };
const lost = (id: string, stake: number, but: Partial<PostedUnit> = {}): PostedUnit => {
  const amount = units(stake);
  return { id, member: 'm', category: 'LOTT', at: tick.start, stake: amount, payout: 0n, validBet: amount, corrects: null, ...but };
};
const play = (posted: readonly PostedUnit[], but: Partial<RealtimeRun> = {}, streams: ReadonlyMap<string, bigint> = new Map()) =>
  runTick({ ...run, ...but }, { tick, units: linkCorrections(posted), streams }).run;

describe('one tick', () => {
  test('takes units from its first instant on and leaves those of its end to the next', () => {
    const posted = [lost('u', 100), lost('v', 100, { at: tick.end })];
    expect(play(posted).lines.map(({ unit }) => unit)).toEqual(['u', 'u']);
    expect(runTick(run, { tick: nextTick, units: linkCorrections(posted), streams: new Map() }).run.lines.map(({ unit }) => unit)).toEqual([
      'v',
      'v',
    ]);
  });

  test('names the row of every level, from the member upwards', () => {
    expect(play([lost('u', 49), lost('v', 50)]).lines.map(({ unit, holder, row: index }) => [unit, holder, index])).toEqual([
      ['u', 'A', null],
      ['u', 'T', 0],
      ['v', 'A', 0],
      ['v', 'T', 0],
    ]);
  });

  test('passes over units of other categories and contracts of other kinds and categories', () => {
    const live = contracts.map((it) => ({ ...it, category: 'LIVE' as const }));
    expect(
      play([lost('u', 100), lost('v', 100, { category: 'LIVE' })], { category: 'LIVE', contracts: live }).lines.map(({ unit }) => unit),
    ).toEqual(['v', 'v']);
    expect(play([lost('u', 100)], { category: 'LIVE' }).lines).toEqual([]);
    expect(play([lost('u', 100)], { contracts: contracts.map((it) => ({ ...it, kind: 'daily' as const })) }).lines).toEqual([]);
  });

  test('counts nothing of accounts that do not count', () => {
    const trial = new AgentTree([
      { id: 'T', type: 1, edges: [{ from: null, upline: null }], person: null, isTest: false },
      { id: 'm', type: 4, edges: [{ from: null, upline: 'T' }], person: null, isTest: false },
    ]);
    expect(play([lost('u', 100)], { tree: trial, contracts: contracts.slice(0, 1) }).lines).toEqual([]);
  });

  test('pays the member’s own contract out of the own play', () => {
    const member = [...contracts, contract('A', 'm', { kind: 'realtime', rows: [row(1000, 1000, units(50))] })];
    expect(play([lost('u', 100)], { contracts: member }).lines.map(({ holder, netMicro }) => [holder, netMicro])).toEqual([
      ['m', 1_000_000_000n],
      ['A', 0n],
      ['T', 1_000_000_000n],
    ]);
  });

  test('keeps everything of a held holder in the stream, for this tick or for all', () => {
    for (const period of [null, tick.start]) {
      const { payments } = play([lost('u', 100)], { holds: [{ holder: 'T', period }] });
      expect([payments.get('T')?.paid, payments.get('T')?.streamOutMicro, payments.get('A')?.paid]).toEqual([0n, 1_000_000_000n, 1000n]);
    }
    expect(play([lost('u', 100)], { holds: [{ holder: 'T', period: tick.end }] }).payments.get('T')?.paid).toBe(1000n);
  });

  test('offsets a negative stream and debits nobody', () => {
    const { payments } = play([lost('u', 100)], {}, new Map([['T', -900_500_000n]]));
    expect(payments.get('T')).toEqual({ netMicro: 1_000_000_000n, streamInMicro: -900_500_000n, paid: 99n, streamOutMicro: 500_000n });
    expect(play([lost('u', 100)], {}, new Map([['T', -2_000_000_000n]])).payments.get('T')?.paid).toBe(0n);
  });
});

test('a chain whose top is not with the house is a broken invariant: nobody would have to pay it', () => {
  expect(() => play([lost('u', 100)], { contracts: contracts.slice(1) })).toThrow('none with the house');
});

describe('the minimum pay-out', () => {
  const withMinimum = (endsAt: Period['end'] | null) => [
    topContract('T', { kind: 'realtime', rows: [row(3000, 2000)], minPayout: 3000n, endsAt }),
  ];
  const paid = (all: typeof contracts) => play([lost('u', 100)], { contracts: all }).payments.get('T')?.paid;

  test('keeps smaller amounts in the stream, and is waived when the contract ends with the tick', () => {
    expect(paid(withMinimum(null))).toBe(0n);
    expect(paid(withMinimum(tick.end))).toBe(2000n);
    expect(paid(withMinimum(nextTick.end))).toBe(0n);
  });

  test('stays when another version goes on', () => {
    const [first] = withMinimum(tick.end);
    const next = { ...(first as (typeof contracts)[number]), version: 2, effectiveFrom: tick.end, endsAt: null };
    expect(paid([first as (typeof contracts)[number], next])).toBe(0n);
  });

  test('asks which tick is the last, and a contract with nothing to wait for is over', () => {
    const [open, ends, later] = [withMinimum(null), withMinimum(tick.end), withMinimum(nextTick.end)];
    expect([open, ends, later, []].map((versions) => isLastTick(tick, versions))).toEqual([false, true, false, true]);
  });

  test('is gone when no contract is in force any more', () => {
    const over = withMinimum(tick.start);
    expect(play([], { contracts: over }, new Map([['T', 5_500_000n]])).payments.get('T')).toMatchObject({
      paid: 5n,
      streamOutMicro: 500_000n,
    });
  });
});

describe('corrections', () => {
  const correction = (id: string, corrects: string, second: number, but: Partial<PostedUnit>) =>
    lost(id, 100, { corrects, at: (tick.start + second * 1000) as Period['start'], ...but });

  test('of one unit build on each other and telescope to the last result', () => {
    const posted = [
      lost('u', 100),
      correction('k1', 'u', 1, { payout: units(200) }),
      correction('k2', 'k1', 2, { payout: units(100) }),
      correction('k3', 'u', 3, { stake: units(40), validBet: units(40) }),
    ];
    const { lines } = play(posted);
    const net = (id: string) => lines.filter(({ unit, holder }) => unit === id && holder === 'T').map(({ grossMicro }) => grossMicro);
    expect(['u', 'k1', 'k2', 'k3'].map((id) => net(id)[0])).toEqual([2_000_000_000n, 1_000_000_000n, -3_000_000_000n, 800_000_000n]);
    expect(lines.reduce((sum, { netMicro }) => sum + netMicro, 0n)).toBe(units(40) * 2000n);
  });

  test('are reckoned at the chain and version of the corrected unit, and belong to its member', () => {
    const [t] = contracts;
    const versions = [
      { ...(t as (typeof contracts)[number]), endsAt: tick.end },
      { ...(t as (typeof contracts)[number]), version: 2, rows: [row(9000, 9000)], effectiveFrom: tick.end },
    ];
    const posted = [lost('u', 100), lost('k', 100, { corrects: 'u', at: tick.end, member: 'T', category: 'LIVE', payout: units(200) })];
    const later = runTick({ ...run, contracts: versions }, { tick: nextTick, units: linkCorrections(posted), streams: new Map() }).run;
    expect(later.lines).toEqual([
      { unit: 'k', holder: 'T', contract: 'cT', version: 1, row: 0, grossMicro: 1_000_000_000n, belowMicro: 0n, netMicro: 1_000_000_000n },
    ]);
  });

  test.each<[string, PostedUnit[], string]>([
    ['of a unit that is not known', [lost('k', 1, { corrects: 'u' })], 'is known'],
    ['of each other', [lost('k', 1, { corrects: 'l' }), lost('l', 1, { corrects: 'k' })], 'lead back to a unit'],
    ['posted before their unit', [lost('u', 1, { at: tick.end }), lost('k', 1, { corrects: 'u' })], 'posted before it'],
  ])('%s are broken invariants', (_, posted, sentence) => {
    expect(() => linkCorrections(posted)).toThrow(sentence);
  });

  test('posted at the instant of their unit come after it, whatever their place', () => {
    const linked = linkCorrections([lost('k', 1, { corrects: 'u' }), lost('u', 1)]);
    expect(linked.map(({ id, corrects }) => [id, corrects === null])).toEqual([
      ['k', false],
      ['u', true],
    ]);
  });
});

test.each([
  [2n, 30n],
  [1n, 20n],
  [0n, 20n],
])('a row pays by whether more or less than the stake of 2 came back: %s', (payout, lossOrWin) => {
  const amount = rowAmountMicro({ winPpm: 3, lossPpm: 2 }, { stake: 2n, payout: payout === 2n ? 3n : payout, validBet: 10n });
  expect(amount).toBe(lossOrWin);
  expect(rowAmountMicro({ winPpm: 3, lossPpm: 2 }, { stake: 2n, payout: 2n, validBet: 10n })).toBe(0n);
  expect(rowAmountMicro(null, { stake: 2n, payout, validBet: 10n })).toBe(0n);
});
