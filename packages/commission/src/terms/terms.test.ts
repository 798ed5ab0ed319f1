import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { at, contract, january, march, row, tier, topContract } from '../test/build.ts';
import { randomWorld } from '../test/random-world.ts';
import { asIfAccepted, endingWith } from './as-if-accepted.ts';
import { type Contract, endsForGood, isInForce, type Terms, type Tier } from './contract.ts';
import { brokenTiers, downlineHigher, fitsBelow, reaches, rowAt } from './dominance.ts';
import { isWellFormed } from './well-formed.ts';

const fixed = (amount: bigint, but: Partial<Tier> = {}): Tier => ({ ...tier(1), rate: { type: 'F', amount }, ...but });
const bet = (minValidBet: bigint) => ({ minValidBet });
const tenTiers = Array.from({ length: 10 }, (_, index) => tier(index + 1, bet(BigInt(index))));
const tenRows = Array.from({ length: 10 }, (_, index) => row(index, index, BigInt(index)));

describe('terms are well formed', () => {
  test.each<[string, Partial<Terms>, boolean]>([
    ['one tier', { tiers: [tier(1)] }, true],
    ['no tier', { tiers: [] }, false],
    ['ten tiers', { tiers: tenTiers }, true],
    ['eleven tiers', { tiers: [...tenTiers, tier(11, bet(10n))] }, false],
    ['equal rates', { tiers: [tier(5), tier(5, bet(1n))] }, false],
    ['falling rates', { tiers: [tier(5), tier(4, bet(1n))] }, false],
    ['equal thresholds', { tiers: [tier(5), tier(6)] }, false],
    ['a second tier with part of a ppm', { tiers: [tier(5), tier(5.5, bet(1n))] }, false],
    ['only the heads rise', { tiers: [tier(5), tier(6, { minActive: 1 })] }, true],
    ['only the result rises', { tiers: [tier(5), tier(6, { minNetLoss: 1n })] }, true],
    ['a bet falls while the heads rise', { tiers: [tier(5, bet(2n)), tier(6, { minValidBet: 1n, minActive: 1 })] }, false],
    ['the third tier falls', { tiers: [tier(5), tier(6, bet(2n)), tier(7, bet(1n))] }, false],
    ['no rate', { tiers: [tier(0)] }, false],
    ['one ppm', { tiers: [tier(1)] }, true],
    ['all of it', { tiers: [tier(1_000_000)] }, true],
    ['more than all of it', { tiers: [tier(1_000_001)] }, false],
    ['part of a ppm', { tiers: [tier(1.5)] }, false],
    ['a negative bet', { tiers: [tier(1, bet(-1n))] }, false],
    ['a negative result', { tiers: [tier(1, { minNetLoss: -1n })] }, false],
    ['a negative head', { tiers: [tier(1, { minActive: -1 })] }, false],
    ['half a head', { tiers: [tier(1, { minActive: 0.5 })] }, false],
    ['a fixed dividend', { tiers: [fixed(5n)] }, false],
    ['rows in a dividend', { tiers: [tier(1)], rows: [row(1, 1)] }, false],
    ['a salary that asks for a result', { kind: 'daily', tiers: [tier(1, { minNetLoss: 1n })] }, false],
    ['a fixed salary', { kind: 'daily', tiers: [fixed(5n), fixed(6n, bet(1n))] }, true],
    ['fixed amounts that do not rise', { kind: 'hourly', tiers: [fixed(5n), fixed(5n, bet(1n))] }, false],
    ['a fixed amount of nothing', { kind: 'hourly', tiers: [fixed(0n)] }, false],
    ['a rate after a fixed amount', { kind: 'daily', tiers: [fixed(5n), tier(6, bet(1n))] }, false],
    ['a fixed amount after a rate', { kind: 'daily', tiers: [tier(5), fixed(6n, bet(1n))] }, false],
    ['one row', { kind: 'realtime', rows: [row(0, 0)] }, true],
    ['no row', { kind: 'realtime' }, false],
    ['ten rows', { kind: 'realtime', rows: tenRows }, true],
    ['eleven rows', { kind: 'realtime', rows: [...tenRows, row(10, 10, 10n)] }, false],
    ['rows with tiers', { kind: 'realtime', tiers: [tier(1)], rows: [row(1, 1)] }, false],
    ['rows with equal rates', { kind: 'realtime', rows: [row(5, 5), row(5, 5, 1n)] }, true],
    ['rows of one single bet', { kind: 'realtime', rows: [row(5, 5), row(6, 6)] }, false],
    ['a win rate that falls', { kind: 'realtime', rows: [row(5, 5), row(4, 6, 1n)] }, false],
    ['a loss rate that falls', { kind: 'realtime', rows: [row(5, 5), row(6, 4, 1n)] }, false],
    ['a negative single bet', { kind: 'realtime', rows: [row(5, 5, -1n)] }, false],
    ['a win rate above all of it', { kind: 'realtime', rows: [row(1_000_001, 5)] }, false],
    ['a loss rate above all of it', { kind: 'realtime', rows: [row(5, 1_000_001)] }, false],
    ['rates of all of it', { kind: 'realtime', rows: [row(1_000_000, 1_000_000)] }, true],
    ['a second row that is none', { kind: 'realtime', rows: [row(1, 1), row(1.5, 2, 1n)] }, false],
    ['a negative rate', { kind: 'realtime', rows: [row(-1, 1)] }, false],
    [
      'nothing at all as amounts',
      { tiers: [tier(1)], cap: 0n, minPayout: 0n, activeMinValidBet: 0n, carry: { mode: 'capped', cap: 0n } },
      true,
    ],
    ['a cap below zero, which would debit', { tiers: [tier(1)], cap: -1n }, false],
    ['a minimum pay-out below zero', { tiers: [tier(1)], minPayout: -1n }, false],
    ['heads that count below zero', { tiers: [tier(1)], activeMinValidBet: -1n }, false],
    ['a carry-over capped below zero', { tiers: [tier(1)], carry: { mode: 'capped', cap: -1n } }, false],
    ['a cost deducted twice', { tiers: [tier(1)], deduct: ['promo', 'rebate', 'promo'] }, false],
    ['rows with a cap below zero', { kind: 'realtime', rows: [row(1, 1)], cap: -1n }, false],
  ])('%s', (_, but, valid) => {
    expect(isWellFormed(topContract('T', but))).toBe(valid);
  });
});

describe('a tier is reached', () => {
  const asked = tier(1, { minValidBet: 10n, minNetLoss: 20n, minActive: 2 });

  test.each<[Terms['kind'], bigint, bigint, number, boolean]>([
    ['dividend', 10n, 20n, 2, true],
    ['dividend', 9n, 20n, 2, false],
    ['dividend', 10n, 19n, 2, false],
    ['dividend', 10n, 20n, 1, false],
    ['daily', 10n, -5n, 2, true],
    ['daily', 9n, 99n, 9, false],
  ])('by a %s of bet %s, result %s and %s heads: %s', (kind, validBet, net, activeMembers, holds) => {
    expect(reaches(asked, { validBet, net, activeMembers }, kind)).toBe(holds);
  });
});

test('the last row that a stake reaches counts', () => {
  const rows = [row(1, 1, 10n), row(2, 2, 20n)];
  expect([9n, 10n, 19n, 20n].map((stake) => rowAt(rows, stake)?.winPpm ?? null)).toEqual([null, 1, 1, 2]);
});

describe('an offer below own terms', () => {
  const own = topContract('T', { tiers: [tier(100_000), tier(300_000, { minNetLoss: 500n, minActive: 2 })] });

  test.each<[string, Partial<Terms>, number[]]>([
    ['lower everywhere', { tiers: [tier(99_999)] }, []],
    ['equal', { tiers: own.tiers }, []],
    ['higher in the first tier', { tiers: [tier(100_001)] }, [0]],
    ['the second tier with fewer heads', { tiers: [tier(100_000), tier(200_000, { minNetLoss: 500n, minActive: 1 })] }, [1]],
    ['both tiers too high', { tiers: [tier(100_001), tier(300_001, { minNetLoss: 500n, minActive: 2 })] }, [0, 1]],
    ['a threshold below the own first', { tiers: [tier(1)] }, []],
  ])('%s', (_, offer, broken) => {
    expect(brokenTiers(own, topContract('A', offer))).toEqual(broken);
  });

  test('without an own tier at its threshold is above it', () => {
    expect(brokenTiers(topContract('T', { tiers: [tier(300_000, bet(1n))] }), topContract('A', { tiers: [tier(1)] }))).toEqual([0]);
  });

  test('of heads that count for less is above it whole, of more below it', () => {
    const heads = (activeMinValidBet: bigint) => topContract('A', { activeMinValidBet, tiers: [tier(1), tier(2, bet(1n))] });
    const asked = { ...own, activeMinValidBet: 5n };
    expect([4n, 5n, 6n].map((bets) => brokenTiers(asked, heads(bets)))).toEqual([[0, 1], [], []]);
  });

  test('of real-time rows with heads that count for less is above it whole too', () => {
    const rows = (activeMinValidBet: bigint) => topContract('A', { kind: 'realtime', activeMinValidBet, rows: [row(1, 1), row(2, 2, 5n)] });
    expect(brokenTiers(rows(2n), rows(1n))).toEqual([0, 1]);
  });

  test.each<[string, Tier, Tier, number[]]>([
    ['exactly what the rate makes of the threshold', tier(10_000), fixed(100n, bet(10_000n)), []],
    ['a minor more than that', tier(10_000), fixed(101n, bet(10_000n)), [0]],
    ['without a threshold', tier(10_000), fixed(1n), [0]],
    ['a fixed amount below a fixed amount', fixed(100n), fixed(1n), [0]],
    ['a rate below a fixed amount', fixed(100n), tier(1), [0]],
  ])('fixed amounts: %s', (_, above, below, broken) => {
    expect(brokenTiers(topContract('T', { kind: 'daily', tiers: [above] }), topContract('A', { kind: 'daily', tiers: [below] }))).toEqual(
      broken,
    );
  });

  test.each<[string, Contract['rows'], number[]]>([
    ['lower', [row(1000, 500)], []],
    ['equal', [row(2000, 1000)], []],
    ['a higher win rate', [row(2001, 0)], [0]],
    ['a higher loss rate', [row(0, 1001)], [0]],
    ['the second row too early', [row(1, 1), row(3000, 1000, 99n)], [1]],
    ['the second row in time', [row(1, 1), row(3000, 1000, 100n)], []],
  ])('rows: %s', (_, rows, broken) => {
    const above = topContract('T', { kind: 'realtime', rows: [row(2000, 1000), row(3000, 1000, 100n)] });
    expect(brokenTiers(above, topContract('A', { kind: 'realtime', rows }))).toEqual(broken);
  });

  test('a row below the own first one may pay nothing only', () => {
    const above = topContract('T', { kind: 'realtime', rows: [row(2000, 1000, 10n)] });
    expect(brokenTiers(above, topContract('A', { kind: 'realtime', rows: [row(0, 0, 9n), row(2000, 1000, 10n)] }))).toEqual([]);
    expect(brokenTiers(above, topContract('A', { kind: 'realtime', rows: [row(1, 0, 9n)] }))).toEqual([0]);
  });

  test('is not broken exactly where no result, bet or number of heads pays more below than above, tried one by one', () => {
    expect.hasAssertions();
    const some = fc.integer({ min: 0, max: 3 });
    const tiers = fc.array(fc.record({ bet: some, loss: some, heads: some, ppm: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    });
    const terms = tiers.map((drawn) =>
      topContract('T', {
        tiers: drawn.map((it) => tier(it.ppm, { minValidBet: BigInt(it.bet), minNetLoss: BigInt(it.loss), minActive: it.heads })),
      }),
    );
    const steps = [0, 1, 2, 3];
    const ppmOf = (of: Contract, validBet: number, net: number, activeMembers: number) => {
      const rate = of.tiers.findLast((it) =>
        reaches(it, { validBet: BigInt(validBet), net: BigInt(net), activeMembers }, 'dividend'),
      )?.rate;
      return rate?.type === 'P' ? rate.ppm : 0;
    };
    fc.assert(
      fc.property(terms, terms, (above, below) => {
        fc.pre(isWellFormed(above) && isWellFormed(below));
        const fits = steps.every((bets) =>
          steps.every((net) => steps.every((heads) => ppmOf(above, bets, net, heads) >= ppmOf(below, bets, net, heads))),
        );
        expect(brokenTiers(above, below).length === 0).toBe(fits);
      }),
      manyRuns(500),
    );
  });

  test('what holds at the corners holds everywhere: terms that fit never pay a rate above the own ones', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        randomWorld('dividend'),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.bigInt({ min: 0n, max: 400_000n }),
        fc.nat({ max: 4 }),
        ({ contracts }, validBet, net, heads) => {
          const best = (terms: Terms) =>
            terms.tiers.findLast((it) => reaches(it, { validBet, net, activeMembers: heads }, 'dividend'))?.rate;
          for (const above of contracts)
            for (const below of contracts) {
              if (!isWellFormed(above) || brokenTiers(above, below).length > 0) continue;
              const [a, b] = [best(above), best(below)];
              if (b?.type !== 'P') continue;
              expect(a?.type === 'P' ? a.ppm : 0).toBeGreaterThanOrEqual(b.ppm);
              compared++;
            }
        },
      ),
      manyRuns(300),
    );
    expect(compared).toBeGreaterThan(0);
  });
});

describe('a lower version of the own contract', () => {
  const lower = topContract('T', { version: 2, tiers: [tier(200_000)] });
  const below = (downline: string, ppm: number, but: Partial<Contract> = {}) => contract('T', downline, { tiers: [tier(ppm)], ...but });

  test('ends the downline contracts that are higher; equal ones stay', () => {
    expect(downlineHigher(lower, [below('C', 200_001), below('B', 200_000), below('A', 300_000), below('D', 1)])).toEqual(['cA', 'cC']);
  });

  test('ends those that are no longer like it, in period, currency or deductions', () => {
    const others = [
      below('A', 1, { periodType: 'weekly' }),
      below('B', 1, { currency: 'USD' }),
      below('C', 1, { deduct: ['promo'] }),
      below('D', 1, { deduct: ['promo', 'vendorFee', 'rebate', 'jackpot'] }),
      below('E', 1, { deduct: ['salary', 'rebate', 'vendorFee', 'promo'] }),
      below('F', 1, { deduct: ['promo', 'vendorFee', 'rebate', 'salary', 'jackpot'] }),
    ];
    expect(downlineHigher(lower, others)).toEqual(['cA', 'cB', 'cC', 'cD', 'cF']);
    expect(fitsBelow(lower, others[4] as Contract)).toBe(true);
  });

  test('leaves contracts of other kinds and categories alone', () => {
    expect(downlineHigher(lower, [below('A', 300_000, { kind: 'daily' }), below('B', 300_000, { category: 'LIVE' })])).toEqual([]);
  });
});

describe('what an offer would change', () => {
  const t = topContract('T', { tiers: [tier(400_000)] });
  const a = contract('T', 'A', { tiers: [tier(300_000)] });
  const b = contract('A', 'B', { tiers: [tier(200_000)] });
  const c = contract('B', 'C', { tiers: [tier(50_000)] });
  const salary = contract('A', 'B', { id: 'sB', kind: 'daily', tiers: [tier(1)] });
  const all = [t, a, b, c, salary];

  test('it stands in place of the present contract, without what would end and everything below that', () => {
    const offer = contract('T', 'A', { version: 2, tiers: [tier(100_000)], effectiveFrom: march.start });
    const { contracts, ending } = asIfAccepted(all, offer, january.start);
    expect(ending).toEqual(['cB', 'cC']);
    expect(contracts.map(({ id, version, effectiveFrom }) => [id, version, effectiveFrom])).toEqual([
      ['cT', 1, january.start],
      ['sB', 1, january.start],
      ['cA', 2, january.start],
    ]);
  });

  test('an equal or higher one ends nothing', () => {
    expect(asIfAccepted(all, contract('T', 'A', { version: 2, tiers: [tier(200_000)] }), january.start).ending).toEqual([]);
  });

  test('a contract that is over before is not looked at', () => {
    const over = all.map((it) => (it === b ? { ...b, endsAt: january.start } : it));
    expect(asIfAccepted(over, contract('T', 'A', { version: 2, tiers: [tier(100_000)] }), january.start).ending).toEqual([]);
  });

  test('one that ends later is looked at, and other kinds and categories of the same pair stay', () => {
    const later = all.map((it) => (it === b ? { ...b, endsAt: march.start } : it));
    const wage = contract('T', 'A', { id: 'sA', kind: 'daily', tiers: [tier(1)] });
    const live = contract('T', 'A', { id: 'lA', category: 'LIVE', tiers: [tier(1)] });
    const liveBelow = contract('A', 'B', { id: 'lB', category: 'LIVE', tiers: [tier(1)] });
    const { contracts, ending } = asIfAccepted(
      [...later, wage, live, liveBelow],
      contract('T', 'A', { version: 2, tiers: [tier(100_000)] }),
      january.start,
    );
    expect(ending).toEqual(['cB', 'cC']);
    expect(contracts.map(({ id }) => id)).toEqual(['cT', 'sB', 'sA', 'lA', 'lB', 'cA']);
    expect(endingWith(['cA'], [...all, live, liveBelow])).toEqual(['cA', 'cB', 'cC']);
    expect(endingWith(['lA'], [...all, live, liveBelow])).toEqual(['lA', 'lB']);
  });

  test('when a contract ends, everything of its line below ends with it and nothing else', () => {
    expect(endingWith(['cA'], all)).toEqual(['cA', 'cB', 'cC']);
    expect(endingWith([], all)).toEqual([]);
  });
});

describe('a version', () => {
  const version = topContract('T', { endsAt: at('2026-02-01T03:00:00Z') });

  test.each([
    ['2026-01-01T02:59:59Z', false],
    ['2026-01-01T03:00:00Z', true],
    ['2026-02-01T02:59:59Z', true],
    ['2026-02-01T03:00:00Z', false],
  ])('is in force at %s: %s', (moment, is) => {
    expect(isInForce(version, at(moment))).toBe(is);
  });

  test('is the last of its contract unless one of the same contract begins where it ends', () => {
    const next = { ...version, version: 2, effectiveFrom: at('2026-02-01T03:00:00Z'), endsAt: null };
    expect(endsForGood(version, [version, next])).toBe(false);
    expect(endsForGood(version, [version, { ...next, id: 'other' }])).toBe(true);
    expect(endsForGood(version, [version, { ...next, effectiveFrom: march.start }])).toBe(true);
    expect(endsForGood(next, [version, next])).toBe(false);
  });
});
