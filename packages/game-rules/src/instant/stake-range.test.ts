import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestStake, payoutAt, stakeInRange, stakeRangeOf } from './index.ts';
import { mines } from './mines/index.ts';
import { plinko, plinkoBest, plinkoRisks, plinkoRows } from './plinko/index.ts';

const read = stakeRangeOf(plinko.stakes, 'BRL');
if (!read.ok) throw new Error(read.code);
const range = read.value;

describe('a stake by amount', () => {
  test.each([
    ['the lowest', 1_000n, 'ok'],
    ['the highest', 10_000_000n, 'ok'],
    ['one step below the lowest', 900n, 'stake_not_offered'],
    ['one step above the highest', 10_000_100n, 'stake_not_offered'],
    ['between two steps', 1_050n, 'stake_not_offered'],
    ['nothing', 0n, 'stake_not_offered'],
    ['less than nothing', -1_000n, 'stake_not_offered'],
  ])('%s is answered as %3$s', (_what, stake, expected) => {
    const answer = stakeInRange(range, 100, stake);
    expect(answer.ok ? 'ok' : answer.code).toBe(expected);
  });

  test('that could pay beyond the maximum is not taken, and the highest one below is', () => {
    const best = plinkoBest(plinko.tables[0], { rows: 16, risk: 'high' });
    const most = highestStake(range, best);
    expect(payoutAt(best, most)).toBeLessThanOrEqual(range.payoutMaxMinor);
    expect(payoutAt(best, most + range.stepMinor)).toBeGreaterThan(range.payoutMaxMinor);
    expect(stakeInRange(range, best, most).ok).toBe(true);
    expect(stakeInRange(range, best, most + range.stepMinor).ok).toBe(false);
  });

  test('is refused in a currency without a range', () => {
    expect(stakeRangeOf({}, 'BRL')).toEqual({ ok: false, code: 'currency_not_offered' });
  });

  test('never pays beyond the maximum, whatever the bet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 514_829_700 }), fc.bigInt({ min: 0n, max: 20_000_000n }), (best, stake) => {
        expect(stakeInRange(range, best, stake).ok && payoutAt(best, stake) > range.payoutMaxMinor).toBe(false);
      }),
    );
  });
});

test('the usual stake is on offer on every board and in every bed', () => {
  for (const rows of plinkoRows)
    for (const risk of plinkoRisks)
      expect(stakeInRange(range, plinkoBest(plinko.tables[0], { rows, risk }), range.usualMinor).ok).toBe(true);
  const beds = stakeRangeOf(mines.stakes, 'BRL');
  if (!beds.ok) throw new Error(beds.code);
  for (const [first = 0] of mines.tables[0].multipliers) expect(stakeInRange(beds.value, first, beds.value.maxMinor).ok).toBe(true);
});
