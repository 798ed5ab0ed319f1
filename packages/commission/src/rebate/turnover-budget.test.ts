import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { rowAmountMicro } from '../realtime/unit-lines.ts';
import { grossMicroOf } from '../pay/assess-tiers.ts';
import { row, tier, topContract, units } from '../test/build.ts';
import { rebateUnits } from './rebate.ts';
import { budgetFault, highestRatePpm, type ProductBudget } from './turnover-budget.ts';

const daily = (ppm: number) => topContract('T', { kind: 'daily', tiers: [tier(ppm)] });
const hourly = (ppm: number) => topContract('T', { kind: 'hourly', tiers: [tier(ppm)] });
const realtime = (winPpm: number, lossPpm: number) => topContract('T', { kind: 'realtime', rows: [row(winPpm, lossPpm)] });

describe('the most that terms can pay of a valid bet', () => {
  test.each([
    ['the highest tier', topContract('T', { kind: 'daily', tiers: [tier(5000), tier(8000, { minValidBet: units(1000) })] }), 8000n],
    ['the larger of win and loss', topContract('T', { kind: 'realtime', rows: [row(1000, 3000), row(2000, 3000, 5n)] }), 3000n],
    [
      'a fixed amount at its threshold, rounded up',
      topContract('T', { kind: 'hourly', tiers: [{ ...tier(1), minValidBet: 3n, rate: { type: 'F', amount: 1n } }] }),
      333_334n,
    ],
    ['a dividend pays of results, not of bets', topContract('T', { tiers: [tier(400_000)] }), 0n],
  ] as const)('%s', (_, terms, ppm) => {
    expect(highestRatePpm(terms)).toBe(ppm);
  });

  test('has no bound where a fixed amount asks for no bet', () => {
    const free = topContract('T', { kind: 'daily', tiers: [tier(5), { ...tier(1), rate: { type: 'F', amount: 1n } }, tier(9)] });
    expect(highestRatePpm(free)).toBeNull();
    expect(budgetFault({ scheme: 'series', siteMax: 1900, turnoverBudgetPpm: 49_999, houseTerms: [free] })).toBe('BUDGET_EXCEEDED');
  });
});

describe('the budget of a product', () => {
  const game = { scheme: 'rate', siteMaxPpm: 8000, bestReturnPpm: 970_000, turnoverBudgetPpm: 29_999 } as const;

  test.each<[string, ProductBudget, boolean]>([
    [
      'rebate and the highest of each kind of salary fit exactly',
      { ...game, houseTerms: [daily(10_000), daily(4000), hourly(6999), realtime(2000, 5000)] },
      true,
    ],
    ['one ppm more does not', { ...game, houseTerms: [daily(10_000), hourly(7000), realtime(2000, 5000)] }, false],
    ['the budget must stay below what the best game keeps', { ...game, turnoverBudgetPpm: 30_000, houseTerms: [] }, false],
    ['nothing given fits', { ...game, houseTerms: [] }, true],
    [
      'a lottery’s rebates are part of its series',
      { scheme: 'series', siteMax: 1980, turnoverBudgetPpm: 9999, houseTerms: [daily(9999)] },
      true,
    ],
    ['a lottery keeps what its series leaves', { scheme: 'series', siteMax: 1980, turnoverBudgetPpm: 10_000, houseTerms: [] }, false],
  ])('%s', (_, product, fits) => {
    expect(budgetFault(product)).toBe(fits ? null : 'BUDGET_EXCEEDED');
  });
});

/** A game of two outcomes that returns `returnPpm` of the stake: it pays `payout` with a chance of `chance` in `outcomes`. */
const games = fc
  .record({
    stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    outcomes: fc.bigInt({ min: 2n, max: 1000n }),
    chance: fc.bigInt({ min: 1n, max: 999n }),
    returnPpm: fc.integer({ min: 500_000, max: 990_000 }),
  })
  .map(({ stake, outcomes, chance, returnPpm }) => {
    const hits = (chance % (outcomes - 1n)) + 1n;
    // Rounded down, so that the game returns at most what it says.
    return { stake, outcomes, hits, returnPpm, payout: (stake * BigInt(returnPpm) * outcomes) / (hits * 1_000_000n) };
  });

test('no chain with the player in it profits from turnover in expectation, whatever it is paid within the budget', () => {
  let within = 0;
  fc.assert(
    fc.property(
      games,
      fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 0, max: 60_000 }),
      (game, rates, budget) => {
        const [site = 0, day = 0, hour = 0, win = 0, loss = 0] = rates;
        const product: ProductBudget = {
          scheme: 'rate',
          siteMaxPpm: site,
          bestReturnPpm: game.returnPpm,
          turnoverBudgetPpm: budget,
          houseTerms: [daily(day + 1), hourly(hour + 1), realtime(win, loss)],
        };
        fc.pre(budgetFault(product) === null);
        within += 1;
        const { stake, payout, outcomes, hits } = game;
        const rebates = rebateUnits({
          siteMax: site,
          units: [
            {
              id: 'u',
              scheme: 'rate',
              mode: 0,
              rebateBase: stake,
              chain: [
                { account: 'm', max: Math.floor(site / 2) },
                { account: 'T', max: site },
              ],
            },
          ],
          streams: new Map(),
        });
        if (!rebates.ok) throw new Error(rebates.code);
        // Salaries of a whole chain are together the top's own amount; valid bet is at most the stake.
        const salaries = (back: bigint) =>
          grossMicroOf({ type: 'P', ppm: day + 1 }, stake) +
          grossMicroOf({ type: 'P', ppm: hour + 1 }, stake) +
          rowAmountMicro(row(win, loss), { stake, payout: back, validBet: stake });
        const earned = (back: bigint) => back * 1_000_000n + rebates.value.totalExactMicro + salaries(back);
        expect(hits * earned(payout) + (outcomes - hits) * earned(0n) < outcomes * stake * 1_000_000n).toBe(true);
      },
    ),
    manyRuns(400),
  );
  expect(within).toBe(manyRuns(400).numRuns);
});

test('on a lottery the prize, every rebate and every salary stay below the stake, whatever the chain and the chosen mode', () => {
  let within = 0;
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.array(fc.integer({ min: 1000, max: 1999 }), { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 1, max: 300_000 }),
      (stake, values, salaryPpm) => {
        const [mode = 0, ...chain] = values.sort((a, b) => a - b);
        const siteMax = chain.at(-1) as number;
        const product: ProductBudget = { scheme: 'series', siteMax, turnoverBudgetPpm: salaryPpm, houseTerms: [daily(salaryPpm)] };
        fc.pre(budgetFault(product) === null);
        within += 1;
        const unit = {
          id: 'u',
          scheme: 'series' as const,
          mode,
          rebateBase: stake,
          chain: chain.map((max, index) => ({ account: `a${index}`, max })),
        };
        const rebates = rebateUnits({ siteMax, units: [unit], streams: new Map() });
        if (!rebates.ok) throw new Error(rebates.code);
        const prizeMicro = stake * BigInt(mode) * 500n;
        expect(prizeMicro + rebates.value.totalExactMicro).toBe(stake * BigInt(siteMax) * 500n);
        expect(prizeMicro + rebates.value.totalExactMicro + stake * BigInt(salaryPpm) < stake * 1_000_000n).toBe(true);
      },
    ),
    manyRuns(400),
  );
  expect(within).toBe(manyRuns(400).numRuns);
});
