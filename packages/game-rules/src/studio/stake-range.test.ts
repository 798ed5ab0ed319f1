import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundGames } from '../../test/studio.ts';
import { payoutAt } from './multiple.ts';
import { highestStake, type StakeRange, stakeInRange, stakeRangeOf } from './stake-range.ts';

const ranges = roundGames.flatMap((game) => {
  const read = game.stakes.kind === 'range' ? stakeRangeOf(game.stakes.range, 'BRL') : null;
  return read?.ok ? [{ game, range: read.value }] : [];
});
const range = ranges.find(({ game }) => game.code === 'plinko')?.range as StakeRange;
const twice = 20_000;

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
    const answer = stakeInRange(range, 10_000, stake);
    expect(answer.ok ? 'ok' : answer.code).toBe(expected);
  });

  test('that could pay beyond the maximum is not taken, and the highest one below is', () => {
    const best = 9_450_000;
    const most = highestStake(range, best);
    expect(payoutAt(best, most)).toBeLessThanOrEqual(range.payoutMaxMinor);
    expect(payoutAt(best, most + range.stepMinor)).toBeGreaterThan(range.payoutMaxMinor);
    expect(stakeInRange(range, best, most).ok).toBe(true);
    expect(stakeInRange(range, best, most + range.stepMinor).ok).toBe(false);
    expect(highestStake(range, twice)).toBe(range.maxMinor);
  });

  test('is refused in a currency without a range', () => {
    expect(stakeRangeOf({}, 'BRL')).toEqual({ ok: false, code: 'currency_not_offered' });
  });

  test('never pays beyond the maximum, whatever the bet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 51_482_970_000 }), fc.bigInt({ min: 0n, max: 20_000_000n }), (best, stake) => {
        expect(stakeInRange(range, best, stake).ok && payoutAt(best, stake) > range.payoutMaxMinor).toBe(false);
      }),
    );
  });
});

test.each(ranges)('the usual stake of $game.code is on offer for its usual choice', ({ game, range: offered }) => {
  expect(stakeInRange(offered, game.best(game.usualChoice), offered.usualMinor).ok).toBe(true);
});
