import { sha256Hex } from '@trevo/fairness';
import { instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import type { BonusTerms, WageredUnit } from '../bonus/index.ts';
import { usualConversion, usualLadder } from '../settings.ts';
import {
  explain,
  type Explanation,
  explanationKinds,
  type ExplanationSources,
  fromJson,
  inputsHash,
  type Json,
  recompute,
  toJson,
} from './index.ts';

const head = { id: 'exp_1', member: 'mbr_1', at: instant(1000), offer: 'off_1', version: 3, ledger: { transferIds: ['txn_1'] } };
const date = { year: 2026, month: 5, day: 1 };
const place = { at: instant(5), date };

const terms: BonusTerms = {
  wagerOn: 'bonus',
  multiplePpm: 1_000_000,
  contribution: { RNG: 1_000_000, LIVE: 100_000 },
  maxStakeMinor: 200n,
  minOddsMilli: 1500,
  releases: 'winningsOnly',
  maxConversionMinor: 150n,
  expirySeconds: 100,
  onWithdrawal: 'keep',
};
const unit: WageredUnit = {
  rule: 'NET',
  product: 'LIVE',
  stakeMinor: 300n,
  voidMinor: 0n,
  pushMinor: 0n,
  payoutMinor: 250n,
  accountCounted: true,
  settled: true,
};
const fact = {
  kind: 'unit' as const,
  seq: 1,
  ...place,
  stakeMinor: 10n,
  validBetMinor: 10n,
  payoutMinor: 30n,
  product: 'RNG' as const,
  game: 'g',
};
const grant = { wonMinor: 200n, bonusMinor: 100n, releasedMinor: 20n, progressMicro: 50n, requiredMicro: 100n };
const seeds = { serverSeed: sha256Hex('seed'), clientSeed: 'c', nonce: 4 };
const first = { stake: { cashMinor: 1n, wonMinor: 1n, bonusMinor: 1n }, paid: { payoutMinor: 0n, lockedMinor: 0n } };
const measure = { kind: 'multipliers' as const, best: 1, minStakeMinor: 0n, maxMultiplierPpm: null };
const prizes = { prizesMinor: [7n, 3n], sharesPpm: [], guaranteeMinor: 0n, ties: 'first' as const, minEntrants: 0 };
const mission = {
  id: 'm',
  type: 'validBet' as const,
  start: instant(0),
  end: instant(10),
  period: 'once' as const,
  products: null,
  games: null,
  minStakeMinor: 0n,
  joinNeeded: true,
  milestones: [{ target: 10n, reward: 'r' }],
  claimDays: 7,
  after: 'before',
};
const lot = { id: 'd', amountMinor: 100n, requiredMicro: 100_000_000n, doneMicro: 0n, state: 'open' as const, openedSeq: 1 };
const board = { measure, minScore: 0n, products: null, games: null };
const entrants = { joined: null, persons: {} };

/** One source of every kind, and the figures that must come out, by hand. */
const sources: { readonly [K in keyof ExplanationSources]: readonly [ExplanationSources[K], Partial<Explanation>] } = {
  wagering: [
    { terms, inputs: [unit, { ...unit, rule: 'STAKE', product: 'RNG' }], before: { progressMicro: 7n } },
    // |250 − 300| = 50 at 10 %, then 300 cut to 200 at 100 %.
    {
      after: { progressMicro: String(7n + 50n * 100_000n + 200n * 1_000_000n) },
      limits: [{ name: 'maxStake', value: '200', used: '600' }],
    },
  ],
  payOut: [
    { terms: null, inputs: [{ winMinor: 1n }, { winMinor: 1n }], before: first },
    {
      result: {
        wins: [
          { cashMinor: '1', wonMinor: '0', bonusMinor: '0' },
          { cashMinor: '0', wonMinor: '1', bonusMinor: '0' },
        ],
      },
    },
  ],
  grantEnd: [
    { terms, inputs: [{ reason: 'WAGERED' }], before: grant },
    {
      reason: 'WAGERED',
      result: {
        releasedMinor: '130',
        forfeited: [
          { amountMinor: '70', reason: 'CAP' },
          { amountMinor: '100', reason: 'BONUS_PART' },
        ],
      },
      formula: ['50 ≥ 100', 'convertible = 200', 'released = 130', 'forfeited = 300 − 130 = 170'],
      limits: [{ name: 'maxConversion', value: '150', used: '150' }],
    },
  ],
  freeSpins: [
    { terms: { count: 2, maxWinMinor: 5n, expired: false }, inputs: [{ winMinor: 4n }, { winMinor: 2n }], before: null },
    {
      result: { state: 'done', left: 0, creditMinor: '5' },
      formula: ['total = min(4 + 2, 5) = 5'],
      limits: [{ name: 'maxWin', value: '5', used: '6' }],
    },
  ],
  freeBet: [
    { terms: { valueMinor: 100n, minOddsMilli: 1500, stakeReturned: false }, inputs: [{ result: 'won', payoutMinor: 250n }], before: null },
    { result: { cashMinor: '150' }, after: { state: 'used' }, formula: ['cash = max(0, 250 − 100) = 150'] },
  ],
  lots: [
    {
      terms: { LIVE: 500_000 },
      inputs: [
        { unit: 'u', product: 'LIVE', validBetMinor: 61n, cashMinor: 0n, acceptedSeq: 2 },
        { unit: 'old', product: 'RNG', validBetMinor: 99n, cashMinor: 0n, acceptedSeq: 1 },
      ],
      before: { lots: [lot] },
    },
    {
      result: { filled: [{ lot: 'd', micro: '30500000' }], lockedMinor: '70' },
      formula: ['u: 61 × 500000 = 30500000', 'old: 99 × 1000000 = 99000000', 'd: locked = ceil(100 × 69500000 / 100000000) = 70'],
    },
  ],
  points: [
    {
      terms: { rates: { RNG: 100_000 }, dailyCaps: { rng: 1 } },
      inputs: [{ date, product: 'RNG', amountMinor: 150_000n, level: 0 }],
      before: { streams: { rng: 5n }, balance: 2n, credited: {} },
    },
    {
      after: { streams: { rng: '5' }, balance: '3', credited: { 'rng:2026-05-01': '10000000000' } },
      limits: [{ name: 'dailyCap rng', value: 1, used: 1 }],
    },
  ],
  conversion: [
    { terms: usualConversion, inputs: [{ points: 500n }], before: { balance: 600n, dayUsed: 100n } },
    {
      after: { balance: '100', dayUsed: '600' },
      formula: ['amount = 500 × 10000 / 100 = 50000', 'balance = 600 − 500 = 100'],
      limits: [{ name: 'dayLimit', value: '50000', used: '600' }],
    },
  ],
  vip: [
    {
      terms: { ladder: usualLadder, from: date, to: { ...date, day: 3 }, birthday: null },
      inputs: [{ date: { ...date, day: 2 }, validBetMinor: 10_000_000n, depositMinor: 0n }],
      before: { level: 0, scoreMinor: 0n, depositsMinor: 0n, since: date, upgradesGiven: [], birthdaysGiven: [] },
    },
    {
      result: { events: [{ date: { ...date, day: 2 }, event: 'up', level: 1, giftMinor: '20000' }] },
      formula: ['score: 0 + (10000000) → 10000000'],
    },
  ],
  mission: [
    { terms: mission, inputs: [fact, { ...fact, seq: 2, validBetMinor: 12n }], before: { joinedSeq: 1 } },
    { result: { score: '12', completedSeq: 2 }, after: { states: ['reached'] }, formula: ['12 ≥ 10'] },
  ],
  rank: [
    {
      terms: { board, prizes, entrants, buyInsMinor: 0n, entrantCount: 2 },
      inputs: [
        { ...fact, member: 'a' },
        { ...fact, seq: 2, payoutMinor: 20n, member: 'b' },
      ],
      before: { member: 'b' },
    },
    {
      result: { rank: 2, member: 'b', score: '2000000', reachedSeq: 2, prizeMinor: '3' },
      formula: ['1: 3000000 at 1 → 7', '2: 2000000 at 2 → 3'],
    },
  ],
  commission: [
    {
      terms: { commissionPpm: 500, monthlyCapMinor: 3n },
      inputs: [{ validBetMinor: 9000n }, { validBetMinor: 100n }],
      before: { streamMicro: 500_000n, paidThisMonthMinor: 1n },
    },
    {
      result: { paidMinor: '2', droppedMinor: '3', remainderMicro: '50000' },
      formula: ['credit = (9000 + 100) × 500 = 4550000', 'paid = floor((500000 + 4550000) / 1000000) = 5'],
      limits: [{ name: 'monthlyCap', value: '3', used: '3' }],
    },
  ],
  tickets: [
    {
      terms: { perMinor: 10n, cap: 2, persons: {} },
      inputs: [
        { seq: 1, member: 'x', validBetMinor: 10n },
        { seq: 2, member: 'a', validBetMinor: 35n },
      ],
      before: { member: 'a' },
    },
    { result: { numbers: [2, 3] }, formula: ['floor(35 / 10), at most 2'], limits: [{ name: 'cap', value: 2, used: 2 }] },
  ],
  raffle: [
    {
      terms: { raffleId: 'rf', raffleNo: 1, secret: sha256Hex('h'), beacon: 'b', prizes: ['p'], onePrizePerPerson: true },
      inputs: [{ number: 1, holderTag: 't', person: 'a' }],
      before: null,
    },
    {
      result: { winners: [{ prize: 'p', ticket: 1, holderTag: 't' }], unawarded: [] },
      proof: { commitment: sha256Hex(sha256Hex('h')), seed: sha256Hex('h'), nonce: 1, roll: null },
    },
  ],
  wheel: [
    { terms: { prizes: ['p'], weights: [7], fallback: 'p' }, inputs: [seeds], before: { stock: { p: 1 } } },
    { result: { spins: [{ nonce: 4, index: 0, prize: 'p', given: 'p' }] }, after: { stock: { p: 0 } }, formula: ['p: 7/7'] },
  ],
  checkIn: [
    {
      terms: { mode: 'streak', rewards: ['a', 'b'], coolOffs: [], missing: [{ ...date, day: 2 }] },
      inputs: [
        { ...date, day: 3 },
        { ...date, day: 3 },
      ],
      before: { dates: [date] },
    },
    {
      result: {
        presses: [
          { day: 2, reward: 'b' },
          { day: 0, reward: 'already_checked_in' },
        ],
      },
      formula: ['day 2: b', 'day 0: already_checked_in'],
    },
  ],
  rebate: [
    {
      terms: { minClaimMinor: 2n },
      inputs: [{ at: instant(0), product: 'RNG', baseMinor: 1000n, ratePpm: 5000, extraPpm: 200 }],
      before: { pendingMicro: 900_000n, oldestAt: null },
    },
    {
      result: { payableMinor: '6', remainderMicro: '100000' },
      formula: ['RNG: 1000 × 5000 = 5000000, extra × 200 = 200000', 'pending = 6100000, payable = 6, remainder 100000'],
    },
  ],
  jackpot: [
    {
      terms: { type: 'mustHitBy', contributionPpm: 2000, reservePpm: 500, minStakeMinor: 1n, seedMinor: 1n, ceilingMinor: 10n },
      inputs: [{ ...seeds, cashStakeMinor: 5000n }],
      before: { meterMicro: 0n, reserveMicro: 0n },
    },
    // The contribution fills the room, so it must hit: ten minors are paid, the seed comes from the reserve.
    { result: { feeds: [{ hit: true, paidMinor: '10', roll: null }] }, after: { meterMicro: '1000000', reserveMicro: '1500000' } },
  ],
};

const kinds = Object.keys(sources) as (keyof ExplanationSources)[];
const recordOf = (kind: keyof ExplanationSources): Explanation => explain(kind, head, sources[kind][0] as never);
const stored = (record: Explanation): Explanation => JSON.parse(JSON.stringify(record)) as Explanation;

describe('an explanation record', () => {
  test('exists for every kind', () => {
    expect([...explanationKinds].sort()).toEqual([...kinds].sort());
  });

  test.each(kinds)('of kind %s says what was computed, and comes out equal after it was stored', (kind) => {
    const record = recordOf(kind);
    expect(record).toMatchObject(sources[kind][1]);
    expect(record).toMatchObject({
      id: 'exp_1',
      member: 'mbr_1',
      kind,
      ledger: { transferIds: ['txn_1'] },
      rule: { offer: 'off_1', version: 3 },
    });
    expect(record.rule.section).toMatch(/^\d+(\.\d)?$/);
    expect(record.formula.length).toBeGreaterThan(0);
    expect(recompute(stored(record))).toBeNull();
  });

  test.each(kinds)('of kind %s does not hold when a computed field was changed', (kind) => {
    const record = stored(recordOf(kind));
    expect(recompute({ ...record, after: { other: 1 } })).toBe('after');
    expect(recompute({ ...record, result: null })).toBe('result');
    expect(recompute({ ...record, formula: ['1 = 1'] })).toBe('formula');
    expect(recompute({ ...record, limits: [{ name: 'x' }] })).toBe('limits');
    expect(recompute({ ...record, reason: 'OTHER' })).toBe('reason');
    expect(recompute({ ...record, proof: { seed: 'x' } })).toBe('proof');
    expect(recompute({ ...record, rule: { ...record.rule, section: '99' } })).toBe('section');
  });

  test('does not hold when its inputs, its terms or what was before were changed', () => {
    const record = stored(recordOf('commission'));
    expect(recompute({ ...record, inputs: [{ validBetMinor: '9001' }] })).not.toBeNull();
    expect(recompute({ ...record, rule: { ...record.rule, terms: { commissionPpm: 501, monthlyCapMinor: '3' } } })).not.toBeNull();
    expect(recompute({ ...record, before: { streamMicro: '1', paidThisMonthMinor: '1' } })).not.toBeNull();
  });

  test('that nobody can read is told from one that is wrong', () => {
    const record = stored(recordOf('commission'));
    expect(recompute({ ...record, kind: 'gift' as never })).toBe('kind');
    expect(recompute({ ...record, inputs: [{ validBetMinor: 'many' }] })).toBe('unreadable');
    expect(recompute({ ...record, rule: { ...record.rule, terms: null } })).toBe('unreadable');
  });

  test('links its inputs above a thousand, and needs exactly those', () => {
    const source = (count: number) => ({
      terms: { commissionPpm: 500, monthlyCapMinor: 10n ** 9n },
      inputs: Array.from({ length: count }, (_, index) => ({ validBetMinor: BigInt(index) })),
      before: { streamMicro: 0n, paidThisMonthMinor: 0n },
    });
    expect(Array.isArray(explain('commission', head, source(1000)).inputs)).toBe(true);
    const record = explain('commission', { ...head, link: '/export/1' }, source(1001));
    const exported = source(1001).inputs.map(toJson);
    expect(record.inputs).toEqual({ count: 1001, hash: inputsHash(exported), link: '/export/1' });
    expect(explain('commission', head, source(1001)).inputs).toMatchObject({ link: '' });
    expect(recompute(stored(record))).toBe('inputs_missing');
    expect(recompute(stored(record), exported)).toBeNull();
    expect(recompute(stored(record), exported.slice(1))).toBe('inputs');
    expect(recompute(stored(record), exported.toReversed())).toBe('inputs');
    const padded = { ...record, inputs: { ...(record.inputs as object), count: 1002 } } as Explanation;
    expect(recompute(stored(padded), exported)).toBe('inputs');
  });

  test.each([
    ['USED_UP', 130n, [['CAP', 170n]]],
    [
      'EXCLUDED',
      100n,
      [
        ['EXCLUDED', 100n],
        ['EXCLUDED', 100n],
      ],
    ],
    [
      'EXPIRED',
      0n,
      [
        ['EXPIRED', 200n],
        ['EXPIRED', 100n],
      ],
    ],
    [
      'MEMBER',
      0n,
      [
        ['MEMBER', 200n],
        ['MEMBER', 100n],
      ],
    ],
    [
      'WITHDRAWAL',
      0n,
      [
        ['WITHDRAWAL', 200n],
        ['WITHDRAWAL', 100n],
      ],
    ],
    [
      'CHARGEBACK',
      0n,
      [
        ['CHARGEBACK', 200n],
        ['CHARGEBACK', 100n],
      ],
    ],
  ] as const)('of a grant that ended %s tells what was released and what went back', (reason, released, forfeited) => {
    const record = explain('grantEnd', head, { terms, inputs: [{ reason }], before: grant });
    const parts = (record.result as { forfeited: { amountMinor: string; reason: string }[] }).forfeited;
    expect(record).toMatchObject({ reason, result: { releasedMinor: String(released) } });
    const byReason = (why: string) =>
      parts.filter((part) => part.reason === why).reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
    const whole = forfeited.filter(([why]) => why === forfeited[0][0]).reduce((sum, [, amount]) => sum + amount, 0n);
    expect(byReason(forfeited[0][0])).toBe(whole);
    expect(recompute(stored(record))).toBeNull();
  });

  test('shows the formula of each end', () => {
    const formulaOf = (reason: 'EXCLUDED' | 'MEMBER', own = terms) =>
      explain('grantEnd', head, { terms: own, inputs: [{ reason }], before: grant }).formula[0];
    expect(formulaOf('EXCLUDED')).toBe('earned = floor(200 × min(50, 100) / 100)');
    expect(formulaOf('MEMBER')).toBe('won 200, bonus 100');
    const all = explain('grantEnd', head, {
      terms: { ...terms, releases: 'all', maxConversionMinor: null },
      inputs: [{ reason: 'WAGERED' }],
      before: grant,
    });
    expect(all.formula).toEqual(['50 ≥ 100', 'convertible = 200 + 100', 'released = 300', 'forfeited = 300 − 300 = 0']);
    expect(all.limits).toEqual([{ name: 'maxConversion', value: null, used: '320' }]);
    expect(explain('grantEnd', head, { terms, inputs: [], before: grant }).reason).toBe('MEMBER');
  });

  test('of a refused conversion and of a board that was not held says why', () => {
    const refused = explain('conversion', head, { terms: usualConversion, inputs: [{ points: 1n }], before: { balance: 9n, dayUsed: 0n } });
    expect(refused).toMatchObject({ reason: 'convert_step', result: { amountMinor: '0' }, after: { balance: '9', dayUsed: '0' } });
    const rank = sources.rank[0];
    const idle = explain('rank', head, { ...rank, terms: { ...rank.terms, prizes: { ...prizes, minEntrants: 3 } } });
    expect(idle).toMatchObject({ reason: 'CANCELLED', formula: ['2 < 3'], after: null });
    const stranger = explain('rank', head, { ...rank, before: { member: 'x' } });
    expect(stranger).toMatchObject({ after: null, result: { rank: null } });
    expect([refused, idle, stranger].map((record) => recompute(stored(record)))).toEqual([null, null, null]);
  });

  test('of a win in a free bet with its stake shows no subtraction', () => {
    const record = explain('freeBet', head, {
      terms: { valueMinor: 100n, minOddsMilli: 1500, stakeReturned: true },
      inputs: [{ result: 'won', payoutMinor: 250n }],
      before: null,
    });
    expect(record).toMatchObject({ formula: ['cash = 250'], result: { cashMinor: '250' } });
    const idle = explain('freeBet', head, { terms: { valueMinor: 1n, minOddsMilli: 0, stakeReturned: false }, inputs: [], before: null });
    expect(idle).toMatchObject({ after: { state: 'used' }, result: { cashMinor: '0' } });
  });

  test('shows every roll of a random jackpot, and its proof', () => {
    const record = explain('jackpot', head, {
      terms: { type: 'random', contributionPpm: 2000, reservePpm: 500, minStakeMinor: 1n, seedMinor: 1n, hitEveryMinor: 10n ** 15n },
      inputs: [{ ...seeds, cashStakeMinor: 5n }],
      before: { meterMicro: 0n, reserveMicro: 0n },
    });
    const { roll } = record.proof as { roll: string };
    expect(record.proof).toEqual({ commitment: sha256Hex(seeds.serverSeed), seed: seeds.serverSeed, nonce: 4, roll });
    expect(record.formula).toEqual(['k = 5 × 2000 = 10000', `roll ${roll} of 1000000000000000, hit below 5: no`]);
    const none = explain('jackpot', head, { ...sources.jackpot[0], inputs: [] });
    expect(none.proof).toBeNull();
    expect(recordOf('jackpot').formula[1]).toBe('roll – of 10000000, hit below 10000000: yes');
    expect((recordOf('wheel').proof as { roll: number }).roll).toBe(0);
  });
});

describe('JSON of records', () => {
  test('brings wide numbers there and back, and leaves the others alone', () => {
    const data = {
      amountMinor: 5n,
      streamMicro: -7n,
      points: 3n,
      name: '12',
      ratePpm: 500,
      list: [{ target: 9n }],
      prizesMinor: [1n, 2n],
      streams: { rng: 1n },
      credited: { 'rng:2026-05-01': 2n },
      none: null,
      flag: true,
    };
    const json = JSON.parse(JSON.stringify(toJson({ ...data, gone: undefined }))) as Json;
    expect(json).not.toHaveProperty('gone');
    expect(fromJson(json)).toEqual(data);
    expect(() => fromJson({ amountMinor: '1.5' })).toThrow(SyntaxError);
  });
});
