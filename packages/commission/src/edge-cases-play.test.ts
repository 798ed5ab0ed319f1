import { BusinessCalendar } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { restate } from './pay/restate.ts';
import { emptyState } from './pay/run-period.ts';
import { payStream } from './pay/stream.ts';
import { runTick } from './realtime/run-tick.ts';
import { linkCorrections } from './realtime/link-corrections.ts';
import { cutToMax } from './rebate/rebate-chain.ts';
import { rebateUnits } from './rebate/rebate.ts';
import { AgentTree } from './team/agent-tree.ts';
import { checkMove } from './team/check-move.ts';
import {
  accountsOf,
  at,
  byHolder,
  contract,
  fact,
  february,
  january,
  lost,
  march,
  micros,
  payRun,
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
import { vendorFeeOf } from './unit/vendor-fee.ts';

const tree = treeOf({ T: null, A: 'T', X: 'T', a: 'A', t: 'T' });
const forty = [topContract('T', { tiers: [tier(400_000)] })];
const bet: Unit = { isCounted: true, isSettled: true, cashStake: units(100), cashPayout: 0n, voidStake: 0n, pushStake: 0n };
const tick = { start: at('2026-03-10T15:00:00Z'), end: at('2026-03-10T15:05:00Z') };

/** What a realtime contract of T earns of one unit of member t. */
function realtime(payout: bigint, validBet: bigint) {
  const contracts = [topContract('T', { kind: 'realtime', rows: [row(3000, 2000)] })];
  const unit = { id: 'u', member: 't', category: 'RNG', at: tick.start, stake: units(100), payout, validBet, corrects: null } as const;
  return runTick({ category: 'CONS', tree, contracts, holds: [] }, { tick, units: linkCorrections([unit]), streams: new Map() }).run
    .sumNetMicro;
}

describe('edge cases of moves', () => {
  test('#37 a member who moves between acceptance and settlement: rebates by the frozen chain, contracts by the new team', () => {
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
    const contracts = [...forty, contract('T', 'A', { tiers: [tier(300_000)] }), contract('T', 'X', { tiers: [tier(300_000)] })];
    const { A, X } = statementsOf({ tree: moved, contracts, facts: [lost('m', 100, { at: noon })] });
    expect([A?.paid, X?.paid]).toEqual([0n, units(30)]);
    const frozen = rebateUnits({
      siteMax: 20,
      units: [
        {
          id: 'u',
          scheme: 'rate',
          mode: 0,
          rebateBase: 100n,
          chain: [
            { account: 'm', max: 5 },
            { account: 'A', max: 9 },
            { account: 'T', max: 20 },
          ],
        },
      ],
      streams: new Map(),
    });
    expect(frozen.ok && [...frozen.value.payments.keys()]).toEqual(['m', 'A', 'T']);
  });

  const move = {
    tree,
    account: 'A',
    to: 'X',
    at: at('2026-06-01T03:00:00Z'),
    now: march.start,
    calendar: new BusinessCalendar('America/Sao_Paulo'),
    periodTypes: ['weekly', 'monthly'],
    sameBrandAndCurrency: true,
    levelsBelow: 0,
    agentLevels: 12,
    values: [],
    hasOpenDispute: false,
    hasOpenArrears: false,
  } as const;

  test('#38 an agent with weekly and monthly contracts moves at a common start only', () => {
    expect(checkMove(move)).toBeNull();
    expect(checkMove({ ...move, at: at('2026-07-01T03:00:00Z') })?.code).toBe('MOVE_NOT_AT_PERIOD_START');
    expect(checkMove({ ...move, at: at('2026-07-01T03:00:00Z'), periodTypes: ['monthly'] })).toBeNull();
  });

  test('#39 nobody moves into the own subtree', () => {
    expect(checkMove({ ...move, account: 'T', to: 'A' })?.code).toBe('MOVE_INTO_OWN_SUBTREE');
  });

  test('#40 a series lowered below a member’s is cut; the open bet keeps its own', () => {
    const chain = [
      { account: 'm', max: 1950 },
      { account: 'T', max: 1980 },
    ];
    expect(cutToMax(chain.slice(0, 1), 1940)).toEqual([{ account: 'm', max: 1940 }]);
    const open = rebateUnits({
      siteMax: 1980,
      units: [{ id: 'u', scheme: 'series', mode: 1950, rebateBase: 1n, chain }],
      streams: new Map(),
    });
    expect(open.ok && open.value.totalExactMicro).toBe(15_000n);
  });
});

describe('edge cases of play', () => {
  test('#41 bonus and free stakes leave no turnover, valid bet or win', () => {
    expect(judgeUnit({ rule: 'STAKE' }, { ...bet, cashStake: 0n, cashPayout: units(50) })).toMatchObject({
      turnover: 0n,
      win: 0n,
      validBet: 0n,
      reason: 'NO_CASH_STAKE',
    });
    expect(statementsOf({ tree, contracts: forty, facts: [lost('t', 100), fact('t', { promo: units(50) })] })['T']).toMatchObject({
      periodNet: units(50),
      paid: units(20),
    });
  });

  test('#42 a bonus bet that won and whose bonus was lost later is counted nowhere', () => {
    const { reason, ...amounts } = judgeUnit({ rule: 'NET' }, { ...bet, cashStake: 0n, cashPayout: 0n });
    expect([reason, ...Object.values(amounts)]).toEqual(['NO_CASH_STAKE', 0n, 0n, 0n, 0n, 0n]);
  });

  test('#43 a pushed bet: turnover and win equal, no valid bet, no real-time salary', () => {
    const pushed = judgeUnit({ rule: 'NET' }, { ...bet, cashPayout: units(100), pushStake: units(100) });
    expect(pushed).toMatchObject({ turnover: units(100), win: units(100), ggr: 0n, validBet: 0n, reason: 'PUSH' });
    expect(realtime(units(100), pushed.validBet)).toBe(0n);
  });

  test('#44 a slot that pays exactly the stake: valid bet for daily and hourly, nothing in real time', () => {
    const even = judgeUnit({ rule: 'STAKE' }, { ...bet, cashPayout: units(100) });
    expect(even).toMatchObject({ validBet: units(100), reason: 'FULL' });
    expect(realtime(units(100), even.validBet)).toBe(0n);
    expect(realtime(units(99), even.validBet)).toBe(micros('0.2'));
  });

  test('#45 a bet void after its salary was paid: a negative difference that is only offset', () => {
    const incident = { periods: [january], state: emptyState, correctedFactsOf: () => [], declaredAt: null };
    const { payments } = restate(payRun({ tree, contracts: forty, facts: [lost('t', 100)] }), incident);
    expect(payments.get('T')).toMatchObject({ differenceMicro: micros(-40), paid: 0n, streamOutMicro: micros(-40) });
    expect(payStream(micros(-40), micros(50), { minPayout: 0n, isHeld: false }).paid).toBe(units(10));
  });

  test('#47 a vendor’s fee on a month that members won is negative, and the base rises by it', () => {
    const vendorFee = vendorFeeOf(units(-100), 120_000);
    expect(vendorFee).toBe(units(-12));
    expect(
      statementsOf({ tree, contracts: forty, facts: [lost('t', 200), fact('t', { win: units(100), vendorFee })] })['T']?.periodNet,
    ).toBe(units(112));
  });

  test('#48 a progressive jackpot is a win like any other; contributions are deducted only where the list says so', () => {
    const facts = [lost('t', 500), fact('t', { win: units(300), jackpot: units(5) })];
    expect(statementsOf({ tree, contracts: forty, facts })['T']?.periodNet).toBe(units(200));
    expect(statementsOf({ tree, contracts: [topContract('T', { tiers: [tier(1)], deduct: ['jackpot'] })], facts })['T']).toMatchObject({
      periodNet: units(195),
      inputs: { deduct: ['jackpot'] },
    });
  });

  test('#49 a member who loses to another player of the house brings the rake only', () => {
    const hand = judgeUnit({ rule: 'RAKE' }, { ...bet, rake: units(3) });
    expect(hand).toMatchObject({ turnover: units(100), ggr: units(3), validBet: units(100) });
    expect(
      statementsOf({ tree, contracts: forty, facts: [fact('t', { turnover: hand.turnover, ggr: hand.ggr, validBet: hand.validBet })] })['T']
        ?.base,
    ).toBe(units(3));
  });

  test('#50 one person with five accounts is one head, and all bets count', () => {
    const five = ['m1', 'm2', 'm3', 'm4', 'm5'];
    const accounts = accountsOf({ T: null, ...Object.fromEntries(five.map((id) => [id, 'T'])) }).map((it) =>
      it.id === 'T' ? it : { ...it, person: 'p' },
    );
    expect(
      statementsOf({ tree: new AgentTree(accounts), contracts: forty, facts: five.map((id) => lost(id, 10)) })['T']?.inputs,
    ).toMatchObject({ activeMembers: 1, turnover: units(50) });
  });

  test('#51 the holder’s own account is never a head', () => {
    expect(statementsOf({ tree, contracts: forty, facts: [lost('T', 10)] })['T']?.inputs).toMatchObject({
      activeMembers: 0,
      turnover: units(10),
    });
  });

  test('#52 a trial account counts nowhere', () => {
    const trial = new AgentTree([
      ...accountsOf({ T: null }),
      { id: 'x', type: 4, edges: [{ from: null, upline: 'T' }], person: null, isTest: false },
    ]);
    expect(statementsOf({ tree: trial, contracts: forty, facts: [lost('x', 10)] })['T']?.inputs).toMatchObject({ facts: 0, turnover: 0n });
    expect(judgeUnit({ rule: 'STAKE' }, { ...bet, isCounted: false }).reason).toBe('ACCOUNT_NOT_COUNTED');
  });

  test('#53 of a member who excludes himself the facts until then count, and open bets when they settle', () => {
    const runs = play({
      tree,
      contracts: forty,
      facts: [lost('t', 10), lost('t', 5, { at: within(february) })],
      periods: [january, february],
    });
    expect(runs.map((run) => byHolder(run)['T']?.inputs.turnover)).toEqual([units(10), units(5)]);
  });

  test('#61 a daily salary of the 31st, paid on the 1st, is a cost of the next month', () => {
    const posted = fact('t', { salary: units(8), at: at('2026-02-01T09:00:00Z') });
    const runs = play({
      tree,
      contracts: forty,
      facts: [lost('t', 100), posted, lost('t', 100, { at: within(february) })],
      periods: [january, february],
    });
    expect(runs.map((run) => byHolder(run)['T']?.base)).toEqual([units(100), units(92)]);
  });
});

describe('examples of the book on carry-over', () => {
  const months = (carry: Parameters<typeof topContract>[1]) => {
    const facts = [fact('t', { win: units(300) }), lost('t', 100, { at: within(february) }), lost('t', 400, { at: within(march) })];
    return play({
      tree,
      contracts: [topContract('T', { tiers: [tier(100_000)], ...carry })],
      facts,
      periods: [january, february, march],
    }).map((run) => byHolder(run)['T']);
  };

  test.each([
    ['carried', { carry: { mode: 'carry' } }, [-300, -200, 200], [0, 0, 20]],
    ['capped at 150', { carry: { mode: 'capped', cap: units(150) } }, [-300, -50, 350], [0, 0, 35]],
    ['forgotten', { carry: { mode: 'none' } }, [-300, 100, 400], [0, 10, 40]],
  ] as const)('−300, +100, +400 %s', (_, carry, bases, paid) => {
    expect(months(carry).map((it) => [it?.base, it?.paid])).toEqual(
      bases.map((base, index) => [units(base), units(paid[index] as number)]),
    );
  });
});
