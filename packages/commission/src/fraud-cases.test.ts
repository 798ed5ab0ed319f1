import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from './test/many-runs.ts';
import { runTick } from './realtime/run-tick.ts';
import { linkCorrections } from './realtime/link-corrections.ts';
import { transition } from './lifecycle/transition.ts';
import { type OfferChecks, offerGuards } from './lifecycle/offer-checks.ts';
import { checkMove } from './team/check-move.ts';
import { isOneEdge } from './team/one-edge.ts';
import { AgentTree } from './team/agent-tree.ts';
import {
  accountsOf,
  at,
  contract,
  fact,
  february,
  january,
  lost,
  march,
  micros,
  play,
  row,
  statementsOf,
  tier,
  topContract,
  treeOf,
  units,
  within,
} from './test/build.ts';
import { judgeUnit, type Unit } from './unit/valid-bet.ts';
import { payStream } from './pay/stream.ts';

const tree = treeOf({ T: null, A: 'T', X: 'T', a: 'A', x: 'X', t: 'T' });
const tick = { start: at('2026-03-10T15:00:00Z'), end: at('2026-03-10T15:05:00Z') };
const bet: Unit = { isCounted: true, isSettled: true, cashStake: units(100), cashPayout: 0n, voidStake: 0n, pushStake: 0n };

describe('fraud cases', () => {
  test('F1 opposite bets in two branches earn no dividend: the house pays its rate of the net of the top', () => {
    expect.hasAssertions();
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 1_000_000 }), (loss, win, ppm) => {
        const contracts = [
          topContract('T', { tiers: [tier(ppm)] }),
          contract('T', 'A', { tiers: [tier(ppm)] }),
          contract('T', 'X', { tiers: [tier(ppm)] }),
        ];
        const [run] = play({ tree, contracts, facts: [fact('a', { turnover: loss, validBet: loss }), fact('x', { win })] });
        expect(run?.sumNetMicro).toBe(loss > win ? (loss - win) * BigInt(ppm) : 0n);
      }),
      manyRuns(200),
    );
  });

  test('F2 over two top agents each is paid on its own, and carry-over meets the one who won', () => {
    const tops = treeOf({ T: null, X: null, t: 'T', x: 'X' });
    const contracts = ['T', 'X'].map((id) => topContract(id, { tiers: [tier(400_000)], carry: { mode: 'carry' } }));
    const facts = [lost('t', 100), fact('x', { win: units(100) }), lost('x', 80, { at: within(february) })];
    const runs = play({ tree: tops, contracts, facts, periods: [january, february] });
    expect(runs.map(({ statements: lines }) => lines.map(({ downline, paid }) => [downline, paid]))).toEqual([
      [
        ['T', units(40)],
        ['X', 0n],
      ],
      [
        ['T', 0n],
        ['X', 0n],
      ],
    ]);
  });

  test('F4 covering nearly all outcomes is worth nothing under COVER and little under NET', () => {
    expect(judgeUnit({ rule: 'COVER', coverageLimitPpm: 700_000 }, { ...bet, coveragePpm: 900_000 }).validBet).toBe(0n);
    // Banker and player in one round; the banker pays 0.95.
    expect(judgeUnit({ rule: 'NET' }, { ...bet, cashStake: units(200), cashPayout: units(195) }).validBet).toBe(units(5));
    // 36 of 37 numbers of a roulette, hit: 36 staked, 36 back.
    expect(judgeUnit({ rule: 'NET' }, { ...bet, cashStake: units(36), cashPayout: units(36) }).validBet).toBe(0n);
  });

  test('F5 odds of 1.01 make no turnover that counts, and above the minimum a win counts as what it won', () => {
    const sports = { rule: 'ODDS', minOddsMilli: 1500 } as const;
    expect(judgeUnit(sports, { ...bet, cashPayout: units(101), oddsMilli: 1010 }).validBet).toBe(0n);
    expect(judgeUnit({ ...sports, minOddsMilli: 1000 }, { ...bet, cashPayout: units(101), oddsMilli: 1010 }).validBet).toBe(units(1));
  });

  test('F6 chips dumped on a friend leave the rake as base, whoever wins', () => {
    const both = [0n, units(195)].map((cashPayout) => judgeUnit({ rule: 'RAKE' }, { ...bet, cashPayout, rake: units('2.5') }));
    expect(both.map(({ ggr }) => ggr)).toEqual([units('2.5'), units('2.5')]);
  });

  test('F7 members who bet next to nothing, and one person under many names, are no heads', () => {
    const fakes = Array.from({ length: 20 }, (_, index) => `m${index}`);
    const accounts = accountsOf({ T: null, ...Object.fromEntries(fakes.map((id) => [id, 'T'])) });
    const linked = accounts.map((it, index) => (index > 10 ? { ...it, person: 'p' } : it));
    const contracts = [topContract('T', { tiers: [tier(1)], activeMinValidBet: units(50) })];
    const facts = fakes.map((id, index) => lost(id, index < 10 ? 1 : 60));
    expect(statementsOf({ tree: new AgentTree(linked), contracts, facts })['T']?.inputs.activeMembers).toBe(1);
  });

  test('F8 splitting a stake only loses the single bet; F9 merging is not in the member’s hands', () => {
    const contracts = [topContract('T', { kind: 'realtime', rows: [row(0, 1000), row(0, 3000, units(100))] })];
    const earned = (stakes: readonly number[]) => {
      const posted = stakes.map(
        (stake, index) =>
          ({
            id: `u${index}`,
            member: 't',
            category: 'RNG',
            at: tick.start,
            stake: units(stake),
            payout: 0n,
            validBet: units(stake),
            corrects: null,
          }) as const,
      );
      return runTick({ category: 'CONS', tree, contracts, holds: [] }, { tick, units: linkCorrections(posted), streams: new Map() }).run
        .sumNetMicro;
    };
    expect([earned([100]), earned([50, 50]), earned([99, 1])]).toEqual([micros('0.3'), micros('0.1'), micros('0.1')]);
  });

  test('F10 a second account below oneself earns nothing more and is no head', () => {
    const accounts = accountsOf({ T: null, s: 'T' }).map((it) => (it.id === 's' ? { ...it, person: 'T' } : it));
    const contracts = [topContract('T', { tiers: [tier(100_000), tier(200_000, { minActive: 1 })] })];
    const paidFor = (member: string) => statementsOf({ tree: new AgentTree(accounts), contracts, facts: [lost(member, 100)] })['T']?.paid;
    expect(paidFor('s')).toBe(paidFor('T'));
  });

  test('F12 terms raised for the end of a month and lowered after it do not touch the running month', () => {
    const raised = [
      topContract('T', { tiers: [tier(100_000)], endsAt: february.start }),
      topContract('T', { version: 2, tiers: [tier(900_000)], effectiveFrom: february.start }),
    ];
    expect(statementsOf({ tree, contracts: raised, facts: [lost('t', 100)] })['T']).toMatchObject({ version: 1, paid: units(10) });
    const checks = Object.fromEntries(offerGuards.map(([check]) => [check, true])) as OfferChecks;
    const offered = { version: 2, upline: 'T', state: 'scheduled', effectiveFrom: march.start, endsAt: null, requestedBy: null } as const;
    expect(transition(offered, 'periodStart', { actor: 'system', data: { checks, now: within(february) } })).toMatchObject({
      code: 'TOO_EARLY',
    });
  });

  test('F13 a move is never backdated, so no earned member is carried off', () => {
    const move = {
      tree,
      account: 'a',
      to: 'X',
      at: january.start,
      now: february.start,
      periodTypes: [],
      sameBrandAndCurrency: true,
      levelsBelow: 0,
      agentLevels: 12,
      values: [],
      hasOpenDispute: false,
      hasOpenArrears: false,
    };
    expect(checkMove({ ...move, calendar: undefined as never })?.code).toBe('MOVE_BACKDATED');
  });

  test('F15 money passes along one edge only', () => {
    expect(isOneEdge(tree, { from: 'A', to: 'X', at: january.start })).toBe(false);
    expect(isOneEdge(tree, { from: 'A', to: 'T', at: january.start })).toBe(true);
  });

  test('F18 a late resettlement is offset in the stream and never debited', () => {
    const [first] = play({ tree, contracts: [topContract('T', { kind: 'daily', tiers: [tier(5000)] })], facts: [lost('t', -100)] });
    expect(first?.statements[0]).toMatchObject({ base: units(-100), paid: 0n, carryOut: units(-100) });
    expect(payStream(micros(-5), micros(3), { minPayout: 0n, isHeld: false })).toEqual({
      streamInMicro: micros(-5),
      paid: 0n,
      streamOutMicro: micros(-2),
    });
  });

  test('F19 bonus stakes count nowhere and what promotions pay out is deducted', () => {
    expect(judgeUnit({ rule: 'STAKE' }, { ...bet, cashStake: 0n }).validBet).toBe(0n);
    const contracts = [topContract('T', { tiers: [tier(400_000)] })];
    expect(statementsOf({ tree, contracts, facts: [lost('t', 100), fact('t', { promo: units(150) })] })['T']).toMatchObject({
      base: units(-50),
      paid: 0n,
    });
  });

  test('F20 a payment job that is replayed on the same state pays the same, and on the state after it pays nothing more', () => {
    const before = payStream(7n, micros(3), { minPayout: 0n, isHeld: false });
    expect(payStream(7n, micros(3), { minPayout: 0n, isHeld: false })).toEqual(before);
    expect(payStream(before.streamOutMicro, 0n, { minPayout: 0n, isHeld: false }).paid).toBe(0n);
  });
});
