import { instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { decidingRound, rootOf, ticketsOf } from './draws/index.ts';
import { qualifies } from './jackpots/index.ts';
import type { Input } from './test/adapter/json.ts';
import { runVector } from './test/run-vector.ts';

// The edge cases of the rule book (§26) about members' play and draws that are computation, by their numbers.
const run = (kind: string, input: Input): Input => runVector(kind, input) as Input;
const seconds = (t: number) => instant(t * 1000);

describe('edge cases of VIP and missions', () => {
  const level = { score: '100', keep: '10', upgrade: '5', birthday: '3' };

  test('#51 a level lost and regained brings no second gift', () => {
    const facts = [
      { date: '2026-01-01', validBet: '100' },
      { date: '2026-06-01', validBet: '100' },
    ];
    const { events } = run('vip', { levels: [level], from: '2026-01-01', to: '2026-07-01', facts });
    expect((events as Input[]).map(({ event, gift }) => [event, gift])).toEqual([
      ['up', '5'],
      ['down', undefined],
      ['up', '0'],
    ]);
  });

  test('#52 who was born on 29 February has the gift on the 28th of a common year', () => {
    const birthday = { date: '2000-02-29', registered: '2025-01-01', setOn: '2025-01-01' };
    const { events } = run('vip', {
      levels: [level],
      from: '2026-02-01',
      to: '2026-03-05',
      facts: [{ date: '2026-02-02', validBet: '100' }],
      birthday,
    });
    expect((events as Input[]).map(({ date, event }) => `${String(date)} ${String(event)}`)).toEqual([
      '2026-02-02 up',
      '2026-02-28 birthday',
    ]);
  });

  test('#53 a Monday that is the first: keep, monthly, weekly', () => {
    const levels = [
      { score: '100', keep: '10', upgrade: '5', weekly: '1', weeklyMin: '1', monthly: '2', monthlyMin: '1' },
      { score: '200', keep: '999', upgrade: '6' },
    ];
    const facts = [
      { date: '2026-01-02', validBet: '200' },
      { date: '2026-05-31', validBet: '1' },
    ];
    const { events } = run('vip', { levels, from: '2026-01-01', to: '2026-06-02', facts });
    const last = (events as Input[]).filter(({ date }) => date === '2026-06-01').map(({ event }) => event);
    expect((events as Input[]).map(({ date, event }) => [date, event])).toContainEqual(['2026-05-01', 'down']);
    expect(last).toEqual(['monthly', 'weekly']);
  });

  const mission = { id: 'a', start: 0, end: 10, period: 'once', type: 'unitCount', milestones: [{ target: '1', reward: 'r' }] };
  const unit = (seq: number, t: number): Input => ({
    kind: 'unit',
    seq,
    t,
    date: '2026-05-01',
    stake: '5',
    validBet: '5',
    payout: '0',
    product: 'RNG',
    game: 'g',
  });

  test('#54 a unit settled at the end instant is outside', () => {
    const { results } = run('mission', { missions: [mission], events: [unit(1, 10), unit(2, 9)] });
    expect(results).toEqual([{ progress: { a: '0' } }, { progress: { a: '1' } }]);
  });

  test('#55 the fact that completes one mission does not count for the next of the chain', () => {
    const { results } = run('mission', { missions: [mission, { ...mission, id: 'b', after: 'a' }], events: [unit(1, 1), unit(2, 2)] });
    expect(results).toEqual([{ progress: { a: '1', b: '0' } }, { progress: { a: '2', b: '1' } }]);
  });

  const bets = ['a', 'b'].map((member, index) => ({ member, seq: index + 1, stake: '5', validBet: '5', payout: '10', product: 'RNG' }));

  test('#56 the same score: the sequence number decides, or the prizes are shared', () => {
    const board = (ties: string) => run('board', { rules: { scoring: 'best', ties, prizes: ['9', '4'] }, units: bets });
    expect(board('first').ranking).toMatchObject([
      { member: 'a', prize: '9' },
      { member: 'b', prize: '4' },
    ]);
    expect(board('split').ranking).toMatchObject([
      { member: 'a', prize: '7' },
      { member: 'b', prize: '6' },
    ]);
  });

  test('#57 a frozen board is computed from the facts up to its freezing: later corrections are not among them', () => {
    const rules = { scoring: 'validBet', ties: 'first', prizes: ['9'] };
    const late = { kind: 'correction', of: 1, member: 'a', seq: 9, stake: '0', validBet: '-5', payout: '0' };
    expect(run('board', { rules, units: bets }).ranking).toMatchObject([{ member: 'a' }, { member: 'b' }]);
    expect(run('board', { rules, units: [...bets, late] }).ranking).toMatchObject([{ member: 'b' }]);
  });

  test('#58 fewer players than prizes: the rest returns, or goes to the first with buy-ins', () => {
    const rules = { scoring: 'best', ties: 'first', prizes: null, shares: [500_000, 300_000, 200_000], guarantee: '100' };
    expect(run('board', { rules, units: bets })).toMatchObject({ ranking: [{ prize: '50' }, { prize: '30' }], returned: '20' });
    expect(run('board', { rules, units: bets, buyIns: '100' })).toMatchObject({
      ranking: [{ prize: '70' }, { prize: '30' }],
      returned: '0',
    });
  });
});

describe('edge cases of referral and draws', () => {
  test('#61 an identity that comes on day 31 does not qualify', () => {
    const terms = {
      withinDays: 30,
      qualifyValidBet: '1',
      tiers: [{ from: 1, reward: '9' }],
      refereeReward: '1',
      commissionPpm: 0,
      commissionDays: 1,
      monthlyCap: '1',
      maxReferees: 1,
    };
    const referee = (identityAt: number) => ({ id: 'a', t: 0, person: 'x', identityAt, facts: [{ t: 1, validBet: '1' }] });
    const stateOf = (identityAt: number) =>
      run('referral', { terms, referrer: { type: 0, person: 'P' }, referees: [referee(identityAt)] }).referees;
    expect(stateOf(30 * 86_400 - 1)).toMatchObject([{ state: 'qualified' }]);
    expect(stateOf(30 * 86_400)).toMatchObject([{ state: 'pending' }]);
  });

  test('#62 a raffle without tickets closes with the root of nothing', () => {
    const drawn = run('raffle', {
      raffleId: 'r',
      raffleNo: 0,
      h: 'ab'.repeat(32),
      beacon: '1',
      prizes: ['p'],
      onePrizePerPerson: true,
      tickets: [],
    });
    expect(drawn).toMatchObject({ count: 0, root: rootOf([]), drawn: [], winners: [], unawarded: ['p'] });
  });

  test('#63 a silent beacon makes the draw wait; after seven days the next round of it decides, never a person', () => {
    const silent = { round: 1, dueAt: seconds(0), value: null };
    const next = { round: 2, dueAt: seconds(60), value: 'v' };
    const week = 7 * 86_400;
    expect(decidingRound([silent, next], seconds(week - 1))).toEqual({ ok: false, code: 'draw_waiting' });
    expect(decidingRound([silent, next], seconds(week))).toEqual({ ok: true, value: next });
    expect(decidingRound([{ ...silent, value: 'w' }, next], seconds(week))).toMatchObject({ value: { round: 1, value: 'w' } });
    expect(decidingRound([silent], seconds(week))).toEqual({ ok: false, code: 'draw_waiting' });
    expect(decidingRound([], seconds(week)).ok).toBe(false);
  });

  test('#39 tickets of a member who has excluded himself stay: facts decide, not the present state', () => {
    const facts = [{ seq: 1, member: 'excluded', validBetMinor: 200n }];
    expect(ticketsOf({ perMinor: 100n, cap: null, persons: {} }, facts).map(({ member }) => member)).toEqual(['excluded', 'excluded']);
  });

  test('#64 a prize that is out of stock is replaced by the published one, the weights stay', () => {
    const wheel = { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 0, spins: 6, weights: [1, 1], prizes: ['x', 'y'], fallback: 'x' };
    const free = run('wheel', wheel);
    const empty = run('wheel', { ...wheel, stock: { y: 0 } });
    expect((empty.spins as Input[]).map(({ prize }) => prize)).toEqual((free.spins as Input[]).map(({ prize }) => prize));
    expect(new Set((empty.spins as Input[]).map(({ given }) => given))).toEqual(new Set(['x']));
  });

  test('#71 a unit that has passed already, or is void, neither feeds nor wins again', () => {
    const unit = { cashStakeMinor: 10n, otherStakeMinor: 0n, void: false, again: false };
    const terms = { minStakeMinor: 10n };
    expect(qualifies(terms, unit)).toBe(true);
    expect(
      [{ again: true }, { void: true }, { otherStakeMinor: 1n }, { cashStakeMinor: 9n }].map((change) =>
        qualifies(terms, { ...unit, ...change }),
      ),
    ).toEqual([false, false, false, false]);
    expect(qualifies({ minStakeMinor: 0n }, { ...unit, cashStakeMinor: 0n })).toBe(false);
  });

  test('#72 two jackpots on one game roll in order, each with a nonce of its own', () => {
    const pair = { member: 'a', serverSeed: 'ab'.repeat(32), clientSeed: 'c', cashStake: '1000' };
    const jackpot = { type: 'random', contributionPpm: 2000, reservePpm: 500, minStake: '1', seed: '1', hitEvery: '1000000' };
    const fed = run('jackpot', { jackpot, meterMicro: '0', reserveMicro: '0', units: [pair, pair] });
    expect((fed.units as Input[]).map(({ nonce }) => nonce)).toEqual([0, 1]);
    expect(new Set((fed.units as Input[]).map(({ roll }) => roll)).size).toBe(2);
  });

  test('#73 amounts above 2⁵³ stay exact', () => {
    const stake = '9007199254740993';
    const split = run('split', { cash: stake, won: stake, bonus: '0', returned: '0', wins: ['18014398509481987'] });
    expect(split.wins).toEqual([{ cash: '9007199254740994', won: stake }]);
  });
});

describe('edge cases of check-in and activities', () => {
  const press = (...presses: string[]) => run('checkin', { tz: 'America/Sao_Paulo', mode: 'streak', rewards: ['a', 'b', 'c'], presses });

  test('#65 a press at midnight belongs to the new date', () => {
    const { results } = press('2026-05-02T02:59:59Z', '2026-05-02T03:00:00Z');
    expect(results).toMatchObject([{ date: '2026-05-01' }, { date: '2026-05-02', day: 2 }]);
  });

  test('#66 days of 23 and 25 hours have one press each', () => {
    // São Paulo: 4 November 2018 has no midnight, 17 February 2018 ends an hour later.
    const { results } = press('2018-02-17T12:00:00Z', '2018-02-18T02:30:00Z', '2018-02-18T03:00:00Z', '2018-11-04T03:30:00Z');
    expect((results as Input[]).map(({ date, ok }) => [date, ok])).toEqual([
      ['2018-02-17', true],
      ['2018-02-17', false],
      ['2018-02-18', true],
      ['2018-11-04', true],
    ]);
  });

  test('#67 a date counts once, whichever zone it was read in', () => {
    const pressed = run('checkin', {
      tz: 'Asia/Tokyo',
      mode: 'streak',
      rewards: ['a'],
      presses: ['2026-05-01T15:00:00Z', '2026-05-02T14:59:59Z'],
    });
    expect(pressed.results).toMatchObject([
      { date: '2026-05-02', ok: true },
      { date: '2026-05-02', ok: false, code: 'already_checked_in' },
    ]);
  });

  const act = (state: string, event: string, data: Input) => run('activity', { state, event, data });

  test('#68 the place is reserved at joining, so a full activity still takes the form', () => {
    expect(act('join', 'join', { places: 3, joined: 3 })).toEqual({ error: 'activity_full' });
    expect(act('signed', 'apply', { places: 3, joined: 3 })).toMatchObject({ state: 'applying' });
  });

  test('#69 an operator who never answers has approved what is computed, and rejected the rest', () => {
    expect(act('applying', 'noAnswer', { computed: true })).toMatchObject({ state: 'claim' });
    expect(act('applying', 'noAnswer', { computed: false })).toMatchObject({ state: 'rejected' });
  });

  test('#70 a reward that the law has closed meanwhile is refused, cash still credits itself', () => {
    const rewards = [
      { id: 'b', kind: 'bonus', claimUntil: 10 },
      { id: 'c', kind: 'cash', claimUntil: 10 },
    ];
    const { results, states } = run('reward', {
      rewards,
      events: [
        { t: 1, type: 'claim', id: 'b', key: 'k', closed: true },
        { t: 10, type: 'tick' },
      ],
    });
    expect(results).toMatchObject([{ ok: false, code: 'bonus_closed' }, { ok: true }]);
    expect(states).toEqual({ b: 'lapsed', c: 'issued' });
  });
});
